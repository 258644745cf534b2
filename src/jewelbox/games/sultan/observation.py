"""What a seat of Sultan sees and remembers (S-21 to S-23), as numbers."""

from __future__ import annotations

from jewelbox.core.kernel import kernel
from jewelbox.core.layout import HIGHEST, Feature, Layout, Section
from jewelbox.core.state import Row
from jewelbox.games.sultan.material import (
    COLOUR_NAMES,
    COLOURS,
    CUSHIONS,
    CUSHIONS_USED,
    HIGHEST_CARD,
    MOST_BIDS,
    MOST_CARDS,
    MOST_JEWELS,
    MOST_POINTS,
    NO_CARD,
    STAGES,
)
from jewelbox.games.sultan.rules import turn
from jewelbox.games.sultan.rules.scoring import points
from jewelbox.games.sultan.state import Phase, State

_CARD_NAMES = tuple(str(card) for card in range(1, HIGHEST_CARD + 1))
_CUSHION_NAMES = tuple(f"cushion {cushion + 1}" for cushion in range(CUSHIONS))
_OFFERED = tuple(f"{cushion} {colour}" for cushion in _CUSHION_NAMES for colour in COLOUR_NAMES)

TABLE = Section(
    "table",
    "what all seats share, and the observer's own cards",
    Feature("phase", "1 for what comes next; all 0 before a draw", 1, ("return", "bid", "over")),
    Feature("stage", "the current stage, from 1", STAGES),
    Feature("rounds", "finished rounds of the stage", 5),
    Feature("pouch", "jewels in the pouch, by colour", MOST_JEWELS, COLOUR_NAMES),
    Feature("tray", "jewels drawn and not yet on cushions, by colour", 4, COLOUR_NAMES),
    Feature("offer", "1 for the colour of the jewel on each cushion", 1, _OFFERED),
    Feature("hand", "cards in the observer's hand, by value", 2, _CARD_NAMES),
    Feature("own card", "value of the card that the observer has placed at each cushion", HIGHEST_CARD, _CUSHION_NAMES),
)
SEAT = Section(
    "seat",
    "a seat, the observer's own first, then in turn order",
    Feature("decides", "1 if it is this seat's turn"),
    Feature("starts", "1 for the start player of the round"),
    Feature("cards in hand", "number of cards in the seat's hand", MOST_CARDS),
    Feature("jewels", "jewels behind the screen, by colour", MOST_JEWELS, COLOUR_NAMES),
    Feature("points", "what the seat would score now", min(MOST_POINTS, HIGHEST)),
    Feature("placed", "1 for each cushion with a card of this seat", 1, _CUSHION_NAMES),
    Feature("unseen", "cards of this seat that were not turned up yet, by value", 2, _CARD_NAMES),
    per_player=1,
)
LAYOUT = Layout(TABLE, SEAT)

PHASE, STAGE, ROUNDS = TABLE.at("phase"), TABLE.at("stage"), TABLE.at("rounds")
POUCH, TRAY, OFFER = TABLE.at("pouch"), TABLE.at("tray"), TABLE.at("offer")
HAND, OWN_CARD = TABLE.at("hand"), TABLE.at("own card")
DECIDES, STARTS, CARDS_IN_HAND = SEAT.at("decides"), SEAT.at("starts"), SEAT.at("cards in hand")
JEWELS, POINTS, PLACED, UNSEEN = SEAT.at("jewels"), SEAT.at("points"), SEAT.at("placed"), SEAT.at("unseen")
TABLE_SIZE, SEAT_SIZE = TABLE.size, SEAT.size


@kernel
def observe(s: State, seat: int, out: Row) -> None:
    """Write what a seat sees. Changes `out`."""
    observe_table(s, out)
    observe_own_cards(s, seat, out)
    other = seat
    for place in range(s.players):
        observe_seat(s, other, out, TABLE_SIZE + place * SEAT_SIZE)
        other = other + 1 if other + 1 < s.players else 0


@kernel
def observe_table(s: State, out: Row) -> None:
    """Write what comes next, and where jewels are. Changes `out`."""
    out[PHASE] = s.phase == Phase.RETURN
    out[PHASE + 1] = s.phase == Phase.BID
    out[PHASE + 2] = s.phase == Phase.OVER
    out[STAGE], out[ROUNDS] = s.stage, s.rounds_played
    for colour in range(COLOURS):
        out[POUCH + colour] = s.pouch[colour]
        out[TRAY + colour] = s.tray[colour]
    for cushion in range(CUSHIONS):
        has_jewel = s.phase == Phase.BID and cushion < CUSHIONS_USED[s.players]
        for colour in range(COLOURS):
            out[OFFER + cushion * COLOURS + colour] = has_jewel and s.offer[cushion] == colour


@kernel
def observe_own_cards(s: State, seat: int, out: Row) -> None:
    """Write the cards in the seat's hand, and those it has placed (S-7). Changes `out`."""
    for card in range(1, HIGHEST_CARD + 1):
        out[HAND + card - 1] = cards_held(s, seat, card)
    for cushion in range(CUSHIONS):
        out[OWN_CARD + cushion] = card_at(s, seat, cushion)


@kernel
def cards_held(s: State, seat: int, card: int) -> int:
    """Count the cards of a value in a hand."""
    cards = 0
    for place in range(MOST_CARDS):
        cards += s.hand[seat, place] == card
    return cards


@kernel
def first_place(s: State, seat: int) -> int:
    """Return which card of the round is a seat's first (S-7)."""
    place = seat - s.starter
    return place if place >= 0 else place + s.players


@kernel
def second_card(s: State, first: int) -> int:
    """Return the second card of a seat with this first place, or NO_CARD: only two players have one (S-8)."""
    return s.bid_card[first + s.players] if first + s.players < MOST_BIDS else NO_CARD


@kernel
def card_at(s: State, seat: int, cushion: int) -> int:
    """Return the card that a seat has placed at a cushion, or NO_CARD if none is placed yet."""
    first = first_place(s, seat)
    card = s.bid_card[first] if s.bid_cushion[first] == cushion else NO_CARD
    if second_card(s, first) != NO_CARD and s.bid_cushion[first + s.players] == cushion:
        card = second_card(s, first)
    return card


@kernel
def observe_seat(s: State, seat: int, out: Row, start: int) -> None:
    """Write what everyone knows about a seat. Changes `out`."""
    out[start + DECIDES] = turn(s) == seat
    out[start + STARTS] = s.phase != Phase.STARTER and s.starter == seat
    out[start + CARDS_IN_HAND] = MOST_CARDS - cards_held(s, seat, NO_CARD)
    for colour in range(COLOURS):
        out[start + JEWELS + colour] = s.jewels[seat, colour]
    out[start + POINTS] = min(points(s, seat), HIGHEST)
    for cushion in range(CUSHIONS):
        out[start + PLACED + cushion] = card_at(s, seat, cushion) != NO_CARD
    for card in range(1, HIGHEST_CARD + 1):
        out[start + UNSEEN + card - 1] = s.unseen[seat, card]
