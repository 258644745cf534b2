"""Rules of thumb for Diamonds Club: complete sets, take animals, cover the mandatory fields, build what can be paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jewelbox.core.chance import Random
from jewelbox.core.game import View
from jewelbox.games.diamonds_club.material import (
    BUILDING_POINTS,
    COLUMN_NAMES,
    LIGHT_FIELDS,
    POINTS_PER_FOREST,
    TECHNOLOGY_DIAMONDS,
    TECHNOLOGY_GEMS,
)

Part = dict[str, Any]
"""A part of a view."""
KINDS = ("mine", "right", "ship")
GEM = 1.3
"""What a gem is worth, in points."""
COIN = 0.7
"""What a coin is worth: a field that brings less for it is not bought."""
USUAL_ROUNDS = 5
SETS_PER_ROUND = 2
TILES_PER_ROUND = 3
USUAL_VALUE = 4
"""The value of the right or ship that a set still lacks."""
FINISHED = (0.0, 0.3, 0.65, 1.0)
"""What a set counts with so many of its three tiles."""
COINS_PER_TILE = 1.5
"""What a missing tile will cost; a set for which that is not left counts for little."""
OUT_OF_REACH = 0.15
MANDATORY = 8.0
"""Points for covering a mandatory field: without them all others are lost."""
LEAST_PER_GEM = 0.75
"""Points that a gem must bring, unless it is among the last that can be spent."""


def choose(view: View, legal: Sequence[str], random: Random) -> str:
    """Return the move of most merit."""
    merits = {
        "buy": _merit_of_purchase,
        "animal": _merit_of_animal,
        "advance": _merit_of_advance,
        "exchange": _merit_of_exchange,
        "keep": _merit_of_keeping,
        "drop": _merit_of_keeping,
        "build": _merit_of_building,
        "pay": _merit_of_payment,
        "take": _merit_of_stack,
    }
    me = view["seats"][view["seat"]]
    merit = {move: merits[move.split()[0]](view, me, move) if move != "pass" else 0.0 for move in legal}
    best = max(merit.values())
    return random.choice([move for move in legal if merit[move] == best])


def _rounds_to_come(view: View) -> float:
    """Guess how many rounds come after this one."""
    fullest: int = max(seat["park"]["light"]["covered"] for seat in view["seats"])
    return max(0.0, min(USUAL_ROUNDS - int(view["round"]), (LIGHT_FIELDS - fullest) / TILES_PER_ROUND))


# Buying


def _merit_of_purchase(view: View, me: Part, move: str) -> float:
    """Weigh what a field brings against its price."""
    column, row = move[-2], int(move[-1])
    field = view["market"][COLUMN_NAMES.index(column)]["fields"][row - 1]
    return _worth(view, me, field) + _worth_of_hats(view, field["hats"]) - COIN * int(field["price"])


def _worth(view: View, me: Part, field: Part) -> float:
    good, which = field["good"], field["which"]
    if good in KINDS:
        return GEM * (_prospect(me, good, which) - _prospect(me))
    if good == "animal":
        return _worth_of_best_animal(view, me)
    if good == "step":
        return _worth_of_step(view, me, which)
    return max(_worth_of_step(view, me, track) for track in me["tracks"]) if good == "any-step" else 0.0


def _prospect(me: Part, kind: str = "", which: Any = None) -> float:
    """Return the gems that the sets promise, complete and incomplete ones, with one more tile perhaps."""
    tiles = {
        each: me["equipment"][f"{each}s"] + ([which] if each == kind else []) for each in ("mine", "right", "ship")
    }
    rights, ships = sorted(tiles["right"], reverse=True), sorted(tiles["ship"], reverse=True)
    extra = me["tracks"]["technology"]["gems"] + me["tracks"]["technology"]["diamonds"]
    promise, purse = 0.0, me["coins"]
    for number in range(max(map(len, tiles.values()))):
        missing = sum(number >= len(each) for each in tiles.values())
        right = rights[number] if number < len(rights) else USUAL_VALUE
        ship = ships[number] if number < len(ships) else USUAL_VALUE
        purse -= COINS_PER_TILE * missing
        promise += (min(right, ship) + extra) * (FINISHED[3 - missing] if purse >= 0 else OUT_OF_REACH)
    return promise


def _worth_of_hats(view: View, hats: int) -> float:
    """A diamond and the start for who takes the lead."""
    fields = {seat: stack["field"] for stack in view["start_track"] for seat in stack["markers"]}
    mine = fields.pop(view["seat"])
    leads_after = mine + hats >= max(fields.values())
    return 0.2 * hats + (1.0 if hats and leads_after and mine < max(fields.values()) else 0.0)


def _worth_of_best_animal(view: View, me: Part) -> float:
    """Return the worth of an animal field: nothing where its tile has no place or none is left (D-36)."""
    if me["park"]["room"] == 0:
        return 0.0
    left = view["supply"]["animals"]
    return max((_worth_of_animal(me, animal) for animal in me["animals"] if left[animal]), default=0.0)


def _worth_of_animal(me: Part, animal: str) -> float:
    """A third of a set, and a field of the park covered without gems."""
    numbers = me["animals"]
    return 4.0 if numbers[animal] == min(numbers.values()) else 1.5


def _worth_of_step(view: View, me: Part, track: str) -> float:
    """Weigh a step on a track by the rounds and tiles that may profit from it."""
    step, rounds = me["tracks"][track]["step"], _rounds_to_come(view)
    if step == me["tracks"][track]["end"]:
        return 0.0
    if track == "money":
        return COIN * (1 + rounds) + 0.5
    if track == "technology":
        now, then = (TECHNOLOGY_GEMS[at] + TECHNOLOGY_DIAMONDS[at] for at in (step, step + 1))
        return GEM * SETS_PER_ROUND * (rounds + 0.5) * max(then - now, 0.3)
    return float(me["forests"] + rounds) * (POINTS_PER_FOREST[step + 1] - POINTS_PER_FOREST[step])


def _merit_of_animal(view: View, me: Part, move: str) -> float:  # noqa: ARG001  # as the other merits
    """Collect the animals evenly."""
    return -float(me["animals"][move.split()[1]])


def _merit_of_advance(view: View, me: Part, move: str) -> float:
    return _worth_of_step(view, me, move.split()[1])


# Gems


def _merit_of_exchange(view: View, me: Part, move: str) -> float:
    """Match high rights with high ships; of the mines take the colour that is wanted."""
    _, mine, right, ship = move.split()
    gems, waste = min(int(right), int(ship)), abs(int(right) - int(ship))
    return 10.0 * gems - waste + gems * _want(view, me, mine)


def _want(view: View, me: Part, colour: str) -> float:
    """Tell from 0 to 1 how much a colour is wanted: for open mandatory fields, then for any building."""
    missing = {field["building"] for field in me["park"]["mandatory"] if not field["covered"]}
    prices = {board["board"]: board["price"] for board in view["boards"]}
    wanted = any(colour in prices[building] for building in missing)
    return (0.6 if wanted else 0.3) / (1 + int(me["gems"][colour]))


def _merit_of_keeping(view: View, me: Part, move: str) -> float:
    """Keep the best tile of each kind."""
    word, kind, *which = move.split()
    if word == "drop":
        return -1.0
    return _want(view, me, which[0]) if kind == "mine" else float(which[0])


# Building


def _merit_of_building(view: View, me: Part, move: str) -> float:
    """Prefer the most points for a gem; hold gems back while they can bring more later."""
    board_name, tile = move.split()[1], move.rsplit(maxsplit=1)[-1]
    board = next(board for board in view["boards"] if board["board"] == board_name)
    per_gem = _points_for(view, me, tile) / int(board["costs"][view["seat"]])
    least = 0.0 if _rounds_to_come(view) < 1 else LEAST_PER_GEM
    return per_gem - least


def _points_for(view: View, me: Part, tile: str) -> float:
    """Return what a tile brings now: points, bonus cards, a mandatory field."""
    if tile.startswith("forest"):
        return float(me["tracks"]["forest"]["points_per_forest"])
    worth = float(BUILDING_POINTS) + _bonus_for(view, me, tile)
    if any(field["building"] == tile and not field["covered"] for field in me["park"]["mandatory"]):
        worth += MANDATORY
    return worth


def _bonus_for(view: View, me: Part, tile: str) -> float:
    """Return the points of the bonus cards that a building brings, and a little for coming near them."""
    built = me["buildings"] | {tile: me["buildings"][tile] + 1}
    free: dict[str, int] = {}
    for card in reversed(view["bonus"]):
        if card["owner"] is None:
            free[card["card"]] = card["points"]
    bonus = free.get(f"three {tile}", 0) * {1: 0.1, 2: 0.4, 3: 1.0}.get(built[tile], 0.0)
    if min(built.values()) > min(me["buildings"].values()):
        bonus += free.get("all four", 0)
    elif me["buildings"][tile] == min(me["buildings"].values()):
        bonus += 0.3 * free.get("all four", 0)
    return bonus + free.get("five equal", 0) * {4: 0.5, 5: 1.0}.get(built[tile], 0.0)


def _merit_of_payment(view: View, me: Part, move: str) -> float:
    """Pay with what is plentiful and not wanted; diamonds last."""
    gem = move.split()[1]
    return -1.0 if gem == "diamond" else int(me["gems"][gem]) - _want(view, me, gem)


def _merit_of_stack(view: View, me: Part, move: str) -> float:  # noqa: ARG001  # as the other merits
    """Leave the buildings that I want in their stack: those of open mandatory fields, then those I have most of."""
    tile = move.split()[1]
    missing: int = sum(field["building"] == tile and not field["covered"] for field in me["park"]["mandatory"])
    return -10.0 * missing - float(me["buildings"][tile])
