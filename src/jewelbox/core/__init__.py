"""Internal: what all games share. It knows no game."""
