"""`jewelbox play`: a whole game by typing, stopping and continuing, help, and moves that are refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import jewelbox
from cli.conftest import Run
from jewelbox.core.record import from_line
from jewelbox.core.replay import replay

ENOUGH = "1\n" * 3000


@pytest.mark.parametrize(
    "words",
    [
        ["sultan", "--players", "2"],
        ["sultan", "--players", "5", "--option", "screens=open", "--option", "memory=on", "--seat", "4"],
        ["maharaja", "--players", "2", "--option", "grey=true", "--bots", "random"],
        ["diamonds-club", "--players", "3", "--bots", "greedy,random"],
    ],
)
def test_a_whole_game_can_be_played(run: Run, tmp_path: Path, words: list[str]) -> None:
    file = tmp_path / "game.jsonl"
    result = run("play", *words, "--name", "Mina", "--seed", "3", "--record", file, typed=ENOUGH)
    assert result.exit_code == 0, result.output[-500:]
    assert "wins" in result.output or "share the victory" in result.output
    position = replay(from_line(file.read_text(encoding="utf-8")), jewelbox.GAMES)
    assert position.is_over
    assert not list((tmp_path / "data").glob("*"))


def test_a_game_that_was_left_continues_where_it_was(run: Run, tmp_path: Path) -> None:
    result = run("play", "sultan", "--seed", "3", "--name", "Mina", typed="1\n1\nq\n")
    assert result.exit_code == 0
    assert "The game is saved. Continue it with: jewelbox play sultan" in result.output
    (kept,) = (tmp_path / "data").iterdir()
    log = json.loads(kept.read_text(encoding="utf-8"))["log"]
    again = run("play", "sultan", typed="y\nq\n")
    assert "You have an unfinished game of Sultan with Amber and Beryl." in again.output
    assert json.loads(kept.read_text(encoding="utf-8"))["log"][: len(log)] == log


def test_a_game_that_was_left_can_be_given_up(run: Run) -> None:
    run("play", "sultan", "--seed", "3", typed="1\nq\n")
    result = run("play", "sultan", "--players", "2", "--seed", "4", typed="n\nq\n")
    assert "Amber is a bot: greedy." in result.output


def test_the_end_of_what_is_typed_keeps_the_game(run: Run) -> None:
    assert "The game is saved." in run("play", "sultan", "--seed", "3", typed="1\n").output


def test_a_garbled_saved_game_does_no_harm(run: Run, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "waiting-sultan.json").write_text('{"format": "jewel', encoding="utf-8")
    assert "Amber is a bot" in run("play", "sultan", "--seed", "3", typed="q\n").output


def test_help_shows_the_rules_in_short(run: Run) -> None:
    assert "Sultan: a summary of the rules" in run("play", "sultan", "--seed", "3", typed="?\nq\n").output


def test_a_move_can_be_written_with_or_without_its_first_word(run: Run) -> None:
    first = run("play", "sultan", "--players", "2", "--seed", "1", "--seat", "1", typed="?\nt\nq\n").output
    move = first.split(" 1 return ")[1].split()[0] if " 1 return " in first else None
    assert move, "the seat to play starts with a return"
    for typed in (f"return {move}", move, "1"):
        result = run("play", "sultan", "--players", "2", "--seed", "1", "--seat", "1", typed=f"n\n{typed}\nq\n")
        assert f"puts a {move} jewel back" in result.output


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("xyzzy", "'xyzzy' is not a move; moves look like"),
        ("99", "'99' is not a move"),
        ("bid 1 1", "'bid 1 1' is not legal: first one of the drawn jewels goes back into the pouch"),
        ("", "'' is not a move"),
    ],
)
def test_a_move_that_is_refused_says_why(run: Run, typed: str, message: str) -> None:
    words = ("play", "sultan", "--players", "2", "--seed", "1", "--seat", "1")
    result = run(*words, typed=f"{typed}\nq\n")
    assert message in " ".join(result.output.split())
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess"], "unknown game 'chess'"),
        (["sultan", "--seat", "4"], "seat 4 is not at the table; seats go from 1 to 3"),
        (["sultan", "--bots", "greedy,greedy,greedy"], "3 bots for 2 other seats"),
        (["sultan", "--bots", "hal"], "unknown bot 'hal'"),
        (["sultan", "--players", "1"], "sultan is not for 1 player;"),
    ],
)
def test_bad_input_is_a_usage_error(run: Run, words: list[str], message: str) -> None:
    result = run("play", *words)
    assert result.exit_code == 2
    assert message in result.output


def test_nothing_hidden_is_printed(run: Run) -> None:
    """Until the reveal the terminal shows no value of a card that others placed (S-7)."""
    output = run("play", "sultan", "--players", "4", "--seed", "5", typed="1\nq\n").output
    before_my_move = output.split("your move")[0]
    assert "puts a card at cushion" in before_my_move
    assert "▮ ??" in before_my_move


def test_a_bot_that_raises_loses_its_turn_and_is_named(run: Run) -> None:
    rogue = f"{Path(__file__).parent.parent / 'bots' / 'rogues.py'}:Raises"
    result = run("play", "sultan", "--players", "2", "--seed", "3", "--bots", rogue, typed=ENOUGH)
    assert result.exit_code == 0, result.output[-500:]
    assert "Amber" in result.output
    assert "raised KeyError: 'no such\\ncard'; a random move instead" in " ".join(result.output.split())
