"""The language is switched on a running table, at any time, and nothing else changes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.asking import table_against_bots
from browser.conftest import Visit
from browser.pages import Home
from browser.tables import play_until, table_in

LANGUAGES = {
    "Deutsch": ("de", "Das Vermächtnis des Maharaja", "Zurücknehmen", "Spielverlauf"),
    "Français": ("fr", "L’héritage du maharaja", "Annuler", "Déroulement"),  # noqa: RUF001  # as it is printed
    "Nederlands": ("nl", "De erfenis van de maharadja", "Terugnemen", "Spelverloop"),
    "English": ("en", "The Maharaja’s Legacy", "Undo", "Game log"),  # noqa: RUF001  # as it is printed
}


def test_a_running_table_speaks_all_four_languages(visit: Visit) -> None:
    mina = visit("Mina")
    table_against_bots(mina, "maharaja")
    table = table_in(mina, "maharaja")
    play_until(table, done=lambda: table.decides and table.position > 4)
    before = table.position
    page = mina.page
    for language, (tag, title, undo, log) in LANGUAGES.items():
        page.locator("header button").last.click()
        page.get_by_role("dialog").get_by_role("radio", name=language).check()
        page.keyboard.press("Escape")
        expect(page.locator("html")).to_have_attribute("lang", tag)
        expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()
        expect(page.get_by_role("button", name=undo, exact=True)).to_be_visible()
        expect(page.get_by_role("heading", name=log)).to_be_visible()
    assert table.position == before
    table.play(table.chosen_move())


@pytest.mark.parametrize(
    ("locale", "heading"),
    [("de-AT", "Was spielen wir?"), ("fr-BE", "À quoi jouons-nous"), ("nl-NL", "Wat zullen we spelen?")],
)
def test_the_first_page_speaks_the_language_of_the_browser(visit: Visit, locale: str, heading: str) -> None:
    page = Home(visit("Mina", locale=locale)).page
    expect(page.get_by_role("heading", name=heading, level=1)).to_be_visible()
