"""The rules of The Maharaja's Legacy: the course of the game here; collection cards and scoring next to it."""

from __future__ import annotations

from jewelbox.core.game import CHANCE, NOBODY
from jewelbox.core.journal import tell
from jewelbox.core.kernel import kernel
from jewelbox.core.state import Row
from jewelbox.games.maharaja.material import (
    CARDS,
    COIN,
    COINS,
    COLOUR_BIT,
    COLOURS,
    COSTS,
    EFFECTS,
    GIVES_UP,
    GREY_RUPEES,
    HOW_MANY,
    KIND,
    KINDS,
    MEMBER,
    NO_ANTIQUE,
    NO_CARD,
    OFFER,
    OTHER_MONEY,
    PRICES,
    SETS,
    STARTER_MONEY,
    TAX_LIMIT,
    Effect,
)
from jewelbox.games.maharaja.moves import BUY, COIN_MOVE, COLLECT, GIVE, MOVE_ANTIQUE, MOVE_CARD, SKIP
from jewelbox.games.maharaja.rules.collections import collect, give, open_cards
from jewelbox.games.maharaja.rules.scoring import alone, points, tie_break
from jewelbox.games.maharaja.state import Happening, Phase, State

# Set-up


@kernel
def setup(s: State, players: int, option: int) -> None:
    """Put all antiques in the deck and all collection cards in the supply (M-1 to M-3, M-23, M-28). Changes `s`."""
    s.players = players
    s.grey = option % 2
    s.clear_ends_day = option // 2 % 2
    s.first_rules = option // 4
    s.phase = Phase.STARTER
    s.collected = NO_CARD
    empty_offer(s)
    for kind in range(KINDS):
        s.deck[kind] = SETS - 1


@kernel
def start_with(s: State, starter: int) -> None:
    """Pay out the start money (M-4). Changes `s`."""
    s.seat = starter
    for seat in range(s.players):
        s.money[seat] = STARTER_MONEY if seat == starter else OTHER_MONEY
    s.phase = Phase.OFFER


@kernel
def turn(s: State) -> int:
    """Return the seat that decides next, CHANCE, or NOBODY after the end (M-5)."""
    if s.phase == Phase.OVER:
        return NOBODY
    return s.seat if s.phase >= Phase.ACTION else CHANCE


# Draws: the start player, the antiques of a sale day


@kernel
def chances(s: State) -> int:
    """Return how many seats or antiques can be drawn (M-4, M-1)."""
    return cards_in_deck(s) if s.phase == Phase.OFFER else s.players


@kernel
def cards_in_deck(s: State) -> int:
    """Count the antiques in the deck."""
    cards = 0
    for kind in range(KINDS):
        cards += HOW_MANY[s.deck[kind]]
    return cards


@kernel
def drawn(s: State, ticket: int) -> int:
    """Return the seat or antique that a ticket draws."""
    return card_in_deck(s, ticket) if s.phase == Phase.OFFER else ticket


@kernel
def card_in_deck(s: State, ticket: int) -> int:
    """Return one of the antiques in the deck."""
    kind, before, up_to = 0, 0, 0
    for each in range(KINDS - 1):
        up_to += HOW_MANY[s.deck[each]]
        if ticket >= up_to:
            kind, before = each + 1, up_to
    return kind * COLOURS + MEMBER[s.deck[kind], ticket - before]


@kernel
def happen(s: State, outcome: int) -> None:
    """Carry out a draw. Changes `s`."""
    if s.phase == Phase.OFFER:
        lay_out(s, outcome)
    else:
        start_with(s, outcome)


@kernel
def lay_out(s: State, antique: int) -> None:
    """Move an antique from the deck to the offer, in ascending order (M-1, M-15). Changes `s`."""
    s.deck[KIND[antique]] ^= COLOUR_BIT[antique]
    carried = antique
    for place in range(OFFER):
        lying = s.offer[place]
        s.offer[place] = min(lying, carried)
        carried = max(lying, carried)
    if s.offer[OFFER - 1] != NO_ANTIQUE:
        s.phase = Phase.ACTION


# Decisions


@kernel
def legal(s: State, moves: Row) -> int:
    """List the legal moves (M-6 to M-10)."""
    if s.phase == Phase.ACTION:
        return legal_actions(s, moves)
    if s.phase == Phase.COLLECT:
        return legal_collections(s, moves)
    return legal_gives(s, moves)


@kernel
def legal_actions(s: State, moves: Row) -> int:
    """List the coin, and the antiques of the offer if the seat can pay (M-6, M-7)."""
    moves[0] = COIN_MOVE
    n = 1
    if s.money[s.seat] >= price(s):
        for place in range(OFFER):
            moves[n] = BUY[s.offer[place]]
            n += s.offer[place] != NO_ANTIQUE
    return n


@kernel
def legal_collections(s: State, moves: Row) -> int:
    """List the collection cards that can be taken, and taking none (M-8)."""
    cards = open_cards(s, s.seat)
    n = 0
    for card in range(CARDS):
        moves[n] = COLLECT[card]
        n += cards >> card & 1
    moves[n] = SKIP
    return n + 1


@kernel
def legal_gives(s: State, moves: Row) -> int:
    """List the seat's antiques of the kinds that are crossed out on the taken card (M-10)."""
    n = 0
    for kind in range(KINDS):
        if GIVES_UP[s.collected, kind]:
            colours = s.antiques[s.seat, kind]
            for place in range(HOW_MANY[colours]):
                moves[n] = GIVE[kind, MEMBER[colours, place]]
                n += 1
    return n


@kernel
def apply(s: State, move: int) -> None:
    """Carry out a move, and end the turn after its last one. Changes `s`."""
    if decide(s, move):
        end_turn(s)


@kernel
def decide(s: State, move: int) -> bool:
    """Carry out only a move; tell whether it was the last of the turn (M-5). Changes `s`."""
    if s.phase == Phase.ACTION:
        act(s, move)
        s.phase = Phase.COLLECT
        return open_cards(s, s.seat) == 0
    if s.phase == Phase.GIVE:
        give(s, MOVE_ANTIQUE[move])
        return True
    if move == SKIP:
        tell(s, Happening.SKIP)
        return True
    collect(s, MOVE_CARD[move])
    s.phase = Phase.GIVE
    return COSTS[s.collected] == 0


# The action


@kernel
def act(s: State, move: int) -> None:
    """Take a coin or buy an antique (M-5). Changes `s`."""
    if move == COIN_MOVE:
        take_coin(s)
    else:
        buy(s, MOVE_ANTIQUE[move])


@kernel
def price(s: State) -> int:
    """Return the price of an antique: that of the leftmost trade card with a coin (M-7)."""
    return PRICES[s.players, s.coins_taken]


@kernel
def take_coin(s: State) -> None:
    """Take the leftmost coin; with the last one the day is over (M-6, M-14). Changes `s`."""
    tell(s, Happening.COIN, COIN)
    s.money[s.seat] += COIN
    s.coins_taken += 1
    s.day_over = s.coins_taken == COINS[s.players]


@kernel
def buy(s: State, antique: int) -> None:
    """Pay for an antique of the offer and take it; with the last one the day is over (M-7, M-14). Changes `s`."""
    tell(s, Happening.BUY, antique, price(s))
    s.money[s.seat] -= price(s)
    s.antiques[s.seat, KIND[antique]] |= COLOUR_BIT[antique]
    left = 0
    for place in range(OFFER):
        s.offer[place] = NO_ANTIQUE if s.offer[place] == antique else s.offer[place]
        left += s.offer[place] != NO_ANTIQUE
    s.day_over = left == 0


# The end of a turn


@kernel
def end_turn(s: State) -> None:
    """Pay tax, carry out the effect, end the day if it is over, and pass the turn (M-5, M-14, M-23). Changes `s`."""
    pay_tax(s)
    carry_out_effect(s)
    pass_turn(s)
    if s.day_over:
        end_day(s)


@kernel
def pay_tax(s: State) -> None:
    """Pay tax down to the limit (M-13). Changes `s`."""
    rupees = tax(s)
    if rupees > 0:
        tell(s, Happening.TAX, rupees)
    s.money[s.seat] -= rupees


@kernel
def tax(s: State) -> int:
    """Return how many rupees the seat has above the limit (M-13)."""
    return max(s.money[s.seat] - TAX_LIMIT, 0)


@kernel
def effect(s: State) -> int:
    """Return what the card taken in this turn triggers (M-23)."""
    return EFFECTS[s.grey, s.collected]


@kernel
def carry_out_effect(s: State) -> None:
    """Apply the effect of the taken card; `again` shows in whose turn is next (M-24, M-26, M-28). Changes `s`."""
    if effect(s) == Effect.NONE:
        return
    lapses = effect_lapses(s)
    tell(s, Happening.EFFECT, effect(s), lapses)
    if effect(s) == Effect.RUPEES:
        s.money[s.seat] += GREY_RUPEES
        pay_tax(s)
    elif effect(s) == Effect.CLEAR and not lapses:
        empty_offer(s)
        s.day_over = s.clear_ends_day


@kernel
def effect_lapses(s: State) -> bool:
    """Return whether an effect comes to nothing: the day or the game ends, or the turn is an extra one (M-25, M-26)."""
    if effect(s) == Effect.AGAIN:
        return not wins_extra_turn(s) or (s.day_over == 1 and is_last_day(s))
    return effect(s) == Effect.CLEAR and s.day_over == 1


@kernel
def empty_offer(s: State) -> None:
    """Remove the antiques of the offer from the game (M-15, M-26). Changes `s`."""
    for place in range(OFFER):
        s.offer[place] = NO_ANTIQUE


@kernel
def pass_turn(s: State) -> None:
    """Start the next seat's turn, or the same seat its extra turn (M-5, M-25). Changes `s`."""
    s.extra = 1 if wins_extra_turn(s) else 0
    if s.extra == 0:
        s.seat = s.seat + 1 if s.seat + 1 < s.players else 0
    s.collected = NO_CARD
    s.phase = Phase.ACTION


@kernel
def wins_extra_turn(s: State) -> bool:
    """Return whether one more turn follows: not after an extra turn (M-25)."""
    return effect(s) == Effect.AGAIN and s.extra == 0


# Sale days


@kernel
def end_day(s: State) -> None:
    """Clear the offer and put coins on all trade cards, or end the game (M-15, M-16). Changes `s`."""
    tell(s, Happening.DAY_END)
    empty_offer(s)
    s.day_over = 0
    if is_last_day(s):
        end_game(s)
    else:
        s.coins_taken = 0
        s.phase = Phase.OFFER


@kernel
def is_last_day(s: State) -> bool:
    """Return whether the deck has no antiques left for another day (M-16)."""
    return cards_in_deck(s) < OFFER


@kernel
def end_game(s: State) -> None:
    """End the game; antiques that are alone in their colour don't score (M-16, M-17). Changes `s`."""
    s.extra = 0
    s.phase = Phase.OVER
    for seat in range(s.players):
        if alone(s, seat) != 0:
            tell(s, Happening.ALONE, seat, alone(s, seat))
    tell(s, Happening.END)


__all__ = ["apply", "chances", "drawn", "happen", "legal", "points", "setup", "tie_break", "turn"]
