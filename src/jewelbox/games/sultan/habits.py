"""How a seat bids: what it pays for jewels, what it loses to ties, and what it collects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from jewelbox.core.habits import Habit, Occasion
from jewelbox.core.reasons import Wording
from jewelbox.games.sultan.material import BONUS, COLOUR_NAMES
from jewelbox.games.sultan.schema import Colour
from jewelbox.games.sultan.story import RevealEvent, SultanEvent

HABITS = {
    "paid": Habit(
        Wording(
            "Card paid for a jewel",
            "Karte für ein Juwel",
            "Carte payée par joyau",
            "Kaart betaald per juweel",
        )
    ),
    "alone": Habit(
        Wording(
            "Jewels won without a rival",
            "Juwelen ohne Gegengebot",
            "Joyaux gagnés sans rival",
            "Juwelen zonder tegenbod",
        ),
        is_share=True,
    ),
    "ties": Habit(
        Wording(
            "Cards lost to ties, per game",
            "Bei Gleichstand verlorene Karten je Partie",
            "Cartes perdues à égalité, par partie",
            "Kaarten verloren bij gelijkspel, per spel",
        )
    ),
    "jewels": Habit(
        Wording("Jewels per game", "Juwelen je Partie", "Joyaux par partie", "Juwelen per spel"),
    ),
    "sets": Habit(
        Wording(
            "Colours with a bonus, per game",
            "Farben mit Bonus je Partie",
            "Couleurs avec bonus, par partie",
            "Kleuren met bonus, per spel",
        )
    ),
}


def habits(events: Sequence[SultanEvent], seat: int, players: int) -> Iterator[Occasion]:
    """Yield what a seat did with its cards."""
    reveals = [event for event in events if isinstance(event, RevealEvent)]
    won = [event for event in reveals if event.winner == seat]
    for event in won:
        yield "paid", _card(event, seat)
        yield "alone", len(event.cards) == 1
    yield "ties", sum(_lost_to_tie(event, seat) for event in reveals)
    yield "jewels", len(won)
    yield "sets", _colours_with_bonus(Counter(event.jewel for event in won), players)


def _card(event: RevealEvent, seat: int) -> int:
    """Return the seat's highest card at a cushion; 0 if it has none there."""
    return max((each.card for each in event.cards if each.seat == seat), default=0)


def _lost_to_tie(event: RevealEvent, seat: int) -> bool:
    """Tell whether the seat's card was as high as the one that won the jewel (S-11)."""
    return event.winner not in {None, seat} and _card(event, seat) == max(each.card for each in event.cards)


def _colours_with_bonus(jewels: Counter[Colour], players: int) -> int:
    """Count the colours of which the seat has enough jewels for a bonus (S-17)."""
    return sum(BONUS[players, jewels[colour]] > 0 for colour in COLOUR_NAMES)
