"""Moving pieces: players who skip the motion, however early, see the table as it is."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.asking import table_against_bots
from browser.conftest import Visit
from browser.pages import TITLES
from browser.tables import play_until, table_in

A_WHILE = 20
"""The number of positions that are played; each of them moves something."""


@pytest.mark.parametrize("game", TITLES)
def test_a_table_continues_where_every_motion_is_skipped_at_once(visit: Visit, game: str) -> None:
    mina = visit("Mina", reduced_motion="no-preference")
    table_against_bots(mina, game)
    table = table_in(mina, game)
    play_until(table, done=lambda: table.position > A_WHILE and table.decides)
    expect(table.button("Skip")).to_be_hidden()
