"""The rules of a game as generic kernels call them; a `kernel.Linker` replaces them with those of one game."""

from __future__ import annotations

from collections.abc import Callable

from jewelbox.core.chance import Generator
from jewelbox.core.kernel import Bound
from jewelbox.core.state import Row, State

setup: Callable[[State, int, int], None] = Bound("setup")
turn: Callable[[State], int] = Bound("turn")
legal: Callable[[State, Row], int] = Bound("legal")
apply: Callable[[State, int], None] = Bound("apply")
chances: Callable[[State], int] = Bound("chances")
drawn: Callable[[State, int], int] = Bound("drawn")
happen: Callable[[State, int], None] = Bound("happen")
points: Callable[[State, int], int] = Bound("points")
tie_break: Callable[[State, int], int] = Bound("tie_break")
hide: Callable[[State, int], None] = Bound("hide")
deal_hidden: Callable[[State, Generator], None] = Bound("deal_hidden")
