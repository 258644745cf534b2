"""How a batch is laid out in the memory of a GPU."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jewelbox.core.chance import Generator
from jewelbox.core.state import State
from jewelbox.envs.batch.cuda_memory import WORD, in_words, state_from, words_of
from jewelbox.games.registry import GAMES

KINDS = [*(game.State for game in GAMES.values()), Generator]
each_kind = pytest.mark.parametrize("kind", KINDS, ids=[*GAMES, "generator"])


@each_kind
def test_a_layout_in_words_has_the_same_fields_and_no_part_of_a_word(kind: type[State]) -> None:
    words = in_words(kind.dtype)
    assert dict(words.fields or {}) == dict(kind.dtype.fields or {})
    assert words.itemsize % WORD.itemsize == 0
    assert 0 <= words.itemsize - kind.dtype.itemsize < WORD.itemsize
    assert words.isalignedstruct


@given(st.sampled_from(KINDS), st.data())
def test_a_state_comes_back_from_its_words(kind: type[State], data: st.DataObject) -> None:
    size = kind.dtype.itemsize
    state = kind(np.frombuffer(data.draw(st.binary(min_size=size, max_size=size)), np.uint8).copy())
    column = words_of(state)
    assert column.shape == (in_words(kind.dtype).itemsize // WORD.itemsize, 1)
    assert state_from(kind, column[:, 0].copy()) == state
