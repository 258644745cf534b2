"""What a seat may see of a game of Sultan: the one door through which anything leaves (S-21 to S-23)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jewelbox.core.game import Entry, Event, Option, View
from jewelbox.games.sultan.material import (
    BIDS_PER_ROUND,
    BONUS,
    COLOUR_NAMES,
    COLOURS,
    CUSHIONS_USED,
    JEWELS,
    MOST_CARDS,
    NO_CARD,
    ROUNDS_PER_STAGE,
    STAGES,
    TOP_CARD,
    VALUES,
)
from jewelbox.games.sultan.moves import MOVE_CARD, MOVE_CUSHION, MOVES
from jewelbox.games.sultan.rules import (
    NO_BID,
    bidder,
    bonus_points,
    cards_in_deck,
    jewel_points,
    number_of,
    place_card,
    points,
    round_of_game,
    turn,
    winning_bid,
)
from jewelbox.games.sultan.state import Phase, State

OPTIONS = (
    Option("screens", ("closed", "open"), "whether the others' jewels are hidden (S-22)"),
    Option("memory", ("off", "on"), "whether the table lists the cards that each still has (S-21)"),
)


def view(s: State, seat: int | None, shown: Mapping[str, Any]) -> View:
    """Return the table as a seat sees it; `None` is a spectator."""
    return {
        "game": "sultan",
        "seat": seat,
        "players": s.players,
        "phase": Phase(s.phase).name.lower(),
        "turn": turn(s) if s.phase in (Phase.RETURN, Phase.BID) else None,
        "stage": s.stage,
        "round": min(round_of_game(s), STAGES * ROUNDS_PER_STAGE[s.players]),
        "starter": None if s.phase == Phase.STARTER else s.starter,
        "pouch": number_of(s.pouch),
        "tray": [COLOUR_NAMES[colour] for colour in range(COLOURS) for _ in range(s.tray[colour])],
        "cushions": [_cushion(s, cushion, seat) for cushion in range(CUSHIONS_USED[s.players])],
        "hand": None if seat is None else cards_in_hand(s, seat),
        "seats": [_seat(s, each, seat, shown) for each in range(s.players)],
    }


def box(players: int) -> dict[str, Any]:
    """Return how long the game is, what jewels are worth, and the bonus by jewels of one colour (S-16, S-17)."""
    return {
        "stages": STAGES,
        "rounds_per_stage": ROUNDS_PER_STAGE[players],
        "values": {name: VALUES[colour] for colour, name in enumerate(COLOUR_NAMES)},
        "bonus": [BONUS[players, jewels] for jewels in range(max(JEWELS) + 1)],
    }


def _cushion(s: State, cushion: int, seat: int | None) -> dict[str, Any]:
    """Show a cushion: its jewel, who placed which card of the round there, and the value of one's own."""
    cards = []
    for bid in range(s.bids):
        if s.bid_cushion[bid] == cushion:
            owner = bidder(s, bid)
            cards.append({"seat": owner, "place": bid + 1, "card": s.bid_card[bid] if owner == seat else None})
    return {"jewel": COLOUR_NAMES[s.offer[cushion]] if s.phase == Phase.BID else None, "cards": cards}


def cards_in_hand(s: State, seat: int) -> list[int]:
    """Return the cards in a seat's hand, ascending."""
    cards = [s.hand[seat, place] for place in range(MOST_CARDS)]
    return [card for card in cards if card != NO_CARD]


def _seat(s: State, each: int, seat: int | None, shown: Mapping[str, Any]) -> dict[str, Any]:
    """Show what a seat has in public, and its jewels to itself, at open screens, and at the end (S-22)."""
    jewels_shown = each == seat or s.phase == Phase.OVER or shown["screens"] == "open"
    return {
        "hand": len(cards_in_hand(s, each)),
        "deck": cards_in_deck(s, each),
        "jewels": jewels_of(s, each) if jewels_shown else None,
        "points": points(s, each) if jewels_shown else None,
        "cards": remaining_cards(s, each) if shown["memory"] == "on" else None,
    }


def jewels_of(s: State, seat: int) -> dict[str, int]:
    """Return a seat's jewels by colour."""
    return {COLOUR_NAMES[colour]: s.jewels[seat, colour] for colour in range(COLOURS)}


def remaining_cards(s: State, seat: int) -> list[int]:
    """Return the cards of a seat that were not yet turned up, wherever they are (S-21)."""
    deck = [card for card in range(1, TOP_CARD[s.players] + 1) for _ in range(s.deck[seat, card])]
    placed = [s.bid_card[place] for place in range(s.bids) if bidder(s, place) == seat]
    return sorted(deck + cards_in_hand(s, seat) + placed)


def breakdown(s: State, seat: int) -> dict[str, Any]:
    """Return how a seat's points come about (S-16, S-17)."""
    worth, bonus = jewel_points(s, seat), bonus_points(s, seat)
    return {"jewels": jewels_of(s, seat), "points": worth, "bonus": bonus, "total": worth + bonus}


def events(before: State, entry: Entry, seat: int | None) -> list[Event]:
    """Return what a seat saw happen: draws, moves, and the reveal at the end of a round."""
    if "chance" in entry:
        return [_chance_event(entry, seat)]
    move = MOVES.index(entry["move"])
    if before.phase == Phase.RETURN:
        return [{"event": "return", "seat": entry["seat"], "jewel": entry["move"].split()[1]}]
    return [_bid_event(entry["seat"], move, seat), *_reveal_events(before, move)]


def _chance_event(entry: Entry, seat: int | None) -> Event:
    """Tell a draw; of a deal a seat sees its own hand only (S-5)."""
    if entry["chance"] == "deal":
        hand = None if seat is None else entry["hands"][seat]
        return {"event": "deal", "stage": entry["stage"], "hand": hand}
    return {"event": entry["chance"]} | {key: value for key, value in entry.items() if key != "chance"}


def _bid_event(owner: int, move: int, seat: int | None) -> Event:
    """Tell who placed a card where; its value only to the owner (S-7)."""
    card = MOVE_CARD[move] if owner == seat else None
    return {"event": "bid", "seat": owner, "cushion": MOVE_CUSHION[move] + 1, "card": card}


def _reveal_events(before: State, move: int) -> list[Event]:
    """Tell the reveal, cushion by cushion, if this was the last card of the round (S-9)."""
    if before.bids + 1 < BIDS_PER_ROUND[before.players]:
        return []
    table = before.copy()
    place_card(table, MOVE_CUSHION[move], MOVE_CARD[move])
    return [_reveal(table, cushion) for cushion in range(CUSHIONS_USED[table.players])]


def _reveal(table: State, cushion: int) -> Event:
    cards = [
        {"seat": bidder(table, bid), "card": table.bid_card[bid]}
        for bid in range(table.bids)
        if table.bid_cushion[bid] == cushion
    ]
    best = winning_bid(table, cushion)
    return {
        "event": "reveal",
        "cushion": cushion + 1,
        "jewel": COLOUR_NAMES[table.offer[cushion]],
        "cards": cards,
        "winner": None if best == NO_BID else bidder(table, best),
    }
