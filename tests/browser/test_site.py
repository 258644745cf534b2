"""The games as plain files: played, kept, replayed and checked without a server, and without a connection."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from benchmarks.static_host import BELOW, MEMORY_KEPT, hosted
from playwright.sync_api import Browser, expect

from browser.pages import TITLES, Home
from browser.people import PHONE, Visitor
from browser.sites import go_offline, overhear_searches, searches, visitor_here
from browser.tables import play_to_the_end, play_until, table_in
from jewelbox.bots.levels import level_of
from jewelbox.bots.search.task import MOST_SECONDS
from jewelbox.games.registry import GAMES

SiteVisit = Callable[..., Visitor]
DAMAGE = """() => new Promise((resolve) => {
  const request = indexedDB.open('jewelbox')
  request.onsuccess = () => {
    const transaction = request.result.transaction('lines', 'readwrite')
    const cursor = transaction.objectStore('lines').openCursor()
    cursor.onsuccess = () => cursor.result.update('{"table": "here')
    transaction.oncomplete = resolve
  }
})"""
DAMAGE_MEMORY = """async () => {
  const memory = await caches.open('jewelbox-memory')
  for (const request of await memory.keys()) await memory.put(request, new Response('damaged'))
}"""
FIND_STYLES = """async () => {
  const files = await (await caches.open('jewelbox-shell')).keys()
  return files.map(({ url }) => url).find((url) => url.endsWith('.css'))
}"""
"""Returns the address of a file that opens without starting the client."""
MOVES_KEPT = """() => new Promise((resolve) => {
  const request = indexedDB.open('jewelbox')
  request.onsuccess = () => {
    const lines = request.result.transaction('lines').objectStore('lines').getAll()
    lines.onsuccess = () => resolve(lines.result.flatMap((line) => JSON.parse(line).entry?.move ?? []))
  }
})"""
"""Returns the moves of all games that the browser has kept."""
UNFAIR = "proves nothing about fair dealing"
MAHARAJA = GAMES["maharaja"]
HARD, EXPERT = (level_of(MAHARAJA, level).iterations for level in ("hard", "expert"))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve the games as plain files."""
    with hosted(tmp_path_factory.mktemp("site")) as address:
        yield address


@pytest.fixture
def visit_site(browser: Browser, site: str) -> Iterator[SiteVisit]:
    """Let someone visit the site; nobody's page may have failed in the end."""
    visitors: list[Visitor] = []

    def visit(name: str, **settings: object) -> Visitor:
        visitors.append(visitor_here(browser, site, name, **settings))
        return visitors[-1]

    yield visit
    for visitor in visitors:
        visitor.context.close()
    assert [failure for visitor in visitors for failure in visitor.failures] == []


@pytest.fixture(scope="module")
def offline(browser: Browser, site: str) -> Iterator[Visitor]:
    """Let someone visit the site who then loses the connection; one browser profile for all tests."""
    nora = visitor_here(browser, site, "Nora")
    news = nora.page.get_by_role("dialog", name="Since you last looked")
    nora.page.add_locator_handler(news, lambda dialog: dialog.get_by_role("button").last.click())
    Home(nora).play_now("sultan")
    nora.wait_until(lambda: bool(nora.page.evaluate(MEMORY_KEPT)), "the memory of Python is kept")
    go_offline(nora)
    yield nora
    nora.context.close()
    assert nora.failures == []


@pytest.fixture
def home(offline: Visitor, site: str) -> Home:
    """Return the home page without a connection."""
    offline.page.goto(site)
    offline.witness.frames.clear()
    return Home(offline)


@pytest.mark.parametrize("game", TITLES)
def test_every_game_is_played_without_a_connection_and_survives_the_tab(home: Home, game: str) -> None:
    home.play_now(game)
    table = table_in(home.visitor, game, seed=3)
    play_until(table, done=lambda: table.position > 8)
    before = table.position
    home.visitor.witness.frames.clear()
    home.page.reload()
    home.visitor.wait_until(lambda: table.position >= before, "the game is there again")
    play_until(table, done=lambda: table.position > before + 2)


def test_a_whole_game_is_scored_listed_recorded_and_replayed_without_a_connection(
    home: Home, site: str, tmp_path: Path
) -> None:
    page, record = home.page, tmp_path / "game.jsonl"
    home.pass_and_play("sultan").players(2).seat(2, "Bot, easy").open()
    play_to_the_end(table_in(home.visitor, "sultan", seed=4))
    expect(page.get_by_role("table")).to_be_visible()
    expect(page.get_by_text(UNFAIR)).to_be_visible()
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Download the record").click()
    waiting.value.save_as(record)
    page.goto(site)
    finished = page.get_by_role("listitem").filter(has_text=TITLES["sultan"]).filter(has_text="points")
    finished.get_by_role("link").click()
    expect(page.get_by_role("button", name="One step forward")).to_be_visible()
    page.goto(site)
    page.get_by_role("link", name="Open a game record").click()
    page.locator("input[type=file]").set_input_files(record)
    expect(page.get_by_text("follows the rules")).to_be_visible()
    expect(page.get_by_text(UNFAIR)).to_be_visible()
    page.get_by_role("button", name="Watch the replay").click()
    expect(page.get_by_role("button", name="One step forward")).to_be_visible()


def test_a_damaged_memory_of_python_is_replaced_by_a_start_from_files(home: Home, site: str) -> None:
    nora, warnings = home.visitor, list[str]()
    nora.wait_until(lambda: bool(home.page.evaluate(MEMORY_KEPT)), "the memory of Python is kept")
    home.page.goto(home.page.evaluate(FIND_STYLES))
    home.page.evaluate(DAMAGE_MEMORY)
    home.page.on("console", lambda message: warnings.append(message.text) if message.type == "warning" else None)
    home.page.goto(site)
    Home(nora).play_now("sultan")
    nora.wait_until(lambda: bool(nora.witness.shown), "the table is shown")
    nora.wait_until(lambda: bool(warnings), "the console warns")


def test_bots_think_in_webassembly_with_their_whole_budget(visit_site: SiteVisit) -> None:
    nora = visit_site("Nora", service_workers="block")
    overhear_searches(nora)
    form = Home(nora).pass_and_play("maharaja").players(3).seat(2, "Bot, hard").seat(3, "Bot, expert")
    form.starter("Seat 2").open()
    nora.wait_until(lambda: {HARD, EXPERT} <= {budget_of(each) for each in searches(nora)}, "both bots have searched")
    table = table_in(nora, "maharaja")
    nora.wait_until(lambda: table.decides, "Nora may choose")
    played = iter(nora.page.evaluate(MOVES_KEPT))
    assert all(MAHARAJA.MOVES[each["move"]] in played for each in searches(nora))


def budget_of(search: dict[str, Any]) -> int:
    """Return the iterations after which a search ended; a slow machine may end an expert's early."""
    iterations: int = search["iterations"]
    return EXPERT if search["seconds"] >= MOST_SECONDS else iterations


@pytest.mark.parametrize(
    ("change", "words"),
    [({"rules": 99}, "rules that this version doesn’t know"), ({"log": []}, "This record breaks the rules")],  # noqa: RUF001  # as printed
)
def test_a_record_that_is_not_valid_gets_a_sentence(
    home: Home, site: str, change: dict[str, object], words: str
) -> None:
    page = home.page
    page.goto(f"{site}#/record")
    lines = Path("tests/records/maharaja-2.jsonl").read_text(encoding="utf-8").splitlines()
    changed = json.dumps(json.loads(lines[0]) | change).encode()
    page.locator("input[type=file]").set_input_files({"name": "x.jsonl", "mimeType": "text/plain", "buffer": changed})
    expect(page.get_by_role("alert")).to_contain_text(words)


def test_people_pass_the_device_without_a_gate_where_nothing_is_hidden(visit_site: SiteVisit) -> None:
    nora = visit_site("Nora", viewport=PHONE)
    Home(nora).pass_and_play("maharaja").players(2).starter("You").open()
    table = table_in(nora, "maharaja", seed=5)
    for seat, name in enumerate(("Nora", "Amber")):
        expect(nora.page.get_by_role("main").get_by_text(f"{name}’s turn.")).to_be_visible()  # noqa: RUF001  # as it is printed
        nora.wait_until(lambda seat=seat: table.decides and table.view["seat"] == seat, f"{name} may choose")  # type: ignore[misc]  # a default
        play_until(table, done=lambda seat=seat: table.view["turn"] != seat)  # type: ignore[misc]  # a default
    expect(nora.page.get_by_role("dialog", name="is next")).to_have_count(0)


def test_a_game_for_which_there_is_no_space_says_so(visit_site: SiteVisit, site: str) -> None:
    nora = visit_site("Nora")
    devtools = nora.context.new_cdp_session(nora.page)
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": site.removesuffix(f"/{BELOW}/"), "quotaSize": 1})
    nora.page.get_by_role("button", name="Play now").first.click()
    expect(nora.page.get_by_text("This browser has no space left")).to_be_visible()


def test_a_damaged_game_says_so_and_can_be_deleted(visit_site: SiteVisit, site: str) -> None:
    nora = visit_site("Nora")
    Home(nora).play_now("sultan")
    nora.wait_until(lambda: bool(nora.witness.frames), "the table is shown")
    address = nora.page.url
    nora.page.goto(site)
    nora.page.evaluate(DAMAGE)
    nora.page.goto(address)
    nora.page.reload()
    expect(nora.page.get_by_text("is damaged")).to_be_visible()
    nora.page.get_by_role("button", name="Delete this game").click()
    expect(nora.page.get_by_text("No games in progress.")).to_be_visible()


def test_a_browser_without_webassembly_says_so(visit_site: SiteVisit, site: str) -> None:
    nora = visit_site("Nora")
    nora.page.add_init_script("delete globalThis.WebAssembly")
    nora.page.goto(site + "?again")
    nora.page.get_by_role("button", name="Play now").first.click()
    expect(nora.page.get_by_text("WebAssembly is missing or switched off")).to_be_visible()


def test_a_puzzle_is_solved_without_a_connection(visit_site: SiteVisit) -> None:
    mina = visit_site("Mina")
    page = mina.page
    page.get_by_role("link", name="Puzzles").click()
    page.get_by_role("link", name=re.compile("^Sultan .* solved")).click()
    asked = page.get_by_text("Find the move.", exact=True)
    expect(asked).to_be_visible()
    go_offline(mina)
    page.reload()
    expect(asked).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("Not this move:")).to_be_visible()
    page.get_by_role("button", name="Solution").click()
    expect(page.get_by_role("heading", name="Why it is best")).to_be_visible()
    expect(page.get_by_text("Compared with")).to_be_visible()
    page.get_by_role("button", name="Next puzzle").click()
    expect(asked).to_be_visible()
