"""Chance: Philox as its authors published it, uniform draws, the same numbers in every mode."""

from __future__ import annotations

import inspect
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jewelbox.core import chance
from jewelbox.core.chance import (
    BASE,
    DIGITS,
    LARGEST_SEED,
    STREAM_OF_CHILDREN,
    WORD,
    Generator,
    Random,
    aim,
    aim_at_child,
    below,
    checked_seed,
    next_digit,
    refill,
)
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.kernel import Linker, Mode, is_kernel, kernel
from jewelbox.core.state import Row
from support import MODES

words = st.integers(0, 2**32 - 1)
Block = tuple[int, int, int, int]


def philox(counter: Block, key: tuple[int, int]) -> list[int]:
    """A second implementation of Philox4x32-10, as its authors describe it."""
    x0, x1, x2, x3 = counter
    k0, k1 = key
    for _ in range(10):
        high0, low0 = divmod(0xD2511F53 * x0, 2**32)
        high1, low1 = divmod(0xCD9E8D57 * x2, 2**32)
        x0, x1, x2, x3 = high1 ^ x1 ^ k0, low1, high0 ^ x3 ^ k1, low0
        k0, k1 = (k0 + 0x9E3779B9) % 2**32, (k1 + 0xBB67AE85) % 2**32
    return [x0, x1, x2, x3]


def block_of(position: int, stream: int, key: tuple[int, int]) -> list[int]:
    """Return the four words that the generator makes at a place."""
    g = Generator()
    aim(g, *key, stream)
    g.position = position
    refill(g)
    return [g.digits[2 * word] | g.digits[2 * word + 1] << 16 for word in range(4)]


# The generator


@pytest.mark.parametrize(
    ("counter", "key", "answer"),
    [
        ((0, 0, 0, 0), (0, 0), [0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8]),
        ((WORD, WORD, WORD, WORD), (WORD, WORD), [0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD]),
        (
            (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
            (0xA4093822, 0x299F31D0),
            [0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1],
        ),
    ],
)
def test_the_test_s_own_philox_gives_the_known_answers(counter: Block, key: tuple[int, int], answer: list[int]) -> None:
    """The known answers of Random123, whose fourth counter word the generator leaves at zero."""
    assert philox(counter, key) == answer


def test_the_generator_gives_the_known_answer_of_all_zeros() -> None:
    assert block_of(0, 0, (0, 0)) == [0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8]


@given(position=st.integers(0, 2**64 - 2), stream=words, key=st.tuples(words, words))
def test_the_generator_is_philox_at_every_place(position: int, stream: int, key: tuple[int, int]) -> None:
    assert block_of(position, stream, key) == philox((position & WORD, position >> 32, stream, 0), key)


def test_a_block_is_used_digit_by_digit_and_then_the_next_is_made() -> None:
    g = Generator()
    aim(g, 3, 4, 5)
    digits = [next_digit(g) for _ in range(2 * DIGITS)]
    due = [
        word >> shift & 0xFFFF for place in range(2) for word in philox((place, 0, 5, 0), (3, 4)) for shift in (0, 16)
    ]
    assert digits == due
    assert (g.position, g.unused) == (2, 0)


def test_aiming_forgets_the_rest_of_a_block() -> None:
    g = Generator()
    aim(g, 1, 2, 3)
    first = [next_digit(g) for _ in range(3)]
    aim(g, 1, 2, 3)
    assert [next_digit(g) for _ in range(3)] == first


# Draws


@pytest.mark.parametrize("n", [1, 2, 3, 5, 7, 12, 50, 1000, 40000, BASE - 1, BASE])
def test_below_is_exactly_uniform(n: int) -> None:
    """Equally many of all 65,536 digits lead to each number, and the few left over are redrawn."""
    g, numbers, again = Generator(), Counter[int](), 0
    for digit in range(BASE):
        g.digits[DIGITS - 1], g.unused, g.position = digit, 1, 0
        number = below(g, n)
        if g.position:
            again += 1
        else:
            numbers[number] += 1
    assert again == BASE % n
    assert numbers == dict.fromkeys(range(n), BASE // n)


def test_below_stays_below() -> None:
    random = Random(1)
    for n in (1, 2, 6, 50, BASE):
        assert all(0 <= random.below(n) < n for _ in range(200))


@kernel
def fill(generators: tuple[Generator, ...], numbers: Row, count: int, seed: int) -> None:
    """Draw numbers of growing ranges from a generator and from a child of it."""
    aim(generators[0], seed, 99, 7)
    aim_at_child(generators[1], generators[0], 1234567, 3)
    for place in range(count):
        numbers[2 * place] = below(generators[0], place * 37 + 1)
        numbers[2 * place + 1] = below(generators[1], 65536 - place)


@pytest.mark.slow
def test_all_modes_draw_the_same_numbers() -> None:
    rows = []
    for mode in MODES:
        numbers = np.zeros(2000, np.int64)
        generators = np.zeros(2, Generator.dtype)
        states = tuple(Generator(generators.view(np.uint8).reshape(2, -1)[place]) for place in range(2))
        Linker(mode, {}).entry(fill)(states if mode is Mode.PLAIN else generators, numbers, 1000, 0xFEDCBA98)
        rows.append((numbers.tolist(), generators.tobytes()))
    assert rows[0] == rows[1] == rows[2]
    assert len(set(rows[0][0])) > 1000


def test_every_function_of_a_generator_is_a_kernel() -> None:
    functions = [each for each in vars(chance).values() if inspect.isfunction(each)]
    of_generators = [each for each in functions if "g" in inspect.signature(each).parameters]
    assert {aim, aim_at_child, below, next_digit} < set(of_generators)
    assert all(map(is_kernel, of_generators)), "a compiled kernel can call nothing else"


# The generator for callers


def test_the_same_seed_gives_the_same_numbers_and_another_others() -> None:
    def numbers(random: Random) -> list[int]:
        return [random.below(BASE) for _ in range(20)]

    assert numbers(Random(5)) == numbers(Random(5))
    assert numbers(Random(5)) != numbers(Random(6))
    assert numbers(Random(5)) != numbers(Random(5 + 2**32)), "the upper half of a seed counts too"


def test_streams_of_a_seed_differ_and_can_be_restarted() -> None:
    random = Random(5)
    random.below(9)
    first = {tuple(random.stream(stream).below(BASE) for _ in range(4)) for stream in range(50)}
    assert len(first) == 50
    assert [random.stream(3).below(BASE) for _ in range(2)] == [Random(5, 3).below(BASE)] * 2


def test_without_a_seed_each_generator_is_different() -> None:
    assert Random().seed != Random().seed
    assert 0 <= Random().seed <= LARGEST_SEED


def test_children_differ_and_do_not_depend_on_what_was_drawn() -> None:
    random = Random(7)
    children = [random.child_seed(number) for number in range(200)]
    assert len(set(children)) == 200
    random.below(6)
    assert [random.child_seed(number) for number in range(200)] == children
    assert Random(8).child_seed(0) != children[0]


def test_a_child_is_made_from_the_stream_that_nothing_else_uses() -> None:
    low, high, *_ = philox((12, 0, STREAM_OF_CHILDREN, 0), (7, 0))
    assert Random(7).child_seed(12) == low | high << 32


def test_a_choice_is_one_of_the_items_and_each_is_chosen() -> None:
    random = Random(2)
    counts = Counter(random.choice("abc") for _ in range(3000))
    assert set(counts) == set("abc")
    assert all(850 < count < 1150 for count in counts.values())


@pytest.mark.parametrize("n", [0, -1, BASE + 1])
def test_an_impossible_draw_is_refused(n: int) -> None:
    with pytest.raises(JewelboxError, match=rf"^one of {n} can't be drawn; it can be one of 1 to 65536$") as caught:
        Random(1).below(n)
    assert caught.value.code is Code.BAD_SETTING


def test_nothing_can_be_chosen_from_nothing() -> None:
    with pytest.raises(JewelboxError, match="one of 0"):
        Random(1).choice([])


@pytest.mark.parametrize("seed", [-1, 2**64, -(2**70)])
def test_a_seed_that_does_not_fit_is_refused(seed: int) -> None:
    with pytest.raises(JewelboxError, match=f"^seed {seed} does not fit; it goes from 0 to {LARGEST_SEED}$") as caught:
        Random(seed)
    assert caught.value.code is Code.BAD_SEED


@pytest.mark.parametrize("seed", [0, 1, 2**32, LARGEST_SEED])
def test_every_seed_of_64_bits_is_good(seed: int) -> None:
    assert checked_seed(seed) == seed
    assert Random(seed).seed == seed


@pytest.mark.parametrize("number", [-1, WORD + 1])
def test_a_stream_that_does_not_exist_is_refused(number: int) -> None:
    with pytest.raises(JewelboxError, match=rf"^stream {number} does not exist; they go from 0 to {WORD}$") as caught:
        Random(1, number)
    assert caught.value.code is Code.BAD_SETTING


@pytest.mark.parametrize("number", [-1, LARGEST_SEED + 1])
def test_a_child_that_does_not_exist_is_refused(number: int) -> None:
    message = rf"^child {number} does not exist; they go from 0 to {LARGEST_SEED}$"
    with pytest.raises(JewelboxError, match=message) as caught:
        Random(1).child_seed(number)
    assert caught.value.code is Code.BAD_SETTING
