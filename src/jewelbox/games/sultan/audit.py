"""What can be wrong in Sultan: a refused move, an impossible draw, a broken state. Each names its clause."""

from __future__ import annotations

from collections import Counter

from jewelbox.core.entries import broken, check_ascending, check_supply, checked_list, list_of, name_places, number_in
from jewelbox.core.game import Entry
from jewelbox.core.objections import Objection, Reason
from jewelbox.games.sultan.material import (
    BIDS_PER_ROUND,
    CARD_SETS,
    CARDS,
    COLOUR_NAMES,
    COLOURS,
    CUSHIONS_USED,
    DECK_SIZE,
    HAND_SIZE,
    JEWELS,
    MOST_BIDS,
    MOST_CARDS,
    PLAYERS,
    ROUNDS_PER_STAGE,
    SEATS,
    STAGES,
    TOP_CARD,
)
from jewelbox.games.sultan.moves import MOVE_CARD, MOVE_COLOUR, MOVE_CUSHION, is_bid
from jewelbox.games.sultan.rules import has_own_card_at, number_of, round_of_game
from jewelbox.games.sultan.rules.cards import cards_in_deck, cards_out, number_in_deck
from jewelbox.games.sultan.state import Phase, State, bidder
from jewelbox.games.sultan.view import cards_in_hand, remaining_cards


class Illegal(Reason):
    """Why a move is not legal."""

    RETURN_FIRST = "S-6", "first one of the drawn jewels goes back into the pouch"
    NOT_DRAWN = "S-6", "no {colour} jewel was drawn"
    JEWELS_LIE = "S-7", "the jewels are already on the cushions; now place a card"
    NO_CUSHION = "S-C3", "the board has only {cushions} cushions"
    NOT_IN_HAND = "S-7", "card {card} is not in hand"
    OWN_CARD = "S-8", "your first card is already at this cushion"


def objection(s: State, move: int) -> Objection:
    """Return why a move is not legal now."""
    if s.phase == Phase.RETURN:
        if is_bid(move):
            return Illegal.RETURN_FIRST.because()
        return Illegal.NOT_DRAWN.because(colour=COLOUR_NAMES[MOVE_COLOUR[move]])
    if not is_bid(move):
        return Illegal.JEWELS_LIE.because()
    return _objection_to_bid(s, MOVE_CUSHION[move], MOVE_CARD[move])


def _objection_to_bid(s: State, cushion: int, card: int) -> Objection:
    if cushion >= CUSHIONS_USED[s.players]:
        return Illegal.NO_CUSHION.because(cushions=CUSHIONS_USED[s.players])
    if card not in cards_in_hand(s, bidder(s, s.bids)):
        return Illegal.NOT_IN_HAND.because(card=card)
    if has_own_card_at(s, cushion):
        return Illegal.OWN_CARD.because()
    raise AssertionError("the move is legal")


def chance_outcomes(s: State, entry: Entry) -> list[int]:
    """Return the draws combined in a record's entry; raise with the clause they break."""
    if s.phase == Phase.STARTER:
        return [number_in(entry, "seat", range(s.players), "S-3")]
    if s.phase == Phase.DEAL:
        return _dealt_cards(s, entry)
    return _drawn_jewels(s, entry)


def _dealt_cards(s: State, entry: Entry) -> list[int]:
    number_in(entry, "stage", [s.stage], "S-4")
    hands = list_of(entry, "hands", s.players, "S-5")
    return [card for seat, hand in enumerate(hands) for card in _dealt_hand(s, seat, hand)]


def _dealt_hand(s: State, seat: int, hand: object) -> list[int]:
    label = f"hand of seat {seat}"
    cards = checked_list(hand, label, HAND_SIZE[s.players], "S-5")
    for card in cards:
        if type(card) is not int or not 1 <= card <= TOP_CARD[s.players]:
            raise broken("S-2", f"{label}: {card!r} is not a card; they go from 1 to {TOP_CARD[s.players]}")
    check_ascending(cards, label, "from low to high", "S-5")
    deck = [number_in_deck(s, seat, card, cards_out(s, seat)) for card in range(CARDS)]
    check_supply(cards, deck, [f"card {card}" for card in range(CARDS)], f"the deck of seat {seat}", "S-5")
    return cards


def _drawn_jewels(s: State, entry: Entry) -> list[int]:
    number_in(entry, "round", [round_of_game(s)], "S-4")
    names = list_of(entry, "jewels", CUSHIONS_USED[s.players] + 1, "S-6")
    colours = name_places(names, COLOUR_NAMES, "jewels", "S-C1")
    check_ascending(colours, "jewels", ", ".join(COLOUR_NAMES), "S-6")
    pouch = [s.pouch[colour] for colour in range(COLOURS)]
    check_supply(colours, pouch, [f"{name} jewels" for name in COLOUR_NAMES], "the pouch", "S-6")
    return colours


def problems(s: State) -> list[str]:
    """Return the invariants that a state breaks."""
    if s.players not in PLAYERS or s.phase not in list(Phase):
        return [f"phase {s.phase} of a game for {s.players} players"]
    if s.bids > MOST_BIDS:
        return [f"{s.bids} cards placed, where there is room for {MOST_BIDS}"]
    return [*_jewel_problems(s), *_card_problems(s), *_empty_seat_problems(s), *_course_problems(s)]


def _jewel_problems(s: State) -> list[str]:
    """Jewels are neither created nor lost (S-C1)."""
    violations = []
    offered = [s.offer[cushion] for cushion in range(CUSHIONS_USED[s.players])] if s.phase == Phase.BID else []
    for colour in range(COLOURS):
        places = [s.pouch[colour], s.tray[colour], *(s.jewels[seat, colour] for seat in range(SEATS))]
        if min(places) < 0:
            violations.append(f"{COLOUR_NAMES[colour]}: a negative number of jewels")
        if sum(places) + offered.count(colour) != JEWELS[colour]:
            violations.append(
                f"{COLOUR_NAMES[colour]}: {sum(places) + offered.count(colour)} jewels of {JEWELS[colour]}"
            )
    if spare_jewels(s) < 0:
        violations.append(f"{-spare_jewels(s)} jewels too few for the rounds to come")
    return violations


def spare_jewels(s: State) -> int:
    """Return how many more jewels could be behind screens, with enough left for this and all later rounds (S-6)."""
    rounds = STAGES * ROUNDS_PER_STAGE[s.players] + 1 - round_of_game(s)
    held = sum(s.jewels[seat, colour] for seat in range(SEATS) for colour in range(COLOURS))
    return sum(JEWELS[colour] for colour in range(COLOURS)) - held - rounds * CUSHIONS_USED[s.players] - (rounds > 0)


def _card_problems(s: State) -> list[str]:
    """Every card is in the deck, in hand, at a cushion or played; all seats have played equally many (S-2, S-13)."""
    violations = []
    for seat in range(s.players):
        hand = [s.hand[seat, place] for place in range(MOST_CARDS)]
        held = [*filter(None, hand), *(s.bid_card[place] for place in range(s.bids) if bidder(s, place) == seat)]
        unseen = remaining_cards(s, seat)
        if hand != sorted(hand):
            violations.append(f"seat {seat}: hand {hand} is not in order")
        if any(not 0 <= s.unseen[seat, card] <= _most(s, card) for card in range(CARDS)):
            violations.append(f"seat {seat}: unseen cards that the deck never had")
        if Counter(held) - Counter(unseen):
            violations.append(f"seat {seat}: {held} in hand and placed, of {unseen} that were not turned up")
        played = (round_of_game(s) - 1) * BIDS_PER_ROUND[s.players] // s.players
        if len(unseen) + played != DECK_SIZE[s.players]:
            violations.append(f"seat {seat}: {len(unseen)} cards left after {played} played")
        if len(unseen) - len(held) != cards_in_deck(s, seat):
            violations.append(f"seat {seat}: {cards_in_deck(s, seat)} is not the size of the deck")
    return violations


def _most(s: State, card: int) -> int:
    """Return how many cards of a value a seat's deck has at the start (S-2)."""
    return CARD_SETS[s.players] if 1 <= card <= TOP_CARD[s.players] else 0


def _empty_seat_problems(s: State) -> list[str]:
    """Unused seats have nothing."""
    violations = []
    for seat in range(s.players, SEATS):
        rows = [(s.hand, MOST_CARDS), (s.unseen, CARDS), (s.jewels, COLOURS)]
        if any(grid[seat, place] for grid, size in rows for place in range(size)):
            violations.append(f"seat {seat}: nobody sits here, but it has something")
    return violations


def _course_problems(s: State) -> list[str]:
    """Counters stay within their bounds and fit the phase (S-4, S-5, S-6)."""
    violations, rounds, where = [], ROUNDS_PER_STAGE[s.players], f"in phase {Phase(s.phase).name}"
    finished = s.stage == STAGES and s.rounds_played == rounds
    counted = 1 <= s.stage <= STAGES and (finished or 0 <= s.rounds_played < rounds)
    if not counted or finished != (s.phase == Phase.OVER):
        violations.append(f"{s.rounds_played} rounds played in stage {s.stage} {where}")
    if not 0 <= s.starter < s.players:
        violations.append(f"start player {s.starter}")
    if not 0 <= s.bids < BIDS_PER_ROUND[s.players] or (s.bids > 0 and s.phase != Phase.BID):
        violations.append(f"{s.bids} cards placed {where}")
    seats, cards = (s.players, HAND_SIZE[s.players]) if s.phase == Phase.DEAL else (1, 1)
    if not (0 <= s.dealing < seats and 0 <= s.dealt < cards):
        violations.append(f"{s.dealt} cards dealt to seat {s.dealing} {where}")
    drawn = CUSHIONS_USED[s.players] + 1
    if number_of(s.tray) not in {Phase.DRAW: range(drawn), Phase.RETURN: [drawn]}.get(Phase(s.phase), [0]):
        violations.append(f"{number_of(s.tray)} jewels on the tray {where}")
    return violations
