"""A first visit: nothing goes wrong in the console, and a server that is asked too often is not called away."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from browser.conftest import Visit


def test_the_console_stays_empty(visit: Visit) -> None:
    mina = visit("Mina")
    said: list[str] = []
    mina.page.on("console", lambda message: said.append(message.text))
    mina.page.goto("/")
    expect(mina.page.get_by_role("heading", name="Open tables")).to_be_visible()
    assert said == []


def test_a_server_that_is_asked_too_often_says_so_and_is_not_called_away(visit: Visit) -> None:
    mina = visit("Mina", locale="de-DE")

    def refuse(route: Route) -> None:
        route.fulfill(status=429, json={"code": "too-fast", "message": "too much was asked"})

    mina.page.route("**/api/**", refuse)
    mina.page.goto("/")
    expect(mina.page.get_by_text("Das war zu viel auf einmal.")).to_be_visible()
    expect(mina.page.get_by_text("nicht zu erreichen")).to_have_count(0)
    expect(mina.page.get_by_text("Offline")).to_have_count(0)
