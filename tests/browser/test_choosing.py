"""Choosing a move, while others come, go and talk."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.asking import ask, table_against_bots, table_name
from browser.conftest import Visit
from browser.tables import SultanTable, play_until


def test_what_is_chosen_stays_chosen_while_people_talk(visit: Visit) -> None:
    mina = visit("Mina")
    table_against_bots(mina, "sultan")
    table = SultanTable(mina)
    play_until(table, done=lambda: table.decides and table.view["phase"] == "bid")
    card = table.card(str(table.view["hand"][0]))
    table.choose(card)
    ask(mina, f"/api/tables/{table_name(mina)}/chat", {"seat": 0, "text": "Let me think."})
    mina.wait_until(lambda: any("Let me think." in frame for frame in mina.witness.frames), "the page is told")
    mina.page.get_by_role("button", name="Chat").click()
    expect(mina.page.get_by_text("Let me think.")).to_be_visible()
    expect(card).to_have_attribute("aria-pressed", "true")
