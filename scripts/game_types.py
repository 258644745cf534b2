"""What a game's views and events contain: TypeScript types for the browser, a page for authors of bots."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_type_hints

import msgspec
from msgspec import inspect

from jewelbox.core.events import Event
from jewelbox.core.game import Game
from jewelbox.core.views import Hidden, View, view_type
from scripts.typescript import alternatives, collect, interface, meanings_of, names_in, parts_of, summary

COMMAND = "python -m scripts.web_types"
HEAD = f"""/** Made from the game's definitions by `{COMMAND}`; a test fails when it is stale. */
import type {{ GameEvent }} from '$lib/net/view'
"""
PAGE = """# {title}: view and events

A bot gets its seat's view as a `View` of `{module}`; programs get the same keys as JSON.
`HIDDEN`, in JSON `"hidden"`, takes the place of a value that the seat may not know. `None`, in JSON `null`, means that
nothing is there. Events are told by the module `story` beside. `{command}` makes this page from the definitions.
"""
PLAIN: dict[type[inspect.Type], str] = {
    inspect.StrType: "str",
    inspect.IntType: "int",
    inspect.BoolType: "bool",
    inspect.NoneType: "None",
    inspect.AnyType: "Any",
    inspect.CustomType: "object",
}


def structures(game: Game) -> list[inspect.StructType]:
    """Return the structures of a game: its view, the numbers of its box, its breakdown, with all their parts."""
    roots = [view_type(game), *(get_type_hints(function)["return"] for function in (game.box, game.breakdown))]
    return _with_parts(roots)


def event_structures(game: Game) -> list[inspect.StructType]:
    """Return the events of a game's story."""
    story = vars(game.module("story")).values()
    return _with_parts(
        each for each in story if isinstance(each, type) and issubclass(each, Event) and each is not Event
    )


def _with_parts(roots: Iterable[type[msgspec.Struct]]) -> list[inspect.StructType]:
    found: dict[type, inspect.StructType] = {}
    for root in inspect.multi_type_info(list(roots)):
        collect(root, found)
    return list(found.values())


def named(found: Iterable[inspect.StructType]) -> dict[str, tuple[str, ...]]:
    """Return the sets of names that fields choose from, by what each set is called."""
    titles: dict[str, tuple[str, ...]] = {}
    waiting = [field.type for structure in found for field in structure.fields]
    for kind in waiting:
        names = names_in(kind)
        if names is not None:
            titles[names[0]] = names[1]
        waiting += parts_of(kind)
    return titles


# TypeScript


def types(game: Game) -> str:
    """Return the types of a game for the browser."""
    shown, told = structures(game), event_structures(game)
    parts = [HEAD]
    for title, names in named([*shown, *told]).items():
        parts.append(f"export type {title} = {alternatives(map(repr, names))}\n")
    parts += [interface(each, lambda cls, field: _own_type(game, cls, field)) for each in shown]
    parts += [_event(each) for each in told if each not in shown]
    if told:
        parts.append("\n  | ".join(["export type Event =", *_event_names(told)]) + "\n")
    return "\n".join(parts)


def _own_type(game: Game, cls: type, field: inspect.Field) -> str | None:
    return repr(game.NAME) if field.name == "game" and issubclass(cls, View) else None


def _event(structure: inspect.StructType) -> str:
    """Return an event as an interface, which includes the stamp of its line."""
    text = interface(structure)
    return text.replace(" {\n", " extends GameEvent {\n", 1) if issubclass(structure.cls, Event) else text


def _event_names(told: Iterable[inspect.StructType]) -> list[str]:
    return [each.cls.__name__ for each in told if issubclass(each.cls, Event)]


# Python


def page(game: Game) -> str:
    """Return the page of a game: every attribute with its type and its meaning."""
    shown = structures(game)
    text = PAGE.format(title=game.TITLES["en"], module=view_type(game).__module__, command=COMMAND)
    parts = [text, *map(_table, shown), "## Names\n\n| type | names |\n| --- | --- |"]
    parts += [f"| `{title}` | {', '.join(f'`{name}`' for name in names)} |" for title, names in named(shown).items()]
    parts += ["\n## Events\n\n| event | class | attributes | meaning |\n| --- | --- | --- | --- |"]
    parts += [_row(each) for each in event_structures(game) if issubclass(each.cls, Event)]
    return "\n".join([*parts, ""])


def _row(event: inspect.StructType) -> str:
    """Return an event as a row of a table, without the stamp that a server's table puts on it."""
    own = [field for field in event.fields if field.name not in Event.__struct_fields__]
    attributes = ", ".join(f"`{field.name}: {_python(field.type)}`" for field in own)
    return f"| `{event.tag}` | `{event.cls.__name__}` | {attributes} | {summary(event.cls)} |"


def _table(structure: inspect.StructType) -> str:
    meanings = meanings_of(structure.cls)
    lines = [f"## {structure.cls.__name__}\n", f"{summary(structure.cls)}\n"]
    if structure.fields:
        lines += ["| attribute | type | meaning |", "| --- | --- | --- |"]
    for field in structure.fields:
        lines.append(f"| `{field.name}` | `{_python(field.type)}` | {meanings.get(field.name, '')} |")
    return "\n".join([*lines, ""])


def _python(kind: inspect.Type) -> str:
    """Return a type as Python writes it; a string from a set of names has the name of that set."""
    names = names_in(kind)
    if names is not None:
        return names[0]
    match kind:
        case inspect.Metadata():
            return _python(kind.type)
        case inspect.StructType():
            return kind.cls.__name__
        case inspect.EnumType():
            return "HIDDEN" if kind.cls is Hidden else kind.cls.__name__
        case inspect.UnionType():
            return " \\| ".join(map(_python, kind.types))
        case inspect.LiteralType():
            return f"Literal[{', '.join(map(repr, kind.values))}]"
        case inspect.ListType():
            return f"list[{_python(kind.item_type)}]"
        case inspect.TupleType():
            return f"tuple[{', '.join(map(_python, kind.item_types))}]"
        case inspect.DictType():
            return f"dict[{_python(kind.key_type)}, {_python(kind.value_type)}]"
        case _:
            return PLAIN[type(kind)]
