"""How a seat trades: what it pays for antiques, what it collects, and what it loses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jewelbox.core.habits import Habit, Occasion
from jewelbox.core.reasons import Wording
from jewelbox.games.maharaja.story import AloneEvent, BuyEvent, CoinEvent, CollectEvent, MaharajaEvent, TaxEvent

HABITS = {
    "paid": Habit(
        Wording(
            "Rupees paid for an antique",
            "Rupien für eine Antiquität",
            "Roupies payées par antiquité",
            "Roepies betaald per antiek",
        )
    ),
    "bought": Habit(
        Wording(
            "Antiques bought per game",
            "Gekaufte Antiquitäten je Partie",
            "Antiquités achetées par partie",
            "Gekocht antiek per spel",
        )
    ),
    "coins": Habit(
        Wording(
            "Coins taken per game",
            "Genommene Münzen je Partie",
            "Pièces prises par partie",
            "Gepakte munten per spel",
        )
    ),
    "sets": Habit(
        Wording(
            "Collection cards per game",
            "Sammlungskarten je Partie",
            "Cartes de collection par partie",
            "Verzamelkaarten per spel",
        )
    ),
    "tax": Habit(
        Wording(
            "Rupees paid in tax per game",
            "Gezahlte Steuern (Rupien) je Partie",
            "Roupies d’impôt par partie",
            "Roepies belasting per spel",
        )
    ),
    "alone": Habit(
        Wording(
            "Antiques given up at the end, per game",
            "Am Ende abgegebene Antiquitäten je Partie",
            "Antiquités rendues à la fin, par partie",
            "Aan het einde ingeleverd antiek, per spel",
        )
    ),
}


def habits(events: Sequence[MaharajaEvent], seat: int, players: int) -> Iterator[Occasion]:  # noqa: ARG001  # as in every game
    """Yield what a seat paid, took, and gave up (M-6 to M-8, M-13, M-17)."""
    own = [event for event in events if getattr(event, "seat", None) == seat]
    prices = [event.price for event in own if isinstance(event, BuyEvent)]
    yield from (("paid", price) for price in prices)
    yield "bought", len(prices)
    yield "coins", sum(isinstance(event, CoinEvent) for event in own)
    yield "sets", sum(isinstance(event, CollectEvent) for event in own)
    yield "tax", sum(event.rupees for event in own if isinstance(event, TaxEvent))
    yield "alone", sum(len(event.antiques) for event in own if isinstance(event, AloneEvent))
