"""The undos of a game, as its record tells them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from jewelbox.server.table.lines import PLAYED, TURNING, Kind, Line


def undos_of(lines: Iterable[Line]) -> list[dict[str, Any]]:
    """Return every undo: the seat that asked, those that agreed, how many entries were kept, and what was undone."""
    held, agreed, found = list[Line](), list[int](), list[dict[str, Any]]()
    for line in lines:
        if line.kind is Kind.UNDO:
            found.append(_undo(line, agreed, held))
            del held[found[-1]["to"] :]
        if line.kind in PLAYED:
            held.append(line)
        if line.kind in TURNING or line.kind is Kind.ASK_UNDO:
            agreed = []
        if line.kind is Kind.ANSWER_UNDO and line.entry["agree"] and line.seat is not None:
            agreed.append(line.seat)
    return found


def _undo(line: Line, agreed: list[int], held: list[Line]) -> dict[str, Any]:
    undone = [each.entry for each in held if each.number > line.entry["to"]]
    return {"seat": line.seat, "agreed": agreed, "to": len(held) - len(undone), "undone": undone}
