"""What everyone may see and do, read from the database alone: it knows nothing of the server's own decisions."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import text

from jewelbox.core.kernel import Mode
from jewelbox.server.table import telling
from jewelbox.server.table.table import Table
from jewelbox.server.worker import Worker
from server.world import Data

OVER = "finished"
ACTS_FOR_A_SEAT = {"/move", "/undo", "/answer-undo", "/resign", "/why", "/hint", "/take-back", "/commitment", "/reveal"}
FOR_THE_HOST = {"/start", "/link", "/audience"}


@dataclass(frozen=True)
class Facts:
    """One table as the database has it."""

    host: str
    stage: str
    spectators: bool
    public_replay: bool
    secret: str
    length: int
    seats: Mapping[int, str | None]
    invited: frozenset[str]

    def seats_of(self, person: str | None) -> list[int]:
        return [seat for seat, owner in self.seats.items() if owner is not None and owner == person]

    def may_see(self, person: str | None) -> bool:
        is_there = bool(self.seats_of(person)) or (person is not None and person == self.host)
        return is_there or self.spectators or self.stage == "open"

    def may_replay(self, person: str | None) -> bool:
        return self.may_see(person) or (self.public_replay and self.stage == OVER)


@dataclass(frozen=True)
class Truth:
    """Everything that decides about rights at one moment."""

    tables: Mapping[str, Facts]
    people: Mapping[str, str]
    """The person behind the fingerprint of each valid session and token."""


async def truth_of(worker: Worker) -> Truth:
    """Read the database."""
    async with worker.store.database.read() as connection:

        async def rows(query: str) -> list[Any]:
            return list((await connection.execute(text(query))).mappings())

        seats = await rows("SELECT table_id, seat, kind, person FROM seats ORDER BY seat")
        tables = await rows("SELECT id, host, stage, spectators, public_replay, secret, length FROM tables")
        doors = await rows("SELECT fingerprint, person FROM sessions UNION SELECT fingerprint, person FROM tokens")
    facts = {}
    for row in tables:
        own = [seat for seat in seats if seat["table_id"] == row["id"]]
        facts[row["id"]] = Facts(
            row["host"],
            row["stage"],
            bool(row["spectators"]),
            bool(row["public_replay"]),
            bytes(row["secret"]).hex(),
            row["length"],
            {seat["seat"]: seat["person"] if seat["kind"] == "taken" else None for seat in own},
            frozenset(seat["person"] for seat in own if seat["person"]),
        )
    return Truth(facts, {row["fingerprint"]: row["person"] for row in doors})


class LeakError(AssertionError):
    """Someone got what their rights don't allow."""


def holds(condition: object, what: str, *shown: object) -> None:
    """Raise a leak unless a condition is true."""
    if not condition:
        raise LeakError(f"{what}: {', '.join(repr(each)[:300] for each in shown)}")


@dataclass
class Games:
    """The games of all tables, each read from its log once more than the server does."""

    worker: Worker
    _known: dict[str, Table] = field(default_factory=dict)

    async def at(self, table: str) -> Table:
        store = self.worker.store
        if table not in self._known:
            row = await store.tables.get(table)
            self._known[table] = Table(row.setup(), [], Mode.PLAIN)
        game = self._known[table]
        game.absorb(await store.log.read(table, game.length))
        return game


def plain(value: Any) -> Any:
    """Return what a client would read."""
    return json.loads(msgspec.json.encode(value))


async def check_shown(games: Games, truth: Truth, table: str, person: str | None, message: Data) -> None:
    """Check a message or answer about a table against what a person may see of it now."""
    facts = truth.tables[table]
    mine = facts.seats_of(person)
    if "yours" in message:
        holds(message["yours"] == mine, "someone else's seats", person, message["yours"], mine)
        holds(message["is_host"] == (person is not None and facts.host == person), "wrong host", person)
    if message.get("secret") is not None:
        holds(facts.stage == OVER, "the secret before the end", person)
    if message.get("type") == "hint":
        _check_hint(await games.at(table), mine, message)
    elif "view" in message:
        await _check_view(await games.at(table), facts, mine, message)


async def _check_view(game: Table, facts: Facts, mine: list[int], message: Data) -> None:
    audience = message["view"]["seat"]
    holds(audience is None or audience in mine, "the view of another seat", audience, mine)
    holds(message.get("eyes", audience) == audience, "eyes and view differ", message.get("eyes"), audience)
    truly = plain(telling.view_at(game, message["number"], audience))
    holds(message["view"] == truly, "a view that is not that of its seat", message["view"], truly)
    since = message.get("since", 0)
    events = [event for event in plain(telling.events(game, since, audience)) if event["line"] <= message["number"]]
    holds(message["events"] == events, "events that the seat did not see", audience)
    holds(not message["legal"] or message["turn"] == audience, "legal moves of another seat", message["turn"], mine)
    holds("outcome" not in message or facts.stage == OVER, "an outcome before the end")


def _check_hint(game: Table, mine: list[int], message: Data) -> None:
    seat = message["view"]["seat"]
    holds(seat in mine, "what another seat knows", seat, mine)
    others = [player.bot for other, player in enumerate(game.setup.seats) if other != seat]
    holds(not game.setup.rated and None not in others, "a hint that is not allowed", game.setup)


async def check_answer(games: Games, before: Truth, after: Truth, asked: Asked, answer: Any) -> None:
    """Check the answer to a request that succeeded."""
    for row in answer if isinstance(answer, list) else []:
        if isinstance(row, dict) and "yours" in row:
            await check_shown(games, after, row["table"], asked.person, row)
    table = asked.table
    if table is None:
        return
    was, now = before.tables[table], after.tables[table]
    may = Facts.may_replay if asked.is_replay else Facts.may_see
    holds(may(was, asked.person) or may(now, asked.person), "a table that is not shown to them", asked)
    if isinstance(answer, dict):
        await check_shown(games, after, table, asked.person, answer)
    if asked.is_replay:
        holds(now.stage == OVER, "the whole game before its end", asked)
    if asked.ending in ACTS_FOR_A_SEAT:
        holds(was.seats.get(asked.seat) == asked.person is not None, "acted for someone else's seat", asked)
    if asked.ending in FOR_THE_HOST or "/seats/" in asked.path:
        holds(was.host == asked.person is not None, "acted as the host", asked)


@dataclass(frozen=True)
class Asked:
    """A request: who asked for what."""

    person: str | None
    method: str
    path: str
    table: str | None
    seat: int

    @property
    def ending(self) -> str:
        """The last part of the address."""
        return "/" + self.path.partition("?")[0].rpartition("/")[2]

    @property
    def is_replay(self) -> bool:
        """Whether the whole game is asked for."""
        return self.ending in {"/record", "/replay", "/events"}


def check_secrets(truth: Truth, texts: Iterable[str]) -> None:
    """Check that nothing sent holds the secret of a game that is not over."""
    hidden = [facts.secret for facts in truth.tables.values() if facts.stage != OVER]
    for each in texts:
        for secret in hidden:
            holds(secret not in each, "the secret of a running game", each)
