"""Who may do what: every request and every message, tried by everyone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import pytest

from jewelbox.server import messages
from server.notify.receivers import Browser
from server.world import Closed, Visitor, World, play_out, table_of

pytestmark = [pytest.mark.anyio, pytest.mark.sqlite]

OK = "ok"
NOBODY, UNKNOWN, NO = "not-signed-in", "unknown-table", "not-allowed"
ROLES = ("stranger", "guest", "spectator", "seat", "other", "host", "token")
"""A stranger and a spectator come to a table that may be watched, a guest to one that may not. `seat` has seat 1, of
which all requests speak; `other` has seat 2, the host seat 0; the token is a program's of the person at seat 1."""


class Row(NamedTuple):
    """What each role gets."""

    stranger: str
    guest: str
    spectator: str
    seat: str
    other: str
    host: str
    token: str


ALL = Row(OK, OK, OK, OK, OK, OK, OK)
KNOWN = ALL._replace(stranger=NOBODY)
OWNER = KNOWN._replace(token=NO)
WATCH = ALL._replace(guest=UNKNOWN)
SEAT = Row(NOBODY, UNKNOWN, NO, OK, NO, NO, OK)
PLAYER = Row(NOBODY, UNKNOWN, NO, NO, OK, OK, NO)
HOST = Row(NOBODY, UNKNOWN, NO, NO, NO, OK, NO)
AT_TABLE = Row(NOBODY, UNKNOWN, NO, OK, OK, OK, OK)
BEFORE = {"guest": NO}
"""Before its start, a table is seen by all who know its address."""
TAKEN = "seat-taken"
WRONG = "wrong-password"
ALL_WRONG = Row._make([WRONG] * 7)
NO_LINK = Row._make(["unknown-link"] * 7)
KEEPS_PASSWORD = Row(NOBODY, WRONG, WRONG, WRONG, WRONG, WRONG, NO)

READER = ALL._replace(token=NO)
"""Tokens are for playing unless they say otherwise."""
NO_PERSON = "unknown-person"
NOBODY_ASKED = Row(NOBODY, NO_PERSON, NO_PERSON, NO_PERSON, NO_PERSON, NO_PERSON, NO)
NAMELESS = Row(NOBODY, "bad-name", "bad-name", "bad-name", "bad-name", "bad-name", NO)
NONE_THERE = Row(NOBODY, NO, NO, NO, NO, NO, NO)
LATER = "not-your-turn"
NOTIFY = "/api/me/notifications"

OPEN, PLAYING, LATE, FINISHED = "open", "playing", "late", "finished"
TABLE = "/api/tables/{table}"


class Request(NamedTuple):
    """A request, at which stage of a table it is made, and what each role gets."""

    row: Row
    method: str
    path: str
    data: dict[str, Any] | None = None
    stage: str = ""


SEAT_1 = {"seat": 1}
REQUESTS = {
    "health": Request(ALL, "GET", "/healthz"),
    "beGuest": Request(ALL, "POST", "/api/guests", {"name": "New"}),
    "signIn": Request(ALL_WRONG, "POST", "/api/sign-in", {"name": "X", "password": "correct horse"}),
    "useLink": Request(NO_LINK, "POST", "/api/sign-in/link", {"code": "x"}),
    "getMe": Request(ALL, "GET", "/api/me"),
    "rename": Request(OWNER, "PATCH", "/api/me", {"name": "New"}),
    "keepAccount": Request(OWNER, "POST", "/api/me/account", {"name": "{unique}", "password": "correct horse"}),
    "changePassword": Request(
        KEEPS_PASSWORD, "POST", "/api/me/password", {"old": "x", "new": "battery staple"}
    ),
    "signOut": Request(OWNER, "POST", "/api/me/sign-out"),
    "makeLink": Request(OWNER, "POST", "/api/me/links"),
    "listSessions": Request(OWNER, "GET", "/api/me/sessions"),
    "endSession": Request(OWNER, "DELETE", "/api/me/sessions/x"),
    "endSessions": Request(OWNER, "DELETE", "/api/me/sessions"),
    "listTokens": Request(OWNER, "GET", "/api/me/tokens"),
    "makeToken": Request(OWNER, "POST", "/api/me/tokens", {"name": "New"}),
    "endToken": Request(OWNER, "DELETE", "/api/me/tokens/x"),
    "listMyTables": Request(KNOWN, "GET", "/api/me/tables"),
    "myRatings": Request(KNOWN, "GET", "/api/me/ratings"),
    "listGames": Request(ALL, "GET", "/api/games"),
    "getBox": Request(ALL, "GET", "/api/games/maharaja/box"),
    "getLeaderboard": Request(READER, "GET", "/api/leaderboards/sultan?players=3"),
    "getDailyStanding": Request(ALL, "GET", "/api/daily/20774"),
    "addDailyResult": Request(NONE_THERE, "POST", "/api/daily/7", {"record": "{}"}),
    "getProfile": Request(READER._replace(stranger=NO_PERSON), "GET", "/api/people/me"),
    "listGamesOf": Request(READER._replace(stranger=NO_PERSON), "GET", "/api/people/me/games?game=sultan&players=2"),
    "setVisibility": Request(OWNER, "PUT", "/api/me/visibility", {"visibility": "nobody"}),
    "myStatistics": Request(OWNER, "GET", "/api/me/statistics"),
    "myStatisticsTable": Request(OWNER, "GET", "/api/me/statistics.csv"),
    "exportMyData": Request(OWNER, "GET", "/api/me/export"),
    "deleteMe": Request(NAMELESS, "DELETE", "/api/me", {"name": "Somebody else"}),
    "countWaiting": Request(ALL, "GET", "/api/waiting"),
    "waitForPeople": Request(KNOWN, "PUT", "/api/me/waiting", {"games": ["sultan"], "pace": "day"}),
    "getMyWait": Request(KNOWN, "GET", "/api/me/waiting"),
    "waitNoLonger": Request(KNOWN, "DELETE", "/api/me/waiting"),
    "listFriends": Request(OWNER, "GET", "/api/me/friends"),
    "askFriend": Request(
        Row(NOBODY, NO, NO, OK, OK, NO, NO), "POST", "/api/me/friends", {"table": "{table}", "seat": 0}, OPEN
    ),
    "acceptFriend": Request(NOBODY_ASKED, "PUT", "/api/me/friends/x"),
    "endFriend": Request(OWNER, "DELETE", "/api/me/friends/x"),
    "makeFriendLink": Request(OWNER, "POST", "/api/me/friends/link"),
    "endFriendLink": Request(OWNER, "DELETE", "/api/me/friends/link"),
    "findFriend": Request(NO_LINK._replace(token=NO), "POST", "/api/me/friends/link/find", {"code": "x"}),
    "useFriendLink": Request(
        NO_LINK._replace(stranger=NOBODY, token=NO), "POST", "/api/me/friends/link/use", {"code": "x"}
    ),
    "listBlocked": Request(OWNER, "GET", "/api/me/blocks"),
    "block": Request(
        KNOWN._replace(host=NO, token=NO), "POST", "/api/me/blocks", {"table": "{table}", "seat": 0}, OPEN
    ),
    "unblock": Request(OWNER, "DELETE", "/api/me/blocks/x"),
    "switchInvitations": Request(OWNER, "PATCH", f"{NOTIFY}/invitations", {"on": False}),
    "getNotifications": Request(OWNER, "GET", f"{NOTIFY}"),
    "notifyDevice": Request(OWNER, "POST", f"{NOTIFY}/devices", Browser("https://example.org/1").subscription()),
    "forgetDevice": Request(OWNER, "DELETE", f"{NOTIFY}/devices/x"),
    "testDevice": Request(NONE_THERE, "POST", f"{NOTIFY}/devices/x/test"),
    "setMail": Request(NONE_THERE, "PUT", f"{NOTIFY}/mail", {"address": "nora@example.org"}),
    "switchMail": Request(NONE_THERE, "PATCH", f"{NOTIFY}/mail", {"on": True}),
    "forgetMail": Request(OWNER, "DELETE", f"{NOTIFY}/mail"),
    "setWebhook": Request(OWNER, "PUT", f"{NOTIFY}/webhook", {"address": "https://example.org/hook"}),
    "switchWebhook": Request(NONE_THERE, "PATCH", f"{NOTIFY}/webhook", {"on": False}),
    "testWebhook": Request(NONE_THERE, "POST", f"{NOTIFY}/webhook/test"),
    "forgetWebhook": Request(OWNER, "DELETE", f"{NOTIFY}/webhook"),
    "setQuietHours": Request(OWNER, "PUT", f"{NOTIFY}/quiet", {"start": 1, "end": 2, "zone": "Europe/Berlin"}),
    "forgetQuietHours": Request(OWNER, "DELETE", f"{NOTIFY}/quiet"),
    "remindMe": Request(
        Row(NOBODY, UNKNOWN, LATER, OK, LATER, LATER, NO), "POST", f"{NOTIFY}/reminders", {"table": "{table}"}, PLAYING
    ),
    "confirmMail": Request(NO_LINK, "POST", "/api/notifications/confirm", {"code": "x"}),
    "unsubscribe": Request(NO_LINK, "POST", "/api/notifications/unsubscribe/x"),
    "listOpenTables": Request(ALL, "GET", "/api/tables"),
    "openTable": Request(KNOWN, "POST", "/api/tables", {"game": "sultan", "players": 2}),
    "findSeat": Request(NO_LINK, "POST", "/api/tables/find", {"code": "x"}),
    "join": Request(Row(NOBODY, TAKEN, TAKEN, OK, TAKEN, TAKEN, OK), "POST", f"{TABLE}/join", SEAT_1, OPEN),
    "leave": Request(SEAT._replace(**BEFORE), "POST", f"{TABLE}/leave", SEAT_1, OPEN),
    "setSeat": Request(HOST._replace(**BEFORE), "PUT", f"{TABLE}/seats/1", {"kind": "bot", "bot": "greedy"}, OPEN),
    "invite": Request(
        HOST._replace(**BEFORE, host=NO_PERSON), "PUT", f"{TABLE}/seats/1/invitation", {"friend": "x"}, OPEN
    ),
    "makeSeatLink": Request(
        HOST._replace(**BEFORE, host="bad-seat"), "POST", f"{TABLE}/seats/1/link", None, OPEN
    ),
    "commitPart": Request(
        SEAT._replace(**BEFORE), "PUT", f"{TABLE}/commitment", {"seat": 1, "commitment": "ab" * 32}, OPEN
    ),
    "revealPart": Request(
        SEAT._replace(**BEFORE, seat="not-started", token="not-started"),  # noqa: S106  # a role
        "PUT", f"{TABLE}/reveal", {"seat": 1, "part": "ab" * 32}, OPEN,
    ),
    "start": Request(HOST._replace(**BEFORE), "POST", f"{TABLE}/start", None, OPEN),
    "deleteTable": Request(Row(NOBODY, UNKNOWN, NO, NO, NO, NO, NO), "DELETE", TABLE, None, PLAYING),
    "rematch": Request(AT_TABLE, "POST", f"{TABLE}/rematch", None, FINISHED),
    "seeTable": Request(WATCH, "GET", TABLE, None, PLAYING),
    "seeSince": Request(WATCH, "GET", f"{TABLE}/since?number=0", None, PLAYING),
    "move": Request(SEAT, "POST", f"{TABLE}/move", {"seat": 1, "position": "{position}", "move": "{move}"}, PLAYING),
    "askUndo": Request(
        SEAT._replace(seat="nothing-to-undo", token="nothing-to-undo"),  # noqa: S106  # a role
        "POST", f"{TABLE}/undo", {"seat": 1, "position": "{position}"}, PLAYING,
    ),
    "answerUndo": Request(
        SEAT._replace(seat="nothing-to-undo", token="nothing-to-undo"),  # noqa: S106  # a role
        "POST", f"{TABLE}/answer-undo", {"seat": 1, "position": "{position}", "agree": True}, PLAYING,
    ),
    "askHint": Request(
        SEAT._replace(seat=NO, token=NO), "POST", f"{TABLE}/hint", {"seat": 1, "position": "{position}"}, PLAYING
    ),
    "askWhy": Request(SEAT, "POST", f"{TABLE}/why", {"seat": 1, "move": "{move}"}, PLAYING),
    "handOver": Request(SEAT, "POST", f"{TABLE}/hand-over", {"seat": 1, "bot": "greedy"}, PLAYING),
    "takeBack": Request(SEAT, "POST", f"{TABLE}/take-back", SEAT_1, PLAYING),
    "resign": Request(SEAT, "POST", f"{TABLE}/resign", SEAT_1, PLAYING),
    "claim": Request(PLAYER, "POST", f"{TABLE}/claim", SEAT_1, LATE),
    "callStandIn": Request(PLAYER, "POST", f"{TABLE}/stand-in", SEAT_1, LATE),
    "readChat": Request(WATCH, "GET", f"{TABLE}/chat", None, PLAYING),
    "say": Request(SEAT, "POST", f"{TABLE}/chat", {"seat": 1, "text": "hello"}, PLAYING),
    "react": Request(SEAT, "POST", f"{TABLE}/react", {"seat": 1, "sign": "hello"}, PLAYING),
    "getRecord": Request(WATCH, "GET", f"{TABLE}/record", None, FINISHED),
    "replay": Request(WATCH, "GET", f"{TABLE}/replay?open=true", None, FINISHED),
    "shareReplay": Request(HOST, "PUT", f"{TABLE}/replay/audience", {"public": False}, FINISHED),
    "replayEvents": Request(WATCH, "GET", f"{TABLE}/replay/events?open=true", None, FINISHED),
}  # fmt: skip
"""The whole interface, by operation. The stream of events never ends, so it has a separate test below."""

MESSAGES = {
    "hello": (WATCH, {}),
    "look": (SEAT._replace(stranger=NO), {"seat": 1}),
    "play": (SEAT, {"seat": 1, "position": "{position}", "move": "{move}"}),
    "ask_undo": (SEAT._replace(seat="nothing-to-undo", token="nothing-to-undo"), {"seat": 1, "position": "{position}"}),  # noqa: S106  # a role
    "answer_undo": (
        SEAT._replace(seat="nothing-to-undo", token="nothing-to-undo"),  # noqa: S106  # a role
        {"seat": 1, "position": "{position}", "agree": True},
    ),
    "ask_hint": (SEAT._replace(seat=NO, token=NO), {"seat": 1, "position": "{position}"}),
    "resign": (SEAT, {"seat": 1}),
    "claim": (PLAYER, {"seat": 1}),
    "stand_in": (PLAYER, {"seat": 1}),
    "why": (SEAT, {"seat": 1, "move": "{move}"}),
    "chat": (SEAT, {"seat": 1, "text": "hello"}),
    "react": (SEAT, {"seat": 1, "sign": "hello"}),
}
"""All messages of a live connection."""
FOR_LATE = {"claim", "stand_in"}
"""Those that are for a seat whose time has run out."""
TWO_DAYS = 2 * 86_400.0


class Scene:
    """Three people at a table, and those around it; the same ones until something succeeds and so changes it."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._known: dict[tuple[str, bool], tuple[str, list[Visitor]]] = {}
        self._number = 0

    async def cast(self, role: str, stage: str) -> tuple[Visitor, str, list[Visitor]]:
        """Return someone in this role, and a table at this stage with its people."""
        key = stage, role != "guest"
        if key not in self._known:
            self._known[key] = await self._table(stage, spectators=key[1])
        table, people = self._known[key]
        return await self._visitor(role, people), table, people

    def change(self, stage: str) -> None:
        """Begin with new people at a new table; a finished game stays what it is."""
        if stage != FINISHED:
            self._known = {key: value for key, value in self._known.items() if key[0] != stage}

    async def _table(self, stage: str, *, spectators: bool) -> tuple[str, list[Visitor]]:
        people = [await self.world.guest(name) for name in ("Amber", "Beryl", "Cora")]
        if not stage:
            return "", people
        table = await table_of(*people, start=False, starter=1, spectators=spectators)
        if stage != OPEN:
            await self._start(table, people[0], TWO_DAYS if stage == LATE else 0.0)
        if stage == FINISHED:
            await play_out(table, *people)
        return table, people

    async def _start(self, table: str, host: Visitor, ago: float) -> None:
        """Start a game as if that had been this many seconds ago."""
        worker, workers = self.world.worker, self.world.worker.store.workers
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(workers, "pulse", _no_outage)
            patch.setattr(worker.context, "clock", lambda now=worker.context.clock: now() - ago)
            await host.post(f"/api/tables/{table}/start")

    async def _visitor(self, role: str, people: list[Visitor]) -> Visitor:
        match role:
            case "stranger":
                return self.world.stranger()
            case "host" | "seat" | "other":
                return people[("host", "seat", "other").index(role)]
            case "token":
                return await self.world.program(people[1])
            case _:
                return await self.world.guest("Gast")

    async def filled(self, data: Any, table: str, people: list[Visitor]) -> Any:
        """Put the current position and a legal move into a request."""
        if not isinstance(data, dict):
            return data
        self._number += 1
        known: dict[str, Any] = {"{unique}": f"Name {self._number}", "{table}": table}
        if {"{position}", "{move}"} & {value for value in data.values() if isinstance(value, str)}:
            shown = await people[1].get(f"/api/tables/{table}")
            known |= {"{position}": shown["position"], "{move}": shown["legal"][0]}
        return {key: known.get(value, value) if isinstance(value, str) else value for key, value in data.items()}


async def _no_outage(*_: object) -> None:
    """Note no outage while the clock is set to another time."""


def described(world: World) -> set[str]:
    """Return all operations that the description of the interface names."""
    paths = world.app.openapi_schema.to_schema()["paths"]
    return {operation["operationId"] for path in paths.values() for operation in path.values()}


async def test_no_request_is_missing_from_the_table(world: World) -> None:
    assert described(world) - {"followMyTables"} == set(REQUESTS)


def test_no_message_is_missing_from_the_table() -> None:
    assert {kind.__struct_config__.tag for kind in messages.ToServer.__args__} == set(MESSAGES)


async def rows_of(try_it: Callable[[str], Awaitable[str]]) -> Row:
    return Row(*[await try_it(role) for role in ROLES])


async def test_requests_are_answered_by_role(world: World) -> None:
    scene = Scene(world)

    async def tried(request: Request, role: str) -> str:
        visitor, table, people = await scene.cast(role, request.stage)
        data = await scene.filled(request.data, table, people)
        answer = await visitor.ask(request.method, request.path.format(table=table), data)
        assert answer.status_code < 500, answer.text
        if answer.is_success and request.method != "GET":
            scene.change(request.stage)
        return OK if answer.is_success else str(answer.json()["code"])

    found = {name: await rows_of(lambda role, r=request: tried(r, role)) for name, request in REQUESTS.items()}  # type: ignore[misc]  # the default binds the request
    assert found == {name: request.row for name, request in REQUESTS.items()}


async def test_messages_are_answered_by_role(world: World) -> None:
    scene = Scene(world)

    async def tried(name: str, role: str) -> str:
        stage = LATE if name in FOR_LATE else PLAYING
        visitor, table, people = await scene.cast(role, stage)
        data = await scene.filled(MESSAGES[name][1], table, people)
        try:
            async with visitor.live(table) as live:
                live.send(type=name, **data)
                answer = await live.receive()
                if answer["type"] == "confirmed":
                    scene.change(stage)
                return str(answer["code"]) if answer["type"] == "refused" else OK
        except Closed as closed:
            return closed.reason

    found = {name: await rows_of(lambda role, n=name: tried(n, role)) for name in MESSAGES}  # type: ignore[misc]  # the default binds the name
    assert found == {name: row for name, (row, _) in MESSAGES.items()}


async def test_the_stream_of_events_is_for_people_who_are_known(world: World) -> None:
    assert await world.stranger().refused("GET", "/api/me/events") == NOBODY
