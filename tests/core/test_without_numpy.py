"""Plain rules, simple bots, records and tables need nothing that a browser's Python lacks."""

from __future__ import annotations

import subprocess
import sys

import pytest

from jewelbox.games.registry import GAMES

LACKING = ("numpy", "numba", "litestar", "sqlalchemy", "platformdirs", "structlog", "uvicorn")
"""Packages that a browser lacks."""
PREPARED = f"""
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {LACKING!r}:
            raise ImportError(name + " is missing here")

sys.meta_path.insert(0, Missing())
"""
WHOLE_GAME = """
import jewelbox
from jewelbox.bots import bot_named, choice
from jewelbox.core.chance import Random
from jewelbox.core.fair import PartsDeal
from jewelbox.core.engine import RandomGames, Runner
from jewelbox.core.kernel import Mode
from jewelbox.server.table import telling
from jewelbox.server.table.commands import BotPlay
from jewelbox.server.table.decisions import begin, decide
from jewelbox.server.table.pace import NoPace
from jewelbox.server.table.setup import Player, Setup
from jewelbox.server.table.table import Table

name, level = sys.argv[1:]
game = jewelbox.GAMES[name]
setup = Setup("t", name, game.RULES_VERSION, 2, {}, NoPace(), None, (Player("a", None, level),) * 2, bytes(32),
    PartsDeal("t", (None, None), (None, None)))
table, random = Table(setup, mode=Mode.PLAIN), Random(1)
table.carry_out(begin(table, 1.0))
while not table.is_over:
    seat, _ = table.bot_to_move
    move = choice(bot_named(level), table.position, random)
    table.carry_out(decide(table, BotPlay(seat, table.position_number, move, level), 2.0))
    telling.update(table, table.length - 1, seat, 2.0)
telling.replay(table, "all", 0, 3)
record = jewelbox.read_record(jewelbox.record_line(telling.record(table, reveal=True)))
assert jewelbox.verify(record, Mode.PLAIN).outcome == table.outcome

variant = jewelbox.load(name, 2, mode=Mode.PLAIN)
runner = Runner(variant.engine, variant.engine.setup(2, variant.rule_option), Random(3))
while runner.seat >= 0:
    runner.play(runner.legal[0])
games = RandomGames(variant.engine, 2, variant.rule_option, 4)
assert games.log(1)[-1][0] >= 0 and games.play(0, 1) > 0
print("played")
"""


@pytest.mark.slow
@pytest.mark.parametrize("level", ["random", "greedy"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_narrated_and_verified_without_numpy(game: str, level: str) -> None:
    run = subprocess.run(  # noqa: S603  # our own program
        [sys.executable, "-c", PREPARED + WHOLE_GAME, game, level],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout) == (0, "played\n"), run.stderr


def test_the_packages_really_are_missing_there() -> None:
    for package in LACKING:
        run = subprocess.run([sys.executable, "-c", f"{PREPARED}\nimport {package}"], capture_output=True, check=False)  # noqa: S603
        assert b"is missing here" in run.stderr
