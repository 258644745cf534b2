"""`jewelbox verify`: which line, which game, which entry, which clause, what was expected."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Run
from jewelbox.core.fair import PartsDeal, WordsDeal, deal_fingerprint
from jewelbox.server.table import telling
from jewelbox.server.table.commands import Resign
from jewelbox.server.table.table import Table
from server.table.scene import anything, deal_of, do, move_at_random, people, table_of

RECORDS = Path(__file__).parents[1] / "records"
Change = Callable[[dict[str, Any]], Any]


def record(name: str = "sultan-4") -> dict[str, Any]:
    """Return a golden record to be broken."""
    line = (RECORDS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()[0]
    data: dict[str, Any] = json.loads(line)
    return data


def first(data: dict[str, Any], word: str) -> dict[str, Any]:
    """Return the first move of a kind."""
    entry: dict[str, Any] = next(entry for entry in data["log"] if entry.get("move", "").startswith(word))
    return entry


def put(value: Any, *path: Any) -> Change:
    """Return a change that puts a value at a place of a record."""

    def change(data: dict[str, Any]) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    return change


def test_good_files_are_valid(run: Run) -> None:
    for file in sorted(RECORDS.glob("*.jsonl")):
        result = run("verify", file)
        assert result.exit_code == 0, result.output
        assert "20 games are valid." in result.output


def test_standard_input_is_read(run: Run) -> None:
    result = run("verify", "-", typed=json.dumps(record()) + "\n\n")
    assert result.exit_code == 0
    assert "1 game is valid." in result.output


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("jewelbox/9", "format"), "format is 'jewelbox/9', expected 'jewelbox/1'"),
        (put(2, "rules"), "rules 2 of sultan; this program plays rules 1"),
        (put("chess", "game"), "unknown game 'chess'"),
        (put(7, "players"), "seats: expected 7, found 4"),
        (put({"screens": "open"}, "options"), "option screens changes no rule, so it is not part of a record"),
        (put({"grey": True}, "options"), "sultan has no option 'grey'"),
        (put("log", "log"), "log: expected a list, found a text"),
        (put({}, "seats", 2), "seats: seat 2 has no name"),
        (put(9, "log", 0, "seat"), "log entry 1 (chance starter): seat is 9, expected one of 0, 1, 2, 3 [S-3]"),
        (put(2, "log", 1, "stage"), "log entry 2 (chance deal): stage is 2, expected 1 [S-4]"),
        (put([5, 4, 3, 2, 1], "log", 1, "hands", 0), "hand of seat 0: expected in the order from low to high [S-5]"),
        (put([1, 1, 2, 3, 4], "log", 1, "hands", 0), "card 1: 2 drawn, but the deck of seat 0 holds 1 [S-5]"),
        (put([1, 2, 3, 4, 16], "log", 1, "hands", 0), "16 is not a card; they go from 1 to 15 [S-2]"),
        (put(["red"], "log", 2, "jewels"), "jewels: expected a list of 4, found 1 [S-6]"),
        (put(["red", "red", "red", "mauve"], "log", 2, "jewels"), "'mauve' is not one of white, red"),
        (put({"chance": "draw"}, "log", 3), "log entry 4 (chance draw): chance 'draw' where a move of seat"),
        (put({"seat": 0, "move": "return red"}, "log", 2), "where chance 'draw' is due"),
        (put({"hello": 1}, "log", 5), "expected a chance, or a move with its seat"),
        (put([1, 2, 3, 4], "result", "scores"), "scores: expected"),
        (put([0, 1, 2, 3], "result", "winners"), "winners: expected"),
        (put(99, "result", "breakdown", 1, "bonus"), "breakdown: expected"),
    ],
)
def test_a_broken_record_is_named_with_its_place_and_clause(
    run: Run, tmp_path: Path, change: Change, message: str
) -> None:
    data = record()
    change(data)
    file = tmp_path / "broken.jsonl"
    file.write_text(json.dumps(record()) + "\n" + json.dumps(data) + "\n", encoding="utf-8")
    result = run("verify", file)
    assert result.exit_code == 1
    assert f"{file}, line 2: " in result.output
    assert message in result.output
    assert "1 of 2 games are not valid" in result.output


def test_an_illegal_move_is_named_with_what_would_be_legal(run: Run) -> None:
    data = record()
    entry = first(data, "bid")
    place = data["log"].index(entry) + 1
    held = data["log"][1]["hands"][entry["seat"]]
    missing = min(set(range(1, 16)) - set(held))
    entry["move"] = f"bid 1 {missing}"
    result = run("verify", "-", typed=json.dumps(data))
    assert result.exit_code == 1
    assert f"log entry {place} (seat {entry['seat']}: bid 1 {missing})" in result.output
    assert f"card {missing} is not in hand; legal now: bid 1 " in result.output
    assert "[S-7]" in result.output


def test_a_move_out_of_turn_is_named(run: Run) -> None:
    data = record()
    entry = first(data, "bid")
    right = entry["seat"]
    entry["seat"] = (right + 1) % 4
    assert (
        f"a move of seat {entry['seat']}, expected one of seat {right}"
        in run("verify", "-", typed=json.dumps(data)).output
    )


def test_a_game_that_stops_halfway_has_no_result(run: Run) -> None:
    data = record()
    del data["log"][40:]
    assert "a result, but the game is not over" in run("verify", "-", typed=json.dumps(data)).output
    del data["result"]
    assert run("verify", "-", typed=json.dumps(data)).exit_code == 0


def test_a_finished_game_needs_its_result_and_nothing_after_the_end(run: Run) -> None:
    data = record()
    del data["result"]
    assert "the game is over, but there is no result" in run("verify", "-", typed=json.dumps(data)).output
    data = record()
    data["log"].append({"seat": 0, "move": "bid 1 1"})
    assert "nothing, because the game is over, is due" in run("verify", "-", typed=json.dumps(data)).output


def test_unknown_keys_are_skipped(run: Run) -> None:
    data = record() | {"seed": "abc", "commitment": [1]}
    data["log"][0]["at"] = "2026-11-15"
    assert run("verify", "-", typed=json.dumps(data)).exit_code == 0


@pytest.mark.parametrize("text", ["{", '{"format": "jewelbox/1"', "[1, 2]", "nonsense", "[" * 100_000, '"\\ud800"'])
def test_garbled_or_truncated_json_is_reported_in_a_sentence(run: Run, text: str) -> None:
    result = run("verify", "-", typed=text)
    assert result.exit_code == 1
    assert "-, line 1: " in result.output
    assert "Traceback" not in result.output


def test_bytes_that_are_not_text_are_reported_in_a_sentence(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bytes"
    file.write_bytes(bytes(range(128, 256)))
    result = run("verify", file)
    assert result.exit_code == 1
    assert "not JSON" in result.output


def test_an_empty_file_holds_nothing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "empty"
    file.write_text("\n\n", encoding="utf-8")
    result = run("verify", file)
    assert result.exit_code == 1
    assert "has no game records" in result.output


def test_a_file_that_cannot_be_read_is_a_usage_error(run: Run, tmp_path: Path) -> None:
    for file in (tmp_path / "missing", tmp_path):
        result = run("verify", file)
        assert result.exit_code == 2
        assert str(file) in result.output


def test_of_many_broken_games_the_first_are_shown_and_all_counted(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "many"
    file.write_text("{}\n" * 30, encoding="utf-8")
    result = run("verify", file)
    assert "line 20: " in result.output
    assert "line 21: " not in result.output
    assert "and 10 more" in result.output
    assert "30 of 30 games are not valid" in result.output


def test_a_line_without_end_is_not_read_into_memory(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jewelbox.cli.verify.LONGEST_LINE", 1000)
    file = tmp_path / "long"
    file.write_text("x" * 5000, encoding="utf-8")
    result = run("verify", file)
    assert result.exit_code == 1
    assert "the line is longer than 1000 bytes" in result.output


# Draws that follow from a secret


def fair_record(**changes: Any) -> dict[str, Any]:
    """Return the record of a game at a table, with changes to what it says about its dealing."""
    data: dict[str, Any] = json.loads(json.dumps(telling.record(played_out(deal_of(people(3))), reveal=True)))
    return data | {"fair": data["fair"] | changes}


@cache
def played_out(deal: PartsDeal | WordsDeal) -> Table:
    return move_at_random(anything(table_of("sultan", 3, deal=deal), 8, 40), 8, 10**6)


OLD = WordsDeal("table1", ("sun", "moon", ""))
ALL_PARTS = deal_of(people(3))
HELD_BACK = PartsDeal("table1", (*ALL_PARTS.commitments[:2], None), (ALL_PARTS.reveals[0], None, None))
NO_PARTS = PartsDeal("table1", (None, None, None), (None, None, None))


@pytest.mark.parametrize(
    ("deal", "claim"),
    [
        (ALL_PARTS, "the table's secret and the parts of its players."),
        (HELD_BACK, "the table's secret and the parts of its players."),
        (NO_PARTS, "the table's secret alone: no player had a part in the deal, so only the server's promise counts."),
        (
            OLD,
            "the table's secret and its players' words, by the older method: the last to choose could pick a deal.",
        ),
    ],
)
def test_a_fair_game_with_undos_is_valid_and_its_claim_is_named(
    run: Run, deal: PartsDeal | WordsDeal, claim: str
) -> None:
    data = telling.record(played_out(deal), reveal=True)
    assert data["fair"]["undos"]
    result = run("verify", "-", typed=json.dumps(data) + "\n" + json.dumps(record()))
    assert result.exit_code == 0
    assert "2 games are valid." in result.output
    assert f"In 1 of them every draw follows from {claim}" in " ".join(result.output.split())


def test_seats_without_a_part_are_named(run: Run) -> None:
    result = run("verify", "-", typed=json.dumps(telling.record(played_out(HELD_BACK), reveal=True)))
    told = (
        "without a part in the deal: seat 1 (Person 1), who committed to one and did not reveal it; seat 2 (Person 2)"
    )
    assert told in " ".join(result.output.split())
    assert "without a part" not in run("verify", "-", typed=json.dumps(fair_record())).output


def test_the_fingerprint_that_was_noted_is_asked_of_every_record(run: Run) -> None:
    data = fair_record()
    fair = data["fair"]
    noted = deal_fingerprint(fair["table"], fair["commitment"], fair["commitments"])
    assert run("verify", "-", "--deal", noted, typed=json.dumps(data)).exit_code == 0
    for other in (
        telling.record(played_out(NO_PARTS), reveal=True),
        telling.record(played_out(OLD), reveal=True),
        record(),
    ):
        result = run("verify", "-", "--deal", noted, typed=json.dumps(other))
        assert result.exit_code == 1
        assert "fingerprint of its deal" in " ".join(result.output.split())


def test_a_game_without_its_secret_is_valid_but_its_draws_are_not_named(run: Run) -> None:
    data = fair_record()
    del data["fair"]["secret"]
    result = run("verify", "-", typed=json.dumps(data))
    assert result.exit_code == 0
    assert "secret" not in result.output


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"secret": "ab" * 32}, "sultan: the secret is not the one that the commitment was made for"),
        ({"reveals": [None, None, None]}, "sultan, log entry "),
        ({"reveals": ["ab" * 32, None, None]}, "seat 0 has not revealed the part that it had committed to"),
        ({"reveals": []}, "fair: reveals: expected a list of 3"),
        ({"method": "dice"}, "fair: method is 'dice'"),
    ],
)
def test_a_secret_that_deals_another_game_is_named(run: Run, changes: dict[str, Any], message: str) -> None:
    result = run("verify", "-", typed=json.dumps(fair_record(**changes)))
    assert result.exit_code == 1
    assert message in result.output


def test_a_draw_that_was_made_up_is_named_with_what_the_secret_deals(run: Run) -> None:
    data = fair_record()
    entry = next(entry for entry in data["log"] if entry.get("chance") == "draw")
    place, due = data["log"].index(entry) + 1, entry["jewels"]
    entry["jewels"] = ["white", "red", "yellow"] if due != ["white", "red", "yellow"] else ["white", "red", "green"]
    result = run("verify", "-", typed=json.dumps(data))
    assert result.exit_code == 1
    assert f"log entry {place} (chance draw): jewels: the secret deals {due}, found {entry['jewels']}" in " ".join(
        result.output.split()
    )


def test_a_game_that_a_player_gave_up_is_valid_and_is_named(run: Run) -> None:
    table = move_at_random(table_of("maharaja", 2), 3, 30)
    do(table, Resign(1))
    result = run("verify", "-", typed=json.dumps(telling.record(table, reveal=True)))
    assert result.exit_code == 0, result.output
    assert "In 1 of them every draw follows from the table's secret and the parts of its players." in result.output
    assert "In 1 of them a player resigned or ran out of time before the end." in result.output
