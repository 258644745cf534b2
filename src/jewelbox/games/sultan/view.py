"""What a seat may see of a game of Sultan (S-21 to S-23)."""

from __future__ import annotations

from collections.abc import Mapping

from jewelbox.core.game import Option
from jewelbox.core.views import HIDDEN, or_hidden
from jewelbox.games.sultan.material import (
    BONUS,
    COLOUR_NAMES,
    COLOURS,
    CUSHIONS_USED,
    MOST_CARDS,
    MOST_JEWELS,
    NO_CARD,
    ROUNDS_PER_STAGE,
    STAGES,
    TOP_CARD,
    VALUES,
)
from jewelbox.games.sultan.rules import number_of, round_of_game, turn
from jewelbox.games.sultan.rules.cards import cards_in_deck
from jewelbox.games.sultan.rules.scoring import bonus_points, jewel_points, points
from jewelbox.games.sultan.schema import Box, Breakdown, Colour, CushionView, PlacedCard, SeatView, Tally, View
from jewelbox.games.sultan.state import Phase, State, bidder

OPTIONS = (
    Option("screens", ("closed", "open"), "whether the others' jewels are hidden (S-22)"),
    Option("memory", ("off", "on"), "whether the table lists the cards that each still has (S-21)"),
)


def view(s: State, seat: int | None, shown: Mapping[str, object]) -> View:
    """Return the table as a seat sees it; `None` is a spectator."""
    return View(
        game="sultan",
        seat=seat,
        players=s.players,
        phase=Phase(s.phase).name.lower(),
        turn=turn(s) if s.phase in (Phase.RETURN, Phase.BID) else None,
        stage=s.stage,
        round=min(round_of_game(s), STAGES * ROUNDS_PER_STAGE[s.players]),
        starter=None if s.phase == Phase.STARTER else s.starter,
        pouch=number_of(s.pouch),
        tray=jewels_on_tray(s),
        cushions=[_cushion(s, cushion) for cushion in range(CUSHIONS_USED[s.players])],
        hand=None if seat is None else cards_in_hand(s, seat),
        seats=[_seat(s, each, seat, shown) for each in range(s.players)],
    )


def box(players: int) -> Box:
    """Return how long the game is, what jewels are worth, and the bonus by jewel count of a colour (S-16, S-17)."""
    return Box(
        stages=STAGES,
        rounds_per_stage=ROUNDS_PER_STAGE[players],
        values={name: VALUES[colour] for colour, name in enumerate(COLOUR_NAMES)},
        bonus=[BONUS[players, jewels] for jewels in range(MOST_JEWELS + 1)],
    )


def _cushion(s: State, cushion: int) -> CushionView:
    """Show a cushion: its jewel, and who placed which card of the round there (S-7)."""
    bids = [bid for bid in range(s.bids) if s.bid_cushion[bid] == cushion]
    cards = [PlacedCard(bidder(s, bid), bid + 1, or_hidden(s.bid_card[bid])) for bid in bids]
    return CushionView(COLOUR_NAMES[s.offer[cushion]] if s.phase == Phase.BID else None, cards)


def jewels_on_tray(s: State) -> list[Colour]:
    """Return the colours of the drawn jewels, in the order of colours."""
    return [COLOUR_NAMES[colour] for colour in range(COLOURS) for _ in range(s.tray[colour])]


def cards_in_hand(s: State, seat: int) -> list[int]:
    """Return the cards in a seat's hand, ascending."""
    cards = [s.hand[seat, place] for place in range(MOST_CARDS)]
    return [card for card in cards if card != NO_CARD]


def _seat(s: State, each: int, seat: int | None, shown: Mapping[str, object]) -> SeatView:
    """Show what a seat has in public, and its jewels to itself, with open screens, and at the end (S-22)."""
    jewels_shown = each == seat or s.phase == Phase.OVER or shown["screens"] == "open"
    return SeatView(
        hand=len(cards_in_hand(s, each)),
        deck=cards_in_deck(s, each),
        jewels=jewels_of(s, each) if jewels_shown else HIDDEN,
        points=points(s, each) if jewels_shown else HIDDEN,
        cards=remaining_cards(s, each) if shown["memory"] == "on" else HIDDEN,
    )


def jewels_of(s: State, seat: int) -> Tally:
    """Return a seat's jewels by colour."""
    return {COLOUR_NAMES[colour]: s.jewels[seat, colour] for colour in range(COLOURS)}


def remaining_cards(s: State, seat: int) -> list[int]:
    """Return the cards of a seat that were not yet turned up, wherever they are, ascending (S-21)."""
    return [card for card in range(1, TOP_CARD[s.players] + 1) for _ in range(s.unseen[seat, card])]


def breakdown(s: State, seat: int) -> Breakdown:
    """Return the breakdown of a seat's points (S-16, S-17)."""
    worth, bonus = jewel_points(s, seat), bonus_points(s, seat)
    return Breakdown(jewels=jewels_of(s, seat), points=worth, bonus=bonus, total=worth + bonus)
