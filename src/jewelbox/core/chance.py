"""Chance: a counter-based generator that gives the same numbers in every mode, and sources of draws.

The generator is Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel Random Numbers: As Easy as 1, 2, 3", 2011).
Each block of four words depends only on key, stream and position, so generators can be split, skipped and
run side by side, and 32-bit arithmetic needs no special care in plain Python.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated, Protocol, TypeVar

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.kernel import kernel
from jewelbox.core.state import Field, Row, State, u8, u16, u32, u64
from jewelbox.core.whole import whole

T = TypeVar("T")

ROUNDS = 10
WORD = 0xFFFFFFFF
FACTOR_A, FACTOR_B = 0xD2511F53, 0xCD9E8D57
STEP_A, STEP_B = 0x9E3779B9, 0xBB67AE85
BASE = 0x10000
DIGITS = 8
"""A block is used in eight digits of 16 bits: enough for every draw of a board game, and half the work."""
STREAM_OF_CHILDREN = 0xFFFFFFFF
LARGEST_SEED = 2**64 - 1


class Generator(State):
    """A position in a stream of random words. At the start, all is zero except key and stream."""

    position: Annotated[int, Field(u64, "blocks made so far")]
    key: Annotated[Row, Field(u32, "which family of streams", 2)]
    stream: Annotated[int, Field(u32, "which stream of the family")]
    digits: Annotated[Row, Field(u16, "the current block, 16 bits a digit", DIGITS)]
    unused: Annotated[int, Field(u8, "how many digits of the block are still unused")]


@kernel
def refill(g: Generator) -> None:
    """Make the next block of four words. Changes `g`."""
    x0, x1, x2, x3 = g.position & WORD, (g.position >> 32) & WORD, g.stream, 0
    key_a, key_b = g.key[0], g.key[1]
    for _ in range(ROUNDS):
        product_a, product_b = FACTOR_A * x0, FACTOR_B * x2
        x0 = ((product_b >> 32) & WORD) ^ x1 ^ key_a
        x1 = product_b & WORD
        x2 = ((product_a >> 32) & WORD) ^ x3 ^ key_b
        x3 = product_a & WORD
        key_a, key_b = (key_a + STEP_A) & WORD, (key_b + STEP_B) & WORD
    g.digits[0], g.digits[1] = x0 & (BASE - 1), x0 >> 16
    g.digits[2], g.digits[3] = x1 & (BASE - 1), x1 >> 16
    g.digits[4], g.digits[5] = x2 & (BASE - 1), x2 >> 16
    g.digits[6], g.digits[7] = x3 & (BASE - 1), x3 >> 16
    g.position += 1
    g.unused = DIGITS


@kernel
def next_digit(g: Generator) -> int:
    """Return the next 16 random bits. Changes `g`."""
    if g.unused == 0:
        refill(g)
    g.unused -= 1
    return g.digits[DIGITS - 1 - g.unused]


@kernel
def below(g: Generator, n: int) -> int:
    """Return a number from 0 to n - 1, all equally likely; n is at most 65,536 (Lemire's method). Changes `g`."""
    while True:
        product = next_digit(g) * n
        rest = product & (BASE - 1)
        if rest >= n or rest >= (BASE - n) % n:
            return product >> 16


@kernel
def aim(g: Generator, key_a: int, key_b: int, stream: int) -> None:
    """Set a generator to the start of a stream. Changes `g`."""
    g.key[0], g.key[1] = key_a, key_b
    g.stream = stream
    g.position = 0
    g.unused = 0


@kernel
def aim_at_child(g: Generator, parent: Generator, number: int, stream: int) -> None:
    """Set `g` to the start of a stream of the parent's child with this number. Changes `g`."""
    aim(g, parent.key[0], parent.key[1], STREAM_OF_CHILDREN)
    g.position = number
    refill(g)
    aim(g, g.digits[0] | g.digits[1] << 16, g.digits[2] | g.digits[3] << 16, stream)


class Dealer(Protocol):
    """A source of chance: anything that can pick one of n equally likely draws."""

    def below(self, n: int, /) -> int:
        """Return a number from 0 to n - 1."""


class Random:
    """The generator for callers: seeded, splittable, a `Dealer`."""

    def __init__(self, seed: int | None = None, stream: int = 0) -> None:
        self.seed = seed = secrets.randbits(64) if seed is None else checked_seed(seed)
        self.generator = Generator()
        aim(self.generator, seed & WORD, seed >> 32, _within(stream, WORD, "stream"))

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, all equally likely."""
        number = whole(n)
        if number is None or not 1 <= number <= BASE:
            raise JewelboxError(Code.BAD_SETTING, f"one of {n!r} can't be drawn; it can be one of 1 to {BASE}")
        return below(self.generator, number)

    def choice(self, things: Sequence[T]) -> T:
        """Return one of the items, all equally likely."""
        return things[self.below(len(things))]

    def stream(self, stream: int) -> Random:
        """Return the start of another stream of the same seed."""
        return Random(self.seed, stream)

    def child_seed(self, number: int) -> int:
        """Return the seed of the child with this number; children are independent of each other."""
        child = Generator()
        aim_at_child(child, self.generator, _within(number, LARGEST_SEED, "child"), 0)
        return child.key[0] | child.key[1] << 32


def checked_seed(seed: int) -> int:
    """Return the seed; refuse one that does not fit in 64 bits."""
    number = whole(seed)
    if number is None or not 0 <= number <= LARGEST_SEED:
        raise JewelboxError(Code.BAD_SEED, f"seed {seed!r} does not fit; it goes from 0 to {LARGEST_SEED}")
    return number


def _within(value: int, most: int, name: str) -> int:
    number = whole(value)
    if number is None or not 0 <= number <= most:
        raise JewelboxError(Code.BAD_SETTING, f"{name} {value!r} does not exist; they go from 0 to {most}")
    return number
