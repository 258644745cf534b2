"""Sultan in the terminal: the table, the story, and a summary of the rules."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from jewelbox.core.events import Event
from jewelbox.core.text import listed
from jewelbox.core.views import HIDDEN, known
from jewelbox.games.sultan.material import BONUS, COLOUR_NAMES, ROUNDS_PER_STAGE, STAGES, TITLES, VALUES
from jewelbox.games.sultan.schema import CushionView, PlacedCard, SeatView, View
from jewelbox.games.sultan.story import BidEvent, DealEvent, DrawEvent, ReturnEvent, RevealEvent, StarterEvent

STYLES = {
    "white": "bold bright_white",
    "red": "bold red",
    "yellow": "bold yellow",
    "green": "bold green",
    "blue": "bold bright_blue",
}
SHAPES = {"white": "○", "red": "♥", "yellow": "▲", "green": "■", "blue": "◆"}
CARD = "▮"

SHORT_RULES = f"""\
{TITLES["en"]}: a summary of the rules

Win jewels with secret bids. There are {STAGES} stages; in each you get a new hand
of money cards and use it up, round by round.

A round
1  The first player draws jewels, one more than there are cushions, puts one
   back into the pouch (return) and puts the others on the cushions.
2  Clockwise, each player puts one card face down at a cushion (bid). You can't
   pass. Two players put two cards each, in turn, at different cushions.
3  All cards are turned up. At each cushion the highest card wins the jewel;
   among equals, the card placed first (two players: the first player's).
   Without a card, the jewel goes back. All played cards are gone.
The left neighbour starts the next round.

At the end a jewel scores by its colour: white 1, red 2, yellow 3, green 4,
blue 5. Jewels of one colour give a bonus: 3 of them 2 points, 4: 5, 5: 10,
6 or more: 20 (two players: 4: 2, 5: 5, 6: 10, 7 or more: 20).
More jewels break a tie.

Cards: 1 to 15, each once; two players: 1 to 12, each twice.
"""


def draw(view: View, names: Sequence[str]) -> RenderableType:
    """Return the table as lines for a terminal of 80 columns."""
    parts: list[RenderableType] = [_heading(view, names), _palace(view, names), _players(view, names)]
    if view.seat is not None:
        parts.append(_own_area(view))
    return Group(*parts)


def _heading(view: View, names: Sequence[str]) -> Text:
    rounds = STAGES * ROUNDS_PER_STAGE[view.players]
    text = Text(f"{TITLES['en']} · stage {view.stage} of {STAGES} · round {view.round} of {rounds}", style="bold")
    if view.turn is not None:
        text.append(f" · {names[view.turn]} to move")
    return text


# The palace: tray or cushions


def _palace(view: View, names: Sequence[str]) -> RenderableType:
    if view.phase == "bid":
        cushions = [_cushion(number, cushion, names) for number, cushion in enumerate(view.cushions, 1)]
        return Columns(cushions)
    jewels = Text("  ").join(_jewel(colour) for colour in view.tray) if view.tray else Text("-", style="dim")
    return Panel(jewels, title="drawn from the pouch", title_align="left", expand=False)


def _cushion(number: int, cushion: CushionView, names: Sequence[str]) -> Panel:
    """Draw a cushion with its jewel and the stack of cards, the first at the bottom."""
    cards = [_card(card, names) for card in reversed(cushion.cards)]
    return Panel(Group(_jewel(known(cushion.jewel)), *cards), title=f"cushion {number}", width=24)


def _card(card: PlacedCard, names: Sequence[str]) -> Text:
    value = "??" if card.card is HIDDEN else f"{card.card:>2}"
    return Text(f"{CARD} {value} {names[card.seat]}")


def _jewel(colour: str) -> Text:
    return Text(f"{SHAPES[colour]} {colour} {VALUES[COLOUR_NAMES.index(colour)]}", style=STYLES[colour])


# Players


def _players(view: View, names: Sequence[str]) -> RenderableType:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for heading in ("", "player", "hand", "deck", "jewels", "points"):
        table.add_column(heading)
    for seat, holdings in enumerate(view.seats):
        points = "" if holdings.points is HIDDEN else str(holdings.points)
        hand, deck = str(holdings.hand), str(holdings.deck)
        table.add_row(_sign(view, seat), Text(names[seat]), hand, deck, _row(holdings), points)
        if holdings.cards is not HIDDEN:
            table.add_row("", "", "", "", Text("still has " + " ".join(map(str, holdings.cards)), style="dim"), "")
    return table


def _sign(view: View, seat: int) -> str:
    """Mark whose turn it is and who started the round."""
    return (">" if view.turn == seat else " ") + ("*" if view.starter == seat else " ")


def _row(holdings: SeatView) -> Text:
    """Write a seat's jewels, or that they are behind the screen."""
    if holdings.jewels is HIDDEN:
        return Text("behind the screen", style="dim")
    owned = [(colour, number) for colour, number in holdings.jewels.items() if number]
    parts = [Text(f"{number} {SHAPES[colour]} {colour}", style=STYLES[colour]) for colour, number in owned]
    return Text(", ").join(parts) if parts else Text("none yet", style="dim")


# My own area


def _own_area(view: View) -> RenderableType:
    hand = Text("your hand  ") + Text("  ").join(Text(f" {card} ", style="reverse") for card in known(view.hand))
    return Group(hand, _next_bonuses(view))


def _next_bonuses(view: View) -> Text:
    """Say what one more jewel of a colour would bring, where it raises the bonus."""
    mine = view.seats[known(view.seat)]
    steps = []
    for colour, number in known(mine.jewels).items():
        now, then = (BONUS[view.players, min(count, 12)] for count in (number, number + 1))
        if then > now:
            steps.append(f"{number} {colour}: bonus {now}, one more: {then}")
    return Text("; ".join(steps), style="italic")


# The story


def tell(event: Event, names: Sequence[str]) -> str:
    """Return an event as a sentence."""
    match event:
        case StarterEvent(seat):
            return f"{names[seat]} is the first player."
        case DealEvent(stage, hand):
            cards = f": {' '.join(map(str, hand))}" if hand else ""
            return f"Stage {stage} begins; new hands are dealt{cards}."
        case DrawEvent(number, jewels):
            return f"Round {number}: {listed(jewels, 'and')} are drawn."
        case ReturnEvent(seat, jewel):
            return f"{names[seat]} puts a {jewel} jewel back."
        case BidEvent(seat, cushion, card):
            return f"{names[seat]} puts {'a card' if card is HIDDEN else f'the {card}'} at cushion {cushion}."
        case RevealEvent(cushion, jewel, _, None):
            return f"Nobody wanted the {jewel} jewel on cushion {cushion}; it goes back."
        case RevealEvent(cushion, jewel, turned_up, int(winner)):
            cards = listed([f"{names[each.seat]} {each.card}" for each in turned_up], "and")
            return f"Cushion {cushion}: {cards}. {names[winner]} wins the {jewel} jewel."
    raise TypeError(f"not an event of this game: {event!r}")
