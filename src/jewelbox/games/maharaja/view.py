"""What a seat may see of a game of The Maharaja's Legacy: all but the order of the deck (M-4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from jewelbox.core.game import Entry, Event, Option, View
from jewelbox.games.maharaja.material import (
    ANTIQUES,
    BOX,
    CARD_NAMES,
    CARD_POINTS,
    CARDS,
    COIN,
    COINS,
    COLOUR,
    COLOUR_BIT,
    COLOURS,
    DAYS,
    EFFECTS,
    GIVES_UP,
    GREY_RUPEES,
    KIND,
    KINDS,
    NO_ANTIQUE,
    NO_CARD,
    OFFER,
    PRICES,
    TAX_LIMIT,
    TRADE_CARD,
    VALUES,
    Effect,
)
from jewelbox.games.maharaja.moves import COIN_MOVE, MOVE_ANTIQUE, MOVE_CARD, MOVES, SKIP, antique_names
from jewelbox.games.maharaja.rules import (
    alone,
    antique_points,
    cards_in_deck,
    cards_met,
    carry_out_effect,
    closed_cards,
    collection_points,
    decide,
    effect,
    end_turn,
    give,
    money_points,
    open_cards,
    pay_tax,
    points,
    price,
    tax,
    tie_break,
    turn,
    wins_extra_turn,
)
from jewelbox.games.maharaja.state import Phase, State

CLEAR = ("coins", "day")
"""What the effect `clear` leaves of the day: coins to take, or nothing (M-26, M-28)."""
OPTIONS = (
    Option(
        "grey",
        (False, True),
        "whether the collection cards lie with the grey side up and have effects (M-23)",
        changes_rules=True,
        players=(2,),
    ),
    Option(
        "clear",
        CLEAR,
        "after the effect clear: the day goes on until the last coin is taken, or it ends (M-28)",
        changes_rules=True,
        players=(2,),
        needs="grey",
    ),
)


def view(s: State, seat: int | None, shown: Mapping[str, Any]) -> View:  # noqa: ARG001  # no option hides anything
    """Return the table as a seat sees it; `None` is a spectator."""
    return {
        "game": "maharaja",
        "seat": seat,
        "players": s.players,
        "rules": rules_of(s),
        "grey": bool(s.grey),
        "clear": CLEAR[s.clear_ends_day],
        "phase": Phase(s.phase).name.lower(),
        "turn": turn(s) if _is_decision(s) else None,
        "extra": bool(s.extra),
        "day": day(s),
        "day_over": bool(s.day_over),
        "days": DAYS,
        "deck": cards_in_deck(s),
        "offer": [_offered(s, place) for place in range(OFFER)],
        "trade_cards": [_trade_card(s, place) for place in range(COINS[s.players])],
        "price": price(s) if s.coins_taken < COINS[s.players] else None,
        "coin": COIN,
        "tax_limit": TAX_LIMIT,
        "collected": None if s.collected == NO_CARD else CARD_NAMES[s.collected],
        "collections": _collections(s),
        "seats": [_seat(s, each) for each in range(s.players)],
        "gone": [antique_names(antique) for antique in antiques_gone(s)],
        "prospects": None if seat is None else _prospects(s, seat),
    }


def box(players: int) -> dict[str, Any]:  # noqa: ARG001  # as every game's
    """Return the numbers of the box that the view doesn't show: there are none."""
    return {}


def rules_of(s: State) -> int:
    """Return the version of the rules that a game is played by (M-11)."""
    return 1 if s.first_rules else 2


def _is_decision(s: State) -> bool:
    return s.phase in (Phase.ACTION, Phase.COLLECT, Phase.GIVE)


def day(s: State) -> int:
    """Return the present sale day, from 1; while an offer is laid out, its day (M-16)."""
    laid_out = ANTIQUES - cards_in_deck(s)
    return min(laid_out // OFFER + (s.phase <= Phase.OFFER), DAYS)


def _antique(antique: int) -> dict[str, Any]:
    kind, colour = antique_names(antique)
    return {"kind": kind, "colour": colour, "value": VALUES[KIND[antique], COLOUR[antique]]}


def _offered(s: State, place: int) -> dict[str, Any] | None:
    return None if s.offer[place] == NO_ANTIQUE else _antique(s.offer[place])


def _trade_card(s: State, place: int) -> dict[str, Any]:
    """Show one coin's place; several places of one trade card have the same price and the same `card`."""
    return {"card": TRADE_CARD[s.players, place], "price": PRICES[s.players, place], "coin": place >= s.coins_taken}


def _collections(s: State) -> list[dict[str, Any]]:
    """Show every collection card: what it asks and gives, and for whom it is met, closed or taken."""
    seats = range(s.players)
    taken = [s.collections[seat] for seat in seats]
    met = [cards_met(s, seat) for seat in seats]
    closed = [closed_cards(s, seat) for seat in seats]
    takeable = open_cards(s, s.seat) if s.phase in (Phase.ACTION, Phase.COLLECT) else 0
    return [
        _face(card, s.grey)
        | {
            "effect": Effect(EFFECTS[s.grey, card]).name.lower() if s.grey else None,
            "taker": next((seat for seat in seats if _holds(taken[seat], card)), None),
            "met_by": [seat for seat in seats if _holds(met[seat], card)],
            "closed_to": [seat for seat in seats if _holds(closed[seat], card)],
            "takeable": _holds(takeable, card),
        }
        for card in range(CARDS)
    ]


def _face(card: int, side: int) -> dict[str, Any]:
    """Return what a collection card shows, with the points of the side that is up."""
    printed: dict[str, Any] = BOX["collections"][card]
    shown = {key: printed[key] for key in ("id", "sort", "large")}
    return shown | {
        "needs": dict(printed["needs"]),
        "gives_up": list(printed["gives_up"]),
        "points": CARD_POINTS[side, card],
    }


def _holds(cards: int, card: int) -> bool:
    return cards >> card & 1 == 1


def _seat(s: State, seat: int) -> dict[str, Any]:
    """Show what a seat has; an antique marked alone would be given up if the game ended now (M-17)."""
    lonely = alone(s, seat)
    return {
        "money": s.money[seat],
        "antiques": [
            _antique(antique) | {"alone": lonely & COLOUR_BIT[antique] != 0} for antique in antiques_of(s, seat)
        ],
        "collections": [CARD_NAMES[card] for card in range(CARDS) if _holds(s.collections[seat], card)],
        "points": points(s, seat),
        "breakdown": breakdown(s, seat),
    }


def antiques_in(colours_by_kind: Iterable[int]) -> list[int]:
    """Return the antiques of the sets of colours of all kinds, kind by kind."""
    sets = enumerate(colours_by_kind)
    return [kind * COLOURS + colour for kind, colours in sets for colour in range(COLOURS) if colours >> colour & 1]


def antiques_of(s: State, seat: int) -> list[int]:
    """Return a seat's antiques."""
    return antiques_in(s.antiques[seat, kind] for kind in range(KINDS))


def antiques_in_deck(s: State) -> list[int]:
    """Return the antiques in the deck."""
    return antiques_in(s.deck[kind] for kind in range(KINDS))


def antiques_on_offer(s: State) -> list[int]:
    """Return the antiques that lie in the offer."""
    return [s.offer[place] for place in range(OFFER) if s.offer[place] != NO_ANTIQUE]


def antiques_gone(s: State) -> list[int]:
    """Return the antiques that left the game: all had been seen by everyone."""
    owned = [antique for seat in range(s.players) for antique in antiques_of(s, seat)]
    held = {*antiques_in_deck(s), *antiques_on_offer(s), *owned}
    return [antique for antique in range(ANTIQUES) if antique not in held]


def _prospects(s: State, seat: int) -> dict[str, Any]:
    """Show what the choices on the table would bring a seat now: anyone could count it."""
    gives = antiques_of(s, seat) if s.phase == Phase.GIVE and s.seat == seat else []
    return {
        "coin": _prospect_of_coin(s, seat),
        "offer": [
            None if antique == NO_ANTIQUE else _prospect_of_antique(s, seat, antique)
            for antique in (s.offer[place] for place in range(OFFER))
        ],
        "give": [_prospect_without(s, seat, antique) for antique in gives if GIVES_UP[s.collected, KIND[antique]]],
    }


def _prospect_of_coin(s: State, seat: int) -> dict[str, int]:
    """Show how many rupees a seat would have with one more coin, and the tax on them (M-6, M-13)."""
    after = s.copy()
    after.seat = seat
    after.money[seat] += COIN
    return {"rupees": after.money[seat], "tax": tax(after)}


def _prospect_of_antique(s: State, seat: int, antique: int) -> dict[str, Any]:
    """Show whether an antique would be alone, which own ones no longer, and the cards that it opens (M-8, M-17)."""
    after = s.copy()
    after.antiques[seat, KIND[antique]] |= COLOUR_BIT[antique]
    opened = open_cards(after, seat) & ~open_cards(s, seat)
    return {
        "alone": alone(after, seat) & COLOUR_BIT[antique] != 0,
        "saves": _named(_antiques_coloured(s, seat, alone(s, seat) & ~alone(after, seat))),
        "opens": [CARD_NAMES[card] for card in range(CARDS) if _holds(opened, card)],
    }


def _prospect_without(s: State, seat: int, antique: int) -> dict[str, Any]:
    """Show a seat's points without an antique, and which others would then be alone (M-10, M-17)."""
    after = s.copy()
    give(after, antique)
    lonely = _antiques_coloured(after, seat, alone(after, seat) & ~alone(s, seat))
    return {"antique": antique_names(antique), "points": points(after, seat), "alone": _named(lonely)}


def _antiques_coloured(s: State, seat: int, colours: int) -> list[int]:
    return [antique for antique in antiques_of(s, seat) if colours & COLOUR_BIT[antique]]


def breakdown(s: State, seat: int) -> dict[str, Any]:
    """Return how a seat's points come about (M-17, M-18)."""
    return {
        "antiques": antique_points(s, seat),
        "collections": collection_points(s, seat),
        "money": money_points(s, seat),
        "total": points(s, seat),
        "cards": tie_break(s, seat),
    }


# The story


def events(before: State, entry: Entry, seat: int | None) -> list[Event]:  # noqa: ARG001  # all see the same
    """Return what happened: a draw, or a move and what followed at the end of the turn."""
    if "chance" in entry:
        return [{"event": entry["chance"]} | {key: value for key, value in entry.items() if key != "chance"}]
    move = MOVES.index(entry["move"])
    table = before.copy()
    ends_turn = decide(table, move)
    return [_move_event(before, move), *(_turn_end_events(table) if ends_turn else [])]


def _move_event(before: State, move: int) -> Event:
    """Tell a decision."""
    seat = before.seat
    if move == COIN_MOVE:
        return {"event": "coin", "seat": seat, "rupees": COIN}
    if move == SKIP:
        return {"event": "skip", "seat": seat}
    if before.phase == Phase.COLLECT:
        card = MOVE_CARD[move]
        return {"event": "collect", "seat": seat, "card": CARD_NAMES[card], "points": CARD_POINTS[before.grey, card]}
    antique = antique_names(MOVE_ANTIQUE[move])
    if before.phase == Phase.GIVE:
        return {"event": "give", "seat": seat, "antique": antique}
    return {"event": "buy", "seat": seat, "antique": antique, "price": price(before)}


def _turn_end_events(table: State) -> list[Event]:
    """Tell tax, effect, the end of the day and the end of the game, as far as they came. Changes `table`."""
    after = table.copy()
    end_turn(after)
    found = _tax_events(table)
    pay_tax(table)
    found += _effect_events(table)
    gone = antiques_on_offer(table) if table.day_over else []
    carry_out_effect(table)
    if table.day_over:
        found.append({"event": "day-end", "day": day(table), "gone": _named(gone)})
    return found + (_game_end_events(after) if after.phase == Phase.OVER else [])


def _named(antiques: list[int]) -> list[list[str]]:
    return [antique_names(antique) for antique in antiques]


def _tax_events(table: State) -> list[Event]:
    return [{"event": "tax", "seat": table.seat, "rupees": tax(table)}] if tax(table) else []


def _effect_events(table: State) -> list[Event]:
    """Tell the effect of the taken card, and when it comes to nothing (M-24 to M-26)."""
    event: Event = {"event": "effect", "seat": table.seat, "effect": Effect(effect(table)).name.lower()}
    if effect(table) == Effect.RUPEES:
        after = table.copy()
        after.money[table.seat] += GREY_RUPEES
        return [event | {"rupees": GREY_RUPEES}, *_tax_events(after)]
    if effect(table) == Effect.AGAIN:
        return [event | {"lapses": not wins_extra_turn(table) or _is_last_turn(table)}]
    if effect(table) == Effect.CLEAR:
        return [event | {"gone": [] if table.day_over else _named(antiques_on_offer(table))}]
    return []


def _is_last_turn(table: State) -> bool:
    return table.day_over == 1 and day(table) == DAYS


def _game_end_events(table: State) -> list[Event]:
    """Tell which antiques each seat gives up, and that the game is scored (M-17)."""
    found: list[Event] = []
    for seat in range(table.players):
        lost = _antiques_coloured(table, seat, alone(table, seat))
        if lost:
            found.append({"event": "alone", "seat": seat, "antiques": _named(lost)})
    return [*found, {"event": "end", "scores": [points(table, seat) for seat in range(table.players)]}]
