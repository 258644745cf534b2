"""Every claim of a reason is checked against the state, in random games and for any two of their moves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import jewelbox
from jewelbox import Mode, Random
from jewelbox.core.game import Game
from jewelbox.core.reasons import LANGUAGES, Fact, sentence
from jewelbox.core.state import State

NAMES = ["Ann", "Bob", "Cy", "Di", "Eve"]
Check = Callable[[Any, Any, int, int, int], object]
"""Checks whether a fact is true of a state, for the seat that decides, the better move and the move played."""


def said(name: str, players: int, games: int, **options: Any) -> Iterator[tuple[Fact, State, int, int, int, Game]]:
    """Yield every fact about two random moves, at every decision of some random games."""
    variant = jewelbox.load(name, players, mode=Mode.PLAIN, **options)
    for seed in range(games):
        position, random = variant.start(seed=seed), Random(seed)
        while position.seat is not None:
            legal = position.legal_numbers()
            better, played = random.choice(legal), random.choice(legal)
            if better != played:
                view = variant.view(position.state, position.seat, variant.most_shown)
                state = variant.game.imagine(view)
                for fact in variant.game.module("reasons").reasons(state, better, played):
                    yield fact, state, position.seat, better, played, variant.game
            position.make(random.choice(legal))


def check_all(name: str, players: int, games: int, checks: Mapping[type[Fact], Check], **options: Any) -> set[type]:
    """Check every fact, and that its sentences are complete; return the kinds of facts that occurred."""
    kinds = set[type]()
    for fact, state, seat, better, played, game in said(name, players, games, **options):
        assert checks[type(fact)](fact, state.copy(), seat, better, played), fact
        if type(fact) not in kinds:
            kinds.add(type(fact))
            for language in LANGUAGES:
                check_sentence(sentence(game, fact, language, NAMES))
    return kinds


def check_sentence(text: str) -> None:
    """Check that a sentence is complete."""
    assert text[0].isupper() or text[0].isdigit()
    assert text.endswith(".")
    assert not {"{", "}", "|"} & set(text)
    assert not re.search(" [:;!?]", text)
