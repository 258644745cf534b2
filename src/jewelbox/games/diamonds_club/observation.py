"""What a seat of Diamonds Club sees, as numbers: everything, since everything is open (D-5)."""

from __future__ import annotations

from jewelbox.core.game import UNSCORED
from jewelbox.core.kernel import kernel
from jewelbox.core.layout import HIGHEST, Feature, Layout, Section
from jewelbox.core.lookup import Lookup
from jewelbox.core.state import Row
from jewelbox.games.diamonds_club.material import (
    ANIMAL_NAMES,
    ANIMALS,
    ANY_GEM,
    BOARD_NAMES,
    BOARDS,
    BUILDINGS,
    CARD_NAMES,
    CARDS,
    COINS,
    COLOURS,
    DUE,
    FIELD_GOOD,
    FIELD_HATS,
    FIELD_WHICH,
    GEM_NAMES,
    GEMS,
    HERD,
    ITEM_KIND,
    ITEM_NAMES,
    ITEM_VALUE,
    ITEMS,
    KIND_NAMES,
    KINDS,
    MANDATORY,
    MOST_DUE,
    PARK_FIELDS,
    ROUND_LIMIT,
    ROWS,
    SEATS,
    SIDES,
    STACK,
    TILE_NAMES,
    TRACK_END,
    TRACK_NAMES,
    TRACKS,
    Good,
    Kind,
)
from jewelbox.games.diamonds_club.moves import MOVE_LIST, PLAN_BOARD, PLANS, Verb
from jewelbox.games.diamonds_club.rules import points, turn
from jewelbox.games.diamonds_club.rules.building import price_for
from jewelbox.games.diamonds_club.rules.buying import herd_left, price
from jewelbox.games.diamonds_club.rules.park import free_fields, open_mandatory_fields
from jewelbox.games.diamonds_club.state import NO_OWNER, Phase, State

_PHASE_NAMES = ("buy", "animal", "advance", "exchange", "keep", "build", "pay", "stack", "over")
_PLAN_NAMES = tuple(move.text.removeprefix("build ") for move in MOVE_LIST if move.verb == Verb.BUILD)
_ITEM_NAMES = tuple(f"{KIND_NAMES[ITEM_KIND[item]]} {ITEM_NAMES[item]}" for item in range(ITEMS))
_CARD_NAMES = tuple(f"{name} ({place + 1})" for place, name in enumerate(CARD_NAMES))
_BUILDING_NAMES = TILE_NAMES[:BUILDINGS]
_MOST_COINS = max(COINS)
_MOST_PRICE = 1 + 4 * _MOST_COINS
_MOST_HATS = max(FIELD_HATS[side, row] for side in range(SIDES) for row in range(ROWS))
_MOST_MANDATORY = max(MANDATORY[park, tile] for park in range(MANDATORY.shape[0]) for tile in range(BUILDINGS))
_LAST_FIELD = SEATS - 1 + _MOST_COINS * _MOST_HATS

TABLE = Section(
    "table",
    "what is the same for all seats, and what boards require of the observer",
    Feature("phase", "1 for what comes next; all 0 before a draw", 1, _PHASE_NAMES),
    Feature("options", "1 for each option that is not at its default", 1, ("diamonds", "forests", "animals")),
    Feature("rounds", "finished rounds", ROUND_LIMIT),
    Feature("costs", "gems that each price board requires of the observer", MOST_DUE, BOARD_NAMES),
    Feature("plan", "while gems are paid or a stack is chosen: 1 for what is being built", 1, _PLAN_NAMES),
    Feature("paid", "while gems are paid: number paid so far", MOST_DUE),
    Feature("due", "while gems are paid: number still due", MOST_DUE),
    Feature("next due", "while gems are paid: 1 for the gem that is due next", 1, (*GEM_NAMES[:COLOURS], "any")),
    Feature("keeping", "1 for the kind to keep a tile of", 1, KIND_NAMES),
    Feature("stacks", "building tiles in the supply", STACK, _BUILDING_NAMES),
    Feature("herd", "animal tiles in the supply", HERD, ANIMAL_NAMES),
    Feature("bonus", "1 for each bonus card that nobody has", 1, _CARD_NAMES),
)
SEAT = Section(
    "seat",
    "a seat, the observer's own first, then clockwise",
    Feature("decides", "1 if it is this seat's turn"),
    Feature("starts", "1 for the start player; from the diamonds on, of the next round"),
    Feature("passed", "1 if the seat has passed in this phase"),
    Feature("coins", "coins in hand", _MOST_COINS),
    Feature("field", "field of the marker on the start player track", _LAST_FIELD),
    Feature("before", "number of markers ahead of this one: further on, or above it", SEATS - 1),
    Feature("gems", f"gems; more than {HIGHEST} count as {HIGHEST}", HIGHEST, GEM_NAMES),
    Feature("equipment", "mines, rights and ships", _MOST_COINS + 1, _ITEM_NAMES),
    Feature("steps", "steps on the tracks", max(TRACK_END), TRACK_NAMES),
    Feature("animals", "animal tiles in the park", HERD, ANIMAL_NAMES),
    Feature("buildings", "buildings in the park", PARK_FIELDS, _BUILDING_NAMES),
    Feature("forests", "forests in the park", PARK_FIELDS),
    Feature("missing", "mandatory fields that are still open", _MOST_MANDATORY, _BUILDING_NAMES),
    Feature("room", "free fields for tiles that cover no mandatory field", PARK_FIELDS),
    Feature("markers", "1 for each price board with a marker of the seat", 1, BOARD_NAMES),
    Feature("cards", "1 for each bonus card of the seat", 1, _CARD_NAMES),
    Feature("points", "what the seat would score now; 0 at the end if it is not scored", HIGHEST),
    per_player=1,
)
FIELD = Section(
    "field",
    f"a market field, column by column: A1 to A{ROWS}, then B1, …",
    Feature("mine", "1 for the colour of a mine", 1, GEM_NAMES[:COLOURS]),
    Feature("right", "value of a mining right", max(ITEM_VALUE)),
    Feature("ship", "value of a ship", max(ITEM_VALUE)),
    Feature("hats", "top hats", _MOST_HATS),
    Feature("animal", "1 for an animal"),
    Feature("step", "1 for a step on this track; on all three where it may be chosen", 1, TRACK_NAMES),
    Feature("price", "coins that the field costs; 0 when it is occupied", _MOST_PRICE),
    per_player=2 * ROWS,
)
LAYOUT = Layout(TABLE, SEAT, FIELD)


def _shown(side: int, row: int) -> list[int]:
    """Return what a field of a strip shows, in the order of `FIELD` and without its price."""
    good, which = FIELD_GOOD[side, row], FIELD_WHICH[side, row]
    kind = ITEM_KIND[which] if good == Good.EQUIPMENT else None
    return [
        *(int(kind == Kind.MINE and which == colour) for colour in range(COLOURS)),
        ITEM_VALUE[which] if kind == Kind.RIGHT else 0,
        ITEM_VALUE[which] if kind == Kind.SHIP else 0,
        FIELD_HATS[side, row],
        int(good == Good.ANIMAL),
        *(int(good == Good.ANY_STEP or (good == Good.STEP and which == track)) for track in range(TRACKS)),
    ]


SHOWN = Lookup([[_shown(side, row) for row in range(ROWS)] for side in range(SIDES)])
"""What each field of a side shows, in the order of `FIELD`."""
SHOWN_SIZE = SHOWN.shape[2]
PHASES = len(_PHASE_NAMES)
PLAN_COUNT = len(PLANS)

PHASE, OPTIONS, ROUNDS = TABLE.at("phase"), TABLE.at("options"), TABLE.at("rounds")
COSTS, PLAN = TABLE.at("costs"), TABLE.at("plan")
PAID, DUE_GEMS, NEXT_DUE = TABLE.at("paid"), TABLE.at("due"), TABLE.at("next due")
KEEPING, STACKS, HERDS, BONUS = TABLE.at("keeping"), TABLE.at("stacks"), TABLE.at("herd"), TABLE.at("bonus")
DECIDES, STARTS, PASSED, PURSE = SEAT.at("decides"), SEAT.at("starts"), SEAT.at("passed"), SEAT.at("coins")
TRACK_FIELD, BEFORE, GEMS_OF, EQUIPMENT = SEAT.at("field"), SEAT.at("before"), SEAT.at("gems"), SEAT.at("equipment")
STEPS, ANIMALS_OF, BUILDINGS_OF = SEAT.at("steps"), SEAT.at("animals"), SEAT.at("buildings")
FORESTS, MISSING, ROOM = SEAT.at("forests"), SEAT.at("missing"), SEAT.at("room")
MARKERS, CARDS_OF, POINTS = SEAT.at("markers"), SEAT.at("cards"), SEAT.at("points")
TABLE_SIZE, SEAT_SIZE, FIELD_SIZE = TABLE.size, SEAT.size, FIELD.size
PRICE_OF_FIELD = FIELD.at("price")


@kernel
def observe(s: State, seat: int, out: Row) -> None:
    """Write what a seat sees. Changes `out`."""
    observe_table(s, out)
    observe_boards(s, seat, out)
    observe_payment(s, out)
    other = seat
    for place in range(s.players):
        start = TABLE_SIZE + place * SEAT_SIZE
        observe_turn(s, other, out, start)
        observe_goods(s, other, out, start)
        observe_park(s, other, out, start)
        other = other + 1 if other + 1 < s.players else 0
    observe_market(s, out, TABLE_SIZE + s.players * SEAT_SIZE)


@kernel
def observe_table(s: State, out: Row) -> None:
    """Write what comes next, and the supply. Changes `out`."""
    for phase in range(PHASES):
        out[PHASE + phase] = s.phase == Phase.BUY + phase
    out[OPTIONS] = s.diamonds_for_all
    out[OPTIONS + 1] = s.stack_is_chosen
    out[OPTIONS + 2] = s.any_field_is_sold
    out[ROUNDS] = s.rounds_played
    for kind in range(KINDS):
        out[KEEPING + kind] = s.phase == Phase.KEEP and s.keeping == kind
    for tile in range(BUILDINGS):
        out[STACKS + tile] = s.stacks[tile]
    for animal in range(ANIMALS):
        out[HERDS + animal] = herd_left(s, animal)
    for card in range(CARDS):
        out[BONUS + card] = s.owners[card] == NO_OWNER


@kernel
def observe_boards(s: State, seat: int, out: Row) -> None:
    """Write what each price board costs the seat (D-19). Changes `out`."""
    for board in range(BOARDS):
        out[COSTS + board] = price_for(s, seat, board)


@kernel
def observe_payment(s: State, out: Row) -> None:
    """Write what is being paid for, and what is due (D-19). Changes `out`."""
    paying = s.phase == Phase.PAY
    for plan in range(PLAN_COUNT):
        out[PLAN + plan] = (paying or s.phase == Phase.STACK) and s.plan == plan
    out[PAID] = s.paid if paying else 0
    out[DUE_GEMS] = price_for(s, s.seat, PLAN_BOARD[s.plan]) - s.paid if paying else 0
    for gem in range(ANY_GEM + 1):
        out[NEXT_DUE + gem] = paying and DUE[PLAN_BOARD[s.plan], s.paid] == gem


@kernel
def observe_turn(s: State, seat: int, out: Row, start: int) -> None:
    """Write a seat's place in the round (D-3, D-7, D-12). Changes `out`."""
    begun = s.phase != Phase.STARTER
    out[start + DECIDES] = turn(s) == seat
    out[start + STARTS] = begun and s.starter == seat
    out[start + PASSED] = s.passed[seat]
    out[start + PURSE] = s.coins[seat]
    out[start + TRACK_FIELD] = s.position[seat]
    before = 0
    for place in range(s.players):
        before = place if s.order[place] == seat else before
    out[start + BEFORE] = before if begun else 0


@kernel
def observe_goods(s: State, seat: int, out: Row, start: int) -> None:
    """Write a seat's gems, equipment, steps and markers. Changes `out`."""
    for gem in range(GEMS):
        out[start + GEMS_OF + gem] = min(s.gems[seat, gem], HIGHEST)
    for item in range(ITEMS):
        out[start + EQUIPMENT + item] = s.equipment[seat, item]
    for track in range(TRACKS):
        out[start + STEPS + track] = s.steps[seat, track]
    for board in range(BOARDS):
        out[start + MARKERS + board] = s.markers[seat, board]


@kernel
def observe_park(s: State, seat: int, out: Row, start: int) -> None:
    """Write a seat's park, bonus cards and points (D-24, D-29). Changes `out`."""
    for animal in range(ANIMALS):
        out[start + ANIMALS_OF + animal] = s.animals[seat, animal]
    for tile in range(BUILDINGS):
        out[start + BUILDINGS_OF + tile] = s.buildings[seat, tile]
        out[start + MISSING + tile] = open_mandatory_fields(s, seat, tile)
    out[start + FORESTS] = s.forests[seat]
    out[start + ROOM] = free_fields(s, seat)
    for card in range(CARDS):
        out[start + CARDS_OF + card] = s.owners[card] == seat
    scored = points(s, seat)
    out[start + POINTS] = 0 if scored == UNSCORED else min(scored, HIGHEST)


@kernel
def observe_market(s: State, out: Row, start: int) -> None:
    """Write what the market fields show and cost (D-4 to D-9). Changes `out`."""
    for column in range(2 * s.players):
        is_laid = column < s.laid
        for row in range(ROWS):
            at = start + (column * ROWS + row) * FIELD_SIZE
            for place in range(SHOWN_SIZE):
                out[at + place] = SHOWN[s.columns[column], row, place] if is_laid else 0
            is_free = is_laid and s.placed[column + 1, row + 1] == 0
            out[at + PRICE_OF_FIELD] = price(s, column, row) if is_free else 0
