"""Zero violations found by axe-core: on every screen, wide and phone, by day and by night."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from benchmarks.server_process import Server
from playwright.sync_api import Browser, Page, ViewportSize
from scripts.chromium import resize
from scripts.stage import FINISHED, HOME, NO_HINTS, PERSON, staged

from browser.asking import finished_game
from browser.axe import COLOURS, OTHER_LAYOUTS, PAGE, SIZES, THEMES, run, violations
from browser.conftest import Visit
from browser.moments import MOMENTS, follow, open_table
from browser.pages import TITLES, Home
from browser.people import PHONE, WIDE, visitor_in

REARRANGED = (
    *("sultan-return", "sultan-five-players", "sultan-end", "maharaja-give", "maharaja-end"),
    *("diamonds-club-buy", "diamonds-club-exchange", "diamonds-club-build", "diamonds-club-end"),
)
"""Moments that between them show every part of a table that other layouts rearrange."""
WHOLE = ("sultan-five-players", "maharaja-give", "diamonds-club-buy", "sultan-end", "maharaja-end", "diamonds-club-end")
"""A moment of each game and its end, at which the bar, the players, and the log are looked at as well as the board."""
CHOICES = ("diamonds-club-animal", "diamonds-club-advance")
"""Moments at which the market is as it is at others, next to something to choose."""
BOARD = "main"
DIALOG = "dialog[open], [role='dialog']"


@pytest.mark.parametrize("name", MOMENTS)
def test_a_table_in_each_of_its_phases_has_no_violations(stage: Page, name: str) -> None:
    open_table(stage, name)
    sizes = (*SIZES, *OTHER_LAYOUTS) if name in REARRANGED else SIZES
    day, night = THEMES
    themes = (day, night) if MOMENTS.index(name) % 2 else (night, day)
    if name not in WHOLE:
        assert violations(stage, sizes, part=".action" if name in CHOICES else BOARD, themes=themes) == []
    else:
        assert violations(stage, sizes, themes=themes) + run(stage, WIDE, themes[1], PAGE, COLOURS) == []


@pytest.mark.parametrize("game", TITLES)
def test_the_hint_of_a_first_game_has_no_violations(stage: Page, game: str) -> None:
    stage.evaluate("localStorage.clear()")
    open_table(stage, f"{game}-first")
    stage.get_by_role("complementary", name="Tip").wait_for()
    stage.evaluate(NO_HINTS)
    assert violations(stage, part=".guide") == []


def open_menu(page: Page) -> None:
    """Open the menu of a table."""
    page.get_by_role("button", name="Menu").click()


def open_rules(page: Page) -> None:
    """Open the rules from a table."""
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("button", name="Back to the table").wait_for()


def open_chat(page: Page) -> None:
    """Open the chat of a table."""
    page.get_by_role("button", name=re.compile("^Chat")).click()


def open_sheet(page: Page) -> None:
    """Open what you may know about a player, on a phone."""
    resize(page, PHONE)
    page.get_by_role("button", name="Felix: look closer").click()


def open_drawer(page: Page) -> None:
    """Open log and chat on a phone."""
    resize(page, PHONE)
    page.get_by_role("button", name="Show the game log").locator("visible=true").click()


WHERE: dict[Callable[[Page], None], tuple[ViewportSize, ...]] = {
    open_chat: (WIDE,),
    open_sheet: (PHONE,),
    open_drawer: (PHONE,),
}
"""The sizes in which something can be open, if not in all."""


def open_score_so_far(page: Page) -> None:
    """Open the running score of Diamonds Club."""
    page.get_by_role("button", name="Score").first.click()


def choose_any_tile(page: Page) -> None:
    """Open the choice of tiles, and what else a gem could be paid with."""
    page.get_by_role("region", name="Price boards").get_by_role("button").filter(has_text="Any tile:").click()


@pytest.mark.parametrize(
    ("name", "open_it", "part"),
    [
        ("sultan-bid", open_menu, DIALOG),
        ("sultan-bid", open_chat, ".talk"),
        ("sultan-bid", open_rules, PAGE),
        ("sultan-bid", open_drawer, DIALOG),
        ("sultan-open-screens", open_sheet, DIALOG),
        ("maharaja-action", open_sheet, DIALOG),
        ("diamonds-club-buy", open_sheet, DIALOG),
        ("diamonds-club-buy", open_score_so_far, DIALOG),
        ("diamonds-club-build", choose_any_tile, BOARD),
    ],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_what_opens_over_a_table_has_no_violations(
    stage: Page, name: str, open_it: Callable[[Page], None], part: str
) -> None:
    open_table(stage, name)
    open_it(stage)
    assert violations(stage, WHERE.get(open_it, SIZES), part=part) == []


@pytest.fixture(scope="module")
def stranger(browser: Browser, server: Server) -> Iterator[Page]:
    """Open one page for all addresses at which nobody has to be known."""
    visitor = visitor_in(browser, server.address, "Mina")
    visitor.page.goto("/")
    yield visitor.page
    visitor.context.close()
    assert visitor.failures == []


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/settings",
        "/help/sultan",
        "/help/maharaja",
        "/help/diamonds-club",
        "/new/sultan",
        "/puzzles",
        "/daily",
    ],
)
def test_a_page_has_no_violations_for_a_stranger(stranger: Page, address: str) -> None:
    stranger.goto(address)
    stranger.wait_for_load_state("networkidle")  # some pages first ask for a moment
    stranger.get_by_role("heading", level=1).wait_for()
    assert violations(stranger) == []


@pytest.mark.parametrize("address", ["/nowhere", "/table/unknown", "/join#wrong", "/link#any", "/table/unknown/replay"])
def test_a_page_that_can_only_say_no_has_no_violations(stranger: Page, address: str) -> None:
    follow(stranger, address)
    stranger.get_by_role("button", name="Home").wait_for()
    assert violations(stranger) == []


def test_home_with_lists_has_no_violations(browser: Browser) -> None:
    with staged(browser, viewport=WIDE) as page:
        page.goto("/")
        page.get_by_role("link", name=re.compile("^Continue")).first.wait_for()
        assert violations(page) == []


RIVALS = [
    {"person": name, "name": name, "games": 9, "ahead": 5, "tied": 1, "behind": 3}
    for name in ("Felix", "Maximiliane von Bergmann")
]
TALLIES = [{"game": game, "players": 3, "level": "hard", "games": 140, "won": 52} for game in TITLES]
PROFILE = PERSON | {
    "is_me": True,
    "created": 0,
    "visibility": "everybody",
    "ratings": [],
    "tallies": TALLIES,
    "points": [],
    "opponents": RIVALS,
    "tie": "none",
}


def test_a_profile_with_games_has_no_violations(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(HOME, "/api/people/me", PROFILE)
    monkeypatch.setitem(HOME, "/api/people/me/games", FINISHED)
    with staged(browser, viewport=WIDE) as page:
        page.goto("/people/me")
        page.get_by_role("region", name="Head to head").wait_for()
        assert violations(page) == []


def test_a_lobby_has_no_violations_for_host_and_guest(visit: Visit) -> None:
    mina, felix = visit("Mina"), visit("Felix")
    lobby = (
        Home(mina)
        .invite_friends("sultan")
        .players(4)
        .seat(3, "Reserved, with its own link")
        .seat(4, "Bot, easy")
        .open()
    )
    felix.page.goto(lobby.address)
    felix.page.get_by_role("button", name="Sit down").wait_for()
    assert violations(mina.page) + violations(felix.page) == []


def test_the_settings_page_has_no_violations(visit: Visit) -> None:
    mina = visit("Mina")
    Home(mina).play_now("sultan")
    mina.page.goto("/settings")
    mina.page.get_by_role("button", name="Create a personal link").click()
    assert violations(mina.page) == []


def test_the_curtain_has_no_violations(visit: Visit) -> None:
    mina = visit("Mina")
    form = Home(mina).invite_friends("sultan").players(2).starter("You")
    form.seat(2, "Someone on this device", "Felix").open()
    mina.page.get_by_role("dialog").wait_for()
    assert violations(mina.page) == []


def test_score_and_replay_have_no_violations(visit: Visit) -> None:
    mina = visit("Mina")
    finished_game(mina, game="sultan")
    mina.page.get_by_role("button", name="Points over time").click()
    assert violations(mina.page) == []
    mina.page.get_by_role("button", name="Watch the replay").click()
    mina.page.get_by_role("slider").wait_for()
    assert violations(mina.page) == []


def test_a_table_without_a_connection_has_no_violations(visit: Visit) -> None:
    mina = visit("Mina")
    Home(mina).play_now("sultan")
    mina.page.get_by_role("region", name="Your hand").wait_for()
    mina.page.evaluate("document.fonts.ready")
    mina.context.set_offline(True)  # Playwright's own
    mina.page.get_by_text("You are offline.").wait_for()
    assert violations(mina.page) == []
