"""`jewelbox games` and the first words of the command line."""

from __future__ import annotations

import jewelbox
from cli.conftest import Run


def test_every_game_is_listed_with_players_and_options(run: Run) -> None:
    result = run("games")
    assert result.exit_code == 0
    for game in jewelbox.GAMES.values():
        assert game.NAME in result.output
        assert game.TITLES["en"] in result.output
        assert all(option.name in result.output for option in game.OPTIONS)
    assert "2 to 5" in result.output


def test_the_version_is_shown(run: Run) -> None:
    assert run("--version").output.strip() == f"jewelbox {jewelbox.__version__}"


def test_help_is_shown(run: Run) -> None:
    assert "Usage: jewelbox" in run("--help").output


def test_an_unknown_command_is_a_usage_error(run: Run) -> None:
    result = run("juggle")
    assert result.exit_code == 2
    assert "juggle" in result.output
