"""The engine: kernels called from Python, one game and mode at a time."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from jewelbox.core.box import with_changes
from jewelbox.core.boxed import with_box
from jewelbox.core.chance import Random
from jewelbox.core.drivers import TURNS, with_moves
from jewelbox.core.engine import KERNELS, Engine, RandomGames, Runner, Workspace, decisions, engine_for, linker_for
from jewelbox.core.game import CHANCE, NOBODY
from jewelbox.core.kernel import Mode
from jewelbox.core.state import States
from jewelbox.games.maharaja import game as maharaja
from jewelbox.games.registry import GAMES
from jewelbox.games.sultan import game as sultan
from jewelbox.games.sultan.state import State
from support import each_mode


def engine(mode: Mode = Mode.PLAIN) -> Engine:
    return engine_for(sultan, mode)


def started(mode: Mode = Mode.PLAIN) -> tuple[Engine, State]:
    """Return an engine and a state at the first decision: every draw is the lowest."""
    state = engine(mode).setup(3, 0)
    while engine(mode).turn(state) == CHANCE:
        engine(mode).happen(state, engine(mode).drawn(state, 0))
    assert isinstance(state, State)
    return engine(mode), state


def test_every_caller_gets_the_same_engine() -> None:
    assert engine_for(sultan, Mode.PLAIN) is engine_for(sultan, Mode.PLAIN)
    assert engine_for(sultan, Mode.PLAIN) is not engine_for(sultan, Mode.COMPILED)
    assert engine_for(sultan, Mode.PLAIN) is not engine_for(maharaja, Mode.PLAIN)


@each_mode
def test_calls_return_python_integers(mode: Mode) -> None:
    eng, state = started(mode)
    assert type(eng.turn(state)) is int
    assert all(type(move) is int for move in eng.legal(state))
    fresh = eng.setup(3, 0)
    assert type(eng.chances(fresh)) is int
    assert type(eng.drawn(fresh, 1)) is int
    assert all(type(part) is int for pair in eng.standing(state, 3) for part in pair)


@each_mode
def test_a_game_goes_from_draw_to_decision_to_the_end(mode: Mode) -> None:
    eng, state = started(mode)
    turns = [eng.turn(state)]
    while turns[-1] != NOBODY:
        if turns[-1] == CHANCE:
            turns.append(eng.happen(state, eng.drawn(state, 0)))
        else:
            turns.append(eng.apply(state, eng.legal(state)[0]))
        assert turns[-1] == eng.turn(state)
    assert sum(turn >= 0 for turn in turns) == 60
    assert sultan.problems(state) == []
    points = [points for points, _ in eng.standing(state, 3)]
    assert points == [sultan.points(state, seat) for seat in range(3)]


def test_listing_legal_moves_changes_nothing_and_returns_a_new_list() -> None:
    eng, state = started()
    before = state.copy()
    moves = eng.legal(state)
    moves.clear()
    assert eng.legal(state) != []
    assert state == before


def test_outcomes_are_weighed_by_the_draws_that_lead_to_them() -> None:
    eng = engine()
    state = eng.setup(2, 0)
    assert eng.outcomes(state) == {0: 1, 1: 1}
    eng.happen(state, 1)
    assert eng.outcomes(state) == dict.fromkeys(range(1, 13), 2)


@each_mode
def test_redealing_leaves_the_state_alone_and_advances_the_generator(mode: Mode) -> None:
    eng, state = started(mode)
    before, random = state.copy(), Random(3)
    worlds = [eng.redeal(state, 0, random) for _ in range(2)]
    assert state == before
    assert worlds[0] != worlds[1]
    assert worlds[0] == engine(Mode.PLAIN).redeal(state, 0, Random(3))


@each_mode
def test_what_a_seat_knows_stays_when_the_rest_is_redealt(mode: Mode) -> None:
    eng, state = started(mode)
    shown = {option.name: option.default for option in sultan.OPTIONS}
    for seat in (0, 2):
        world = eng.redeal(state, seat, Random(4))
        assert isinstance(world, sultan.State)
        assert isinstance(state, sultan.State)
        views = [sultan.view(eng.as_seen(each, seat), seat, shown) for each in (state, world)]
        assert views[0] == views[1]
        assert world != state


def test_states_are_packed_as_their_mode_takes_them() -> None:
    state, several = State(), States(State, 2)
    assert engine(Mode.PLAIN).packed(state) == (state,)
    assert engine(Mode.PLAIN).packed(several) is several
    assert engine(Mode.COMPILED).packed(state) is state.data
    assert engine(Mode.COMPILED).packed(several) is several.data


# Workspace


def test_a_board_has_a_copy_of_the_state_and_room_for_moves_behind_it() -> None:
    _, start = started()
    workspace = Workspace(start, 7)
    assert (workspace.state, workspace.moves.tolist()) == (start, [0] * 7)
    workspace.moves[6] = -1
    workspace.state.bytes[0] += 1
    assert workspace.data["state"].tobytes() == workspace.state.bytes.tobytes() != start.bytes.tobytes()
    assert workspace.data["moves"].tolist() == [[0] * 6 + [-1]]


def test_a_workspace_is_packed_as_its_mode_takes_it() -> None:
    workspace = Workspace(State(), 7)
    assert engine(Mode.PLAIN).packed(workspace) == (workspace,)
    assert engine(Mode.COMPILED).packed(workspace) is workspace.data


# Runner


@each_mode
def test_a_runner_stops_at_each_decision_and_at_the_end(mode: Mode) -> None:
    eng = engine(mode)
    runner, decisions = Runner(eng, eng.setup(4, 0), Random(1)), 0
    while runner.seat != NOBODY:
        assert list(runner.legal) == eng.legal(runner.state)
        assert runner.seat == eng.turn(runner.state)
        runner.play(runner.legal[-1])
        decisions += 1
    assert decisions == 75
    assert runner.legal == ()


@each_mode
def test_two_runners_do_not_disturb_each_other(mode: Mode) -> None:
    eng = engine(mode)
    one, other = (Runner(eng, eng.setup(4, 0), Random(seed)) for seed in (1, 2))
    legal, state = one.legal, one.state.copy()
    while other.seat != NOBODY:
        other.play(other.legal[0])
    assert (one.legal, one.state) == (legal, state)


@each_mode
def test_a_runner_begins_another_game_as_a_new_one_would(mode: Mode) -> None:
    eng = engine(mode)
    start = eng.setup(4, 0)
    runner = Runner(eng, start.copy(), Random(1))
    for _ in range(2):
        runner.restart(start)
        decisions = 0
        while runner.seat != NOBODY:
            assert (runner.seat, list(runner.legal)) == (eng.turn(runner.state), eng.legal(runner.state))
            runner.play(runner.legal[0])
            decisions += 1
        assert decisions == 75
    assert start == eng.setup(4, 0)


@each_mode
def test_a_runner_leaves_the_state_it_begins_with_alone(mode: Mode) -> None:
    eng = engine(mode)
    start = eng.setup(4, 0)
    runner = Runner(eng, start, Random(1))
    runner.play(runner.legal[0])
    assert start == eng.setup(4, 0) != runner.state


@each_mode
def test_runners_can_draw_in_turn_from_one_random(mode: Mode) -> None:
    eng, random = engine(mode), Random(1)
    first, second = (Runner(eng, eng.setup(4, 0), random) for _ in range(2))
    assert first.state != second.state, "the second continues where the first stopped"
    before = random.generator.copy()
    while random.generator == before:
        first.play(first.legal[0])
    assert first.seat != NOBODY


@pytest.mark.parametrize("mode", [Mode.COMPILED, Mode.CHECKED])
def test_the_state_of_a_runner_needs_no_separate_kernels(mode: Mode) -> None:
    eng, state = started(mode)
    runner = Runner(eng, state, Random(1))
    assert eng.turn(state) == eng.turn(runner.state)
    assert len(eng._turn.signatures) == 1


def test_seat_and_number_of_moves_are_read_from_one_number() -> None:
    most, memory = 9, bytes(range(20))
    for count in range(most + 1):
        for seat in (NOBODY, *range(TURNS - 2)):
            decider, read = decisions(most)[with_moves(seat, count)]
            assert (decider, len(read(memory))) == (seat, count)


def test_one_number_has_room_for_the_seats_of_every_game() -> None:
    answers = {CHANCE, NOBODY, *range(max(max(game.PLAYERS) for game in GAMES.values()))}
    assert answers <= {seat for seat, _ in decisions(0)}


@each_mode
def test_threads_that_share_an_engine_do_not_mix_up_their_moves(mode: Mode, monkeypatch: pytest.MonkeyPatch) -> None:
    eng, first = started(mode)
    second = first.copy()
    eng.apply(second, eng.legal(second)[0])
    expected = [eng.legal(state) for state in (first, second)]
    assert expected[0] != expected[1]
    list_legal, both_listed = eng._legal, Barrier(2)

    def slow(*arguments: object) -> int:
        """List, and let the other thread list too before anyone reads."""
        count = int(list_legal(*arguments))
        both_listed.wait(10)
        return count

    monkeypatch.setattr(eng, "_legal", slow)
    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(eng.legal, (first, second))) == expected


# Random games


@each_mode
def test_the_number_of_a_game_says_how_it_goes(mode: Mode) -> None:
    games = RandomGames(engine(mode), 3, 0, seed=5)
    first = games.log(0)
    last = games.final.copy()
    assert games.log(1) != first
    assert games.log(0) == first
    assert games.final == last
    assert games.finish(0) == len(first)
    assert sum(who >= 0 for who, _, _ in first) == 60


def test_another_seed_plays_other_games() -> None:
    assert RandomGames(engine(), 3, 0, seed=5).log(0) != RandomGames(engine(), 3, 0, seed=6).log(0)


@pytest.mark.slow
def test_whole_games_are_counted_by_their_decisions() -> None:
    assert RandomGames(engine(Mode.COMPILED), 5, 0, seed=5).play(0, 7) == 7 * 90
    assert RandomGames(engine(Mode.COMPILED), 5, 0, seed=5).play(0, 0) == 0


# Linkers


def test_a_linker_binds_every_kernel_of_a_game() -> None:
    linker = linker_for(sultan, Mode.PLAIN)
    assert set(linker._bindings) == {*KERNELS, "hide"}
    assert linker._bindings["legal"] is sultan.legal
    assert linker._folder is None


def test_further_sources_and_parts_have_their_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JEWELBOX_CACHE", str(tmp_path))
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "rules.py").write_text("")
    linkers = [
        linker_for(sultan, Mode.COMPILED),
        linker_for(sultan, Mode.CHECKED),
        linker_for(maharaja, Mode.COMPILED),
        linker_for(sultan, Mode.COMPILED, tmp_path / "more"),
        linker_for(sultan, Mode.COMPILED, tmp_path / "more", part="search"),
    ]
    assert len({linker._folder for linker in linkers}) == 5
    assert [linker.mode for linker in linkers[:3]] == [Mode.COMPILED, Mode.CHECKED, Mode.COMPILED]


def test_a_custom_box_has_its_own_folders_named_after_mode_and_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JEWELBOX_CACHE", str(tmp_path))
    boxes = [with_changes(maharaja.BOX, {"/collections/0/points": points}) for points in (8, 9)]
    games = [maharaja, *(with_box(maharaja, box) for box in boxes)]
    folders = [linker_for(game, Mode.COMPILED, part="search")._folder for game in games]
    names = [folder.name.rpartition("-") for folder in folders if folder]
    assert [name for name, *_ in names] == ["search-compiled", "own-search-compiled", "own-search-compiled"]
    assert len({fingerprint for *_, fingerprint in names}) == 3
    alone = linker_for(maharaja, Mode.CHECKED)._folder
    assert alone is not None
    assert alone.name.startswith("checked-")
