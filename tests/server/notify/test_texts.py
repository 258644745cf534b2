"""Names of strangers do nothing in the mails and chats of those who read them."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import cast

import pytest

from jewelbox.server.notify.texts import WORD_JOINER, harmless, words_for
from jewelbox.server.store.deliveries import NotificationKind
from jewelbox.server.store.rows import TableRow

NAMES = [
    "@everyone",
    "<!channel>",
    "<@U024BE7LH>",
    "[x](https://e.org)",
    "https://evil.example",
    "evil.example/x",
    "#town",
]
LIVE = re.compile(r"@\w|<[!@#\w]|#\w|\[\w|://|\w\.\w")
"""What mail programs and chats look for."""


def table_with(*names: str) -> TableRow:
    """Return a table at which these people sit; the first is the host."""
    seats = [SimpleNamespace(name=name, person=name) for name in names]
    return cast("TableRow", SimpleNamespace(plan=SimpleNamespace(game="sultan"), seats=seats, host=names[0]))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", [NotificationKind.TURN, NotificationKind.INVITATION])
def test_a_name_is_neither_a_link_nor_a_mention_and_reads_unchanged(name: str, kind: NotificationKind) -> None:
    assert LIVE.search(name)
    body = words_for(kind, "en", table_with(name, "Mina"), "Mina").body
    assert not LIVE.search(body)
    assert name in body.replace(WORD_JOINER, "")


@pytest.mark.parametrize("name", ["Mina", "Dr. No", "Jean-Luc O'Neill", "Zoë :)", "J. R. R."])
def test_an_ordinary_name_is_not_changed(name: str) -> None:
    assert harmless(name) == name
