"""The journal of a move: plain rules write it, compiled rules do the same without it."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Any, get_args, get_type_hints

import pytest

from jewelbox.core.events import Event
from jewelbox.core.game import Game
from jewelbox.core.journal import notes_of, tell
from jewelbox.core.kernel import Linker, Mode, kernel
from jewelbox.core.seen import its_seat
from jewelbox.core.state import Field, Row, State, i8
from jewelbox.games.registry import GAMES
from support import each_mode


class Happening(IntEnum):
    PAY = 0
    END = 1


class Purse(State):
    coins: Annotated[int, Field(i8, "coins")]


class Hands(State):
    cards: Annotated[Row, Field(i8, "a card, by seat", 2, seen_by=its_seat)]


@kernel
def pay(s: Purse, coins: int) -> None:
    """Pay coins, and note it. Changes `s`."""
    tell(s, Happening.PAY, coins, s.coins)
    s.coins -= coins
    tell(s, Happening.END)


@kernel
def betray(s: Hands, seat: int) -> None:
    """Note a card that its seat alone sees."""
    tell(s, Happening.PAY, s.cards[seat])


@kernel
def pay_silently(s: Purse, coins: int) -> None:
    """Pay coins. Changes `s`."""
    s.coins -= coins


@kernel
def pay_from(purses: Any, coins: int) -> None:
    """Pay coins from the first of some purses. Changes it."""
    pay(purses[0], coins)


@kernel
def pay_silently_from(purses: Any, coins: int) -> None:
    """Pay coins from the first of some purses. Changes it."""
    pay_silently(purses[0], coins)


def purse(coins: int) -> Purse:
    made = Purse()
    made.coins = coins
    return made


def test_a_note_has_its_numbers_and_the_state_at_that_moment() -> None:
    before = purse(9)
    first, second = notes_of(pay, before, 2)
    assert (first.what, first.numbers, first.table.coins) == (Happening.PAY, (2, 9), 9)
    assert (second.what, second.numbers, second.table.coins) == (Happening.END, (), 7)
    assert before.coins == 9


def test_a_game_with_hidden_fields_cannot_note_numbers() -> None:
    with pytest.raises(TypeError, match="fields of Hands are hidden"):
        notes_of(betray, Hands(), 1)


def test_without_a_journal_nothing_is_noted() -> None:
    one = purse(9)
    pay(one, 2)
    assert (one.coins, one.journal) == (7, None)


def test_a_copy_of_a_state_has_no_journal() -> None:
    one = purse(9)
    one.journal = []
    assert one.copy().journal is None


@each_mode
def test_rules_that_tell_run_in_every_mode(mode: Mode) -> None:
    one = purse(9)
    Linker(mode, {}).entry(pay_from)((one,) if mode is Mode.PLAIN else one.data, 2)
    assert one.coins == 7


def test_compiled_rules_that_tell_have_no_more_instructions() -> None:
    lengths = []
    for function in (pay_from, pay_silently_from):
        entry = Linker(Mode.COMPILED, {}).entry(function)
        entry(purse(9).data, 2)
        lines = "".join(entry.inspect_asm().values()).splitlines()
        lengths.append(sum(line.startswith("\t") and not line.startswith("\t.") for line in lines))
    assert lengths[0] == lengths[1] > 0


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_note_of_a_game_becomes_an_event(game: Game) -> None:
    story = game.module("story")
    assert set(story.EVENTS) == set(game.Happening)
    (named,) = get_args(get_type_hints(story.events)["return"])
    declared = [kind for kind in Event.__subclasses__() if kind.__module__ == story.__name__]
    assert list(get_args(named)) == declared
