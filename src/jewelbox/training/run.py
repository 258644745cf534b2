"""One training run from start to end: rounds for each number of players in turn, checkpoints, and a log.

Next to the file with the networks, which is written at every checkpoint, are `FILE.checkpoint`, from which a stopped
run resumes, `FILE.jsonl`, the log, and `FILE.svg`, strength against time.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

import jewelbox
from jewelbox.bots.network.header import Guidance, Training, guidance_of
from jewelbox.bots.network.judge import networks_in
from jewelbox.bots.network.network import Network
from jewelbox.bots.network.weights import box_hash, written
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.extras import extra
from jewelbox.core.game import Game
from jewelbox.envs.observations import observation_of
from jewelbox.training.log import TrainingEntry, TrainingLog
from jewelbox.training.model import network_of
from jewelbox.training.pupil import Pupil, Saved
from jewelbox.training.settings import Recipe
from jewelbox.training.strength import OPPONENT, Examiner

with extra("torch"):
    import torch

CHECKPOINT_SECONDS = 60.0
EXAMS = 12
"""How often strength is measured in one run."""


class TrainingPlan(NamedTuple):
    """What to train."""

    game: Game
    players: tuple[int, ...]
    device: str
    minutes: float
    out: Path
    seed: int
    settings: Recipe
    start: Path | None = None
    """A file of networks to start from."""
    against: Path | None = None
    """A file of networks that play all other seats and don't learn: the training looks for their weaknesses."""
    imitate: Path | None = None
    """A file of demonstrations to imitate first."""
    pause: float | None = None
    """Stop after this many minutes, to resume later."""


class TrainingRun:
    """A training run, new or resumed."""

    def __init__(self, plan: TrainingPlan, tell: Callable[[TrainingEntry], None]) -> None:
        self.plan, self._tell = plan, tell
        rivals = _rivals(plan)
        self.pupils = [self._pupil(players, rivals.get(players)) for players in plan.players]
        self._log = TrainingLog(beside(plan.out, ".jsonl"))
        self._before = self._resumed()
        self._began = time.monotonic()

    def _pupil(self, players: int, rival: Network | None) -> Pupil:
        plan = self.plan
        seed = plan.seed + 1000 * players
        return Pupil(plan.game, players, plan.device, plan.settings, seed, rival, plan.imitate)

    @property
    def seconds(self) -> float:
        """How long the run has trained, including the time before a stop."""
        return self._before + time.monotonic() - self._began

    def train(self) -> None:
        """Train until the time is over, or until the pause."""
        limit = self.plan.minutes * 60
        end = limit if self.plan.pause is None else min(limit, self._before + self.plan.pause * 60)
        next_exam, last_kept, turn = self._before, self.seconds, 0
        opponent = OPPONENT if self.plan.against is None else f"instant@{self.plan.against}"
        with Examiner(self.plan.game, self.plan.out, opponent) as examiner:
            while self.seconds < end:
                self._round(self.pupils[turn % len(self.pupils)], limit)
                turn += 1
                if turn % len(self.pupils) == 0 and self.seconds - last_kept > CHECKPOINT_SECONDS:
                    self.keep()
                    last_kept = self.seconds
                if self.seconds >= next_exam and turn >= len(self.pupils):
                    self.keep()
                    next_exam = self.seconds + limit / EXAMS
                    examiner.ask(self.seconds / 60, self.plan.players)
                self._enter(examiner.answers())
            self.keep()
            examiner.ask(self.seconds / 60, self.plan.players)
            self._enter(examiner.all_answers())
        self._log.plot(beside(self.plan.out, ".svg"), self.plan.game.TITLES["en"])

    def _round(self, pupil: Pupil, limit: float) -> None:
        progress = pupil.learn(self.seconds / limit)
        self._enter(
            [
                TrainingEntry(
                    minutes=self.seconds / 60,
                    players=pupil.players,
                    decisions=pupil.decisions,
                    rate=sum(each.decisions for each in self.pupils) / self.seconds,
                    **{name: round(value, 5) for name, value in progress._asdict().items()},
                )
            ]
        )

    def _enter(self, entries: Sequence[TrainingEntry]) -> None:
        for entry in entries:
            self._log.add(entry)
            self._tell(entry)

    def keep(self) -> None:
        """Write the networks, and the checkpoint to resume from."""
        plan = self.plan
        decisions = sum(pupil.decisions for pupil in self.pupils)
        training = Training(jewelbox.__version__, plan.device, round(self.seconds / 60, 2), decisions, plan.seed)
        networks = {pupil.players: network_of(pupil.average) for pupil in self.pupils}
        replace(plan.out, written(plan.game, observation_of(plan.game).LAYOUT, networks, training, self._guidance()))
        checkpoint = beside(plan.out, ".checkpoint")
        part = beside(checkpoint, ".part")
        torch.save({"plan": self._fingerprint(), "seconds": self.seconds, "pupils": self._states()}, part)
        part.replace(checkpoint)

    def _guidance(self) -> dict[int, Guidance]:
        """Return how to search with the networks: as with those that the training began with."""
        start = self.plan.start
        return {} if start is None else {players: guidance_of(start, players) for players in self.plan.players}

    def _states(self) -> list[Saved]:
        return [pupil.state() for pupil in self.pupils]

    def _fingerprint(self) -> str:
        plan = self.plan
        what = [plan.game.NAME, plan.game.RULES_VERSION, box_hash(plan.game), plan.players, plan.seed, plan.settings]
        what += [str(each) for each in (plan.against, plan.imitate) if each]
        return msgspec.json.encode(what).decode()

    def _begin(self) -> None:
        """Give the pupils the networks that the plan starts from, if it names any."""
        networks = networks_in(self.plan.start, self.plan.game) if self.plan.start else {}
        for pupil in self.pupils:
            if pupil.players in networks:
                pupil.begin_with(networks[pupil.players])

    def _resumed(self) -> float:
        """Resume from the checkpoint, if there is one; return the seconds already trained."""
        path = beside(self.plan.out, ".checkpoint")
        if not path.exists():
            self._log.clear()
            self._begin()
            return 0.0
        saved = torch.load(path, map_location=self.plan.device, weights_only=True)
        if saved["plan"] != self._fingerprint():
            raise JewelboxError(
                Code.BAD_SETTING,
                f"{path} belongs to a training run with other settings; delete it, or name another file with --out",
            )
        for pupil, state in zip(self.pupils, saved["pupils"], strict=True):
            pupil.resume(state)
        return float(saved["seconds"])


def _rivals(plan: TrainingPlan) -> dict[int, Network]:
    """Return the networks to play against, by number of players; none without a file of them."""
    if plan.against is None:
        return {}
    networks = networks_in(plan.against, plan.game)
    missing = [players for players in plan.players if players not in networks]
    if missing:
        raise JewelboxError(Code.BAD_SETTING, f"{plan.against} has no network for {missing[0]} players; use --players")
    return networks


def beside(path: Path, ending: str) -> Path:
    """Return the file next to another with this suffix added to its name."""
    return path.with_name(path.name + ending)


def replace(path: Path, content: bytes) -> None:
    """Write a file atomically."""
    part = beside(path, ".part")
    part.write_bytes(content)
    part.replace(path)
