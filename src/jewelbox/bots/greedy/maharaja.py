"""Rules of thumb for The Maharaja's Legacy: buy what makes pairs and collections, save when it is dear."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from jewelbox.core.chance import Random
from jewelbox.core.game import View

Thing = dict[str, Any]
"""An antique or a collection card, as the view shows it."""

ODDS = (0.95, 0.5, 0.2)
"""The chance to get a collection card for which so many antiques are missing, with enough days to come."""
DAYS_TO_FIND = 4
"""With so many days to come a missing antique is likely to turn up."""
PAIR = 0.8
"""The chance to find a second antique of a colour, with enough days to come."""
RUPEE_EARLY, RUPEE_LATE = 0.75, 0.33
"""What a rupee is worth in points on the first day and on the last."""
EFFECTS = {"rupees": 1.5, "again": 2.0, "clear": 0.0, None: 0.0}
"""What the effect of a grey card is worth in points."""


def choose(view: View, legal: Sequence[str], random: Random) -> str:
    """Return the move after which my things promise the most points."""
    merits = [_merit(view, move) for move in legal]
    best = max(merits)
    return random.choice([move for move, merit in zip(legal, merits, strict=True) if merit == best])


def _merit(view: View, move: str) -> float:
    """Return the points that a move promises; leaving the collection cards promises none."""
    word, *rest = move.split()
    if word == "coin":
        return _rupees_kept(view) * _rupee(view)
    if word == "buy":
        return _gain(view, [*_mine(view), _find(view["offer"], rest)]) - _rupee(view) * int(view["price"])
    if word == "collect":
        return _merit_of_card(view, next(card for card in view["collections"] if card["id"] == rest[0]))
    return -_loss(view, _find(_mine(view), rest)) if word == "give" else 0.0


def _rupees_kept(view: View) -> int:
    """Return what the tax leaves me of a coin."""
    money: int = view["seats"][view["seat"]]["money"]
    return min(int(view["coin"]), int(view["tax_limit"]) - money)


def _merit_of_card(view: View, card: Thing) -> float:
    """Count a card's points less the antique it costs and the small cards that it would close to me."""
    losses = [_loss(view, antique) for antique in _mine(view) if antique["kind"] in card["gives_up"]]
    closed: int = sum(each["points"] for each in view["collections"] if each["takeable"] and _closes(view, card, each))
    return int(card["points"]) - closed + EFFECTS[card["effect"]] - min(losses, default=0.0)


def _closes(view: View, card: Thing, other: Thing) -> bool:
    """Tell whether a large card closes a small one to me; by rules 1 it did also after another small one (M-11)."""
    if not card["large"] or other["large"] or card["sort"] != other["sort"]:
        return False
    return bool(view["rules"] == 1) or not any(_is_my_small(view, each, card["sort"]) for each in view["collections"])


def _is_my_small(view: View, card: Thing, sort: str) -> bool:
    return bool(card["sort"] == sort and not card["large"] and card["taker"] == view["seat"])


def _loss(view: View, antique: Thing) -> float:
    return -_gain(view, [each for each in _mine(view) if each != antique])


def _gain(view: View, antiques: Sequence[Thing]) -> float:
    """Return how much better I stand with these antiques than with those I have."""
    return _worth(view, antiques) - _worth(view, _mine(view))


def _worth(view: View, antiques: Sequence[Thing]) -> float:
    """Return what antiques promise: their values, less for colours at risk, and the collections in reach."""
    colours = Counter(antique["colour"] for antique in antiques)
    kinds = Counter(antique["kind"] for antique in antiques)
    safe: int = sum(antique["value"] for antique in antiques if colours[antique["colour"]] > 1)
    at_risk: int = sum(antique["value"] for antique in antiques if colours[antique["colour"]] == 1)
    collections = sum(_promise(view, card, kinds) for card in view["collections"])
    return safe + at_risk * PAIR * _time(view) + collections


def _promise(view: View, card: Thing, kinds: Counter[str]) -> float:
    """Return what a collection card promises me when I have so many antiques of each kind."""
    missing = sum(max(number - kinds[kind], 0) for kind, number in card["needs"].items())
    if card["taker"] is not None or view["seat"] in card["closed_to"] or missing >= len(ODDS):
        return 0.0
    return int(card["points"]) * ODDS[missing] * (_time(view) if missing else 1)


def _time(view: View) -> float:
    """Return how much of what I need can still turn up: 1 with many days to come, little on the last."""
    days_to_come: int = view["days"] - view["day"]
    return min((days_to_come + 0.5) / DAYS_TO_FIND, 1)


def _rupee(view: View) -> float:
    """Return what a rupee is worth now: what it buys early, a part of a point at the end."""
    past: float = (view["day"] - 1) / (view["days"] - 1)
    return RUPEE_EARLY * (1 - past) + RUPEE_LATE * past


def _mine(view: View) -> list[Thing]:
    antiques: list[Thing] = view["seats"][view["seat"]]["antiques"]
    return antiques


def _find(antiques: Sequence[Thing | None], names: Sequence[str]) -> Thing:
    """Return the antique of this kind and colour."""
    kind, colour = names
    return next(each for each in antiques if each and each["kind"] == kind and each["colour"] == colour)
