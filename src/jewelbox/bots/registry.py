"""The bots by name."""

from __future__ import annotations

from jewelbox.bots.greedy import GreedyBot
from jewelbox.bots.protocol import Bot
from jewelbox.bots.random import RandomBot
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.text import listed

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def bot_named(name: str) -> Bot:
    """Return a bot of this name."""
    if name not in BOTS:
        raise JewelboxError(Code.UNKNOWN_BOT, f"unknown bot {name!r}; there are {listed(list(BOTS), 'and')}")
    return BOTS[name]()
