from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from jewelbox.arena.journal import Journal
from jewelbox.arena.match import Result
from jewelbox.arena.tournament import Tournament
from jewelbox.arena.workers import results
from jewelbox.core.errors import JewelboxError

DUEL = Tournament("sultan", 2, {}, ("greedy", "random"), seed=11, mode="plain")


def kept(folder: Path, games: int) -> list[Result]:
    """Keep a journal of this many games, as an interrupted tournament leaves it."""
    journal = Journal(folder, DUEL, None)
    journal.begin(DUEL)
    played = list(results(DUEL, range(games), 1))
    for result in played:
        journal.add(result)
    journal.close(is_complete=False)
    return played


def test_an_interrupted_tournament_is_found_again_with_its_seed_and_games(tmp_path: Path) -> None:
    played = kept(tmp_path, 3)
    journal = Journal(tmp_path, replace(DUEL, seed=99), None)
    assert journal.reopen(replace(DUEL, seed=99)) == DUEL
    journal.close(is_complete=False)
    assert journal.games() == 3
    assert list(journal.results()) == played


def test_a_line_that_was_cut_off_is_left_out(tmp_path: Path) -> None:
    played = kept(tmp_path, 3)
    journal = Journal(tmp_path, DUEL, None)
    journal.path.write_bytes(journal.path.read_bytes()[:-20])
    journal.reopen(DUEL)
    journal.add(played[2])
    journal.close(is_complete=False)
    assert list(journal.results()) == played


def test_another_tournament_has_another_journal(tmp_path: Path) -> None:
    kept(tmp_path, 1)
    for other in (replace(DUEL, bots=("random", "random")), replace(DUEL, players=3), replace(DUEL, limit=3.0)):
        with pytest.raises(JewelboxError, match="leave out --resume"):
            Journal(tmp_path, other, None).reopen(other)
    with pytest.raises(JewelboxError, match="leave out --resume"):
        Journal(tmp_path, DUEL, 12).reopen(DUEL)


def test_records_that_were_not_kept_cannot_be_asked_for_later(tmp_path: Path) -> None:
    kept(tmp_path, 1)
    with pytest.raises(JewelboxError, match="kept no records"):
        Journal(tmp_path, DUEL, None).reopen(replace(DUEL, with_records=True))


def test_a_complete_tournament_leaves_no_journal(tmp_path: Path) -> None:
    journal = Journal(tmp_path, DUEL, None)
    journal.begin(DUEL)
    journal.close(is_complete=True)
    assert list(tmp_path.iterdir()) == []
