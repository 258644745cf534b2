"""What is sent to people, and what becomes of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum

import msgspec

from jewelbox.server.store.channels import Channel


class NotificationKind(StrEnum):
    """What people are notified about."""

    TURN = "turn"
    REMINDER = "reminder"
    INVITATION = "invitation"
    TEST = "test"
    CONFIRM = "confirm"
    GIVEN_UP = "given_up"


OF_TURNS = {NotificationKind.TURN, NotificationKind.REMINDER}
"""Notifications about a turn, which can be postponed."""


class Delivery(msgspec.Struct, frozen=True):
    """Something to send to a channel."""

    id: str
    kind: NotificationKind
    table: str
    position: int
    first_due: float
    tries: int
    host: str
    channel: Channel
    holds: bool
    """Whether a device's session is still valid."""


class DeliveryResult(msgspec.Struct, frozen=True):
    """What became of a delivery: it is finished, or due again; its channel may be gone or given up."""

    delivery: Delivery
    due: float | None = None
    status: int | None = None
    failing: float | None = None
    """Since when a webhook has not answered with success."""
    is_gone: bool = False
    is_given_up: bool = False
    is_postponed: bool = False
    """It was not tried: these are its owner's quiet hours."""


@dataclass
class Places:
    """How many more deliveries a worker makes at the same time: in all, to each host, and for each person."""

    most: int
    to_host: int = 1_000_000
    to_person: int = 1_000_000
    hosts: Counter[str] = field(default_factory=Counter)
    people: Counter[str] = field(default_factory=Counter)

    def take(self, host: str, person: str) -> bool:
        """Take a place, if there is one."""
        if self.most <= 0 or self.hosts[host] >= self.to_host or self.people[person] >= self.to_person:
            return False
        self.most -= 1
        self.hosts[host] += 1
        self.people[person] += 1
        return True

    def full(self) -> tuple[list[str], list[str]]:
        """Return the hosts and the people without a place."""
        hosts = [host for host, count in self.hosts.items() if count >= self.to_host]
        return hosts, [person for person, count in self.people.items() if count >= self.to_person]
