"""Friends, friend requests, friend links, and the block list."""

from __future__ import annotations

import msgspec
from litestar import Controller, delete, get, post, put
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server import access
from jewelbox.server.forms import PersonId, SeatKind
from jewelbox.server.payers import current
from jewelbox.server.room import Room
from jewelbox.server.routes.common import Me, TheStore, TheWorker, Visitor, refused
from jewelbox.server.routes.people import LinkCode, LinkShown
from jewelbox.server.routes.profiles import seen_profile
from jewelbox.server.security import SCOPE
from jewelbox.server.store.blocks import PersonListed
from jewelbox.server.store.credentials import Scope
from jewelbox.server.store.friends import LINK_LASTS, FriendsListed
from jewelbox.server.store.people import Person
from jewelbox.server.table.commands import Seat
from jewelbox.server.worker import Worker

FRIENDS = {SCOPE: Scope.FRIENDS}
SOMEBODY = (Code.UNKNOWN_PERSON, Code.UNKNOWN_TABLE, Code.TOO_MANY)


class Somebody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another person: by `person`, their id; or by a `table` and their `seat` there, or what they `said`."""

    person: PersonId | None = None
    table: PersonId | None = None
    seat: Seat | None = None
    said: int | None = None


class FriendAsked(msgspec.Struct, frozen=True):
    """Whether the other person is now a friend, because they had already asked; if not, a request is sent."""

    is_friend: bool


class LinkOwner(msgspec.Struct, frozen=True):
    """Who made a link."""

    name: str


class FriendController(Controller):
    """Friends."""

    path = "/api/me/friends"
    tags = ("friends",)
    opt = FRIENDS

    @get(operation_id="listFriends", responses=refused())
    async def friends(self, person: Me, store: TheStore) -> FriendsListed:
        """List my friends, and pending requests."""
        return await store.friends.listed(person.id)

    @post(operation_id="askFriend", status_code=HTTP_200_OK, responses=refused(*SOMEBODY))
    async def ask(self, data: JSONBody[Somebody], person: Me, worker: TheWorker, state: State) -> FriendAsked:
        """Send a friend request: from a profile, or from a table where both of us play or played."""
        state.limits.ask(current())
        other = await somebody(worker, data, person, at_table=True)
        return FriendAsked(await worker.store.friends.ask(person.id, other))

    @put("/{friend:str}", operation_id="acceptFriend", status_code=HTTP_204_NO_CONTENT, responses=refused(*SOMEBODY))
    async def accept(self, friend: FromPath[str], person: Me, store: TheStore) -> None:
        """Accept a friend request."""
        await store.friends.accept(person.id, friend)

    @delete("/{friend:str}", operation_id="endFriend", responses=refused())
    async def end(self, friend: FromPath[str], person: Me, store: TheStore) -> None:
        """End a friendship, refuse a request, or take mine back."""
        await store.friends.end(person.id, friend)

    @post("/link", operation_id="makeFriendLink", responses=refused())
    async def make_link(self, person: Me, store: TheStore) -> LinkShown:
        """Make a link that lets others become my friends, for a week; the previous one stops working."""
        return LinkShown(await store.friends.new_link(person.id), LINK_LASTS)

    @delete("/link", operation_id="endFriendLink", responses=refused())
    async def end_link(self, person: Me, store: TheStore) -> None:
        """Revoke my link."""
        await store.friends.end_link(person.id)

    @post("/link/find", operation_id="findFriend", status_code=HTTP_200_OK, responses=refused(Code.UNKNOWN_LINK))
    async def find(self, data: JSONBody[LinkCode], visitor: Visitor, store: TheStore, state: State) -> LinkOwner:
        """Tell whose link this is."""
        with state.limits.guess(current()):
            owner = await store.friends.owner_of_link(data.code, visitor.id if visitor else "")
        return LinkOwner(owner.name)

    @post(
        "/link/use",
        operation_id="useFriendLink",
        status_code=HTTP_200_OK,
        responses=refused(Code.UNKNOWN_LINK, Code.TOO_MANY),
    )
    async def use_link(self, data: JSONBody[LinkCode], person: Me, store: TheStore, state: State) -> LinkOwner:
        """Become a friend of the person whose link this is."""
        with state.limits.guess(current()):
            return LinkOwner((await store.friends.use_link(person.id, data.code)).name)


class BlockController(Controller):
    """The block list."""

    path = "/api/me/blocks"
    tags = ("friends",)
    opt = FRIENDS

    @get(operation_id="listBlocked", responses=refused())
    async def blocks(self, person: Me, store: TheStore) -> list[PersonListed]:
        """List whom I have blocked."""
        return await store.blocks.listed(person.id)

    @post(operation_id="block", status_code=HTTP_204_NO_CONTENT, responses=refused(*SOMEBODY))
    async def block(self, data: JSONBody[Somebody], person: Me, worker: TheWorker) -> None:
        """Block someone: invitations end, we are no longer seated together, and I don't see what they say."""
        other = await somebody(worker, data, person, at_table=False)
        await worker.store.blocks.add(person.id, other)
        for table in await worker.store.tables.reserved_for(person.id, other):
            await worker.rooms.changed(await worker.store.tables.withdraw(table, person.id, other))
        await worker.sync.check_blocks(person.id)

    @delete("/{blocked:str}", operation_id="unblock", responses=refused())
    async def unblock(self, blocked: FromPath[str], person: Me, worker: TheWorker) -> None:
        """Take someone off my block list."""
        await worker.store.blocks.remove(person.id, blocked)
        await worker.sync.check_blocks(person.id)


async def somebody(worker: Worker, named: Somebody, person: Person, *, at_table: bool) -> str:
    """Return the id of the person meant, if the caller may know of them; `at_table`: the caller must sit there too."""
    if named.person is not None:
        if await worker.store.friends.knows(person.id, named.person):
            return named.person
        return (await seen_profile(worker.store, named.person, person)).person.id
    if named.table is None or (named.seat is None) == (named.said is None):
        raise JewelboxError(Code.BAD_MESSAGE, "name a person, or a table and either a seat or what was said there")
    room = await worker.rooms.get(named.table)
    if at_table:
        access.check_at_table(room, person)
    access.check_sees(room, person)
    await worker.chat.load(room, person)
    found = _on_seat(room, named.seat) if named.said is None else _speaker(room, named.said)
    if found is None:
        raise JewelboxError(Code.UNKNOWN_PERSON, "there is no such person")
    return found


def _on_seat(room: Room, seat: int | None) -> str | None:
    taken = (each.person for each in room.row.seats if each.seat == seat and each.kind is SeatKind.TAKEN)
    return next(taken, None)


def _speaker(room: Room, number: int) -> str | None:
    return next((said.person for said in room.chat or [] if said.number == number), None)
