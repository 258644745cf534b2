"""Write the browser's types from the server's definitions: every message, request, answer and refusal.

python -m scripts.web_types
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

from jewelbox.core.errors import Code
from jewelbox.games.registry import GAMES
from jewelbox.server import messages
from jewelbox.server.answers import Problem
from jewelbox.server.routes import games, lobby, mine, people, play
from jewelbox.server.streams import TableNews

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "web" / "src" / "lib" / "net" / "messages.gen.ts"
UNIONS = {"ToServer": messages.ToServer, "ToClient": messages.ToClient}
ROUTES = (games, lobby, mine, people, play)
OURS = {"View": "BaseView", "Event": "GameEvent"}
"""What the rules make freely, and the client describes for each game."""
HEAD = """/** Made from the server's definitions by `python -m scripts.web_types`; a test fails when it is stale. */
import type { BaseView, GameEvent } from './view'
"""


def main() -> None:
    """Write the file."""
    TARGET.write_text(text(), encoding="utf-8")


def text() -> str:
    """Return the file: games, unions, and a type for each structure that crosses the wire."""
    structures = sorted(_structures(), key=lambda each: each.cls.__name__)
    parts = [HEAD, f"export type GameName = {_alternatives(repr(name) for name in GAMES)}\n", _code(), _reasons()]
    parts += [_union(name, union) for name, union in UNIONS.items()]
    parts += [_interface(each) for each in structures]
    return "\n".join(parts)


def _structures() -> list[inspect.StructType]:
    """Return all structures of messages and requests, with those that are parts of them."""
    roots = [*UNIONS.values(), messages.Replay, Problem, TableNews, *_of_routes()]
    found: dict[type, inspect.StructType] = {}
    for root in inspect.multi_type_info(roots):
        _collect(root, found)
    return list(found.values())


def _of_routes() -> list[type[msgspec.Struct]]:
    """Return the structures that the routes' modules use."""
    named = [thing for module in ROUTES for thing in vars(module).values()]
    return [thing for thing in named if isinstance(thing, type) and _is_data(thing)]


def _is_data(thing: type) -> bool:
    """Tell whether a structure crosses the wire: rows and plans of the store don't."""
    return issubclass(thing, msgspec.Struct) and thing.__module__.startswith(
        ("jewelbox.server.routes", "jewelbox.server.messages", "jewelbox.server.store.doors")
    )


def _collect(kind: inspect.Type, found: dict[type, inspect.StructType]) -> None:
    if isinstance(kind, inspect.StructType) and kind.cls not in found:
        found[kind.cls] = kind
        for field in kind.fields:
            _collect(field.type, found)
    for inner in _inner(kind):
        _collect(inner, found)


def _inner(kind: inspect.Type) -> Iterable[inspect.Type]:
    if isinstance(kind, inspect.Metadata):
        return [kind.type]
    if isinstance(kind, inspect.UnionType):
        return kind.types
    if isinstance(kind, inspect.ListType):
        return [kind.item_type]
    return [kind.value_type] if isinstance(kind, inspect.DictType) else []


def _union(name: str, union: Any) -> str:  # a union of types is no type
    return f"export type {name} = {_alternatives(each.__name__ for each in get_args(union))}\n"


def _code() -> str:
    lines = [f"  | {code.value!r}" for code in Code]
    return "\n".join(["export type Code =", *lines, ""])


def _reasons() -> str:
    """Return why moves are refused in each game, with the facts that a sentence can tell."""
    lines = [
        "/** Why moves are refused in each game, and the facts that come with each reason. */",
        "export const REASONS = {",
    ]
    for name, game in GAMES.items():
        lines += [f"  {name!r}: {{", *(f"    {each.code!r}: {each.places!r}," for each in game.Refused), "  },"]
    return "\n".join([*lines, "} as const", ""])


def _interface(structure: inspect.StructType) -> str:
    lines = [f"  readonly {_field(structure, field)}" for field in structure.fields]
    if structure.tag_field is not None:
        lines.insert(0, f"  readonly {structure.tag_field}: {structure.tag!r}")
    head = [f"/** {_summary(structure.cls)} */", f"export interface {structure.cls.__name__} {{"]
    return "\n".join([*head, *lines, "}\n"])


def _summary(cls: type) -> str:
    return " ".join((cls.__doc__ or cls.__name__).strip().splitlines()[0].split())


def _field(structure: inspect.StructType, field: inspect.Field) -> str:
    mark = "" if field.required or not _may_miss(structure.cls) else "?"
    return f"{field.encode_name}{mark}: {_own_type(structure.cls, field) or type_of(field.type)}"


def _may_miss(cls: type) -> bool:
    """Tell whether fields with a default may be missing: in what we ask for, and where they are left out."""
    config = cls.__struct_config__  # type: ignore[attr-defined]  # every Struct has one
    return bool(config.omit_defaults or config.forbid_unknown_fields)


def _own_type(cls: type, field: inspect.Field) -> str | None:
    """Return the client's own type for views, events and names of games, which are plain data for the server."""
    if field.name == "game" or (cls is games.GameShown and field.name == "name"):
        return "GameName"
    annotation = next((each.__annotations__[field.name] for each in cls.__mro__ if field.name in _annotated(each)), "")
    found = re.fullmatch(r"((?:list\[)*)(\w+)\]*", annotation)
    if found is None or found[2] not in OURS:
        return None
    return _nested(OURS[found[2]], found[1].count("list["))


def _annotated(cls: type) -> dict[str, str]:
    annotations: dict[str, str] = vars(cls).get("__annotations__", {})
    return annotations


def _nested(item: str, depth: int) -> str:
    for _ in range(depth):
        item = f"readonly {item}[]" if item.isidentifier() else f"readonly ({item})[]"
    return item


def type_of(kind: inspect.Type) -> str:
    """Return a type as TypeScript writes it."""
    match kind:
        case inspect.Metadata():
            return type_of(kind.type)
        case inspect.StructType():
            return kind.cls.__name__
        case inspect.EnumType():
            return "Code" if kind.cls is Code else _alternatives(repr(each.value) for each in kind.cls)
        case inspect.LiteralType():
            return _alternatives(repr(value) for value in kind.values)
        case inspect.UnionType():
            return _alternatives(type_of(each) for each in kind.types)
        case inspect.ListType():
            return _nested(type_of(kind.item_type), 1)
        case inspect.DictType():
            return f"Readonly<Record<string, {type_of(kind.value_type)}>>"
        case _:
            return PLAIN[type(kind)]


PLAIN: dict[type[inspect.Type], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def _alternatives(names: Iterable[str]) -> str:
    return " | ".join(names)


if __name__ == "__main__":
    main()
