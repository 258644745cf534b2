"""Opponents that took no part in making the bots: written from the rules alone, never used to choose a number."""
