"""What a seat may see of a game of The Maharaja's Legacy: all but the order of the deck (M-4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from jewelbox.core.game import Option
from jewelbox.games.maharaja.material import (
    ANTIQUES,
    BOX,
    CARD_NAMES,
    CARD_POINTS,
    CARD_SORTS,
    COIN,
    COINS,
    COLOUR,
    COLOUR_BIT,
    COLOURS,
    DAYS,
    EFFECTS,
    GIVES_UP,
    KIND,
    KINDS,
    LARGE,
    NO_ANTIQUE,
    NO_CARD,
    OFFER,
    PRICES,
    PRINTED,
    TAX_LIMIT,
    TRADE_CARD,
    VALUES,
    Effect,
)
from jewelbox.games.maharaja.moves import antique_name
from jewelbox.games.maharaja.rules import cards_in_deck, price, tax, turn
from jewelbox.games.maharaja.rules.collections import cards_met, closed_cards, give, open_cards
from jewelbox.games.maharaja.rules.scoring import (
    alone,
    antique_points,
    collection_points,
    money_points,
    points,
    tie_break,
)
from jewelbox.games.maharaja.schema import (
    CLEAR,
    Antique,
    AntiqueName,
    AntiqueProspect,
    Box,
    Breakdown,
    CoinPlace,
    CoinProspect,
    CollectionView,
    GiveProspect,
    OwnAntique,
    Prospects,
    SeatView,
    View,
)
from jewelbox.games.maharaja.state import Phase, State

OPTIONS = (
    Option(
        "grey",
        (False, True),
        "whether the collection cards are grey side up and have effects (M-23)",
        changes_rules=True,
        players=(2,),
    ),
    Option(
        "clear",
        CLEAR,
        "after the effect clear: the day continues until the last coin is taken, or it ends (M-28)",
        changes_rules=True,
        players=(2,),
        needs="grey",
        since=2,
    ),
)


def view(s: State, seat: int | None, shown: Mapping[str, object]) -> View:  # noqa: ARG001  # no option hides anything
    """Return the table as a seat sees it; `None` is a spectator."""
    return View(
        game="maharaja",
        seat=seat,
        players=s.players,
        rules=rules_of(s),
        grey=bool(s.grey),
        clear=CLEAR[s.clear_ends_day],
        phase=Phase(s.phase).name.lower(),
        turn=turn(s) if _is_decision(s) else None,
        extra=bool(s.extra),
        day=day(s),
        day_over=bool(s.day_over),
        days=DAYS,
        deck=cards_in_deck(s),
        offer=[_offered(s, place) for place in range(OFFER)],
        trade_cards=[_coin_place(s, place) for place in range(COINS[s.players])],
        price=price(s) if s.coins_taken < COINS[s.players] else None,
        coin=COIN,
        tax_limit=TAX_LIMIT,
        collected=None if s.collected == NO_CARD else CARD_NAMES[s.collected],
        collections=_collections(s),
        seats=[_seat(s, each) for each in range(s.players)],
        gone=named(antiques_gone(s)),
        prospects=None if seat is None else _prospects(s, seat),
    )


def box(players: int) -> Box:  # noqa: ARG001  # as every game's
    """Return the numbers in the box that the view doesn't show: there are none."""
    return Box()


def rules_of(s: State) -> int:
    """Return the version of the rules that a game is played by (M-11)."""
    return 1 if s.first_rules else 2


def _is_decision(s: State) -> bool:
    return s.phase in (Phase.ACTION, Phase.COLLECT, Phase.GIVE)


def day(s: State) -> int:
    """Return the current sale day, from 1; while an offer is being laid out, that offer's day (M-16)."""
    laid_out = ANTIQUES - cards_in_deck(s)
    return min(laid_out // OFFER + (s.phase <= Phase.OFFER), DAYS)


def named(antiques: Iterable[int]) -> list[AntiqueName]:
    """Return antiques by kind and colour."""
    return [antique_name(antique) for antique in antiques]


def _offered(s: State, place: int) -> Antique | None:
    antique = s.offer[place]
    return None if antique == NO_ANTIQUE else Antique(*antique_name(antique), VALUES[KIND[antique], COLOUR[antique]])


def _coin_place(s: State, place: int) -> CoinPlace:
    return CoinPlace(TRADE_CARD[s.players, place], PRICES[s.players, place], place >= s.coins_taken)


def _collections(s: State) -> list[CollectionView]:
    """Show every collection card: what it requires and gives, and who meets it, took it or can no longer take it."""
    seats = range(s.players)
    taken = [s.collections[seat] for seat in seats]
    met = [cards_met(s, seat) for seat in seats]
    closed = [closed_cards(s, seat) for seat in seats]
    takeable = open_cards(s, s.seat) if s.phase in (Phase.ACTION, Phase.COLLECT) else 0
    return [
        CollectionView(
            id=CARD_NAMES[card],
            sort=CARD_SORTS[card],
            large=LARGE[card] == 1,
            needs=dict(BOX["collections"][card]["needs"]),  # in the order of the printed card
            gives_up=list(printed.gives_up),
            points=CARD_POINTS[s.grey, card],
            effect=Effect(EFFECTS[s.grey, card]).name.lower() if s.grey else None,
            taker=next((seat for seat in seats if _holds(taken[seat], card)), None),
            met_by=[seat for seat in seats if _holds(met[seat], card)],
            closed_to=[seat for seat in seats if _holds(closed[seat], card)],
            takeable=_holds(takeable, card),
        )
        for card, printed in enumerate(PRINTED.collections)
    ]


def _holds(cards: int, card: int) -> bool:
    return cards >> card & 1 == 1


def _seat(s: State, seat: int) -> SeatView:
    """Show what a seat has; an antique marked alone would be given up if the game ended now (M-17)."""
    lonely = alone(s, seat)
    return SeatView(
        money=s.money[seat],
        antiques=[
            OwnAntique(*antique_name(each), VALUES[KIND[each], COLOUR[each]], alone=lonely & COLOUR_BIT[each] != 0)
            for each in antiques_of(s, seat)
        ],
        collections=_card_names(s.collections[seat]),
        points=points(s, seat),
        breakdown=breakdown(s, seat),
    )


def _card_names(cards: int) -> list[str]:
    return [name for card, name in enumerate(CARD_NAMES) if _holds(cards, card)]


def antiques_in(colours_by_kind: Iterable[int]) -> list[int]:
    """Return the antiques in the sets of colours, kind by kind."""
    sets = enumerate(colours_by_kind)
    return [kind * COLOURS + colour for kind, colours in sets for colour in range(COLOURS) if colours >> colour & 1]


def antiques_of(s: State, seat: int) -> list[int]:
    """Return a seat's antiques."""
    return antiques_in(s.antiques[seat, kind] for kind in range(KINDS))


def antiques_in_deck(s: State) -> list[int]:
    """Return the antiques in the deck."""
    return antiques_in(s.deck[kind] for kind in range(KINDS))


def antiques_on_offer(s: State) -> list[int]:
    """Return the antiques on offer."""
    return [s.offer[place] for place in range(OFFER) if s.offer[place] != NO_ANTIQUE]


def antiques_gone(s: State) -> list[int]:
    """Return the antiques that left the game: everyone has seen them all."""
    owned = [antique for seat in range(s.players) for antique in antiques_of(s, seat)]
    held = {*antiques_in_deck(s), *antiques_on_offer(s), *owned}
    return [antique for antique in range(ANTIQUES) if antique not in held]


def _prospects(s: State, seat: int) -> Prospects:
    """Show what each choice on the table would give a seat now: anyone could work it out."""
    gives = antiques_of(s, seat) if s.phase == Phase.GIVE and s.seat == seat else []
    return Prospects(
        coin=_prospect_of_coin(s, seat),
        offer=[
            None if antique == NO_ANTIQUE else _prospect_of_antique(s, seat, antique)
            for antique in (s.offer[place] for place in range(OFFER))
        ],
        give=[_prospect_without(s, seat, antique) for antique in gives if GIVES_UP[s.collected, KIND[antique]]],
    )


def _prospect_of_coin(s: State, seat: int) -> CoinProspect:
    """Show how many rupees a seat would have with one more coin, and the tax on them (M-6, M-13)."""
    after = s.copy()
    after.seat = seat
    after.money[seat] += COIN
    return CoinProspect(after.money[seat], tax(after))


def _prospect_of_antique(s: State, seat: int, antique: int) -> AntiqueProspect:
    """Show whether an antique would be alone, which others no longer, and the cards that it opens (M-8, M-17)."""
    after = s.copy()
    after.antiques[seat, KIND[antique]] |= COLOUR_BIT[antique]
    opened = open_cards(after, seat) & ~open_cards(s, seat)
    return AntiqueProspect(
        alone=alone(after, seat) & COLOUR_BIT[antique] != 0,
        saves=named(antiques_coloured(s, seat, alone(s, seat) & ~alone(after, seat))),
        opens=_card_names(opened),
    )


def _prospect_without(s: State, seat: int, antique: int) -> GiveProspect:
    """Show a seat's points without an antique, and which others would then be alone (M-10, M-17)."""
    after = s.copy()
    give(after, antique)
    lonely = antiques_coloured(after, seat, alone(after, seat) & ~alone(s, seat))
    return GiveProspect(antique_name(antique), points(after, seat), named(lonely))


def antiques_coloured(s: State, seat: int, colours: int) -> list[int]:
    """Return a seat's antiques in a set of colours."""
    return [antique for antique in antiques_of(s, seat) if colours & COLOUR_BIT[antique]]


def breakdown(s: State, seat: int) -> Breakdown:
    """Return the breakdown of a seat's points (M-17, M-18)."""
    return Breakdown(
        antiques=antique_points(s, seat),
        collections=collection_points(s, seat),
        money=money_points(s, seat),
        total=points(s, seat),
        cards=tie_break(s, seat),
    )
