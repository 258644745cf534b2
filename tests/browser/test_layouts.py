"""Home and tables on screens of every size: what matters is in reach. Targets are in `test_screens`."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from scripts.chromium import resize
from scripts.stage import moment, staged

from browser.moments import FOLLOW, open_table
from browser.pages import TITLES
from browser.test_screens import PHONES, viewport

SMALL = (*PHONES, "820x1180", "768x1024")
ALL = (*SMALL, "1180x820", "1440x900", "2560x1440")
NARROWEST = "all => Math.min(...all.map(each => each.getBoundingClientRect().width))"
HEIGHT = "thing => thing.getBoundingClientRect().height"
LOWEST = "all => Math.max(...all.map(each => each.getBoundingClientRect().bottom))"
TOO_WIDE = "all => all.filter(each => each.scrollWidth > each.clientWidth + 1).map(each => each.innerText)"
IN_GERMAN = "localStorage.setItem('jewelbox.language', 'de')"
UNDER_TIP = """tip => {
  const { left, top, right, bottom } = tip.getBoundingClientRect()
  const isUnder = (box) => box.left < right && left < box.right && box.top < bottom && top < box.bottom
  return [...document.querySelectorAll('.banner')].some((banner) => isUnder(banner.getBoundingClientRect()))
}"""
TYPE = "thing => parseFloat(getComputedStyle(thing).fontSize)"


def clocks_of(table: dict[str, Any], left: float) -> dict[str, Any]:
    """Return a table at which the clock of the seat to move runs, with this much left."""
    turn = table["turn"]
    clocks = [{"left": left if seat == turn else 600, "running": seat == turn} for seat, _ in enumerate(table["seats"])]
    return table | {"clocks": clocks}


def test_a_phone_in_landscape_shows_play_now_of_every_game(stage: Page) -> None:
    stage.evaluate(FOLLOW, "/")
    resize(stage, viewport("844x390"))
    buttons = stage.get_by_role("button", name=re.compile("^Play now"))
    expect(buttons).to_have_count(len(TITLES))
    for button in buttons.all():
        expect(button).to_be_in_viewport(ratio=1)


def test_antiques_for_sale_stay_readable_on_every_phone(stage: Page) -> None:
    open_table(stage, "maharaja-action")
    for size in (*PHONES, "360x640"):
        resize(stage, viewport(size))
        assert stage.locator(".lot .card").evaluate_all(NARROWEST) >= 60, size


@pytest.mark.parametrize("name", ["sultan-bid", "sultan-five-players", "maharaja-action", "diamonds-club-buy"])
def test_every_player_has_a_clock_on_every_screen(stage: Page, name: str) -> None:
    open_table(stage, name)
    for size in ALL:
        resize(stage, viewport(size))
        seats = stage.get_by_role("list", name="Players").get_by_role("listitem")
        for seat in seats.all():
            expect(seat.locator(".clock"), size).to_be_visible()
            assert seat.locator(".clock").evaluate("clock => clock.scrollWidth <= clock.clientWidth + 1"), size


def test_my_clock_warns_in_its_last_seconds_and_says_so_once(browser: Browser) -> None:
    with staged(browser, clocks_of(moment("sultan-bid"), 24), viewport=viewport("390x664")) as page:
        page.goto("/table/stage")
        expect(page.locator(".banner:visible .clock.short")).to_be_visible()
        expect(page.locator(".seat.own .clock.short")).to_be_visible()
        expect(page.get_by_role("status").filter(has_text="Only 30 seconds left.")).to_have_count(1)


def test_my_clock_is_quiet_before_its_last_seconds(browser: Browser) -> None:
    with staged(browser, clocks_of(moment("sultan-bid"), 240), viewport=viewport("390x664")) as page:
        page.goto("/table/stage")
        expect(page.locator(".banner:visible .clock")).to_be_visible()
        expect(page.locator(".clock.short")).to_have_count(0)
        expect(page.get_by_text("Only 30 seconds left.")).to_have_count(0)


@pytest.mark.parametrize("size", SMALL)
def test_a_players_sheet_shows_open_jewels_and_the_list_of_cards(stage: Page, size: str) -> None:
    open_table(stage, "sultan-open-screens")
    resize(stage, viewport(size))
    seat = stage.get_by_role("button", name="Leïla: look closer")
    seat.click()
    sheet = stage.get_by_role("dialog", name="Leïla")
    expect(sheet.get_by_role("img", name="Green")).to_be_visible()
    expect(sheet.get_by_text("struck out: already played")).to_be_visible()
    expect(stage.locator(".banner:visible")).to_have_count(1)
    stage.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(seat).to_be_focused()


def test_a_closed_screen_stays_closed_in_the_sheet(stage: Page) -> None:
    open_table(stage, "sultan-bid")
    resize(stage, viewport("390x664"))
    stage.get_by_role("button", name="Leïla: look closer").click()
    sheet = stage.get_by_role("dialog", name="Leïla")
    expect(sheet.get_by_text("hidden at this table")).to_be_visible()
    expect(sheet.get_by_text("not listed at this table")).to_be_visible()
    expect(sheet.get_by_role("img", name="Green")).to_have_count(0)


@pytest.mark.parametrize("name", ["sultan-bid", "maharaja-action", "diamonds-club-buy"])
@pytest.mark.parametrize("size", ["390x664", "390x844", "844x390"])
def test_unread_messages_show_until_the_chat_was_open_and_the_banner_hides_no_heading(
    stage: Page, name: str, size: str
) -> None:
    open_table(stage, name)
    resize(stage, viewport(size))
    opener = stage.get_by_role("button", name=re.compile("Open the chat|Show the game log")).locator("visible=true")
    expect(stage.locator(".badge:visible").first).to_have_text("2")
    opener.first.click()
    drawer = stage.get_by_role("dialog", name="Chat")
    box, banner = drawer.bounding_box(), stage.locator(".banner:visible").first.bounding_box()
    assert box
    assert banner
    assert banner["y"] + banner["height"] <= box["y"] + 1 or banner["x"] >= box["x"] + box["width"]
    drawer.get_by_role("button", name="Close").click()
    expect(stage.locator(".badge:visible")).to_have_count(0)


@pytest.mark.parametrize(
    ("name", "thing"),
    [("sultan-bid", ".rug"), ("maharaja-action", ".lot .card"), ("diamonds-club-buy", "[data-field]")],
)
def test_a_table_grows_as_one_thing(stage: Page, name: str, thing: str) -> None:
    open_table(stage, name)
    sizes = {}
    for size in ("1440x900", "2560x1440", "3840x2160"):
        resize(stage, viewport(size))
        piece, words = stage.locator(thing).last, stage.locator(".seat .name").first
        sizes[size] = (piece.evaluate(HEIGHT), words.evaluate(TYPE))
    small, large, largest = sizes.values()
    for before, at_large, at_largest in zip(small, large, largest, strict=True):
        assert at_large == pytest.approx(1.6 * before, rel=0.04)
        assert at_largest == pytest.approx(2.4 * before, rel=0.04)


def test_equipment_is_in_sight_on_a_short_phone(stage: Page) -> None:
    open_table(stage, "diamonds-club-buy")
    resize(stage, viewport("390x664"))
    dock = stage.get_by_role("region", name="Coins and gems").locator("visible=true")
    box = dock.first.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 664


@pytest.mark.parametrize("game", TITLES)
def test_what_to_do_after_a_game_is_in_sight_on_phones(stage: Page, game: str) -> None:
    open_table(stage, f"{game}-end")
    buttons = stage.get_by_role("button", name=re.compile("^(Rematch|Review|Watch the replay|Points over time)$"))
    for size in PHONES:
        resize(stage, viewport(size))
        expect(buttons).to_have_count(4)
        assert buttons.evaluate_all(LOWEST) <= viewport(size)["height"], size


@pytest.mark.parametrize("game", TITLES)
def test_words_fit_what_they_name_after_a_game_in_german(browser: Browser, game: str) -> None:
    with staged(browser, moment(f"{game}-end"), reduced_motion="reduce") as page:
        page.add_init_script(IN_GERMAN)
        page.goto("/table/stage")
        page.get_by_role("button", name="Revanche").wait_for()
        for size in (*PHONES, "1024x600", "800x600"):
            resize(page, viewport(size))
            assert page.locator(".next button, .player .name").evaluate_all(TOO_WIDE) == [], size


def test_passing_is_in_sight_in_a_small_low_window(stage: Page) -> None:
    for name in ("diamonds-club-buy", "diamonds-club-build"):
        open_table(stage, name)
        for size in ("1024x600", "800x600"):
            resize(stage, viewport(size))
            expect(stage.get_by_role("button", name=re.compile("^Pass"))).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", TITLES)
def test_the_tip_of_a_first_game_leaves_the_banner_free_on_phones(browser: Browser, game: str) -> None:
    with staged(browser, moment(f"{game}-first"), hints=True, viewport=viewport("390x844")) as page:
        page.goto("/table/stage")
        tip = page.get_by_role("complementary", name="Tip")
        tip.wait_for()
        for size in PHONES:
            resize(page, viewport(size))
            assert not tip.evaluate(UNDER_TIP), size


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("sultan-bid", ("Nora", "4th to bid", "4 cards in hand", "Leïla first")),
        ("maharaja-give", ("Nora", "8 rupees")),
        ("diamonds-club-exchange", ("Nora start", "2 coins 0 gems 8 of 14 light fields")),
    ],
)
def test_small_screens_read_aloud_what_signs_and_numbers_of_players_mean(
    stage: Page, name: str, words: tuple[str, ...]
) -> None:
    open_table(stage, name)
    for size in ("390x664", "844x390"):
        resize(stage, viewport(size))
        players = stage.get_by_role("list", name="Players").aria_snapshot()
        assert [each for each in words if each not in players] == [], size


@pytest.mark.parametrize(
    ("name", "piece"),
    [("sultan-bid", ".seat .sign"), ("maharaja-action", ".collections .paper"), ("diamonds-club-buy", ".pawn")],
)
def test_pieces_keep_their_colours_where_colours_are_forced(stage: Page, name: str, piece: str) -> None:
    open_table(stage, name)
    stage.emulate_media(forced_colors="active")
    try:
        kept = stage.locator(piece).first.evaluate("thing => getComputedStyle(thing).forcedColorAdjust")
        assert kept == "none"
    finally:
        stage.emulate_media(forced_colors="none")
