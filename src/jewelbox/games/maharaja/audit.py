"""What can be wrong in The Maharaja's Legacy: a refused move, an impossible draw, a broken state, with the clause."""

from __future__ import annotations

from jewelbox.core.entries import check_supply, checked_list, list_of, name_places, number_in
from jewelbox.core.game import Entry
from jewelbox.core.objections import Objection, Reason
from jewelbox.games.maharaja.material import (
    ANTIQUES,
    BANK,
    CARD_BIT,
    CARD_NAMES,
    CARD_SORTS,
    CARDS,
    COIN,
    COINS,
    COLOUR,
    COLOUR_NAMES,
    COLOURS,
    GIVES_UP,
    HOW_MANY,
    KIND,
    KIND_NAMES,
    KINDS,
    LARGE,
    NEEDS,
    NO_ANTIQUE,
    NO_CARD,
    OFFER,
    SEATS,
    SETS,
    TAX_LIMIT,
)
from jewelbox.games.maharaja.moves import MOVE_ANTIQUE, MOVE_CARD, is_action, is_give
from jewelbox.games.maharaja.rules import cards_in_deck, price
from jewelbox.games.maharaja.rules.collections import closed_cards
from jewelbox.games.maharaja.state import Phase, State
from jewelbox.games.maharaja.view import antiques_in_deck, antiques_of, antiques_on_offer, day

# Illegal moves


class Illegal(Reason):
    """Why a move is not legal."""

    ACTION_FIRST = "M-5", "your action comes first: take a coin or buy an antique"
    OFFER_CLEARED = "M-26", "the offer was cleared; until the day ends only coins can be taken"
    NOT_OFFERED = "M-7", "the {antique} is not in the offer"
    TOO_DEAR = "M-7", "the price is {price:rupee} and you have {money}; you can't go into debt"
    ACTION_MADE = "M-5", "you have taken your action; now take a collection card or skip"
    NOTHING_ASKED = "M-10", "an antique is only given up for a collection card that requires it"
    YOURS = "M-12", "you already have {card}"
    TAKEN = "M-12", "another player has {card}; cards are only taken from the supply"
    LARGE_FIRST = "M-11", "you took the large {sort} card ({large:and}) before a small one, so {card} is closed to you"
    CLOSED = "M-11", "you have the large {sort} card ({large:and}), so the small {card} is closed to you"
    UNMET = "M-9", "{card} requires {asked}; you have only {held}"
    GIVE_FIRST = "M-10", "first give up one antique for {card}: {kinds}"
    GIVE_OTHER = "M-10", "for {card} only this can be given up: {kinds}"
    NOT_OWNED = "M-10", "you have no {antique}"


def objection(s: State, move: int) -> Objection:
    """Return why a move is not legal now."""
    if s.phase == Phase.ACTION:
        return _objection_to_action(s, move)
    if s.phase == Phase.COLLECT:
        return _objection_to_collection(s, move)
    return _objection_to_giving(s, move)


def _objection_to_action(s: State, move: int) -> Objection:
    if not is_action(move):
        return Illegal.ACTION_FIRST.because()
    if not antiques_on_offer(s):
        return Illegal.OFFER_CLEARED.because()
    antique = MOVE_ANTIQUE[move]
    if antique not in antiques_on_offer(s):
        return Illegal.NOT_OFFERED.because(antique=_name(antique))
    return Illegal.TOO_DEAR.because(price=price(s), money=s.money[s.seat])


def _objection_to_collection(s: State, move: int) -> Objection:
    if is_action(move):
        return Illegal.ACTION_MADE.because()
    if is_give(move):
        return Illegal.NOTHING_ASKED.because()
    card = MOVE_CARD[move]
    for seat in range(s.players):
        if s.collections[seat] & CARD_BIT[card]:
            return (Illegal.YOURS if seat == s.seat else Illegal.TAKEN).because(card=CARD_NAMES[card])
    if closed_cards(s, s.seat) & CARD_BIT[card]:
        return _closed(s, card)
    return _unmet(s, card)


def _closed(s: State, card: int) -> Objection:
    """Name the large card; one taken after a small one closes the others only under rules 1."""
    sort = CARD_SORTS[card]
    taken = [each for each in range(CARDS) if CARD_SORTS[each] == sort and s.collections[s.seat] & CARD_BIT[each]]
    large = [CARD_NAMES[each] for each in taken if LARGE[each]]
    reason = Illegal.LARGE_FIRST if len(large) == len(taken) else Illegal.CLOSED
    return reason.because(sort=sort, large=large, card=CARD_NAMES[card])


def _unmet(s: State, card: int) -> Objection:
    asked = {KIND_NAMES[kind]: NEEDS[card, kind] for kind in range(KINDS) if NEEDS[card, kind]}
    owned = [HOW_MANY[s.antiques[s.seat, kind]] for kind in range(KINDS)]
    held = {KIND_NAMES[kind]: owned[kind] for kind in range(KINDS) if NEEDS[card, kind] > owned[kind]}
    return Illegal.UNMET.because(card=CARD_NAMES[card], asked=asked, held=held)


def _objection_to_giving(s: State, move: int) -> Objection:
    kinds = [KIND_NAMES[kind] for kind in range(KINDS) if GIVES_UP[s.collected, kind]]
    card = CARD_NAMES[s.collected]
    if not is_give(move):
        return Illegal.GIVE_FIRST.because(card=card, kinds=kinds)
    antique = MOVE_ANTIQUE[move]
    if not GIVES_UP[s.collected, KIND[antique]]:
        return Illegal.GIVE_OTHER.because(card=card, kinds=kinds)
    return Illegal.NOT_OWNED.because(antique=_name(antique))


def _name(antique: int) -> str:
    """Return an antique's name as it is said: `yellow vase`."""
    return f"{COLOUR_NAMES[COLOUR[antique]]} {KIND_NAMES[KIND[antique]]}"


# Draws


def chance_outcomes(s: State, entry: Entry) -> list[int]:
    """Return the draws combined in a record's entry; raise with the clause they break."""
    if s.phase == Phase.STARTER:
        return [number_in(entry, "seat", range(s.players), "M-4")]
    number_in(entry, "day", [day(s)], "M-15")
    cards = list_of(entry, "cards", OFFER, "M-1")
    antiques = [_antique(card) for card in cards]
    deck = [antiques_in_deck(s).count(antique) for antique in range(ANTIQUES)]
    check_supply(antiques, deck, [_name(antique) for antique in range(ANTIQUES)], "the deck", "M-C1")
    return antiques


def _antique(card: object) -> int:
    """Return the antique that a record writes as kind and colour."""
    kind, colour = checked_list(card, "card", 2, "M-C1")
    (kind_place,) = name_places([kind], KIND_NAMES, "kind", "M-C1")
    (colour_place,) = name_places([colour], COLOUR_NAMES, "colour", "M-C1")
    return kind_place * COLOURS + colour_place


# Broken states


def problems(s: State) -> list[str]:
    """Return the invariants that a state breaks."""
    if not _is_readable(s):
        return ["an antique that the box does not hold"]
    return [*_antique_problems(s), *_card_problems(s), *_money_problems(s), *_course_problems(s), *_effect_problems(s)]


def _is_readable(s: State) -> bool:
    """Return whether all sets and places hold only antiques from the box (M-C1)."""
    sets = [s.deck[kind] for kind in range(KINDS)]
    sets += [s.antiques[seat, kind] for seat in range(SEATS) for kind in range(KINDS)]
    places = [s.offer[place] for place in range(OFFER)]
    return all(0 <= colours < SETS for colours in sets) and all(0 <= place <= NO_ANTIQUE for place in places)


def _antique_problems(s: State) -> list[str]:
    """No antique is in two places (M-C1)."""
    owned = [antique for seat in range(SEATS) for antique in antiques_of(s, seat)]
    held = [*antiques_in_deck(s), *antiques_on_offer(s), *owned]
    return [
        f"the {_name(antique)} is in {held.count(antique)} places" for antique in set(held) if held.count(antique) > 1
    ]


def _card_problems(s: State) -> list[str]:
    """No collection card has two takers, and unused seats have nothing (M-12)."""
    takers = {card: [seat for seat in range(SEATS) if s.collections[seat] & CARD_BIT[card]] for card in range(CARDS)}
    violations = [f"{CARD_NAMES[card]} has {len(seats)} takers" for card, seats in takers.items() if len(seats) > 1]
    if any(s.collections[seat] or antiques_of(s, seat) or s.money[seat] for seat in range(s.players, SEATS)):
        violations.append("an empty seat owns something")
    return violations


def _money_problems(s: State) -> list[str]:
    """Nobody has debts or avoids the tax, and the bank never runs out (M-7, M-13, M-C4)."""
    violations = []
    for seat in range(s.players):
        in_turn = seat == s.seat and s.phase in (Phase.COLLECT, Phase.GIVE)
        if not 0 <= s.money[seat] <= TAX_LIMIT + (COIN if in_turn else 0):
            violations.append(f"seat {seat} has {s.money[seat]} rupees")
    if not 0 <= s.coins_taken <= COINS[s.players]:
        violations.append(f"{s.coins_taken} coins taken")
    on_cards = (COINS[s.players] - s.coins_taken) * COIN
    if sum(s.money[seat] for seat in range(s.players)) + on_cards > BANK:
        violations.append("more money than the bank holds")
    return violations


def _course_problems(s: State) -> list[str]:
    """Phase, offer, day and taken card are consistent (M-5, M-14, M-15)."""
    violations = []
    phase = Phase(s.phase).name
    if not 0 <= s.seat < s.players:
        violations.append(f"seat {s.seat} of {s.players} players")
    laid_out = len(antiques_on_offer(s))
    if (cards_in_deck(s) + (laid_out if s.phase == Phase.OFFER else 0)) % OFFER:
        violations.append(f"{cards_in_deck(s)} antiques in the deck in phase {phase}")
    if s.phase in (Phase.STARTER, Phase.OVER) and laid_out:
        violations.append(f"an offer in phase {phase}")
    if (s.collected != NO_CARD) != (s.phase == Phase.GIVE):
        violations.append(f"collection card {s.collected} taken in phase {phase}")
    if s.day_over and s.phase not in (Phase.COLLECT, Phase.GIVE):
        violations.append(f"the day is over in phase {phase}")
    return violations


def _effect_problems(s: State) -> list[str]:
    """Only grey sides have effects, and if clearing the offer ends the day, the offer is never empty (M-23, M-28)."""
    violations = []
    if s.extra and not s.grey:
        violations.append("an extra turn without the grey sides")
    if s.clear_ends_day and not s.grey:
        violations.append("clear ends the day without the grey sides")
    if s.phase == Phase.ACTION and s.clear_ends_day and not antiques_on_offer(s):
        violations.append("an empty offer, though clearing it ends the day")
    return violations
