"""Rate limits: token buckets for each person and each address, shared by all workers.

Tokens taken here are reported to the other workers once a second, and each of them takes them from its own buckets
too. So a limit holds for all workers together, except for what is taken within one second.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.answers import TooFastError, close_code
from jewelbox.server.messages import Wait, encode
from jewelbox.server.payers import Payer, payer_of
from jewelbox.server.recent import Recent
from jewelbox.server.settings import Settings
from jewelbox.server.store.ids import fingerprint

MINUTE = 60.0
HOUR = 3600.0
MAILS = 5
"""Confirmation emails an hour: for a person, from a network address, to a mailbox."""
TESTS = 20
"""Test notifications and reminders that a person may request in an hour."""
ASKED = 60
"""Invitations, friend requests, and searches for opponents that a person may start in an hour."""
CHECKS = 10
"""Records of the deal of the day that are checked for a person in an hour."""
GUESSING_SECONDS = 600.0
"""The period over which `guesses` are counted."""
PEOPLE_AT_ADDRESS = 10
"""All people at one address (a club, a class, a company) together get this many times one person's limit."""
MOST_BUCKETS = 100_000
NOTICEABLE = 0.02
"""The share of a limit that must be used before other workers are notified."""
WRONG = {Code.WRONG_PASSWORD, Code.UNKNOWN_LINK, Code.NOT_SIGNED_IN}
"""Refusals with these codes count as guesses."""

Clock = Callable[[], float]


class Bucket:
    """Holds a number of tokens for each period and hands them out; it refills as time passes."""

    __slots__ = ("_at", "_level", "_most", "_rate")

    def __init__(self, most: float, seconds: float, now: float) -> None:
        self._most, self._rate = most, most / seconds
        self._level, self._at = most, now

    def take(self, now: float, tokens: float = 1) -> bool:
        """Take tokens; tell whether there were enough."""
        if self.wait(now, tokens) > 0:
            return False
        self._level -= tokens
        return True

    def wait(self, now: float, tokens: float = 1) -> float:
        """Return the seconds until there are enough tokens; no bucket has more than it holds when full."""
        self._level = min(self._most, self._level + (now - self._at) * self._rate)
        self._at = now
        return max(0.0, (min(tokens, self._most) - self._level) / self._rate)

    def charge(self, now: float, tokens: float) -> None:
        """Take tokens that were handed out elsewhere, even if there are too few; a negative number gives some back."""
        self.wait(now)
        self._level = max(-self._most, min(self._most, self._level - tokens))


class Buckets:
    """A limit: one bucket for each name."""

    def __init__(self, most: float, seconds: float, clock: Clock = time.monotonic) -> None:
        self._most, self._seconds, self._clock = most, seconds, clock
        self._buckets: Recent[Bucket] = Recent(MOST_BUCKETS)
        self._taken: dict[str, float] = {}

    def take(self, name: str, tokens: float = 1) -> None:
        """Take tokens of a name, or refuse."""
        wait = self.wait(name, tokens)
        if wait > 0:
            raise TooFastError(wait)
        self.charge(name, tokens)
        self._taken[name] = self._taken.get(name, 0.0) + tokens

    def give_back(self, name: str, tokens: float = 1) -> None:
        """Give back tokens that were not needed."""
        self.charge(name, -tokens)
        self._taken[name] = self._taken.get(name, 0.0) - tokens

    def wait(self, name: str, tokens: float = 1) -> float:
        """Return the seconds until a name may take tokens."""
        return self._bucket(name).wait(self._clock(), tokens)

    def charge(self, name: str, tokens: float) -> None:
        """Count what another worker gave."""
        self._bucket(name).charge(self._clock(), tokens)

    def taken(self) -> dict[str, float]:
        """Return what each name took here since the last report; small amounts are reported later."""
        reported = {name: tokens for name, tokens in self._taken.items() if abs(tokens) >= NOTICEABLE * self._most}
        self._taken = {name: tokens for name, tokens in self._taken.items() if tokens and name not in reported}
        return reported

    def _bucket(self, name: str) -> Bucket:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._most, self._seconds, self._clock())
        return bucket


class Limits:
    """All rate limits."""

    def __init__(self, settings: Settings, clock: Clock = time.monotonic) -> None:
        self.requests = Buckets(settings.requests, MINUTE, clock)
        self.requests_of_address = Buckets(PEOPLE_AT_ADDRESS * settings.requests, MINUTE, clock)
        self.arrivals = Buckets(settings.arrivals, MINUTE, clock)
        self.messages = Buckets(2 * settings.messages, 2, clock)
        self.messages_of_address = Buckets(PEOPLE_AT_ADDRESS * 2 * settings.messages, 2, clock)
        self.chat = Buckets(settings.chat, MINUTE, clock)
        self.guesses = Buckets(settings.guesses, GUESSING_SECONDS, clock)
        self.mails = Buckets(MAILS, HOUR, clock)
        self.tests = Buckets(TESTS, HOUR, clock)
        self.asked = Buckets(ASKED, HOUR, clock)
        self.asked_of_address = Buckets(PEOPLE_AT_ADDRESS * ASKED, HOUR, clock)
        self.checks = Buckets(CHECKS, HOUR, clock)
        self.checks_of_address = Buckets(PEOPLE_AT_ADDRESS * CHECKS, HOUR, clock)
        self._trusted: Recent[bool] = Recent(MOST_BUCKETS)
        self._all = {name: part for name, part in vars(self).items() if isinstance(part, Buckets)}

    def request(self, payer: Payer) -> None:
        """Count a request, or refuse it."""
        self.requests.take(payer.name)
        if payer.person:
            self.requests_of_address.take(payer.address)

    def message(self, payer: Payer, tokens: float = 1) -> None:
        """Count a message over a live connection, or refuse it."""
        self.messages.take(payer.name, tokens)
        if payer.person:
            self.messages_of_address.take(payer.address, tokens)

    def ask(self, payer: Payer) -> None:
        """Count a request to other people, or refuse it."""
        self.asked.take(payer.name)
        self.asked_of_address.take(payer.address)

    def check(self, payer: Payer) -> None:
        """Count a record to check, or refuse it."""
        self.checks.take(payer.name)
        self.checks_of_address.take(payer.address)

    @contextmanager
    def guess(self, payer: Payer, account: str = "") -> Iterator[None]:
        """Count a wrong password, link or token, for its account and for the address it came from.

        Whether the account exists makes no difference. An address from which someone has signed in to the account
        is counted separately, so guessing strangers don't lock its holder out.
        """
        account = fingerprint(account) if account else ""
        pair = f"{account} at {payer.address}"
        is_trusted = bool(account and self._trusted.get(pair))
        names = [pair] if is_trusted else [f"address:{payer.address}", *([f"account:{account}"] if account else [])]
        self._take_guess(names)
        try:
            yield
        except JewelboxError as error:
            if error.code not in WRONG:
                self._give_back_guess(names)
            raise
        self._give_back_guess(names)
        if account:
            self._trusted[pair] = True

    def confirmation(self, payer: Payer, mailbox: str) -> bool:
        """Count a confirmation email, or refuse it; tell whether the mailbox has room for it.

        Others may have filled the mailbox. That is not for the caller to know, so it is no reason to refuse.
        """
        names = (payer.name, f"address:{payer.address}")
        wait = max(map(self.mails.wait, names))
        if wait > 0:
            raise TooFastError(wait)
        for name in names:
            self.mails.take(name)
        mailbox = f"mailbox:{fingerprint(mailbox.casefold())}"
        has_room = self.mails.wait(mailbox) <= 0
        if has_room:
            self.mails.take(mailbox)
        return has_room

    def _take_guess(self, names: list[str]) -> None:
        wait = max(map(self.guesses.wait, names))
        if wait > 0:
            raise TooFastError(wait)
        for name in names:
            self.guesses.take(name)

    def _give_back_guess(self, names: list[str]) -> None:
        for name in names:
            self.guesses.give_back(name)

    def taken(self) -> dict[str, dict[str, float]]:
        """Return what was taken here since the last report to the other workers, by limit and name."""
        reported = {limit: buckets.taken() for limit, buckets in self._all.items()}
        return {limit: taken for limit, taken in reported.items() if taken}

    def heard(self, taken: dict[str, dict[str, float]]) -> None:
        """Count what another worker gave."""
        for limit, names in taken.items():
            for name, tokens in names.items():
                self._all[limit].charge(name, tokens)


class RequestLimit(ASGIMiddleware):
    """Refuses requests and connections over the rate limit."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def count(self, limits: Limits, payer: Payer) -> None:
        """Count a request."""
        limits.request(payer)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass on what is within the limit."""
        try:
            self.count(scope["litestar_app"].state.limits, payer_of(scope))
        except TooFastError as error:
            if scope["type"] == ScopeType.WEBSOCKET:
                await _turn_away(send, error)
                return
            raise
        await next_app(scope, receive, send)


async def _turn_away(send: Send, error: TooFastError) -> None:
    """Say over a live connection how long to wait, then close it: browsers can't read why a connection was refused."""
    wait = Wait(seconds=error.seconds, code=Code.TOO_FAST)
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    await send({"type": "websocket.send", "bytes": None, "text": encode(wait).decode()})
    await send({"type": "websocket.close", "code": close_code(error.code), "reason": str(error.code)})


class ArrivalLimit(RequestLimit):
    """Refuses new guests, links and sign-ins from addresses that send too many."""

    def count(self, limits: Limits, payer: Payer) -> None:
        """Count an arrival."""
        limits.arrivals.take(payer.address)
