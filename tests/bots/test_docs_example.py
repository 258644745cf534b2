"""The example of docs/bots.md is a bot, and a better one than `random`."""

from __future__ import annotations

import re
from pathlib import Path

from jewelbox.arena.standings import Standings
from jewelbox.arena.tournament import Tournament
from jewelbox.arena.workers import results

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
GAMES = 40


def test_the_example_has_ten_lines_plays_by_the_rules_and_beats_random(tmp_path: Path) -> None:
    [code] = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(code.strip().splitlines()) <= 10
    (tmp_path / "mybot.py").write_text(code, encoding="utf-8")
    tournament = Tournament("maharaja", 2, {}, (f"{tmp_path}/mybot.py:Bot", "random"), seed=1, mode="plain")
    standings = Standings(tournament.bots, tournament.players)
    for result in results(tournament, range(GAMES), 1):
        standings.add(result)
    assert standings.faults == []
    best = standings.ranked()[0]
    assert best.bot.endswith("mybot.py:Bot")
    assert best.bounds[0] > 0.5
