"""Links are handed on: an invitation as a QR code, and a replay that the host makes public."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.asking import finished_game
from browser.axe import violations
from browser.conftest import Visit
from browser.pages import Home

SHEET = "navigator.share = (what) => { globalThis.shared = what; return Promise.resolve() }"


def test_an_invitation_is_a_code_to_scan_and_goes_to_the_share_sheet(visit: Visit) -> None:
    mina = visit("Mina")
    mina.context.add_init_script(SHEET)
    lobby = Home(mina).invite_friends("sultan").players(2).open()
    lobby.press("Share")
    dialog = mina.page.get_by_role("dialog", name="Invite players")
    expect(dialog.get_by_role("img", name="QR code of the link")).to_be_visible()
    assert violations(mina.page) == []
    dialog.get_by_role("button", name="Share the link").click()
    assert mina.page.evaluate("globalThis.shared") == {"title": "Sultan", "url": lobby.address}


def test_a_replay_is_for_everyone_once_the_host_says_so(visit: Visit) -> None:
    mina, felix = visit("Mina"), visit("Felix")
    table = finished_game(mina, game="sultan", spectators=False)
    address = f"/table/{table}/replay"
    felix.page.goto(address)
    expect(felix.page.get_by_text("This table doesn’t exist")).to_be_visible()  # noqa: RUF001  # an apostrophe
    share(mina.page)
    felix.page.goto(address)
    expect(felix.page.get_by_role("slider")).to_be_visible()
    felix.page.get_by_role("button", name="Score table").click()
    expect(felix.page.get_by_role("table", name="Score table")).to_be_visible()
    felix.page.get_by_role("button", name="One step back").click()
    expect(felix.page.get_by_role("table", name="Score table")).to_be_hidden()


def share(page: Page) -> None:
    """Let anyone watch the replay of the game whose score is shown."""
    page.get_by_role("button", name="Share the replay").click()
    page.get_by_role("radio", name="Anyone with the link").check()
    expect(page.get_by_role("radio", name="Anyone with the link")).to_be_checked()
    page.get_by_role("button", name="Copy the link").wait_for()
