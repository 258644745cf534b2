"""The course of a game from its first draw on: the state, how it came about, and what each seat saw of that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from jewelbox.core.chance import Random
from jewelbox.core.game import CHANCE
from jewelbox.core.position import Variant
from jewelbox.envs.openspiel.sights import EVERYBODY, Sight, Step, is_draw, sight_of
from jewelbox.games.registry import game_named

HIDDEN = -1
"""Stands in a history for a draw that the seat did not see, or a card that it sees from its back."""


class Course:
    """A game under way. Copies share nothing that changes; pickled it is its draws and moves."""

    def __init__(self, variant: Variant, values: Iterable[int] = ()) -> None:
        self.variant = variant
        self.state = variant.engine.setup(variant.players, variant.rule_option)
        self.turn = variant.engine.turn(self.state)
        self.steps: list[Step] = []
        for value in values:
            self.go(value)

    @property
    def phase(self) -> int:
        """What comes next."""
        return int(self.state.phase)  # type: ignore[attr-defined]  # every game's state has a phase

    @property
    def sight(self) -> Sight:
        """What is hidden in the game."""
        return sight_of(self.variant.game)

    def go(self, value: int) -> None:
        """Make a draw or a move."""
        engine = self.variant.engine
        if self.turn == CHANCE:
            self.steps.append(Step(CHANCE, self.phase, value, self.sight.seen_by(self.state)))
            self.turn = engine.happen(self.state, value)
        else:
            self.steps.append(Step(self.turn, self.phase, value))
            self.turn = engine.apply(self.state, value)

    def other_world(self, seat: int, random: Random) -> list[int]:
        """Return draws and moves that the seat can't tell from those of this course."""
        state = self.variant.engine.redeal(self.state, seat, random)
        return self.sight.rewritten(self.steps, seat, state)

    def seen(self, seat: int) -> Iterator[tuple[Step, str, int]]:
        """Go through what a seat saw: the step, in words, and as a number (HIDDEN where it saw none)."""
        covered = len(self.steps) - self.sight.face_down(self.state)
        for place, step in enumerate(self._in_order()):
            if is_draw(step):
                number = step.value if step.seen_by in (seat, EVERYBODY) else HIDDEN
                yield step, "?" if number == HIDDEN else str(number), number
            elif place >= covered and step.who != seat:
                yield step, self.sight.covered(step.value), HIDDEN
            else:
                yield step, self.variant.game.MOVES[step.value], step.value

    def _in_order(self) -> list[Step]:
        """Return the steps; draws of one kind sorted where their order makes no difference."""
        if not self.sight.SORTED:
            return self.steps
        return [step for _, group in groupby(self.steps, _kind) for step in _sorted(list(group))]

    def __deepcopy__(self, _: Any) -> Course:
        other = object.__new__(Course)
        other.variant, other.turn = self.variant, self.turn
        other.state, other.steps = self.state.copy(), self.steps.copy()
        return other

    def __reduce__(self) -> Any:
        variant, values = self.variant, [step.value for step in self.steps]
        return _replayed, (variant.game.NAME, variant.players, variant.options, variant.mode, values)


def _replayed(name: str, players: int, options: dict[str, Any], mode: Any, values: list[int]) -> Course:
    return Course(Variant(game_named(name), players, options, mode), values)


def _kind(step: Step) -> tuple[int, int, int]:
    return step.who, step.phase, step.seen_by


def _sorted(steps: list[Step]) -> list[Step]:
    return sorted(steps, key=lambda step: step.value) if is_draw(steps[0]) else steps
