"""Opponents that know only what their seat is allowed to know."""

from jewelbox.bots.greedy import GreedyBot
from jewelbox.bots.protocol import Bot, choice
from jewelbox.bots.random import RandomBot
from jewelbox.bots.registry import bot_named, names
from jewelbox.bots.search import SearchBot

__all__ = ["Bot", "GreedyBot", "RandomBot", "SearchBot", "bot_named", "choice", "names"]
