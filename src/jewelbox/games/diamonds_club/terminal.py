"""Diamonds Club in the terminal: the table, the story, and a summary of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from jewelbox.core.events import Event
from jewelbox.core.text import listed
from jewelbox.games.diamonds_club.material import (
    ANIMAL_POINTS,
    ANIMAL_SET_POINTS,
    BUILDING_POINTS,
    DARK_FIELDS,
    LIGHT_FIELDS,
    POINTS_PER_FOREST,
    PRICE,
    TITLES,
    Board,
)
from jewelbox.games.diamonds_club.schema import BoardView, FieldView, SeatView, View
from jewelbox.games.diamonds_club.story import (
    AnimalEvent,
    BonusEvent,
    BuildEvent,
    BuyEvent,
    DiamondEvent,
    DropEvent,
    ExchangeEvent,
    GameEndEvent,
    HatsEvent,
    KeepEvent,
    MarketEvent,
    NewStarterEvent,
    NoAnimalEvent,
    PassEvent,
    PayEvent,
    PlaceEvent,
    RoundEndEvent,
    StarterEvent,
    StepEvent,
)

STYLES = {"blue": "bold blue", "yellow": "bold yellow", "green": "bold green", "red": "bold red", "diamond": "bold"}
LETTERS = {"blue": "B", "yellow": "Y", "green": "G", "red": "R", "diamond": "D", "any": "?"}
SIGNS = {
    "fountain": "F",
    "orangery": "O",
    "pavilion": "P",
    "rose-garden": "R",
    "forest": "W",
    "pond": "p",
    "deer-park": "d",
    "aviary": "a",
}
"""The sign of each tile in a park."""
CELL = 11
"""Width of a market field."""

_FORESTS = f"{min(POINTS_PER_FOREST)} to {max(POINTS_PER_FOREST)}"

SHORT_RULES = f"""\
{TITLES["en"]}: a summary of the rules

Buy equipment on the market, turn it into gems, build a park. The game ends
with the round in which someone covers all {LIGHT_FIELDS} light fields.

1  Market   new strips every round.
2  Buy      one field (buy C4) or pass, in turn; after a pass you are out. A
   field costs one coin, plus one for every coin on the fields next to it.
   mine, right, ship   equipment; ^ is a top hat
   hats                your marker goes forward on the start player track
   animal              a pond, deer park or aviary for your park
   forest+ techn+ money+ any+   one step down that track; money: 1 extra coin
3  Diamonds one for the most coins left, one for the lead on the track. The
   leader starts the next round; gems and building follow the track's order.
4  Gems     mine + right + ship give gems of the mine's colour, as many as the
   lower of the two numbers, and what technology adds. Sets must be exchanged.
   Of the rest, keep at most one tile of each kind: one or two in all.
5  Build    one tile or pass. You can use each price board once a round. It
   costs one more gem for every other player's marker on it. A diamond (D)
   pays for any gem. "any" builds any tile for {PRICE[Board.ANY]}. You pay gem by gem.

Park: three light fields are mandatory, each for its own building; if one is
open at the end, you are not scored. After the light fields come {DARK_FIELDS} dark ones.

Points: {BUILDING_POINTS} per building; {_FORESTS} per forest, as the forest track says;
{ANIMAL_SET_POINTS} per set of three animals, {ANIMAL_POINTS} for each other one; a few for money and
technology. Bonus cards: first with three of a building; first and second with
all four buildings, and with five of a kind. More gems break a tie.

Tiles in a park: F fountain, O orangery, P pavilion, R rose garden, W forest,
p pond, d deer park, a aviary; (O) a mandatory field still open, . a free one.
"""


def draw(view: View, names: Sequence[str]) -> RenderableType:
    """Return the table as lines for a terminal of 80 columns, or 100 with three or four players."""
    return Group(_heading(view, names), _market(view), _middle(view, names), _seats(view, names))


def _heading(view: View, names: Sequence[str]) -> Text:
    text = Text(f"{TITLES['en']} · round {view.round}", style="bold")
    if view.turn is not None:
        text.append(f" · {names[view.turn]}: {_asked(view)}")
    return text


def _asked(view: View) -> str:
    """Say what the seat to move decides."""
    if view.payment is not None and view.phase == "pay":
        due = " ".join(LETTERS[gem] for gem in view.payment.due)
        return f"pay for {view.payment.tile}, still due: {due}"
    if view.phase == "keep":
        return f"keep one of the {view.keeping}s"
    asked = {"animal": "choose an animal", "advance": "choose a track", "exchange": "exchange a set"}
    asked |= {"stack": "choose the stack that the forest comes from"}
    return asked.get(view.phase, str(view.phase))


# The market


def _market(view: View) -> RenderableType:
    """Draw the fields with what they show, and the price, or the coins on them in brackets."""
    table = Table(box=None, padding=0, pad_edge=False, collapse_padding=True)
    table.add_column("", width=2)
    for column in view.market:
        table.add_column(f"{column.column} {column.strip}", width=CELL + 1, header_style="dim")
    for row in range(max((len(column.fields) for column in view.market), default=0)):
        table.add_row(str(row + 1), *(_field(view, column.fields[row]) for column in view.market))
    return Panel(table, title="market: price, or (coins) where bought", title_align="left", expand=False, padding=0)


def _field(view: View, field: FieldView) -> Text:
    goods, style = _goods(field)
    if field.price is None:
        return Text(f"{goods.rstrip('^'):<{CELL - 3}}({field.coins})", style="dim")
    purse = None if view.seat is None else view.seats[view.seat].coins
    affordable = purse is None or field.price <= purse
    price = (f"{field.price:>2}", "bold reverse" if affordable else "dim strike")
    return Text.assemble((f"{goods:<{CELL - 2}}", style), price)


def _goods(field: FieldView) -> tuple[str, str]:
    """Return what a field shows in a few letters, and its style."""
    good, which, hats = field.good, field.which, "^" * field.hats
    if good == "mine":
        return f"mine {LETTERS[str(which)]}", STYLES[str(which)]
    if good in ("right", "ship"):
        return f"{good} {which}{hats}", ""
    if good == "step":
        return f"{str(which)[:6].replace('techno', 'techn')}+", "cyan"
    return {"hats": (f"{field.hats} hats", "magenta"), "animal": ("animal", "green")}.get(good, ("any+", "cyan"))


# Boards, start player track, bonus cards


def _middle(view: View, names: Sequence[str]) -> RenderableType:
    grid = Table.grid(padding=(0, 3))
    grid.add_row(_boards(view, names), Group(_start_track(view, names), _bonus(view, names)))
    return grid


def _boards(view: View, names: Sequence[str]) -> RenderableType:
    """Draw the price boards: what they require, what they cost me now, and whose markers are on them."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    for title in ("board", "asks for", "now", "markers"):
        table.add_column(title)
    for board in view.boards:
        asked = " ".join(f"{number}{LETTERS[gem]}" for gem, number in board.price.items())
        markers = " ".join(_initials(names)[seat] for seat in board.markers)
        table.add_row(board.board, asked, _cost(view, board), Text(markers))
    return table


def _cost(view: View, board: BoardView) -> str:
    cost = max(c or 0 for c in board.costs) if view.seat is None else board.costs[view.seat]
    return "used" if cost is None else str(cost)


def _initials(names: Sequence[str]) -> list[str]:
    """Return short names: the first three letters, or the seat's number if those are the same."""
    short = [name[:3] for name in names]
    return [name if short.count(name) == 1 else f"#{seat + 1}" for seat, name in enumerate(short)]


def _start_track(view: View, names: Sequence[str]) -> Text:
    """Write the start player track; on one field the last one named is on top."""
    text = Text("start player track\n", style="dim")
    for stack in view.start_track:
        on_it = " < ".join(_initials(names)[seat] for seat in stack.markers)
        text.append(f"{stack.field}: {on_it}  ", "default not dim")
    return text


def _bonus(view: View, names: Sequence[str]) -> Text:
    text = Text("bonus cards\n", style="dim")
    for card in view.bonus:
        owner = "-" if card.owner is None else _initials(names)[card.owner]
        text.append(f"{card.card} {card.points}: {owner}\n", "default not dim" if owner == "-" else "dim")
    text.rstrip()
    return text


# Players


def _seats(view: View, names: Sequence[str]) -> RenderableType:
    """Draw the seats, mine last so that it is nearest to the prompt."""
    mine = view.seat if view.seat is not None else -1
    order = [seat for seat in range(view.players) if seat != mine] + ([mine] if mine >= 0 else [])
    return Group(*(_seat(view, names, seat) for seat in order))


def _seat(view: View, names: Sequence[str], seat: int) -> RenderableType:
    each = view.seats[seat]
    marker = ">" if seat == view.turn else " "
    line = Text(f"{marker}{names[seat][:12]}", style="bold")
    line.append(f"  {'not scored' if each.points is None else str(each.points) + ' points'}", "not bold")
    line.append(f"  coins {each.coins}{' (passed)' if each.passed else ''}  gems ", "not bold")
    for gem, number in each.gems.items():
        line.append(f"{LETTERS[gem]}{number} ", STYLES[gem] if number else "dim not bold")
    return Group(line, _equipment(each), _park(each))


def _equipment(each: SeatView) -> Text:
    """Write equipment and tracks."""
    tiles = each.equipment
    text = Text("   mines " if tiles.mines else "   mines - ")
    for colour in tiles.mines:
        text.append(f"{LETTERS[colour]} ", STYLES[colour])
    for kind, values in (("rights", tiles.rights), ("ships", tiles.ships)):
        text.append(f" {kind} {' '.join(map(str, values)) or '-'} ")
    forest, technology, money = each.tracks.forest, each.tracks.technology, each.tracks.money
    text.append(f" | forest {forest.points_per_forest} pts, money {money.coins}, techn +{technology.gems} ", "cyan")
    return text.append(f"+{technology.diamonds}D", "cyan")


def _park(each: SeatView) -> Text:
    """Draw the park: mandatory fields, other light fields, dark fields."""
    tiles = _common_tiles(each)
    mandatory = each.park.mandatory
    light = LIGHT_FIELDS - len(mandatory)
    text = Text("   park  ")
    for field in mandatory:
        sign = SIGNS[field.building]
        text.append(f" {sign} " if field.covered else f"({sign})", "bold green" if field.covered else "bold red")
    text.append(f" {_fields(tiles[:light], light)}", "green")
    return text.append(f"  dark {_fields(tiles[light:], DARK_FIELDS)}", "dark_green" if tiles[light:] else "dim")


def _common_tiles(each: SeatView) -> str:
    """Return the signs of the tiles that are not on mandatory fields."""
    covered = [field.building for field in each.park.mandatory if field.covered]
    tiles = each.buildings | {"forest": each.forests} | each.animals
    return "".join(SIGNS[tile] * (number - covered.count(tile)) for tile, number in tiles.items())


def _fields(tiles: str, number: int) -> str:
    return " ".join(tiles.ljust(number, "."))


# The story


def tell(event: Event, names: Sequence[str]) -> str:
    """Return one plain sentence for an event."""
    return SENTENCES[type(event)](event, names)


def _tell_hats(event: HatsEvent, names: Sequence[str]) -> str:
    upon = f", on top of {listed([names[seat] for seat in event.upon], 'and')}" if event.upon else ""
    return f"{names[event.seat]} goes from {event.start} to {event.end} on the start player track{upon}."


def _tell_step(event: StepEvent, names: Sequence[str]) -> str:
    who = names[event.seat]
    if event.step is None:
        return f"{who} is at the end of the track and gets nothing."
    coin = " and gets a coin" if event.coin else ""
    return f"{who} goes to step {event.step} of the {event.track} track{coin}."


def _tell_animal(event: AnimalEvent, names: Sequence[str]) -> str:
    tile = event.animal.replace("-", " ")
    return f"{names[event.seat]} puts a tile of {tile} on a {event.place} field.{_last_light(event)}"


def _tell_place(event: PlaceEvent, names: Sequence[str]) -> str:
    tile = event.tile.replace("-", " ")
    if isinstance(event.stack, str):
        tile += f" from the stack of {event.stack.replace('-', ' ')}"
    return f"{names[event.seat]} puts the {tile} on a {event.place} field.{_last_light(event)}"


def _last_light(event: AnimalEvent | PlaceEvent) -> str:
    return " It was the last light field: this round is the last." if event.last_light else ""


def _tell_diamond(event: DiamondEvent, names: Sequence[str]) -> str:
    why = f"{_coins(event.number)} left" if event.why == "coins" else f"the lead on field {event.number}"
    return f"{names[event.seat]} gets a diamond for {why}."


def _tell_order(event: NewStarterEvent, names: Sequence[str]) -> str:
    order = ", ".join(names[seat] for seat in event.order)
    return f"{names[event.seat]} is the new start player; gems and building go {order}."


def _tell_exchange(event: ExchangeEvent, names: Sequence[str]) -> str:
    gems = listed([f"{number} {gem}" for gem, number in event.gems.items()], "and")
    tiles = f"a {event.mine} mine, right {event.right} and ship {event.ship}"
    return f"{names[event.seat]} exchanges {tiles} for {gems}."


def _tell_end(event: GameEndEvent, names: Sequence[str]) -> str:
    if not event.seats:
        return "The game is stopped: it has gone on for too many rounds."
    verb = "has" if len(event.seats) == 1 else "have"
    return f"The game is over: {listed([names[seat] for seat in event.seats], 'and')} {verb} all light fields covered."


def _bought(event: BuyEvent) -> str:
    return {
        "mine": f"a {event.which} mine",
        "right": f"a mining right of {event.which}",
        "ship": f"a ship of {event.which}",
        "hats": f"{event.hats} top hats",
        "animal": "an animal",
        "step": f"a step of {event.which}",
        "any-step": "a step on any track",
    }[event.good]


def _coins(number: int) -> str:
    return "1 coin" if number == 1 else f"{number} coins"


SENTENCES: dict[type[Event], Callable[..., str]] = {
    StarterEvent: lambda event, names: f"{names[event.seat]} begins.",
    MarketEvent: lambda event, _: f"Round {event.round}: the market shows {listed(event.columns, 'and')}.",
    BuyEvent: lambda event, names: (
        f"{names[event.seat]} buys {event.field}, {_bought(event)}, for {_coins(event.price)}."
    ),
    StepEvent: _tell_step,
    NoAnimalEvent: lambda event, names: f"{names[event.seat]} gets no animal: none is left, or it has no field.",
    HatsEvent: _tell_hats,
    AnimalEvent: _tell_animal,
    PassEvent: lambda event, names: f"{names[event.seat]} passes.",
    DiamondEvent: _tell_diamond,
    NewStarterEvent: _tell_order,
    ExchangeEvent: _tell_exchange,
    KeepEvent: lambda event, names: f"{names[event.seat]} keeps {event.kind} {event.which}.",
    DropEvent: lambda event, names: f"{names[event.seat]} keeps none of the {event.kind}s.",
    BuildEvent: lambda event, names: (
        f"{names[event.seat]} builds {event.tile} with the board {event.board} for {event.price} gems."
    ),
    PayEvent: lambda event, names: f"{names[event.seat]} pays {event.gem}.",
    PlaceEvent: _tell_place,
    BonusEvent: lambda event, names: (
        f"{names[event.seat]} takes the bonus card {event.card} for {event.points} points."
    ),
    RoundEndEvent: lambda event, _: f"Round {event.round} ends.",
    GameEndEvent: _tell_end,
}
"""What to say about each event, with these players' names."""
