"""Tables to play at in tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from jewelbox.core.chance import Random
from jewelbox.core.errors import JewelboxError
from jewelbox.core.fair import PartsDeal, commitment, part_commitment
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.games.registry import GAMES
from jewelbox.server.table.commands import AnswerUndo, AskUndo, BotPlay, Command, HandOver, Play, TakeBack
from jewelbox.server.table.decisions import begin, decide
from jewelbox.server.table.lines import Line
from jewelbox.server.table.pace import NoPace
from jewelbox.server.table.setup import Player, Setup
from jewelbox.server.table.table import Table

SECRET = bytes(range(32))
START = 1_000_000.0


def people(number: int, bots: tuple[int, ...] = ()) -> tuple[Player, ...]:
    """Return this many players, with bots at some seats."""
    return tuple(
        Player(f"Bot {seat}", None, "easy") if seat in bots else Player(f"Person {seat}", f"p{seat}", None)
        for seat in range(number)
    )


def setup_of(game: str = "sultan", players: int = 3, bots: tuple[int, ...] = (), **changes: Any) -> Setup:
    """Return the setup of a table without a clock, at which all people have parts in the deal."""
    rules, deal = GAMES[game].RULES_VERSION if game in GAMES else 1, deal_of(people(players, bots))
    setup = Setup("table1", game, rules, players, {}, NoPace(), None, people(players, bots), SECRET, deal)
    return msgspec.structs.replace(setup, **changes)


def deal_of(players: Sequence[Player]) -> PartsDeal:
    """Return a deal in which each person has a part."""
    parts = [None if player.person is None else bytes([seat + 1] * 32).hex() for seat, player in enumerate(players)]
    bound = [
        None if part is None else part_commitment("table1", seat, commitment(SECRET), part)
        for seat, part in enumerate(parts)
    ]
    return PartsDeal("table1", tuple(bound), tuple(parts))


def table_of(game: str = "sultan", players: int = 3, bots: tuple[int, ...] = (), **changes: Any) -> Table:
    """Return a table whose game has begun."""
    return begun(setup_of(game, players, bots, **changes))


def table_for(variant: Variant, **changes: Any) -> Table:
    """Return a table of a variant whose game has begun."""
    options = {name: value for name, value in variant.options.items() if value is not None}
    return begun(setup_of(variant.game.NAME, variant.players, options=options, rules=variant.rules, **changes))


def begun(setup: Setup) -> Table:
    table = Table(setup, mode=Mode.PLAIN)
    table.carry_out(begin(table, START))
    return table


def do(table: Table, command: Command, at: float | None = None) -> list[Line]:
    """Carry out a command; without a time, one second after the last line."""
    decision = decide(table, command, table.lines[-1].at + 1 if at is None else at)
    table.carry_out(decision)
    return decision.lines


def move(table: Table, which: int = 0, at: float | None = None) -> list[Line]:
    """Make one of the legal moves."""
    return do(table, play(table, which), at)


def play(table: Table, which: int = 0) -> Play:
    """Return the command for one of the legal moves."""
    seat = seat_to_move(table)
    bot, move = table.holders.of(seat).bot, table.legal[which % len(table.legal)]
    return played(seat, table.position_number, move, bot)


def played(seat: int, position: int, move: str, bot: str | None) -> Play:
    """Return the command for a move of a person or a bot."""
    return Play(seat, position, move) if bot is None else BotPlay(seat, position, move, bot)


def seat_to_move(table: Table) -> int:
    assert table.turn is not None
    return table.turn


def move_at_random(table: Table, seed: int, moves: int) -> Table:
    """Make this many random moves, or all up to the end."""
    random = Random(seed, stream=78)
    while moves and not table.is_over:
        move(table, random.below(len(table.legal)))
        moves -= 1
    return table


def anything(table: Table, seed: int, steps: int) -> Table:
    """Do this many random things: mostly moves, but also undo, hand over and take back."""
    random = Random(seed, stream=79)
    for _ in range(steps):
        if table.is_over:
            break
        at = table.lines[-1].at + random.below(40)
        try:
            do(table, _something(table, random), at)
        except JewelboxError:  # not possible now, but a move is
            move(table, random.below(len(table.legal)), at)
    return table


def _something(table: Table, random: Random) -> Command:
    kind, seat = random.below(10), random.below(table.setup.players)
    request = table.undo_request
    if request is not None and kind < 6:
        return AnswerUndo(request.waiting_for[0], kind < 5, table.position_number)
    if kind < 2 and request is None and table.last_decision(seat) is not None:
        return AskUndo(seat, table.position_number)
    if kind == 2:
        return HandOver(seat, "easy")
    if kind == 3 and table.setup.seats[seat].bot is None:
        return TakeBack(seat)
    return play(table, random.below(len(table.legal)))
