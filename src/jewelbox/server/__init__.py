"""Internal: tables on a server: durable, fair, live."""
