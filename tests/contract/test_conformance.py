"""The contract that every game must meet, with every number of players and every option."""

from __future__ import annotations

import re
import sys
from array import array
from types import FunctionType

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import jewelbox
from jewelbox.core.chance import Random
from jewelbox.core.engine import RandomGames, Runner
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import CHANCE, NOBODY, UNSCORED, Game
from jewelbox.core.kernel import is_kernel
from jewelbox.core.memory import zeros
from jewelbox.core.position import Variant, move_number
from jewelbox.core.state import State, i16
from jewelbox.core.story import Story
from jewelbox.core.views import view_type
from support import (
    ALL_LABELS,
    ALL_VARIANTS,
    MODES,
    OLD_LABELS,
    OLD_VARIANTS,
    in_mode,
    plain,
    play_at_random,
    some_position,
)

each_variant = pytest.mark.parametrize("variant", ALL_VARIANTS + OLD_VARIANTS, ids=ALL_LABELS + OLD_LABELS)
each_game = pytest.mark.parametrize("game", jewelbox.GAMES.values(), ids=jewelbox.GAMES)
seeds = st.integers(0, 2**32)
KERNEL_NAMES = ("setup", "turn", "legal", "apply", "chances", "drawn", "happen", "points", "tie_break", "deal_hidden")
CLAUSE = re.compile(r"[A-Z]-C?\d+")


@each_variant
@settings(max_examples=8)
@given(seed=seeds)
@pytest.mark.slow
def test_random_play_keeps_everything_in_order(variant: Variant, seed: int) -> None:
    position = variant.start(seed=seed)
    for each in play_at_random(position, seed):
        assert variant.game.problems(each.state) == []
        legal = each.legal_numbers()
        assert legal == sorted(set(legal))
        assert len(legal) <= variant.game.MAX_MOVES
        assert bool(legal) != each.is_over
    assert position.outcome is not None


@each_variant
@settings(max_examples=4)
@given(seed=seeds)
@pytest.mark.slow
def test_all_modes_agree_byte_by_byte(variant: Variant, seed: int) -> None:
    games = [play_at_random(in_mode(variant, mode).start(seed=seed), seed) for mode in MODES]
    for first, *others in zip(*games, strict=True):
        for other in others:
            assert other.state.bytes.tobytes() == first.state.bytes.tobytes()
            assert other.legal_numbers() == first.legal_numbers()
            assert other.log == first.log
            assert other.outcome == first.outcome


@each_variant
@pytest.mark.slow
def test_a_runner_plays_the_same_game(variant: Variant) -> None:
    for mode in MODES:
        position = in_mode(variant, mode).start(seed=8)
        start = in_mode(variant, mode).engine.setup(variant.players, variant.rule_option)
        runner = Runner(position.variant.engine, start, Random(8))
        choose = Random(8, stream=77)
        for each in play_at_random(position, 8):
            assert runner.state == each.state
            assert list(runner.legal) == each.legal_numbers()
            assert runner.seat == (NOBODY if each.seat is None else each.seat)
            if not each.is_over:
                move = choose.choice(runner.legal)
                runner.play(move)


@each_variant
@pytest.mark.slow
def test_games_inside_the_engine_are_the_same_in_all_modes(variant: Variant) -> None:
    games = [
        RandomGames(in_mode(variant, mode).engine, variant.players, variant.rule_option, seed=11) for mode in MODES
    ]
    for number in range(2):
        logs = [each.log(number) for each in games]
        assert logs[0] == logs[1] == logs[2]
        finals = [each.final.bytes.tobytes() for each in games]
        assert finals[0] == finals[1] == finals[2]
        assert len(logs[0]) <= variant.game.MAX_LOG


@each_variant
@pytest.mark.slow
def test_counting_whole_games_counts_their_decisions(variant: Variant) -> None:
    counts = {
        RandomGames(in_mode(variant, mode).engine, variant.players, variant.rule_option, seed=4).play(0, 2)
        for mode in MODES
    }
    assert len(counts) == 1
    assert counts.pop() > 0


@each_game
def test_kernels_are_marked(game: Game) -> None:
    assert all(is_kernel(getattr(game, name)) for name in KERNEL_NAMES)


@each_game
def test_every_function_of_the_rules_is_a_kernel(game: Game) -> None:
    rules = game.setup.__module__
    modules = [module for name, module in sys.modules.items() if name == rules or name.startswith(f"{rules}.")]
    functions = [value for module in modules for value in vars(module).values() if isinstance(value, FunctionType)]
    assert [each.__name__ for each in functions if each.__module__.startswith(rules) and not is_kernel(each)] == []
    assert len([each for each in functions if each.__module__.startswith(rules)]) > len(KERNEL_NAMES)


@each_game
def test_notation_reads_back(game: Game) -> None:
    assert len(set(game.MOVES)) == len(game.MOVES)
    for number, text in enumerate(game.MOVES):
        assert move_number(game, text) == number
        assert move_number(game, f"  {text.upper()} ") == number


@each_game
def test_every_field_of_the_state_says_what_it_means(game: Game) -> None:
    assert {"players", "phase"} <= game.State.fields.keys()
    assert all(len(field.meaning) > 5 for field in game.State.fields.values())
    assert not game.State.fields.keys() & set(dir(State))


@each_game
def test_there_is_a_title_in_every_language(game: Game) -> None:
    assert set(game.TITLES) == {"en", "de", "fr", "nl"}


@each_variant
@settings(max_examples=6)
@given(seed=seeds, moves=st.integers(0, 60))
def test_every_other_move_meets_an_objection_with_its_clause(variant: Variant, seed: int, moves: int) -> None:
    position = some_position(variant, seed, moves)
    before = position.state.copy()
    for number in set(range(len(variant.game.MOVES))) - set(position.legal_numbers()):
        if position.is_over:
            with pytest.raises(JewelboxError) as over:
                position.play(number)
            assert over.value.code is Code.GAME_OVER
            break
        objection = variant.game.objection(position.state, number)
        assert CLAUSE.fullmatch(objection.clause)
        assert len(objection.sentence) > 10
        (reason,) = (each for each in variant.game.Illegal if each.code == objection.reason)
        assert reason.because(**objection.facts) == objection
        assert set(reason.places) == objection.facts.keys()
    assert position.state == before


@each_variant
@settings(max_examples=6)
@given(seed=seeds, moves=st.integers(0, 60))
def test_a_refused_move_changes_nothing(variant: Variant, seed: int, moves: int) -> None:
    position = some_position(variant, seed, moves)
    before, log = position.state.copy(), list(position.log)
    for wrong in ("", "nonsense", "bid 9 99", -1, len(variant.game.MOVES)):
        with pytest.raises(JewelboxError):
            position.play(wrong)
    assert position.state == before
    assert position.log == log


@each_variant
@settings(max_examples=6)
@given(seed=seeds, moves=st.integers(0, 60))
def test_views_can_be_read_back_from_json(variant: Variant, seed: int, moves: int) -> None:
    position = some_position(variant, seed, moves)
    for seat in (None, *range(variant.players)):
        view = position.view(seat)
        assert msgspec.json.decode(msgspec.json.encode(view), type=view_type(variant.game)) == view
        assert view.game == variant.game.NAME
        assert view.seat == seat
        assert view.phase == position.phase
        assert view.turn == position.seat


@each_variant
@settings(max_examples=8)
@given(seed=seeds, moves=st.integers(0, 200))
def test_legal_moves_are_written_over_those_of_an_earlier_position(variant: Variant, seed: int, moves: int) -> None:
    position = some_position(variant, seed, moves)
    row = zeros(i16, variant.game.MAX_MOVES)
    row[:] = array(row.format, [-1] * len(row))
    count = 0 if position.is_over else variant.game.legal(position.state, row)
    assert list(row[:count]) == position.legal_numbers()


@each_variant
@settings(max_examples=4)
@given(seed=seeds)
def test_the_outcome_adds_up(variant: Variant, seed: int) -> None:
    position = some_position(variant, seed, 10**6)
    outcome = position.outcome
    assert outcome is not None
    assert sorted(seat for group in outcome.ranking for seat in group) == list(range(variant.players))
    for seat, score in enumerate(outcome.scores):
        parts = outcome.breakdown[seat]
        assert score in {None, parts.total}
    scored = [score for score in outcome.scores if score is not None]
    assert all(outcome.scores[winner] == max(scored) for winner in outcome.winners)
    assert bool(outcome.winners) == bool(scored)
    assert UNSCORED not in scored


@each_variant
def test_draws_are_counted_by_their_outcomes(variant: Variant) -> None:
    position = variant.before_chance()
    engine = variant.engine
    steps = 0
    while position.at_chance and steps < 40:
        weights = engine.outcomes(position.state)
        assert sum(weights.values()) == engine.chances(position.state)
        assert list(weights) == sorted(weights)
        for outcome in weights:
            other = position.state.copy()
            assert engine.happen(other, outcome) != NOBODY
            assert variant.game.problems(other) == []
        engine.happen(position.state, min(weights))
        position = type(position)(variant, position.state, [], None)
        steps += 1
    assert steps > 0
    assert engine.turn(variant.before_chance().state) == CHANCE


@each_variant
def test_the_host_can_choose_who_starts(variant: Variant) -> None:
    for starter in range(variant.players):
        position = variant.start(seed=3, starter=starter)
        assert position.log[0] == {"chance": "starter", "seat": starter}
        assert position.seat == starter


@each_variant
def test_a_copy_is_independent(variant: Variant) -> None:
    position = some_position(variant, 5, 3)
    copy = position.copy()
    assert copy.state == position.state
    copy.play(copy.legal_moves()[0])
    assert copy.state != position.state
    assert len(copy.log) > len(position.log)


@each_variant
def test_printing_shows_what_the_seat_in_turn_sees(variant: Variant) -> None:
    text = str(some_position(variant, 5, 10))
    assert variant.game.NAME in text
    assert "phase:" in text


@each_variant
@settings(max_examples=3)
@given(seed=seeds)
def test_every_entry_shows_an_event_to_everyone(variant: Variant, seed: int) -> None:
    finished = some_position(variant, seed, 10**6)
    for seat in (None, *range(variant.players)):
        story = Story(variant, seat)
        for entries in range(1, len(finished.log) + 1):
            events = plain(story.catch_up(finished.log[:entries]))
            assert events
            assert all(isinstance(event["event"], str) for event in events)
