"""Heuristics for Diamonds Club, as kernels: complete sets, take animals, cover the mandatory fields, build.

Worths and merits are hundredths of a point.
"""

from __future__ import annotations

from jewelbox.core.kernel import kernel
from jewelbox.core.lookup import Lookup
from jewelbox.core.state import Row
from jewelbox.games.diamonds_club.material import (
    ALL_FOUR,
    ANIMALS,
    BUILDING_POINTS,
    BUILDINGS,
    CARD_POINTS,
    CARDS,
    FIELD_GOOD,
    FIELD_HATS,
    FIELD_WHICH,
    FIVE_EQUAL,
    ITEM_KIND,
    ITEM_VALUE,
    KINDS,
    LIGHT_FIELDS,
    NAMED,
    POINTS_PER_FOREST,
    TECHNOLOGY_DIAMONDS,
    TECHNOLOGY_GEMS,
    TRACK_END,
    Gem,
    Good,
    Kind,
    Tile,
    Track,
)
from jewelbox.games.diamonds_club.moves import (
    MOVE_FIRST,
    MOVE_SECOND,
    MOVE_THIRD,
    MOVE_VERB,
    PLAN_BOARD,
    PLAN_TILE,
    Verb,
)
from jewelbox.games.diamonds_club.rules.bonus import full_fives, full_sets
from jewelbox.games.diamonds_club.rules.building import gems_of, price_for
from jewelbox.games.diamonds_club.rules.buying import can_take_animal, price
from jewelbox.games.diamonds_club.rules.gems import number_of
from jewelbox.games.diamonds_club.rules.park import all_open_mandatory_fields, open_mandatory_fields, tiles_in_park
from jewelbox.games.diamonds_club.rules.scoring import total_points
from jewelbox.games.diamonds_club.state import NO_OWNER, Phase, State

ROUNDS_AHEAD = 1
NOISE = 60
SPAN = 40.0
LEVELS = {
    "easy": ("search", 30, 22),
    "medium": ("search", 40, 6),
    "hard": ("search", 250, 0),
    "expert": ("champion", 50, 0, 9000),
    "master": ("champion", 8000, 0, 40000),
}
"""The bot of each level, its iterations, how many of 100 moves are random, and the iterations of `search` where no
network fits (STRENGTH.md has the shares)."""
GEM = 130
"""What a gem is worth."""
COIN = 70
"""What a coin is worth: a field that brings less per coin is not bought."""
USUAL_ROUNDS = 5
TILES_PER_ROUND = 3
SETS_PER_ROUND = 2
FINISHED = Lookup([0, 35, 35, 30])
"""What a tile adds to a set that lacks this many of its three, this tile included, in hundredths of the set."""
OUT_OF_REACH = 15
"""The same, if no coins are left for the rest of the set."""
LONE_TILE = Lookup([3, 4, 4, 5])
"""What a set brings with a right or ship of value 2 to 5, as far as it goes."""
USUAL_GEMS = 4
ANIMAL = 400
MANDATORY = 800
"""What covering a mandatory field is worth: otherwise all points are lost."""
LEAST_PER_GEM = 75
"""What a gem must bring to be spent, unless it is one of the last that can be."""


@kernel
def round_of(s: State) -> int:
    """Return the number of finished rounds."""
    return s.rounds_played


@kernel
def rounds_to_come(s: State) -> int:
    """Guess how many rounds follow this one, in tenths."""
    fullest = 0
    for seat in range(s.players):
        fullest = max(fullest, tiles_in_park(s, seat))
    by_park = max(LIGHT_FIELDS - fullest, 0) * 10 // TILES_PER_ROUND
    return max(0, min((USUAL_ROUNDS - s.rounds_played - 1) * 10, by_park))


# Estimate


@kernel
def prospect(s: State, seat: int) -> int:
    """Return a seat's points plus the expected value of its gems, tiles and tracks, in thousandths."""
    tenths = min(rounds_to_come(s) + 10, 10 * USUAL_ROUNDS)
    promise = GEM * gems_of(s, seat) + hope_of_tracks(s, seat, tenths) + hope_of_sets(s, seat)
    lacking = all_open_mandatory_fields(s, seat) * MANDATORY // max(tenths // 10, 1)
    return 1000 * total_points(s, seat) + 10 * (promise - lacking)


@kernel
def hope_of_tracks(s: State, seat: int, tenths: int) -> int:
    """Return the expected value of the steps on tracks over this many tenths of a round."""
    technology = s.steps[seat, Track.TECHNOLOGY]
    gems = TECHNOLOGY_GEMS[technology] + TECHNOLOGY_DIAMONDS[technology]
    coins = s.steps[seat, Track.MONEY]
    forests = 100 * (POINTS_PER_FOREST[s.steps[seat, Track.FOREST]] - POINTS_PER_FOREST[0])
    return (GEM * SETS_PER_ROUND * gems + COIN * coins + forests) * tenths // 10


@kernel
def hope_of_sets(s: State, seat: int) -> int:
    """Return the expected value of kept tiles and incomplete sets of animals."""
    hope = 0
    for kind in range(KINDS):
        hope += GEM * min(number_of(s, seat, kind), 1)
    most = max(s.animals[seat, 0], s.animals[seat, 1], s.animals[seat, 2])
    least = min(s.animals[seat, 0], s.animals[seat, 1], s.animals[seat, 2])
    if most > least:
        for animal in range(ANIMALS):
            hope += 150 * (s.animals[seat, animal] > least)
    return hope


# Merits


@kernel
def weigh(s: State, moves: Row, count: int, merits: Row) -> None:
    """Write the merits of the legal moves. Changes `merits`."""
    if s.phase == Phase.BUY:
        weigh_purchases(s, moves, count, merits)
    elif s.phase == Phase.BUILD:
        weigh_builds(s, moves, count, merits)
    else:
        for place in range(count):
            merits[place] = merit_of_choice(s, moves[place])


@kernel
def merit_of_choice(s: State, move: int) -> int:
    """Return the merit of a payment, a set, a tile to keep, an animal, a step or a stack."""
    verb, first = MOVE_VERB[move], MOVE_FIRST[move]
    if verb == Verb.PAY:
        return -1000 if first == Gem.DIAMOND else 100 * s.gems[s.seat, first] - want(s, first)
    if verb == Verb.EXCHANGE:
        right, ship = ITEM_VALUE[MOVE_SECOND[move]], ITEM_VALUE[MOVE_THIRD[move]]
        return 1000 * min(right, ship) - 100 * abs(right - ship) + min(right, ship) * want(s, first)
    if verb == Verb.KEEP:
        return want(s, first) if ITEM_KIND[first] == Kind.MINE else 100 * ITEM_VALUE[first]
    if verb == Verb.ANIMAL:
        return -200 * s.animals[s.seat, first]
    if verb == Verb.ADVANCE:
        return worth_of_step(s, first, rounds_to_come(s))
    if verb == Verb.TAKE:
        return -1000 * open_mandatory_fields(s, s.seat, first) - 100 * s.buildings[s.seat, first]
    return -100


@kernel
def want(s: State, colour: int) -> int:
    """Return how much a colour is wanted: for open mandatory fields, then for any building."""
    wanted = 30
    for tile in range(BUILDINGS):
        if open_mandatory_fields(s, s.seat, tile) > 0 and NAMED[tile, 0, colour] > 0:
            wanted = 60
    return wanted // (1 + s.gems[s.seat, colour])


# Buying


@kernel
def weigh_purchases(s: State, moves: Row, count: int, merits: Row) -> None:
    """Weigh what each field brings against its price; passing comes last. Changes `merits`."""
    mines, rights = number_of(s, s.seat, Kind.MINE), number_of(s, s.seat, Kind.RIGHT)
    ships = number_of(s, s.seat, Kind.SHIP)
    without_mine = 1 + (rights <= mines) + (ships <= mines)
    without_right = 1 + (mines <= rights) + (ships <= rights)
    without_ship = 1 + (mines <= ships) + (rights <= ships)
    tenths, lead = rounds_to_come(s), hats_to_lead(s)
    animal = ANIMAL if s.any_field_is_sold == 0 or can_take_animal(s, s.seat) else 0
    for place in range(count - 1):
        column, row = MOVE_FIRST[moves[place]], MOVE_SECOND[moves[place]]
        side = s.columns[column]
        which, cost = FIELD_WHICH[side, row], price(s, column, row)
        merit = worth_of_hats(FIELD_HATS[side, row], lead) - COIN * cost
        good = FIELD_GOOD[side, row]
        if good == Good.EQUIPMENT:
            kind = ITEM_KIND[which]
            lacking = without_mine if kind == Kind.MINE else without_right if kind == Kind.RIGHT else without_ship
            merit += worth_of_item(s, which, lacking, s.coins[s.seat] - cost)
        elif good == Good.ANIMAL:
            merit += animal
        elif good == Good.STEP:
            merit += worth_of_step(s, which, tenths)
        elif good == Good.ANY_STEP:
            merit += best_step(s, tenths)
        merits[place] = merit
    merits[count - 1] = 0


@kernel
def worth_of_item(s: State, item: int, lacking: int, purse: int) -> int:
    """Return what a tile adds to its set, which lacks this many tiles, this one included."""
    technology = s.steps[s.seat, Track.TECHNOLOGY]
    gems = TECHNOLOGY_GEMS[technology] + TECHNOLOGY_DIAMONDS[technology]
    if ITEM_KIND[item] == Kind.MINE:
        gems += USUAL_GEMS
        extra = want(s, item)
    else:
        gems += LONE_TILE[ITEM_VALUE[item] - 2]
        extra = 0
    within_reach = 2 * purse >= 3 * (lacking - 1)
    return extra + GEM * gems * (FINISHED[lacking] if within_reach else OUT_OF_REACH) // 100


@kernel
def hats_to_lead(s: State) -> int:
    """Return how many hats would give the seat the lead, or a number that no field has if it leads (D-7)."""
    furthest = 0
    for seat in range(s.players):
        if seat != s.seat:
            furthest = max(furthest, s.position[seat])
    gap = furthest - s.position[s.seat]
    return gap if gap > 0 else 100


@kernel
def worth_of_hats(hats: int, lead: int) -> int:
    """A diamond and the next start for the seat that takes the lead."""
    return 20 * hats + (100 if hats >= lead else 0)


@kernel
def worth_of_step(s: State, track: int, tenths: int) -> int:
    """Weigh a step on a track by the rounds and tiles that may profit from it."""
    step = s.steps[s.seat, track]
    if step == TRACK_END[track]:
        return 0
    if track == Track.MONEY:
        return COIN * (10 + tenths) // 10 + 50
    if track == Track.TECHNOLOGY:
        now = TECHNOLOGY_GEMS[step] + TECHNOLOGY_DIAMONDS[step]
        then = TECHNOLOGY_GEMS[step + 1] + TECHNOLOGY_DIAMONDS[step + 1]
        return GEM * SETS_PER_ROUND * (tenths + 5) * max(10 * (then - now), 3) // 100
    return (10 * s.forests[s.seat] + tenths) * 10 * (POINTS_PER_FOREST[step + 1] - POINTS_PER_FOREST[step])


@kernel
def best_step(s: State, tenths: int) -> int:
    """Return the worth of a step on the best track."""
    best = 0
    for track in range(len(TRACK_END)):
        best = max(best, worth_of_step(s, track, tenths))
    return best


# Building


@kernel
def weigh_builds(s: State, moves: Row, count: int, merits: Row) -> None:
    """Prefer the most points per gem; keep gems while they can bring more later. Changes `merits`."""
    least = LEAST_PER_GEM if rounds_to_come(s) >= 10 else 0
    for place in range(count - 1):
        plan = MOVE_FIRST[moves[place]]
        gems = price_for(s, s.seat, PLAN_BOARD[plan])
        merits[place] = points_for(s, PLAN_TILE[plan]) // gems - least
    merits[count - 1] = 0


@kernel
def points_for(s: State, tile: int) -> int:
    """Return what a tile brings now: points, bonus cards, a mandatory field."""
    if tile == Tile.FOREST:
        return 100 * POINTS_PER_FOREST[s.steps[s.seat, Track.FOREST]]
    worth = 100 * BUILDING_POINTS + bonus_for(s, tile)
    if open_mandatory_fields(s, s.seat, tile) > 0:
        worth += MANDATORY
    return worth


@kernel
def bonus_for(s: State, tile: int) -> int:
    """Return the points of the bonus cards that a building brings, and a little for getting closer to them (D-30)."""
    built = s.buildings[s.seat, tile] + 1
    bonus = 0
    if s.owners[tile] == NO_OWNER and built <= 3:
        bonus += CARD_POINTS[tile] * (100 if built == 3 else 40 if built == 2 else 10)
    if built - 1 == full_sets(s, s.seat):
        bonus += 30 * first_free(s, ALL_FOUR, FIVE_EQUAL)
    if built >= 4 and full_fives(s, s.seat) == 0:
        bonus += (100 if built == 5 else 50) * first_free(s, FIVE_EQUAL, CARDS)
    return bonus


@kernel
def first_free(s: State, first: int, end: int) -> int:
    """Return the points of the first free bonus card from `first` to `end`, or 0."""
    for card in range(first, end):
        if s.owners[card] == NO_OWNER:
            return CARD_POINTS[card]
    return 0
