"""Who may call: callers who use the server's own name and, from browsers, only our own pages.

A browser says with every request that changes something, and with every socket, from which page it comes (`Origin`),
and whether that page is ours (`Sec-Fetch-Site`); a page can't forge either. So one check guards requests and sockets
alike, including sign-in, with no token for programs and clients to carry. Programs send neither header and pass. In
addition, the cookie is `SameSite=Lax`, and requests must be JSON, which no form can send.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.answers import early_refusal
from jewelbox.server.settings import LOOPBACK, Settings

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
OUR_SITES = frozenset({"same-origin", "none"})


class HostCheck(ASGIMiddleware):
    """Refuses calls to the server under another name: a page may have pointed its own name at our address."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass on requests for one of our names."""
        host, settings = Headers.from_scope(scope).get("host", ""), scope["litestar_app"].state.settings
        if not settings.answers_to(host):
            remedy = "whoever runs it can add that name with JEWELBOX_PUBLIC"
            error = JewelboxError(Code.NOT_ALLOWED, f"this server doesn't answer to the name {host!r}; {remedy}")
            raise early_refusal(scope, error)
        await next_app(scope, receive, send)


class OriginCheck(ASGIMiddleware):
    """Refuses changes and sockets requested by foreign pages."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass on what comes from one of our pages, or from no page."""
        is_safe = scope["type"] == ScopeType.HTTP and scope["method"] in SAFE
        if not is_safe and not is_ours(Headers.from_scope(scope), scope["litestar_app"].state.settings):
            error = JewelboxError(Code.NOT_ALLOWED, "pages of other addresses may not call this server")
            raise early_refusal(scope, error)
        await next_app(scope, receive, send)


def is_ours(headers: Headers, settings: Settings) -> bool:
    """Return whether the headers of a request name one of our pages, or none.

    Where browsers use TLS, a page without it is not ours: anyone in the network may have written it.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in OUR_SITES
    origin, host = origin.lower(), headers.get("host", "").lower()
    if origin in settings.allowed_origins:
        return True
    is_local = urlsplit(f"//{host}").hostname in LOOPBACK
    schemes = ("https",) if settings.is_https and not is_local else ("http", "https")
    return origin in {f"{scheme}://{host}" for scheme in schemes}
