"""Browsers that are too old, or that refuse what the client needs, show a sentence instead of an empty page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from scripts.stage import ADDRESS, answer, staged

NO_SITE_DATA = """Object.defineProperty(globalThis, 'localStorage', {
  configurable: true, get() { throw new DOMException('denied', 'SecurityError') }
})"""
TOO_OLD_FOR_SCRIPTS = "delete Intl.ListFormat"
TOO_OLD_FOR_STYLES = """const knows = CSS.supports.bind(CSS)
CSS.supports = (condition) => !condition.includes(':has') && knows(condition)"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Return a page of the client, not opened yet."""
    with staged(browser) as page:
        yield page


def note_in(page: Page, language: str = "en") -> Locator:
    """Return the sentence that is there until the client starts."""
    return page.locator(f"#not-started [lang={language}]")


def title_of(page: Page) -> Locator:
    """Return the title of the home page."""
    return page.get_by_role("heading", name="What shall we play?")


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_without_scripts_the_page_says_which_browsers_will_do(browser: Browser, language: str) -> None:
    context = browser.new_context(base_url=ADDRESS, java_script_enabled=False)
    page = context.new_page()
    page.route("**/*", answer)
    page.goto("/")
    expect(note_in(page, language)).to_be_visible()
    expect(note_in(page, language)).to_contain_text("Safari 16.4")
    context.close()


def test_when_the_scripts_fail_the_page_says_which_browsers_will_do(page: Page) -> None:
    page.add_init_script(TOO_OLD_FOR_SCRIPTS)
    page.goto("/")
    expect(note_in(page)).to_be_visible()


def test_a_browser_that_lacks_styles_shows_the_client_and_the_note(page: Page) -> None:
    page.add_init_script(TOO_OLD_FOR_STYLES)
    page.goto("/")
    expect(title_of(page)).to_be_visible()
    expect(note_in(page)).to_be_visible()
    expect(note_in(page, "de")).to_have_count(0)


def test_a_browser_that_will_do_shows_no_note(page: Page) -> None:
    page.goto("/")
    expect(title_of(page)).to_be_visible()
    expect(note_in(page)).to_have_count(0)


def test_a_browser_that_keeps_no_site_data_shows_the_client(page: Page) -> None:
    page.add_init_script(NO_SITE_DATA)
    page.goto("/")
    expect(title_of(page)).to_be_visible()
    page.get_by_role("combobox", name="Language").select_option("de")
    expect(page.get_by_role("heading", name="Was spielen wir?")).to_be_visible()
