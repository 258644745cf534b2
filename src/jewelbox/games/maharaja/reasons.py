"""Why a move is better than another: prices, collection cards, antiques that are alone, tax, and points."""

from __future__ import annotations

from collections.abc import Iterator

from jewelbox.core.reasons import Fact, PointsNow, Wording
from jewelbox.games.maharaja.box_file import PALETTE
from jewelbox.games.maharaja.material import (
    CARD_POINTS,
    CARDS,
    COIN,
    COLOUR_BIT,
    KIND,
)
from jewelbox.games.maharaja.moves import COIN_MOVE, MOVE_ANTIQUE, MOVE_CARD, SKIP, antique_name
from jewelbox.games.maharaja.rules import act, pay_tax, price
from jewelbox.games.maharaja.rules.collections import collect, give, open_cards
from jewelbox.games.maharaja.rules.scoring import alone, points
from jewelbox.games.maharaja.schema import AntiqueName
from jewelbox.games.maharaja.state import Phase, State


class Opens(Fact, frozen=True):
    """The antique of the better move completes what a collection card shows (M-9)."""

    antique: AntiqueName
    points: int


class AlsoOpens(Fact, frozen=True):
    """The antique of the better move would complete a collection card for another seat, which can pay it now.

    After the other move it would still be in the offer.
    """

    seat: int
    antique: AntiqueName
    points: int


class Saves(Fact, frozen=True):
    """The seat has one antique of the colour of the better move's, which would no longer be alone (M-17)."""

    antique: AntiqueName


class Price(Fact, frozen=True):
    """What the antique of the better move costs, and the rupees that are left (M-7)."""

    antique: AntiqueName
    price: int
    rupees: int


class Tax(Fact, frozen=True):
    """The tax on the coin that was taken (M-13)."""

    rupees: int


class Rupees(Fact, frozen=True):
    """How many rupees the seat has after its coin and the tax on it (M-13), and after the other move."""

    better: int
    played: int


class PriceFalls(Fact, frozen=True):
    """A coin lowers the price for the next player (M-7)."""

    price: int
    next: int


class CardOf(Fact, frozen=True):
    """The points of the collection card that the better move takes (M-18)."""

    points: int


WORDS = {
    Opens: Wording(
        "{antique} completes a collection card of {points:point|points}.",
        "{antique} vervollständigt eine Sammlungskarte für {points:Punkt|Punkte}.",
        "{antique} complète une carte de collection de {points:point|points}.",
        "{antique} maakt een verzamelkaart van {points:punt|punten} compleet.",
    ),
    AlsoOpens: Wording(
        "{seat} could complete a collection card with {antique}: {points:point|points}.",
        "Für {seat} würde {antique} eine Sammlungskarte vervollständigen: {points:Punkt|Punkte}.",
        "{seat} pourrait compléter une carte de collection avec {antique} : {points:point|points}.",
        "{seat} zou met {antique} een verzamelkaart compleet kunnen maken: {points:punt|punten}.",
    ),
    Saves: Wording(
        "With {antique}, your other antique of this colour is no longer alone.",
        "Kommt {antique} dazu, ist deine andere Antiquität dieser Farbe nicht mehr allein.",
        "Avec {antique}, votre autre antiquité de cette couleur n’est plus seule.",
        "Met {antique} is je andere stuk antiek van deze kleur niet langer alleen.",
    ),
    Price: Wording(
        "{antique} costs {price:rupee|rupees} and leaves you {rupees}.",
        "{antique} kostet {price:Rupie|Rupien}; dir bleiben {rupees}.",
        "{antique} coûte {price:roupie|roupies} et vous en laisse {rupees}.",
        "{antique} kost {price:roepie|roepies}; je houdt er {rupees} over.",
    ),
    Tax: Wording(
        "Taking the coin costs you {rupees:rupee|rupees} in tax.",
        "Die Münze zu nehmen kostet dich {rupees:Rupie|Rupien} Steuern.",
        "Prendre la pièce vous coûte {rupees:roupie|roupies} d’impôt.",
        "De munt nemen kost je {rupees:roepie|roepies} belasting.",
    ),
    Rupees: Wording(
        "The coin leaves you with {better:rupee|rupees}, the other move with {played}.",
        "Mit der Münze hast du {better:Rupie|Rupien}, nach dem anderen Zug {played}.",
        "Avec la pièce, vous avez {better:roupie|roupies} ; après l’autre coup, {played}.",
        "Met de munt heb je {better:roepie|roepies}, na de andere zet {played}.",
    ),
    PriceFalls: Wording(
        "Taking the coin lowers the price from {price} to {next} for the next player.",
        "Die Münze zu nehmen senkt den Preis für die Nächsten von {price} auf {next}.",
        "Prendre la pièce fait baisser le prix de {price} à {next} pour le joueur suivant.",
        "De munt nemen verlaagt de prijs voor de volgende speler van {price} naar {next}.",
    ),
    CardOf: Wording(
        "The collection card is worth {points:point|points}.",
        "Die Sammlungskarte zählt {points:Punkt|Punkte}.",
        "La carte de collection vaut {points:point|points}.",
        "De verzamelkaart is {points:punt|punten} waard.",
    ),
}
_ANTIQUES = {
    "jug": Wording("the {} jug", "der {} Krug", "la cruche {}", "de {} kruik"),
    "knife": Wording("the {} knife", "das {} Messer", "le couteau {}", "het {} mes"),
    "instrument": Wording("the {} instrument", "das {} Instrument", "l’instrument {}", "het {} instrument"),
    "jewellery": Wording("the {} jewellery", "der {} Schmuck", "le bijou {}", "het {} sieraad"),
    "statue": Wording("the {} statue", "die {} Statue", "la statue {}", "het {} beeld"),
    "vase": Wording("the {} vase", "die {} Vase", "le vase {}", "de {} vaas"),
}
_COLOURS = (
    Wording("red", "rote", "rouge", "rode"),
    Wording("yellow", "gelbe", "jaune", "gele"),
    Wording("green", "grüne", "vert", "groene"),
    Wording("blue", "blaue", "bleu", "blauwe"),
    Wording("violet", "violette", "violet", "paarse"),
    Wording("orange", "orangefarbene", "orange", "oranje"),
    Wording("brown", "braune", "brun", "bruine"),
    Wording("white", "weiße", "blanc", "witte"),
    Wording("black", "schwarze", "noir", "zwarte"),
    Wording("pink", "rosafarbene", "rose", "roze"),
)
_FEMININE = {
    "vert": "verte",
    "bleu": "bleue",
    "violet": "violette",
    "brun": "brune",
    "blanc": "blanche",
    "noir": "noire",
}
"""The French words that change after `la`."""


def _coloured(antique: Wording, colour: Wording) -> Wording:
    """Return an antique with its article and its colour."""
    in_french = _FEMININE.get(colour.fr, colour.fr) if antique.fr.startswith("la ") else colour.fr
    words = zip(antique, colour._replace(fr=in_french), strict=True)
    return Wording(*(pattern.format(word) for pattern, word in words))


NAMES = {
    (kind, name): _coloured(antique, colour)
    for kind, antique in _ANTIQUES.items()
    for name, colour in zip(PALETTE, _COLOURS, strict=True)
}


def reasons(s: State, better: int, played: int) -> list[Fact]:
    """Return the reasons for the better move."""
    if s.phase != Phase.ACTION:
        return list(_about_cards(s, better, played))
    facts = list(_about_action(s, better, played))
    if played == COIN_MOVE:
        facts += _about_coin(s)
    return [*facts, *_points_now(s, better, played)]


def _about_cards(s: State, better: int, played: int) -> Iterator[Fact]:
    if s.phase == Phase.COLLECT and better != SKIP:
        yield CardOf(CARD_POINTS[s.grey, MOVE_CARD[better]])
    yield from _points_now(s, better, played)


def _points_now(s: State, better: int, played: int) -> Iterator[Fact]:
    """Compare the points right after both moves, if they favour the better one."""
    after = points(after_move(s, better), s.seat), points(after_move(s, played), s.seat)
    if after[0] > after[1]:
        yield PointsNow(*after)


def after_move(s: State, move: int) -> State:
    """Return the table right after a move and its tax, before effects and the end of the turn."""
    copy = s.copy()
    if s.phase == Phase.ACTION:
        act(copy, move)
        pay_tax(copy)
    elif s.phase == Phase.GIVE:
        give(copy, MOVE_ANTIQUE[move])
    elif move != SKIP:
        collect(copy, MOVE_CARD[move])
    return copy


def _about_action(s: State, better: int, played: int) -> Iterator[Fact]:
    if better == COIN_MOVE:
        yield Rupees(*(int(after_move(s, move).money[s.seat]) for move in (better, played)))
    else:
        yield from _about_purchase(s, MOVE_ANTIQUE[better], played)


def _about_purchase(s: State, antique: int, played: int) -> Iterator[Fact]:
    name = antique_name(antique)
    opened = opened_by(s, s.seat, antique)
    if opened:
        yield Opens(name, best_of(s, opened))
    if alone(s, s.seat) & COLOUR_BIT[antique]:
        yield Saves(name)
    if not after_move(s, played).day_over:
        yield from _rival(s, antique, name)
    yield Price(name, price(s), s.money[s.seat] - price(s))


def _rival(s: State, antique: int, name: AntiqueName) -> Iterator[Fact]:
    """Name the seat to which the antique opens the best collection card."""
    others = [seat for seat in range(s.players) if seat != s.seat]
    points = {seat: best_of(s, opened_by(s, seat, antique)) for seat in others if s.money[seat] >= price(s)}
    seat = max(points, key=lambda each: points[each], default=None)
    if seat is not None and points[seat] > 0:
        yield AlsoOpens(seat, name, points[seat])


def with_antique(s: State, seat: int, antique: int) -> State:
    """Return the table as if a seat had one more antique."""
    copy = s.copy()
    copy.antiques[seat, KIND[antique]] |= COLOUR_BIT[antique]
    return copy


def opened_by(s: State, seat: int, antique: int) -> int:
    """Return the set of collection cards that one more antique lets a seat take (M-8)."""
    return open_cards(with_antique(s, seat, antique), seat) & ~open_cards(s, seat)


def best_of(s: State, cards: int) -> int:
    """Return the points of the best of some collection cards; 0 if there are none."""
    return max((CARD_POINTS[s.grey, card] for card in range(CARDS) if cards >> card & 1), default=0)


def _about_coin(s: State) -> Iterator[Fact]:
    after = after_move(s, COIN_MOVE)
    tax = s.money[s.seat] + COIN - after.money[s.seat]
    if tax > 0:
        yield Tax(tax)
    if not after.day_over and price(after) < price(s):
        yield PriceFalls(price(s), price(after))
