"""Screens of many sizes: what can be pressed is large enough and not covered, figures don't overlap, and all fits."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize
from scripts.chromium import resize
from scripts.stage import moment, staged

from browser.asking import ask
from browser.conftest import Visit
from browser.moments import MOMENTS, open_table

PHONES = ("360x740", "390x664", "390x844", "844x390", "740x360")
SIZES = ("390x664", "844x390", "820x1180", "1180x820")
"""One of each layout, with little room: a phone upright and on its side, a tablet, a small desk."""
MORE_SIZES = (
    *("360x740", "740x360", "667x331", "720x450", "800x600", "1366x625"),
    *("390x844", "932x430", "768x1024", "1024x690", "1180x625"),
    *("1024x768", "1280x720", "1920x1080", "2560x1440", "3440x1440", "3840x2160"),
)
"""Sizes between those and up to the largest desk."""
EVERY = 5
"""Each moment has every fifth of them; each game has five moments or more, and so all of them."""
SMALL: ViewportSize = {"width": 320, "height": 640}
LONG_WORDS = "nl"
"""The language that needs most room in lists of seats."""
COVERING = ("sultan-return", "Card space")
"""The moment when the drawn jewels are in front of the cushions, and what they may cover."""
FINGER = 44
SMALL_TARGETS = """least => {
  const isField = (button) => button.dataset.field !== undefined
  const enough = (button) => {
    const { width, height } = button.getBoundingClientRect()
    if (isField(button) && innerWidth > innerHeight) return width >= 40 && height >= 32
    return width >= least && height >= least
  }
  const shown = [...document.querySelectorAll('main button:not(:disabled)')].filter((each) => each.checkVisibility())
  return shown.filter((button) => !enough(button)).map((button) => button.innerText.slice(0, 40))
}"""
"""Names what can be tapped and is smaller than a finger; sideways a field of the market is first shown enlarged."""
COVERED = """() => {
  const parts = [0.15, 0.5, 0.85]
  const moves = (box) => /auto|scroll/.test(getComputedStyle(box).overflowY)
  const bring = (button) => {
    for (let box = button.parentElement; box !== document.body; box = box.parentElement) {
      const { top } = button.getBoundingClientRect()
      if (moves(box)) box.scrollTop += top - box.getBoundingClientRect().top - box.clientHeight / 2
    }
    scrollBy(0, button.getBoundingClientRect().top - innerHeight / 2)
  }
  const isHit = (button) => {
    bring(button)
    const { left, top, width, height } = button.getBoundingClientRect()
    const at = (x, y) => document.elementFromPoint(left + x * width, top + y * height)
    return parts.some((x) => parts.some((y) => button.contains(at(x, y))))
  }
  const told = (button) => button.ariaLabel ?? button.innerText
  const all = [...document.querySelectorAll('.table button')]
  return all.filter((button) => button.checkVisibility() && !button.closest('dialog') && !isHit(button)).map(told)
}"""
"""Names the buttons of which nothing can be pressed, however the page and its parts are moved up and down."""
CROSSED = """() => {
  const boxOf = (thing) => thing.getBoundingClientRect()
  const cross = (a, b) => a.left < b.right && b.left < a.right && a.top + 2 < b.bottom && b.top + 2 < a.bottom
  const figures = (field) => [...field.querySelectorAll('.value, .price')].map(boxOf)
  return [...document.querySelectorAll('[data-field]')]
    .filter((field) => field.checkVisibility() && figures(field).length === 2 && cross(...figures(field)))
    .map((field) => field.dataset.field)
}"""
"""Names the market fields on which a value and a price overlap."""
HIDDEN_MIDDLES = """all => {
  const isHit = (card) => {
    const { left, top, width, height } = card.getBoundingClientRect()
    return card.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  return all.filter((card) => !isHit(card)).map((card) => card.dataset.target)
}"""
"""Names the cards whose middle, with its large number, is under another."""


def viewport(size: str) -> ViewportSize:
    width, height = size.split("x")
    return {"width": int(width), "height": int(height)}


def stands_still(page: Page) -> bool:
    """Return whether a table does not move under the finger: all of it is in sight."""
    still: bool = page.locator(".table").first.evaluate("table => table.scrollHeight <= table.clientHeight")
    return still


def is_as_wide_as_the_screen(page: Page) -> bool:
    """Return whether nothing has to be moved aside to be seen."""
    wide: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return wide


@pytest.mark.parametrize("name", MOMENTS)
def test_everything_that_can_be_pressed_can_be_reached_on_every_screen(stage: Page, name: str) -> None:
    open_table(stage, name)
    for size in SIZES + MORE_SIZES[MOMENTS.index(name) % EVERY :: EVERY]:
        resize(stage, viewport(size))
        covered = stage.evaluate(COVERED)
        assert [told for told in covered if (name, told.partition(" at ")[0]) != COVERING] == [], size
        assert stage.evaluate(CROSSED) == [], size
        assert is_as_wide_as_the_screen(stage), size
        if size in PHONES and not name.endswith(("-end", "-spectator")):
            assert stage.evaluate(SMALL_TARGETS, FINGER) == [], size
            assert stands_still(stage), size


def test_every_card_of_the_largest_hand_is_on_the_screen_with_its_middle_free(browser: Browser) -> None:
    table = moment("sultan-two-players")
    table["view"]["hand"] = [1, 2, 3, 4, 5, 8, 10, 11]
    with staged(browser, table, reduced_motion="reduce") as page:
        page.goto("/table/stage")
        cards = page.get_by_role("region", name="Your hand").get_by_role("button")
        cards.first.wait_for()
        for size in ("844x390", "740x360", "820x1180", "1024x768", "1280x720", "1440x900"):
            resize(page, viewport(size))
            lowest = cards.evaluate_all("all => Math.max(...all.map(card => card.getBoundingClientRect().bottom))")
            assert lowest <= viewport(size)["height"], size
            assert cards.evaluate_all(HIDDEN_MIDDLES) == [], size


def test_pages_fit_a_small_phone(visit: Visit) -> None:
    mina = visit("M" * 24, viewport=SMALL, locale=LONG_WORDS)
    for address in ("/", "/settings", "/new/sultan", "/help/sultan"):
        mina.page.goto(address)
        mina.page.get_by_role("heading", level=1).wait_for()
        assert is_as_wide_as_the_screen(mina.page), address


def test_home_fits_a_small_phone_when_it_is_my_turn(browser: Browser) -> None:
    with staged(browser, viewport=SMALL) as page:
        page.goto("/")
        page.get_by_role("link", name=re.compile("^Continue")).first.wait_for()
        for width in (320, 360, 390):
            resize(page, {"width": width, "height": 740})
            assert is_as_wide_as_the_screen(page), width


def test_a_lobby_with_its_chat_fits_a_small_phone(visit: Visit) -> None:
    mina = visit("M" * 24, viewport=SMALL, locale=LONG_WORDS)
    ask(mina, "/api/guests", {"name": mina.name})
    seats = [{"kind": "taken"}, {"kind": "open"}, {"kind": "reserved"}, {"kind": "bot", "bot": "easy"}]
    table = ask(mina, "/api/tables", {"game": "diamonds-club", "players": 4, "seats": seats})["setup"]["table"]
    ask(mina, f"/api/tables/{table}/chat", {"seat": 0, "text": "a" * 400})
    mina.page.goto(f"/table/{table}")
    mina.page.get_by_role("button", name="Chat").click()
    mina.page.get_by_text("a" * 400).wait_for()
    assert is_as_wide_as_the_screen(mina.page)
