"""How a seat plays its rounds: what it pays on the market, what its sets bring, and what it builds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jewelbox.core.habits import Habit, Occasion
from jewelbox.core.reasons import Wording
from jewelbox.games.diamonds_club.story import (
    BonusEvent,
    BuildEvent,
    BuyEvent,
    ClubEvent,
    DiamondEvent,
    ExchangeEvent,
    MarketEvent,
)

HABITS = {
    "paid": Habit(
        Wording(
            "Coins paid for a market field",
            "Münzen für ein Marktfeld",
            "Pièces payées par case du marché",
            "Munten betaald per marktveld",
        )
    ),
    "bought": Habit(
        Wording(
            "Market fields bought per round",
            "Gekaufte Marktfelder je Runde",
            "Cases achetées par tour",
            "Gekochte marktvelden per ronde",
        )
    ),
    "sets": Habit(
        Wording(
            "Sets exchanged per game",
            "Eingetauschte Sätze je Partie",
            "Lots échangés par partie",
            "Ingeruilde sets per spel",
        )
    ),
    "gems": Habit(
        Wording("Gems per set", "Edelsteine je Satz", "Gemmes par lot", "Edelstenen per set"),
    ),
    "diamonds": Habit(
        Wording(
            "Diamonds won in the third phase, per game",
            "Diamanten aus der dritten Phase je Partie",
            "Diamants gagnés en phase 3, par partie",
            "Diamanten uit de derde fase, per spel",
        )
    ),
    "price": Habit(
        Wording(
            "Gems paid for a tile",
            "Edelsteine für ein Plättchen",
            "Gemmes payées par tuile",
            "Edelstenen betaald per tegel",
        )
    ),
    "bonus": Habit(
        Wording(
            "Bonus cards per game",
            "Bonuskarten je Partie",
            "Cartes bonus par partie",
            "Bonuskaarten per spel",
        )
    ),
}


def habits(events: Sequence[ClubEvent], seat: int, players: int) -> Iterator[Occasion]:  # noqa: ARG001  # as in every game
    """Yield what a seat bought, exchanged and built (D-4, D-10 to D-14, D-19, D-30)."""
    own = [event for event in events if getattr(event, "seat", None) == seat]
    yield from _bought(events, seat)
    sets = [sum(event.gems.values()) for event in own if isinstance(event, ExchangeEvent)]
    yield "sets", len(sets)
    yield from (("gems", gems) for gems in sets)
    yield "diamonds", sum(isinstance(event, DiamondEvent) for event in own)
    yield from (("price", event.price) for event in own if isinstance(event, BuildEvent))
    yield "bonus", sum(isinstance(event, BonusEvent) for event in own)


def _bought(events: Sequence[ClubEvent], seat: int) -> Iterator[Occasion]:
    """Yield the price of each purchase, and the number of purchases in each round."""
    rounds = list[int]()
    for event in events:
        if isinstance(event, MarketEvent):
            rounds.append(0)
        elif isinstance(event, BuyEvent) and event.seat == seat:
            rounds[-1] += 1
            yield "paid", event.price
    yield from (("bought", fields) for fields in rounds)
