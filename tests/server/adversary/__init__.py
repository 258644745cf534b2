"""Attacks on a server, written from the threat model in docs/threats.md."""
