"""Puzzles: decisions from games in which one move is clearly best."""

from __future__ import annotations

from jewelbox.puzzles.model import Puzzle, puzzle_of, puzzles_in

__all__ = ["Puzzle", "puzzle_of", "puzzles_in"]
