"""What can be changed in a position of The Maharaja's Legacy that is set up by hand.

The deck always holds whole sale days: an antique that leaves it is replaced by one that had left the game or is on
offer.
"""

from __future__ import annotations

from jewelbox.core.editing import SEAT, Names, Thing, fixed
from jewelbox.games.maharaja.material import (
    ANTIQUES,
    BANK,
    CARD_BIT,
    CARD_NAMES,
    COIN,
    COINS,
    COLOUR_BIT,
    DAYS,
    KIND,
    NO_ANTIQUE,
    NO_CARD,
    OFFER,
    TAX_LIMIT,
)
from jewelbox.games.maharaja.moves import antique_name
from jewelbox.games.maharaja.state import Phase, State
from jewelbox.games.maharaja.view import antiques_gone, antiques_in_deck, antiques_of, antiques_on_offer, day

_PHASES = (Phase.ACTION, Phase.COLLECT)
_DECK, _OFFER, _GONE = range(3)
_PLACES = ("deck", "offer", "gone")
"""Where an antique can be, before the seats."""


def drawn_before(s: State) -> dict[int, int]:
    """Return how many entries of each draw a game has had when a seat decides (M-4, M-15)."""
    return {Phase.STARTER: 1, Phase.OFFER: day(s)}


# Antiques


def _place_of(s: State, antique: int) -> int:
    for seat in range(s.players):
        if antique in antiques_of(s, seat):
            return len(_PLACES) + seat
    if antique in antiques_on_offer(s):
        return _OFFER
    return _DECK if antique in antiques_in_deck(s) else _GONE


def _possible_places(s: State, antique: int) -> list[int]:
    """Return where an antique can go: a place in the offer must be free, and the deck must find a replacement."""
    here, places = _place_of(s, antique), range(len(_PLACES) + s.players)
    if here == _DECK:
        return [each for each in places if each == here or _replacement(s, each) != NO_ANTIQUE]
    if here == _OFFER and not _can_leave_offer(s):
        return [here]
    there = {_DECK: bool(antiques_in_deck(s)), _OFFER: len(antiques_on_offer(s)) < OFFER}
    return [each for each in places if each == here or there.get(each, True)]


def _can_leave_offer(s: State) -> bool:
    return s.phase != Phase.ACTION or _can_be_empty(s, antiques_on_offer(s)[1:])


def _replacement(s: State, to: int) -> int:
    """Return what goes into the deck for an antique that leaves it: one that had left the game, or is on offer."""
    gone, offered = antiques_gone(s), antiques_on_offer(s)
    if gone and not (to == _OFFER and len(offered) == OFFER):
        return gone[0]
    return offered[0] if offered and (to == _OFFER or _can_leave_offer(s)) else NO_ANTIQUE


def _move_antique(s: State, antique: int, to: int) -> None:
    here, deck = _place_of(s, antique), antiques_in_deck(s)
    if here == _DECK:
        replacement = _replacement(s, to)
        _shift(s, replacement, _place_of(s, replacement), _DECK)
    elif to == _DECK:
        _shift(s, deck[0], _DECK, _GONE)
    _shift(s, antique, here, to)


def _shift(s: State, antique: int, here: int, to: int) -> None:
    """Take an antique from one place to another; those that are gone are nowhere. Changes `s`."""
    kind, bit = KIND[antique], COLOUR_BIT[antique]
    for place in (here, to):
        if place == _DECK:
            s.deck[kind] ^= bit
        elif place >= len(_PLACES):
            s.antiques[place - len(_PLACES), kind] ^= bit
    if here == _OFFER:
        s.offer[_offer(s).index(antique)] = NO_ANTIQUE
    elif to == _OFFER:
        s.offer[_offer(s).index(NO_ANTIQUE)] = antique


def _offer(s: State) -> list[int]:
    return [s.offer[place] for place in range(OFFER)]


def _possible_days(s: State) -> list[int]:
    """Return the days for which there are enough antiques that nobody has."""
    free = len(antiques_gone(s)) + len(antiques_in_deck(s))
    return [each for each in range(1, DAYS + 1) if (DAYS - each) * OFFER <= free]


def _go_to_day(s: State, number: int) -> None:
    """Let the lowest antiques of the deck leave the game, or bring back the highest that left it. Changes `s`."""
    size = (DAYS - number) * OFFER
    for antique in antiques_in_deck(s)[: max(len(antiques_in_deck(s)) - size, 0)]:
        _shift(s, antique, _DECK, _GONE)
    missing = size - len(antiques_in_deck(s))
    for antique in antiques_gone(s)[::-1][:missing]:
        _shift(s, antique, _GONE, _DECK)


# Collection cards


def _taker(s: State, card: int) -> int:
    return next((seat + 1 for seat in range(s.players) if s.collections[seat] & CARD_BIT[card]), 0)


def _give_card(s: State, card: int, taker: int) -> None:
    for seat in range(s.players):
        s.collections[seat] &= ~CARD_BIT[card]
        s.collections[seat] |= CARD_BIT[card] if seat + 1 == taker else 0


# Money


def _possible_money(s: State, seat: int) -> range:
    in_turn = seat == s.seat and s.phase != Phase.ACTION
    others = sum(s.money[each] for each in range(s.players) if each != seat)
    on_cards = (COINS[s.players] - s.coins_taken) * COIN
    return range(min(TAX_LIMIT + (COIN if in_turn else 0), BANK - others - on_cards) + 1)


def _set_money(s: State, seat: int, rupees: int) -> None:
    s.money[seat] = rupees


def _possible_coins(s: State) -> range:
    """Return how many coins can be taken: in the action one must be left (M-14)."""
    rupees = sum(s.money[seat] for seat in range(s.players))
    least = max(COINS[s.players] - (BANK - rupees) // COIN, 0)
    return range(least, COINS[s.players] + (1 if s.day_over else 0))


def _take_coins(s: State, number: int) -> None:
    s.coins_taken = number


# The course of the game


def _phases(s: State) -> list[Phase]:
    return [*_PHASES] if _at_turn(s) else [*_PHASES, Phase(s.phase)]


def _at_turn(s: State) -> bool:
    """Tell whether everything can be changed: no antique is being given up."""
    return s.phase in _PHASES


def _possible_phases(s: State) -> list[int]:
    """Return the phases; in the action coins and antiques are left, and nobody has more than the tax limit (M-13)."""
    can_act = (
        s.coins_taken < COINS[s.players] and s.money[s.seat] <= TAX_LIMIT and _can_be_empty(s, antiques_on_offer(s))
    )
    return [place for place, phase in enumerate(_phases(s)) if phase != Phase.ACTION or can_act]


def _can_be_empty(s: State, offer: list[int]) -> bool:
    """Tell whether a seat can act with this offer: without antiques only after the effect `clear` (M-14, M-26)."""
    return bool(offer) or bool(s.grey and not s.clear_ends_day)


def _go_to_phase(s: State, place: int) -> None:
    """Begin with the action or after it; a card that was not paid for yet goes back. Changes `s`."""
    phase = _phases(s)[place]
    if s.phase == Phase.GIVE:
        s.collections[s.seat] &= ~CARD_BIT[s.collected]
        s.collected = NO_CARD
    s.phase = phase
    s.day_over = 0 if phase == Phase.ACTION else s.day_over


def _possible_turns(s: State) -> list[int]:
    """Return all seats, unless the seat owes tax (M-13)."""
    return [s.seat] if s.money[s.seat] > TAX_LIMIT else list(range(s.players))


def _pass_turn(s: State, seat: int) -> None:
    s.extra = s.extra if s.seat == seat else 0
    s.seat = seat


_ANTIQUE = fixed("antique", [" ".join(antique_name(antique)) for antique in range(ANTIQUES)])
_PHASE = Names("phase", lambda s: [phase.name.lower() for phase in _phases(s)])
_PLACE = Names("holder", lambda s: [*_PLACES, *range(s.players)])
_TAKER = Names("holder", lambda s: ["supply", *range(s.players)])
_CARD = fixed("collection", CARD_NAMES)

_ALWAYS = (
    Thing("phase", "what comes next", (), lambda s: _phases(s).index(s.phase), _go_to_phase, _possible_phases, _PHASE),
)
_AT_TURN = (
    Thing("day", "the sale day", (), day, _go_to_day, _possible_days),
    Thing("turn", "the seat that decides", (), lambda s: s.seat, _pass_turn, _possible_turns, SEAT),
    Thing("coins", "how many coins are taken on this day", (), lambda s: s.coins_taken, _take_coins, _possible_coins),
    Thing("money", "the rupees of a seat", (SEAT,), lambda s, seat: s.money[seat], _set_money, _possible_money),
    Thing("antique", "where an antique is", (_ANTIQUE,), _place_of, _move_antique, _possible_places, _PLACE),
    Thing(
        "collection",
        "who has a collection card",
        (_CARD,),
        _taker,
        _give_card,
        lambda s, _: range(s.players + 1),
        _TAKER,
    ),
)
THINGS = (*_ALWAYS, *(thing.only_if(_at_turn) for thing in _AT_TURN))
"""What can be changed."""
