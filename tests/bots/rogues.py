"""Bots that misbehave, each in its own way, and one that does not: loaded from this file by the tests."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from jewelbox.core.chance import Random
from jewelbox.core.views import View


class Good:
    """Plays like `random`, but from a file."""

    def __init__(self, budget: str = "") -> None:
        self.budget = budget

    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:  # noqa: ARG002
        return random.choice(legal)


class Raises:
    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:  # noqa: ARG002
        raise KeyError("no such\ncard")


class RaisesTheUnspeakable:
    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:  # noqa: ARG002
        raise UnspeakableError


class UnspeakableError(Exception):
    def __str__(self) -> str:
        raise self


class RaisesColours:
    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:  # noqa: ARG002
        raise ValueError("\x1b[31mred\x07")


class TakesAllApart:
    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:  # noqa: ARG002
        move = legal[0]
        vars(random).clear()
        return move


class Illegal:
    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:  # noqa: ARG002
        return "fly to the moon"


class NoText:
    def choose(self, view: View, legal: Sequence[str], random: Random) -> Any:  # noqa: ARG002
        return [legal[0]]


class Quits:
    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:  # noqa: ARG002
        raise SystemExit(4)


class Dies:
    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:  # noqa: ARG002
        os._exit(3)


class Hangs:
    """Plays its first move, then thinks forever, whatever happens."""

    def __init__(self) -> None:
        self.moves = 0

    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:  # noqa: ARG002
        self.moves += 1
        while self.moves > 1:
            try:
                while True:
                    pass
            except BaseException:  # noqa: BLE001, S112  # it does not listen
                continue
        return legal[0]


class CannotBeMade:
    def __init__(self) -> None:
        raise RuntimeError("no weights")

    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:  # noqa: ARG002
        return legal[0]


class NoBot:
    """Has no method `choose`."""


def made_by_function(budget: str = "7") -> Good:
    """Return a bot: a function can make one too."""
    return Good(budget)


NOT_CALLABLE = 7
