"""What a seat may see of a game of Goofspiel: bids are never turned up, only who won what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from benchmarks.goofspiel.material import HIGHEST_CARD
from benchmarks.goofspiel.moves import MOVES
from benchmarks.goofspiel.rules import apply, points, turn
from benchmarks.goofspiel.state import DISCARDED, IN_DECK, ON_OFFER, WON, Phase, State
from jewelbox.core.game import Entry, Event, Option, View

OPTIONS: tuple[Option, ...] = ()


def view(s: State, seat: int | None, shown: Mapping[str, Any]) -> View:  # noqa: ARG001  # there are no options
    """Return the table as a seat sees it; `None` is a spectator."""
    return {
        "game": "goofspiel",
        "seat": seat,
        "players": s.players,
        "phase": Phase(s.phase).name.lower(),
        "turn": turn(s) if s.phase == Phase.BID else None,
        "deck": prizes_at(s, IN_DECK),
        "offer": prizes_at(s, ON_OFFER),
        "discarded": prizes_at(s, DISCARDED),
        "hand": None if seat is None else hand_of(s, seat),
        "placed": s.bid_card[seat] if seat is not None and seat < s.bids else None,
        "seats": [{"prizes": prizes_at(s, WON + each), "points": points(s, each)} for each in range(s.players)],
    }


def prizes_at(s: State, place: int) -> list[int]:
    """Return the prizes that lie at a place."""
    return [prize for prize in range(1, HIGHEST_CARD + 1) if s.prize[prize] == place]


def hand_of(s: State, seat: int) -> list[int]:
    """Return the cards in a seat's hand."""
    return [card for card in range(1, HIGHEST_CARD + 1) if s.hand[seat, card]]


def box(players: int) -> dict[str, Any]:  # noqa: ARG001  # as every game's
    """Return the numbers of the box that the view doesn't show: there are none."""
    return {}


def breakdown(s: State, seat: int) -> dict[str, Any]:
    """Return how a seat's points come about."""
    return {"prizes": prizes_at(s, WON + seat), "total": points(s, seat)}


def events(before: State, entry: Entry, seat: int | None) -> list[Event]:
    """Return what a seat saw happen: the prize, who placed a card, and where prizes went."""
    if "chance" in entry:
        return [{"event": "prize", "round": entry["round"], "prize": entry["prize"]}]
    card = MOVES.index(entry["move"]) + 1 if entry["seat"] == seat else None
    return [{"event": "bid", "seat": entry["seat"], "card": card}, *_settled(before, MOVES.index(entry["move"]))]


def _settled(before: State, move: int) -> list[Event]:
    """Tell which prizes were settled by a move: one at the end of a round, two at the end of the game."""
    after = before.copy()
    apply(after, move)
    places = [(prize, before.prize[prize], after.prize[prize]) for prize in range(1, HIGHEST_CARD + 1)]
    return [
        {"event": "settled", "prize": prize, "winner": None if now == DISCARDED else now - WON}
        for prize, then, now in places
        if now != then
    ]
