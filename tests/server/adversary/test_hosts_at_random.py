"""Everyone tries everything at running tables, in any order: what must be true whatever they do."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jewelbox.server.table.clocks import SHORTEST_RETURN
from jewelbox.server.table.lines import Line, LineKind
from server.adversary.test_hosts import DAY, Hands, let_bots_think, no_outage
from server.databases import sqlite_url
from server.world import Data, Visitor, running, settings_for, table_of

BANK, INCREMENT = 60.0, 2.0
RETURN = max(SHORTEST_RETURN, 5 * INCREMENT)
PACES: list[Data] = [
    {"type": "none"},
    {"type": "live", "bank": BANK, "increment": INCREMENT},
    {"type": "day", "days": 1},
]
ACTIONS = (
    "move",
    "move",
    "move",
    "hand-over",
    "take-back",
    "undo",
    "answer-undo",
    "resign",
    "claim",
    "stand-in",
    "sweep",
)
WAITS = (0.0, 1.0, 20.0, 61.0, 700.0, DAY + 1)
HOST, STRANGER = 3, 4
"""In addition to those at the seats 0, 1 and 2 there are a host who does not play, and a stranger."""


class Step(NamedTuple):
    """Someone tries something with a seat, after some time."""

    who: int
    action: str
    seat: int
    wait: float
    is_so: bool


steps = st.builds(
    Step, st.integers(0, STRANGER), st.sampled_from(ACTIONS), st.integers(0, 2), st.sampled_from(WAITS), st.booleans()
)


async def _nothing_due(now: float, limit: int = 0) -> list[str]:  # noqa: ARG001  # whatever is asked
    """Let the server's own sweeps find nothing."""
    return []


class Stage:
    """A server with the people who try things, kept for all examples."""

    def __init__(self, file: Path, folder: Path) -> None:
        self.loop = asyncio.new_event_loop()
        self._opened, self._closing = asyncio.Event(), asyncio.Event()
        self._served = self.loop.create_task(self._serve(file, folder))
        self.run(self._opened.wait())

    def run(self, task: Any) -> Any:
        """Run something asynchronous to its end."""
        return self.loop.run_until_complete(task)

    async def _serve(self, file: Path, folder: Path) -> None:
        async with running(settings_for(sqlite_url(file), folder, tables=10_000)) as world:
            self.world, self.hands = world, Hands(world.worker.context.clock())
            world.worker.context.clock = self.hands
            world.worker.store.workers.pulse = no_outage  # type: ignore[assignment, method-assign]  # the clock jumps
            self.due_before = world.worker.store.tables.due_before
            world.worker.store.tables.due_before = _nothing_due  # type: ignore[method-assign]  # only steps sweep
            let_bots_think(world)
            self.people = [await world.account(name) for name in ("Amber", "Beryl", "Cora", "Host", "Stranger")]
            self._opened.set()
            await self._closing.wait()

    def close(self) -> None:
        """Stop the server."""
        self._closing.set()
        self.run(self._served)
        self.loop.close()


@pytest.fixture(scope="module")
def stage(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """Run one server for all examples."""
    folder = tmp_path_factory.mktemp("stage")
    file = folder / "jewelbox.db"
    file.write_bytes(sqlite_template.read_bytes())
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JEWELBOX_JIT", "off")
        stage = Stage(file, folder)
        yield stage
        stage.close()


async def tried(stage: Stage, table: str, step: Step, people: list[Visitor]) -> bool:
    """Let someone try a step; tell whether it was carried out."""
    stage.hands.now += step.wait
    if step.action == "sweep":
        worker = stage.world.worker
        for due in await stage.due_before(worker.context.clock()):
            await worker.games.act(
                await worker.rooms.get(due), lambda game: game.needs(worker.context.clock(), worker.context.outages)
            )
        return True
    person, path = people[step.who], f"/api/tables/{table}/{step.action}"
    shown = (await person.ask("GET", f"/api/tables/{table}")).json()
    data: Data = {"seat": step.seat}
    if step.action == "move":
        if not shown["legal"]:
            return False
        data = {"seat": shown["eyes"], "position": shown["position"], "move": shown["legal"][-1]}
    elif step.action == "hand-over":
        data["bot"] = "expert" if step.is_so else "random"
    elif "undo" in step.action:
        data["position"] = shown["position"]
        if step.action == "answer-undo":
            data["agree"] = step.is_so
    answer = await person.ask("POST", path, data)
    assert answer.status_code < 500, answer.text
    return answer.is_success


async def check_lines(stage: Stage, table: str, step: Step, new: list[Line], *, rated: bool) -> None:
    """Check that the one who tried may have caused these lines."""
    for line in new:
        if line.kind is LineKind.HAND_OVER:
            assert not rated, "bots never play for people at a rated table"
            by_owner = step.action == "hand-over" and step.who == line.seat
            by_clock = line.entry["reason"] in {"clock", "called", "away"} and step.who != line.seat
            assert by_owner or by_clock or step.action == "sweep"
            assert by_owner or line.entry["bot"] == "medium"
        if line.kind is LineKind.TAKE_BACK:
            assert step.who == line.seat
        if line.kind is LineKind.FORFEIT:
            own = line.entry["reason"] == "resigned" and step.who == line.seat
            claimed = line.entry["reason"] == "time" and step.who in {0, 1, 2} and step.who != line.seat
            assert own or claimed or step.action == "sweep"
        if line.kind is LineKind.MOVE:
            assert step.action == "move"
            assert step.who == line.seat, "the bots of this stage think forever"
        if line.kind is LineKind.UNDO:
            assert step.who in {0, 1, 2}
    assert len(await stage.world.worker.store.log.read(table)) < 400


def check_banks(before: list[float], after: list[float], new: list[Line]) -> None:
    """Check that banks grow by increments and by what a seat gets that returns, and by nothing else."""
    for seat, (old, now) in enumerate(zip(before, after, strict=True)):
        moves = sum(line.kind is LineKind.MOVE and line.seat == seat for line in new)
        returned = max(
            (line.entry["bank"] for line in new if line.kind is LineKind.TAKE_BACK and line.seat == seat), default=0
        )
        assert now <= max(old + INCREMENT * moves, returned) + 0.01


async def play(stage: Stage, pace: Data, tried_steps: list[Step], *, rated: bool) -> None:
    people = stage.people
    seats = [{"kind": "open"}] * 3
    table = await table_of(people[HOST], game="maharaja", start=False, seats=seats, players=3, pace=pace, rated=rated)
    for seat in range(3):
        await people[seat].post(f"/api/tables/{table}/join", {"seat": seat})
    await people[HOST].post(f"/api/tables/{table}/start")
    room, log = await stage.world.worker.rooms.get(table), stage.world.worker.store.log
    returns = [0, 0, 0]
    for step in tried_steps:
        game = room.table
        assert game is not None
        banks, length = list(game.clocks.banks()), game.length
        await tried(stage, table, step, people)
        new = await log.read(table, length)
        await check_lines(stage, table, step, new, rated=rated)
        check_banks(banks, list(game.clocks.banks()), new)
        for line in new:
            if line.kind is LineKind.TAKE_BACK and line.entry["bank"] > 0 and line.seat is not None:
                returns[line.seat] += 1
    assert max(returns) <= 1, "a seat that ran out of time returns with a bank once"
    await check_rating(stage, table, rated=rated)


async def check_rating(stage: Stage, table: str, *, rated: bool) -> None:
    """Check that a rated game that is over was rated exactly once, and no other game at all."""
    worker = stage.world.worker
    room = await worker.rooms.get(table)
    assert room.table is not None
    is_over = room.table.is_over
    for _ in range(200):
        changes = await worker.store.ratings.changes(table)
        if changes or not (rated and is_over):
            break
        await asyncio.sleep(0.005)
    assert len(changes) == (3 if rated and is_over else 0)
    if rated and is_over:
        outcome = room.table.outcome
        assert outcome is not None
        assert not await worker.store.ratings.rate(
            table, "maharaja", 3, outcome.ranking, [change.who for change in changes]
        )
        (last,) = outcome.ranking[-1]
        assert changes[last].place == max(change.place for change in changes)


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(pace=st.sampled_from(PACES), rated=st.booleans(), tried_steps=st.lists(steps, min_size=5, max_size=40))
def test_whatever_everyone_tries_seats_clocks_and_ratings_hold(
    stage: Stage, pace: Data, tried_steps: list[Step], *, rated: bool
) -> None:
    stage.run(play(stage, pace, tried_steps, rated=rated))
