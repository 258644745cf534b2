"""What people ask of the server beside their page: tables with quick bots, games played to their end."""

from __future__ import annotations

from typing import Any

from browser.pages import Home, Lobby
from browser.people import Visitor

QUICK = "greedy"
"""A bot that hardly thinks, and ends a game soon."""


def ask(person: Visitor, path: str, data: Any, method: str = "POST") -> Any:
    """Ask the server for something as a person."""
    answer = person.context.request.fetch(path, method=method, data=data)
    assert answer.ok, answer.text()
    return answer.json()


def read(person: Visitor, path: str) -> Any:
    """Read something from the server as a person."""
    answer = person.context.request.get(path)
    assert answer.ok, answer.text()
    return answer.json()


def table_name(person: Visitor) -> str:
    """Return the name of the table that somebody looks at."""
    return person.page.url.rpartition("/")[2]


def table_of(host: Visitor, *friends: Visitor, game: str) -> None:
    """Bring people together at a table over its link, seat a quick bot beside them, and start the game."""
    bot = 1 + len(friends)
    lobby = Home(host).invite_friends(game).players(bot + 1).open()
    ask(host, f"/api/tables/{table_name(host)}/seats/{bot}", {"kind": "bot", "bot": QUICK}, method="PUT")
    for friend in friends:
        friend.page.goto(lobby.address)
        Lobby(friend).sit_down()
    lobby.start()


def table_against_bots(person: Visitor, game: str) -> None:
    """Let somebody sit down against two quick bots."""
    ask(person, "/api/guests", {"name": person.name})
    seats = [{"kind": "taken"}, *[{"kind": "bot", "bot": QUICK}] * 2]
    table = ask(person, "/api/tables", {"game": game, "players": len(seats), "seats": seats})["setup"]["table"]
    ask(person, f"/api/tables/{table}/start", {})
    person.page.goto(f"/table/{table}")


def finish(*people: Visitor) -> None:
    """Let bots play a running game to its end."""
    for seat, person in enumerate(people):
        person.wait_until(lambda who=person: bool(who.witness.shown), "the table is shown")  # type: ignore[misc]  # bound
        ask(person, f"/api/tables/{table_name(person)}/hand-over", {"seat": seat, "bot": QUICK})
    for person in people:
        person.wait_until(lambda who=person: "outcome" in who.witness.shown, "the game is over")  # type: ignore[misc]  # bound


def finished_game(*people: Visitor, game: str) -> str:
    """Start a game of people and a bot, and let bots play it to its end; return the name of the table."""
    table_of(*people, game=game)
    finish(*people)
    return table_name(people[0])
