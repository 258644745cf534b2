"""Who calls: a person with a signed cookie and a valid session, or a program with a person's token."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.enums import ScopeType
from litestar.exceptions import NotAuthorizedException
from litestar.handlers import BaseRouteHandler
from litestar.middleware import ASGIMiddleware
from litestar.middleware.authentication import AbstractAuthenticationMiddleware, AuthenticationResult
from litestar.security.jwt import Token
from litestar.types import ASGIApp, Receive, Send
from litestar.types import Scope as AsgiScope

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.answers import early_refusal
from jewelbox.server.parts import Store
from jewelbox.server.payers import payer_of
from jewelbox.server.settings import Settings
from jewelbox.server.store.credentials import Credential, Scope
from jewelbox.server.store.ids import fingerprint
from jewelbox.server.store.people import Person, Session

AnyConnection = ASGIConnection[object, object, object, State]

COOKIE = "jewelbox"
ALGORITHM = "HS256"
LONGEST = timedelta(days=400)
"""No browser keeps a cookie for longer; the server ends sessions earlier."""
SIGNED = datetime(2026, 1, 1, tzinfo=UTC)
"""A fixed creation time: cookies from the future are refused, as all would be after the machine's clock is set back."""
BEARER = "bearer "
SCOPE = "scope"
"""The route option that names the scope a token needs."""


class Authentication(AbstractAuthenticationMiddleware):
    """Finds out who calls: `user` is the person, `auth` the session or token that lets them in; None for strangers."""

    async def authenticate_request(self, connection: AnyConnection) -> AuthenticationResult:
        """Return the caller; an unknown token is refused, an invalid cookie is ignored."""
        store: Store = connection.app.state.store
        authorization = connection.headers.get("authorization")
        if authorization is not None:
            return await _of_token(connection, store, authorization)
        jti = jti_of(connection.cookies.get(COOKIE), connection.app.state.signing_key)
        person = await store.people.session(jti) if jti is not None else None
        if jti is None or person is None:
            return AuthenticationResult(None, None)
        return AuthenticationResult(person, Credential(fingerprint(jti), is_session=True))


class Asking(ASGIMiddleware):
    """Registers callers while their request is answered, so that the end of their session ends it too."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: AsgiScope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Answer in the caller's name."""
        person = scope.get("user")
        if person is None:
            await next_app(scope, receive, send)
            return
        with scope["litestar_app"].state.worker.sessions.asking(person, scope.get("auth")):
            await next_app(scope, receive, send)


async def _of_token(connection: AnyConnection, store: Store, authorization: str) -> AuthenticationResult:
    """Return the owner of a token; wrong ones are counted for the address they come from."""
    token, limits = token_of(authorization), connection.app.state.limits
    key = fingerprint(token)
    try:
        with limits.guess(payer_of(connection.scope), f"token {key}"):
            return AuthenticationResult(*await _owner(store, token))
    except JewelboxError as error:
        raise early_refusal(connection.scope, error) from None


async def _owner(store: Store, token: str) -> tuple[Person, Credential]:
    owner = await store.people.person_of_token(token) if token else None
    if owner is None:
        problem = "unknown token; send it as Authorization: Bearer …"
        raise JewelboxError(Code.NOT_SIGNED_IN, problem)
    return owner


def check_scope(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Guard of all routes: refuse a program whose token lacks the route's scope; most routes are for playing."""
    credential: Credential | None = connection.scope.get("auth")
    scope = Scope(handler.opt.get(SCOPE, Scope.PLAY))
    if credential is not None and not credential.is_session and scope not in credential.scopes:
        error = JewelboxError(Code.NOT_ALLOWED, f"this token may not do this; it needs the scope {scope.value!r}")
        raise early_refusal(connection.scope, error)


def token_of(authorization: str) -> str:
    """Return the token of an authorization header, empty if it has none."""
    return authorization[len(BEARER) :].strip() if authorization.lower().startswith(BEARER) else ""


def jti_of(cookie: str | None, key: str) -> str | None:
    """Return the session id from a cookie with our signature."""
    if not cookie:
        return None
    try:
        jti = Token.decode(cookie, key, ALGORITHM).jti
    except NotAuthorizedException:
        return None
    return jti if isinstance(jti, str) else None


def cookie_of(session: Session, key: str, settings: Settings) -> Cookie:
    """Return the cookie of a session: signed, hidden from scripts, not sent from foreign pages."""
    expires = datetime.now(UTC) + LONGEST
    value = Token(exp=expires, sub=session.person.id, iat=SIGNED, jti=session.jti).encode(key, ALGORITHM)
    return Cookie(
        COOKIE,
        value=value,
        path="/",
        max_age=int(LONGEST.total_seconds()),
        secure=settings.is_https,
        httponly=True,
        samesite="lax",
    )


def no_cookie() -> Cookie:
    """Return the cookie that removes a session's cookie."""
    return Cookie(COOKIE, value="", path="/", max_age=0, httponly=True, samesite="lax")


def known_person(person: Person | None) -> Person:
    """Return the calling person, or refuse an unknown caller."""
    if person is None:
        raise JewelboxError(Code.NOT_SIGNED_IN, "the server doesn't know who you are; give a name first")
    return person
