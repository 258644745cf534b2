"""Live connections: what is seen, what is repeated, what is refused, and what a slow or rude client gets."""

from __future__ import annotations

import asyncio
import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jewelbox.server.live import MOST_FAULTS
from server.world import Closed, Data, Live, World, running, settings_for, table_of

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite, pytest.mark.usefixtures("plain_rules")]


def first_move(shown: Data, seat: int) -> Data:
    """Return the message that makes the first legal move."""
    return {"type": "play", "seat": seat, "position": shown["position"], "move": shown["legal"][0]}


async def test_before_the_start_the_table_shows_who_sits_down_and_then_the_game(world: World) -> None:
    amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
    table = await table_of(amber, players=2, start=False)
    async with amber.live(table) as live:
        lobby = await live.hello()
        assert (lobby["type"], lobby["yours"], lobby["is_host"]) == ("lobby", [0], True)
        await beryl.post(f"/api/tables/{table}/join", {})
        assert (await live.receive("lobby"))["seats"][1]["name"] == "Beryl"
        await amber.post(f"/api/tables/{table}/start")
        assert (await live.receive("table"))["setup"]["commitment"] == lobby["setup"]["commitment"]


async def test_a_returning_client_gets_the_rest_and_a_new_one_the_whole(world: World) -> None:
    amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
    table = await table_of(amber, beryl)
    async with amber.live(table) as live:
        shown = await live.hello()
        live.send(**first_move(shown, 0))
        await live.receive("update")
    async with amber.live(table) as again:
        rest = await again.hello(shown["number"])
        assert (rest["type"], rest["since"]) == ("update", shown["number"])
        assert [event["line"] for event in rest["events"]] == [shown["number"] + 1]
    async with amber.live(table) as again:
        whole = await again.hello(10**6)
        assert (whole["type"], whole["events"][-1]["line"]) == ("table", rest["number"])


async def test_a_repeated_move_is_confirmed_again_and_a_stale_one_refused(world: World) -> None:
    amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
    table = await table_of(amber, beryl)
    async with amber.live(table) as live:
        shown = await live.hello()
        answers = []
        for number in ("a", "b"):
            live.send(**first_move(shown, 0), id=number)
            answers.append(await live.receive("confirmed", "refused"))
        assert [answer["id"] for answer in answers] == ["a", "b"]
        assert answers[0]["position"] == answers[1]["position"] == shown["position"] + 1
        live.send(type="play", seat=0, position=shown["position"], move=shown["legal"][-1])
        assert (await live.receive("refused"))["code"] == "stale-position"
    assert len((await amber.get(f"/api/tables/{table}/since?number={shown['number']}"))["events"]) == 1


async def test_one_person_plays_several_seats_and_looks_from_each(world: World) -> None:
    mina = await world.guest("Mina")
    seats = [{"kind": "taken", "name": "Mina"}, {"kind": "taken", "name": "Nora"}]
    table = await table_of(mina, players=2, seats=seats)
    async with mina.live(table) as live:
        shown = await live.hello()
        assert (shown["yours"], shown["eyes"], shown["view"]["seat"]) == ([0, 1], 0, 0)
        after = shown
        while after["turn"] == 0:
            live.send(**first_move(after, 0))
            after = await live.receive("update")
        assert after["legal"] == []
        live.send(type="look", seat=1)
        other = await live.receive("table")
        assert (other["eyes"], other["turn"], other["view"]["seat"]) == (1, 1, 1)
        live.send(**first_move(other, 1))
        assert (await live.receive("update"))["position"] > after["position"]


async def test_a_second_tab_and_a_spectator_follow(world: World) -> None:
    amber, beryl, watcher = [await world.guest(name) for name in ("Amber", "Beryl", "Watcher")]
    table = await table_of(amber, beryl)
    async with amber.live(table) as one, amber.live(table) as two, watcher.live(table) as three:
        shown = await one.hello()
        assert (await three.hello())["view"]["hand"] is None
        await two.hello()
        there = [await one.receive("presence") for _ in range(3)][-1]
        assert (there["seats"], there["spectators"]) == ([True, False], 1)
        one.send(**first_move(shown, 0))
        updates = [await live.receive("update") for live in (one, two, three)]
        assert updates[0] == updates[1]
        assert updates[2]["legal"] == []


async def test_chat_and_signs_reach_everyone_as_plain_text(world: World) -> None:
    amber, beryl = await world.guest("<b>Amber"), await world.guest("Beryl")
    table = await table_of(amber, beryl)
    async with amber.live(table) as one, beryl.live(table) as two:
        await one.hello()
        await two.hello()
        one.send(type="chat", seat=0, text="<script>alert(1)</script> & hello")
        said = await two.receive("chat")
        assert (said["name"], said["kind"], said["text"]) == ("<b>Amber", "text", "<script>alert(1)</script> & hello")
        two.send(type="react", seat=1, sign="wow")
        assert (await one.receive("chat"))["text"] == said["text"]
        assert (await one.receive("chat"))["text"] == "wow"


async def test_an_undo_that_revealed_nothing_is_free_and_another_needs_consent(world: World) -> None:
    amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
    table = await table_of(amber, beryl)
    async with amber.live(table) as one, beryl.live(table) as two:
        shown = await one.hello()
        other = await two.hello()
        one.send(**first_move(shown, 0))
        after = await one.receive("update")
        while after["turn"] == 0:
            one.send(**first_move(after, 0))
            after = await one.receive("update")
        while other["number"] < after["number"]:
            other = await two.receive("update")
        two.send(**first_move(other, 1))
        after = await one.receive("update")
        one.send(type="ask_undo", seat=0, position=after["position"])
        asked = await two.receive("update")
        while "undo_request" not in asked:
            asked = await two.receive("update")
        two.send(type="answer_undo", seat=1, position=asked["position"], agree=True)
        undone = await two.receive("update")
        assert undone["events"][-1]["event"] == "undo"
        assert undone["turn"] == 0


async def test_a_seat_is_handed_over_and_taken_back(world: World) -> None:
    amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
    table = await table_of(amber, beryl)
    await beryl.post(f"/api/tables/{table}/hand-over", {"seat": 1, "bot": "random"})
    async with amber.live(table) as live:
        shown = await live.hello()
        assert shown["seats"][1]["bot"] == "random"
        number = shown["number"]
        while shown["turn"] == 0:
            live.send(**first_move(shown, 0))
            shown = await live.receive("update")
        while shown["turn"] == 1:  # the bot plays
            shown = await live.receive("update")
        assert shown["number"] > number + 1
    late = {"seat": 1, "position": shown["position"], "move": "bid 1 1"}
    answer = await beryl.ask("POST", f"/api/tables/{table}/move", late)
    assert answer.json()["message"] == "a bot plays this seat; take it back first"
    await beryl.post(f"/api/tables/{table}/take-back", {"seat": 1})
    assert "bot" not in (await beryl.get(f"/api/tables/{table}"))["seats"][1]


async def test_a_session_that_ends_ends_its_connections(world: World) -> None:
    amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
    table = await table_of(amber, beryl)
    program = await world.program(amber)
    async with amber.live(table) as live, program.live(table) as other:
        await live.hello()
        await other.hello()
        await amber.ask("DELETE", "/api/me/sessions")
        assert (await live.closed()).code == 4001
        other.send(type="chat", seat=0, text="still here")
        assert (await other.receive("confirmed"))["type"] == "confirmed"


async def test_a_page_of_another_address_can_neither_listen_nor_act(world: World) -> None:
    amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
    table = await table_of(amber, beryl)
    with pytest.raises(Closed) as closed:
        await amber.live(table, origin="https://evil.example").__aenter__()
    assert closed.value.code == 4403
    async with amber.live(table, origin="http://127.0.0.1") as live:
        assert (await live.hello())["type"] == "table"


async def test_a_slow_reader_is_dropped_and_nobody_waits_for_it(database_url: str, tmp_path: object) -> None:
    async with running(settings_for(database_url, tmp_path, backlog=65_536)) as world:
        amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
        table = await table_of(amber, beryl)
        async with amber.live(table) as slow, beryl.live(table) as quick:
            await slow.hello()
            await quick.hello()
            slow.stop_reading()
            for number in range(150):
                quick.send(type="chat", seat=1, text="x" * 500, id=str(number))
                await quick.receive("confirmed")
            slow._gate.set()
            assert (await slow.closed()).code == 4008


async def test_too_many_connections_and_messages_are_refused(database_url: str, tmp_path: object) -> None:
    async with running(settings_for(database_url, tmp_path, sockets=1, messages=3)) as world:
        amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
        table = await table_of(amber, beryl)
        async with amber.live(table) as live:
            async with amber.live(table) as second:
                assert (await second.receive("refused"))["code"] == "too-many"
            for _ in range(10):
                live.send(type="hello")
            answers = [await live.receive("table", "refused") for _ in range(10)]
            assert {answer.get("code") for answer in answers} == {None, "too-fast"}
            for _ in range(MOST_FAULTS):
                live.send(type="hello")
            assert (await live.receive("wait"))["code"] == "too-fast"
            assert (await live.closed()).code == 4429


GARBAGE = st.one_of(
    st.binary(max_size=200),
    st.text(max_size=200),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=10),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    ).map(json.dumps),
    st.fixed_dictionaries(
        {
            "type": st.sampled_from(
                ["play", "hello", "look", "chat", "react", "why", "ask_undo", "answer_undo", "ask_hint", "nonsense"]
            )
        },
        optional={
            "seat": st.integers(-2, 12) | st.none() | st.text(max_size=3),
            "position": st.integers(-1, 2**33) | st.none(),
            "move": st.sampled_from(["bid 1 1", "return white", "nonsense"]) | st.text(max_size=100),
            "seen": st.integers(-1, 2**40),
            "agree": st.booleans() | st.integers(),
            "text": st.text(max_size=600),
            "sign": st.sampled_from(["wow", "none"]),
            "id": st.text(max_size=50),
            "more": st.none(),
        },
    ).map(json.dumps),
    st.integers(1, 5).map(lambda size: "x" * 4096 * size),
    st.integers(1, 2000).map(lambda depth: "[" * depth),
)


async def still_answers(live: Live) -> None:
    """Ask something simple and read until it is answered."""
    live.send(type="why", seat=0, move="bid 1 1", id="last")
    while (await live.receive("why", "refused")).get("id") != "last":
        pass


async def test_whatever_comes_over_a_connection_is_refused_and_the_table_continues(
    sqlite_file: object, tmp_path: object
) -> None:
    """Garbage, huge, nested, out of order, of wrong types, repeated: a refusal each time, never a crash or a leak."""
    async with running(settings_for(f"sqlite:///{sqlite_file}", tmp_path)) as world:
        amber, beryl = await world.guest("Amber"), await world.guest("Beryl")
        table = await table_of(amber, beryl)
        hand = json.dumps((await beryl.get(f"/api/tables/{table}"))["view"]["hand"])
        examples: list[list[str | bytes]] = []

        @settings(max_examples=120, database=None, suppress_health_check=list(HealthCheck))
        @given(st.lists(GARBAGE, min_size=1, max_size=6))
        def collect(messages: list[str | bytes]) -> None:
            examples.append(messages)

        collect()
        for messages in examples:
            async with amber.live(table) as live:
                for message in [*messages, *messages[:1]]:
                    live.send_text(message)
                await still_answers(live)
                assert not any(hand in text for text in live.texts)
        assert not [task for task in asyncio.all_tasks() if "drain" in repr(task)]
