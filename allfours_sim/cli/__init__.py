"""The command line: a module a command; it parses, calls and shows."""
