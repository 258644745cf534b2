"""Write the browser's types from the server's definitions: every message, request, answer, refusal, view and event.

The pages of `docs/views` come from the same definitions.

python -m scripts.web_types
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

from jewelbox.bots.levels import LEVELS
from jewelbox.bots.names import NAMES
from jewelbox.browser.daily import DailyWanted
from jewelbox.browser.hints import HintShown, HintWanted
from jewelbox.browser.puzzles import MoveTried, PuzzleAnswer, PuzzleWanted
from jewelbox.browser.records import Verdict
from jewelbox.browser.reviews import MovesWanted, RetryWanted, ReviewBegun, ReviewStep, ReviewWanted
from jewelbox.browser.sandboxes import (
    FreshWanted,
    MomentWanted,
    PlayOnWanted,
    SandboxShown,
    SandboxWanted,
    WhyWanted,
)
from jewelbox.browser.statistics import CompareWanted, MeasureWanted
from jewelbox.core.editing import things_of
from jewelbox.core.errors import Code
from jewelbox.core.seen import nothing_hidden
from jewelbox.core.views import Data
from jewelbox.games.registry import GAMES
from jewelbox.review.model import Review
from jewelbox.server import forms, messages
from jewelbox.server.answers import Problem
from jewelbox.server.routes import daily, friends, games, lobby, mine, notifications, people, play, profiles, waiting
from jewelbox.server.streams import TableNews
from jewelbox.statistics.habits import HabitShown
from scripts import game_types
from scripts.typescript import alternatives, collect, interface, nested

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "web" / "src" / "lib" / "net" / "messages.gen.ts"
UNIONS = {"ToServer": messages.ToServer, "ToClient": messages.ToClient}
STATISTICS = (MeasureWanted, CompareWanted, HabitShown)
PUZZLES = (PuzzleWanted, MoveTried, PuzzleAnswer, DailyWanted)
REVIEWS = (RetryWanted, ReviewWanted, MovesWanted, ReviewBegun, ReviewStep, Review, HintWanted, HintShown)
SANDBOX = (FreshWanted, MomentWanted, SandboxWanted, WhyWanted, PlayOnWanted, SandboxShown)
ROUTES = (daily, friends, games, lobby, mine, notifications, people, play, profiles, waiting)
STORED = ("store.credentials", "store.blocks", "store.friends", "store.waits")
WIRE = (
    "jewelbox.statistics",
    *(f"jewelbox.server.{part}" for part in ("routes", "messages", "table.shown", "forms", "statistics", *STORED)),
)
ANY_KEYS = "Readonly<Record<string, unknown>>"
OURS = {"View": "BaseView", "Event": "GameEvent", "Breakdown": ANY_KEYS, "Data": ANY_KEYS}
"""Data that the rules shape freely, and the client describes for each game."""
HEAD = """/** Made from the server's definitions by `python -m scripts.web_types`; a test fails when it is stale. */
import type { BaseView, GameEvent } from './view'
"""


def main() -> None:
    """Write the files."""
    for path, content in files().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, encoding="utf-8")


def files() -> dict[Path, str]:
    """Return everything made from definitions: types of messages, and types and pages of every game."""
    texts = {TARGET: text()}
    for name, game in GAMES.items():
        texts[ROOT / "web" / "src" / "games" / name / "view.gen.ts"] = game_types.types(game)
        texts[ROOT / "docs" / "views" / f"{name}.md"] = game_types.page(game)
    return texts


def text() -> str:
    """Return the file: games, unions, and a type for each structure that crosses the wire."""
    structures = sorted(_structures(), key=lambda each: each.cls.__name__)
    names = "export type GameName = keyof typeof PLAYERS\n"
    parts = [HEAD, _players(), names, _secrets(), _levels(), _bots(), _code(), _reasons(), _things()]
    parts += [_union(name, union) for name, union in UNIONS.items()]
    parts += [interface(each, _own_type) for each in structures]
    return "\n".join(parts)


def _structures() -> list[inspect.StructType]:
    """Return all structures of messages and requests, with those that are parts of them."""
    local = (Verdict, *REVIEWS, *PUZZLES, *SANDBOX, *STATISTICS)
    roots = [*UNIONS.values(), messages.Replay, Problem, TableNews, forms.GamesShown, *local, *_of_routes()]
    by_class: dict[type, inspect.StructType] = {}
    for root in inspect.multi_type_info(roots):
        collect(root, by_class, Data)
    return list(by_class.values())


def _of_routes() -> list[type[msgspec.Struct]]:
    """Return the structures that the routes' modules use."""
    named = [thing for module in ROUTES for thing in vars(module).values()]
    return [thing for thing in named if isinstance(thing, type) and _is_data(thing)]


def _is_data(thing: type) -> bool:
    """Return whether a structure crosses the wire: rows and plans of the store don't."""
    return issubclass(thing, msgspec.Struct) and thing.__module__.startswith(WIRE)


def _union(name: str, union: Any) -> str:  # a union of types is not a type
    return f"export type {name} = {alternatives(each.__name__ for each in get_args(union))}\n"


def _players() -> str:
    counts = [f"  {name!r}: {list(game.PLAYERS)}," for name, game in GAMES.items()]
    return "\n".join(
        ["/** The games in their order, and how many can play. */", "export const PLAYERS = {", *counts, "} as const\n"]
    )


def _secrets() -> str:
    hiding = [name for name, game in GAMES.items() if game.State.hide is not nothing_hidden]
    comment = "/** The games in which players see what others don't. */"
    return f"{comment}\nexport const SECRETIVE: readonly GameName[] = {hiding}\n"


def _levels() -> str:
    return f"/** The levels of bots, from weak to strong. */\nexport const LEVELS = {list(LEVELS)} as const\n"


def _bots() -> str:
    return (
        f"/** The bots that tables can seat. */\nexport const BOTS: readonly string[] = {list(forms.OFFERED)}\n\n"
        f"/** What bots are called, by seat. */\nexport const BOT_NAMES = {list(NAMES)} as const\n"
    )


def _code() -> str:
    lines = [f"  | {code.value!r}" for code in Code]
    return "\n".join(["export type Code =", *lines, ""])


def _reasons() -> str:
    """Return why moves are refused in each game, with the facts that a sentence can use."""
    lines = [
        "/** Why moves are refused in each game, and the facts that come with each reason. */",
        "export const REASONS = {",
    ]
    for name, game in GAMES.items():
        lines += [f"  {name!r}: {{", *(f"    {each.code!r}: {each.places!r}," for each in game.Illegal), "  },"]
    return "\n".join([*lines, "} as const", ""])


def _things() -> str:
    """Return what can be changed in a position of each game, with the kinds of its labels and values."""
    lines = ["/** What can be changed in a position that is set up by hand, and the kinds of its labels. */"]
    lines.append("export const THINGS = {")
    for name, game in GAMES.items():
        things = things_of(game) if game.has_module("editing") else ()
        kinds = {each.name: [names.kind for names in (*each.where, each.values)] for each in things}
        lines += [f"  {name!r}: {{", *(f"    {thing!r}: {each!r}," for thing, each in kinds.items()), "  },"]
    return "\n".join([*lines, "} as const", ""])


def _own_type(cls: type, field: inspect.Field) -> str | None:
    """Return the client's own type for views, events and names of games, which are plain data for the server."""
    if field.name == "game" or (cls is forms.GameShown and field.name == "name"):
        return "GameName"
    annotation = next((each.__annotations__[field.name] for each in cls.__mro__ if field.name in _annotated(each)), "")
    match = re.fullmatch(r"((?:list\[)*)(\w+)\]*", annotation)
    if match is None or match[2] not in OURS:
        return None
    return nested(OURS[match[2]], match[1].count("list["))


def _annotated(cls: type) -> dict[str, str]:
    annotations: dict[str, str] = vars(cls).get("__annotations__", {})
    return annotations


if __name__ == "__main__":
    main()
