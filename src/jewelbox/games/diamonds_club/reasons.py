"""Why a move is better than another: prices, sets, gems, steps, and points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from jewelbox.core.reasons import Fact, PointsNow, Wording
from jewelbox.games.diamonds_club.material import (
    COLUMN_NAMES,
    FIELD_GOOD,
    FIELD_HATS,
    FIELD_WHICH,
    FIRST_ITEM,
    GEMS,
    KINDS,
    TRACK_END,
    TRACK_NAMES,
    Good,
)
from jewelbox.games.diamonds_club.moves import MOVE_FIRST, MOVE_SECOND, MOVE_VERB, PLAN_BOARD, Verb
from jewelbox.games.diamonds_club.rules import apply, points
from jewelbox.games.diamonds_club.rules.building import price_for
from jewelbox.games.diamonds_club.rules.buying import price
from jewelbox.games.diamonds_club.state import Phase, State

AT_ONCE = (Phase.ANIMAL, Phase.ADVANCE)
"""Phases in which a move scores at once and ends nothing else."""


class FieldPrice(Fact, frozen=True):
    """What the field of the better move costs, and the coins that the seat has then (D-4, D-9)."""

    stands_alone: ClassVar[bool] = False
    column: str
    row: int
    price: int
    coins: int


class Cheaper(Fact, frozen=True):
    """By how much the field of the better move is cheaper than the one that was bought (D-4)."""

    coins: int


class CompletesSet(Fact, frozen=True):
    """With the field of the better move the seat has one more set of mine, right and ship."""

    sets: int


class Hats(Fact, frozen=True):
    """How far the top hats on the field of the better move bring the seat's marker on the start player track."""

    hats: int


class StepOn(Fact, frozen=True):
    """The field of the better move brings a step on a track (D-9)."""

    track: str


class CoinsLeft(Fact, frozen=True):
    """The coins that the seat still has when it passes."""

    coins: int


class MoreGems(Fact, frozen=True):
    """How many gems the better exchange leaves, and how many the one that was made."""

    better: int
    played: int


class BoardPrice(Fact, frozen=True):
    """What the tile of the better move costs (D-19)."""

    gems: int


WORDS = {
    FieldPrice: Wording(
        "Field {column}{row} costs {price:coin|coins} and leaves you {coins}.",
        "Feld {column}{row} kostet {price:Münze|Münzen}; dir bleiben {coins}.",
        "La case {column}{row} coûte {price:pièce|pièces} et vous en laisse {coins}.",
        "Veld {column}{row} kost {price:munt|munten}; je houdt er {coins} over.",
    ),
    Cheaper: Wording(
        "The other field costs {coins:coin|coins} more.",
        "Das andere Feld kostet {coins:Münze|Münzen} mehr.",
        "L’autre case coûte {coins:pièce|pièces} de plus.",
        "Het andere veld kost {coins:munt|munten} meer.",
    ),
    CompletesSet: Wording(
        "With it you have {sets:set|sets} of mine, mining right and ship.",
        "Damit hast du {sets:Satz|Sätze} aus Mine, Schürfrecht und Schiff.",
        "Avec elle, vous avez {sets:lot|lots} de mine, concession et navire.",
        "Daarmee heb je {sets:set|sets} van mijn, delfrecht en schip.",
    ),
    Hats: Wording(
        "It moves your marker {hats:field|fields} on the start player track.",
        "Dein Marker rückt {hats:Feld|Felder} auf der Startspielerleiste vor.",
        "Votre marqueur avance de {hats:case|cases} sur la piste du premier joueur.",
        "Je marker gaat {hats:veld|velden} vooruit op het startspelersspoor.",
    ),
    StepOn: Wording(
        "It brings a step on the {track} track.",
        "Es bringt einen Schritt auf der Leiste {track}.",
        "Elle apporte un pas sur la piste {track}.",
        "Het brengt een stap op het spoor {track}.",
    ),
    CoinsLeft: Wording(
        "Passing leaves you {coins:coin|coins} unspent.",
        "Passen lässt dir {coins:Münze|Münzen} übrig.",
        "Passer vous laisse {coins:pièce|pièces} sans emploi.",
        "Met passen houd je {coins:munt|munten} over.",
    ),
    MoreGems: Wording(
        "It leaves you {better:gem|gems}, the other move {played}.",
        "Danach hast du {better:Edelstein|Edelsteine}, nach dem anderen Zug {played}.",
        "Vous avez ensuite {better:gemme|gemmes} ; après l’autre coup, {played}.",
        "Daarna heb je {better:edelsteen|edelstenen}, na de andere zet {played}.",
    ),
    BoardPrice: Wording(
        "The tile costs {gems:gem|gems}.",
        "Das Plättchen kostet {gems:Edelstein|Edelsteine}.",
        "La tuile coûte {gems:gemme|gemmes}.",
        "De tegel kost {gems:edelsteen|edelstenen}.",
    ),
}
NAMES = {
    "forest": Wording("forest", "Wald", "forêt", "bos"),
    "technology": Wording("technology", "Technik", "technique", "techniek"),
    "money": Wording("money", "Geld", "argent", "geld"),
} | {column: Wording(column, column, column, column) for column in COLUMN_NAMES}


def reasons(s: State, better: int, played: int) -> list[Fact]:
    """Return the reasons for the better move."""
    about = ABOUT.get(Verb(MOVE_VERB[better]))
    facts = list(about(s, better, played)) if about else []
    if MOVE_VERB[played] == Verb.PASS and s.phase == Phase.BUY and s.coins[s.seat] > 0:
        facts.append(CoinsLeft(s.coins[s.seat]))
    return [*facts, *_points_now(s, better, played)]


def _about_purchase(s: State, better: int, played: int) -> Iterator[Fact]:
    column, row = MOVE_FIRST[better], MOVE_SECOND[better]
    side, cost = s.columns[column], price(s, column, row)
    yield FieldPrice(COLUMN_NAMES[column], row + 1, cost, coins_after(s, better))
    if MOVE_VERB[played] == Verb.BUY and price(s, MOVE_FIRST[played], MOVE_SECOND[played]) > cost:
        yield Cheaper(price(s, MOVE_FIRST[played], MOVE_SECOND[played]) - cost)
    if FIELD_GOOD[side, row] == Good.EQUIPMENT:
        yield from _about_equipment(s, FIELD_WHICH[side, row])
    if FIELD_GOOD[side, row] == Good.STEP and has_step(s, FIELD_WHICH[side, row]):
        yield StepOn(TRACK_NAMES[FIELD_WHICH[side, row]])
    if FIELD_HATS[side, row] > 0:
        yield Hats(FIELD_HATS[side, row])


def has_step(s: State, track: int) -> bool:
    """Return whether the seat is not yet at the end of a track (D-9)."""
    return bool(s.steps[s.seat, track] < TRACK_END[track])


def _about_equipment(s: State, item: int) -> Iterator[Fact]:
    after = s.copy()
    after.equipment[s.seat, item] += 1
    if sets_of(after, s.seat) > sets_of(s, s.seat):
        yield CompletesSet(sets_of(after, s.seat))


def sets_of(s: State, seat: int) -> int:
    """Count a seat's sets of mine, right and ship."""
    kinds = [range(FIRST_ITEM[kind], FIRST_ITEM[kind + 1]) for kind in range(KINDS)]
    return min(sum(int(s.equipment[seat, item]) for item in items) for items in kinds)


def _about_exchange(s: State, better: int, played: int) -> Iterator[Fact]:
    gems = gems_after(s, better), gems_after(s, played)
    if gems[0] > gems[1]:
        yield MoreGems(*gems)


def coins_after(s: State, move: int) -> int:
    """Return the coins that the seat has after a move."""
    return int(after_move(s, move).coins[s.seat])


def gems_after(s: State, move: int) -> int:
    """Count the gems that the seat has after a move."""
    after = after_move(s, move)
    return sum(int(after.gems[s.seat, gem]) for gem in range(GEMS))


def _about_building(s: State, better: int, played: int) -> Iterator[Fact]:  # noqa: ARG001  # as the others
    yield BoardPrice(price_for(s, s.seat, PLAN_BOARD[MOVE_FIRST[better]]))


ABOUT = {Verb.BUY: _about_purchase, Verb.EXCHANGE: _about_exchange, Verb.BUILD: _about_building}
"""What to say about a better move, by its verb."""


def _points_now(s: State, better: int, played: int) -> Iterator[Fact]:
    if s.phase not in AT_ONCE:
        return
    after = points_after(s, better), points_after(s, played)
    if after[0] > after[1]:
        yield PointsNow(*after)


def points_after(s: State, move: int) -> int:
    """Return the points of the seat right after a move."""
    return points(after_move(s, move), s.seat)


def after_move(s: State, move: int) -> State:
    """Return the table right after a move."""
    after = s.copy()
    apply(after, move)
    return after
