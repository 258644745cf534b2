"""Fair dealing: exact and even draws, bound to a secret, and checked in records."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jewelbox.core.chance import Random
from jewelbox.core.errors import Code, RecordError
from jewelbox.core.fair import METHOD, Draws, FairDealer, commitment, fair_key
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.core.record import from_data, record_of
from jewelbox.core.replay import replay
from jewelbox.games.registry import GAMES
from support import ALL_LABELS, ALL_VARIANTS

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"
SECRET = bytes(range(32))
Data = dict[str, Any]


def dealt_record(variant: Variant, table: str = "t", starter: int | None = None) -> Data:
    """Return the record of a game that was dealt from the secret and played at random."""
    words = [f"word {seat} ♦" for seat in range(variant.players)]
    dealer, random, position = FairDealer(SECRET, table, words), Random(5), variant.before_chance()
    if starter is not None:
        position.follow({"chance": "starter", "seat": starter})
    while not position.is_over:
        if position.at_chance:
            position.draw(dealer.entry(len(position.log) + 1, 0))
        else:
            position.play(random.choice(position.legal_numbers()))
    record = record_of(position, ["x"] * variant.players)
    data: Data = json.loads(json.dumps(record))
    return data | {"fair": fair_key(SECRET, table, words, starter=starter, reveal=True)}


def sultan(**changes: Any) -> Data:
    """Return a fair record of Sultan, with changes to what it tells about its dealing."""
    record = dealt_record(Variant(GAMES["sultan"], 3, {}, Mode.PLAIN))
    record["fair"] |= changes
    record["fair"] = {key: value for key, value in record["fair"].items() if value is not ...}
    return record


def check(record: Data) -> None:
    replay(from_data(record), GAMES, Mode.PLAIN)


def refused(record: Data) -> RecordError:
    with pytest.raises(RecordError) as caught:
        check(record)
    return caught.value


# The page's example, made again without the program


def example() -> Data:
    block = PAGE.read_text(encoding="utf-8").split("### An example")[1].split("```json")[1].split("```")[0]
    found: Data = json.loads(block)
    return found


class ByHand:
    """The method of the page, written down once more."""

    def __init__(self, secret: bytes, table: str, words: list[str]) -> None:
        text = json.dumps([table, words], ensure_ascii=False, separators=(",", ":"))
        self.key = hmac.new(secret, text.encode(), hashlib.sha256).digest()

    def block(self, label: str) -> bytes:
        return hmac.new(self.key, label.encode(), hashlib.sha256).digest()

    def words(self, number: int, undos: int) -> list[int]:
        stream = b"".join(self.block(f"{number}/{undos}/{block}") for block in range(40))
        return [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]

    def picks(self, number: int, undos: int, counts: list[int]) -> list[int]:
        words, found = iter(self.words(number, undos)), list[int]()
        for count in counts:
            end = 2**32 - 2**32 % count
            found.append(next(word for word in words if word < end) % count)
        return found


def taken(things: list[Any], picks: list[int]) -> list[Any]:
    rest = list(things)
    return [rest.pop(pick) for pick in picks]


def test_the_worked_example_of_the_page_follows_from_hashlib_and_hmac_alone() -> None:
    page = example()
    secret = bytes.fromhex(page["secret"])
    hand = ByHand(secret, page["table"], page["words"])
    assert hashlib.sha256(secret).hexdigest() == page["commitment"]
    assert hand.key.hex() == page["key"]
    assert hand.block("1/0/0").hex() == page["block 1/0/0"]
    starter, deal, draw = page["log"]
    assert hand.picks(1, 0, [3]) == [starter["seat"]]
    cards, colours = hand.picks(2, 0, [15, 14, 13, 12, 11] * 3), ["white", "red", "yellow", "green", "blue"]
    hands = [sorted(taken(list(range(1, 16)), cards[seat * 5 : seat * 5 + 5])) for seat in range(3)]
    assert hands == deal["hands"]
    pouch = [colour for colour, number in zip(colours, [12, 11, 10, 9, 8], strict=True) for _ in range(number)]
    assert sorted(taken(pouch, hand.picks(3, 0, [50, 49, 48])), key=colours.index) == draw["jewels"]


def test_the_program_deals_the_worked_example() -> None:
    page = example()
    dealer = FairDealer(bytes.fromhex(page["secret"]), page["table"], page["words"])
    position = Variant(GAMES["sultan"], 3, {}, Mode.PLAIN).before_chance()
    while position.at_chance:
        position.draw(dealer.entry(len(position.log) + 1, 0))
    assert position.log == page["log"]


def test_the_numbers_in_the_examples_text_are_those_of_the_stream() -> None:
    page = example()
    words = ByHand(bytes.fromhex(page["secret"]), page["table"], page["words"])
    text = " ".join(PAGE.read_text(encoding="utf-8").split())
    for word in (words.words(1, 0)[0], *words.words(2, 0)[:5]):
        assert f"{word:,}" in text


@settings(max_examples=60)
@given(
    secret=st.binary(min_size=16, max_size=64),
    table=st.text(max_size=12),
    words=st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=8), max_size=5),
    number=st.integers(1, 400),
    undos=st.integers(0, 50),
    counts=st.lists(st.integers(1, 70_000), max_size=30),
)
def test_draws_are_those_of_the_method(
    secret: bytes, table: str, words: list[str], number: int, undos: int, counts: list[int]
) -> None:
    source = FairDealer(secret, table, words).entry(number, undos)
    expected = ByHand(secret, table, words).picks(number, undos, counts)
    assert [source.below(count) for count in counts] == expected


# Even and bound


def test_words_that_would_favour_some_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = iter([2**32 - 1, 2**32 - 2, 2**32 - 4, 7])
    monkeypatch.setattr(Draws, "_next_word", lambda _: next(stream))
    assert 2**32 % 3 == 1
    assert Draws(b"", "").below(3) == (2**32 - 2) % 3, "of all words only the last would favour 0"
    assert Draws(b"", "").below(2**31 + 1) == 7, "words from 2**31 + 1 on would favour the low numbers"


def test_draws_are_even() -> None:
    source = FairDealer(SECRET, "t", ["a"]).entry(1, 0)
    counts = Counter(source.below(6) for _ in range(12_000))
    chi_square = sum((counts[face] - 2000) ** 2 / 2000 for face in range(6))
    assert chi_square < 20.5, "less than one in a thousand fair dice does worse"


def stream_of(
    secret: bytes = SECRET, table: str = "t", words: tuple[str, ...] = ("a", "b"), n: int = 1, u: int = 0
) -> Any:
    source = FairDealer(secret, table, words).entry(n, u)
    return tuple(islice(iter(lambda: source.below(1000), None), 12))


def test_everything_that_goes_in_changes_what_comes_out() -> None:
    streams = [
        stream_of(),
        stream_of(secret=SECRET[::-1]),
        stream_of(table="u"),
        stream_of(words=("a", "c")),
        stream_of(words=("b", "a")),
        stream_of(words=("ab", "")),
        stream_of(words=("a", 'b","c')),
        stream_of(words=("a", "b", "c")),
        stream_of(n=2),
        stream_of(n=11),
        stream_of(u=1),
        stream_of(n=1, u=11),
    ]
    assert len(set(streams)) == len(streams)
    assert stream_of() == stream_of()


def test_the_commitment_is_a_hash_of_the_secret() -> None:
    assert commitment(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert commitment(SECRET) != commitment(SECRET[::-1])


# Records


@pytest.mark.parametrize("variant", ALL_VARIANTS, ids=ALL_LABELS)
def test_a_fair_record_holds(variant: Variant) -> None:
    check(dealt_record(variant))


def test_a_named_starter_is_not_drawn() -> None:
    variant = Variant(GAMES["maharaja"], 3, {}, Mode.PLAIN)
    named = dealt_record(variant, starter=0)
    check(named)
    del named["fair"]["starter"]
    error = refused(named)
    assert (error.code, error.entry) == (Code.WRONG_DEAL, 1)
    assert error.message == "seat: the secret deals 2, found 0"


def test_a_record_without_its_secret_is_checked_by_the_rules_alone() -> None:
    record = sultan(secret=...)
    check(record)
    record["log"][1]["hands"][0] = [1, 1, 1, 1, 1]
    assert refused(record).code is Code.BAD_CHANCE


def test_the_secret_is_told_only_when_it_is_to_be_revealed() -> None:
    hidden = fair_key(SECRET, "t", ["a"], starter=None, reveal=False)
    assert SECRET.hex() not in json.dumps(hidden)
    assert list(hidden) == ["method", "commitment", "table", "words"]


def test_a_draw_that_the_rules_allow_but_the_secret_does_not_deal_is_named() -> None:
    record = sultan()
    due = record["log"][1]["hands"][0].copy()
    record["log"][1]["hands"][0] = sorted(set(range(1, 16)) - set(due))[:5]
    error = refused(record)
    assert (error.code, error.entry) == (Code.WRONG_DEAL, 2)
    assert error.message.startswith(f"hands: the secret deals [{due}")


@pytest.mark.parametrize(
    "changes",
    [{"secret": "00" * 32}, {"commitment": "00" * 32}, {"table": "u"}, {"words": ["", "", ""]}],
    ids=["secret", "commitment", "table", "words"],
)
def test_a_secret_that_deals_another_game_is_refused(changes: Data) -> None:
    assert refused(sultan(**changes)).code is Code.WRONG_DEAL


@pytest.mark.parametrize("undos", [1, -1, "0", True, None, 1.5])
def test_a_wrong_count_of_undos_is_refused(undos: object) -> None:
    record = sultan()
    record["log"][1]["undos"] = undos
    assert (refused(record).code, refused(record).entry) == (Code.WRONG_DEAL, 2)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"method": "dice"}, f"method is 'dice'; this program knows '{METHOD}'"),
        ({"method": ...}, f"method is None; this program knows '{METHOD}'"),
        ({"commitment": "ab"}, "commitment: expected 64 hexadecimal digits"),
        ({"commitment": "XY" * 32}, "commitment: expected 64 hexadecimal digits"),
        ({"table": 3}, "table: expected a text"),
        ({"table": "\ud800"}, "table: expected a text"),
        ({"words": ["a"]}, "words: expected a list of 3 texts"),
        ({"words": "abc"}, "words: expected a list of 3 texts"),
        ({"words": ["a", "b", None]}, "words: expected a list of 3 texts"),
        ({"secret": "00" * 15}, "secret: expected 32 hexadecimal digits or more"),
        ({"secret": "0" * 33}, "secret: expected 32 hexadecimal digits or more"),
        ({"secret": None}, "secret: expected 32 hexadecimal digits or more"),
    ],
)
def test_what_is_told_about_the_dealing_must_have_its_form(changes: Data, problem: str) -> None:
    error = refused(sultan(**changes))
    assert (error.code, error.message) == (Code.BAD_RECORD, f"fair: {problem}")


@pytest.mark.parametrize(("fair", "named"), [([], "a list"), ("x", "a text"), (1, "a whole number"), (True, "true")])
def test_what_is_told_about_the_dealing_is_an_object(fair: object, named: str) -> None:
    assert refused(sultan() | {"fair": fair}).message == f"fair: expected an object, found {named}"
