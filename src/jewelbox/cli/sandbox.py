"""`jewelbox sandbox`: a position from a game or set up by hand, its moves, and a game that continues from it."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from jewelbox.bots.guard import seats
from jewelbox.bots.registry import bot_named
from jewelbox.cli.console import fail, options_from, out, reported
from jewelbox.cli.files import check_targets, source, written
from jewelbox.cli.options import BoxOption
from jewelbox.cli.play import PERSON, TerminalGame
from jewelbox.cli.saved import SavedGame
from jewelbox.cli.tables import table_of
from jewelbox.core.boxed import with_box
from jewelbox.core.editing import Edit, Label
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Json
from jewelbox.core.kernel import Mode
from jewelbox.core.objections import Objection
from jewelbox.core.position import Variant
from jewelbox.core.record import from_data
from jewelbox.core.replay import variant_of
from jewelbox.core.sandbox import FORMAT, Sandbox
from jewelbox.core.story import move_events
from jewelbox.core.text import shortened
from jewelbox.games.registry import GAMES, game_named


@reported
def sandbox(
    start: Annotated[str, typer.Argument(help="A game, a file of game records, or a position file.")],
    *,
    players: Annotated[int, typer.Option(help="Number of players of a new game.")] = 3,
    option: Annotated[list[str] | None, typer.Option(help="An option of a new game, name=value; repeatable.")] = None,
    box: BoxOption = None,
    seed: Annotated[int | None, typer.Option(help="Seed of a new game.")] = None,
    line: Annotated[int, typer.Option(help="Which line of a file of records, from 1.")] = 1,
    entry: Annotated[int | None, typer.Option(help="How many log entries of a record. Without it: all.")] = None,
    change: Annotated[
        list[str] | None,
        typer.Option(
            "--set", help='A change, such as "jewels 0 red=3"; seats count from 0, as in records; repeatable.'
        ),
    ] = None,
    things: Annotated[bool, typer.Option("--things", help="List what can be changed, and to what.")] = False,
    why: Annotated[str | None, typer.Option(help="Say why this move is not legal.")] = None,
    refused: Annotated[
        bool, typer.Option("--refused", help="List all moves that are not legal, with reasons.")
    ] = False,
    position_file: Annotated[str | None, typer.Option("--out", help="Write the position to this file.")] = None,
    play: Annotated[bool, typer.Option("--play", help="Play on from the position, at the seat that decides.")] = False,
    bots: Annotated[str, typer.Option(help="The bot at all other seats.")] = "greedy",
) -> None:
    """Set up a position by hand or from a game, see which moves are legal and why others are not, and play on."""
    check_targets(position_file)
    if start in GAMES:
        variant = Variant(with_box(game_named(start), box), players, options_from(option or []), Mode.PLAIN)
        opened = Sandbox(variant.start(seed=seed))
    else:
        opened = _from_file(start, line, entry)
    opened.change([_edit(text) for text in change or []])
    if position_file is not None:
        with written(position_file) as stream:
            stream.write(json.dumps(opened.to_file(), ensure_ascii=False) + "\n")
    if play:
        _play(opened, bots)
    elif things:
        _list_things(opened)
    elif why is not None:
        _explain(why, opened.why(why))
    elif refused:
        _list_refused(opened)
    elif position_file is None:
        _show(opened)


def _from_file(path: str, line: int, entry: int | None) -> Sandbox:
    """Read a position file, or the position of a record."""
    with source(path) as (stream, _):
        lines = [text for text in stream.read().splitlines() if text.strip()]
    if not 1 <= line <= len(lines):
        fail(f"{path}: there is no line {line}; the file has {len(lines)}")
    data = _json(lines[line - 1])
    if data.get("format") == FORMAT:
        return Sandbox.from_file(data, GAMES, Mode.PLAIN)
    record = from_data(data)
    if entry is not None and not 0 <= entry <= len(record.log):
        fail(f"there is no log entry {entry}; the game has {len(record.log)}")
    return Sandbox.from_log(variant_of(record, GAMES, Mode.PLAIN), record.log[:entry])


def _json(text: bytes) -> Json:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise JewelboxError(Code.BAD_POSITION, "expected a game, a file of game records, or a position file")
    return data


def _edit(text: str) -> Edit:
    """Read a change in the form `jewels 0 red=3`; names of several words are joined by a dot: `vase.red`."""
    cell, is_change, value = text.partition("=")
    thing, *where = cell.split() or [""]
    if not is_change or not thing:
        raise JewelboxError(Code.BAD_POSITION, f"{text!r} is not a change; changes look like 'jewels 0 red=3'")
    return Edit(thing, [_label(each) for each in where], _label(value.strip()))


def _label(text: str) -> Label:
    return int(text) if text.lstrip("-").isdecimal() else text.replace(".", " ")


# Telling


def _names(opened: Sandbox) -> list[str]:
    return [f"Seat {seat + 1}" for seat in range(opened.position.variant.players)]


def _show(opened: Sandbox) -> None:
    """Draw the table and list the legal moves in notation and words."""
    position, names = opened.position, _names(opened)
    table = table_of(position.variant.game)
    out.print(table.draw(position.view(position.seat), names), soft_wrap=False)
    rows = Table(box=None, padding=(0, 3, 0, 0), show_header=False)
    for move in position.legal_moves():
        events = move_events(position.variant.engine, position.state, move, position.seat)
        rows.add_row(escape(move), f"[dim]{escape(table.tell(events[0], names))}[/]")
    out.print(rows)


def _list_things(opened: Sandbox) -> None:
    rows = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    for heading in ("what", "now", "can be"):
        rows.add_column(heading)
    for thing in opened.things:
        for cell in thing.cells:
            where = " ".join([thing.name, *(str(label).replace(" ", ".") for label in cell.where)])
            rows.add_row(escape(where), escape(str(cell.value)), escape(shortened([str(each) for each in cell.can_be])))
    out.print(rows)


def _explain(move: str, objection: Objection | None) -> None:
    out.print(f"{escape(move)}: legal" if objection is None else f"{escape(move)}: {_said(objection)}")


def _list_refused(opened: Sandbox) -> None:
    for each in opened.moves():
        if each.objection is not None:
            _explain(each.move, each.objection)


def _said(objection: Objection) -> str:
    return f"{escape(objection.sentence)} [dim]({objection.clause})[/]"


# Playing on


def _play(opened: Sandbox, bot: str) -> None:
    bot_named(bot)
    position, names = opened.play_on(), _names(opened)
    me = position.seat
    if me is None:
        fail("nobody decides in this position")
    names[me] = "You"
    with seats() as table:
        kinds = [PERSON if seat == me else bot for seat in range(len(names))]
        TerminalGame(SavedGame(position, names, kinds, me, is_kept=False), table).play()
