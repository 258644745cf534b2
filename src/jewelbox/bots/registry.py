"""The bots by name: built-in, from installed packages, and from a file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from jewelbox.bots import loading
from jewelbox.bots.budget import is_budget
from jewelbox.bots.greedy import GreedyBot
from jewelbox.bots.levels import CHAMPION, INSTANT, LEVELS, SEARCH, LevelBot
from jewelbox.bots.protocol import Bot
from jewelbox.bots.random import RandomBot
from jewelbox.bots.search import SearchBot
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.text import listed

BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
"""Built-in bots that take neither a budget nor a file."""
LEARNED = (INSTANT, CHAMPION)
"""Built-in bots that play with networks, and accept a file of your own."""
THINKING = (SEARCH, CHAMPION)
"""Built-in bots that take a budget."""
FILE_MARK = "@"


class Name(NamedTuple):
    """A bot's name, parsed: `champion@my.network:2000` has all three parts."""

    bot: str
    budget: str | None
    file: str | None = None


def parsed(name: str) -> Name:
    """Parse a bot's name; the budget comes after the first colon, or after the second for a bot in a file."""
    if loading.is_file(name):
        path, kind, budget = loading.file_parts(name)
        return Name(f"{path}:{kind}", budget)
    bot, mark, file = name.partition(FILE_MARK)
    if mark and bot in LEARNED:
        return Name(bot, *_file_and_budget(bot, file))
    bot, colon, budget = name.partition(":")
    return Name(bot, budget if colon else None)


def _file_and_budget(bot: str, text: str) -> tuple[str | None, str]:
    """Return the budget and file from what follows FILE_MARK; a path may contain a colon too, after a drive letter."""
    file, colon, budget = text.rpartition(":")
    return (budget, file) if colon and bot != INSTANT and file else (None, text)


def bot_named(name: str) -> Bot:
    """Return a new bot with this name; if there is none, raise `JewelboxError` with the remedy."""
    return maker(name)()


def maker(name: str) -> Callable[[], Bot]:
    """Return the factory of bots with this name, loaded once for any number of them."""
    bot, budget, file = parsed(name)
    if bot in (*BOTS, *LEVELS, INSTANT) and budget is not None:
        raise JewelboxError(Code.BAD_BOT, f"bot {bot!r} takes no budget, but {name!r} names {budget!r}")
    if bot in BOTS:
        return BOTS[bot]
    if bot in LEVELS:
        return partial(LevelBot, bot)
    if bot == SEARCH:
        return SearchBot if budget is None else partial(SearchBot, budget)
    if bot in LEARNED:
        return _learned(bot, budget, file)
    return partial(loading.made, _foreign_kind(bot), name, budget)


def _learned(bot: str, budget: str | None, file: str | None) -> Callable[[], Bot]:
    """Return the factory of a bot with networks; only these need NumPy, which browsers don't have."""
    from jewelbox.bots.champion.bot import ChampionBot
    from jewelbox.bots.instant import InstantBot

    path = None if file is None else Path(file)
    if path is not None and not path.is_file():
        raise JewelboxError(Code.BAD_WEIGHTS, f"{path}: there is no such file; is the name spelled right?")
    if bot == INSTANT:
        return partial(InstantBot, path)
    return partial(ChampionBot, file=path) if budget is None else partial(ChampionBot, budget, file=path)


def is_ours(name: str) -> bool:
    """Return whether a bot is built in. Built-in bots keep to their budgets; others are watched from outside."""
    return parsed(name).bot in _ours()


def is_bot(name: str) -> bool:
    """Return whether a player in a record is a bot by its name: built in, or from a file. Nothing is loaded."""
    if loading.is_file(name):
        return True
    bot, budget, _ = parsed(name)
    return bot in _ours() and (budget is None or (bot in THINKING and is_budget(budget)))


def names() -> list[str]:
    """List the available names, built-in bots first, then those of installed packages."""
    return [*_ours(), *loading.installed()]


def _ours() -> list[str]:
    return [*BOTS, SEARCH, *LEARNED, *LEVELS]


def _foreign_kind(bot: str) -> Callable[..., Bot]:
    """Return the factory of a bot from a file or an installed package."""
    if loading.is_file(bot):
        return loading.from_file(bot)
    if bot in loading.installed():
        return loading.from_package(bot)
    there_are = listed(names(), "and")
    raise JewelboxError(
        Code.UNKNOWN_BOT, f"unknown bot {bot!r}; there are {there_are}; a bot in a file is named mybot.py:Bot"
    )
