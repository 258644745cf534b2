"""A game of Diamonds Club as a seat may imagine it: exactly as it is, since everything is open (D-5)."""

from __future__ import annotations

from jewelbox.core.views import known
from jewelbox.games.diamonds_club.material import (
    ANIMAL_NAMES,
    BOARD_NAMES,
    GEM_NAMES,
    ITEM_KIND,
    ITEM_NAMES,
    ITEMS,
    KIND_NAMES,
    SIDE_NAMES,
    TILE_NAMES,
    TRACK_NAMES,
    Board,
    Tile,
)
from jewelbox.games.diamonds_club.moves import PLANS, BuildPlan
from jewelbox.games.diamonds_club.schema import (
    ANIMAL_VALUES,
    DIAMOND_VALUES,
    FOREST_VALUES,
    Options,
    PaymentView,
    SeatView,
    View,
)
from jewelbox.games.diamonds_club.state import NO_OWNER, Phase, State


def imagine(view: View) -> State:
    """Return the state that a seat sees when it decides."""
    s = State()
    _choose_options(s, view.options)
    s.players, s.phase = view.players, Phase[view.phase.upper()]
    s.rounds_played, s.starter, s.seat = view.round - 1, known(view.starter), known(view.turn)
    _lay_market(s, view)
    _place_markers(s, view)
    if view.payment is not None:
        _begin_payment(s, view.payment)
    if view.keeping is not None:
        s.keeping = KIND_NAMES.index(view.keeping)
    for tile, number in enumerate(view.supply.buildings.values()):
        s.stacks[tile] = number
    for card, shown in enumerate(view.bonus):
        s.owners[card] = NO_OWNER if shown.owner is None else shown.owner
    for seat, part in enumerate(view.seats):
        _give(s, seat, part)
    return s


def _choose_options(s: State, options: Options) -> None:
    """Set the rules that the rulebook leaves open (D-34 to D-36). Changes `s`."""
    s.diamonds_for_all = DIAMOND_VALUES.index(options.diamonds)
    s.stack_is_chosen = FOREST_VALUES.index(options.forests)
    s.any_field_is_sold = ANIMAL_VALUES.index(options.animals)


def _lay_market(s: State, view: View) -> None:
    """Lay out the strips and the coins on them. Changes `s`."""
    s.laid = len(view.market)
    for column, shown in enumerate(view.market):
        s.columns[column] = SIDE_NAMES.index(shown.strip)
        for row, field in enumerate(shown.fields):
            s.placed[column + 1, row + 1] = field.coins


def _place_markers(s: State, view: View) -> None:
    """Put the markers on the start player track and the price boards. Changes `s`."""
    for place, seat in enumerate(view.order):
        s.order[place] = seat
    for stack in view.start_track:
        for seat in stack.markers:
            s.position[seat] = stack.field
    for board, shown in enumerate(view.boards):
        for seat in shown.markers:
            s.markers[seat, board] = 1


def _begin_payment(s: State, payment: PaymentView) -> None:
    board, tile = BOARD_NAMES.index(payment.board), TILE_NAMES.index(payment.tile)
    s.plan, s.paid = PLANS.index(BuildPlan(Board(board), Tile(tile))), payment.paid


def _give(s: State, seat: int, part: SeatView) -> None:
    """Give a seat what it has. Changes `s`."""
    s.coins[seat], s.passed[seat], s.forests[seat] = part.coins, int(part.passed), part.forests
    for gem, name in enumerate(GEM_NAMES):
        s.gems[seat, gem] = part.gems[name]
    for track, name in enumerate(TRACK_NAMES):
        s.steps[seat, track] = getattr(part.tracks, name).step
    for animal, name in enumerate(ANIMAL_NAMES):
        s.animals[seat, animal] = part.animals[name]
    for tile, number in enumerate(part.buildings.values()):
        s.buildings[seat, tile] = number
    for item in range(ITEMS):
        kept = getattr(part.equipment, f"{KIND_NAMES[ITEM_KIND[item]]}s")
        s.equipment[seat, item] = [str(which) for which in kept].count(ITEM_NAMES[item])
