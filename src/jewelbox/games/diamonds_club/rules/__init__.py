"""The rules of Diamonds Club: the course of the game here, its chapters in the other modules of this folder.

In the order of the rulebook: start_track, market, buying, diamonds, gems, building, round_end, scoring; park and
bonus are shared by buying and building. Each chapter of a round ends by starting the next.
"""

from __future__ import annotations

from jewelbox.core.game import CHANCE, NOBODY
from jewelbox.core.kernel import kernel
from jewelbox.core.state import Row
from jewelbox.games.diamonds_club.material import BUILDINGS, CARDS, COINS, GEMS, STACK, START_GEMS
from jewelbox.games.diamonds_club.moves import MOVE_FIRST, MOVE_SECOND, MOVE_THIRD, PASS
from jewelbox.games.diamonds_club.rules.building import (
    build,
    build_from,
    legal_builds,
    legal_payments,
    legal_stacks,
    pass_building,
    pay,
)
from jewelbox.games.diamonds_club.rules.buying import (
    buy,
    choose_animal,
    choose_track,
    legal_animals,
    legal_purchases,
    legal_steps,
    pass_buying,
)
from jewelbox.games.diamonds_club.rules.gems import exchange, keep_or_drop, legal_exchanges, legal_keeps
from jewelbox.games.diamonds_club.rules.market import lay_strip, side_to_come, sides_to_come
from jewelbox.games.diamonds_club.rules.scoring import points, tie_break
from jewelbox.games.diamonds_club.rules.start_track import line_up
from jewelbox.games.diamonds_club.state import NO_OWNER, Phase, State

# Set-up


@kernel
def setup(s: State, players: int, option: int) -> None:
    """Hand out coins and gems, stack tiles and bonus cards (D-C2, D-C6, D-C7, D-34 to D-36). Changes `s`."""
    s.players = players
    s.diamonds_for_all = option % 2
    s.stack_is_chosen = option // 2 % 2
    s.any_field_is_sold = option // 4 % 2
    s.phase = Phase.STARTER
    for tile in range(BUILDINGS):
        s.stacks[tile] = STACK
    for card in range(CARDS):
        s.owners[card] = NO_OWNER
    for seat in range(players):
        s.coins[seat] = COINS[0]
        for gem in range(GEMS):
            s.gems[seat, gem] = START_GEMS[gem]


@kernel
def turn(s: State) -> int:
    """Return the seat that decides next, CHANCE, or NOBODY after the end."""
    if s.phase <= Phase.MARKET:
        return CHANCE
    return NOBODY if s.phase == Phase.OVER else s.seat


# Draws: the start player, the strips of a round one by one


@kernel
def chances(s: State) -> int:
    """Return how many seats or sides of strips can be drawn (D-1, D-2)."""
    return sides_to_come(s) if s.phase == Phase.MARKET else s.players


@kernel
def drawn(s: State, ticket: int) -> int:
    """Return the seat or the side of a strip that a ticket draws."""
    return side_to_come(s, ticket) if s.phase == Phase.MARKET else ticket


@kernel
def happen(s: State, outcome: int) -> None:
    """Carry out a draw (D-1, D-2). Changes `s`."""
    if s.phase == Phase.MARKET:
        lay_strip(s, outcome)
    else:
        s.starter = outcome
        line_up(s)
        s.phase = Phase.MARKET


# Decisions


@kernel
def legal(s: State, moves: Row) -> int:
    """List the legal moves."""
    if s.phase == Phase.BUY:
        return legal_purchases(s, moves)
    if s.phase == Phase.PAY:
        return legal_payments(s, moves)
    if s.phase == Phase.BUILD:
        return legal_builds(s, moves)
    if s.phase == Phase.EXCHANGE:
        return legal_exchanges(s, moves)
    if s.phase == Phase.KEEP:
        return legal_keeps(s, moves)
    if s.phase == Phase.ANIMAL:
        return legal_animals(s, moves)
    if s.phase == Phase.STACK:
        return legal_stacks(s, moves)
    return legal_steps(s, moves)


@kernel
def apply(s: State, move: int) -> None:
    """Carry out a move. Changes `s`."""
    if s.phase == Phase.BUY:
        if move == PASS:
            pass_buying(s)
        else:
            buy(s, MOVE_FIRST[move], MOVE_SECOND[move])
    elif s.phase == Phase.PAY:
        pay(s, MOVE_FIRST[move])
    elif s.phase == Phase.BUILD:
        if move == PASS:
            pass_building(s)
        else:
            build(s, MOVE_FIRST[move])
    elif s.phase == Phase.EXCHANGE:
        exchange(s, MOVE_FIRST[move], MOVE_SECOND[move], MOVE_THIRD[move])
    elif s.phase == Phase.KEEP:
        keep_or_drop(s, move)
    elif s.phase == Phase.ANIMAL:
        choose_animal(s, MOVE_FIRST[move])
    elif s.phase == Phase.STACK:
        build_from(s, MOVE_FIRST[move])
    else:
        choose_track(s, MOVE_FIRST[move])


__all__ = ["apply", "chances", "drawn", "happen", "legal", "points", "setup", "tie_break", "turn"]
