"""People find each other: they wait and are seated together, become friends by a link, and block each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import httpx
import pytest
from benchmarks.server_process import Server
from playwright.sync_api import expect

from browser.axe import violations
from browser.conftest import Visit
from browser.people import PHONE

Guest = Callable[[str], httpx.Client]


@pytest.fixture
def guest(server: Server) -> Iterator[Guest]:
    """Let people come without a browser."""
    with ExitStack() as stack:

        def come(name: str) -> httpx.Client:
            http = stack.enter_context(httpx.Client(base_url=server.address, timeout=30))
            http.post("/api/guests", json={"name": name}).raise_for_status()
            return http

        yield come


def test_someone_who_looks_for_people_is_seated_with_them(visit: Visit, guest: Guest) -> None:
    for name in ("Tom", "Lucy", "Felix"):
        wanted = {"games": ["maharaja"], "pace": "live"}
        guest(name).put("/api/me/waiting", json=wanted).raise_for_status()
    page = visit("Mina", viewport=PHONE).page
    page.goto("/")
    page.get_by_role("button", name="Play people").click()
    panel = page.get_by_role("dialog", name="Play people")
    expect(panel).to_contain_text("3 people are waiting")
    assert violations(page) == []
    panel.get_by_role("button", name="Find a table").click()
    expect(page.get_by_role("alert")).to_contain_text("4 players")
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_role("main")).to_contain_text("Lucy")


def test_a_link_makes_friends_and_a_friend_can_be_blocked(visit: Visit, guest: Guest) -> None:
    nora = guest("Nora")
    code = nora.post("/api/me/friends/link").raise_for_status().json()["code"]
    page = visit("Mina", viewport=PHONE).page
    page.goto(f"/friend#{code}")
    page.get_by_role("button", name="Become friends").wait_for()
    assert violations(page) == []
    page.get_by_label("Your name").fill("Mina")
    page.get_by_role("button", name="Become friends").click()
    friends = page.get_by_role("region", name="Friends")
    expect(friends).to_contain_text("Nora")
    assert [each["name"] for each in nora.get("/api/me/friends").json()["friends"]] == ["Mina"]
    friends.get_by_role("button", name="all").click()
    assert violations(page) == []
    page.get_by_role("button", name="Block", exact=True).click()
    page.get_by_role("button", name="Unblock").wait_for()
    assert nora.get("/api/me/friends").json()["friends"] == []
