"""What callers pass instead of a whole number is refused with a code; whole numbers of NumPy are as good as others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import jewelbox
from jewelbox import Code, JewelboxError, Mode, Random

NOT_WHOLE = [1.5, 3.0, float("nan"), float("inf"), "1", b"1", "\ud800", [1], int]
CALLS: dict[str, tuple[Code, Callable[[Any], object]]] = {
    "seed": (Code.BAD_SEED, Random),
    "start": (Code.BAD_SEED, lambda value: variant().start(seed=value)),
    "stream": (Code.BAD_SETTING, lambda value: Random(1, value)),
    "child": (Code.BAD_SETTING, lambda value: Random(1).child_seed(value)),
    "below": (Code.BAD_SETTING, lambda value: Random(1).below(value)),
    "seat": (Code.BAD_SEAT, lambda value: variant().start(seed=1).view(value)),
    "move": (Code.BAD_NOTATION, lambda value: variant().start(seed=1).play(value)),
}


def variant() -> jewelbox.Variant:
    return jewelbox.load("sultan", players=2, mode=Mode.PLAIN)


@pytest.mark.parametrize("value", [*NOT_WHOLE, -1, 10**30], ids=repr)
@pytest.mark.parametrize("name", CALLS)
def test_what_is_not_a_whole_number_or_too_large_is_refused_with_a_code(name: str, value: object) -> None:
    code, call = CALLS[name]
    with pytest.raises(JewelboxError) as caught:
        call(value)
    assert caught.value.code is code


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int64, np.uint64])
def test_numbers_of_numpy_are_as_good_as_pythons(kind: Callable[[int], int]) -> None:
    position, other = variant().start(seed=kind(3)), variant().start(seed=3)
    move = other.legal_numbers()[0]
    position.play(kind(move))
    other.play(move)
    assert position.log == other.log
    assert str(position.view(kind(1))) == str(other.view(1))
    assert Random(kind(3)).child_seed(kind(2)) == Random(3).child_seed(2)


@pytest.mark.parametrize("value", ["off", "", 0, float("nan"), "plain\0"])
def test_a_mode_that_does_not_exist_is_refused(value: Any) -> None:
    with pytest.raises(JewelboxError, match="plain, compiled or checked") as caught:
        jewelbox.load("sultan", players=2, mode=value)
    assert caught.value.code is Code.BAD_SETTING


def test_a_mode_can_be_named_by_its_word() -> None:
    word: Any = "plain"
    assert jewelbox.load("sultan", players=2, mode=word).engine is variant().engine
