"""The undos of a record: every entry that was ever played, in the order in which it happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jewelbox.core.errors import Code, RecordError
from jewelbox.core.game import Entry, Json


def timeline(log: Sequence[Entry], undos: Sequence[Json]) -> Iterator[tuple[int, Entry]]:
    """Yield each entry that was played, with the number of valid entries before it.

    The number drops where an undo removed entries. The record has the final log and what each undo removed,
    so the stretches between undos are found from the end.
    """
    rest, stretches = list(log), list[list[Entry]]()
    for number, undo in reversed(list(enumerate(undos, 1))):
        if undo["to"] > len(rest):
            raise RecordError(
                Code.BAD_RECORD, f"fair: undos: undo {number}: back to entry {undo['to']}, but {len(rest)} were left"
            )
        stretches.append(rest[undo["to"] :])
        rest[undo["to"] :] = undo["undone"]
    stretches.append(rest)
    starts = [0, *(undo["to"] for undo in undos)]
    for start, stretch in zip(starts, reversed(stretches), strict=True):
        yield from enumerate(stretch, start)
