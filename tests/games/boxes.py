"""Boxes with wild numbers: refused with the place, or played to the end without breaking anything."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

import jewelbox
from jewelbox.core.box import checked_box
from jewelbox.core.chance import Random
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Game
from jewelbox.core.kernel import Mode
from jewelbox.core.record import from_line, record_of, to_line
from jewelbox.core.replay import replay

GONE = object()
"""Marks a removed key or entry."""
WILD: list[Any] = [
    *(-1, 0, 1, 2, 3, 5, 6, 9, 10, 15, 20, 30, 50, 60, 127, 128, 10**20, 1.5, True, None),
    *("", "x", "vase", "turquoise", "R5+6", "H6", "?+6", "A+3", "MB+1"),
    *([], [1], ["vase"], {}, {"price": 3, "coins": 4}, {"blue": 9, "any": 9}, GONE),
]
"""What may replace a number or a name."""
MOST_MOVES = 2000

Path = tuple[str | int, ...]


def box_with(game: Game, *changes: tuple[Path, Any]) -> dict[str, Any]:
    """Return a game's box with other values in some places."""
    box = deepcopy(game.BOX)
    for path, value in changes:
        put(box, path, value)
    return box


def put(box: Any, path: Path, value: Any) -> None:
    """Put a value in a place of a box, or remove what is there. Changes the box."""
    for step in path[:-1]:
        box = box[step]
    if value is GONE:
        del box[path[-1]]
    else:
        box[path[-1]] = deepcopy(value)


def places(data: Any, path: Path = ()) -> Iterator[Path]:
    """Yield all places of a box, except the notes."""
    if path[:1] not in {("marks",), ("field_codes",)}:
        if path:
            yield path
        pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
        for step, part in pairs:
            yield from places(part, (*path, step))


def refusal(game: Game, *changes: tuple[Path, Any]) -> str:
    """Return the error for a box with these changes."""
    with pytest.raises(JewelboxError) as caught:
        checked_box(box_with(game, *changes), game.BOX_FORM)
    assert caught.value.code is Code.BAD_BOX
    return caught.value.message


def wild_boxes(game: Game, seed: int, number: int) -> Iterator[dict[str, Any]]:
    """Yield boxes in which one to four places hold something else."""
    random = Random(seed)
    for _ in range(number):
        box = deepcopy(game.BOX)
        for _ in range(1 + random.below(4)):
            path = random.choice(list(places(box)))
            fitting = [value for value in WILD if type(value) is int] if random.below(2) else WILD
            put(box, path, random.choice(fitting))
        yield box


def play_or_refuse(game: Game, box: dict[str, Any], seed: int) -> bool:
    """Play a random game with a box unless it is refused; tell whether it was played."""
    random = Random(seed)
    players = random.choice(game.PLAYERS)
    try:
        variant = jewelbox.load(game.NAME, players=players, box=box, mode=Mode.PLAIN)
    except JewelboxError as error:
        if error.code is not Code.BAD_BOX:
            raise
        return False
    position, moves = variant.start(seed=seed), 0
    while not position.is_over:
        assert not variant.game.problems(position.state)
        legal = position.legal_moves()
        assert 0 < len(legal) <= variant.game.MAX_MOVES
        eager = [move for move in legal if move != "pass"] or legal
        position.play(random.choice(eager if moves < MOST_MOVES else legal))
        moves += 1
    assert not variant.game.problems(position.state)
    line = to_line(record_of(position, ["bot"] * players))
    assert len(position.log) <= variant.game.MAX_LOG
    replay(from_line(line), jewelbox.GAMES, Mode.PLAIN)
    return True
