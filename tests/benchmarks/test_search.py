"""Search plays any game that meets the contract, even one without heuristics: the calibration game."""

from __future__ import annotations

from benchmarks.goofspiel import game as goofspiel

from jewelbox.bots.search.search import Search
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from support import play_at_random, some_position


def test_the_imagined_state_looks_the_same_and_is_in_order() -> None:
    for players in goofspiel.PLAYERS:
        variant = Variant(goofspiel, players, {}, Mode.PLAIN)
        for position in play_at_random(variant.start(seed=players), players):
            if position.seat is not None:
                view = position.view(position.seat)
                state = goofspiel.imagine(view)
                assert goofspiel.problems(state) == []
                assert goofspiel.view(state, position.seat, {}) == view


def test_all_modes_grow_the_same_tree() -> None:
    position = some_position(Variant(goofspiel, 2, {}, Mode.PLAIN), 1, 6)
    findings = []
    for mode in (Mode.PLAIN, Mode.COMPILED):
        search = Search(goofspiel, goofspiel.imagine(position.view(position.seat)), Random(4), mode)
        search.think(50)
        findings.append(search.findings())
    assert findings[0] == findings[1]
    assert {each.move for each in findings[0]} <= set(position.legal_numbers())
