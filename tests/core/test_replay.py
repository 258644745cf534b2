"""Replay: a record's game is replayed, and the first error is reported with its place."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import jewelbox
from jewelbox.core.chance import Random
from jewelbox.core.errors import Code, RecordError
from jewelbox.core.kernel import Mode
from jewelbox.core.outcome import RESIGNED, forfeited
from jewelbox.core.position import Position, Variant
from jewelbox.core.record import ended_key, from_data, record_of
from jewelbox.core.replay import positions, replay, variant_of
from jewelbox.games.maharaja import game as maharaja


class Lowest:
    """A dealer who always takes the first of the draws."""

    def below(self, n: int) -> int:  # noqa: ARG002  # whatever there is
        return 0


def game(moves: int = 10**6) -> Position:
    """Return a three-player game in which every draw and move is the first available."""
    position = jewelbox.load("sultan", 3, mode=Mode.PLAIN).start(dealer=Lowest())
    while moves and not position.is_over:
        position.play(position.legal_moves()[0])
        moves -= 1
    return position


WHOLE = record_of(game(), ["a", "b", "c"])
SHORT = record_of(game(6), ["a", "b", "c"])


def replayed(data: dict[str, Any]) -> Position:
    return replay(from_data(data), jewelbox.GAMES, Mode.PLAIN)


def broken(data: dict[str, Any]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        replayed(data)
    return caught.value


def with_entry(number: int, **changes: Any) -> dict[str, Any]:
    """Return the short record with keys of one entry changed; entries count from 1."""
    data = deepcopy(SHORT)
    data["log"][number - 1] |= changes
    return data


def without_keys(data: dict[str, Any], number: int, *names: str) -> dict[str, Any]:
    """Return a record without these keys of an entry; entries count from 1."""
    for name in names:
        del data["log"][number - 1][name]
    return data


# What holds


def test_a_record_leads_to_its_last_position() -> None:
    position = replayed(SHORT)
    assert position.log == SHORT["log"]
    assert position.state == game(6).state
    assert replayed(WHOLE).outcome == game().outcome


def test_a_record_is_played_in_the_mode_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JEWELBOX_JIT", "on")
    record = from_data(SHORT)
    assert variant_of(record, jewelbox.GAMES, Mode.PLAIN).mode is Mode.PLAIN
    assert replay(record, jewelbox.GAMES, Mode.PLAIN).variant.mode is Mode.PLAIN


def test_the_environment_says_how_a_record_is_played_unless_a_mode_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("JEWELBOX_JIT", "off")
    record = from_data(SHORT)
    assert variant_of(record, jewelbox.GAMES).mode is Mode.PLAIN
    assert replay(record, jewelbox.GAMES).variant.mode is Mode.PLAIN


def test_a_record_is_played_with_the_box_that_it_names() -> None:
    box = deepcopy(maharaja.BOX)
    box["coin"] += 1
    position = jewelbox.load("maharaja", 2, mode=Mode.PLAIN, box=box).start(seed=1)
    record = record_of(position, ["a", "b"])
    assert replayed(record).variant.game is position.variant.game
    del record["box"]
    assert replayed(record).variant.game is maharaja


def test_positions_come_before_the_first_entry_and_after_each() -> None:
    record = from_data(SHORT)
    variant = variant_of(record, jewelbox.GAMES, Mode.PLAIN)
    lengths = [len(position.log) for position in positions(record, variant)]
    assert lengths == list(range(len(record.log) + 1))


def test_a_record_without_entries_is_a_game_that_has_not_begun() -> None:
    assert replayed(SHORT | {"log": []}).phase == "starter"


def test_further_keys_and_any_order_of_legal_moves_are_allowed() -> None:
    data = deepcopy(SHORT)
    data["log"][4] |= {
        "legal": ["bid 2 5", *(f"bid {c} {v}" for v in (1, 2, 3, 4) for c in (2, 1)), "bid 1 5"],
        "at": 3,
    }
    assert replayed(data).state == replayed(SHORT).state


@settings(max_examples=10)
@given(seed=st.integers(0, 2**32), cut=st.integers(0, 10**6))
def test_every_beginning_of_a_game_is_a_record(seed: int, cut: int) -> None:
    position = jewelbox.load("sultan", 2, mode=Mode.PLAIN).start(seed=seed)
    while not position.is_over:
        position.play(position.legal_moves()[seed % len(position.legal_moves())])
    record = record_of(position, ["a", "b"])
    del record["result"]
    record["log"] = record["log"][: cut % len(record["log"])]
    assert replayed(record).log == record["log"]


# The game it is of


def test_an_unknown_game() -> None:
    error = broken(SHORT | {"game": "chess"})
    assert (error.code, error.entry) == (Code.UNKNOWN_GAME, None)
    assert error.message == "unknown game 'chess'; there are sultan, diamonds-club and maharaja"


@pytest.mark.parametrize("rules", [0, 2])
def test_another_version_of_the_rules(rules: int) -> None:
    error = broken(SHORT | {"rules": rules})
    assert (error.code, error.message) == (Code.WRONG_RULES, f"rules {rules} of sultan; this program plays rules 1")


@pytest.mark.parametrize("rules", [1, 2])
def test_a_record_is_played_by_the_rules_that_it_names_m_11(rules: int) -> None:
    """After 3 and 5 different, 4 different is legal only under rules 2: a game in which that happened shows it."""
    record = game_with_a_small_card_after_the_large_one() | {"rules": rules}
    if rules == 2:
        assert replayed(record).log == record["log"]
        return
    error = broken(record)
    small_card = max(number for number, entry in enumerate(record["log"], 1) if "move" in entry)
    assert (error.code, error.entry) == (Code.ILLEGAL_MOVE, small_card)


def game_with_a_small_card_after_the_large_one() -> dict[str, Any]:
    """Return a record by rules 2 whose first move that rules 1 refuse takes a small card."""
    variant = Variant(jewelbox.GAMES["maharaja"], 2, {}, Mode.PLAIN)
    for seed in range(1000):
        position, random = variant.start(seed=seed), Random(seed, 1)
        while not position.is_over:
            taken = position.view(0).seats[position.seat or 0].collections
            small = [move for move in position.legal_moves() if move in ("collect various-3", "collect various-4")]
            if small and "various-5" in taken:
                position.play(small[0])
                return record_of(position, ["a", "b"])
            wanted = [move for move in position.legal_moves() if move.startswith("collect various")]
            position.play(wanted[-1] if wanted else random.choice(position.legal_moves()))
    raise AssertionError("no game found")


def test_a_number_of_players_that_the_game_does_not_allow() -> None:
    error = broken(SHORT | {"players": 6, "seats": [{"name": "x"}] * 6})
    assert (error.code, error.message) == (Code.BAD_PLAYERS, "sultan is not for 6 players; it is for 2, 3, 4 or 5")


def test_an_option_that_changes_no_rule() -> None:
    error = broken(SHORT | {"options": {"screens": "open"}})
    assert error.code is Code.BAD_OPTION
    assert error.message == "option screens changes no rule, so it is not part of a record"


def test_an_unknown_option() -> None:
    assert broken(SHORT | {"options": {"grey": True}}).code is Code.UNKNOWN_OPTION


def test_an_option_with_a_wrong_value() -> None:
    data = record_of(jewelbox.load("maharaja", 2, mode=Mode.PLAIN).start(seed=1), ["a", "b"])
    assert broken(data | {"options": {"grey": "yes"}}).code is Code.BAD_OPTION


# The entries


@pytest.mark.parametrize(
    ("data", "entry", "code", "clause", "message"),
    [
        (with_entry(1, seat=3), 1, Code.BAD_CHANCE, "S-3", "seat is 3, expected one of 0, 1, 2"),
        (with_entry(2, stage=2), 2, Code.BAD_CHANCE, "S-4", "stage is 2, expected 1"),
        (
            with_entry(2, hands=[[1, 2, 3, 4, 4], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]]),
            2,
            Code.BAD_CHANCE,
            "S-5",
            "card 4: 2 drawn, but the deck of seat 0 holds 1",
        ),
        (with_entry(3, round=2), 3, Code.BAD_CHANCE, "S-4", "round is 2, expected 1"),
        (with_entry(3, jewels=["white"] * 4), 3, Code.BAD_CHANCE, "S-6", "jewels: expected a list of 3, found 4"),
        (with_entry(3, chance="deal"), 3, Code.BAD_CHANCE, "", "chance 'deal' where chance 'draw' is due"),
        (
            without_keys(with_entry(5, chance="draw"), 5, "move"),
            5,
            Code.BAD_CHANCE,
            "",
            "chance 'draw' where a move of seat 0 is due",
        ),
        (with_entry(4, seat=1), 4, Code.ILLEGAL_MOVE, "", "a move of seat 1, expected one of seat 0"),
        (with_entry(5, seat=2), 5, Code.ILLEGAL_MOVE, "", "a move of seat 2, expected one of seat 0"),
        (
            with_entry(4, move="return red"),
            4,
            Code.ILLEGAL_MOVE,
            "S-6",
            "'return red' is not legal: no red jewel was drawn; legal now: return white",
        ),
        (
            with_entry(5, move="pass"),
            5,
            Code.BAD_NOTATION,
            "",
            "'pass' is not a move; moves look like return blue, bid 3 15",
        ),
        (
            with_entry(4, legal=["return white", "return red"]),
            4,
            Code.BAD_RECORD,
            "",
            "legal moves: expected return white; found return white, return red",
        ),
        (with_entry(4, legal=[]), 4, Code.BAD_RECORD, "", "legal moves: expected return white; found none"),
        (with_entry(4, legal="all"), 4, Code.BAD_RECORD, "", "legal moves: expected return white; found 'all'"),
    ],
)
def test_a_break_names_entry_clause_expected_and_found(
    data: dict[str, Any], entry: int, code: Code, clause: str, message: str
) -> None:
    error = broken(data)
    assert (error.entry, error.code, error.clause, error.message) == (entry, code, clause, message)


def test_a_move_where_a_draw_is_due() -> None:
    data = deepcopy(SHORT)
    del data["log"][2]
    error = broken(data)
    assert (error.entry, error.code) == (3, Code.BAD_CHANCE)
    assert error.message == "move 'return white' where chance 'draw' is due"


def test_an_entry_after_the_end() -> None:
    data = deepcopy(WHOLE)
    data["log"].append({"seat": 0, "move": "bid 1 1"})
    error = broken(data)
    assert (error.entry, error.code) == (len(data["log"]), Code.GAME_OVER)


@pytest.mark.parametrize("move", ["BID 1 1", "bid  1 1", "bid\u20031 1"])
def test_a_move_that_is_not_written_as_the_rules_page_says(move: str) -> None:
    error = broken(with_entry(5, move=move))
    assert (error.code, error.entry) == (Code.BAD_NOTATION, 5)
    assert error.message == f"{move!r} is written 'bid 1 1' in a record"


def test_a_card_played_twice() -> None:
    data = deepcopy(SHORT)
    assert (data["log"][4], data["log"][9]["seat"]) == ({"seat": 0, "move": "bid 1 1"}, 1)
    data["log"][9]["move"] = "bid 1 1"
    error = broken(data)
    assert (error.entry, error.clause) == (10, "S-7")
    assert "card 1 is not in hand" in error.message


# The result


def with_result(**changes: Any) -> dict[str, Any]:
    data = deepcopy(WHOLE)
    data["result"] |= changes
    return data


def test_a_result_of_an_unfinished_game() -> None:
    error = broken(SHORT | {"result": WHOLE["result"]})
    assert (error.code, error.message) == (Code.WRONG_RESULT, "a result, but the game is not over")


def test_a_finished_game_without_a_result() -> None:
    error = broken({key: value for key, value in WHOLE.items() if key != "result"})
    assert (error.code, error.message) == (Code.WRONG_RESULT, "the game is over, but there is no result")


def test_a_wrong_score_names_the_seat() -> None:
    scores = list(WHOLE["result"]["scores"])
    scores[1] += 1
    error = broken(with_result(scores=scores))
    assert error.code is Code.WRONG_RESULT
    assert error.message == f"scores: expected {scores[1] - 1}, found {scores[1]} for seat 1"


def test_a_wrong_number_of_scores() -> None:
    scores = WHOLE["result"]["scores"]
    assert broken(with_result(scores=scores[:2])).message == f"scores: expected {scores}, found {scores[:2]}"


def test_missing_winners() -> None:
    winners = WHOLE["result"]["winners"]
    data = deepcopy(WHOLE)
    del data["result"]["winners"]
    assert broken(data).message == f"winners: expected {winners}, found None"


def test_a_wrong_breakdown_names_the_seat() -> None:
    data = deepcopy(WHOLE)
    data["result"]["breakdown"][2]["bonus"] += 1
    error = broken(data)
    assert error.code is Code.WRONG_RESULT
    assert error.message.startswith("breakdown: expected {'jewels': ")
    assert error.message.endswith("for seat 2")


def test_true_is_no_number_and_a_number_of_points_has_no_fraction() -> None:
    assert WHOLE["result"]["winners"] == [0, 1]
    assert broken(with_result(winners=[0, True])).message == "winners: expected 1, found True for seat 1"
    scores = [float(each) for each in WHOLE["result"]["scores"]]
    assert broken(with_result(scores=scores)).message == "scores: expected 11, found 11.0 for seat 0"


def test_further_keys_of_a_result_are_allowed() -> None:
    assert replayed(with_result(remark="fine")).is_over


# Games that a seat forfeited


def given_up(**changes: Any) -> dict[str, Any]:
    """Return the record of a game that its first seat forfeited after thirty moves."""
    position = game(30)
    ended = ended_key(forfeited(position.scored_now(), 0, RESIGNED), 0, RESIGNED)
    return record_of(position, ["a", "b", "c"]) | {"ended": ended | changes}


def test_a_game_that_a_seat_gave_up_is_valid_without_a_result() -> None:
    data = given_up()
    assert "result" not in data
    assert data["ended"]["ranking"][-1] == [0]
    assert not replayed(data).is_over


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"scores": [99, 0]}, "scores: expected [5, 2, 2], found [99, 0]"),
        ({"scores": [5, 3, 2]}, "scores: expected 2, found 3 for seat 1"),
        ({"winners": [0]}, "winners: expected [1, 2], found [0]"),
        ({"winners": None}, "winners: expected [1, 2], found None"),
        ({"ranking": [[0], [1], [2]]}, "ranking: expected [[1, 2], [0]], found [[0], [1], [2]]"),
        ({"seat": 1}, "winners: expected [0], found [1, 2]"),
    ],
)
def test_a_ranking_that_does_not_follow_from_the_points_is_refused(changes: dict[str, Any], problem: str) -> None:
    error = broken(given_up(**changes))
    assert (error.code, error.message) == (Code.WRONG_RESULT, f"ended: {problem}")


def test_a_game_that_is_over_by_its_rules_was_not_forfeited() -> None:
    error = broken(WHOLE | {"ended": given_up()["ended"]})
    assert error.code is Code.WRONG_RESULT
    assert error.message == "ended: the game is over by its rules, so nobody gave it up"
