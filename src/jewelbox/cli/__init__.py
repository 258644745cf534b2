"""Internal: the command line, one module for each command."""
