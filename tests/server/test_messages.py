"""The messages of the live socket: exactly what is described is read, and what is sent can be read back."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server import messages
from jewelbox.server.messages import LONGEST_MESSAGE, ToClient, ToServer, decode, encode, refusal
from jewelbox.server.table import shown, telling
from server.table.scene import START, anything, move_at_random, table_of

GOOD: list[dict[str, Any]] = [
    {"type": "play", "position": 4, "move": "bid 2 14", "seat": 1},
    {"type": "play", "position": 4, "move": "bid 2 14", "seat": 1, "id": "a7"},
    {"type": "ask_undo", "position": 4, "seat": 1, "id": None},
    {"type": "answer_undo", "agree": True, "position": 4, "seat": 1},
    {"type": "ask_hint", "position": 4, "seat": 1},
    {"type": "resign", "seat": 1},
    {"type": "claim", "seat": 1},
    {"type": "stand_in", "seat": 1},
    {"type": "why", "move": "bid 2 14", "seat": 1},
    {"type": "chat", "text": "<b>well played</b>", "seat": 1},
    {"type": "chat", "text": "hello", "seat": None},
    {"type": "react", "sign": "wow"},
    {"type": "look", "seat": 2},
    {"type": "look"},
    {"type": "hello", "seen": 17},
    {"type": "hello"},
]
BAD: list[Any] = [
    {},
    [],
    None,
    3,
    "play",
    {"type": "table"},
    {"type": "update"},
    {"type": "Play", "position": 4, "move": "x", "seat": 1},
    {"type": "play", "position": 4, "move": "x"},
    {"type": "play", "position": "4", "move": "x", "seat": 1},
    {"type": "play", "position": 4.5, "move": "x", "seat": 1},
    {"type": "play", "position": True, "move": "x", "seat": 1},
    {"type": "play", "position": -1, "move": "x", "seat": 1},
    {"type": "play", "position": 2**31, "move": "x", "seat": 1},
    {"type": "play", "position": 4, "move": "", "seat": 1},
    {"type": "play", "position": 4, "move": "x" * 81, "seat": 1},
    {"type": "play", "position": 4, "move": None, "seat": 1},
    {"type": "play", "position": 4, "move": "x", "seat": 10},
    {"type": "play", "position": 4, "move": "x", "seat": -1},
    {"type": "play", "position": 4, "move": "x", "seat": 1, "id": 5},
    {"type": "play", "position": 4, "move": "x", "seat": 1, "id": "x" * 41},
    {"type": "play", "position": 4, "move": "x", "seat": 1, "by": "host"},
    {"type": "answer_undo", "agree": 1, "position": 4, "seat": 1},
    {"type": "resign"},
    {"type": "claim", "seat": 1, "by": 0},
    {"type": "chat", "text": ""},
    {"type": "chat", "text": "x" * 501},
    {"type": "react", "sign": "rude"},
    {"type": "hello", "seen": None},
]


def refused(data: bytes | str) -> JewelboxError:
    with pytest.raises(JewelboxError) as caught:
        decode(data)
    return caught.value


@pytest.mark.parametrize("data", GOOD, ids=json.dumps)
def test_described_messages_are_read(data: dict[str, Any]) -> None:
    message = decode(json.dumps(data))
    assert decode(json.dumps(data).encode()) == message
    sent = msgspec.to_builtins(message)
    assert {key: sent[key] for key in data} == data


def test_every_message_of_a_client_is_tried() -> None:
    kinds: set[Any] = {type(decode(json.dumps(data))) for data in GOOD}
    assert kinds == set(get_args(ToServer))


@pytest.mark.parametrize("data", BAD, ids=json.dumps)
def test_anything_else_is_refused(data: object) -> None:
    assert refused(json.dumps(data)).code is Code.BAD_MESSAGE


@pytest.mark.parametrize(
    "data", [b"", b"\xff", "\ud800", b"{", "[" * 4000, b'{"type": "look"} x', '{"type": "look", "seat": 1e400}']
)
def test_what_is_not_json_is_refused(data: bytes | str) -> None:
    error = refused(data)
    assert error.code is Code.BAD_MESSAGE
    assert error.message.startswith("the message can't be read: ")


def test_a_message_that_is_too_long_is_not_even_read() -> None:
    text = json.dumps({"type": "look"})
    assert decode(text + " " * (LONGEST_MESSAGE - len(text)))
    for data in (text + " " * LONGEST_MESSAGE, "♦" * (LONGEST_MESSAGE // 3 + 1)):
        assert refused(data).code is Code.TOO_LARGE


def test_every_allowed_text_fits_in_a_message() -> None:
    text = "😀" * 500
    longest = {"type": "chat", "text": text, "seat": 1, "id": "😀" * 40}
    assert decode(json.dumps(longest, ensure_ascii=False).encode()) == messages.Say(text=text, seat=1, id="😀" * 40)


@given(data=st.binary(max_size=200) | st.text(max_size=100))
def test_garbage_is_only_ever_refused(data: bytes | str) -> None:
    assert refused(data).code is Code.BAD_MESSAGE


def test_a_refusal_shows_code_sentence_and_clause() -> None:
    error = JewelboxError(Code.ILLEGAL_MOVE, "card 3 is not in hand", clause="S-7")
    sent = json.loads(encode(refusal(error, "a7")))
    assert sent == {
        "type": "refused",
        "id": "a7",
        "code": "illegal-move",
        "message": "card 3 is not in hand",
        "clause": "S-7",
    }
    plain = json.loads(encode(refusal(JewelboxError(Code.BUSY, "later"))))
    assert plain == {"type": "refused", "code": "busy", "message": "later"}


def examples() -> list[messages.ToClientBase]:
    table = anything(table_of(), seed=2, steps=12)
    said = messages.Said(number=1, at=START, seat=None, name="Mina", kind="text", text="hi")
    presence = messages.Presence(seats=[True, False, True], spectators=2)
    lobby = messages.Lobby(
        version=3,
        setup=telling.setup_shown(table.setup, table.variant.game, table.variant.options),
        seats=[shown.LobbySeat(), shown.LobbySeat("Mina", revealed=True), shown.LobbySeat(None, "easy")],
        public=True,
        spectators=True,
        yours=[1],
        is_host=True,
        chat=[said],
        presence=presence,
    )
    return [
        telling.whole(table, 1, START, chat=[said], presence=presence),
        telling.update(table, 3, None, START),
        telling.update(move_at_random(table, 1, 10**6), 3, None, START),
        lobby,
        messages.Confirmed(id="a", position=4),
        refusal(JewelboxError(Code.BUSY, "later"), "a"),
        messages.Because(sentence="card 3 is not in hand", clause="S-7", reason="not-in-hand", facts={"card": 3}),
        messages.HintGiven(position=4, view=table.view(0)),
        said,
        presence,
        messages.Wait(seconds=2.5),
    ]


def without_game(data: Any) -> Any:
    """Return a message without the parts that each game describes itself."""
    if isinstance(data, list):
        return [without_game(each) for each in data]
    if isinstance(data, dict):
        own = {"view", "events", "box", "breakdown"}
        return {key: without_game(value) for key, value in data.items() if key not in own}
    return data


def test_every_message_to_a_client_reads_back_from_its_bytes() -> None:
    decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ToClient)
    for message in examples():
        sent = json.loads(encode(message))
        events: dict[str, Any] = (
            {"events": []} if "events" in sent else {}
        )  # which are told apart by what the game calls them
        read = decoder.decode(msgspec.json.encode(sent | events))
        assert without_game(msgspec.to_builtins(read)) == without_game(sent)
        if isinstance(message, messages.Update | messages.Whole):
            assert msgspec.convert(sent["view"], type(message.view)) == message.view
            assert len(sent["events"]) == len(message.events) > 0
    kinds: set[Any] = {type(message) for message in examples()}
    assert kinds == set(get_args(ToClient))


def test_types_have_different_names_in_each_direction() -> None:
    for union in (ToServer, ToClient):
        tags = [kind.__struct_config__.tag for kind in get_args(union)]
        assert len(set(tags)) == len(tags)
