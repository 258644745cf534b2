"""Identity: guests, optional accounts, sessions, links to other devices, tokens for programs."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, Response, delete, get, patch, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED, HTTP_204_NO_CONTENT
from msgspec import Meta

from jewelbox.core.errors import Code
from jewelbox.server.forms import Name
from jewelbox.server.parts import Store
from jewelbox.server.payers import current
from jewelbox.server.routes.common import AnyRequest, Owner, TheSettings, TheStore, TheWorker, Visitor, refused
from jewelbox.server.security import cookie_of, no_cookie
from jewelbox.server.settings import Settings
from jewelbox.server.store.credentials import LINK_LASTS, Scope
from jewelbox.server.store.ids import fingerprint
from jewelbox.server.store.names import account_key
from jewelbox.server.store.people import Person, SessionShown, TokenShown
from jewelbox.server.worker import Worker

Password = Annotated[str, Meta(min_length=1, max_length=1000, description="8 to 200 characters")]
Secret = Annotated[str, Meta(min_length=1, max_length=200)]


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name."""

    name: Name


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Name and password of an account."""

    name: Name
    password: Password


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The current password and the new one."""

    old: Password
    new: Password


class LinkCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The code of a personal link."""

    code: Secret


class LinkShown(msgspec.Struct, frozen=True):
    """A code that signs another device in as this person, once, for this many seconds."""

    code: str
    seconds: float


class TokenWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A token to make: its name, and what it is for."""

    name: Name
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=len(Scope))] = msgspec.field(
        default_factory=lambda: [Scope.PLAY]
    )


class TokenMade(msgspec.Struct, frozen=True):
    """A new token, shown only this once: send it as `Authorization: Bearer TOKEN`."""

    token: str


async def admitted(
    request: AnyRequest, store: Store, state: State, settings: Settings, person: Person, status: int = HTTP_200_OK
) -> Response[Person]:
    """Open a session for a person and answer with its cookie; the person's device is notified as before."""
    session = await store.people.new_session(person.id, request.headers.get("user-agent", ""))
    if (before := request.scope.get("auth")) is not None:
        await store.channels.carry_over(person.id, before.fingerprint, fingerprint(session.jti))
    return Response(person, cookies=[cookie_of(session, state.signing_key, settings)], status_code=status)


class ArrivalController(Controller):
    """Ways in."""

    path = "/api"
    tags = ("people",)

    @post(
        "/guests",
        operation_id="beGuest",
        responses=refused(Code.BAD_NAME, Code.NAME_TAKEN),
        exclude_from_auth=True,
    )
    async def be_guest(
        self, request: AnyRequest, data: JSONBody[Named], store: TheStore, state: State, settings: TheSettings
    ) -> Response[Person]:
        """Become a guest with this name; the cookie in the answer identifies you from now on."""
        person = await store.people.guest(data.name)
        return await admitted(request, store, state, settings, person, HTTP_201_CREATED)

    @post(
        "/sign-in",
        operation_id="signIn",
        status_code=HTTP_200_OK,
        responses=refused(Code.WRONG_PASSWORD),
    )
    async def sign_in(
        self,
        request: AnyRequest,
        data: JSONBody[Credentials],
        worker: TheWorker,
        state: State,
    ) -> Response[Person]:
        """Sign in to an account; your games as a guest move to it."""
        with state.limits.guess(current(), account_key(data.name)):
            person = await worker.store.people.sign_in(data.name, data.password)
        await _bring_along(request, worker, person)
        return await admitted(request, worker.store, state, worker.settings, person)

    @post(
        "/sign-in/link",
        operation_id="useLink",
        status_code=HTTP_200_OK,
        responses=refused(Code.UNKNOWN_LINK),
    )
    async def use_link(
        self, request: AnyRequest, data: JSONBody[LinkCode], worker: TheWorker, state: State
    ) -> Response[Person]:
        """Become the person whose link this is, on this device too; a guest's games on this device move along."""
        with state.limits.guess(current()):
            person = await worker.store.people.use_link(data.code)
        await _bring_along(request, worker, person)
        return await admitted(request, worker.store, state, worker.settings, person)


async def _bring_along(request: AnyRequest, worker: Worker, person: Person) -> None:
    """Move a guest's games to the account that signs in, but no seat with people whom it may not meet.

    Only in the guest's own browser: a program can't give them to someone else's account.
    """
    guest: Person | None = request.scope.get("user")
    if guest is None or request.auth is None:
        return
    if request.auth.is_session and guest.is_guest and not person.is_guest:
        tables = await worker.store.people.merge(guest.id, person.id)
        await worker.sync.check_sessions([guest.id])
        for table in tables:
            await worker.store.tables.part(table, person.id)
            await worker.sync.reseated(table)


class MeController(Controller):
    """Me."""

    path = "/api/me"
    tags = ("people",)

    @get(operation_id="getMe", responses=refused())
    async def me(self, visitor: Visitor) -> Person | None:
        """Tell who I am; null for someone the server doesn't know yet."""
        return visitor

    @patch(operation_id="rename", responses=refused(Code.BAD_NAME, Code.NAME_TAKEN))
    async def rename(self, data: JSONBody[Named], owner: Owner, store: TheStore) -> Person:
        """Change my name; tables where I already sit keep the old one."""
        return await store.people.rename(owner.id, data.name)

    @post(
        "/account",
        operation_id="keepAccount",
        responses=refused(Code.BAD_NAME, Code.BAD_PASSWORD, Code.NAME_TAKEN),
    )
    async def keep_account(
        self, request: AnyRequest, data: JSONBody[Credentials], owner: Owner, worker: TheWorker, state: State
    ) -> Response[Person]:
        """Create an account; all other sessions, links and tokens of the guest end."""
        account = await worker.store.people.account(owner.id, data.name, data.password)
        await worker.sync.check_sessions([owner.id])
        return await admitted(request, worker.store, state, worker.settings, account, HTTP_201_CREATED)

    @post(
        "/password",
        operation_id="changePassword",
        status_code=HTTP_200_OK,
        responses=refused(Code.BAD_PASSWORD, Code.WRONG_PASSWORD),
    )
    async def change_password(
        self, request: AnyRequest, data: JSONBody[NewPassword], owner: Owner, worker: TheWorker, state: State
    ) -> Response[Person]:
        """Change the password; all other sessions, links and tokens end."""
        with state.limits.guess(current(), f"person {owner.id}"):
            await worker.store.people.set_password(owner.id, data.old, data.new)
        await worker.sync.check_sessions([owner.id])
        return await admitted(request, worker.store, state, worker.settings, owner)

    @post(
        "/sign-out",
        operation_id="signOut",
        status_code=HTTP_204_NO_CONTENT,
        response_cookies=[no_cookie()],
        responses=refused(),
    )
    async def sign_out(self, request: AnyRequest, owner: Owner, worker: TheWorker) -> None:
        """End this session; a guest without a link or an account can't come back as the same person."""
        if request.auth is not None:
            await worker.store.people.sign_out(request.auth)
            await worker.sync.check_sessions([owner.id])

    @post("/links", operation_id="makeLink", responses=refused())
    async def make_link(self, owner: Owner, store: TheStore) -> LinkShown:
        """Make a personal link that signs another device in as me."""
        return LinkShown(await store.people.new_link(owner.id), LINK_LASTS)

    @get("/sessions", operation_id="listSessions", responses=refused())
    async def sessions(self, owner: Owner, store: TheStore) -> list[SessionShown]:
        """List where I am signed in."""
        return await store.people.sessions(owner.id)

    @delete("/sessions/{session:str}", operation_id="endSession", responses=refused())
    async def end_session(self, session: FromPath[str], owner: Owner, worker: TheWorker) -> None:
        """End one of my sessions."""
        await worker.store.people.end_session(owner.id, session)
        await worker.sync.check_sessions([owner.id])

    @delete("/sessions", operation_id="endSessions", responses=refused())
    async def end_sessions(self, owner: Owner, worker: TheWorker) -> None:
        """End all my sessions, including this one."""
        await worker.store.people.end_sessions(owner.id)
        await worker.sync.check_sessions([owner.id])

    @get("/tokens", operation_id="listTokens", responses=refused())
    async def tokens(self, owner: Owner, store: TheStore) -> list[TokenShown]:
        """List the tokens of my programs."""
        return await store.people.tokens(owner.id)

    @post("/tokens", operation_id="makeToken", responses=refused(Code.BAD_NAME))
    async def make_token(self, data: JSONBody[TokenWanted], owner: Owner, store: TheStore) -> TokenMade:
        """Make a token that lets a program play as me, or read and set what its scopes name."""
        return TokenMade(await store.people.new_token(owner.id, data.name, data.scopes))

    @delete("/tokens/{token:str}", operation_id="endToken", responses=refused())
    async def end_token(self, token: FromPath[str], owner: Owner, worker: TheWorker) -> None:
        """Revoke one of my tokens."""
        await worker.store.people.end_token(owner.id, token)
        await worker.sync.check_sessions([owner.id])
