"""The games as plain files: played, kept, replayed and checked without a server, and without a connection."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from benchmarks.static_host import hosted
from playwright.sync_api import Browser, expect

from browser.pages import TITLES, Home
from browser.people import PHONE, Visitor
from browser.sites import go_offline, visitor_here
from browser.tables import play_to_the_end, play_until, table_in

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
UNFAIR = "proves nothing about fair dealing"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve the games as plain files."""
    with hosted(tmp_path_factory.mktemp("site")) as address:
        yield address


@pytest.fixture
def visit_site(browser: Browser, site: str) -> Iterator[SiteVisit]:
    """Let somebody visit the site; nobody's page may have failed in the end."""
    visitors: list[Visitor] = []

    def visit(name: str, **settings: object) -> Visitor:
        visitors.append(visitor_here(browser, site, name, **settings))
        return visitors[-1]

    yield visit
    for visitor in visitors:
        visitor.context.close()
    assert [failure for visitor in visitors for failure in visitor.failures] == []


@pytest.mark.parametrize("game", TITLES)
def test_a_whole_game_is_played_without_a_connection_and_survives_the_tab(
    visit_site: SiteVisit, site: str, game: str
) -> None:
    nora = visit_site("Nora")
    Home(nora).play_now("sultan")
    go_offline(nora)
    nora.page.goto(site)
    nora.witness.frames.clear()
    Home(nora).play_now(game)
    table = table_in(nora, game, seed=3)
    nora.wait_until(lambda: bool(table.view), "the table is shown")
    play_until(table, done=lambda: table.position > 12 or table.is_over)
    before = table.position
    nora.page.reload()
    nora.wait_until(lambda: table.position >= before, "the game is there again")
    news = table.page.get_by_role("dialog", name="Since you last looked")
    table.page.add_locator_handler(news, lambda dialog: dialog.get_by_role("button").last.click())
    play_to_the_end(table)
    expect(table.page.get_by_role("table")).to_be_visible()
    expect(table.page.get_by_text(UNFAIR)).to_be_visible()
    nora.page.goto(site)
    finished = nora.page.get_by_role("listitem").filter(has_text=TITLES[game]).filter(has_text="points")
    finished.get_by_role("link").click()
    expect(nora.page.get_by_role("button", name="One step forward")).to_be_visible()


def test_a_record_is_downloaded_checked_and_replayed(visit_site: SiteVisit, site: str, tmp_path: Path) -> None:
    nora = visit_site("Nora")
    Home(nora).play_now("maharaja")
    play_to_the_end(table_in(nora, "maharaja", seed=4))
    with nora.page.expect_download() as waiting:
        nora.page.get_by_role("button", name="Download the record").click()
    record = tmp_path / "game.jsonl"
    waiting.value.save_as(record)
    page = nora.page
    page.goto(site)
    page.get_by_role("link", name="Open a game record").click()
    page.locator("input[type=file]").set_input_files(record)
    expect(page.get_by_text("keeps to the rules")).to_be_visible()
    expect(page.get_by_text(UNFAIR)).to_be_visible()
    page.get_by_role("button", name="Watch the replay").click()
    expect(page.get_by_role("button", name="One step forward")).to_be_visible()


@pytest.mark.parametrize(
    ("change", "words"),
    [({"rules": 99}, "rules that this version doesn’t know"), ({"log": []}, "That didn’t work")],  # noqa: RUF001  # as printed
)
def test_a_record_that_does_not_hold_gets_a_sentence(
    visit_site: SiteVisit, site: str, change: dict[str, object], words: str
) -> None:
    page = visit_site("Nora").page
    page.goto(f"{site}#/record")
    lines = Path("tests/records/maharaja-2.jsonl").read_text(encoding="utf-8").splitlines()
    changed = json.dumps(json.loads(lines[0]) | change).encode()
    page.locator("input[type=file]").set_input_files({"name": "x.jsonl", "mimeType": "text/plain", "buffer": changed})
    expect(page.get_by_role("alert")).to_contain_text(words)


def test_people_pass_the_device_and_nobody_sees_another_hand(visit_site: SiteVisit) -> None:
    nora = visit_site("Nora", viewport=PHONE)
    page = nora.page
    page.get_by_role("link", name="Pass and play").first.click()
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_label("Name at seat 2").fill("Emil")
    page.get_by_label("Your name").fill("Nora")
    page.get_by_role("button", name="Start the game").click()
    table = table_in(nora, "sultan", seed=5)
    for _ in range(4):
        gate = page.get_by_role("dialog", name="is next")
        expect(gate).to_be_visible()
        expect(page.get_by_label("Your hand")).to_have_count(0)
        gate.get_by_role("button").click()
        expect(gate).to_be_hidden()
        nora.wait_until(lambda: table.decides, "the next one may choose")
        assert table.view["seat"] == table.view["turn"]
        play_until(table, done=lambda: not table.decides)


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
