"""The words of notifications, in the languages of the client."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import msgspec

from jewelbox.games.registry import game_named
from jewelbox.server.store.deliveries import NotificationKind
from jewelbox.server.store.rows import TableRow

ACTIVE = re.compile(r"[@#<\[~]|[.:/](?=[\w/])")
"""What begins a mention or a link in chats, or is between the parts of a web address."""
WORD_JOINER = "\u2060"
"""Invisible, and never within something that a program looks for."""


class NotificationText(msgspec.Struct, frozen=True):
    """A notification as people read it."""

    title: str
    body: str


class _Phrases(msgspec.Struct, frozen=True):
    turn: str
    one_waits: str
    several_wait: str
    nobody_waits: str
    conjunction: str
    invitation: str
    host_invites: str
    test: NotificationText
    given_up: NotificationText
    confirm: NotificationText
    later: str
    open_table: str
    unsubscribe: str


_PHRASES = msgspec.json.decode(Path(__file__).with_name("texts.json").read_bytes(), type=dict[str, _Phrases])


def words_for(kind: NotificationKind, language: str, row: TableRow | None = None, person: str = "") -> NotificationText:
    """Return what a person reads; of a table, its game and who is waiting, but nothing that only a seat may know."""
    phrases = phrases_of(language)
    if row is None:
        return {NotificationKind.TEST: phrases.test, NotificationKind.CONFIRM: phrases.confirm}.get(
            kind, phrases.given_up
        )
    titles = game_named(row.plan.game).TITLES
    title = titles.get(language, titles["en"])
    if kind is NotificationKind.INVITATION:
        host = next((harmless(seat.name) for seat in row.seats if seat.person == row.host), "")
        return NotificationText(phrases.invitation.format(title), phrases.host_invites.format(host) if host else "")
    names = [harmless(seat.name) for seat in row.seats if seat.person and seat.person != person]
    return NotificationText(phrases.turn.format(title), _waiting(phrases, names))


def harmless(name: str) -> str:
    """Return a name that mail programs and chats show as it is: not as a link, a mention or a command."""
    return ACTIVE.sub(rf"\g<0>{WORD_JOINER}", name)


def phrases_of(language: str) -> _Phrases:
    """Return the words of a language, English for an unknown one."""
    return _PHRASES.get(language, _PHRASES["en"])


def _waiting(phrases: _Phrases, names: Sequence[str]) -> str:
    if not names:
        return phrases.nobody_waits
    if len(names) == 1:
        return phrases.one_waits.format(names[0])
    return phrases.several_wait.format(f"{', '.join(names[:-1])} {phrases.conjunction} {names[-1]}")
