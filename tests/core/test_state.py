"""States: declared once, which also defines layout, copies, comparison, printing and documentation."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import pytest

from jewelbox.core.state import Field, Grid, Row, State, States, i8, i16, i32, u8, u16, u32, u64


class Shelf(State):
    books: Annotated[int, Field(i8, "books on the shelf")]
    pages: Annotated[Row, Field(i16, "pages of each book", 3)]
    loans: Annotated[Grid, Field(u8, "how often each reader took each book", 2, 3)]


class Wide(State):
    signed: Annotated[int, Field(i32, "a wide number")]
    word: Annotated[int, Field(u32, "a word")]
    long: Annotated[int, Field(u64, "a long word")]
    short: Annotated[int, Field(u16, "a short word")]
    not_a_field: int


def test_a_new_state_is_all_zeros() -> None:
    shelf = Shelf()
    assert shelf.bytes.tobytes() == bytes(Shelf.dtype.itemsize)
    assert (shelf.books, shelf.pages[2], shelf.loans[1, 2]) == (0, 0, 0)


def test_the_layout_follows_from_the_declaration() -> None:
    assert Shelf.dtype.names == ("books", "pages", "loans")
    assert Shelf.dtype["pages"].shape == (3,)
    assert Shelf.dtype["loans"].base == np.dtype(np.uint8)
    assert Wide.dtype.names == ("signed", "word", "long", "short")


def test_fields_are_aligned_for_their_type() -> None:
    layout = Wide.dtype.fields
    assert layout is not None
    assert all(place[1] % place[0].alignment == 0 for place in layout.values())


def test_names_read_and_write_the_memory_that_compiled_code_sees() -> None:
    shelf = Shelf()
    shelf.books, shelf.pages[1], shelf.loans[1, 2] = 3, 300, 200
    record = shelf.data[0]
    assert (record["books"], record["pages"].tolist(), record["loans"].tolist()) == (
        3,
        [0, 300, 0],
        [[0] * 3, [0, 0, 200]],
    )
    shelf.data["pages"][0][2] = 77
    assert shelf.pages[2] == 77


def test_fields_can_be_looked_up_in_the_class() -> None:
    for name in Shelf.fields:
        assert getattr(Shelf, name) is vars(Shelf)[name]


def test_reading_gives_python_integers() -> None:
    shelf = Shelf()
    assert type(shelf.books) is int
    assert type(shelf.pages[0]) is int
    assert type(shelf.loans[0, 0]) is int


def test_the_widest_numbers_fit() -> None:
    wide = Wide()
    wide.signed, wide.word, wide.long, wide.short = -(2**31), 2**32 - 1, 2**64 - 1, 2**16 - 1
    assert (wide.signed, wide.word, wide.long, wide.short) == (-(2**31), 2**32 - 1, 2**64 - 1, 2**16 - 1)


@pytest.mark.parametrize("value", [128, -129])
def test_a_number_that_does_not_fit_is_refused(value: int) -> None:
    shelf = Shelf()
    with pytest.raises(ValueError, match="memoryview"):
        shelf.books = value
    with pytest.raises(ValueError, match="memoryview"):
        shelf.loans[0, 0] = -1


def test_a_place_outside_a_field_is_refused() -> None:
    with pytest.raises(IndexError):
        Shelf().pages[3]
    with pytest.raises(IndexError):
        Shelf().loans[2, 0]


def test_a_copy_is_independent() -> None:
    shelf = Shelf()
    shelf.pages[0] = 5
    copy = shelf.copy()
    assert type(copy) is Shelf
    assert copy == shelf
    copy.pages[0] = 6
    assert shelf.pages[0] == 5
    assert copy != shelf


def test_assigning_takes_over_the_content() -> None:
    shelf, other = Shelf(), Shelf()
    pages = shelf.pages
    other.pages[0] = 9
    shelf.assign(other)
    assert shelf == other
    assert pages[0] == 9, "what was found before shows the new content"
    other.pages[0] = 8
    assert shelf.pages[0] == 9


def test_states_of_different_kinds_are_not_equal() -> None:
    class Other(State):
        books: Annotated[int, Field(i8, "books on the shelf")]
        pages: Annotated[Row, Field(i16, "pages of each book", 3)]
        loans: Annotated[Grid, Field(u8, "how often each reader took each book", 2, 3)]

    assert Other().bytes.tobytes() == Shelf().bytes.tobytes()
    assert Other() != Shelf()
    assert Shelf() != 0


def test_a_state_is_not_a_key_because_it_changes() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Shelf())


def test_printing_names_every_field() -> None:
    shelf = Shelf()
    shelf.books, shelf.pages[1] = 2, 120
    assert str(shelf) == "books: 2\npages: [0, 120, 0]\nloans: [[0, 0, 0], [0, 0, 0]]"
    assert repr(shelf) == f"<{__name__}.Shelf {shelf.bytes.tobytes().hex()}>"


def test_several_states_share_one_block_of_memory() -> None:
    shelves = States(Shelf, 3)
    assert len(shelves) == 3
    shelves[1].books = 4
    assert shelves.data["books"].tolist() == [0, 4, 0]
    shelves.data[2]["books"] = 5
    assert shelves[2].books == 5


def test_storing_a_state_in_a_place_copies_it() -> None:
    shelves, shelf = States(Shelf, 2), Shelf()
    shelf.books = 7
    shelves[1] = shelf
    shelf.books = 8
    assert [shelves[place].books for place in range(2)] == [0, 7]


def test_a_field_says_what_it_means() -> None:
    assert Shelf.fields["pages"].meaning == "pages of each book"
