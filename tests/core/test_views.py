"""What leaves a game has types, and a special value for what is hidden."""

from __future__ import annotations

from enum import IntEnum

import msgspec
import pytest

import jewelbox
from jewelbox.core import seen
from jewelbox.core.kernel import Mode
from jewelbox.core.views import HIDDEN, Hidden, known, one_of, or_hidden, phase_names, view_type
from jewelbox.games.registry import GAMES
from jewelbox.games.sultan import schema


def test_what_is_hidden_is_a_text_in_json_and_reads_back_as_itself() -> None:
    card = schema.PlacedCard(seat=1, place=2, card=HIDDEN)
    raw = msgspec.json.encode(card)
    assert raw == b'{"seat":1,"place":2,"card":"hidden"}'
    assert msgspec.json.decode(raw, type=schema.PlacedCard).card is HIDDEN


@pytest.mark.parametrize("value", [0, "", [], False])
def test_a_value_is_known_even_if_it_is_empty(value: object) -> None:
    assert known(value) is value


@pytest.mark.parametrize(("value", "problem"), [(None, "nothing is there"), (HIDDEN, "hidden from this seat")])
def test_a_hidden_or_missing_value_is_not_known(value: Hidden | None, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        known(value)


@pytest.mark.parametrize("name", GAMES)
def test_the_class_of_a_games_views_is_the_one_that_it_makes(name: str) -> None:
    view = jewelbox.load(name, players=2, mode=Mode.PLAIN).start(seed=1).view(0)
    assert type(view) is view_type(GAMES[name])


def test_a_view_cannot_be_changed() -> None:
    view = jewelbox.load("sultan", players=2, mode=Mode.PLAIN).start(seed=1).view(0)
    with pytest.raises(AttributeError):
        view.seat = 1


def test_a_view_names_its_box_only_if_it_is_not_the_packages() -> None:
    view = jewelbox.load("maharaja", players=2, mode=Mode.PLAIN).start(seed=1).view(0)
    assert b'"box"' not in msgspec.json.encode(view)


def test_a_number_that_a_seat_cannot_see_is_hidden_in_its_view() -> None:
    assert or_hidden(seen.HIDDEN) is HIDDEN
    assert or_hidden(0) == 0


class Step(IntEnum):
    DRAW = 0
    LAST_BID = 1


def test_a_text_is_declared_with_all_its_names() -> None:
    declared = one_of("Colour", iter(["red", "blue"]))
    assert (declared.title, declared.extra) == ("Colour", {"names": ("red", "blue")})


def test_phases_are_declared_by_their_names_in_records() -> None:
    declared = phase_names(Step)
    assert (declared.title, declared.extra) == ("Phase", {"names": ("draw", "last_bid")})
