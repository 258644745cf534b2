"""Generic kernels that drive any game, linked to one game at a time (see `kernel.Linker`).

States and generators come as arrays, and a kernel picks the one it works on: Python hands an array to
compiled code several times faster than a single record. In plain mode the arrays are tuples of states.
Every argument and every returned number costs time too, so `go_on` takes few arguments and returns one number.
"""

from __future__ import annotations

from typing import Any

from jewelbox.core.bound import (
    apply,
    chances,
    deal_hidden,
    drawn,
    happen,
    hide,
    legal,
    points,
    setup,
    tie_break,
    turn,
)
from jewelbox.core.chance import Generator, aim_at_child, below
from jewelbox.core.game import CHANCE, NOBODY
from jewelbox.core.kernel import brief, kernel
from jewelbox.core.state import Grid, Row, State

Packed = Any
"""States, generators or workspaces as kernels take them: an array of records in compiled mode, a `States` or a tuple
in plain mode."""
CHANCE_STREAM = 0
FIRST_SEAT_STREAM = 1
NO_MOVE = -1
TURNS = 8
"""Room for every answer of `turn`: up to six seats, CHANCE and NOBODY."""


@kernel
@brief
def set_up(states: Packed, players: int, option: int) -> None:
    """Turn a state of all zeros into the start of a game. Changes the state."""
    setup(states[0], players, option)


@kernel
@brief
def whose_turn(states: Packed) -> int:
    """Return which seat decides next."""
    return turn(states[0])


@kernel
@brief
def list_legal(states: Packed, moves: Row) -> int:
    """Write the legal moves and return how many there are."""
    return legal(states[0], moves)


@kernel
@brief
def carry_out(states: Packed, move: int) -> int:
    """Carry out a move; return whose turn it is next. Changes the state."""
    s = states[0]
    apply(s, move)
    return turn(s)


@kernel
@brief
def count_chances(states: Packed) -> int:
    """Return how many equally likely draws there are."""
    return chances(states[0])


@kernel
@brief
def look_at(states: Packed, ticket: int) -> int:
    """Return the outcome of one draw."""
    return drawn(states[0], ticket)


@kernel
@brief
def look_at_all(states: Packed, outcomes: Row) -> None:
    """Write the outcome of every draw."""
    for ticket in range(chances(states[0])):
        outcomes[ticket] = drawn(states[0], ticket)


@kernel
@brief
def let_happen(states: Packed, outcome: int) -> int:
    """Carry out the outcome of a draw; return whose turn it is next. Changes the state."""
    s = states[0]
    happen(s, outcome)
    return turn(s)


@kernel
@brief
def final_standing(states: Packed, players: int, standing: Grid) -> None:
    """Write the points and tie-break of every seat."""
    for seat in range(players):
        standing[seat, 0] = points(states[0], seat)
        standing[seat, 1] = tie_break(states[0], seat)


@kernel
@brief
def hide_from(states: Packed, seat: int) -> None:
    """Hide what a seat can't see. Changes the state."""
    hide(states[0], seat)


@kernel
def redeal(s: State, seat: int, g: Generator) -> None:
    """Redeal what a seat (or NOBODY) can't see, uniformly. Changes state and generator."""
    hide(s, seat)
    deal_hidden(s, g)


@kernel
def redeal_one(states: Packed, seat: int, generators: Packed) -> None:
    """Redeal what a seat can't see in one game. Changes state and generator."""
    redeal(states[0], seat, generators[0])


@kernel
def chance_step(s: State, g: Generator) -> int:
    """Make one draw and return its outcome. Changes state and generator."""
    outcome = drawn(s, below(g, chances(s)))
    happen(s, outcome)
    return outcome


@kernel
@brief
def go_on(move: int, workspaces: Packed, generators: Packed) -> int:
    """Carry out a move (NO_MOVE: none) and all draws up to the next decision, and write the legal moves there.

    Returns the seat that decides, or NOBODY, `with_moves` it has. Changes the board and the generator.
    """
    s, g = workspaces[0].state, generators[0]
    if move != NO_MOVE:
        apply(s, move)
    seat = turn(s)
    while seat == CHANCE:
        chance_step(s, g)
        seat = turn(s)
    return with_moves(seat, legal(s, workspaces[0].moves) if seat != NOBODY else 0)


@kernel
def with_moves(seat: int, moves: int) -> int:
    """Return a seat (or NOBODY) and the number of its moves as one number, usually a small one that Python caches."""
    return moves * TURNS + seat - NOBODY


@kernel
def play_out(s: State, g: Generator, moves: Row) -> int:
    """Play on at random to the end; return the number of decisions. Changes state and generator."""
    decisions = 0
    while True:
        seat = turn(s)
        if seat == CHANCE:
            chance_step(s, g)
        elif seat == NOBODY:
            return decisions
        else:
            apply(s, moves[below(g, legal(s, moves))])
            decisions += 1


@kernel
def play_many(states: Packed, generators: Packed, first: int, games: int, moves: Row) -> int:
    """Play whole random games from the start in states[1]; return the number of decisions.

    Each game uses the child with its number of the last generator. Changes states[0] and generators[0].
    """
    decisions = 0
    for game in range(first, first + games):
        states[0] = states[1]
        aim_at_child(generators[0], generators[len(generators) - 1], game, CHANCE_STREAM)
        decisions += play_out(states[0], generators[0], moves)
    return decisions


@kernel
def log_random_game(states: Packed, generators: Packed, number: int, moves: Row, log: Grid) -> int:
    """Play a whole random game from the start in states[1], log every step, and return their number.

    The game uses the child with this number of the last generator: generators[0] makes the draws, the following ones
    the seats' choices. A line of the log is who (a seat or CHANCE), the phase, and the move or outcome. Changes
    states[0], the generators except the last, and the log.
    """
    states[0] = states[1]
    s = states[0]
    for stream in range(len(generators) - 1):
        aim_at_child(generators[stream], generators[len(generators) - 1], number, stream)
    steps = 0
    seat = turn(s)
    while seat != NOBODY:
        log[steps, 0], log[steps, 1] = seat, s.phase
        if seat == CHANCE:
            log[steps, 2] = chance_step(s, generators[CHANCE_STREAM])
        else:
            log[steps, 2] = moves[below(generators[FIRST_SEAT_STREAM + seat], legal(s, moves))]
            apply(s, log[steps, 2])
        steps += 1
        seat = turn(s)
    return steps
