"""What a seat could not know changes no verdict, reason or hint: neither hidden cards nor what happened later."""

from __future__ import annotations

from dataclasses import replace

import pytest

import jewelbox
from jewelbox import Mode, Random
from jewelbox.core.game import Entry
from jewelbox.core.position import Position, Variant
from jewelbox.core.reasons import LANGUAGES
from jewelbox.core.record import Record, from_data, record_of
from jewelbox.core.replay import carry_out
from jewelbox.puzzles import puzzles_in
from jewelbox.puzzles.solve import glance, seen
from jewelbox.review import Question, ReviewBudget, ReviewJob, SearchJudge, hint, why
from jewelbox.review.job import judged

SMALL = ReviewBudget(iterations=30, games=8)
NAMES = ["Ann", "Bob", "Cy", "Di", "Eve"]
CASES = [(name, players) for name, game in jewelbox.GAMES.items() for players in game.PLAYERS]


def finished(variant: Variant, log: list[Entry], seed: int) -> Record:
    """Return the record of a game that begins with this log and ends at random."""
    position, random = variant.before_chance(), Random(seed)
    for entry in log:
        carry_out(position, entry)
    position.dealer = Random(seed, 1)
    position.deal()
    while not position.is_over:
        position.make(random.choice(position.legal_numbers()))
    return from_data(record_of(position, NAMES[: variant.players]))


def questions(record: Record) -> dict[int, Question]:
    """Return the decisions of a game by entry, each with a budget of its own."""
    return {each.entry: replace(each, budget=SMALL) for each in ReviewJob(record, 0).questions}


def answers(question: Question) -> object:
    """Return everything that a review and a hint say about a decision."""
    decision = judged(question, SearchJudge(Mode.PLAIN).answer(question))
    reasons = [why(question, decision, NAMES, language) for language in LANGUAGES]
    return decision, reasons, hint(question.view, NAMES, SMALL, mode=Mode.PLAIN)


def some(entries: list[int], number: int) -> list[int]:
    return sorted(entries)[1 :: max(1, len(entries) // number)]


@pytest.mark.parametrize(("name", "players"), CASES)
def test_what_happened_after_a_decision_changes_nothing_said_about_it(name: str, players: int) -> None:
    variant = jewelbox.load(name, players, mode=Mode.PLAIN)
    record = finished(variant, [], 3)
    asked, changed = questions(record), 0
    for entry in some(list(asked), 2):
        other = finished(variant, record.log[:entry], 4)
        changed += other.log != record.log
        assert answers(questions(other)[entry]) == answers(asked[entry])
    assert changed >= 2


@pytest.mark.parametrize("players", jewelbox.GAMES["sultan"].PLAYERS)
def test_other_cards_in_the_others_hands_and_face_down_change_nothing(players: int) -> None:
    variant = jewelbox.load("sultan", players, mode=Mode.PLAIN)
    record = finished(variant, [], 5)
    asked, in_hand, face_down = questions(record), 0, 0
    after_bids = [entry for entry in asked if is_bid(record.log[entry - 2])]
    for entry in some(after_bids, 3):
        log = with_other_cards(record, entry, Random(entry))
        other = finished(variant, [*log, record.log[entry - 1]], 6)
        in_hand += log[:-1] != record.log[: entry - 2]
        face_down += log[-1] != record.log[entry - 2]
        assert answers(questions(other)[entry]) == answers(asked[entry])
    assert min(in_hand, face_down) >= 2


def with_other_cards(record: Record, entry: int, random: Random) -> list[Entry]:
    """Return the log before a decision, with other cards where the seat that decides could not see them.

    These are the cards that others have in hand, and those that they placed in this round.
    """
    log, players = [dict(each) for each in record.log[: entry - 1]], range(record.players)
    dealt = max(number for number, each in enumerate(log) if each.get("chance") == "deal")
    drawn = max(number for number, each in enumerate(log) if each.get("chance") == "draw")
    hands = [list(hand) for hand in log[dealt]["hands"]]
    for seat in set(players) - {record.log[entry - 1]["seat"]}:
        shown = [card_of(each) for each in log[:drawn] if is_bid(each, seat)]
        in_stage = [card_of(each) for each in log[dealt:drawn] if is_bid(each, seat)]
        possible = without(deck_of(record.players), shown)
        new = [possible.pop(random.below(len(possible))) for _ in range(len(hands[seat]) - len(in_stage))]
        hands[seat] = sorted([*in_stage, *new])
        for each in log[drawn:]:
            if is_bid(each, seat):
                each["move"] = f"{each['move'].rpartition(' ')[0]} {new.pop()}"
    log[dealt]["hands"] = hands
    return log


def deck_of(players: int) -> list[int]:
    """Return the cards of a seat (S-2)."""
    return [*range(1, 13), *range(1, 13)] if players == 2 else [*range(1, 16)]


def without(cards: list[int], some: list[int]) -> list[int]:
    left = cards.copy()
    for card in some:
        left.remove(card)
    return left


def is_bid(entry: Entry, seat: int | None = None) -> bool:
    return seat in (None, entry.get("seat")) and str(entry.get("move")).startswith("bid")


def card_of(bid: Entry) -> int:
    return int(bid["move"].split()[2])


def test_hidden_cards_change_nothing_about_a_puzzle() -> None:
    exchanged = 0
    for puzzle in puzzles_in("sultan")[::40]:
        position = puzzle.position(Mode.PLAIN)
        engine = position.variant.engine
        state = engine.redeal(position.state, puzzle.seat, Random(8))
        other = Position(position.variant, state, position.log, None)
        exchanged += bytes(state.bytes) != bytes(position.state.bytes)
        assert seen(other) == seen(position)
        assert glance(other, 0.02, Random(1)) == glance(position, 0.02, Random(1))
    assert exchanged >= 3
