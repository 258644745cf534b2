"""Tables on a server: durable, fair, live."""
