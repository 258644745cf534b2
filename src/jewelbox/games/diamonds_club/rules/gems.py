"""Phase 4: gems are acquired, player by player."""

from __future__ import annotations

from jewelbox.core.journal import tell
from jewelbox.core.kernel import kernel
from jewelbox.core.state import Row
from jewelbox.games.diamonds_club.material import (
    FIRST_ITEM,
    ITEM_VALUE,
    KINDS,
    TECHNOLOGY_DIAMONDS,
    TECHNOLOGY_GEMS,
    Gem,
    Kind,
    Track,
)
from jewelbox.games.diamonds_club.moves import DROP, EXCHANGE, KEEP, MOVE_FIRST, MOVE_VERB, Verb
from jewelbox.games.diamonds_club.rules.building import begin_building
from jewelbox.games.diamonds_club.rules.start_track import place_in_order
from jewelbox.games.diamonds_club.state import Happening, Phase, State

# Turns


@kernel
def begin_gems(s: State) -> None:
    """Let the players acquire gems in turn, in the order of the start player track (D-12). Changes `s`."""
    ask_from(s, 0)


@kernel
def ask_from(s: State, place: int) -> None:
    """Ask the first seat with equipment from this place in the order, or continue with building (D-16). Changes `s`."""
    for each in range(place, s.players):
        s.seat = s.order[each]
        if ask(s, Kind.MINE):
            return
    begin_building(s)


@kernel
def ask(s: State, kind: int) -> bool:
    """Ask the seat for a set, otherwise which tile to keep of the kinds from this one on (D-15, D-16). Changes `s`.

    Returns False when there is nothing to ask.
    """
    s.keeping = 0
    if has_set(s, s.seat):
        s.phase = Phase.EXCHANGE
        return True
    for each in range(kind, KINDS):
        if number_of(s, s.seat, each) > 0:
            s.phase = Phase.KEEP
            s.keeping = each
            return True
    return False


@kernel
def go_on(s: State, kind: int) -> None:
    """Ask the seat again, or the next one in the order (D-16). Changes `s`."""
    if not ask(s, kind):
        ask_from(s, place_in_order(s, s.seat) + 1)


# Sets


@kernel
def has_set(s: State, seat: int) -> bool:
    """Return whether a seat has a mine, a mining right and a ship (D-13)."""
    mines, rights = number_of(s, seat, Kind.MINE), number_of(s, seat, Kind.RIGHT)
    return mines > 0 and rights > 0 and number_of(s, seat, Kind.SHIP) > 0


@kernel
def number_of(s: State, seat: int, kind: int) -> int:
    """Count a seat's equipment of a kind."""
    number = 0
    for item in range(FIRST_ITEM[kind], FIRST_ITEM[kind + 1]):
        number += s.equipment[seat, item]
    return number


@kernel
def legal_exchanges(s: State, moves: Row) -> int:
    """List the different sets that the seat can form (D-15)."""
    n = 0
    for mine in range(FIRST_ITEM[Kind.MINE], FIRST_ITEM[Kind.RIGHT]):
        if s.equipment[s.seat, mine] > 0:
            n = add_sets_with(s, mine, moves, n)
    return n


@kernel
def add_sets_with(s: State, mine: int, moves: Row, n: int) -> int:
    """List the sets with this mine after the first n moves; return the new number of moves."""
    for right in range(FIRST_ITEM[Kind.RIGHT], FIRST_ITEM[Kind.SHIP]):
        if s.equipment[s.seat, right] == 0:
            continue
        for ship in range(FIRST_ITEM[Kind.SHIP], FIRST_ITEM[KINDS]):
            if s.equipment[s.seat, ship] > 0:
                moves[n] = EXCHANGE[mine, right, ship]
                n += 1
    return n


@kernel
def exchange(s: State, mine: int, right: int, ship: int) -> None:
    """Return a set for gems of the mine's colour and what technology adds (D-13, D-14). Changes `s`."""
    tell(s, Happening.EXCHANGE, mine, right, ship)
    s.equipment[s.seat, mine] -= 1
    s.equipment[s.seat, right] -= 1
    s.equipment[s.seat, ship] -= 1
    s.gems[s.seat, mine] += gems_for(s, s.seat, right, ship)
    s.gems[s.seat, Gem.DIAMOND] += TECHNOLOGY_DIAMONDS[s.steps[s.seat, Track.TECHNOLOGY]]
    go_on(s, Kind.MINE)


@kernel
def gems_for(s: State, seat: int, right: int, ship: int) -> int:
    """Return how many gems of its mine's colour a set brings a seat (D-13, D-14)."""
    return min(ITEM_VALUE[right], ITEM_VALUE[ship]) + TECHNOLOGY_GEMS[s.steps[seat, Track.TECHNOLOGY]]


# What is kept


@kernel
def legal_keeps(s: State, moves: Row) -> int:
    """List the tiles of the kind in question, and dropping them all (D-16)."""
    n = 0
    for item in range(FIRST_ITEM[s.keeping], FIRST_ITEM[s.keeping + 1]):
        if s.equipment[s.seat, item] > 0:
            moves[n] = KEEP[item]
            n += 1
    moves[n] = DROP[s.keeping]
    return n + 1


@kernel
def keep_or_drop(s: State, move: int) -> None:
    """Return all tiles of the kind except the one to keep (D-16). Changes `s`."""
    for item in range(FIRST_ITEM[s.keeping], FIRST_ITEM[s.keeping + 1]):
        s.equipment[s.seat, item] = 0
    if MOVE_VERB[move] == Verb.KEEP:
        tell(s, Happening.KEEP, MOVE_FIRST[move])
        s.equipment[s.seat, MOVE_FIRST[move]] = 1
    else:
        tell(s, Happening.DROP)
    go_on(s, s.keeping + 1)
