"""The Maharaja's Legacy in the terminal: the table drawn, the story told, the rules in short."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from jewelbox.core.game import Event, View
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

STYLES = {
    "red": "bold red",
    "yellow": "bold yellow",
    "green": "bold green",
    "blue": "bold blue",
    "violet": "bold magenta",
    "orange": "bold dark_orange3",
}

SHORT_RULES = f"""\
{TITLES["en"]}: the rules in short

The game has {DAYS} sale days; on each, {OFFER} antiques are offered. The first player
starts with {STARTER_MONEY} rupees, the others with {OTHER_MONEY}.

Your turn
1  Action, one of two:
   coin   take the leftmost coin of the trade cards: {COIN} rupees.
   buy    take one antique of the offer. All cost the same: the price of the
          leftmost trade card that still has a coin. The number on an antique
          is what it is worth at the end, not its price.
2  Do you own what a collection card shows? Then take one (collect) or skip.
   Colours don't matter, and you keep the antiques; but a card marked -1 costs
   an antique of a kind shown (give). Having the large card of a sort closes
   the small ones of that sort to you.
3  Tax: with more than {TAX_LIMIT} rupees you pay down to {TAX_LIMIT}.

A day ends when somebody buys the last antique or takes the last coin. What is
left of the offer is lost, {OFFER} new antiques come, all trade cards get coins.

At the end you lose each antique that is your only one of its colour: marked !
Then count antiques, collection cards, and 1 point for every {RUPEES_PER_POINT} rupees. With
equal points more antiques win.

Grey cards (two players) have an effect after the tax: rupees ({GREY_RUPEES} more), again
(one more turn, but never two), clear (the offer leaves the game).
"""


def draw(view: View, names: Sequence[str]) -> RenderableType:
    """Return the table as lines for a terminal of 80 columns."""
    return Group(_heading(view, names), _stall(view), _collections(view), _seats(view, names))


# The stall


def _heading(view: View, names: Sequence[str]) -> Text:
    text = Text(f"{TITLES['en']} · day {view['day']} of {view['days']}", style="bold")
    if view["turn"] is not None:
        text.append(f" · {names[view['turn']]} to move" + (" (extra turn)" if view["extra"] else ""))
    return text


def _stall(view: View) -> RenderableType:
    """Draw the offer above the trade cards."""
    offer = Columns([_place(antique) for antique in view["offer"]], padding=(0, 2))
    cards = Text("trade cards  ")
    for card in view["trade_cards"]:
        cards.append(f"[{card['price']} {'o' if card['coin'] else ' '}] ", "bold" if card["coin"] else "dim")
    if view["price"] is not None:
        cards.append(f"  price now {view['price']}", "bold")
    cards.append(f"  deck {view['deck']}")
    return Panel(Group(offer, cards), title="offer", title_align="left")


def _place(antique: dict[str, Any] | None) -> Text:
    if antique is None:
        return Text("(gone)", style="dim")
    return Text(f"{antique['kind']} {antique['colour']} {antique['value']}", style=_style(antique["colour"]))


def _style(colour: str) -> str:
    """Return the style of a colour; a colour of another box is merely bold."""
    return STYLES.get(colour, "bold")


# Collection cards


def _collections(view: View) -> RenderableType:
    """Draw the collection cards in three columns, and what those of different antiques show."""
    table = Table.grid(padding=(0, 2))
    cards = view["collections"]
    height = -(-len(cards) // 3)
    for row in range(height):
        table.add_row(*(_card(view, card) for card in cards[row::height]))
    lines = [f"{card['id']}: {', '.join(card['needs'])}" for card in cards if len(card["needs"]) > 1]
    return Panel(Group(table, Text("\n".join(lines), style="dim")), title="collection cards", title_align="left")


def _card(view: View, card: dict[str, Any]) -> Text:
    """Write a card: its points, what it costs, and its state."""
    text = Text(f"{card['id']:<13}", style="bold" if card["large"] else "")
    text.append(f"{card['points']}{' -1' if card['gives_up'] else '   '} ")
    text.append(*_state_of_card(view, card))
    return text


def _state_of_card(view: View, card: dict[str, Any]) -> tuple[str, str]:
    """Return what a card is to the seat that looks on, with a style; a grey card shows its effect."""
    if card["taker"] is not None:
        return "taken", "dim"
    if card["takeable"]:
        return card["effect"] or "ready", "bold green reverse"
    if view["seat"] in card["closed_to"]:
        return "closed", "dim"
    return card["effect"] or "free", ""


# Players


def _seats(view: View, names: Sequence[str]) -> RenderableType:
    table = Table(box=None, padding=(0, 1), header_style="dim")
    table.add_column("")
    table.add_column("rupees", justify="right")
    table.add_column("points", justify="right")
    table.add_column("antiques and collection cards")
    for seat, each in enumerate(view["seats"]):
        who = Text((">" if seat == view["turn"] else " ") + names[seat][:12])
        table.add_row(who, str(each["money"]), str(each["points"]), _antiques(each["antiques"]))
        if each["collections"]:
            table.add_row("", "", "", Text(" ".join(each["collections"]), style="italic"))
    return table


def _antiques(antiques: Iterable[dict[str, Any]]) -> Text:
    """Write antiques kind by kind: letter of the colour, value, and `!` for one that would be lost."""
    text = Text()
    for kind, group in groupby(antiques, key=lambda antique: antique["kind"]):
        text.append(f"{kind} ")
        for antique in group:
            mark = "!" if antique["alone"] else ""
            text.append(f"{antique['colour'][0].upper()}{antique['value']}{mark} ", _style(antique["colour"]))
    return text


# The story


def tell(event: Event, names: Sequence[str]) -> str:
    """Return one plain sentence for an event."""
    who = names[event["seat"]] if "seat" in event else ""
    if event["event"] == "effect":
        return _tell_effect(event, who)
    if event["event"] == "end":
        scores = [f"{name} {score}" for name, score in zip(names, event["scores"], strict=False)]
        return f"The game is over: {listed(scores, 'and')}."
    sentences = {
        "starter": "{who} begins.",
        "offer": "Day {day}: {cards} come on offer.",
        "coin": "{who} takes a coin: {rupees} rupees.",
        "buy": "{who} buys the {antique} for {price}.",
        "collect": "{who} takes {card} for {points} points.",
        "skip": "{who} leaves the collection cards.",
        "give": "{who} gives up the {antique}.",
        "tax": "{who} pays {rupees} in tax.",
        "day-end": "Day {day} ends.{gone}",
        "alone": "{who} loses what stands alone in its colour: {antiques}.",
    }
    return sentences[event["event"]].format(who=who, **_worded(event))


def _worded(event: Event) -> dict[str, Any]:
    """Return the parts of an event with antiques as words."""
    words = dict(event)
    for key in ("cards", "antiques"):
        if key in event:
            words[key] = _named(event[key])
    if "antique" in event:
        words["antique"] = _name(event["antique"])
    if "gone" in event:
        words["gone"] = f" Out of the game: {_named(event['gone'])}." if event["gone"] else ""
    return words


def _tell_effect(event: Event, who: str) -> str:
    if event["effect"] == "rupees":
        return f"{who} gets {event['rupees']} rupees from the bank."
    if event["effect"] == "again":
        return f"The extra turn of {who} lapses." if event["lapses"] else f"{who} has one more turn."
    if not event["gone"]:
        return "There is no offer left to clear away."
    return f"The offer is cleared away: {_named(event['gone'])}."


def _name(antique: Sequence[str]) -> str:
    kind, colour = antique
    return f"{colour} {kind}"


def _named(antiques: Iterable[Sequence[str]]) -> str:
    return listed([_name(antique) for antique in antiques], "and")
