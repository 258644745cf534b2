"""What an audience sees: the story, the table, and nothing that it can't know."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import UNSET

from jewelbox.core.chance import Random
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.events import Event
from jewelbox.core.fair import METHOD, PartsDeal, WordsDeal, commitment
from jewelbox.core.game import NOBODY
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.core.record import from_line, to_line
from jewelbox.core.replay import replay
from jewelbox.core.story import Story
from jewelbox.games.registry import GAMES
from jewelbox.games.sultan.story import RevealEvent
from jewelbox.server.messages import Update, encode
from jewelbox.server.table import telling
from jewelbox.server.table.commands import AnswerUndo, AskUndo, ClaimWin, HandOver, Overdue, TakeBack
from jewelbox.server.table.lines import Line, LineKind
from jewelbox.server.table.pace import SECONDS_A_DAY, DayPace, LivePace
from jewelbox.server.table.shown import SeatShown
from jewelbox.server.table.table import Table
from jewelbox.server.table.telling import Audience
from server.table.scene import SECRET, START, anything, do, move, move_at_random, seat_to_move, table_for, table_of
from support import ALL_LABELS, ALL_VARIANTS, plain

each_variant = pytest.mark.parametrize("variant", ALL_VARIANTS, ids=ALL_LABELS)
each_game = pytest.mark.parametrize("game", GAMES)
NOW = START + 9_000
LIVE = LivePace(600, 3)


def audiences(table: Table) -> list[Audience]:
    return [None, *range(table.setup.players)]


def shown(table: Table, audience: Audience) -> Update:
    return telling.update(table, table.length, audience, NOW)


def wire(table: Table, audience: Audience) -> list[bytes]:
    """Return what may be sent to an audience, as bytes: the whole story, some updates, some earlier boards."""
    sometimes = range(table.length % 9, table.length + 1, 9)
    boards = [msgspec.json.encode(telling.view_at(table, number, audience)) for number in sometimes]
    updates = [encode(telling.update(table, number, audience, NOW)) for number in (table.length - 1, table.length)]
    return [encode(telling.whole(table, audience, NOW)), *updates, *boards]


# Secrecy


@each_variant
@settings(max_examples=10)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 70))
def test_worlds_that_an_audience_cannot_tell_apart_are_shown_in_the_same_bytes(
    variant: Variant, seed: int, steps: int
) -> None:
    table = anything(table_for(variant, pace=LIVE), seed, steps)
    for audience in audiences(table):
        before = encode(shown(table, audience))
        state, hidden = table.position.state, NOBODY if audience is None else audience
        table.position.state = variant.engine.redeal(state, hidden, Random(seed))
        table._legal = None
        assert encode(shown(table, audience)) == before
        table.position.state = state


def cards_shown(table: Table, seat: int, audience: Audience) -> set[int]:
    """Return the cards of a seat of Sultan that an audience ever saw turned up."""
    reveals = [event for event in telling.events(table, 0, audience) if isinstance(event, RevealEvent)]
    return {card.card for reveal in reveals for card in reveal.cards if card.seat == seat}


def with_cards_exchanged(lines: list[Line], seat: int, one: int, other: int) -> list[Line]:
    """Return the log of a game of Sultan in which a seat had one card wherever it had the other."""
    exchange = {one: other, other: one}

    def in_another_world(line: Line) -> Line:
        if line.kind is LineKind.MOVE and line.seat == seat and line.entry["move"].startswith("bid"):
            word, cushion, card = line.entry["move"].split()
            moved = f"{word} {cushion} {exchange.get(int(card), int(card))}"
            return msgspec.structs.replace(line, entry=line.entry | {"move": moved})
        if line.entry.get("chance") == "deal":
            hands = [list(hand) for hand in line.entry["hands"]]
            hands[seat] = sorted(exchange.get(card, card) for card in hands[seat])
            return msgspec.structs.replace(line, entry=line.entry | {"hands": hands})
        return line

    return [in_another_world(line) for line in lines]


@pytest.mark.parametrize("options", [{}, {"memory": "on", "screens": "open"}], ids=["closed", "open"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@settings(max_examples=20)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 60), pick=st.integers(0, 2**32))
def test_every_byte_is_the_same_when_cards_that_nobody_saw_are_exchanged(
    players: int, options: dict[str, str], seed: int, steps: int, pick: int
) -> None:
    table = anything(table_of("sultan", players, pace=LIVE, options=options), seed, steps)
    if table.is_over:
        return
    owner, random = pick % players, Random(pick)
    unseen = sorted(set(range(1, 13 if players == 2 else 16)) - cards_shown(table, owner, None))
    if len(unseen) < 2:
        return
    one, other = random.choice(unseen[:-1]), unseen[-1]
    lines = with_cards_exchanged(table.lines, owner, one, other)
    world = Table(table.setup, lines, mode=Mode.PLAIN)
    for audience in audiences(table):
        if audience != owner:
            assert wire(world, audience) == wire(table, audience)


def test_the_exchange_of_cards_is_seen_by_their_owner() -> None:
    table = table_of("sultan", 3)
    hand = table.lines[1].entry["hands"][1]
    missing = next(card for card in range(1, 16) if card not in hand)
    world = Table(table.setup, with_cards_exchanged(table.lines, 1, hand[0], missing), mode=Mode.PLAIN)
    assert wire(world, 1) != wire(table, 1)
    assert wire(world, 0) == wire(table, 0)


@each_game
def test_nothing_that_is_sent_depends_on_the_secret_but_the_commitment(game: str) -> None:
    table = anything(table_of(game, 2, pace=LIVE), seed=3, steps=20)
    setup = msgspec.structs.replace(table.setup, secret=b"another secret of enough bytes")
    other = Table(setup, table.lines, mode=Mode.PLAIN)
    old, new = commitment(table.setup.secret).encode(), commitment(setup.secret).encode()
    for audience in audiences(table):
        sent = [message.replace(new, old) for message in wire(other, audience)]
        assert sent == wire(table, audience)


def test_legal_moves_are_only_for_the_seat_to_move() -> None:
    table = move_at_random(table_of("sultan", 4), 1, 6)
    for audience in audiences(table):
        legal = shown(table, audience).legal
        assert legal == (table.position.legal_moves() if audience == seat_to_move(table) else [])


def test_why_a_move_is_not_possible_is_shown_to_the_seat_to_move_only() -> None:
    table = table_of("sultan", 3)
    while table.position.phase != "bid":
        move(table)
    seat = seat_to_move(table)
    missing = next(card for card in range(1, 16) if f"bid 1 {card}" not in table.legal)
    because = telling.why(table, seat, f"BID 1  {missing}")
    assert (because.clause, because.sentence) == ("S-7", f"card {missing} is not in hand")
    assert (because.reason, because.facts) == ("not-in-hand", {"card": missing})
    assert telling.why(table, seat, table.legal[0]).clause == ""
    for other in {0, 1, 2} - {seat}:
        with pytest.raises(JewelboxError) as caught:
            telling.why(table, other, f"bid 1 {missing}")
        assert caught.value.code is Code.NOT_YOUR_TURN
    with pytest.raises(JewelboxError) as caught:
        telling.why(table, seat, "castle")
    assert caught.value.code is Code.BAD_NOTATION


@each_variant
@settings(max_examples=8)
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 60))
def test_the_reason_is_the_same_in_worlds_that_the_seat_cannot_tell_apart(
    variant: Variant, seed: int, moves: int
) -> None:
    table = move_at_random(table_for(variant), seed, moves)
    if table.is_over:
        return
    seat, state = seat_to_move(table), table.position.state
    texts = [Random(seed).stream(number).choice(variant.game.MOVES) for number in range(8)]
    reasons = [telling.why(table, seat, text) for text in texts]
    table.position.state = variant.engine.redeal(state, seat, Random(seed))
    assert [telling.why(table, seat, text) for text in texts] == reasons


@each_variant
def test_the_secret_is_sent_after_the_end_and_never_before(variant: Variant) -> None:
    table = table_for(variant, pace=LIVE)
    while not table.is_over:
        for audience in audiences(table):
            assert SECRET.hex().encode() not in encode(telling.update(table, table.length - 1, audience, NOW))
        assert SECRET.hex().encode() not in encode(telling.whole(table, None, NOW))
        move_at_random(table, table.length, 25)
    for audience in audiences(table):
        assert shown(table, audience).secret == SECRET.hex()


@pytest.mark.parametrize("audience", [-1, 3, 99])
def test_there_is_nothing_to_see_for_a_seat_that_is_not_at_the_table(audience: int) -> None:
    table = move_at_random(table_of(), 1, 10**6)
    for look in (
        lambda: shown(table, audience),
        lambda: telling.update(table, 0, audience, NOW),
        lambda: telling.whole(table, audience, NOW),
        lambda: telling.events(table, 0, audience),
        lambda: telling.view_at(table, 0, audience),
        lambda: telling.replay(table, audience),
    ):
        with pytest.raises(JewelboxError) as caught:
            look()
        assert caught.value.code is Code.BAD_SEAT


# The story


def without_stamp(event: Event) -> Event:
    return msgspec.structs.replace(event, line=UNSET, at=UNSET)


@each_variant
def test_the_story_is_that_of_the_game_with_numbers_and_times(variant: Variant) -> None:
    table = move_at_random(table_for(variant), 9, 10**6)
    for audience in audiences(table):
        told = telling.events(table, 0, audience)
        expected = Story(variant, audience).catch_up(table.position.log)
        assert [without_stamp(event) for event in told] == expected
        assert {event.line for event in told} <= set(range(1, table.length + 1))
        assert all(event.at == table.lines[int(event.line or 0) - 1].at for event in told)


@settings(max_examples=30)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 50), cut=st.integers(0, 60))
def test_the_story_since_a_line_is_the_rest_of_the_story(seed: int, steps: int, cut: int) -> None:
    table = anything(table_of(), seed, steps)
    for audience in audiences(table):
        whole = telling.events(table, 0, audience)
        assert telling.events(table, cut, audience) == [event for event in whole if int(event.line or 0) > cut]


def test_the_table_shows_its_own_events() -> None:
    table = table_of("maharaja", 3, pace=DayPace(1), starter=0)
    move(table)
    move(table)
    begin = table.length
    do(table, AskUndo(0, table.position_number))
    do(table, AnswerUndo(1, agree=True, position=table.position_number))
    do(table, HandOver(2, "hard"))
    do(table, TakeBack(2))
    do(table, Overdue(2))
    do(table, ClaimWin(2, by=0), table.lines[-1].at + SECONDS_A_DAY)
    assert plain([without_stamp(event) for event in telling.events(table, begin, None)]) == [
        {"event": "ask-undo", "seat": 0, "to": 2},
        {"event": "answer-undo", "seat": 1, "agree": True},
        {"event": "hand-over", "seat": 2, "bot": "hard", "reason": "own"},
        {"event": "take-back", "seat": 2, "bank": 0.0},
        {"event": "overdue", "seat": 2},
        {"event": "forfeit", "seat": 2, "reason": "time", "by": 0, "bot": "medium"},
    ]


def test_what_was_undone_stays_in_the_story() -> None:
    table = table_of("maharaja", 2)
    seat = seat_to_move(table)
    (line,) = move(table)
    do(table, AskUndo(seat, table.position_number))
    told = [(event["event"], event["line"]) for event in plain(telling.events(table, line.number - 1, None))]
    assert told == [("coin", line.number), ("undo", line.number + 1)]


def test_draws_after_an_undo_are_shown_like_any_others() -> None:
    table = anything(table_of("sultan", 2, bots=(1,), deal=WordsDeal("table1", ("w0", ""))), seed=5, steps=60)
    assert any("undos" in line.entry for line in table.lines)
    assert not any("undos" in event for event in plain(telling.events(table, 0, 0)))


# The table


@each_variant
@settings(max_examples=6)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 60))
def test_an_update_has_everything_to_continue_with_from_any_earlier_line(
    variant: Variant, seed: int, steps: int
) -> None:
    table = anything(table_for(variant, pace=LIVE), seed, steps)
    for audience in audiences(table):
        whole = msgspec.to_builtins(telling.whole(table, audience, NOW))
        for since in (0, table.length // 2, table.length):
            update = msgspec.to_builtins(telling.update(table, since, audience, NOW))
            assert update["since"] == since
            assert update["events"] == [event for event in whole["events"] if event["line"] > since]
            for key in set(update) - {"type", "since", "events"}:
                assert update[key] == whole[key]


def test_the_whole_shows_what_is_played_and_who_is_watching() -> None:
    table = table_of(bots=(2,), pace=LIVE, rated=True, options={"memory": "on"})
    whole = telling.whole(table, 1, NOW, yours=[1], is_host=True)
    assert (whole.eyes, whole.yours, whole.is_host, whole.chat, whole.presence) == (1, [1], True, [], None)
    setup = telling.whole(table, None, NOW).setup
    assert whole.setup == setup
    assert (setup.table, setup.game, setup.rules, setup.players) == ("table1", "sultan", 1, 3)
    assert (setup.options, setup.pace, setup.rated) == ({"screens": "closed", "memory": "on"}, LIVE, True)
    assert (setup.method, setup.commitment, setup.solo) == (METHOD, commitment(SECRET), False)
    deal = table.setup.deal
    assert isinstance(deal, PartsDeal)
    assert (setup.commitments, setup.reveals) == (list(deal.commitments), list(deal.reveals))
    assert setup.commitments[2] is setup.reveals[2] is None, "a bot has no part"
    assert whole.seats == [SeatShown("Person 0"), SeatShown("Person 1"), SeatShown("Bot 2", "easy")]
    assert "p0" not in encode(whole).decode(), "a person's id is never shown"


def test_a_seat_that_was_handed_over_says_so() -> None:
    table = table_of()
    do(table, HandOver(1, "hard"))
    assert shown(table, None).seats[1] == SeatShown("Person 1", "hard", "own")
    do(table, TakeBack(1))
    assert shown(table, None).seats[1] == SeatShown("Person 1")


@each_variant
def test_after_the_end_everything_is_there_to_check_the_game(variant: Variant) -> None:
    table = move_at_random(table_for(variant), 2, 10**6)
    end = shown(table, None)
    assert end.turn is None
    assert end.outcome is not None
    assert table.outcome is not None
    assert (end.outcome.scores, end.outcome.breakdown) == (table.outcome.scores, table.outcome.breakdown)
    assert (end.outcome.ranking, end.outcome.decided_by) == (table.outcome.ranking, table.outcome.decided_by)
    assert [points[-1] for points in end.outcome.growth] == [each.total for each in table.outcome.breakdown]
    rounds = sum("round" in line.entry or "day" in line.entry for line in table.effective)
    assert {len(points) for points in end.outcome.growth} == {rounds}
    assert all(points == sorted(points) for points in end.outcome.growth) or table.setup.game != "sultan"
    assert end.secret is not None
    assert commitment(bytes.fromhex(end.secret)) == telling.whole(table, None, NOW).setup.commitment


@settings(max_examples=20)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 40))
def test_the_board_at_an_earlier_line_is_the_one_that_was_shown_then(seed: int, steps: int) -> None:
    table = table_of("sultan", 3)
    boards = {table.length: [shown(table, audience).view for audience in audiences(table)]}
    for step in range(steps):
        anything(table, seed + step, 1)
        boards[table.length] = [shown(table, audience).view for audience in audiences(table)]
    for number, views in boards.items():
        assert [telling.view_at(table, number, audience) for audience in audiences(table)] == views


def test_there_is_no_board_at_a_line_that_was_never_written() -> None:
    table = table_of()
    for number in (-1, table.length + 1):
        with pytest.raises(JewelboxError) as caught:
            telling.view_at(table, number, None)
        assert caught.value.code is Code.STALE_POSITION


# After the end


@each_variant
def test_a_finished_game_is_replayed_from_any_seat(variant: Variant) -> None:
    table = move_at_random(anything(table_for(variant), 21, 20), 3, 10**6)
    for eyes in (None, 1):
        found = telling.replay(table, eyes)
        assert found.eyes == [eyes]
        assert [moment.number for moment in found.moments] == [line.number for line in table.effective]
        assert found.moments[-1].views == [table.position.view(eyes)]
        holding = {line.number for line in table.effective}
        told = [event for event in telling.events(table, 0, eyes) if event.line in holding]
        assert [event for moment in found.moments for event in moment.events[0]] == told


def test_with_all_open_the_views_of_all_seats_are_side_by_side() -> None:
    table = move_at_random(table_of("sultan", 3), 3, 10**6)
    found = telling.replay(table, "all")
    assert found.eyes == [0, 1, 2]
    assert found.secret == SECRET.hex()
    deal = found.moments[1]
    assert [view["hand"] for view in plain(deal.views)] == table.lines[1].entry["hands"]
    assert [events[0]["hand"] for events in plain(deal.events)] == table.lines[1].entry["hands"]
    single = [telling.replay(table, seat) for seat in range(3)]
    for number, moment in enumerate(found.moments):
        assert moment.views == [each.moments[number].views[0] for each in single]
        assert moment.events == [each.moments[number].events[0] for each in single]


@pytest.mark.parametrize("eyes", [None, 0, "all"])
def test_a_running_game_is_not_replayed(eyes: Any) -> None:
    with pytest.raises(JewelboxError) as caught:
        telling.replay(move_at_random(table_of(), 3, 10), eyes)
    assert caught.value.code is Code.NOT_ALLOWED


@each_variant
def test_the_record_can_be_read_and_checked_by_anyone(variant: Variant) -> None:
    table = move_at_random(table_for(variant), 4, 10**6)
    record = telling.record(table, reveal=True)
    found = replay(from_line(to_line(record)), GAMES, Mode.PLAIN)
    assert found.state == table.position.state
    assert [seat["name"] for seat in record["seats"]] == [player.name for player in table.setup.seats]
    assert record["fair"]["secret"] == SECRET.hex()
    named = telling.record(table, names=["a"] * variant.players, reveal=False)
    assert [seat["name"] for seat in named["seats"]] == ["a"] * variant.players
    assert "secret" not in named["fair"]


def test_the_record_of_a_running_game_has_no_secret() -> None:
    table = move_at_random(table_of(), 4, 10)
    with pytest.raises(JewelboxError) as caught:
        telling.record(table, reveal=True)
    assert caught.value.code is Code.NOT_ALLOWED
    assert SECRET.hex() not in to_line(telling.record(table, reveal=False))
    replay(from_line(to_line(telling.record(table, reveal=False))), GAMES, Mode.PLAIN)
