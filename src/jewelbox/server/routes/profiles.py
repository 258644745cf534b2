"""People and how they play: profiles, leaderboards, history; and the caller's own data, to export or delete."""

from __future__ import annotations

import asyncio
import math
from enum import StrEnum
from typing import Annotated

import msgspec
from litestar import Controller, Response, delete, get, put
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.status_codes import HTTP_204_NO_CONTENT

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.position import checked_players
from jewelbox.games.registry import game_named
from jewelbox.server import access, statistics
from jewelbox.server.forms import OFFERED, Name, TableListed
from jewelbox.server.parts import Store
from jewelbox.server.payers import current
from jewelbox.server.room import Room
from jewelbox.server.routes.common import Me, Owner, TheActions, TheStore, TheWorker, Visitor, refused
from jewelbox.server.routes.lobby import listed
from jewelbox.server.security import SCOPE, no_cookie
from jewelbox.server.statistics import HeadToHead, games_of
from jewelbox.server.store.credentials import Scope
from jewelbox.server.store.own_data import delete_person, exported
from jewelbox.server.store.people import Person
from jewelbox.server.store.profiles import Board, GameFilter, Profile, RatedMoment, RatedStanding, open_people
from jewelbox.server.store.ratings import RatingRow, Visibility, bot_name
from jewelbox.server.store.schema import RANKED
from jewelbox.server.store.tables import Stage
from jewelbox.server.table.commands import Resign
from jewelbox.server.worker import Worker
from jewelbox.statistics.model import (
    PlayedGame,
    ScoredGame,
    StatisticsShown,
    Tally,
    points,
    statistics_of,
    table_of,
    tallies,
)

PAGE = 100
MOST_POINTS = 200
"""The most points in a curve; longer ones are thinned out."""
MOST_OPPONENTS = 20
BOTS_RATED = tuple(bot_name(level) for level in OFFERED)
ME = "me"
"""Means the caller where a person is named."""
Players = Annotated[int, QueryParameter(ge=2, le=5)]
PROFILE = {SCOPE: Scope.PROFILE}


class Ranked(msgspec.Struct, frozen=True):
    """A row of a leaderboard, ordered by `mu - 2 * sigma`; bots and people with few games have no rank.

    `change` is how `mu` changed in the last 30 days; null for bots, and for people who played no rated game.
    """

    rank: int | None
    person: str | None
    name: str
    is_bot: bool
    is_me: bool
    mu: float
    sigma: float
    games: int
    change: float | None = None


class LeaderboardShown(msgspec.Struct, frozen=True):
    """The best at a game, bots on the same scale; `total` people have a rank, `mine` is my own row wherever it is."""

    game: str
    players: int
    total: int
    rows: list[Ranked]
    mine: Ranked | None


class RatingPoint(msgspec.Struct, frozen=True):
    """A rating at a time."""

    at: float
    mu: float
    sigma: float


class RatingShown(msgspec.Struct, frozen=True):
    """A rating (OpenSkill: mean and standard deviation), its rank and its history; bots to compare with."""

    game: str
    players: int
    mu: float
    sigma: float
    games: int
    rank: int | None
    total: int
    curve: list[RatingPoint]
    bots: list[Ranked]


class Tie(StrEnum):
    """What someone else is to me: a friend, asked to be one, asking to be one, or blocked."""

    NONE = "none"
    FRIEND = "friend"
    ASKED = "asked"
    ASKING = "asking"
    BLOCKED = "blocked"


class ProfileShown(msgspec.Struct, frozen=True):
    """A person: ratings, games won, points of the last games, and how they did against others."""

    id: str
    name: str
    is_me: bool
    is_guest: bool
    created: float
    visibility: Visibility
    ratings: list[RatingShown]
    tallies: list[Tally]
    points: list[ScoredGame]
    opponents: list[HeadToHead]
    tie: Tie = Tie.NONE


class VisibilityWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who may see my profile."""

    visibility: Visibility


class DeletionWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """My name, as confirmation."""

    name: Name


class ProfileController(Controller):
    """Profiles."""

    path = "/api/people"
    tags = ("profiles",)
    opt = PROFILE

    @get("/{who:str}", operation_id="getProfile", responses=refused(Code.UNKNOWN_PERSON))
    async def profile(self, who: FromPath[str], visitor: Visitor, worker: TheWorker) -> ProfileShown:
        """Show a person: `me`, or the id of someone else whose profile everyone may see."""
        profile = await seen_profile(worker.store, who, visitor)
        async with worker.histories.turn(current()):
            return await _shown(worker.store, profile, visitor)

    @get("/{who:str}/games", operation_id="listGamesOf", responses=refused(Code.UNKNOWN_PERSON))
    async def games(  # the filters are the query's
        self,
        who: FromPath[str],
        visitor: Visitor,
        store: TheStore,
        game: Annotated[str | None, QueryParameter(max_length=40)] = None,
        players: Annotated[int | None, QueryParameter(ge=2, le=5)] = None,
        opponent: Annotated[str | None, QueryParameter(max_length=40)] = None,
        before: Annotated[float | None, QueryParameter(ge=0)] = None,
    ) -> list[TableListed]:
        """List a person's finished games that I may see, latest first: by game, number of players and opponent."""
        profile = await seen_profile(store, who, visitor)
        if opponent is not None and (visitor is None or visitor.id != profile.person.id):
            await seen_profile(store, opponent, visitor)
        rows = await store.profiles.games(profile.person.id, GameFilter(game, players, opponent, before))
        seen = [row for row in rows if access.rights(row, visitor).may_see]
        changes = await store.ratings.changes_of(profile.person.id, [row.id for row in seen])
        return [msgspec.structs.replace(listed(row, visitor), change=changes.get(row.id)) for row in seen]


class LeaderboardController(Controller):
    """Leaderboards."""

    path = "/api/leaderboards"
    tags = ("profiles",)
    opt = PROFILE

    @get("/{game:str}", operation_id="getLeaderboard", responses=refused(Code.UNKNOWN_GAME, Code.BAD_PLAYERS))
    async def leaderboard(
        self,
        game: FromPath[str],
        visitor: Visitor,
        store: TheStore,
        players: Players,
        first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    ) -> LeaderboardShown:
        """List the best accounts at a game with this many players, starting at a place, and the bots among them."""
        checked_players(game_named(game), players)
        who = None if visitor is None or visitor.is_guest else visitor.id
        board = await store.profiles.board(game, players, PAGE + 1, first, BOTS_RATED, who)
        people = [_ranked(board, each, rank, visitor) for rank, each in enumerate(board.people, first + 1)]
        rows = _mixed(people, _bots_ranked(board.bots), first)
        return LeaderboardShown(game, players, board.counts.total, rows, _mine(board, visitor))


class OwnDataController(Controller):
    """My data."""

    path = "/api/me"
    tags = ("people",)

    @put("/visibility", operation_id="setVisibility", status_code=HTTP_204_NO_CONTENT, responses=refused())
    async def set_visibility(self, data: JSONBody[VisibilityWanted], owner: Owner, store: TheStore) -> None:
        """Choose who may see my profile; I am on leaderboards if everyone may."""
        await store.profiles.set_visibility(owner.id, data.visibility)

    @get("/statistics", operation_id="myStatistics", opt=PROFILE, responses=refused())
    async def my_statistics(self, person: Me, worker: TheWorker) -> StatisticsShown:
        """Return my finished games and what they add up to. Nobody else can see this; my profile shows a part of it."""
        return statistics_of(await _my_games(worker, person))

    @get("/statistics.csv", operation_id="myStatisticsTable", media_type="text/csv", opt=PROFILE, responses=refused())
    async def my_statistics_table(self, person: Me, worker: TheWorker) -> Response[str]:
        """Return my finished games as CSV."""
        headers = {"Content-Disposition": 'attachment; filename="jewelbox.csv"'}
        return Response(table_of(await _my_games(worker, person)), media_type="text/csv", headers=headers)

    @get("/export", operation_id="exportMyData", responses=refused())
    async def export(self, owner: Owner, worker: TheWorker) -> Response[dict[str, list[dict[str, object]]]]:
        """Return everything that is stored about me."""
        headers = {"Content-Disposition": 'attachment; filename="jewelbox.json"'}
        async with worker.histories.turn(current()):
            return Response(await exported(worker.store.database, owner.id), headers=headers)

    @delete(operation_id="deleteMe", response_cookies=[no_cookie()], responses=refused(Code.BAD_NAME))
    async def delete_me(
        self, data: JSONBody[DeletionWanted], owner: Owner, worker: TheWorker, actions: TheActions
    ) -> None:
        """Delete everything stored about me. Running games are resigned; other people's games keep a nameless seat."""
        if data.name != owner.name:
            raise JewelboxError(Code.BAD_NAME, "this is not your name; write it exactly to delete everything")
        await _leave_all(worker, actions, owner)
        tables = await delete_person(worker.store.database, owner.id)
        await worker.sync.check_sessions([owner.id])
        for table in tables:
            await worker.sync.reseated(table)


async def _shown(store: Store, profile: Profile, visitor: Person | None) -> ProfileShown:
    person = profile.person.id
    played = await store.profiles.results(person)
    games = await asyncio.to_thread(games_of, played, person)
    opponents = await asyncio.to_thread(statistics.opponents, played, person)
    is_me = visitor is not None and visitor.id == person
    return ProfileShown(
        id=person,
        name=profile.person.name,
        is_me=is_me,
        is_guest=profile.person.is_guest,
        created=profile.created,
        visibility=profile.visibility,
        ratings=await _ratings(store, profile),
        tallies=tallies(games),
        points=await _points(store, games, visitor),
        opponents=await _opponents(store, opponents, is_me=is_me),
        tie=await _tie(store, person, visitor),
    )


async def _my_games(worker: Worker, person: Person) -> list[PlayedGame]:
    async with worker.histories.turn(current()):
        return await asyncio.to_thread(games_of, await worker.store.profiles.results(person.id), person.id)


async def _leave_all(worker: TheWorker, actions: TheActions, person: Person) -> None:
    """Leave tables that have not begun, and resign running games."""
    for row in await worker.store.tables.of_person(person.id, finished=False):
        if row.stage is Stage.OPEN:
            await worker.rooms.changed(await worker.store.tables.leave(row.id, person.id))
            continue
        room = await worker.rooms.get(row.id)
        for seat in row.seats_of(person.id):
            await _resign(actions, room, person, seat)
        async with worker.games.at_table(room) as game:
            await worker.games.finish(room, game)  # while there is still an account to rate the others against


async def _resign(actions: TheActions, room: Room, person: Person, seat: int) -> None:
    try:
        await actions.act(room, person, Resign(seat))
    except JewelboxError as error:
        if error.code not in {Code.GAME_OVER, Code.NOT_ALLOWED}:  # it ended on its own, or with the other seat
            raise


async def seen_profile(store: Store, person: str, visitor: Person | None) -> Profile:
    """Return a profile that a caller may see."""
    wanted = visitor.id if person == ME and visitor is not None else person
    profile = await store.profiles.get(wanted)
    if profile is None or not await _is_seen(store, profile, visitor):
        raise JewelboxError(Code.UNKNOWN_PERSON, "there is no such person, or you may not see them")
    return profile


async def _is_seen(store: Store, profile: Profile, visitor: Person | None) -> bool:
    if visitor is None:
        return access.may_see_profile(profile, None)
    is_friend = await store.friends.are(profile.person.id, visitor.id)
    is_blocked = visitor.id in await store.blocks.of(profile.person.id)
    return access.may_see_profile(profile, visitor, is_friend=is_friend, is_blocked=is_blocked)


async def _tie(store: Store, person: str, visitor: Person | None) -> Tie:
    """Return what a person is to the caller."""
    if visitor is None or visitor.id == person:
        return Tie.NONE
    if person in await store.blocks.of(visitor.id):
        return Tie.BLOCKED
    listed = await store.friends.listed(visitor.id)
    ties = {Tie.FRIEND: listed.friends, Tie.ASKED: listed.asked, Tie.ASKING: listed.asking}
    return next((tie for tie, people in ties.items() if person in {each.id for each in people}), Tie.NONE)


async def _ratings(store: Store, profile: Profile) -> list[RatingShown]:
    curve = await store.profiles.curve(profile.person.id)
    rows = [] if profile.person.is_guest else await store.ratings.of_person(profile.person.id)
    return [await _rating(store, row, curve, profile) for row in rows]


async def _rating(store: Store, row: RatingRow, curve: list[RatedMoment], profile: Profile) -> RatingShown:
    mine = [RatingPoint(each.at, each.mu, each.sigma) for each in curve if each[:2] == (row.game, row.players)]
    is_ranked = row.games >= RANKED and profile.visibility is Visibility.EVERYBODY
    count = await store.profiles.ranked(row.game, row.players, row.mu - 2 * row.sigma)
    return RatingShown(
        game=row.game,
        players=row.players,
        mu=row.mu,
        sigma=row.sigma,
        games=row.games,
        rank=count.above + 1 if is_ranked else None,
        total=count.total,
        curve=thinned(mine),
        bots=_bots_ranked(await store.profiles.bots(row.game, row.players, BOTS_RATED)),
    )


def thinned(curve: list[RatingPoint]) -> list[RatingPoint]:
    """Return evenly spaced points of a long curve, with the current rating at its end."""
    step = max(1, -(-len(curve) // MOST_POINTS))
    return curve[::-step][::-1]


def _bots_ranked(found: list[RatedStanding]) -> list[Ranked]:
    return [
        Ranked(None, None, each.who.removeprefix(bot_name("")), is_bot=True, is_me=False, mu=each.mu, sigma=each.sigma,
               games=each.games)
        for each in found
    ]  # fmt: skip


def _mine(board: Board, visitor: Person | None) -> Ranked | None:
    """Return the caller's row; a rank has only someone who is on the leaderboard."""
    if board.mine is None:
        return None
    return _ranked(board, board.mine, board.counts.above + 1 if board.mine.is_listed else None, visitor)


def _ranked(board: Board, standing: RatedStanding, rank: int | None, visitor: Person | None) -> Ranked:
    is_me = visitor is not None and visitor.id == standing.who
    who, name, mu, sigma, _, games, _ = standing
    change = mu - board.before[who] if who in board.before else None
    return Ranked(rank, who, name, is_bot=False, is_me=is_me, mu=mu, sigma=sigma, games=games, change=change)


def _mixed(people: list[Ranked], bots: list[Ranked], first: int) -> list[Ranked]:
    """Return a page with the bots that belong between its people; one person more shows where the next page begins."""
    page, after = people[:PAGE], people[PAGE:]
    lowest = _low(after[0]) if after else -math.inf
    highest = math.inf if first == 0 else _low(page[0]) if page else -math.inf
    here = [bot for bot in bots if lowest <= _low(bot) < highest]
    return sorted([*page, *here], key=lambda each: -_low(each))


def _low(row: Ranked) -> float:
    return row.mu - 2 * row.sigma


async def _points(store: Store, games: list[PlayedGame], visitor: Person | None) -> list[ScoredGame]:
    """Return the points of the last games, of those that the caller may see."""
    found = points(games)
    rows = await store.tables.several({each.table for each in found})
    return [each for each in found if access.rights(rows[each.table], visitor).may_see]


async def _opponents(store: Store, found: list[HeadToHead], *, is_me: bool) -> list[HeadToHead]:
    """Show opponents to others only if they may see them; to the person, without links to hidden profiles."""
    visible = await open_people(store.database, [each.person for each in found if each.person])
    shown = [
        each if each.person in visible else msgspec.structs.replace(each, person=None)
        for each in found
        if is_me or each.person in visible
    ]
    return shown[:MOST_OPPONENTS]
