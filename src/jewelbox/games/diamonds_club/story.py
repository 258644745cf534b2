"""The story of a game of Diamonds Club: what each entry of the log brought about, as anyone at the table saw it."""

from __future__ import annotations

from typing import NamedTuple

from jewelbox.core.game import Entry, Event
from jewelbox.games.diamonds_club.material import (
    ANIMAL_NAMES,
    BOARD_NAMES,
    CARD_NAMES,
    CARD_POINTS,
    CARDS,
    FIELD_GOOD,
    FIELD_HATS,
    FIELD_WHICH,
    GEM_NAMES,
    ITEM_KIND,
    ITEM_NAMES,
    ITEM_VALUE,
    KIND_NAMES,
    LIGHT_FIELDS,
    TILE_NAMES,
    TRACK_NAMES,
    Good,
    Tile,
    Track,
)
from jewelbox.games.diamonds_club.moves import MOVE_LIST, MOVES, PLANS, Move, Verb
from jewelbox.games.diamonds_club.rules import apply
from jewelbox.games.diamonds_club.rules.building import price_for
from jewelbox.games.diamonds_club.rules.buying import price, steps_left
from jewelbox.games.diamonds_club.rules.diamonds import has_most_coins, leads
from jewelbox.games.diamonds_club.rules.park import has_all_light_fields, open_mandatory_fields, tiles_in_park
from jewelbox.games.diamonds_club.state import Phase, State
from jewelbox.games.diamonds_club.view import FIELD_NAMES, GOODS, set_of, stack_on


class Step(NamedTuple):
    """A move with the tables before and after it."""

    before: State
    after: State
    seat: int
    move: Move


def events(before: State, entry: Entry, seat: int | None) -> list[Event]:  # noqa: ARG001  # everyone sees the same
    """Return what happened when this log entry was carried out (D-5)."""
    if "chance" in entry:
        return [{"event": entry["chance"]} | {key: value for key, value in entry.items() if key != "chance"}]
    number, after = MOVES.index(entry["move"]), before.copy()
    apply(after, number)
    tellers = {
        Verb.BUY: _purchase,
        Verb.BUILD: _plan,
        Verb.PASS: _pass,
        Verb.ANIMAL: _animal,
        Verb.ADVANCE: _step_chosen,
        Verb.EXCHANGE: _exchange,
        Verb.KEEP: _kept,
        Verb.DROP: _dropped,
        Verb.PAY: _payment,
        Verb.TAKE: _taken,
    }
    move = MOVE_LIST[number]
    return tellers[move.verb](Step(before, after, entry["seat"], move))


# Buying


def _purchase(step: Step) -> list[Event]:
    """Tell what was bought for how much, and the step or the hats it brought (D-4 to D-9, D-36)."""
    before, (column, row) = step.before, (step.move.first, step.move.second)
    side = before.columns[column]
    bought: Event = {"event": "buy", "seat": step.seat, "field": FIELD_NAMES[column][row]}
    found = [bought | {"price": price(before, column, row), **GOODS[side][row]}]
    if FIELD_GOOD[side, row] == Good.STEP:
        found.append(_step_on(step, FIELD_WHICH[side, row]))
    if FIELD_GOOD[side, row] == Good.ANY_STEP and steps_left(before, step.seat) == 0:
        found.append({"event": "step", "seat": step.seat, "track": None, "step": None, "coin": False})
    if FIELD_GOOD[side, row] == Good.ANIMAL and step.after.phase != Phase.ANIMAL:
        found.append({"event": "no-animal", "seat": step.seat})
    if FIELD_HATS[side, row]:
        found.append(_hats(step))
    return found


def _step_on(step: Step, track: int) -> Event:
    """Tell a step on a track; its number is None where the track had none left (D-9)."""
    now = step.after.steps[step.seat, track]
    moved = now > step.before.steps[step.seat, track]
    coin = moved and track == Track.MONEY
    number = now if moved else None
    return {"event": "step", "seat": step.seat, "track": TRACK_NAMES[track], "step": number, "coin": coin}


def _hats(step: Step) -> Event:
    """Tell a move on the start player track, and on whom the marker came to stand (D-7)."""
    start, end = step.before.position[step.seat], step.after.position[step.seat]
    beneath = [seat for seat in stack_on(step.before, end) if seat != step.seat]
    return {"event": "hats", "seat": step.seat, "from": start, "to": end, "upon": beneath}


def _animal(step: Step) -> list[Event]:
    name = ANIMAL_NAMES[step.move.first]
    return [{"event": "animal", "seat": step.seat, "animal": name, **_place(step, Tile.FOREST)}]


def _step_chosen(step: Step) -> list[Event]:
    return [_step_on(step, step.move.first)]


# Diamonds and gems


def _pass(step: Step) -> list[Event]:
    """Tell a pass; the last one of a phase ends it (D-3, D-18)."""
    phase = Phase(step.before.phase)
    found: list[Event] = [{"event": "pass", "seat": step.seat, "phase": phase.name.lower()}]
    if phase == Phase.BUY and step.after.phase != Phase.BUY:
        found += _diamonds(step.before)
    if step.after.rounds_played > step.before.rounds_played:
        found += _round_end(step.after)
    return found


def _diamonds(table: State) -> list[Event]:
    """Tell who gets diamonds and why, and who starts next (D-10 to D-12)."""
    seats = range(table.players)
    order = [table.order[place] for place in seats]
    rich = [_diamond(seat, "coins", table.coins[seat]) for seat in seats if has_most_coins(table, seat)]
    far = [_diamond(seat, "track", table.position[seat]) for seat in seats if leads(table, seat)]
    return [*rich, *far, {"event": "new-starter", "seat": order[0], "order": order}]


def _diamond(seat: int, why: str, number: int) -> Event:
    return {"event": "diamond", "seat": seat, "why": why, "number": number}


def _exchange(step: Step) -> list[Event]:
    """Tell what a set brings (D-13, D-14)."""
    mine, right, ship = step.move.first, step.move.second, step.move.third
    return [{"event": "exchange", "seat": step.seat, **set_of(step.before, step.seat, mine, right, ship)}]


def _kept(step: Step) -> list[Event]:
    item = step.move.first
    which = ITEM_VALUE[item] or ITEM_NAMES[item]
    return [{"event": "keep", "seat": step.seat, "kind": KIND_NAMES[ITEM_KIND[item]], "which": which}]


def _dropped(step: Step) -> list[Event]:
    return [{"event": "drop", "seat": step.seat, "kind": KIND_NAMES[step.move.first]}]


# Building


def _plan(step: Step) -> list[Event]:
    board, tile = PLANS[step.move.first]
    asked = price_for(step.before, step.seat, board)
    told = {"event": "build", "seat": step.seat, "board": BOARD_NAMES[board]}
    return [told | {"tile": TILE_NAMES[tile], "price": asked}]


def _payment(step: Step) -> list[Event]:
    """Tell a payment; the last one brings the tile and perhaps bonus cards (D-19, D-25)."""
    paid: Event = {"event": "pay", "seat": step.seat, "gem": GEM_NAMES[step.move.first]}
    if step.after.phase in (Phase.PAY, Phase.STACK):
        return [paid]
    return [paid, _placed(step), *_cards_taken(step)]


def _taken(step: Step) -> list[Event]:
    """Tell the forest that was paid, and the stack it comes from (D-35)."""
    return [_placed(step) | {"stack": TILE_NAMES[step.move.first]}]


def _placed(step: Step) -> Event:
    tile = PLANS[step.before.plan].tile
    return {"event": "place", "seat": step.seat, "tile": TILE_NAMES[tile], **_place(step, tile)}


def _cards_taken(step: Step) -> list[Event]:
    return [
        {"event": "bonus", "seat": step.seat, "card": CARD_NAMES[card], "points": CARD_POINTS[card]}
        for card in range(CARDS)
        if step.after.owners[card] != step.before.owners[card]
    ]


def _place(step: Step, tile: Tile) -> Event:
    """Tell where a tile went, and whether it covered the last light field (D-24, D-27)."""
    tiles = tiles_in_park(step.after, step.seat)
    mandatory = tile != Tile.FOREST and open_mandatory_fields(step.before, step.seat, tile) > 0
    place = "mandatory" if mandatory else "dark" if tiles > LIGHT_FIELDS else "light"
    return {"place": place, "last_light": tiles == LIGHT_FIELDS}


def _round_end(table: State) -> list[Event]:
    """Tell the end of a round, and of the game with its reason (D-26, D-27, D-33)."""
    coins = [table.coins[seat] for seat in range(table.players)]
    ended: Event = {"event": "round-end", "round": table.rounds_played, "coins": coins, "starter": table.starter}
    if table.phase != Phase.OVER:
        return [ended]
    full = [seat for seat in range(table.players) if has_all_light_fields(table, seat)]
    return [ended, {"event": "game-end", "why": "light fields" if full else "round limit", "seats": full}]
