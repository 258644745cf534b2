"""Attacks on the deal: by players, by a host, by a server's owner, and by all of them together."""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
from pathlib import Path
from typing import Any

import pytest

from jewelbox.core.chance import Random
from jewelbox.core.errors import Code, RecordError
from jewelbox.core.fair import FairDealer, PartsDeal, commitment, fair_key, part_commitment
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.core.record import from_data, record_of
from jewelbox.core.replay import replay
from jewelbox.games.registry import GAMES
from jewelbox.server.store.schema import Stage
from server.databases import sqlite_url
from server.world import Data, Visitor, World, play_out, running, settings_for, table_of

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]
VARIANT = Variant(GAMES["sultan"], 2, {}, Mode.PLAIN)
TRIES = 2000
"""The deals that an attacker looks at. The first report of this attack looked at 20,000."""


class Player:
    """A client that takes part in the deal at one seat, as a program would that was written from the documentation."""

    def __init__(self, visitor: Visitor, table: str, seat: int) -> None:
        self.visitor, self.table, self.seat = visitor, table, seat
        self.part = secrets.token_hex(32)

    async def bound(self, part: str | None = None) -> str:
        """Return the commitment to a part."""
        setup = (await self.visitor.get(f"/api/tables/{self.table}"))["setup"]
        text = json.dumps(["hmac-sha256/2", self.table, self.seat, setup["commitment"], part or self.part])
        return hashlib.sha256(text.replace(", ", ",").encode()).hexdigest()

    async def commit(self, bound: str | None = None) -> None:
        data = {"seat": self.seat, "commitment": bound or await self.bound()}
        answer = await self.visitor.ask("PUT", f"/api/tables/{self.table}/commitment", data)
        assert answer.is_success, answer.text

    async def reveal(self) -> Data:
        answer = await self.visitor.ask("PUT", f"/api/tables/{self.table}/reveal", self.opened())
        assert answer.is_success, answer.text
        shown: Data = answer.json()
        return shown

    def opened(self, part: str | None = None) -> Data:
        return {"seat": self.seat, "part": part or self.part}

    async def refused(self, what: str, data: Data) -> str:
        return await self.visitor.refused("PUT", f"/api/tables/{self.table}/{what}", data)


async def seated(world: World) -> tuple[Player, Player, str]:
    """Return two players at a table that has not started; the first is its host."""
    people = [await world.guest("Amber"), await world.guest("Beryl")]
    table = await table_of(*people, start=False)
    return Player(people[0], table, 0), Player(people[1], table, 1), table


async def record_after(world: World, table: str, *players: Player) -> Data:
    """Play a game to its end and return its record."""
    await play_out(table, *(player.visitor for player in players))
    record: Data = (await players[0].visitor.ask("GET", f"/api/tables/{table}/record")).json()
    assert world
    return record


def dealt(secret: bytes, deal: PartsDeal) -> Position:
    """Return the beginning of the game that a secret and parts deal."""
    position = VARIANT.before_chance()
    position.follow({"chance": "starter", "seat": 0})
    dealer = FairDealer(secret, deal)
    while position.at_chance:
        dealer.draw(position)
    return position


def strength(position: Position, seat: int) -> int:
    """Return how much better a seat's hand is than the other's."""
    hands = position.log[1]["hands"]
    better: int = sum(hands[seat]) - sum(hands[1 - seat])
    return better


# The owner who also hosts


async def test_an_owner_who_knows_the_secret_cannot_choose_a_deal_by_their_own_part(world: World) -> None:
    """The owner commits last and has looked at many deals. None of them comes: the other part was not known yet."""
    owner, honest, table = await seated(world)
    await honest.commit()
    secret = (await world.worker.store.tables.get(table)).secret
    bound, theirs = commitment(secret), await honest.bound()
    guesses = dict[str, Position]()
    for _ in range(TRIES):
        part = secrets.token_hex(32)
        mine = part_commitment(table, 0, bound, part)
        guesses[part] = dealt(secret, PartsDeal(table, (mine, theirs), (part, secrets.token_hex(32))))
    owner.part = max(guesses, key=lambda part: strength(guesses[part], 0))
    await owner.commit()
    await owner.visitor.post(f"/api/tables/{table}/start")
    await owner.reveal()
    await honest.reveal()
    record = await record_after(world, table, owner, honest)
    assert record["log"][1]["hands"] not in [guess.log[1]["hands"] for guess in guesses.values()]
    assert record["fair"]["reveals"] == [owner.part, honest.part]
    replay(from_data(record), GAMES, Mode.PLAIN)


async def test_words_are_no_longer_accepted(world: World) -> None:
    owner, _, table = await seated(world)
    answer = await owner.visitor.ask("PUT", f"/api/tables/{table}/word", {"seat": 0, "word": "luck"})
    assert answer.status_code == 404


def test_a_deal_that_was_picked_by_counting_undos_does_not_verify() -> None:
    """An owner deals again and again, counts an undo each time, and keeps the best deal."""
    secret, parts = bytes(range(32)), ("11" * 32, "22" * 32)
    commitments = tuple(part_commitment("t", seat, commitment(secret), part) for seat, part in enumerate(parts))
    deal = PartsDeal("t", commitments, parts)
    honest, random = dealt(secret, deal), Random(1)
    best = honest
    for _ in range(300):
        picked = VARIANT.before_chance()
        picked.follow({"chance": "starter", "seat": 0})
        while picked.at_chance:
            picked.draw(random)
        best = max(best, picked, key=lambda position: strength(position, 1))
    record = json.loads(json.dumps(record_of(best, ["a", "b"])))
    for entry in record["log"][1:]:
        entry["undos"] = 10_989
    record["fair"] = fair_key(secret, deal, reveal=True, starter=0)
    with pytest.raises(RecordError) as caught:
        replay(from_data(record), GAMES, Mode.PLAIN)
    assert (caught.value.code, caught.value.entry) == (Code.WRONG_DEAL, 2)


# Commitments and parts


async def test_a_part_that_does_not_match_is_refused_and_the_right_one_is_still_taken(world: World) -> None:
    amber, beryl, table = await seated(world)
    await amber.commit()
    await beryl.commit()
    await amber.visitor.post(f"/api/tables/{table}/start")
    assert await amber.refused("reveal", amber.opened(secrets.token_hex(32))) == "wrong-deal"
    assert await amber.refused("reveal", beryl.opened()) == "not-allowed"
    await amber.reveal()
    assert (await beryl.reveal())["type"] == "table"


async def test_a_part_is_not_taken_before_all_commitments_are_fixed(world: World) -> None:
    amber, beryl, table = await seated(world)
    await amber.commit()
    assert await amber.refused("reveal", amber.opened()) == "not-started"
    await beryl.commit()
    shown = await beryl.visitor.get(f"/api/tables/{table}")
    assert shown["setup"]["commitments"] == [await amber.bound(), await beryl.bound()]
    assert amber.part not in json.dumps(shown)


async def test_no_part_is_shown_to_anyone_before_all_are_revealed(world: World) -> None:
    amber, beryl, table = await seated(world)
    await amber.commit()
    await beryl.commit()
    await amber.visitor.post(f"/api/tables/{table}/start")
    shown = await amber.reveal()
    seen = json.dumps([shown, await beryl.visitor.get(f"/api/tables/{table}")])
    assert amber.part not in seen
    assert [seat.get("revealed") for seat in shown["seats"]] == [True, None]
    assert (shown["type"], shown["dealing"]) == ("lobby", True)
    assert (await beryl.reveal())["setup"]["reveals"] == [amber.part, beryl.part]


async def test_a_commitment_cannot_be_changed_after_the_start(world: World) -> None:
    """Not after another's part is known, and not before."""
    amber, beryl, table = await seated(world)
    await amber.commit()
    await beryl.commit()
    await amber.visitor.post(f"/api/tables/{table}/start")
    other = {"seat": 1, "commitment": await beryl.bound(secrets.token_hex(32))}
    assert await beryl.refused("commitment", other) == "already-started"
    await amber.reveal()
    assert await beryl.refused("commitment", other) == "already-started"
    assert (await beryl.reveal())["setup"]["commitments"] == [await amber.bound(), await beryl.bound()]
    assert await beryl.refused("commitment", other) == "already-started"


async def test_a_commitment_that_is_copied_from_another_seat_is_worth_nothing(world: World) -> None:
    """The copy can't be opened with the part that it was copied with: it is bound to the seat."""
    amber, copycat, table = await seated(world)
    await amber.commit()
    await copycat.commit(await amber.bound())
    await amber.visitor.post(f"/api/tables/{table}/start")
    await amber.reveal()
    copycat.part = amber.part
    assert await copycat.refused("reveal", copycat.opened()) == "wrong-deal"


async def test_nobody_commits_or_reveals_for_another_seat(world: World) -> None:
    amber, beryl, table = await seated(world)
    spy = Player(await world.guest("Cora"), table, 1)
    foreign = {"seat": 1, "commitment": await amber.bound()}
    for intruder in (amber, spy):
        assert await intruder.refused("commitment", foreign) == "not-allowed"
    await beryl.commit()
    await amber.visitor.post(f"/api/tables/{table}/start")
    for intruder in (amber, spy):
        assert await intruder.refused("reveal", beryl.opened()) == "not-allowed"


async def test_a_commitment_goes_with_the_person_who_leaves(world: World) -> None:
    amber, beryl, table = await seated(world)
    await beryl.commit()
    await beryl.visitor.post(f"/api/tables/{table}/leave", {})
    cora = Player(await world.guest("Cora"), table, 1)
    await cora.visitor.post(f"/api/tables/{table}/join", {})
    shown = await amber.visitor.get(f"/api/tables/{table}")
    assert shown["setup"]["commitments"] == [None, None]
    assert await beryl.refused("commitment", {"seat": 1, "commitment": "ab" * 32}) == "not-allowed"


@pytest.mark.parametrize("wrong", ["", "ab", "AB" * 32, "ab" * 33, "ab" * 31 + "a\n", "xy" * 32, None, 7])
async def test_what_is_not_a_commitment_is_refused(world: World, wrong: Any) -> None:
    amber, _, _ = await seated(world)
    assert await amber.refused("commitment", {"seat": 0, "commitment": wrong}) == "bad-message"
    assert await amber.refused("reveal", {"seat": 0, "part": wrong}) == "bad-message"


# Holding back, starting again


async def test_a_part_that_is_held_back_is_missing_for_everyone_to_see(tmp_path: Path, sqlite_file: Path) -> None:
    async with running(settings_for(sqlite_url(sqlite_file), tmp_path, reveal=1.0)) as world:
        amber, beryl, table = await seated(world)
        await amber.commit()
        await beryl.commit()
        async with amber.visitor.live(table) as live:
            await live.hello()
            await amber.visitor.post(f"/api/tables/{table}/start")
            await amber.reveal()
            shown = await live.receive("table")
        assert shown["setup"]["reveals"] == [amber.part, None]
        assert await beryl.refused("reveal", beryl.opened()) == "already-started"
        record = await record_after(world, table, amber, beryl)
    assert record["fair"]["commitments"][1] is not None
    assert record["fair"]["reveals"] == [amber.part, None]
    replay(from_data(record), GAMES, Mode.PLAIN)


async def test_a_host_cannot_start_again_or_change_seats_while_parts_are_revealed(world: World) -> None:
    amber, beryl, table = await seated(world)
    await amber.commit()
    await beryl.commit()
    shown = await amber.visitor.post(f"/api/tables/{table}/start")
    assert shown["dealing"]
    ask = amber.visitor.refused
    assert await ask("POST", f"/api/tables/{table}/start") == "already-started"
    assert await ask("POST", f"/api/tables/{table}/leave", {}) == "already-started"
    assert await ask("PUT", f"/api/tables/{table}/seats/1", {"kind": "open"}) == "already-started"
    assert await ask("POST", f"/api/tables/{table}/rematch") == "not-allowed"
    assert (
        await ask("POST", f"/api/tables/{table}/move", {"seat": 0, "position": 0, "move": "return red"})
        == "not-started"
    )
    again = await amber.visitor.get(f"/api/tables/{table}")
    assert again["setup"] == shown["setup"]


async def test_a_server_that_restarts_while_parts_are_revealed_continues_with_the_same_deal(
    tmp_path: Path, sqlite_file: Path, plain_rules: None
) -> None:
    assert plain_rules is None
    settings = settings_for(sqlite_url(sqlite_file), tmp_path, reveal=1.0)
    async with running(settings) as world:
        amber, beryl, table = await seated(world)
        await amber.commit()
        await beryl.commit()
        before = await amber.visitor.post(f"/api/tables/{table}/start")
        await amber.reveal()
    async with running(settings) as world:
        row = await world.worker.store.tables.get(table)
        assert (row.stage, row.seats[0].reveal) == (Stage.PLAYING, amber.part)
        for _ in range(100):
            if (await world.worker.store.tables.get(table)).length:
                break
            await asyncio.sleep(0.05)
        row = await world.worker.store.tables.get(table)
        (first, *_) = await world.worker.store.log.read(table)
    assert row.length > 0, "the game has begun by itself"
    assert commitment(row.secret) == before["setup"]["commitment"]
    assert row.deal == PartsDeal(table, tuple(before["setup"]["commitments"]), (amber.part, None))
    assert first.entry == {"chance": "starter", "seat": 0}


async def test_parts_that_come_at_the_same_moment_begin_one_game(world: World) -> None:
    people = [await world.guest(name) for name in ("Amber", "Beryl", "Cora", "Dora")]
    table = await table_of(*people, players=4, start=False)
    players = [Player(visitor, table, seat) for seat, visitor in enumerate(people)]
    for player in players:
        await player.commit()
    await people[0].post(f"/api/tables/{table}/start")
    await asyncio.gather(*(player.reveal() for player in [*players, *players]))
    shown = [await visitor.get(f"/api/tables/{table}") for visitor in people]
    assert {each["type"] for each in shown} == {"table"}
    assert all(each["setup"]["reveals"] == [player.part for player in players] for each in shown)
    assert len({json.dumps(each["events"][0]) for each in shown}) == 1


# Programs and people alone


async def test_programs_that_take_no_part_start_with_one_request(world: World) -> None:
    amber, beryl, table = await seated(world)
    shown = await amber.visitor.post(f"/api/tables/{table}/start")
    assert (shown["type"], shown["setup"]["commitments"]) == ("table", [None, None])
    assert "solo" not in shown["setup"]
    record = await record_after(world, table, amber, beryl)
    assert (record["fair"]["reveals"], "solo" in record["fair"]) == ([None, None], False)


async def test_someone_who_plays_alone_sees_that_only_the_server_promises(world: World) -> None:
    mina = await world.guest("Mina")
    table = await table_of(mina, players=2, start=False, seats=[{"kind": "taken"}, {"kind": "bot", "bot": "random"}])
    player = Player(mina, table, 0)
    await player.commit()
    shown = await mina.post(f"/api/tables/{table}/start")
    assert (shown["type"], shown["setup"]["solo"], shown["setup"]["commitments"]) == ("table", True, [None, None])
    record = await record_after(world, table, player)
    assert record["fair"]["solo"] is True


# Undo


async def test_a_draw_that_was_undone_comes_again_and_the_record_mentions_it(world: World) -> None:
    """Two who agree to everything can't draw again until they like it."""
    amber, beryl, table = await seated(world)
    await amber.visitor.post(f"/api/tables/{table}/start")
    pair = (amber, beryl)
    drawn = list[Any]()
    for _ in range(5):
        mover, entry = await until_drawn(table, pair)
        drawn.append(entry["jewels"])
        position = (await mover.visitor.get(f"/api/tables/{table}"))["position"]
        asked = {"seat": mover.seat, "position": position}
        await mover.visitor.post(f"/api/tables/{table}/undo", asked)
        other = pair[1 - mover.seat]
        await other.visitor.post(f"/api/tables/{table}/answer-undo", asked | {"seat": other.seat, "agree": True})
    assert drawn == drawn[:1] * 5
    record = await record_after(world, table, amber, beryl)
    undos = record["fair"]["undos"]
    assert [undo["undone"][-1]["jewels"] for undo in undos] == drawn
    assert [undo["agreed"] for undo in undos] == [[1 - undo["seat"]] for undo in undos]
    replay(from_data(record), GAMES, Mode.PLAIN)
    undos[2]["undone"][-1]["jewels"] = ["white"] * len(drawn[0]) if set(drawn[0]) != {"white"} else ["red"] * 4
    with pytest.raises(RecordError) as caught:
        replay(from_data(record), GAMES, Mode.PLAIN)
    assert caught.value.code is Code.WRONG_DEAL


async def until_drawn(table: str, pair: tuple[Player, Player]) -> tuple[Player, Data]:
    """Play until the second round's jewels are drawn; return who made the move before, and the event."""
    while True:
        shown = await pair[0].visitor.get(f"/api/tables/{table}")
        mover = pair[shown["turn"]]
        mine = await mover.visitor.get(f"/api/tables/{table}?seat={mover.seat}")
        move = {"seat": mover.seat, "position": mine["position"], "move": mine["legal"][0]}
        await mover.visitor.post(f"/api/tables/{table}/move", move)
        update = await mover.visitor.get(f"/api/tables/{table}/since?number={mine['number']}")
        for event in update["events"]:
            if event["event"] == "draw":
                return mover, event
