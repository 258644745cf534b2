"""Fair dealing: exact and even draws, bound to a secret and to the players' parts, by both methods."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jewelbox.core.fair import (
    METHOD,
    Deal,
    FairDealer,
    HashStream,
    PartsDeal,
    Tickets,
    WordsDeal,
    commitment,
    deal_fingerprint,
    fair_key,
    part_commitment,
)
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.games.registry import GAMES

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"
SECRET = bytes(range(32))
Data = dict[str, Any]


# The page's examples, recomputed without the program


def example(section: str) -> Data:
    block = PAGE.read_text(encoding="utf-8").split(section)[1].split('```json\n{\n  "table"')[1].split("```")[0]
    found: Data = json.loads('{"table"' + block)
    return found


def compact(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def hmac_of(key: bytes, text: str) -> bytes:
    return hmac.new(key, text.encode(), hashlib.sha256).digest()


class ByHand:
    """The page's method, implemented again."""

    def __init__(self, secret: bytes, table: str, commitments: list[Any], reveals: list[Any]) -> None:
        message = [table, hashlib.sha256(secret).hexdigest(), commitments, reveals]
        self.key = hmac.new(secret, compact(message), hashlib.sha256).digest()

    def taken(self, entry: int, things: list[int], draws: int, first: int = 0) -> list[int]:
        """Draw this many items, given how many of each there are, always the lowest ticket."""
        rest, found = list(things), list[int]()
        for draw in range(first, first + draws):
            copies = Counter[int]()
            tickets = list[tuple[bytes, int]]()
            for thing in rest:
                tickets.append((hmac_of(self.key, f"{entry}/{draw}/{thing}/{copies[thing]}"), thing))
                copies[thing] += 1
            found.append(min(tickets)[1])
            rest.remove(found[-1])
        return found


class OldByHand:
    """The page's older method, implemented again."""

    def __init__(self, secret: bytes, table: str, words: list[str]) -> None:
        self.key = hmac.new(secret, compact([table, words]), hashlib.sha256).digest()

    def words(self, label: str) -> list[int]:
        stream = b"".join(hmac_of(self.key, f"{label}/{block}") for block in range(40))
        return [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]

    def picks(self, label: str, counts: list[int]) -> list[int]:
        words, found = iter(self.words(label)), list[int]()
        for count in counts:
            end = 2**32 - 2**32 % count
            found.append(next(word for word in words if word < end) % count)
        return found


COLOURS = ["white", "red", "yellow", "green", "blue"]
POUCH = [colour for colour, number in enumerate([12, 11, 10, 9, 8]) for _ in range(number)]


def named(jewels: list[int]) -> list[str]:
    return [COLOURS[jewel] for jewel in sorted(jewels)]


def popped(things: list[int], picks: list[int]) -> list[int]:
    rest = list(things)
    return [rest.pop(pick) for pick in picks]


def test_the_worked_example_of_the_page_follows_from_hashlib_and_hmac_alone() -> None:
    page = example("### An example")
    secret = bytes.fromhex(page["secret"])
    hand = ByHand(secret, page["table"], page["commitments"], page["reveals"])
    assert hashlib.sha256(secret).hexdigest() == page["commitment"]
    assert hand.key.hex() == page["key"]
    assert [hmac_of(hand.key, f"0/0/{seat}/0").hex() for seat in range(3)] == page["tickets 0/0"]
    starter, deal, draw = page["log"]
    assert hand.taken(0, [0, 1, 2], 1) == [starter["seat"]]
    hands = [hand.taken(1, list(range(1, 16)), 5, first=5 * seat) for seat in range(3)]
    assert list(map(sorted, hands)) == deal["hands"]
    assert f"the card {hands[0][0]} has the lowest ticket" in text_of_page()
    assert f"then come {hands[0][2]}, {hands[0][3]} and {hands[0][4]}" in text_of_page()
    assert named(hand.taken(2, POUCH, 3)) == draw["jewels"]


def text_of_page() -> str:
    return " ".join(PAGE.read_text(encoding="utf-8").split())


def test_the_example_of_the_older_method_follows_from_hashlib_and_hmac_alone() -> None:
    page = example("### The older method")
    secret = bytes.fromhex(page["secret"])
    hand = OldByHand(secret, page["table"], page["words"])
    assert hashlib.sha256(secret).hexdigest() == page["commitment"]
    assert hand.key.hex() == page["key"]
    assert hmac_of(hand.key, "1/0/0").hex() == page["block 1/0/0"]
    starter, deal, draw = page["log"]
    assert hand.picks("1/0", [3]) == [starter["seat"]]
    cards = hand.picks("2/0", [15, 14, 13, 12, 11] * 3)
    hands = [sorted(popped(list(range(1, 16)), cards[seat * 5 : seat * 5 + 5])) for seat in range(3)]
    assert hands == deal["hands"]
    assert named(popped(POUCH, hand.picks("3/0", [50, 49, 48]))) == draw["jewels"]
    for word in (hand.words("1/0")[0], *hand.words("2/0")[:5]):
        assert f"{word:,}" in text_of_page()


def test_the_commitments_of_the_example_follow_from_hashlib_alone() -> None:
    page = example("### An example")
    for seat in range(2):
        text = compact([METHOD, page["table"], seat, page["commitment"], page["reveals"][seat]])
        assert hashlib.sha256(text).hexdigest() == page["commitments"][seat]
    whole = compact([METHOD, page["table"], page["commitment"], page["commitments"]])
    assert hashlib.sha256(whole).hexdigest() == page["fingerprint"]


def deal_in(page: Data) -> Deal:
    if "words" in page:
        return WordsDeal(page["table"], tuple(page["words"]))
    return PartsDeal(page["table"], tuple(page["commitments"]), tuple(page["reveals"]))


@pytest.mark.parametrize("section", ["### An example", "### The older method"])
def test_the_program_deals_the_worked_examples(section: str) -> None:
    page = example(section)
    dealer = FairDealer(bytes.fromhex(page["secret"]), deal_in(page))
    position = Variant(GAMES["sultan"], 3, {}, Mode.PLAIN).before_chance()
    while position.at_chance:
        dealer.draw(position)
    assert position.log == page["log"]


def test_the_program_commits_as_in_the_worked_example() -> None:
    page = example("### An example")
    table, bound = page["table"], page["commitment"]
    for seat in range(2):
        assert part_commitment(table, seat, bound, page["reveals"][seat]) == page["commitments"][seat]
    assert deal_fingerprint(table, bound, page["commitments"]) == page["fingerprint"]


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
PARTS = st.none() | st.binary(min_size=32, max_size=32).map(bytes.hex)


@settings(max_examples=40)
@given(
    secret=st.binary(min_size=16, max_size=64),
    table=TEXTS,
    parts=st.lists(st.tuples(PARTS, PARTS), max_size=5),
    entry=st.integers(0, 100),
    left=st.dictionaries(st.integers(0, 40), st.integers(1, 5), min_size=1, max_size=8),
)
def test_draws_are_those_of_the_method(
    secret: bytes, table: str, parts: list[tuple[str | None, str | None]], entry: int, left: dict[int, int]
) -> None:
    commitments, reveals = [part[0] for part in parts], [part[1] for part in parts]
    hand = ByHand(secret, table, commitments, reveals)
    things = sorted(Counter(left).elements())
    tickets, rest = Tickets(key_of(secret, PartsDeal(table, tuple(commitments), tuple(reveals))), entry), Counter(left)
    found = list[int]()
    for _ in things:
        found.append(tickets.lowest({thing: number for thing, number in rest.items() if number}))
        rest[found[-1]] -= 1
    assert found == hand.taken(entry, things, len(things))


def key_of(secret: bytes, deal: Deal) -> bytes:
    """Return the key with which a dealer draws."""
    keys = list[bytes]()

    class Spy:
        method, table, message, mark, as_recorded = deal.method, deal.table, deal.message, deal.mark, deal.as_recorded

        def draw(self, position: Position, key: bytes, undos: int) -> dict[str, Any]:  # noqa: ARG002  # of a deal
            keys.append(key)
            return {}

    FairDealer(secret, Spy()).draw(Variant(GAMES["sultan"], 3, {}, Mode.PLAIN).before_chance())
    return keys[0]


@settings(max_examples=60)
@given(
    secret=st.binary(min_size=16, max_size=64),
    table=TEXTS,
    words=st.lists(TEXTS, max_size=5),
    number=st.integers(1, 400),
    undos=st.integers(0, 50),
    counts=st.lists(st.integers(1, 70_000), max_size=30),
)
def test_draws_of_the_older_method_are_those_of_that_method(
    secret: bytes, table: str, words: list[str], number: int, undos: int, counts: list[int]
) -> None:
    source = HashStream(key_of(secret, WordsDeal(table, tuple(words))), f"{number}/{undos}")
    expected = OldByHand(secret, table, words).picks(f"{number}/{undos}", counts)
    assert [source.below(count) for count in counts] == expected


# Even and bound


def test_words_that_would_favour_some_are_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = iter([2**32 - 1, 2**32 - 2, 2**32 - 4, 7])
    monkeypatch.setattr(HashStream, "_next_word", lambda _: next(stream))
    assert 2**32 % 3 == 1
    assert HashStream(b"", "").below(3) == (2**32 - 2) % 3, "of all words only the last would favour 0"
    assert HashStream(b"", "").below(2**31 + 1) == 7, "words from 2**31 + 1 on would favour the low numbers"


def chi_square(counts: Counter[int], expected: dict[int, float]) -> float:
    return sum((counts[thing] - due) ** 2 / due for thing, due in expected.items())


def test_draws_are_even_and_equal_things_count_each() -> None:
    counts = Counter(Tickets(SECRET, entry).lowest({0: 3, 1: 1, 2: 2}) for entry in range(12_000))
    assert chi_square(counts, {0: 6000, 1: 2000, 2: 4000}) < 13.8, "less than one in a thousand does worse"


def test_draws_of_the_older_method_are_even() -> None:
    source = HashStream(SECRET, "1/0")
    counts = Counter(source.below(6) for _ in range(12_000))
    assert chi_square(counts, dict.fromkeys(range(6), 2000)) < 20.5, "less than one in a thousand fair dice does worse"


def test_the_second_draw_of_an_entry_is_not_bound_to_the_first() -> None:
    pairs = Counter[int]()
    for entry in range(9_000):
        tickets = Tickets(SECRET, entry)
        pairs[3 * tickets.lowest(dict.fromkeys(range(3), 9)) + tickets.lowest(dict.fromkeys(range(3), 9))] += 1
    assert chi_square(pairs, dict.fromkeys(range(9), 1000)) < 26.1, "less than one in a thousand does worse"


USUAL = PartsDeal("t", ("a", "b"), ("c", None))


def start_of(secret: bytes = SECRET, deal: Deal = USUAL) -> str:
    position, dealer = Variant(GAMES["sultan"], 5, {}, Mode.PLAIN).before_chance(), FairDealer(secret, deal)
    while position.at_chance:
        dealer.draw(position)
    return json.dumps(position.log)


def test_every_input_changes_the_output() -> None:
    starts = [
        start_of(),
        start_of(secret=SECRET[::-1]),
        start_of(deal=PartsDeal("u", ("a", "b"), ("c", None))),
        start_of(deal=PartsDeal("t", ("a", None), ("c", None))),
        start_of(deal=PartsDeal("t", ("b", "a"), ("c", None))),
        start_of(deal=PartsDeal("t", ("a", "b"), ("c", "d"))),
        start_of(deal=PartsDeal("t", ("a", "b"), (None, "c"))),
        start_of(deal=PartsDeal("t", ("a", "b", None), ("c", None, None))),
        start_of(deal=WordsDeal("t", ("a", "b"))),
        start_of(deal=WordsDeal("t", ("b", "a"))),
        start_of(deal=WordsDeal("t", ("ab", ""))),
    ]
    assert len(set(starts)) == len(starts)
    assert start_of() == start_of()


def test_the_entries_of_a_game_are_drawn_from_their_own_tickets() -> None:
    left = dict.fromkeys(range(1000), 1)
    drawn = [Tickets(SECRET, entry).lowest(left) for entry in range(12)]
    assert len(set(drawn)) > 10


@given(left=st.dictionaries(st.integers(0, 30), st.integers(1, 4), min_size=2), gone=st.integers(0, 30))
def test_what_is_not_drawn_does_not_matter_to_a_draw(left: dict[int, int], gone: int) -> None:
    drawn = Tickets(SECRET, 3).lowest(left)
    rest = {thing: number for thing, number in left.items() if thing != gone or thing == drawn}
    assert Tickets(SECRET, 3).lowest(rest) == drawn


def test_a_part_is_bound_to_its_seat_its_table_and_the_servers_secret() -> None:
    bound = commitment(SECRET)
    made = [
        part_commitment("t", 0, bound, "ab" * 32),
        part_commitment("t", 1, bound, "ab" * 32),
        part_commitment("u", 0, bound, "ab" * 32),
        part_commitment("t", 0, commitment(SECRET[::-1]), "ab" * 32),
        part_commitment("t", 0, bound, "ac" * 32),
    ]
    assert len(set(made)) == len(made)


def test_a_fingerprint_of_a_deal_changes_with_every_commitment() -> None:
    made = [
        deal_fingerprint("t", "a", ["b", None]),
        deal_fingerprint("u", "a", ["b", None]),
        deal_fingerprint("t", "b", ["b", None]),
        deal_fingerprint("t", "a", [None, "b"]),
        deal_fingerprint("t", "a", ["b", "c"]),
    ]
    assert len(set(made)) == len(made)


def test_the_commitment_is_a_hash_of_the_secret() -> None:
    assert commitment(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert commitment(SECRET) != commitment(SECRET[::-1])


def test_the_secret_is_included_only_when_it_is_revealed() -> None:
    hidden = fair_key(SECRET, PartsDeal("t", ("a",), ("b",)), reveal=False)
    assert SECRET.hex() not in json.dumps(hidden)
    assert list(hidden) == ["method", "commitment", "table", "commitments", "reveals"]
    assert fair_key(SECRET, PartsDeal("t", ("a",), ("b",)), reveal=True)["secret"] == SECRET.hex()
