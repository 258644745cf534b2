"""Who pays for work: a person at an address. Limits and queues are fair between addresses, and between their people."""

from __future__ import annotations

from contextvars import ContextVar
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from jewelbox.server.recent import Recent

NETWORK_BITS = 64
"""The part of an IPv6 address that is assigned to a household or machine, which chooses the rest freely."""
MOST_REMEMBERED = 100_000
LONGEST_HOST = 64
"""A proxy that passes on what callers say of themselves may name anything."""


class Payer(NamedTuple):
    """An address, and the person who calls from it; empty if nobody is known."""

    address: str
    person: str = ""

    @property
    def name(self) -> str:
        """The name that limits count under: the person's if known, otherwise the address's."""
        return f"person:{self.person}" if self.person else f"address:{self.address}"


NOBODY = Payer("")
_current: ContextVar[Payer] = ContextVar("payer", default=NOBODY)


def current() -> Payer:
    """Return the payer of the current request or connection."""
    return _current.get()


def address_of(host: str) -> str:
    """Return the address that counts: an IPv4 address as it is, the /64 network of an IPv6 address."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:LONGEST_HOST]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    shift = IPv6Address("::").max_prefixlen - NETWORK_BITS
    return f"{IPv6Address(int(address) >> shift << shift)}/{NETWORK_BITS}"


def payer_of(scope: Scope) -> Payer:
    """Return the payer of a request or connection whose caller was authenticated."""
    client, person = scope.get("client"), scope.get("user")
    return Payer(address_of(client[0]) if client else "", "" if person is None else person.id)


class LastSeen:
    """The address from which each person called last; it pays for what is done in the person's absence."""

    def __init__(self) -> None:
        self._addresses: Recent[str] = Recent(MOST_REMEMBERED)

    def note(self, payer: Payer) -> None:
        """Remember a person's address."""
        if payer.person:
            self._addresses[payer.person] = payer.address

    def payer(self, person: str) -> Payer:
        """Return the payer for a person; a person who has not called yet pays alone."""
        return Payer(self._addresses.get(person) or f"of {person}", person)


class Paying(ASGIMiddleware):
    """Records who pays before a request or connection is served."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Serve in the payer's name."""
        payer = payer_of(scope)
        scope["litestar_app"].state.last_seen.note(payer)
        token = _current.set(payer)
        try:
            await next_app(scope, receive, send)
        finally:
            _current.reset(token)
