"""Opponents that took no part in making our search, heuristics and networks: written from the rules alone."""
