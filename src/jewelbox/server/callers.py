"""Who may call each route, for the description of the interface: it follows from what the route's function takes."""

from __future__ import annotations

from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.spec import SecurityRequirement
from litestar.routes import HTTPRoute

from jewelbox.server.security import SCOPE
from jewelbox.server.store.credentials import Scope

COOKIE, TOKEN = "cookie", "token"
"""The names of the two ways to identify the caller."""


def describe_callers(app: Litestar) -> None:
    """Write into the description of each route who may call it, and the scope that a token needs."""
    for route in app.routes:
        if isinstance(route, HTTPRoute) and route.path.startswith("/api/"):
            for handler in route.route_handlers:
                handler.security = callers(handler)


def callers(handler: HTTPRouteHandler) -> list[SecurityRequirement]:
    """Return who may call a route: a person themselves, a program of theirs too, or everyone."""
    if handler.opt.get("exclude_from_auth"):
        return [{}]
    taken = handler.parsed_fn_signature.parameters
    session: SecurityRequirement = {COOKIE: []}
    if "owner" in taken:
        return [session]
    program: SecurityRequirement = {TOKEN: [Scope(handler.opt.get(SCOPE, Scope.PLAY)).value]}
    return [session, program] if "person" in taken else [{}, session, program]
