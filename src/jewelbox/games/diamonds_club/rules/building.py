"""Phase 5: building in the park."""

from __future__ import annotations

from jewelbox.core.journal import tell
from jewelbox.core.kernel import kernel
from jewelbox.core.state import Row
from jewelbox.games.diamonds_club.material import (
    ANY_GEM,
    BUILDINGS,
    COLOURS,
    DUE,
    GEMS,
    NAMED,
    PRICE,
    Gem,
    Tile,
)
from jewelbox.games.diamonds_club.moves import BUILD, PASS, PAY, PLAN_BOARD, PLAN_TILE, TAKE
from jewelbox.games.diamonds_club.rules.bonus import take_cards
from jewelbox.games.diamonds_club.rules.park import free_fields, open_mandatory_fields
from jewelbox.games.diamonds_club.rules.round_end import end_round
from jewelbox.games.diamonds_club.rules.start_track import place_in_order
from jewelbox.games.diamonds_club.state import Happening, Phase, State

# Turns


@kernel
def begin_building(s: State) -> None:
    """Let the first seat on the start player track build (D-12, D-18). Changes `s`."""
    for seat in range(s.players):
        s.passed[seat] = 0
    s.phase = Phase.BUILD
    s.seat = s.order[0]


@kernel
def pass_building(s: State) -> None:
    """Leave the phase; when all have left, the round ends (D-18). Changes `s`."""
    tell(s, Happening.PASS)
    s.passed[s.seat] = 1
    next_builder(s)
    if s.passed[s.seat] == 1:
        end_round(s)


@kernel
def next_builder(s: State) -> None:
    """Pass the turn to the track's next seat that has not passed; if all have, keep it (D-12, D-18). Changes `s`."""
    place = place_in_order(s, s.seat)
    for _ in range(s.players):
        place = place + 1 if place + 1 < s.players else 0
        if s.passed[s.order[place]] == 0:
            break
    s.seat = s.order[place]


# What can be built


@kernel
def legal_builds(s: State, moves: Row) -> int:
    """List the tiles that the seat can pay for with a board, take and place, and the pass (D-18 to D-24).

    Here and below every move is written, and overwritten by the next unless it is legal, as in buying.
    """
    gems, fields = gems_of(s, s.seat), free_fields(s, s.seat)
    n = 0
    for plan in range(len(PLAN_BOARD)):
        moves[n] = BUILD[plan]
        n += can_place(s, s.seat, PLAN_TILE[plan], fields) & can_use(s, s.seat, PLAN_BOARD[plan], gems)
    moves[n] = PASS
    return n + 1


@kernel
def can_use(s: State, seat: int, board: int, gems: int) -> bool:
    """Return whether a board has no marker of the seat, and this many gems in all can pay for it (D-19)."""
    if s.markers[seat, board] == 1 or gems < price_for(s, seat, board):
        return False
    return missing_gems(s, seat, board, 0) <= s.gems[seat, Gem.DIAMOND]


@kernel
def price_for(s: State, seat: int, board: int) -> int:
    """Return how many gems a board costs a seat: one more for each marker of others (D-19)."""
    gems = PRICE[board] - s.markers[seat, board]
    for each in range(s.players):
        gems += s.markers[each, board]
    return gems


@kernel
def gems_of(s: State, seat: int) -> int:
    """Count all gems of a seat, diamonds included."""
    gems = 0
    for gem in range(GEMS):
        gems += s.gems[seat, gem]
    return gems


@kernel
def missing_gems(s: State, seat: int, board: int, paid: int) -> int:
    """Count the named gems of a board that a seat lacks after paying this many: diamonds must replace them (D-20)."""
    missing = 0
    for colour in range(COLOURS):
        missing += max(NAMED[board, paid, colour] - s.gems[seat, colour], 0)
    return missing


@kernel
def can_place(s: State, seat: int, tile: int, fields: int) -> bool:
    """Return whether a tile is left and fits on a mandatory field or another of the free fields (D-22, D-24)."""
    if tile == Tile.FOREST:
        return fields > 0 and s.stacks[largest_stack(s)] > 0
    return s.stacks[tile] > 0 and (fields > 0 or open_mandatory_fields(s, seat, tile) > 0)


@kernel
def largest_stack(s: State) -> int:
    """Return the building of which most tiles are left, on a tie the first (D-22)."""
    largest = 0
    for tile in range(1, BUILDINGS):
        if s.stacks[tile] > s.stacks[largest]:
            largest = tile
    return largest


# Payment


@kernel
def build(s: State, plan: int) -> None:
    """Begin to pay for a tile (D-19). Changes `s`."""
    tell(s, Happening.BUILD, plan, price_for(s, s.seat, PLAN_BOARD[plan]))
    s.plan = plan
    s.paid = 0
    s.phase = Phase.PAY


@kernel
def legal_payments(s: State, moves: Row) -> int:
    """List the gems that can be paid now: any gem, or the one that is due or a diamond for it (D-20)."""
    due = DUE[PLAN_BOARD[s.plan], s.paid]
    n = 0
    for gem in range(COLOURS):
        moves[n] = PAY[gem]
        n += ((due == gem) | (due == ANY_GEM)) & (s.gems[s.seat, gem] > 0)
    moves[n] = PAY[Gem.DIAMOND]
    return n + can_pay_diamond(s)


@kernel
def can_pay_diamond(s: State) -> bool:
    """Return whether the seat can pay a diamond now and has enough of them for what it lacks later (D-20)."""
    return missing_gems(s, s.seat, PLAN_BOARD[s.plan], s.paid + 1) < s.gems[s.seat, Gem.DIAMOND]


@kernel
def pay(s: State, gem: int) -> None:
    """Pay one gem; with the last one the tile is built, or its stack is chosen (D-19, D-35). Changes `s`."""
    tell(s, Happening.PAY, gem)
    s.gems[s.seat, gem] -= 1
    s.paid += 1
    if s.paid == price_for(s, s.seat, PLAN_BOARD[s.plan]):
        if PLAN_TILE[s.plan] != Tile.FOREST:
            build_from(s, PLAN_TILE[s.plan])
        elif s.stack_is_chosen and largest_stacks(s) > 1:
            s.phase = Phase.STACK
        else:
            build_from(s, largest_stack(s))


@kernel
def build_from(s: State, stack: int) -> None:
    """Take the tile from a stack, put the marker on the board, and pass the turn (D-18, D-19, D-35). Changes `s`."""
    tell(s, Happening.PLACE, PLAN_TILE[s.plan], stack)
    s.markers[s.seat, PLAN_BOARD[s.plan]] = 1
    s.stacks[stack] -= 1
    place_tile(s, PLAN_TILE[s.plan])
    s.phase = Phase.BUILD
    s.plan = 0
    s.paid = 0
    next_builder(s)


@kernel
def place_tile(s: State, tile: int) -> None:
    """Put a landscape tile in the park; a building may bring bonus cards (D-24, D-25). Changes `s`."""
    if tile == Tile.FOREST:
        s.forests[s.seat] += 1
    else:
        s.buildings[s.seat, tile] += 1
        take_cards(s, s.seat, tile)


# The stack of a forest, if players choose it


@kernel
def largest_stacks(s: State) -> int:
    """Count the largest stacks (D-35)."""
    most = s.stacks[largest_stack(s)]
    number = 0
    for tile in range(BUILDINGS):
        number += s.stacks[tile] == most
    return number


@kernel
def legal_stacks(s: State, moves: Row) -> int:
    """List the largest stacks (D-35)."""
    most = s.stacks[largest_stack(s)]
    n = 0
    for tile in range(BUILDINGS):
        moves[n] = TAKE[tile]
        n += s.stacks[tile] == most
    return n
