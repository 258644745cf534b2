"""Secrecy on the wire: what a seat is sent in a whole game is the same when what it can't know is exchanged."""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Any

import pytest
from benchmarks.secrecy_exchange import Hidden, in_other_world
from benchmarks.server_secrecy import Compared, compared, secrets_of
from msgspec.structs import replace

from jewelbox.core import story
from jewelbox.core.chance import Random
from jewelbox.core.fair import commitment
from jewelbox.core.game import NOBODY
from jewelbox.core.journal import Seen
from jewelbox.core.kernel import Mode
from jewelbox.games.registry import GAMES
from jewelbox.games.sultan import game as sultan
from jewelbox.games.sultan.story import BidEvent
from jewelbox.games.sultan.view import cards_in_hand
from jewelbox.server.access import FIRST, Rights
from jewelbox.server.games import Games
from jewelbox.server.notices import Notice, Notifier
from jewelbox.server.room import Room
from jewelbox.server.streams import TableNews
from jewelbox.server.table import telling
from jewelbox.server.table.table import Table
from jewelbox.server.table.telling import Audience
from server.table.scene import anything
from server.table.scene import table_of as pure_table_of
from server.world import World, table_of
from support import plain

pytestmark = pytest.mark.anyio


class Exchange:
    """Makes every update twice: from the game as it is, and with what its audience can't know redealt."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.compared = 0
        self._made = Room._update

        def update(room: Room, table: Table, eyes: Audience, since: int, *more: Any) -> str:
            text = self._made(room, table, eyes, since, *more)
            if not table.is_over:
                self._compare(room, table, eyes, since, text, *more)
            return text

        monkeypatch.setattr(Room, "_update", update)

    def _compare(self, room: Room, table: Table, eyes: Audience, since: int, text: str, *more: Any) -> None:
        hidden, state = NOBODY if eyes is None else eyes, table.position.state
        table.position.state, table._legal = table.variant.engine.redeal(state, hidden, Random(self.compared)), None
        room._updates.clear()
        try:
            assert self._made(room, table, eyes, since, *more) == text
        finally:
            table.position.state, table._legal = state, None
            room._updates.clear()
        self.compared += 1


@pytest.mark.parametrize("game", ["sultan", "maharaja"])
async def test_every_byte_of_an_update_is_the_same_in_worlds_that_its_audience_cannot_tell_apart(
    world: World, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    exchange = Exchange(monkeypatch)
    people = [await world.guest(name) for name in ("Amber", "Beryl", "Cora")]
    table = await table_of(*people, game=game)
    watcher = await world.guest("Watcher")
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(visitor.live(table)) for visitor in (*people, watcher)]
        random = Random(7)
        shown = [await socket.hello() for socket in sockets]
        while "outcome" not in shown[0]:
            seat = shown[0]["turn"]
            move = random.choice(shown[seat]["legal"])
            sockets[seat].send(type="play", seat=seat, position=shown[seat]["position"], move=move)
            shown = [await socket.receive("update") for socket in sockets]
    assert exchange.compared > 50


# Whole games without a network; `python -m benchmarks.server_secrecy --games 1000` plays more of them

GAMES_PLAYED = {"sultan": 12, "diamonds-club": 1, "maharaja": 8}


async def whole_games(game: str, games: int) -> Compared:
    return await compared(GAMES[game], range(games), Mode.PLAIN)


@pytest.mark.parametrize("game", GAMES)
async def test_every_byte_of_whole_games_is_the_same_where_what_a_seat_cannot_know_is_exchanged(game: str) -> None:
    found = await whole_games(game, GAMES_PLAYED[game])
    assert found.differences == []
    assert found.games == GAMES_PLAYED[game]
    assert found.messages > 5 * found.steps > 200 * found.games
    assert (found.exchanged > found.steps) == (game == "sultan"), "only Sultan hides what is on the table"


async def test_a_view_has_no_hidden_cards_to_reveal(monkeypatch: pytest.MonkeyPatch) -> None:
    view = sultan.view

    def telltale(s: Any, seat: int | None, shown: Any) -> Any:
        best = [max(cards_in_hand(s, each), default=0) for each in range(s.players)]
        return plain(view(s, seat, shown)) | {"best": best}

    monkeypatch.setattr(sultan, "view", telltale)
    assert (await whole_games("sultan", 1)).differences == []


async def test_an_event_has_no_hidden_cards_to_reveal(monkeypatch: pytest.MonkeyPatch) -> None:
    events = sultan.events

    def telltale(seen: Seen[Any]) -> Any:
        cards = seen.table.bid_card.tolist() + seen.before.hand.tolist() + [*seen.numbers]
        return [replace(event, card=cards) if isinstance(event, BidEvent) else event for event in events(seen)]

    monkeypatch.setattr(sultan, "events", telltale)
    assert (await whole_games("sultan", 1)).differences == []


async def test_events_made_from_the_whole_state_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = lambda note, before, seat, _: Seen(note, before, seat, lambda state: state)  # noqa: E731  # of one use
    monkeypatch.setattr(story, "Seen", whole)
    assert "bid" in (await whole_games("sultan", 1)).differences[0]


@pytest.mark.parametrize("game", ["sultan", "maharaja"])
async def test_a_setup_that_mentions_the_secret_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "commitment", lambda secret: commitment(secret) + secret[-1:].hex())
    assert commitment(secrets_of(0)[0])[-20:] in (await whole_games(game, 1)).differences[0]


async def test_a_view_of_a_seat_that_was_left_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rights, "view_for", lambda rights, wish: rights.first_view if wish is FIRST else wish)
    assert any("a spectator sees" in each for each in (await whole_games("sultan", 3)).differences)


async def test_news_that_reveals_hidden_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    tell_growth, hand = Games._tell_growth, list[int]()

    def looked_at(games: Games, room: Room, table: Table) -> None:
        hand[:] = table.position.view(0).hand
        tell_growth(games, room, table)

    def telltale(notifier: Notifier, notice: Notice) -> None:
        notifier._streams.tell(notice.people, TableNews(notice.table, sum(hand)))

    monkeypatch.setattr(Games, "_tell_growth", looked_at)
    monkeypatch.setattr(Notifier, "send", telltale)
    assert any("gets" in each or "sees" in each for each in (await whole_games("sultan", 1)).differences)


def test_the_other_world_is_another_and_its_owner_would_notice() -> None:
    table = anything(pure_table_of("sultan", 3), seed=4, steps=8)
    hidden = Hidden(table)
    hidden.read_on()
    lines = in_other_world(table.lines, hidden.swaps(None, Random(1)))
    assert lines != table.lines
    other = Table(table.setup, lines, mode=Mode.PLAIN)
    assert all(other.position.view(seat) != table.position.view(seat) for seat in range(3))
    assert other.position.view(None) == table.position.view(None)


def test_an_exchange_is_over_when_one_of_its_cards_is_turned_up() -> None:
    table = pure_table_of("sultan", 3)
    hidden = Hidden(table)
    swaps = hidden.swaps(0, Random(1))
    assert hidden.hides(swaps)
    anything(table, seed=1, steps=60)
    hidden.read_on()
    assert not hidden.hides(swaps)
    assert hidden.hides(hidden.swaps(0, Random(1)))
