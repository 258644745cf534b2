"""Builds any moment of a game for the tests: the cards and jewels that matter, and the rest wherever it can be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.core.views import known
from jewelbox.games.sultan import game as sultan
from jewelbox.games.sultan.material import (
    CARD_SETS,
    COLOUR_NAMES,
    CUSHIONS_USED,
    DECK_SIZE,
    HAND_SIZE,
    JEWELS,
    MOST_CARDS,
    ROUNDS_PER_STAGE,
    TOP_CARD,
)
from jewelbox.games.sultan.state import Phase, State

THREE = ("red", "green", "blue")
"""The jewels on the cushions if a test names no others; with three players the first two."""
Hands = Mapping[int, Sequence[int]]
Jewels = Mapping[int, Mapping[str, int]]


def variant_of(players: int, **options: Any) -> Variant:
    """Return the game for this many players, run as plain Python."""
    return Variant(sultan, players, options, Mode.PLAIN)


def scene(
    players: int = 4,
    *,
    starter: int = 0,
    stage: int = 1,
    rounds_played: int = 0,
    offer: Sequence[str] = THREE,
    tray: Sequence[str] = (),
    hands: Hands | None = None,
    jewels: Jewels | None = None,
    **options: Any,
) -> Position:
    """Return a position at the first bid of a round, or if a tray is given, at the return before it.

    Hands are filled up with the lowest other cards, decks with the next ones; the remaining cards were played.
    """
    s = State()
    s.players, s.starter, s.stage, s.rounds_played = players, starter, stage, rounds_played
    s.phase = Phase.RETURN if tray else Phase.BID
    for seat in range(players):
        _give_cards(s, seat, (hands or {}).get(seat, ()))
    _lay_out(s, () if tray else offer[: CUSHIONS_USED[players]], tray)
    _give_jewels(s, jewels or {})
    assert sultan.problems(s) == []
    return Position(variant_of(players, **options), s, [], Random(1))


def ended(players: int, jewels: Jewels) -> Position:
    """Return a finished game in which these jewels were won."""
    s = State()
    s.players, s.phase, s.stage, s.rounds_played = players, Phase.OVER, 3, ROUNDS_PER_STAGE[players]
    _lay_out(s, (), ())
    _give_jewels(s, jewels)
    assert sultan.problems(s) == []
    return Position(variant_of(players), s, [], None)


def _give_cards(s: State, seat: int, wanted: Sequence[int]) -> None:
    played = s.rounds_played * HAND_SIZE[s.players] // ROUNDS_PER_STAGE[s.players]
    others = sorted(list(range(1, TOP_CARD[s.players] + 1)) * CARD_SETS[s.players])
    for card in wanted:
        others.remove(card)
    size = HAND_SIZE[s.players] - played
    hand = sorted([*wanted, *others[: size - len(wanted)]])
    assert len(hand) == size
    for place, card in enumerate(hand, MOST_CARDS - size):
        s.hand[seat, place] = card
    unused = others[size - len(wanted) :]
    for card in hand + unused[: DECK_SIZE[s.players] - s.stage * HAND_SIZE[s.players]]:
        s.unseen[seat, card] += 1


def _lay_out(s: State, offer: Sequence[str], tray: Sequence[str]) -> None:
    for colour, number in enumerate(JEWELS):
        s.pouch[colour] = number
    for cushion, name in enumerate(offer):
        s.offer[cushion] = COLOUR_NAMES.index(name)
        s.pouch[s.offer[cushion]] -= 1
    for name in tray:
        s.tray[COLOUR_NAMES.index(name)] += 1
        s.pouch[COLOUR_NAMES.index(name)] -= 1


def _give_jewels(s: State, jewels: Jewels) -> None:
    for seat, won in jewels.items():
        for name, number in won.items():
            s.jewels[seat, COLOUR_NAMES.index(name)] += number
            s.pouch[COLOUR_NAMES.index(name)] -= number


def play(position: Position, *moves: str) -> Position:
    """Play moves and return the position."""
    for move in moves:
        position.play(move)
    return position


def state_of(position: Position) -> State:
    """Return a position's state with its type."""
    assert isinstance(position.state, State)
    return position.state


def won(position: Position) -> list[list[str]]:
    """Return the jewels behind each screen, seat by seat."""
    seats = position.variant.view(position.state, None, position.variant.most_shown).seats
    return [[name for name, number in known(seat.jewels).items() for _ in range(number)] for seat in seats]


def in_pouch(position: Position) -> dict[str, int]:
    """Return the jewels in the pouch by colour."""
    return {name: state_of(position).pouch[colour] for colour, name in enumerate(COLOUR_NAMES)}


def hand_of(position: Position, seat: int) -> list[int]:
    """Return a seat's cards as the seat sees them."""
    cards: list[int] = position.view(seat).hand
    return cards


def dealt(players: int, hands: Sequence[Sequence[int]], jewels: Sequence[str], starter: int = 0) -> Position:
    """Return the start of a game with these hands and drawn jewels, with no dealer for what follows."""
    position = variant_of(players).before_chance()
    position.follow({"chance": "starter", "seat": starter})
    position.follow({"chance": "deal", "stage": 1, "hands": [list(hand) for hand in hands]})
    position.follow({"chance": "draw", "round": 1, "jewels": list(jewels)})
    return position
