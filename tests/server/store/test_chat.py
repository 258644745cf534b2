"""Chat at a table: numbered without gaps, even when everyone speaks at once."""

from __future__ import annotations

import asyncio

import pytest

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store.chat import ChatRow, ChatStore
from jewelbox.server.store.database import Database
from server.store.scene import Clock, guest, open_table

pytestmark = pytest.mark.anyio


async def test_words_are_read_as_they_were_said(database: Database) -> None:
    mina, table = await guest(database, "Mina"), (await open_table(database)).id
    chat = ChatStore(database, Clock(7.5))
    first = await chat.add(table, mina, 1, "say", "  <b>hello</b> ◆ ")
    assert first == ChatRow(1, 7.5, 1, mina.id, "Mina", "say", "<b>hello</b> ◆")
    second = await chat.add(table, mina, None, "react", "👏", name="Quincey")
    assert (second.number, second.name, second.seat) == (2, "Quincey", None)
    assert await chat.read(table) == [first, second]
    assert await chat.read(table, after=1) == [second]
    assert await chat.read(table, limit=1) == [second]
    assert await chat.read((await open_table(database)).id) == []


async def test_all_may_speak_at_once(database: Database) -> None:
    mina, table = await guest(database), (await open_table(database)).id
    chat = ChatStore(database)
    said = await asyncio.gather(*(chat.add(table, mina, 0, "say", f"word {number}") for number in range(12)))
    assert sorted(each.number for each in said) == list(range(1, 13))
    assert await chat.read(table) == sorted(said, key=lambda each: each.number)


@pytest.mark.parametrize(
    ("text", "code"),
    [("", Code.BAD_MESSAGE), (" ", Code.BAD_MESSAGE), ("x" * 501, Code.TOO_LARGE), ("\x00", Code.BAD_MESSAGE)],
)
async def test_words_that_cannot_be_shown_are_refused(database: Database, text: str, code: Code) -> None:
    with pytest.raises(JewelboxError) as caught:
        await ChatStore(database).add("table", await guest(database), 0, "say", text)
    assert caught.value.code is code
