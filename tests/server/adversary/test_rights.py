"""Anyone does anything at any time, and nobody gets what their current rights don't allow.

Hypothesis chooses who does what: every operation of the interface and every live message, by players, spectators,
programs and strangers, at every stage of a table, while seats and sessions change in between. After each step the
database says what everyone may see, and all that was sent in the step is compared with it.

    JEWELBOX_ADVERSARY=2000 pytest tests/server/adversary/test_rights.py
"""

from __future__ import annotations

import asyncio
import itertools
import os
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from jewelbox.core.chance import Random
from jewelbox.core.errors import JewelboxError
from jewelbox.server import live, messages
from jewelbox.server.settings import Settings
from jewelbox.server.table.commands import Play
from jewelbox.server.table.table import Table
from server.adversary.cast import Cast, Connection, any_move, key_of
from server.adversary.oracle import Asked, Games, Truth, check_answer, check_secrets, truth_of
from server.databases import sqlite_url
from server.world import Data, Visitor, World, running, settings_for, table_of

IS_LONG = "JEWELBOX_ADVERSARY" in os.environ
"""A long run tries other things each time, and looks for the shortest way to what it finds."""
EXAMPLES = int(os.environ.get("JEWELBOX_ADVERSARY", "12"))
STEPS = 30
PASSWORD = "correct horse"  # noqa: S105  # of accounts that live as long as a test
ENDLESS = {"followMyTables"}
"""Operations whose answer does not end."""
SEATS = 3
MOST_TABLES = 4
MOST_CONNECTIONS = 12
NAMES = itertools.count(1)
WHO = st.integers(0, 11)
SEED = st.integers(0, 2**16)
SEAT = st.integers(0, SEATS - 1)
GREETING = st.none() | st.just({"type": "hello"}) | SEAT.map(lambda seat: {"type": "look", "seat": seat})
WAYS_OUT = {
    "signOut": ("POST", "/api/me/sign-out"),
    "endSession": ("DELETE", "/api/me/sessions/{session}"),
    "endSessions": ("DELETE", "/api/me/sessions"),
    "endToken": ("DELETE", "/api/me/tokens/{token}"),
    "keepAccount": ("POST", "/api/me/account"),
    "changePassword": ("POST", "/api/me/password"),
}
MESSAGES: dict[str, list[str]] = {
    str(kind.__struct_config__.tag): [name for name in kind.__struct_fields__ if name != "id"]
    for kind in messages.ToServer.__args__
}
"""All messages of a live connection, with what they hold."""


class Server:
    """One server for all examples, driven from outside its event loop."""

    def __init__(self, runner: asyncio.Runner, world: World) -> None:
        self.runner, self.world = runner, world
        self.games = Games(world.worker)
        self.schema = world.app.openapi_schema.to_schema()
        self.operations = sorted(
            (operation["operationId"], method.upper(), path)
            for path, methods in self.schema["paths"].items()
            for method, operation in methods.items()
            if operation["operationId"] not in ENDLESS
        )

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.runner.run(work)

    def body(self, operation: str, method: str, path: str) -> list[str]:
        """Return the names of what the body of a request may hold."""
        found = self.schema["paths"][path][method.lower()].get("requestBody")
        if found is None:
            return []
        reference: str = found["content"]["application/json"]["schema"].get("$ref", f"/{operation}")
        schema = self.schema["components"]["schemas"].get(reference.rpartition("/")[2], {})
        return list(schema.get("properties", {}))


class Adversary(RuleBasedStateMachine):
    """People who come, change seats and sessions, and try everything."""

    def __init__(self, server: Server) -> None:
        super().__init__()
        self.server, self.world, self.cast = server, server.world, Cast()
        self.tables: list[str] = []
        self.codes: list[str] = ["x"]
        self.before = Truth({}, {})

    # One step

    def step(self, work: Coroutine[Any, Any, Any], sender: Connection | None = None, sent: Any = None) -> Any:
        """Do something, then look at everything that was sent."""

        async def watched() -> Any:
            self.before = await truth_of(self.world.worker)
            result = await work
            after = await truth_of(self.world.worker)
            await self.cast.check(self.server.games, self.before, after, sender, sent)
            return result

        return self.server.run(watched())

    def teardown(self) -> None:
        self.server.run(self.cast.leave())

    @initialize(spectators=st.booleans())
    def come(self, *, spectators: bool) -> None:
        """Three guests, one with an account, a program and a stranger come; the first opens a table."""

        async def everyone() -> None:
            for name in ("Amber", "Beryl", "Cora"):
                self.cast.visitors.append(await self.world.guest(name))
            account = {"name": f"Cora {next(NAMES)}", "password": PASSWORD}
            await self.cast.visitors[2].post("/api/me/account", account)
            self.account = account
            self.cast.visitors.append(await self.world.program(self.cast.visitors[1]))
            self.cast.visitors.append(self.world.stranger())
            self.tables.append(await table_of(self.cast.visitors[0], players=SEATS, start=False, spectators=spectators))

        self.step(everyone())

    # Connections

    @rule(who=WHO, place=WHO, greeting=GREETING)
    def connect(self, who: int, place: int, greeting: Data | None) -> None:
        """Someone connects, and says hello, looks through a seat, or says nothing yet."""
        self._connect(self.cast.one(who), self.table(place), greeting)

    @rule(place=WHO, seat=SEAT, greeting=GREETING)
    def connect_player(self, place: int, seat: int, greeting: Data | None) -> None:
        """A player connects."""
        self._connect(self.player(self.table(place), seat), self.table(place), greeting)

    def _connect(self, visitor: Visitor, table: str, greeting: Data | None) -> None:
        if len(self.cast.connections) >= MOST_CONNECTIONS:
            return
        connection = self.step(self.cast.connect(visitor, table, self.truth()))
        if greeting is not None and connection in self.cast.connections:
            self.step(self.cast.send(connection, greeting), connection, greeting)

    @rule(place=WHO, kind=st.sampled_from(sorted(MESSAGES)), seat=SEAT, seed=SEED)
    def speak(self, place: int, kind: str, seat: int, seed: int) -> None:
        """A connection sends any message, for any seat."""
        if not self.cast.connections:
            return
        connection = self.cast.connections[place % len(self.cast.connections)]
        values = self.values(connection.table, seat, Random(seed))
        message = {"type": kind, "id": "asked"} | {name: values[name] for name in MESSAGES[kind]}
        self.step(self.cast.send(connection, message), connection, message)

    @rule(who=WHO)
    def listen(self, who: int) -> None:
        """Someone follows their tables."""
        self.step(self.cast.listen(self.cast.one(who), self.truth()))

    # Seats

    @rule(who=WHO, place=WHO, seat=SEAT)
    def sit(self, who: int, place: int, seat: int) -> None:
        """Someone takes a seat, if they can."""
        self.ask(self.cast.one(who), "POST", f"/api/tables/{self.table(place)}/join", {"seat": seat})

    @rule(place=WHO, seat=SEAT, everything=st.booleans())
    def leave(self, place: int, seat: int, *, everything: bool) -> None:
        """A player leaves a seat, or all."""
        table = self.table(place)
        data = {"seat": None if everything else seat}
        self.ask(self.player(table, seat), "POST", f"/api/tables/{table}/leave", data)

    @rule(place=WHO, seat=SEAT, who=WHO, greeting=GREETING)
    def take_the_seat_of(self, place: int, seat: int, who: int, greeting: Data | None) -> None:
        """A player connects and leaves the seat, and someone else takes it."""
        table = self.table(place)
        if self.truth().tables[table].stage == "open":
            self._connect(self.player(table, seat), table, greeting)
            self.ask(self.player(table, seat), "POST", f"/api/tables/{table}/leave", {"seat": seat})
            self.sit(who, place, seat)

    @rule(place=WHO, seat=SEAT, kind=st.sampled_from(["open", "reserved"]))
    def remove(self, place: int, seat: int, kind: str) -> None:
        """The host opens or reserves a seat, whoever sits there."""
        table = self.table(place)
        self.ask(self.host_of(table), "PUT", f"/api/tables/{table}/seats/{seat}", {"kind": kind})

    @rule(place=WHO, first=WHO)
    def fill_and_start(self, place: int, first: int) -> None:
        """Whoever is there takes the free seats, and the host starts."""
        table, truth = self.table(place), self.truth()
        known = [one for one in self.cast.visitors if (key_of(one) or "") in truth.people]
        for seat in range(SEATS if known else 0):
            self.ask(known[(first + seat) % len(known)], "POST", f"/api/tables/{table}/join", {"seat": seat})
        self.ask(self.host_of(table), "POST", f"/api/tables/{table}/start")

    @rule(changes=st.lists(st.tuples(SEAT, WHO, GREETING), min_size=1, max_size=3), first=WHO, seed=SEED)
    def change_seats_and_start(self, changes: list[tuple[int, int, Data | None]], first: int, seed: int) -> None:
        """Seats pass from one to another while connections stay, then the game starts and continues."""
        place = self.open_table(first)
        for seat, who, greeting in changes:
            self.take_the_seat_of(place, seat, who, greeting)
        self.fill_and_start(place, first)
        self.play_on(place, 1, seed)

    def open_table(self, who: int) -> int:
        """Return the place of a table that is open; where there is none, someone opens one and its seats are taken."""
        truth = self.truth()
        opened = [place for place, table in enumerate(self.tables) if truth.tables[table].stage == "open"]
        if not opened:
            self.ask(self.cast.one(who), "POST", "/api/tables", {"game": "sultan", "players": SEATS})
            opened = [len(self.tables) - 1]
        for seat in range(1, SEATS):
            self.sit(who + seat, opened[-1], seat)
        return opened[-1]

    @rule(place=WHO, moves=st.sampled_from([1, 1, 3, 200]), seed=SEED)
    def play_on(self, place: int, moves: int, seed: int) -> None:
        """The game continues for a while, or to its end."""
        table = self.table(place)
        if self.truth().tables[table].stage == "playing":
            self.step(self._play_on(table, moves, Random(seed)))

    async def _play_on(self, table: str, moves: int, shuffle: Random) -> None:
        worker = self.world.worker
        room = await worker.rooms.get(table)

        def move(game: Table) -> Play | None:
            seat = game.position.seat
            return None if seat is None else Play(seat, game.position_number, shuffle.choice(game.legal))

        for _ in range(moves):
            try:
                await worker.games.act(room, move)
            except JewelboxError:  # it is over
                return

    # Sessions

    @rule(who=WHO)
    def another_device(self, who: int) -> None:
        """Someone comes with another device too, by a link."""
        visitor = self.cast.one(who)
        answer = self.ask(visitor, "POST", "/api/me/links")
        if isinstance(answer, dict) and len(self.cast.visitors) < 10:
            self.cast.visitors.append(self.world.stranger())
            self.ask(self.cast.visitors[-1], "POST", "/api/sign-in/link", {"code": answer["code"]})

    @rule(who=WHO)
    def another_program(self, who: int) -> None:
        """Someone makes a token for a program."""
        answer = self.ask(self.cast.one(who), "POST", "/api/me/tokens", {"name": "program"})
        if isinstance(answer, dict) and len(self.cast.visitors) < 10:
            self.cast.visitors.append(self.world.stranger())
            self.cast.visitors[-1].headers = {"Authorization": f"Bearer {answer['token']}"}

    @rule(who=WHO, way=st.sampled_from(sorted(WAYS_OUT)), seed=SEED)
    def end(self, who: int, way: str, seed: int) -> None:
        """A session or token ends, in one of the ways there are."""
        visitor = self.cast.one(who)
        method, path = WAYS_OUT[way]
        ids = self.ids_of(visitor, Random(seed))
        account = {"name": f"Name {next(NAMES)}", "password": PASSWORD}
        data = {"keepAccount": account, "changePassword": {"old": PASSWORD, "new": PASSWORD}}.get(way)
        self.ask(visitor, method, path.format(**ids), data)

    @rule(who=WHO)
    def sign_in(self, who: int) -> None:
        """Someone signs in to the account; a guest's games come along."""
        self.ask(self.cast.one(who), "POST", "/api/sign-in", self.account)

    # Everything

    @rule(who=WHO, place=WHO, number=st.integers(0, 1000), seat=SEAT, seed=SEED)
    def request(self, who: int, place: int, number: int, seat: int, seed: int) -> None:
        """Someone asks for anything that the interface describes."""
        operation, method, path = self.server.operations[number % len(self.server.operations)]
        table, visitor, shuffle = self.table(place), self.cast.one(who), Random(seed)
        values = self.values(table, seat, shuffle) | self.ids_of(visitor, shuffle)
        data = {name: values[name] for name in self.server.body(operation, method, path) if name in values}
        path = path.format(**values, table=table)
        if operation in {"seeTable", "seeSince", "replay"} and shuffle.below(2) == 0:
            path += f"?seat={seat}"
        self.ask(visitor, method, path, data or None)

    # What is used above

    def truth(self) -> Truth:
        truth: Truth = self.server.run(truth_of(self.world.worker))
        return truth

    def table(self, place: int) -> str:
        return self.tables[place % len(self.tables)]

    def player(self, table: str, seat: int) -> Visitor:
        """Return someone who comes as the player at a seat, if there is one."""
        truth = self.truth()
        owner = truth.tables[table].seats.get(seat)
        found = [one for one in self.cast.visitors if owner and truth.people.get(key_of(one) or "") == owner]
        return found[0] if found else self.cast.one(seat)

    def host_of(self, table: str) -> Visitor:
        """Return someone who comes as the host of a table, if there is one."""
        truth = self.truth()
        hosts = [one for one in self.cast.visitors if truth.people.get(key_of(one) or "") == truth.tables[table].host]
        return hosts[0] if hosts else self.cast.visitors[0]

    def ask(self, visitor: Visitor, method: str, path: str, data: Data | None = None) -> Any:
        """Send a request and check its answer; return what it says, if it was carried out."""
        person = self.truth().people.get(key_of(visitor) or "")
        table = next((table for table in self.tables if table in path), None)
        seat = (data or {}).get("seat")
        asked = Asked(person, method, path, table, -1 if seat is None else seat)

        async def answered() -> Any:
            answer = await visitor.ask(method, path, data)
            assert answer.status_code < 500, answer.text
            after = await truth_of(self.world.worker)
            check_secrets(after, [answer.text])
            if not answer.is_success or not answer.content:
                return None
            found = answer.json() if answer.headers["content-type"].startswith("application/json") else None
            await check_answer(self.server.games, self.before, after, asked, found)
            return found

        found = self.step(answered())
        self.remember(found)
        return found

    def remember(self, answer: Any) -> None:
        """Keep codes and new tables, to try them later."""
        if isinstance(answer, dict) and "code" in answer:
            self.codes.append(answer["code"])
        if isinstance(answer, dict) and "setup" in answer and len(self.tables) < MOST_TABLES:
            table = answer["setup"]["table"]
            self.tables += [] if table in self.tables else [table]

    def values(self, table: str, seat: int, shuffle: Random) -> dict[str, Any]:
        """Return something for every name that a message or a request may have."""
        room = self.world.worker.rooms.known(table)
        game = None if room is None else room.table
        return {
            "seat": seat,
            "position": 0 if game is None else game.position_number,
            "move": any_move(shuffle, [] if game is None else game.legal),
            "agree": shuffle.below(2) == 0,
            "seen": shuffle.choice([0, 1, 3]),
            "text": f"said {seat}",
            "sign": "wow",
            "bot": "random" if shuffle.below(2) == 0 else None,
            "kind": shuffle.choice(["open", "reserved", "bot"]),
            "commitment": "ab" * 32,
            "part": "ab" * 32,
            "code": shuffle.choice(self.codes),
            "name": self.account["name"] if shuffle.below(3) == 0 else f"Name {next(NAMES)}",
            "password": PASSWORD,
            "old": PASSWORD,
            "new": PASSWORD,
            "game": "sultan",
            "players": SEATS,
            "spectators": shuffle.below(2) == 0,
            "day": 20774,
        }

    def ids_of(self, visitor: Visitor, shuffle: Random) -> dict[str, Any]:
        """Return what addresses name: a session, token or device of someone, and a person."""
        truth = self.truth()
        person = truth.people.get(key_of(visitor) or "")
        own = [key for key, owner in truth.people.items() if owner == person] or ["x"]
        who = shuffle.choice(["me", *sorted(filter(None, truth.people.values()))])
        people = dict.fromkeys(("who", "person", "friend", "blocked"), who)
        return {name: shuffle.choice(own) for name in ("session", "token", "device", "code")} | people


@contextmanager
def served(configuration: Settings) -> Iterator[Server]:
    """Run a server next to Hypothesis, in a separate task."""
    stopping = asyncio.Event()

    async def serve() -> None:
        async with running(configuration) as world:
            ready.set_result(world)
            await stopping.wait()

    async def begun() -> World:
        either: list[asyncio.Future[Any]] = [serving, ready]
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if serving.done():
            serving.result()  # it did not start, and says why
        return ready.result()

    with asyncio.Runner() as runner:
        ready: asyncio.Future[World] = runner.get_loop().create_future()
        serving = runner.get_loop().create_task(serve())
        try:
            yield Server(runner, runner.run(begun()))
        finally:
            stopping.set()
            runner.get_loop().run_until_complete(serving)


def test_nobody_gets_what_their_current_rights_do_not_allow(
    sqlite_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JEWELBOX_JIT", "off")
    monkeypatch.setattr(live, "FIRST_MESSAGE_SECONDS", 3600.0)  # who says nothing is another test's
    with served(settings_for(sqlite_url(sqlite_file), tmp_path, tables=10_000, sockets=10_000)) as server:
        run_state_machine_as_test(
            lambda: Adversary(server),  # type: ignore[arg-type]  # it takes anything that makes a machine
            settings=settings(
                max_examples=EXAMPLES,
                stateful_step_count=STEPS,
                suppress_health_check=list(HealthCheck),
                derandomize=not IS_LONG,
                database=None,
                phases=[Phase.generate, Phase.shrink] if IS_LONG else [Phase.generate],
            ),
        )
