"""What the routes share: who is calling, the parts of the server, and how refusals are described."""

from __future__ import annotations

from collections.abc import Callable

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.openapi import ResponseSpec
from litestar.params import FromPath

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.actions import Actions
from jewelbox.server.answers import refusals
from jewelbox.server.parts import Store
from jewelbox.server.security import known_person
from jewelbox.server.settings import Settings
from jewelbox.server.store.credentials import Credential
from jewelbox.server.store.people import Person
from jewelbox.server.worker import Worker

AnyRequest = Request[Person | None, Credential | None, State]
ALWAYS = (Code.BAD_MESSAGE, Code.NOT_SIGNED_IN, Code.NOT_ALLOWED, Code.TOO_LARGE, Code.TOO_FAST, Code.BUSY)
"""Refusals that any route may return."""


def refused(*codes: Code) -> dict[int, ResponseSpec]:
    """Describe a route's refusals, in addition to the common ones."""
    return refusals(*codes, *ALWAYS)


Me = NamedDependency[Person]
"""The caller; unknown callers are refused."""
Owner = NamedDependency[Person]
"""The caller, with their own session: programs may not change who someone is."""
Visitor = NamedDependency[Person | None]
"""The caller, or None."""
TheWorker = NamedDependency[Worker]
TheActions = NamedDependency[Actions]
TheStore = NamedDependency[Store]
TheSettings = NamedDependency[Settings]
TableId = FromPath[str]


def _visitor(request: AnyRequest) -> Person | None:
    person: Person | None = request.scope.get("user")
    return person


def _person(request: AnyRequest) -> Person:
    return known_person(request.scope.get("user"))


def _owner(request: AnyRequest) -> Person:
    person = known_person(request.scope.get("user"))
    credential: Credential | None = request.scope.get("auth")
    if credential is None or not credential.is_session:
        raise JewelboxError(Code.NOT_ALLOWED, "a program may play for you, but you must do this yourself")
    return person


def _worker(state: State) -> Worker:
    worker: Worker = state.worker
    return worker


def _actions(state: State) -> Actions:
    actions: Actions = state.actions
    return actions


def _store(state: State) -> Store:
    store: Store = state.store
    return store


def _settings(state: State) -> Settings:
    settings: Settings = state.settings
    return settings


PROVIDERS: dict[str, Callable[..., object]] = {
    "visitor": _visitor,
    "person": _person,
    "owner": _owner,
    "worker": _worker,
    "actions": _actions,
    "store": _store,
    "settings": _settings,
}
"""What handlers may request by name; `person` refuses unknown callers, `owner` programs too."""
DEPENDENCIES = {name: Provide(provider, sync_to_thread=False) for name, provider in PROVIDERS.items()}
