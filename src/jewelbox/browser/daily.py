"""The deal of the day in a browser: its table, and the game as the strongest bot plays it."""

from __future__ import annotations

import time

import msgspec

from jewelbox.browser import bots
from jewelbox.browser.bots import SearchWorker
from jewelbox.browser.kept import HERE, Beginning
from jewelbox.core.kernel import Mode
from jewelbox.games.registry import game_named
from jewelbox.server.forms import checked_bot
from jewelbox.server.messages import Whole
from jewelbox.server.store.names import clean_name
from jewelbox.server.table import telling
from jewelbox.server.table.commands import BotPlay
from jewelbox.server.table.daily import CHAMPION, LEVEL, PERSON, deal_of
from jewelbox.server.table.decisions import begin, decide
from jewelbox.server.table.setup import Player
from jewelbox.server.table.table import Table


class DailyWanted(msgspec.Struct, frozen=True):
    """The day, and the player's name."""

    day: int
    name: str = ""


def beginning_of_day(day: int, first: Player) -> Beginning:
    """Return the start of a day's deal."""
    deal = deal_of(day)
    game = game_named(deal.game)
    seats = [Player(checked_bot(LEVEL), None, LEVEL)] * deal.players
    seats[PERSON] = first
    return Beginning(
        table=deal.table,
        game=game.NAME,
        rules=game.RULES_VERSION,
        players=deal.players,
        options={},
        starter=None,
        seats=tuple(seats),
        secret=deal.secret,
        day=day,
    )


def begun_by(wanted: DailyWanted) -> Beginning:
    """Return the same for someone on this device."""
    return beginning_of_day(wanted.day, Player(clean_name(wanted.name), HERE, None))


async def champion_game(day: int, thinker: SearchWorker) -> Whole:
    """Let the champion play the deal of a day at the person's seat; return the table after the end."""
    beginning = beginning_of_day(day, Player(checked_bot(CHAMPION), None, CHAMPION))
    table = Table(beginning.setup(), mode=Mode.PLAIN)
    table.carry_out(begin(table, time.time()))
    while (turn := table.bot_to_move) is not None:
        (seat, level), number = turn, table.position_number
        move = await bots.chosen(table.position, level, thinker, beginning.random_at(len(table.position.log)))
        table.carry_out(decide(table, BotPlay(seat, number, move, level), time.time()))
    return telling.whole(table, None, time.time(), yours=[], is_host=False)
