"""A game from its first draw on: the state, how it was reached, and what each seat saw of that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

import msgspec

from jewelbox.core.boxed import with_own_box
from jewelbox.core.chance import Random
from jewelbox.core.companions import companion
from jewelbox.core.copies import own_box
from jewelbox.core.game import CHANCE, NOBODY, Game
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.core.seen import EVERYBODY, HIDDEN
from jewelbox.core.sight import Sight, Step, is_draw
from jewelbox.core.state import State
from jewelbox.games.registry import game_named


class Playthrough:
    """A game in progress. Copies share nothing mutable; its pickle is its draws and moves."""

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
    def public(self) -> State:
        """The state as a spectator sees it."""
        return self.variant.engine.as_seen(self.state, NOBODY)

    @property
    def sight(self) -> Sight:
        """What is hidden in the game."""
        return sight_of(self.variant.game)

    def go(self, value: int) -> None:
        """Make a draw or a move."""
        engine = self.variant.engine
        if self.turn == CHANCE:
            self.steps.append(Step(CHANCE, self.phase, value, self.sight.seen_by(self.public)))
            self.turn = engine.happen(self.state, value)
        else:
            self.steps.append(Step(self.turn, self.phase, value))
            self.turn = engine.apply(self.state, value)

    def other_world(self, seat: int, random: Random) -> list[int]:
        """Return draws and moves that the seat can't distinguish from those of this game."""
        state = self.variant.engine.redeal(self.state, seat, random)
        steps = [step._replace(value=number) for step, _, number in self.seen(seat)]
        return self.sight.rewritten(steps, seat, state)

    def seen(self, seat: int) -> Iterator[tuple[Step, str, int]]:
        """Yield what a seat saw: the step, as text and as a number (HIDDEN if it saw none)."""
        covered = len(self.steps) - self.sight.face_down(self.public)
        for place, step in enumerate(self._in_order()):
            if is_draw(step):
                number = step.value if step.seen_by in (seat, EVERYBODY) else HIDDEN
                yield step, "?" if number == HIDDEN else str(number), number
            elif place >= covered and step.who != seat:
                yield step, self.sight.covered(step.value), HIDDEN
            else:
                yield step, self.variant.game.MOVES[step.value], step.value

    def _in_order(self) -> list[Step]:
        """Return the steps; draws of one kind are sorted if their order makes no difference."""
        if not self.sight.SORTED:
            return self.steps
        return [step for _, group in groupby(self.steps, _kind) for step in _sorted(list(group))]

    def __deepcopy__(self, _: object) -> Playthrough:
        other = object.__new__(Playthrough)
        other.variant, other.turn = self.variant, self.turn
        other.state, other.steps = self.state.copy(), self.steps.copy()
        return other

    def __reduce__(self) -> tuple[object, ...]:
        variant, values = self.variant, [step.value for step in self.steps]
        own = own_box(variant.game)
        box = None if own is None else msgspec.structs.asdict(own)
        return _replayed, (variant.game.NAME, variant.players, variant.options, variant.mode, values, box)


def _replayed(
    name: str,
    players: int,
    options: dict[str, object],
    mode: Mode,
    values: list[int],
    box: dict[str, object] | None = None,
) -> Playthrough:
    return Playthrough(Variant(with_own_box(game_named(name), box), players, options, mode), values)


def _kind(step: Step) -> tuple[int, int, int]:
    return step.who, step.phase, step.seen_by


def _sorted(steps: list[Step]) -> list[Step]:
    return sorted(steps, key=lambda step: step.value) if is_draw(steps[0]) else steps


def sight_of(game: Game) -> Sight:
    """Return what is hidden in a game."""
    sight: Sight = companion("sight", game).SIGHT
    return sight
