"""The story of a game of The Maharaja's Legacy: what happened. Everyone sees the same."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec import UNSET, UnsetType

from jewelbox.core.events import Event
from jewelbox.core.journal import Seen
from jewelbox.games.maharaja.material import CARD_NAMES, CARD_POINTS, GREY_RUPEES, Effect
from jewelbox.games.maharaja.moves import antique_name
from jewelbox.games.maharaja.rules.scoring import points
from jewelbox.games.maharaja.schema import AntiqueName, CardId, EffectName
from jewelbox.games.maharaja.state import Happening, State
from jewelbox.games.maharaja.view import antiques_coloured, antiques_on_offer, day, named


class StarterEvent(Event, frozen=True):
    """A start player is drawn."""

    seat: int


class OfferEvent(Event, frozen=True):
    """A sale day begins: antiques are laid out."""

    day: int
    cards: list[AntiqueName]


class CoinEvent(Event, frozen=True):
    """A seat takes a coin."""

    seat: int
    rupees: int


class BuyEvent(Event, frozen=True):
    """A seat buys an antique from the offer."""

    seat: int
    antique: AntiqueName
    price: int


class CollectEvent(Event, frozen=True):
    """A seat takes a collection card."""

    seat: int
    card: CardId
    points: int


class SkipEvent(Event, frozen=True):
    """A seat takes no collection card, though it could."""

    seat: int


class GiveEvent(Event, frozen=True):
    """A seat gives up an antique for its collection card."""

    seat: int
    antique: AntiqueName


class TaxEvent(Event, frozen=True):
    """A seat pays tax."""

    seat: int
    rupees: int


class EffectEvent(Event, frozen=True):
    """The effect of a collection card: `rupees` gained, an extra turn unless it `lapses`, or antiques `gone`."""

    seat: int
    effect: EffectName
    rupees: int | UnsetType = UNSET
    lapses: bool | UnsetType = UNSET
    gone: list[AntiqueName] | UnsetType = UNSET


class DayEndEvent(Event, frozen=True):
    """A sale day ends, and the antiques that nobody bought leave the game."""

    day: int
    gone: list[AntiqueName]


class AloneEvent(Event, frozen=True):
    """At the end of the game a seat gives up the antiques that are alone in their colour."""

    seat: int
    antiques: list[AntiqueName]


class EndEvent(Event, frozen=True):
    """The game is over."""

    scores: list[int]


MaharajaEvent = (
    StarterEvent
    | OfferEvent
    | CoinEvent
    | BuyEvent
    | CollectEvent
    | SkipEvent
    | GiveEvent
    | TaxEvent
    | EffectEvent
    | DayEndEvent
    | AloneEvent
    | EndEvent
)
"""Everything that can happen in a game."""


def events(seen: Seen[State]) -> list[MaharajaEvent]:
    """Return what happened: a draw, a move, or what followed at the end of the turn."""
    return [EVENTS[seen.what](seen.table, *seen.numbers)]


def _effect(table: State, effect: int, lapses: int) -> MaharajaEvent:
    """Report an effect, even one that lapses (M-24 to M-26)."""
    event = EffectEvent(table.seat, Effect(effect).name.lower())
    if effect == Effect.RUPEES:
        return msgspec.structs.replace(event, rupees=GREY_RUPEES)
    if effect == Effect.AGAIN:
        return msgspec.structs.replace(event, lapses=bool(lapses))
    return msgspec.structs.replace(event, gone=[] if lapses else named(antiques_on_offer(table)))


EVENTS: dict[int, Callable[..., MaharajaEvent]] = {
    Happening.STARTER: lambda table: StarterEvent(table.seat),
    Happening.OFFER: lambda table: OfferEvent(day(table), named(antiques_on_offer(table))),
    Happening.COIN: lambda table, rupees: CoinEvent(table.seat, rupees),
    Happening.BUY: lambda table, antique, price: BuyEvent(table.seat, antique_name(antique), price),
    Happening.SKIP: lambda table: SkipEvent(table.seat),
    Happening.COLLECT: lambda table, card: CollectEvent(table.seat, CARD_NAMES[card], CARD_POINTS[table.grey, card]),
    Happening.GIVE: lambda table, antique: GiveEvent(table.seat, antique_name(antique)),
    Happening.TAX: lambda table, rupees: TaxEvent(table.seat, rupees),
    Happening.EFFECT: _effect,
    Happening.DAY_END: lambda table: DayEndEvent(day(table), named(antiques_on_offer(table))),
    Happening.ALONE: lambda table, seat, colours: AloneEvent(seat, named(antiques_coloured(table, seat, colours))),
    Happening.END: lambda table: EndEvent([points(table, seat) for seat in range(table.players)]),
}
"""The event for each note, from the table at that moment and the note's numbers."""
