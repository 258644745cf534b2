"""The bots by name: those of the box, those of installed packages, and those in a file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import NamedTuple

from jewelbox.bots import loading
from jewelbox.bots.greedy import GreedyBot
from jewelbox.bots.protocol import Bot
from jewelbox.bots.random import RandomBot
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.text import listed

BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
"""The bots of the box that need no budget."""
SEARCH = "search"
SEARCH_MODULE = "jewelbox.bots.search"
"""Where `SearchBot` is: imported when first asked for, as most commands do without it."""
LEVELS = ("easy", "medium", "hard", "expert")


class Name(NamedTuple):
    """A bot's name, taken apart: `search:2000` is the bot `search` with the budget `2000`."""

    bot: str
    budget: str | None


def parsed(name: str) -> Name:
    """Take a bot's name apart; the budget stands after the first colon, with a file's bot after the second."""
    if loading.is_file(name):
        path, kind, budget = loading.file_parts(name)
        return Name(f"{path}:{kind}", budget)
    bot, colon, budget = name.partition(":")
    return Name(bot, budget if colon else None)


def bot_named(name: str) -> Bot:
    """Return a new bot of this name; raise `JewelboxError` with the remedy where there is none."""
    return maker(name)()


def maker(name: str) -> Callable[[], Bot]:
    """Return what makes bots of this name, loaded once for any number of them."""
    bot, budget = parsed(name)
    if bot in BOTS and budget is None:
        return BOTS[bot]
    if bot in LEVELS and budget is None:
        return partial(_search_bot(), bot)
    if bot in (*BOTS, *LEVELS):
        raise JewelboxError(Code.BAD_BOT, f"bot {bot!r} takes no budget, but {name!r} names {budget!r}")
    if bot == SEARCH:
        return _search_bot() if budget is None else partial(_search_bot(), budget)
    return partial(loading.made, _foreign_kind(bot), name, budget)


def is_ours(name: str) -> bool:
    """Tell whether a bot is one of the box, which keep to their budgets; others are watched from outside."""
    bot = parsed(name).bot
    return bot in BOTS or bot in LEVELS or bot == SEARCH


def names() -> list[str]:
    """List the names that can be asked for, those of installed packages after those of the box."""
    return [*BOTS, SEARCH, *LEVELS, *loading.installed()]


def _search_bot() -> Callable[..., Bot]:
    kind: Callable[..., Bot] = import_module(SEARCH_MODULE).SearchBot
    return kind


def _foreign_kind(bot: str) -> Callable[..., Bot]:
    """Return what makes a bot of a file or an installed package."""
    if loading.is_file(bot):
        return loading.from_file(bot)
    if bot in loading.installed():
        return loading.from_package(bot)
    there_are = listed(names(), "and")
    raise JewelboxError(
        Code.UNKNOWN_BOT, f"unknown bot {bot!r}; there are {there_are}; a bot in a file is named mybot.py:Bot"
    )
