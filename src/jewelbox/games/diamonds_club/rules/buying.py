"""Phase 2: buying on the market."""

from __future__ import annotations

from jewelbox.core.journal import tell
from jewelbox.core.kernel import kernel
from jewelbox.core.state import Row
from jewelbox.games.diamonds_club.material import (
    ANIMALS,
    FIELD_GOOD,
    FIELD_HATS,
    FIELD_WHICH,
    HERD,
    ROWS,
    SEATS,
    TRACK_END,
    TRACKS,
    Good,
    Track,
)
from jewelbox.games.diamonds_club.moves import ADVANCE, ANIMAL, BUY, PASS
from jewelbox.games.diamonds_club.rules.diamonds import give_diamonds
from jewelbox.games.diamonds_club.rules.gems import begin_gems
from jewelbox.games.diamonds_club.rules.park import free_fields
from jewelbox.games.diamonds_club.rules.start_track import left_of, move_marker
from jewelbox.games.diamonds_club.state import Happening, Phase, State

# Purchases


@kernel
def legal_purchases(s: State, moves: Row) -> int:
    """List the free fields that the seat can afford and use, and the pass (D-3, D-4, D-8, D-36).

    Every field is written, and overwritten by the next unless it can be bought: that is faster than asking first.
    """
    purse = s.coins[s.seat]
    animals = s.any_field_is_sold == 1 or can_take_animal(s, s.seat)
    n = 0
    if purse > 0:
        for column in range(s.laid):
            for row in range(ROWS):
                moves[n] = BUY[column, row]
                usable = animals | (good_on(s, column, row) != Good.ANIMAL)
                n += (s.placed[column + 1, row + 1] == 0) & (price(s, column, row) <= purse) & usable
    moves[n] = PASS
    return n + 1


@kernel
def price(s: State, column: int, row: int) -> int:
    """Return the price of a field in coins: one, and one for every coin on its neighbours (D-4)."""
    beside = s.placed[column, row + 1] + s.placed[column + 2, row + 1]
    return 1 + beside + s.placed[column + 1, row] + s.placed[column + 1, row + 2]


@kernel
def good_on(s: State, column: int, row: int) -> int:
    """Return what a field shows (`Good`)."""
    return FIELD_GOOD[s.columns[column], row]


@kernel
def buy(s: State, column: int, row: int) -> None:
    """Put the coins on a field and take at once what it shows (D-4, D-5). Changes `s`."""
    cost = price(s, column, row)
    tell(s, Happening.BUY, column, row, cost)
    s.coins[s.seat] -= cost
    s.placed[column + 1, row + 1] = cost
    take_goods(s, s.columns[column], row)
    if s.phase == Phase.BUY:
        next_buyer(s)


@kernel
def take_goods(s: State, side: int, row: int) -> None:
    """Take equipment and hats, make a step, or choose an animal or a track next (D-6 to D-9, D-36). Changes `s`."""
    good = FIELD_GOOD[side, row]
    if good == Good.EQUIPMENT:
        s.equipment[s.seat, FIELD_WHICH[side, row]] += 1
    elif good == Good.STEP:
        make_step(s, FIELD_WHICH[side, row])
    elif good == Good.ANIMAL:
        offer_animal(s)
    elif good == Good.ANY_STEP:
        offer_step(s)
    if FIELD_HATS[side, row] > 0:
        move_marker(s, s.seat, FIELD_HATS[side, row])


# Animals


@kernel
def offer_animal(s: State) -> None:
    """Continue with the choice of an animal, if one can be taken (D-8, D-36). Changes `s`."""
    if can_take_animal(s, s.seat):
        s.phase = Phase.ANIMAL
    else:
        tell(s, Happening.NO_ANIMAL)


@kernel
def can_take_animal(s: State, seat: int) -> bool:
    """Return whether an animal tile is left and the park has a field for it (D-8, D-24)."""
    left = 0
    for animal in range(ANIMALS):
        left += herd_left(s, animal)
    return left > 0 and free_fields(s, seat) > 0


@kernel
def herd_left(s: State, animal: int) -> int:
    """Count the tiles of an animal in the supply (D-C6)."""
    left = HERD
    for seat in range(SEATS):
        left -= s.animals[seat, animal]
    return left


@kernel
def legal_animals(s: State, moves: Row) -> int:
    """List the animals of which a tile is left (D-8)."""
    n = 0
    for animal in range(ANIMALS):
        if herd_left(s, animal) > 0:
            moves[n] = ANIMAL[animal]
            n += 1
    return n


@kernel
def choose_animal(s: State, animal: int) -> None:
    """Put an animal tile in the park (D-8). Changes `s`."""
    tell(s, Happening.ANIMAL, animal)
    s.animals[s.seat, animal] += 1
    s.phase = Phase.BUY
    next_buyer(s)


# Tracks


@kernel
def make_step(s: State, track: int) -> None:
    """Go one step on a track, if it has one more; a step of money brings a coin at once (D-9). Changes `s`."""
    if s.steps[s.seat, track] < TRACK_END[track]:
        coins = 1 if track == Track.MONEY else 0
        s.steps[s.seat, track] += 1
        s.coins[s.seat] += coins
        tell(s, Happening.STEP, track, s.steps[s.seat, track], coins)
    else:
        tell(s, Happening.NO_STEP, track)


@kernel
def offer_step(s: State) -> None:
    """Continue with the choice of a track, if one is not at its end (D-9). Changes `s`."""
    if steps_left(s, s.seat) > 0:
        s.phase = Phase.ADVANCE
    else:
        tell(s, Happening.NO_STEP_LEFT)


@kernel
def steps_left(s: State, seat: int) -> int:
    """Count the steps that a seat can still make, on all three tracks (D-9)."""
    left = 0
    for track in range(TRACKS):
        left += TRACK_END[track] - s.steps[seat, track]
    return left


@kernel
def legal_steps(s: State, moves: Row) -> int:
    """List the tracks that are not at their end (D-9)."""
    n = 0
    for track in range(TRACKS):
        if s.steps[s.seat, track] < TRACK_END[track]:
            moves[n] = ADVANCE[track]
            n += 1
    return n


@kernel
def choose_track(s: State, track: int) -> None:
    """Make a step on the chosen track (D-9). Changes `s`."""
    make_step(s, track)
    s.phase = Phase.BUY
    next_buyer(s)


# The end of the phase


@kernel
def pass_buying(s: State) -> None:
    """Leave the phase; when all have left, diamonds are given out and gems acquired (D-3). Changes `s`."""
    tell(s, Happening.PASS)
    s.passed[s.seat] = 1
    if number_passed(s) < s.players:
        next_buyer(s)
    else:
        give_diamonds(s)
        begin_gems(s)


@kernel
def number_passed(s: State) -> int:
    """Count the seats that have passed (D-3)."""
    number = 0
    for seat in range(s.players):
        number += s.passed[seat]
    return number


@kernel
def next_buyer(s: State) -> None:
    """Pass the turn to the next seat clockwise that has not passed (D-3). Changes `s`."""
    s.seat = left_of(s, s.seat)
    while s.passed[s.seat] == 1:
        s.seat = left_of(s, s.seat)
