"""The Maharaja's Legacy in the terminal: the table, the story, and a summary of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from jewelbox.core.events import Event
from jewelbox.core.text import listed
from jewelbox.games.maharaja.material import (
    COIN,
    DAYS,
    GREY_RUPEES,
    OFFER,
    OTHER_MONEY,
    RUPEES_PER_POINT,
    STARTER_MONEY,
    TAX_LIMIT,
    TITLES,
)
from jewelbox.games.maharaja.schema import Antique, CollectionView, OwnAntique, View
from jewelbox.games.maharaja.story import (
    AloneEvent,
    BuyEvent,
    CoinEvent,
    CollectEvent,
    DayEndEvent,
    EffectEvent,
    EndEvent,
    GiveEvent,
    OfferEvent,
    SkipEvent,
    StarterEvent,
    TaxEvent,
)

STYLES = {
    "red": "bold red",
    "yellow": "bold yellow",
    "green": "bold green",
    "blue": "bold blue",
    "violet": "bold magenta",
    "orange": "bold dark_orange3",
    "brown": "bold orange4",
    "white": "bold white",
    "black": "bold bright_black",
    "pink": "bold hot_pink",
}

SHORT_RULES = f"""\
{TITLES["en"]}: a summary of the rules

The game has {DAYS} sale days; on each, {OFFER} antiques are offered. The first player
starts with {STARTER_MONEY} rupees, the others with {OTHER_MONEY}.

Your turn
1  Action, one of two:
   coin   take the leftmost coin from the trade cards: {COIN} rupees.
   buy    take one antique from the offer. All cost the same: the price of the
          leftmost trade card that still has a coin. The number on an antique
          is its value at the end, not its price.
2  Do you own what a collection card shows? Then take one (collect) or skip.
   Colours don't matter, and you keep the antiques; but a card marked -1 costs
   an antique of a kind shown (give). Having the large card of a sort closes
   the small ones of that sort to you.
3  Tax: with more than {TAX_LIMIT} rupees you pay down to {TAX_LIMIT}.

A day ends when someone buys the last antique or takes the last coin. The rest
of the offer is lost, {OFFER} new antiques come, and all trade cards get coins.

At the end you lose each antique that is your only one of its colour: marked !
Then count antiques, collection cards, and 1 point for every {RUPEES_PER_POINT} rupees. More
antiques break a tie.

Grey cards (two players) have an effect after the tax: rupees ({GREY_RUPEES} more), again
(one more turn, but never two), clear (the offer leaves the game).
"""


def draw(view: View, names: Sequence[str]) -> RenderableType:
    """Return the table as lines for a terminal of 80 columns."""
    return Group(_heading(view, names), _stall(view), _collections(view), _seats(view, names))


# The stall


def _heading(view: View, names: Sequence[str]) -> Text:
    text = Text(f"{TITLES['en']} · day {view.day} of {view.days}", style="bold")
    if view.turn is not None:
        text.append(f" · {names[view.turn]} to move" + (" (extra turn)" if view.extra else ""))
    return text


def _stall(view: View) -> RenderableType:
    """Draw the offer above the trade cards."""
    offer = Columns([_place(antique) for antique in view.offer], padding=(0, 2))
    cards = Text("trade cards  ")
    for card in view.trade_cards:
        cards.append(f"[{card.price} {'o' if card.coin else ' '}] ", "bold" if card.coin else "dim")
    if view.price is not None:
        cards.append(f"  price now {view.price}", "bold")
    cards.append(f"  deck {view.deck}")
    return Panel(Group(offer, cards), title="offer", title_align="left")


def _place(antique: Antique | None) -> Text:
    if antique is None:
        return Text("(gone)", style="dim")
    return Text(f"{antique.kind} {antique.colour} {antique.value}", style=_style(antique.colour))


def _style(colour: str) -> str:
    """Return the style of a colour; a colour from another box is just bold."""
    return STYLES.get(colour, "bold")


# Collection cards


def _collections(view: View) -> RenderableType:
    """Draw the collection cards in three columns, and what those of different antiques show."""
    table = Table.grid(padding=(0, 2))
    cards = view.collections
    height = -(-len(cards) // 3)
    for row in range(height):
        table.add_row(*(_card(view, card) for card in cards[row::height]))
    lines = [f"{card.id}: {', '.join(card.needs)}" for card in cards if len(card.needs) > 1]
    return Panel(Group(table, Text("\n".join(lines), style="dim")), title="collection cards", title_align="left")


def _card(view: View, card: CollectionView) -> Text:
    """Write a card: its points, what it costs, and its state."""
    text = Text(f"{card.id:<13}", style="bold" if card.large else "")
    text.append(f"{card.points}{' -1' if card.gives_up else '   '} ")
    text.append(*_state_of_card(view, card))
    return text


def _state_of_card(view: View, card: CollectionView) -> tuple[str, str]:
    """Return a card's state for the viewing seat, with a style; a grey card shows its effect."""
    if card.taker is not None:
        return "taken", "dim"
    if card.takeable:
        return card.effect or "ready", "bold green reverse"
    if view.seat in card.closed_to:
        return "closed", "dim"
    return card.effect or "free", ""


# Players


def _seats(view: View, names: Sequence[str]) -> RenderableType:
    table = Table(box=None, padding=(0, 1), header_style="dim")
    table.add_column("")
    table.add_column("rupees", justify="right")
    table.add_column("points", justify="right")
    table.add_column("antiques and collection cards")
    for seat, each in enumerate(view.seats):
        who = Text((">" if seat == view.turn else " ") + names[seat][:12])
        table.add_row(who, str(each.money), str(each.points), _antiques(each.antiques))
        if each.collections:
            table.add_row("", "", "", Text(" ".join(each.collections), style="italic"))
    return table


def _antiques(antiques: Iterable[OwnAntique]) -> Text:
    """Write antiques kind by kind: letter of the colour, value, and `!` for one that would be lost."""
    text = Text()
    for kind, group in groupby(antiques, key=lambda antique: antique.kind):
        text.append(f"{kind} ")
        for antique in group:
            mark = "!" if antique.alone else ""
            text.append(f"{antique.colour[0].upper()}{antique.value}{mark} ", _style(antique.colour))
    return text


# The story


def tell(event: Event, names: Sequence[str]) -> str:
    """Return one plain sentence for an event."""
    return SENTENCES[type(event)](event, names)


def _tell_effect(event: EffectEvent, names: Sequence[str]) -> str:
    who = names[event.seat]
    if event.effect == "rupees":
        return f"{who} gets {event.rupees} rupees from the bank."
    if event.effect == "again":
        return f"The extra turn of {who} lapses." if event.lapses else f"{who} has one more turn."
    if not event.gone:
        return "There is no offer left to clear."
    return f"The offer is cleared: {_named(event.gone)}."


def _name(antique: Sequence[str]) -> str:
    kind, colour = antique
    return f"{colour} {kind}"


def _named(antiques: Iterable[Sequence[str]]) -> str:
    return listed([_name(antique) for antique in antiques], "and")


def _tell_end(event: EndEvent, names: Sequence[str]) -> str:
    scores = [f"{name} {score}" for name, score in zip(names, event.scores, strict=False)]
    return f"The game is over: {listed(scores, 'and')}."


def _gone(antiques: Sequence[Sequence[str]]) -> str:
    return f" Out of the game: {_named(antiques)}." if antiques else ""


SENTENCES: dict[type[Event], Callable[..., str]] = {
    StarterEvent: lambda event, names: f"{names[event.seat]} begins.",
    OfferEvent: lambda event, _: f"Day {event.day}: {_named(event.cards)} are on offer.",
    CoinEvent: lambda event, names: f"{names[event.seat]} takes a coin: {event.rupees} rupees.",
    BuyEvent: lambda event, names: f"{names[event.seat]} buys the {_name(event.antique)} for {event.price}.",
    CollectEvent: lambda event, names: f"{names[event.seat]} takes {event.card} for {event.points} points.",
    SkipEvent: lambda event, names: f"{names[event.seat]} takes no collection card.",
    GiveEvent: lambda event, names: f"{names[event.seat]} gives up the {_name(event.antique)}.",
    TaxEvent: lambda event, names: f"{names[event.seat]} pays {event.rupees} in tax.",
    EffectEvent: _tell_effect,
    DayEndEvent: lambda event, _: f"Day {event.day} ends.{_gone(event.gone)}",
    AloneEvent: lambda event, names: (
        f"{names[event.seat]} loses antiques alone in their colour: {_named(event.antiques)}."
    ),
    EndEvent: _tell_end,
}
"""What to say about each event, with these players' names."""
