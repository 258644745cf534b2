"""Records with a changed byte: the verifier refuses them, or they still say just what their replay leads to."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.dealt import Data, parts_deal, sultan, words_deal
from jewelbox.core.errors import RecordError
from jewelbox.core.kernel import Mode
from jewelbox.core.record import from_line, record_of, to_line
from jewelbox.core.replay import replay
from jewelbox.games.registry import GAMES

KEYS = ("format", "game", "rules", "players", "options", "log", "result")
KEYS_OF_RESULT = ("scores", "winners", "breakdown")

CASE = 0x20
"""The bit by which small letters differ from capital ones."""


def said_by(data: Data) -> str:
    """Return what a record says about its game, as text: names are claims, and readers skip keys they don't know."""
    kept: dict[str, Any] = {key: data[key] for key in KEYS}
    kept["log"] = [{key: entry[key] for key in sorted(entry) if key in _keys_of(entry)} for entry in data["log"]]
    kept["result"] = {key: data["result"][key] for key in KEYS_OF_RESULT}
    return json.dumps(kept, sort_keys=True)


def _keys_of(entry: Data) -> tuple[str, ...]:
    return ("chance", "seat", "stage", "hands", "round", "jewels") if "chance" in entry else ("seat", "move")


@pytest.mark.parametrize("record", [sultan(parts_deal(3)), sultan(words_deal(3))], ids=["parts", "words"])
@settings(max_examples=500)
@given(place=st.integers(min_value=0), bits=st.just(CASE) | st.integers(1, 15) | st.integers(1, 255))
def test_a_changed_byte_is_noticed_or_the_record_says_what_was_replayed(record: Data, place: int, bits: int) -> None:
    line = to_line(record).encode()
    place %= len(line)
    changed = line[:place] + bytes([line[place] ^ bits]) + line[place + 1 :]
    try:
        replayed = replay(from_line(changed), GAMES, Mode.PLAIN)
    except RecordError:
        return
    assert said_by(json.loads(changed)) == said_by(record_of(replayed, ["x"] * 3))
