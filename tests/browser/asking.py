"""What people ask the server for outside their page: tables with quick bots, games played to their end."""

from __future__ import annotations

from typing import Any

from browser.pages import Home, Lobby
from browser.people import Visitor

QUICK = "greedy"
"""A bot that hardly thinks, and ends a game soon."""
UNHURRIED = {"type": "none"}
"""The pace of a table without a clock."""


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
    """Return the name of the table that someone looks at."""
    return person.page.url.rpartition("/")[2]


def table_of(host: Visitor, *friends: Visitor, game: str) -> None:
    """Bring people together at a table over its link, seat a quick bot with them, and start the game."""
    bot = 1 + len(friends)
    lobby = Home(host).invite_friends(game).players(bot + 1).open()
    ask(host, f"/api/tables/{table_name(host)}/seats/{bot}", {"kind": "bot", "bot": QUICK}, method="PUT")
    for friend in friends:
        friend.page.goto(lobby.address)
        Lobby(friend).sit_down()
    lobby.start()


def started(
    *people: Visitor,
    game: str,
    bots: int = 1,
    starter: int | None = None,
    pace: Any = UNHURRIED,
    spectators: bool = True,
) -> str:
    """Start a game of people and quick bots, without a page; return the name of the table."""
    host, *friends = people
    seats = [{"kind": "taken"}, *[{"kind": "open"}] * len(friends), *[{"kind": "bot", "bot": QUICK}] * bots]
    for person in people:
        ask(person, "/api/guests", {"name": person.name})
    wanted = {"game": game, "players": len(seats), "seats": seats, "starter": starter, "pace": pace}
    wanted |= {"spectators": spectators}
    table: str = ask(host, "/api/tables", wanted)["setup"]["table"]
    for friend in friends:
        ask(friend, f"/api/tables/{table}/join", {})
    ask(host, f"/api/tables/{table}/start", {})
    return table


def running_table(
    *people: Visitor, game: str, bots: int = 1, starter: int | None = None, pace: Any = UNHURRIED
) -> None:
    """Bring people to a game with quick bots that has just started."""
    table = started(*people, game=game, bots=bots, starter=starter, pace=pace)
    for person in people:
        person.page.goto(f"/table/{table}")


def table_against_bots(person: Visitor, game: str) -> None:
    """Let someone sit down against two quick bots."""
    running_table(person, game=game, bots=2)


def hand_over(*people: Visitor, table: str) -> None:
    """Let quick bots play on for people."""
    for seat, person in enumerate(people):
        ask(person, f"/api/tables/{table}/hand-over", {"seat": seat, "bot": QUICK})


def finished_game(*people: Visitor, game: str, spectators: bool = True) -> str:
    """Let bots play a game of these people to its end, show them the score, and return the name of the table."""
    table = started(*people, game=game, spectators=spectators)
    hand_over(*people, table=table)
    people[0].wait_until(lambda: is_finished(people[0], table), "the game is over")
    for person in people:
        person.page.goto(f"/table/{table}")
        person.page.get_by_role("button", name="Rematch").wait_for()
    return table


def is_finished(person: Visitor, table: str) -> bool:
    """Return whether a game of someone's is over."""
    return any(listed["table"] == table for listed in read(person, "/api/me/tables?finished=true"))
