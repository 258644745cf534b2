"""The story of a game of Diamonds Club: what happened. Everyone sees the same (D-5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

from msgspec import UNSET, UnsetType, field
from msgspec.structs import astuple

from jewelbox.core.events import Event
from jewelbox.core.journal import Seen
from jewelbox.core.views import PARTIAL
from jewelbox.games.diamonds_club.material import (
    ANIMAL_NAMES,
    BOARD_NAMES,
    CARD_NAMES,
    CARD_POINTS,
    GEM_NAMES,
    ITEM_KIND,
    ITEM_NAMES,
    ITEM_VALUE,
    KIND_NAMES,
    LIGHT_FIELDS,
    SIDE_NAMES,
    TILE_NAMES,
    TRACK_NAMES,
    Tile,
)
from jewelbox.games.diamonds_club.moves import PLANS
from jewelbox.games.diamonds_club.rules.park import has_all_light_fields, open_mandatory_fields, tiles_in_park
from jewelbox.games.diamonds_club.schema import (
    Animal,
    BoardName,
    Building,
    Colour,
    Gem,
    Good,
    KindName,
    Landscape,
    TrackName,
    Which,
)
from jewelbox.games.diamonds_club.state import Happening, Phase, State
from jewelbox.games.diamonds_club.view import FIELD_NAMES, GOODS, set_of, stack_on

Place = Literal["mandatory", "light", "dark"]
"""The field of a park on which a tile is placed."""


class StarterEvent(Event, frozen=True):
    """A start player is drawn."""

    seat: int


class MarketEvent(Event, frozen=True):
    """A round begins: market strips are laid out."""

    round: int
    columns: list[str]


class BuyEvent(Event, frozen=True):
    """A seat buys what a market field shows."""

    seat: int
    field: str
    price: int
    good: Good
    which: Which
    hats: int


class StepEvent(Event, frozen=True):
    """A seat makes a step on a track; where it can't, `step` is None, and `track` too if all are at their ends."""

    seat: int
    track: TrackName | None
    step: int | None
    coin: bool


class NoAnimalEvent(Event, frozen=True):
    """A seat bought an animal field, but can't take an animal tile."""

    seat: int


class HatsEvent(Event, frozen=True):
    """A marker moves on the start player track and lands on the markers `upon`, named from bottom to top."""

    seat: int
    start: int = field(name="from")
    end: int = field(name="to")
    upon: list[int]


class AnimalEvent(Event, frozen=True):
    """A seat puts an animal tile in its park."""

    seat: int
    animal: Animal
    place: Place
    last_light: bool


class PassEvent(Event, frozen=True):
    """A seat leaves a phase."""

    seat: int
    phase: Literal["buy", "build"]


class DiamondEvent(Event, frozen=True):
    """A seat gets a diamond, for its `number` of coins or its field on the start player track."""

    seat: int
    why: Literal["coins", "track"]
    number: int


class NewStarterEvent(Event, frozen=True):
    """The start player track decides the order of the next phases, and who starts next."""

    seat: int
    order: list[int]


class ExchangeEvent(Event, frozen=True):
    """A seat exchanges a set for gems."""

    seat: int
    mine: Colour
    right: int
    ship: int
    gems: Annotated[dict[Gem, int], PARTIAL]


class KeepEvent(Event, frozen=True):
    """A seat keeps one tile of a kind and gives back the others."""

    seat: int
    kind: KindName
    which: Colour | int


class DropEvent(Event, frozen=True):
    """A seat gives back all its tiles of a kind."""

    seat: int
    kind: KindName


class BuildEvent(Event, frozen=True):
    """A seat begins to pay for a landscape tile."""

    seat: int
    board: BoardName
    tile: Landscape
    price: int


class PayEvent(Event, frozen=True):
    """A seat pays a gem."""

    seat: int
    gem: Gem


class PlaceEvent(Event, frozen=True):
    """A seat puts a landscape tile in its park. `stack` says where a forest came from, if the seat chose it."""

    seat: int
    tile: Landscape
    place: Place
    last_light: bool
    stack: Building | UnsetType = UNSET


class BonusEvent(Event, frozen=True):
    """A seat takes a bonus card."""

    seat: int
    card: str
    points: int


class RoundEndEvent(Event, frozen=True):
    """A round is over; `coins` are what the seats have for the next one."""

    round: int
    coins: list[int]
    starter: int


class GameEndEvent(Event, frozen=True):
    """The game is over; `seats` have covered all their light fields."""

    why: Literal["light fields", "round limit"]
    seats: list[int]


ClubEvent = (
    StarterEvent
    | MarketEvent
    | BuyEvent
    | StepEvent
    | NoAnimalEvent
    | HatsEvent
    | AnimalEvent
    | PassEvent
    | DiamondEvent
    | NewStarterEvent
    | ExchangeEvent
    | KeepEvent
    | DropEvent
    | BuildEvent
    | PayEvent
    | PlaceEvent
    | BonusEvent
    | RoundEndEvent
    | GameEndEvent
)
"""Everything that can happen in a game."""


def events(seen: Seen[State]) -> list[ClubEvent]:
    """Return what happened: a draw, a move, or what followed from it."""
    return [EVENTS[seen.what](seen.table, *seen.numbers)]


def _market(table: State) -> ClubEvent:
    return MarketEvent(table.rounds_played + 1, [SIDE_NAMES[table.columns[column]] for column in range(table.laid)])


def _buy(table: State, column: int, row: int, price: int) -> ClubEvent:
    return BuyEvent(table.seat, FIELD_NAMES[column][row], price, *GOODS[table.columns[column]][row])


def _hats(table: State, seat: int, fields: int) -> ClubEvent:
    """Report a move on the start player track, and the markers that this one landed on (D-7)."""
    start, end = table.position[seat], table.position[seat] + fields
    return HatsEvent(seat, start, end, [each for each in stack_on(table, end) if each != seat])


def _animal(table: State, animal: int) -> ClubEvent:
    return AnimalEvent(table.seat, ANIMAL_NAMES[animal], *_place(table, Tile.FOREST))


def _place(table: State, tile: int) -> tuple[Place, bool]:
    """Return where a tile goes, an animal like a forest, and whether it covers the last light field (D-24, D-27)."""
    if tile != Tile.FOREST and open_mandatory_fields(table, table.seat, tile) > 0:
        place: Place = "mandatory"
    else:
        place = "dark" if has_all_light_fields(table, table.seat) else "light"
    return place, tiles_in_park(table, table.seat) + 1 == LIGHT_FIELDS


def _keep(table: State, item: int) -> ClubEvent:
    return KeepEvent(table.seat, KIND_NAMES[ITEM_KIND[item]], ITEM_VALUE[item] or ITEM_NAMES[item])


def _build(table: State, plan: int, price: int) -> ClubEvent:
    board, tile = PLANS[plan]
    return BuildEvent(table.seat, BOARD_NAMES[board], TILE_NAMES[tile], price)


def _placed(table: State, tile: int, stack: int) -> ClubEvent:
    """Report where a landscape tile went, and the stack of a forest if it was chosen (D-35)."""
    chosen = TILE_NAMES[stack] if table.phase == Phase.STACK else UNSET
    return PlaceEvent(table.seat, TILE_NAMES[tile], *_place(table, tile), chosen)


def _round_end(table: State) -> ClubEvent:
    coins = [table.coins[seat] for seat in range(table.players)]
    return RoundEndEvent(table.rounds_played, coins, table.starter)


def _game_end(table: State) -> ClubEvent:
    """Report why the game ended (D-27, D-33)."""
    full = [seat for seat in range(table.players) if has_all_light_fields(table, seat)]
    return GameEndEvent("light fields" if full else "round limit", full)


EVENTS: dict[int, Callable[..., ClubEvent]] = {
    Happening.STARTER: lambda table: StarterEvent(table.starter),
    Happening.MARKET: _market,
    Happening.BUY: _buy,
    Happening.STEP: lambda table, track, step, coins: StepEvent(table.seat, TRACK_NAMES[track], step, coins > 0),
    Happening.NO_STEP: lambda table, track: StepEvent(table.seat, TRACK_NAMES[track], None, coin=False),
    Happening.NO_STEP_LEFT: lambda table: StepEvent(table.seat, None, None, coin=False),
    Happening.NO_ANIMAL: lambda table: NoAnimalEvent(table.seat),
    Happening.HATS: _hats,
    Happening.ANIMAL: _animal,
    Happening.PASS: lambda table: PassEvent(table.seat, "buy" if table.phase == Phase.BUY else "build"),
    Happening.COIN_DIAMOND: lambda table, seat: DiamondEvent(seat, "coins", table.coins[seat]),
    Happening.LEAD_DIAMOND: lambda table, seat: DiamondEvent(seat, "track", table.position[seat]),
    Happening.NEW_STARTER: lambda table: NewStarterEvent(
        table.starter, [table.order[at] for at in range(table.players)]
    ),
    Happening.EXCHANGE: lambda table, *items: ExchangeEvent(table.seat, *astuple(set_of(table, table.seat, *items))),
    Happening.KEEP: _keep,
    Happening.DROP: lambda table: DropEvent(table.seat, KIND_NAMES[table.keeping]),
    Happening.BUILD: _build,
    Happening.PAY: lambda table, gem: PayEvent(table.seat, GEM_NAMES[gem]),
    Happening.PLACE: _placed,
    Happening.BONUS: lambda table, card: BonusEvent(table.seat, CARD_NAMES[card], CARD_POINTS[card]),
    Happening.ROUND_END: _round_end,
    Happening.GAME_END: _game_end,
}
"""The event for each note, from the table at that moment and the note's numbers."""
