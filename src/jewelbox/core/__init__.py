"""Internal: what all games share. It depends on no particular game."""
