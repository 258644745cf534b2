"""Why a bid or a jewel put back is better than another: what jewels bring, and which cards are still out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from jewelbox.core.reasons import Fact, Wording
from jewelbox.games.sultan.material import BONUS, COLOUR_NAMES, HIGHEST_CARD, ROUNDS_PER_STAGE, VALUES
from jewelbox.games.sultan.moves import MOVE_CARD, MOVE_COLOUR, MOVE_CUSHION, is_bid
from jewelbox.games.sultan.rules import turn
from jewelbox.games.sultan.schema import Colour
from jewelbox.games.sultan.state import State, bidder


class JewelGain(Fact, frozen=True):
    """What winning the jewel of the better move would bring, where the bonus stays the same (S-16)."""

    card: int
    colour: Colour
    gain: int


class BonusGain(Fact, frozen=True):
    """The same where one more jewel raises the bonus (S-17)."""

    card: int
    colour: Colour
    gain: int
    value: int
    jewels: int
    bonus: int
    before: int


class OtherJewel(Fact, frozen=True):
    """What the jewel that was bid for would bring."""

    stands_alone: ClassVar[bool] = False
    colour: Colour
    gain: int


class HigherCards(Fact, frozen=True):
    """How many of the others' cards that were not turned up are higher than a card (S-21)."""

    card: int
    higher: int
    cards: int


class NoHigherCard(Fact, frozen=True):
    """None of the others' cards that were not turned up is higher than a card (S-21)."""

    card: int


class NothingBetween(Fact, frozen=True):
    """No card of the others that was not turned up is from the lower to the higher of two own cards."""

    card: int
    other: int


class Keeps(Fact, frozen=True):
    """With the better move a higher card stays for this many rounds of the stage (S-5)."""

    card: int
    rounds: int


class Lying(Fact, frozen=True):
    """How many cards of others were already at the cushion that was bid for (S-7)."""

    stands_alone: ClassVar[bool] = False
    colour: Colour
    cards: int


class LyingAtOther(Fact, frozen=True):
    """The same where the better move bids for a jewel of the same colour."""

    stands_alone: ClassVar[bool] = False
    colour: Colour
    cards: int


class Rival(Fact, frozen=True):
    """The other seat that would gain most from the jewel of the better move: more than the seat itself."""

    seat: int
    colour: Colour
    gain: int


class PutBack(Fact, frozen=True):
    """What a drawn jewel would bring the seat, and the other seat that would gain most from it."""

    colour: Colour
    gain: int
    seat: int
    most: int


WORDS = {
    JewelGain: Wording(
        "Your {card} could win the {colour} jewel: {gain:point|points}.",
        "Deine {card} könnte das Juwel in {colour} gewinnen: {gain:Punkt|Punkte}.",
        "Votre {card} pourrait gagner le joyau {colour} : {gain:point|points}.",
        "Je {card} zou de {colour} juweel kunnen winnen: {gain:punt|punten}.",
    ),
    BonusGain: Wording(
        "Your {card} could win the {colour} jewel: {gain:point|points}, {value} for the jewel, and a bonus of {bonus} "
        "instead of {before} for {jewels} of this colour.",
        "Deine {card} könnte das Juwel in {colour} gewinnen: {gain:Punkt|Punkte}, {value} für das Juwel und {bonus} "
        "statt {before} Bonus für {jewels} dieser Farbe.",
        "Votre {card} pourrait gagner le joyau {colour} : {gain:point|points}, {value} pour le joyau, et un bonus de "
        "{bonus} au lieu de {before} pour {jewels} de cette couleur.",
        "Je {card} zou de {colour} juweel kunnen winnen: {gain:punt|punten}, {value} voor de juweel en een bonus van "
        "{bonus} in plaats van {before} voor {jewels} van deze kleur.",
    ),
    OtherJewel: Wording(
        "The {colour} jewel would bring {gain:point|points}.",
        "Das Juwel in {colour} brächte {gain:Punkt|Punkte}.",
        "Le joyau {colour} rapporterait {gain:point|points}.",
        "De {colour} juweel zou {gain:punt|punten} opleveren.",
    ),
    HigherCards: Wording(
        "Of the {cards:card|cards} that the others have not yet shown, {higher:is|are} higher than your {card}.",
        "Von den {cards:Karte|Karten}, die die anderen noch nicht gezeigt haben, {higher:ist|sind} höher als "
        "deine {card}.",
        "Sur les {cards:carte|cartes} que les autres n’ont pas encore montrées, {higher:dépasse|dépassent} "
        "votre {card}.",
        "Van de {cards:kaart|kaarten} die de anderen nog niet hebben laten zien, {higher:is|zijn} hoger dan je {card}.",
    ),
    NoHigherCard: Wording(
        "No card that the others have left is higher than your {card}.",
        "Keine Karte, die die anderen noch haben, ist höher als deine {card}.",
        "Aucune carte restant aux autres ne dépasse votre {card}.",
        "Geen kaart die de anderen nog hebben, is hoger dan je {card}.",
    ),
    NothingBetween: Wording(
        "Your {card} beats the same cards there as your {other}: the others have none from {card} to {other}.",
        "Deine {card} schlägt dort dieselben Karten wie deine {other}: Die anderen haben keine von {card} bis {other}.",
        "Votre {card} y bat les mêmes cartes que votre {other} : les autres n’en ont aucune de {card} à {other}.",
        "Je {card} slaat daar dezelfde kaarten als je {other}: de anderen hebben er geen van {card} tot {other}.",
    ),
    Keeps: Wording(
        "Your {card} would stay in hand for {rounds:more round|more rounds} of this stage.",
        "Deine {card} bliebe für {rounds:weitere Runde|weitere Runden} dieses Durchgangs auf der Hand.",
        "Votre {card} resterait en main pour encore {rounds:tour|tours} de cette manche.",
        "Je {card} zou voor nog {rounds:ronde|rondes} van deze doorgang in je hand blijven.",
    ),
    Lying: Wording(
        "{cards:card of another player is|cards of other players are} already at the {colour} jewel.",
        "{cards:fremde Karte liegt|fremde Karten liegen} schon beim Juwel in {colour}.",
        "{cards:carte adverse est|cartes adverses sont} déjà à côté du joyau {colour}.",
        "{cards:kaart van een ander ligt|kaarten van anderen liggen} al bij de {colour} juweel.",
    ),
    LyingAtOther: Wording(
        "{cards:card of another player is|cards of other players are} already at the other {colour} jewel.",
        "{cards:fremde Karte liegt|fremde Karten liegen} schon beim anderen Juwel in {colour}.",
        "{cards:carte adverse est|cartes adverses sont} déjà à côté de l’autre joyau {colour}.",
        "{cards:kaart van een ander ligt|kaarten van anderen liggen} al bij de andere {colour} juweel.",
    ),
    Rival: Wording(
        "The {colour} jewel would bring {seat} {gain:point|points}.",
        "{seat} brächte das Juwel in {colour} {gain:Punkt|Punkte}.",
        "Le joyau {colour} rapporterait {gain:point|points} à {seat}.",
        "De {colour} juweel zou {seat} {gain:punt|punten} opleveren.",
    ),
    PutBack: Wording(
        "The {colour} jewel would bring you {gain:point|points}, and {seat} {most}.",
        "Das Juwel in {colour} brächte dir {gain:Punkt|Punkte} und {seat} {most}.",
        "Le joyau {colour} vous rapporterait {gain:point|points}, et {most} à {seat}.",
        "De {colour} juweel zou jou {gain:punt|punten} opleveren en {seat} {most}.",
    ),
}
NAMES = {
    "white": Wording("white", "Weiß", "blanc", "witte"),
    "red": Wording("red", "Rot", "rouge", "rode"),
    "yellow": Wording("yellow", "Gelb", "jaune", "gele"),
    "green": Wording("green", "Grün", "vert", "groene"),
    "blue": Wording("blue", "Blau", "bleu", "blauwe"),
}


def reasons(s: State, better: int, played: int) -> list[Fact]:
    """Return the reasons for the better move."""
    if is_bid(better):
        return list(_about_bids(s, better, played))
    return [_put_back(s, MOVE_COLOUR[better]), _put_back(s, MOVE_COLOUR[played])]


def _about_bids(s: State, better: int, played: int) -> Iterator[Fact]:
    card, other = MOVE_CARD[better], MOVE_CARD[played]
    cushion, other_cushion = MOVE_CUSHION[better], MOVE_CUSHION[played]
    if cushion == other_cushion:
        yield from _about_cards(s, card, other)
    elif card < other and is_weak(s, card):
        yield OtherJewel(COLOUR_NAMES[s.offer[other_cushion]], gain_of(s, turn(s), s.offer[other_cushion]))
        yield _higher_cards(s, other)
    else:
        yield from _about_jewels(s, card, cushion, other_cushion)
    if card < other and rounds_to_come(s) > 0:
        yield Keeps(other, rounds_to_come(s))


def _about_jewels(s: State, card: int, cushion: int, other: int) -> Iterator[Fact]:
    """Compare bids for two jewels. If these have the same colour, their points are no difference."""
    colour, other_colour = s.offer[cushion], s.offer[other]
    if can_win(s, cushion, card):
        yield _jewel_gain(s, card, colour)
    if colour != other_colour:
        yield OtherJewel(COLOUR_NAMES[other_colour], gain_of(s, turn(s), other_colour))
    if lying := _lying(s, other):
        fact = Lying if colour != other_colour else LyingAtOther
        yield fact(COLOUR_NAMES[other_colour], lying)
    yield _higher_cards(s, card)
    if colour != other_colour:
        yield from _rivals(s, colour)


def _lying(s: State, cushion: int) -> int:
    """Count the others' cards at a cushion."""
    return sum(s.bid_cushion[place] == cushion for place in range(s.bids) if bidder(s, place) != turn(s))


def _about_cards(s: State, card: int, other: int) -> Iterator[Fact]:
    """Compare two cards at one cushion."""
    if card < other and not unseen_from(s, card, other):
        yield NothingBetween(card, other)
        return
    yield _higher_cards(s, card)
    yield _higher_cards(s, other)


def is_weak(s: State, card: int) -> bool:
    """Return whether most of the others' cards are higher than a card."""
    return 2 * unseen_from(s, card + 1, HIGHEST_CARD) > unseen_from(s, 1, HIGHEST_CARD)


def can_win(s: State, cushion: int, card: int) -> bool:
    """Return whether a card may beat those that are already at a cushion (S-11); later ones may go elsewhere."""
    wins_ties = s.players == 2 and turn(s) == s.starter
    there = (bidder(s, place) for place in range(s.bids) if s.bid_cushion[place] == cushion)
    return all(lowest_of(s, seat) < card + wins_ties for seat in there)


def lowest_of(s: State, seat: int) -> int:
    """Return the lowest of a seat's cards that were not turned up (S-21)."""
    return next(card for card in range(1, HIGHEST_CARD + 1) if s.unseen[seat, card])


def rounds_to_come(s: State) -> int:
    """Count the rounds of the stage after this one (S-4)."""
    return ROUNDS_PER_STAGE[s.players] - s.rounds_played - 1


def gain_of(s: State, seat: int, colour: int) -> int:
    """Return the points that one more jewel brings a seat (S-16, S-17)."""
    number = s.jewels[seat, colour]
    return VALUES[colour] + BONUS[s.players, number + 1] - BONUS[s.players, number]


def _jewel_gain(s: State, card: int, colour: int) -> Fact:
    number, gain, name = s.jewels[turn(s), colour], gain_of(s, turn(s), colour), COLOUR_NAMES[colour]
    before, bonus = BONUS[s.players, number], BONUS[s.players, number + 1]
    if bonus == before:
        return JewelGain(card, name, gain)
    return BonusGain(card, name, gain, VALUES[colour], number + 1, bonus, before)


def unseen_from(s: State, low: int, high: int) -> int:
    """Count the others' cards from one value to another that were not turned up (S-21)."""
    others = [seat for seat in range(s.players) if seat != turn(s)]
    return sum(int(s.unseen[seat, card]) for seat in others for card in range(low, high + 1))


def _higher_cards(s: State, card: int) -> Fact:
    higher = unseen_from(s, card + 1, HIGHEST_CARD)
    return HigherCards(card, higher, unseen_from(s, 1, HIGHEST_CARD)) if higher else NoHigherCard(card)


def _rivals(s: State, colour: int) -> Iterator[Fact]:
    """Name the seat that would gain most from a jewel, if that is more than the seat itself would."""
    seat, most = _keenest(s, colour)
    if most > gain_of(s, turn(s), colour):
        yield Rival(seat, COLOUR_NAMES[colour], most)


def _keenest(s: State, colour: int) -> tuple[int, int]:
    others = [seat for seat in range(s.players) if seat != turn(s)]
    seat = max(others, key=lambda each: gain_of(s, each, colour))
    return seat, gain_of(s, seat, colour)


def _put_back(s: State, colour: int) -> Fact:
    return PutBack(COLOUR_NAMES[colour], gain_of(s, turn(s), colour), *_keenest(s, colour))
