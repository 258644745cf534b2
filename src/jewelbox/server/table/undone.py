"""The undos of a game, as its record lists them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from jewelbox.core.game import Entry
from jewelbox.server.table.lines import PLAYED, TURNING, Line, LineKind, seat_of


class Undo(TypedDict):
    """An undo: the seat that asked, those that agreed, the number of entries that were kept, and those undone."""

    seat: int
    agreed: list[int]
    to: int
    undone: list[Entry]


def undos_of(lines: Iterable[Line]) -> list[Undo]:
    """Return every undo."""
    held, agreed, undos = list[Line](), list[int](), list[Undo]()
    for line in lines:
        if line.kind is LineKind.UNDO:
            undos.append(_undo(line, agreed, held))
            del held[undos[-1]["to"] :]
        if line.kind in PLAYED:
            held.append(line)
        if line.kind in TURNING or line.kind is LineKind.ASK_UNDO:
            agreed = []
        if line.kind is LineKind.ANSWER_UNDO and line.entry["agree"] and line.seat is not None:
            agreed.append(line.seat)
    return undos


def _undo(line: Line, agreed: list[int], held: list[Line]) -> Undo:
    undone = [each.entry for each in held if each.number > line.entry["to"]]
    return {"seat": seat_of(line), "agreed": agreed, "to": len(held) - len(undone), "undone": undone}
