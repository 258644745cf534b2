"""How often someone may ask: Litestar's rate limits for requests, buckets for live connections."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig, get_remote_address

from jewelbox.server.settings import Settings


class Bucket:
    """Holds so many tokens a period and gives one for each message; it fills up again as time passes."""

    __slots__ = ("_at", "_level", "_most", "_rate")

    def __init__(self, most: float, seconds: float, now: float) -> None:
        self._most, self._rate = most, most / seconds
        self._level, self._at = most, now

    def take(self, now: float) -> bool:
        """Take one token; tell whether there was one."""
        self._level = min(self._most, self._level + (now - self._at) * self._rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


def caller(request: Request[Any, Any, State]) -> str:
    """Name whoever asks: a person where one is known, else an address."""
    person = request.scope.get("user")
    return f"person:{person.id}" if person is not None else f"address:{get_remote_address(request)}"


def arrival(request: Request[Any, Any, State]) -> str:
    """Name the address from which someone wants in."""
    return f"arrival:{get_remote_address(request)}"


def of_requests(settings: Settings) -> DefineMiddleware:
    """Return the limit on all requests of the interface."""
    limit = RateLimitConfig(("minute", settings.requests), identifier_for_request=caller, exclude_opt_key="unlimited")
    return limit.middleware


def of_arrivals(settings: Settings) -> DefineMiddleware:
    """Return the limit on new guests, links and sign-ins, which are worth guessing at."""
    return RateLimitConfig(("minute", settings.arrivals), identifier_for_request=arrival).middleware
