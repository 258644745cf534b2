"""Internal: the command line, one module a command."""
