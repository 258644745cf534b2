"""What a seat may see of a game of Diamonds Club: everything is open except the strips to come (D-5)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from jewelbox.core.game import Option
from jewelbox.games.diamonds_club.material import (
    ANIMAL_NAMES,
    ANY_GEM,
    BOARD_NAMES,
    BOARDS,
    BUILDINGS,
    CARD_NAMES,
    CARD_POINTS,
    CARDS,
    COINS,
    COLOURS,
    COLUMN_NAMES,
    DARK_FIELDS,
    DUE,
    FIELD_GOOD,
    FIELD_HATS,
    FIELD_WHICH,
    FIRST_ITEM,
    GEM_NAMES,
    GEMS,
    ITEM_KIND,
    ITEM_NAMES,
    ITEM_VALUE,
    KIND_NAMES,
    LIGHT_FIELDS,
    MANDATORY,
    MONEY_POINTS,
    POINTS_PER_FOREST,
    PRICE,
    PRINTED,
    ROUND_LIMIT,
    ROWS,
    SIDE_NAMES,
    SIDES,
    TECHNOLOGY_DIAMONDS,
    TECHNOLOGY_GEMS,
    TECHNOLOGY_POINTS,
    TILE_NAMES,
    TRACK_END,
    TRACK_NAMES,
    Gem,
    Good,
    Kind,
    Track,
)
from jewelbox.games.diamonds_club.moves import PLANS
from jewelbox.games.diamonds_club.rules import points, tie_break, turn
from jewelbox.games.diamonds_club.rules.building import can_use, gems_of, missing_gems, price_for
from jewelbox.games.diamonds_club.rules.buying import herd_left, price
from jewelbox.games.diamonds_club.rules.gems import gems_for
from jewelbox.games.diamonds_club.rules.park import all_open_mandatory_fields, free_fields, tiles_in_park
from jewelbox.games.diamonds_club.rules.round_end import is_last_round
from jewelbox.games.diamonds_club.rules.scoring import (
    animal_points,
    building_points,
    card_points,
    forest_points,
    is_scored,
    total_points,
    track_points,
)
from jewelbox.games.diamonds_club.schema import (
    ANIMAL_VALUES,
    DIAMOND_VALUES,
    FOREST_VALUES,
    AreaView,
    BoardView,
    BonusView,
    Box,
    Breakdown,
    ColumnView,
    Equipment,
    FieldView,
    ForestView,
    Goods,
    MandatoryField,
    MoneyView,
    Options,
    ParkView,
    PaymentView,
    SeatView,
    SetView,
    SupplyView,
    TechnologyView,
    TrackFieldView,
    TracksView,
    View,
)
from jewelbox.games.diamonds_club.state import NO_OWNER, Phase, State

OPTIONS = (
    Option(
        "diamonds",
        DIAMOND_VALUES,
        "who gets the diamond for the most unspent coins if nobody has any (D-34)",
        changes_rules=True,
    ),
    Option(
        "forests",
        FOREST_VALUES,
        "when several stacks are largest, a forest comes from the first in a fixed order or the one chosen (D-35)",
        changes_rules=True,
    ),
    Option(
        "animals",
        ANIMAL_VALUES,
        "animal fields can be bought only if their tile has a place, or any free field can (D-36)",
        changes_rules=True,
    ),
)

FIELD_NAMES = [[f"{name}{row + 1}" for row in range(ROWS)] for name in COLUMN_NAMES]
"""The names of market fields, by column and row."""


def _goods(side: int, row: int) -> Goods:
    """Return what a field of a strip shows: the good, which one of its kind, and top hats (D-6 to D-9)."""
    which, hats = FIELD_WHICH[side, row], FIELD_HATS[side, row]
    good = Good(FIELD_GOOD[side, row])
    if good == Good.EQUIPMENT:
        kind = ITEM_KIND[which]
        return Goods(KIND_NAMES[kind], ITEM_VALUE[which] or ITEM_NAMES[which], hats)
    if good == Good.STEP:
        return Goods("step", TRACK_NAMES[which], hats)
    name = {Good.NOTHING: "hats", Good.ANIMAL: "animal", Good.ANY_STEP: "any-step"}[good]
    return Goods(name, None, hats)


GOODS = [[_goods(side, row) for row in range(ROWS)] for side in range(SIDES)]
"""What each field of a strip shows, by side and row."""


def due_name(gem: int) -> str:
    """Return the name of a gem that is due, or `any`."""
    return "any" if gem == ANY_GEM else GEM_NAMES[gem]


def _asked(board: int) -> dict[str, int]:
    due = [due_name(DUE[board, paid]) for paid in range(PRICE[board])]
    return {name: due.count(name) for name in dict.fromkeys(due)}


ASKED = [_asked(board) for board in range(BOARDS)]
"""The gems that each price board requires (D-C5)."""


def box(players: int) -> Box:  # noqa: ARG001  # as every game's
    """Return the fields of the tracks, the points of tiles, and which gems pay what is due (D-20, D-29, D-C4)."""
    pays = {colour: [colour, GEM_NAMES[Gem.DIAMOND]] for colour in GEM_NAMES[:COLOURS]}
    return Box(PRINTED.tracks, PRINTED.points, pays | {"any": list(GEM_NAMES)})


def view(s: State, seat: int | None, shown: Mapping[str, object]) -> View:  # noqa: ARG001  # there is no table option
    """Return the table as a seat sees it; `None` is a spectator."""
    begun = s.phase != Phase.STARTER
    return View(
        game="diamonds-club",
        seat=seat,
        players=s.players,
        options=_options(s),
        phase=Phase(s.phase).name.lower(),
        turn=turn(s) if Phase.MARKET < s.phase < Phase.OVER else None,
        round=max(1, s.rounds_played) if s.phase == Phase.OVER else s.rounds_played + 1,
        round_limit=ROUND_LIMIT,
        last_round=_is_last_round(s),
        starter=s.starter if begun else None,
        market=[_column(s, column) for column in range(s.laid)],
        start_track=_start_track(s) if begun else [],
        order=[s.order[place] for place in range(s.players)] if begun else [],
        boards=[_board(s, board) for board in range(BOARDS)],
        payment=_payment(s) if s.phase in (Phase.PAY, Phase.STACK) else None,
        sets=_sets(s) if s.phase == Phase.EXCHANGE else [],
        keeping=KIND_NAMES[s.keeping] if s.phase == Phase.KEEP else None,
        supply=_supply(s),
        bonus=[_card(s, card) for card in range(CARDS)],
        seats=[_seat(s, each) for each in range(s.players)],
    )


def _is_last_round(s: State) -> bool:
    """Return whether the round that is being played, or was played last, ends the game (D-27, D-33)."""
    return is_last_round(s) or s.rounds_played + 1 == ROUND_LIMIT


def _options(s: State) -> Options:
    """Show which rules the game uses where the rulebook leaves them open (D-34 to D-36)."""
    return Options(
        diamonds=DIAMOND_VALUES[s.diamonds_for_all],
        forests=FOREST_VALUES[s.stack_is_chosen],
        animals=ANIMAL_VALUES[s.any_field_is_sold],
    )


# Market and start player track


def _column(s: State, column: int) -> ColumnView:
    fields = [_field(s, column, row) for row in range(ROWS)]
    return ColumnView(COLUMN_NAMES[column], SIDE_NAMES[s.columns[column]], fields)


def _field(s: State, column: int, row: int) -> FieldView:
    """Show a market field; its price is the same for every seat, and None when it is occupied (D-4)."""
    coins = s.placed[column + 1, row + 1]
    asked = None if coins else price(s, column, row)
    return FieldView(FIELD_NAMES[column][row], *GOODS[s.columns[column]][row], coins, asked)


def _start_track(s: State) -> list[TrackFieldView]:
    """Show the occupied fields of the start player track, markers from bottom to top (D-7)."""
    fields = sorted({s.position[seat] for seat in range(s.players)})
    return [TrackFieldView(field, stack_on(s, field)) for field in fields]


def stack_on(s: State, field: int) -> list[int]:
    """Return the markers on a field of the start player track, from bottom to top (D-7)."""
    order = [s.order[place] for place in range(s.players)]
    return [seat for seat in reversed(order) if s.position[seat] == field]


# Price boards and supply


def _board(s: State, board: int) -> BoardView:
    """Show a price board: what it requires, whose markers are on it, and the gems it costs each seat (D-19)."""
    seats = range(s.players)
    costs = [price_for(s, seat, board) for seat in seats]
    own = [s.markers[seat, board] == 1 for seat in seats]
    return BoardView(
        board=BOARD_NAMES[board],
        price=dict(ASKED[board]),
        markers=[seat for seat in seats if own[seat]],
        costs=[None if own[seat] else costs[seat] for seat in seats],
        surcharge=[asked - PRICE[board] for asked in costs],
        payments=[_affordable(s, seat, board) for seat in seats],
        short=[_short(s, seat, board) for seat in seats],
    )


def _affordable(s: State, seat: int, board: int) -> list[str] | None:
    return proposal(s, seat, board, 0) if can_use(s, seat, board, gems_of(s, seat)) else None


def _short(s: State, seat: int, board: int) -> int:
    """Count the gems that a seat lacks for a board (D-19, D-20)."""
    named = missing_gems(s, seat, board, 0) - s.gems[seat, Gem.DIAMOND]
    return max(0, named, price_for(s, seat, board) - gems_of(s, seat))


def proposal(s: State, seat: int, board: int, paid: int) -> list[str]:
    """Return the cheapest payment of what is still due: colours first, diamonds only for what is missing (D-20).

    Any gems are taken from the colour of which most are left.
    """
    purse = [s.gems[seat, gem] for gem in range(GEMS)]
    gems: list[str] = []
    for place in range(paid, price_for(s, seat, board)):
        due = DUE[board, place]
        colour = max(range(COLOURS), key=lambda gem: purse[gem]) if due == ANY_GEM else due
        gem = colour if purse[colour] > 0 else int(Gem.DIAMOND)
        purse[gem] -= 1
        gems.append(GEM_NAMES[gem])
    return gems


def _payment(s: State) -> PaymentView:
    """Show what is being paid for, the gems that are still due, in order, and a payment to propose (D-19)."""
    board, tile = PLANS[s.plan]
    due = range(s.paid, price_for(s, s.seat, board))
    return PaymentView(
        board=BOARD_NAMES[board],
        tile=TILE_NAMES[tile],
        paid=s.paid,
        due=[due_name(DUE[board, paid]) for paid in due],
        proposal=proposal(s, s.seat, board, s.paid),
    )


def _sets(s: State) -> list[SetView]:
    """Show the sets that the seat can form, and what each would bring (D-13 to D-15)."""
    kinds = [range(FIRST_ITEM[kind], FIRST_ITEM[kind + 1]) for kind in Kind]
    held = [[item for item in items if s.equipment[s.seat, item]] for items in kinds]
    return [set_of(s, s.seat, *items) for items in product(*held)]


def set_of(s: State, seat: int, mine: int, right: int, ship: int) -> SetView:
    """Return a set by its tiles, and the gems it brings a seat (D-13, D-14)."""
    gems = {GEM_NAMES[mine]: gems_for(s, seat, right, ship)}
    diamonds = TECHNOLOGY_DIAMONDS[s.steps[seat, Track.TECHNOLOGY]]
    if diamonds:
        gems[GEM_NAMES[Gem.DIAMOND]] = diamonds
    return SetView(ITEM_NAMES[mine], ITEM_VALUE[right], ITEM_VALUE[ship], gems)


def _supply(s: State) -> SupplyView:
    return SupplyView(
        buildings={TILE_NAMES[tile]: s.stacks[tile] for tile in range(BUILDINGS)},
        animals={name: herd_left(s, animal) for animal, name in enumerate(ANIMAL_NAMES)},
    )


def _card(s: State, card: int) -> BonusView:
    owner = None if s.owners[card] == NO_OWNER else s.owners[card]
    return BonusView(CARD_NAMES[card], CARD_POINTS[card], owner)


# Seats


def _seat(s: State, seat: int) -> SeatView:
    return SeatView(
        coins=s.coins[seat],
        passed=bool(s.passed[seat]),
        gems={name: s.gems[seat, gem] for gem, name in enumerate(GEM_NAMES)},
        equipment=_equipment(s, seat),
        tracks=_tracks(s, seat),
        park=_park(s, seat),
        buildings={TILE_NAMES[tile]: s.buildings[seat, tile] for tile in range(BUILDINGS)},
        forests=s.forests[seat],
        animals={name: s.animals[seat, animal] for animal, name in enumerate(ANIMAL_NAMES)},
        bonus=[_card(s, card) for card in range(CARDS) if s.owners[card] == seat],
        points=points(s, seat) if is_scored(s, seat) or s.phase != Phase.OVER else None,
        breakdown=breakdown(s, seat),
    )


def _equipment(s: State, seat: int) -> Equipment:
    """Show a seat's mines by colour, its rights and ships by value."""
    mines, rights, ships = (_items(s, seat, kind) for kind in Kind)
    values = ([ITEM_VALUE[item] for item in items] for items in (rights, ships))
    return Equipment([ITEM_NAMES[item] for item in mines], *values)


def _items(s: State, seat: int, kind: int) -> list[int]:
    return [i for i in range(FIRST_ITEM[kind], FIRST_ITEM[kind + 1]) for _ in range(s.equipment[seat, i])]


def _tracks(s: State, seat: int) -> TracksView:
    """Show the three tracks: the step from 0, the last step, and what they bring (D-C4)."""
    forest, technology, money = (s.steps[seat, track] for track in Track)
    return TracksView(
        forest=ForestView(forest, TRACK_END[Track.FOREST], POINTS_PER_FOREST[forest]),
        technology=TechnologyView(
            step=technology,
            end=TRACK_END[Track.TECHNOLOGY],
            gems=TECHNOLOGY_GEMS[technology],
            diamonds=TECHNOLOGY_DIAMONDS[technology],
            points=TECHNOLOGY_POINTS[technology],
        ),
        money=MoneyView(money, TRACK_END[Track.MONEY], COINS[money], MONEY_POINTS[money]),
    )


def _park(s: State, seat: int) -> ParkView:
    """Show how many fields are covered, which mandatory ones, and the room for other tiles (D-24)."""
    tiles = tiles_in_park(s, seat)
    light = min(tiles, LIGHT_FIELDS)
    return ParkView(
        light=AreaView(light, LIGHT_FIELDS - light),
        dark=AreaView(tiles - light, DARK_FIELDS - (tiles - light)),
        mandatory=[field for tile in range(BUILDINGS) for field in _mandatory(s, seat, tile)],
        mandatory_open=all_open_mandatory_fields(s, seat),
        room=free_fields(s, seat),
    )


def _mandatory(s: State, seat: int, tile: int) -> list[MandatoryField]:
    covered = s.buildings[seat, tile]
    return [MandatoryField(TILE_NAMES[tile], i < covered) for i in range(MANDATORY[seat, tile])]


def breakdown(s: State, seat: int) -> Breakdown:
    """Return the breakdown of a seat's points (D-29)."""
    return Breakdown(
        buildings=building_points(s, seat),
        forests=forest_points(s, seat),
        animals=animal_points(s, seat),
        bonus=card_points(s, seat),
        tracks=track_points(s, seat),
        total=total_points(s, seat),
        scored=is_scored(s, seat),
        gems=tie_break(s, seat),
    )
