"""The deal of the day: a result counts once, and only if its record is of that deal."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import pytest

from jewelbox.bots.greedy import GreedyBot
from jewelbox.bots.levels import LevelBot
from jewelbox.bots.protocol import choice
from jewelbox.browser.daily import beginning_of_day
from jewelbox.core.fair import FairDealer, WordsDeal, fair_key
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.games.registry import game_named
from jewelbox.server.limits import CHECKS
from jewelbox.server.table import daily, telling
from jewelbox.server.table.commands import BotPlay, Play
from jewelbox.server.table.decisions import begin, decide
from jewelbox.server.table.setup import Player
from jewelbox.server.table.table import Table
from server.world import Visitor, World

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]
DAY = 20774
"""A day of The Maharaja's Legacy."""
ADDRESS = f"/api/daily/{DAY}"


@pytest.fixture(autouse=True)
def _quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots without search play: rules are not compiled here."""
    monkeypatch.setattr(daily, "bot_of_day", lambda *_: GreedyBot())


@pytest.fixture
def today(world: World) -> World:
    world.worker.context.clock = lambda: DAY * daily.SECONDS + 5.0
    return world


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """Play the deal: the person takes the first legal move."""
    table, deal = (
        Table(beginning_of_day(DAY, Player("Mina", "here", None)).setup(), mode=Mode.PLAIN),
        daily.deal_of(DAY),
    )
    table.carry_out(begin(table, 0.0))
    while (seat := table.turn) is not None:
        position, number = table.position, table.position_number
        if seat == daily.PERSON:
            command = Play(seat, number, position.legal_moves()[0])
        else:
            command = BotPlay(seat, number, choice(GreedyBot(), position, deal.random_at(len(position.log))), "medium")
        table.carry_out(decide(table, command, 0.0))
    return dict(json.loads(json.dumps(telling.record(table, reveal=True))))


async def sent(visitor: Visitor, record: dict[str, Any], address: str = ADDRESS) -> Any:
    return await visitor.post(address, {"record": json.dumps(record)})


async def test_a_result_counts_once_among_all(today: World, record: dict[str, Any]) -> None:
    mina, tom = await today.guest("Mina"), await today.guest("Tom")
    points = record["result"]["scores"][0]
    first = await sent(mina, record)
    assert (first["mine"], first["counts"]) == (points, [{"points": points, "people": 1}])
    assert await sent(mina, record) == first
    assert (await sent(tom, record))["counts"] == [{"points": points, "people": 2}]
    seen = await today.stranger().get(ADDRESS)
    assert (seen["mine"], seen["game"], seen["counts"][0]["people"]) == (None, "maharaja", 2)


async def refusal(visitor: Visitor, record: dict[str, Any], address: str = ADDRESS) -> dict[str, Any]:
    return dict((await visitor.ask("POST", address, {"record": json.dumps(record)})).json())


def changed(record: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return {**record, **keys}


def without_end(record: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in changed(record, log=record["log"][:9]).items() if key != "result"}


async def test_what_is_not_of_the_deal_does_not_count(today: World, record: dict[str, Any]) -> None:
    mina = await today.guest("Mina")
    broken = {
        "its draws": changed(record, fair=record["fair"] | {"secret": "00" * 32}),
        "maharaja for 3 players": changed(record, game="sultan"),
        "come to its end": without_end(record),
        "result": changed(record, result=record["result"] | {"scores": [99, 0, 0]}),
        "no log": changed(record, log="no log"),
    }
    for problem, each in broken.items():
        refused = await refusal(mina, each)
        assert refused["code"] == "not-allowed", problem
    assert (await mina.get(ADDRESS))["counts"] == []


async def test_nobody_picks_the_draws_with_words_of_the_older_method(today: World, record: dict[str, Any]) -> None:
    """Draws by the older method follow from the same secret, but from words of the player's choice too."""
    deal = daily.deal_of(DAY)
    words = WordsDeal(deal.table, ("a", "lucky", "word"))
    dealer, position = FairDealer(deal.secret, words), Variant(game_named(deal.game), deal.players, {}).before_chance()
    while not position.is_over:
        if position.seat is None:
            dealer.draw(position)
        else:
            position.play(choice(GreedyBot(), position, deal.random_at(len(position.log))))
    result, fair = position.scored_now().result(), fair_key(deal.secret, words, reveal=True)
    refused = await refusal(await today.guest("Mina"), changed(record, log=position.log, result=result, fair=fair))
    assert "its draws are not those" in refused["message"]


async def test_older_rules_do_not_count(today: World, record: dict[str, Any]) -> None:
    refused = await refusal(await today.guest("Mina"), changed(record, rules=1))
    assert "other rules" in refused["message"]


async def test_bots_must_have_chosen_as_they_do(
    today: World, record: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Other:
        def choose(self, _: object, legal: list[str], __: object) -> str:
            return legal[-1]

    monkeypatch.setattr(daily, "bot_of_day", lambda *_: Other())
    mina = await today.guest("Mina")
    refused = await refusal(mina, record)
    assert "a bot would have played differently" in refused["message"]


async def test_only_todays_and_yesterdays_deals_are_open(today: World, record: dict[str, Any]) -> None:
    mina = await today.guest("Mina")
    for day in (DAY - 2, DAY + 1):
        refused = await refusal(mina, record, f"/api/daily/{day}")
        assert "is not open" in refused["message"]
    today.worker.context.clock = lambda: (DAY + 1) * daily.SECONDS + 5.0
    assert (await sent(mina, record))["mine"] is not None


def test_the_games_take_turns_and_every_day_has_its_own_draws() -> None:
    deals = [daily.deal_of(day) for day in range(DAY, DAY + 4)]
    assert len({deal.game for deal in deals[:3]}) == 3
    assert deals[3].game == deals[0].game
    assert len({deal.secret for deal in deals}) == 4
    assert deals[0].random_at(3).below(2**16) == daily.deal_of(DAY).random_at(3).below(2**16)


async def test_a_server_that_stops_gives_up_the_check_and_says_when_to_send_the_result_again(
    today: World, record: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily, "bot_of_day", lambda mode, between: LevelBot("expert", mode, between))
    mina = await today.guest("Mina")
    today.worker.games.bots.is_stopping = True
    assert await mina.refused("POST", ADDRESS, {"record": json.dumps(record)}) == "busy"


async def test_whoever_sends_many_records_keeps_nobody_else_waiting(
    today: World, record: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    checked = daily.checked_points

    def slowly(*given: Any) -> int:
        time.sleep(0.2)
        return checked(*given)

    monkeypatch.setattr("jewelbox.server.routes.daily.checked_points", slowly)
    mallory, mina = await today.guest("Mallory"), await today.guest("Mina")
    wrong = changed(record, result=record["result"] | {"scores": [99, 0, 0]})
    many = [asyncio.create_task(refusal(mallory, wrong)) for _ in range(CHECKS)]
    await asyncio.wait(many, return_when=asyncio.FIRST_COMPLETED)
    await sent(mina, record)
    assert sum(task.done() for task in many) < CHECKS / 2
    assert {answer["code"] for answer in await asyncio.gather(*many)} == {"not-allowed"}
    assert (await refusal(mallory, wrong))["code"] == "too-fast"
