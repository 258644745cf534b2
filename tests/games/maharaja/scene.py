"""Builds any moment of a game for the tests: what is where, with all other antiques out of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.games.maharaja import game as maharaja
from jewelbox.games.maharaja.material import CARD_NAMES, COLOUR_NAMES, COLOURS, KIND_NAMES, NO_ANTIQUE, NO_CARD, OFFER
from jewelbox.games.maharaja.state import Phase, State
from support import plain

FOUR = ("jug violet", "knife orange", "statue violet", "vase orange")
"""An offer whose antiques are worth 2, 2, 3 and 3."""
Things = Mapping[int, Sequence[str]]


def antique(name: str) -> int:
    """Return the number of an antique, named as in moves: kind and colour."""
    kind, colour = name.split()
    return KIND_NAMES.index(kind) * COLOURS + COLOUR_NAMES.index(colour)


def scene(
    players: int = 2,
    *,
    grey: bool = False,
    seat: int = 0,
    offer: Sequence[str] = FOUR,
    money: Sequence[int] = (5, 5, 5, 5),
    coins_taken: int = 0,
    antiques: Things | None = None,
    collections: Things | None = None,
    days_to_come: int = 5,
    extra: bool = False,
    rules: int = maharaja.RULES_VERSION,
    clear: str = "coins",
) -> Position:
    """Return a position in which a seat must take its action."""
    variant = Variant(maharaja, players, {"grey": grey, "clear": clear}, Mode.PLAIN, rules=rules)
    s = State()
    s.first_rules, s.clear_ends_day = int(rules == 1), int(clear == "day")
    s.players, s.grey, s.phase, s.seat, s.extra = players, int(grey), Phase.ACTION, seat, int(extra)
    s.collected, s.coins_taken = NO_CARD, coins_taken
    for each in range(players):
        s.money[each] = money[each]
        own(s, each, (antiques or {}).get(each, ()))
        for card in (collections or {}).get(each, ()):
            s.collections[each] |= 1 << CARD_NAMES.index(card)
    _lay_out(s, offer, days_to_come)
    assert maharaja.problems(s) == []
    return Position(variant, s, [], Random(1))


def own(s: State, seat: int, names: Sequence[str]) -> None:
    """Give antiques to a seat."""
    for name in names:
        kind, colour = divmod(antique(name), COLOURS)
        s.antiques[seat, kind] |= 1 << colour


def _lay_out(s: State, offer: Sequence[str], days_to_come: int) -> None:
    """Fill the offer, and the deck with antiques that are nowhere else."""
    places = [antique(name) for name in offer] + [NO_ANTIQUE] * (OFFER - len(offer))
    for place, number in enumerate(places):
        s.offer[place] = number
    unused = [number for number in range(NO_ANTIQUE) if number not in places and not _is_owned(s, number)]
    for number in unused[: days_to_come * OFFER]:
        s.deck[number // COLOURS] |= 1 << number % COLOURS


def _is_owned(s: State, number: int) -> bool:
    kind, colour = divmod(number, COLOURS)
    return any(s.antiques[seat, kind] >> colour & 1 for seat in range(s.players))


def state_of(position: Position) -> State:
    """Return a position's state with its type."""
    assert isinstance(position.state, State)
    return position.state


def money_of(position: Position, seat: int) -> int:
    """Return a seat's rupees."""
    return state_of(position).money[seat]


def owned(position: Position, seat: int) -> list[str]:
    """Return a seat's antiques as the view shows them."""
    return [f"{each.kind} {each.colour}" for each in position.view(None).seats[seat].antiques]


def offered(position: Position) -> list[str]:
    """Return the antiques of the offer as the view shows them."""
    return [f"{each.kind} {each.colour}" for each in position.view(None).offer if each]


def points_of(position: Position, seat: int) -> dict[str, int]:
    """Return the breakdown of a seat's points."""
    parts: dict[str, int] = plain(position.view(None).seats[seat].breakdown)
    return parts
