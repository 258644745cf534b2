"""Tables in a browser: the same messages as from a server, for the people at one device."""
