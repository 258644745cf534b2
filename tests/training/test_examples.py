"""Imitation of demonstrations: what is learned from a file, when it ends, and what keeps it from being undone."""

from __future__ import annotations

import copy
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from jewelbox.games.registry import game_named
from jewelbox.training.demonstrations import add, begin, header_of
from jewelbox.training.settings import changed, recipe_for, taught
from jewelbox.training.teacher import Teaching, demonstrated

torch: Any = pytest.importorskip("torch", reason="PyTorch is an extra, too large for the development environment")
torch.set_num_threads(1)  # tensors are small: threads would only wait for each other

from jewelbox.training.examples import ExampleStore, likelihoods  # noqa: E402  # below the skip
from jewelbox.training.ppo import Decisions, Pulls, distance, improve, policy_loss, surprise_in  # noqa: E402
from jewelbox.training.pupil import Pupil  # noqa: E402
from jewelbox.training.run import TrainingPlan, TrainingRun  # noqa: E402

SULTAN = game_named("sultan")
SMALL = msgspec.structs.replace(
    taught(recipe_for("cpu", 102)), games=64, steps=20, minibatch=256, imitation_batch=64, width=16, depth=8
)
TEACHING = Teaching("sultan", (2,), "search:40")


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("demonstrations") / "sultan.demonstrations"
    begin(path, header_of(SULTAN, TEACHING.teacher))
    for number in range(4):
        add(path, demonstrated(TEACHING, number))
    return path


def test_a_move_counts_for_its_visits_and_for_being_better() -> None:
    arrays: dict[str, Any] = {
        "counts": np.array([2, 3], np.uint8),
        "visits": np.array([10, 30, 5, 5, 0], np.uint32),
        "values": np.array([0.5, 0.5, 0.52, 0.5, 0.0], np.float32),
    }
    found = likelihoods(arrays, 50)
    e = np.exp(1)
    assert found.tolist() == pytest.approx([0.25, 0.75, e / (e + 1), 1 / (e + 1), 0], abs=1e-6)


def test_examples_are_what_the_decider_saw_and_games_that_test_are_not_learned(file: Path) -> None:
    store = ExampleStore(file, SULTAN, 2, "cpu", SMALL)
    store.refresh()
    lessons, tests = store.lessons, store.tests
    assert lessons is not None and tests is not None  # noqa: PT018  # for the types
    assert len(tests.seen) == len(demonstrated(TEACHING, 0).seats)
    assert torch.allclose(lessons.likely.sum(1), torch.ones(len(lessons.seen)))
    assert not (lessons.likely > 0)[~lessons.allowed].any()
    game = demonstrated(TEACHING, 1)
    own = [game.worths["blend"][seat] for seat in game.seats]
    assert lessons.worths[: len(own), 0].tolist() == pytest.approx(own)


def test_games_that_are_added_later_are_learned_too(tmp_path: Path) -> None:
    path = tmp_path / "growing"
    begin(path, header_of(SULTAN, TEACHING.teacher))
    store = ExampleStore(path, SULTAN, 2, "cpu", SMALL)
    store.refresh()
    assert store.lessons is None
    add(path, demonstrated(TEACHING, 1))
    store.refresh()
    store.refresh()
    assert store.lessons is not None
    assert len(store.lessons.seen) == len(demonstrated(TEACHING, 1).seats)


def test_a_network_learns_what_a_search_found_out_and_the_best_one_is_kept(file: Path) -> None:
    pupil = Pupil(SULTAN, 2, "cpu", changed(SMALL, '{"rate": [0.01, 0.01], "heuristics": 0}'), 1, None, file)
    figures = [pupil.learn(0.0) for _ in range(12)]
    assert figures[-1].divergence < 0.95 * figures[0].divergence
    best = min(each.test for each in figures)
    pupil.learn(1.0)
    store = ExampleStore(file, SULTAN, 2, "cpu", SMALL)
    store.refresh()
    assert pupil._anchor is not None and store.tests is not None  # noqa: PT018  # for the types
    assert surprise_in(pupil._anchor, store.tests) == pytest.approx(best)


def test_what_is_kept_is_close_to_the_search_even_if_another_network_agrees_more_often(file: Path) -> None:
    """A policy that is sure of itself and often right is a worse adviser than one that gives good moves a chance."""
    pupil = Pupil(SULTAN, 2, "cpu", SMALL, 1, None, file)
    store = ExampleStore(file, SULTAN, 2, "cpu", SMALL)
    store.refresh()
    assert store.tests is not None
    usual = store.tests.likely.sum(0).argmax()
    sure = copy.deepcopy(pupil.average)
    with torch.no_grad():
        sure.policy.bias[usual] = 1000.0
    agreed = [
        (model(store.tests.seen, store.tests.allowed)[0].argmax(1) == store.tests.likely.argmax(1)).float().mean()
        for model in (pupil.average, sure)
    ]
    assert agreed[1] > agreed[0]
    for model in (pupil.average, sure):
        pupil.average = model
        pupil._test(store.tests)
    assert pupil._best is not None
    assert surprise_in(pupil._best, store.tests) < surprise_in(sure, store.tests)
    assert not pupil._best.policy.bias.any()


def test_the_kept_network_is_tested_again_when_there_are_more_games(file: Path) -> None:
    """One game may happen to suit a network; it must not stay the best for that."""
    pupil = Pupil(SULTAN, 2, "cpu", SMALL, 1, None, file)
    store = ExampleStore(file, SULTAN, 2, "cpu", SMALL)
    store.refresh()
    assert store.lessons is not None
    often = store.lessons.likely.sum(0).argmax()
    suited = store.lessons.rows((store.lessons.likely[:, often] > 0.9).nonzero()[:, 0])
    eager, even = copy.deepcopy(pupil.average), pupil.average
    with torch.no_grad():
        eager.policy.bias[often] = 5.0
    for model, tests in ((eager, suited), (even, store.lessons)):
        pupil.average = model
        pupil._test(tests)
    assert surprise_in(eager, suited) < surprise_in(even, store.lessons) < surprise_in(eager, store.lessons)
    assert pupil._best is not None
    assert torch.equal(pupil._best.policy.bias, even.policy.bias)


def test_the_heuristics_are_imitated_first_and_tested_on_the_file(file: Path) -> None:
    pupil = Pupil(SULTAN, 2, "cpu", SMALL, 1, None, file)
    tested = pupil.learn(0.0).test
    assert tested > 0
    assert pupil.decisions == SMALL.steps * pupil.tables.games
    pupil.learn(0.99 * SMALL.imitation)
    more = sum(len(demonstrated(TEACHING, number).seats) for number in (1, 2, 3))
    assert pupil.decisions == SMALL.steps * pupil.tables.games + more


def test_the_pull_holds_a_policy_close_to_what_it_imitated() -> None:
    torch.manual_seed(5)
    pupil = Pupil(SULTAN, 2, "cpu", SMALL, 1)
    pupil.learn(1.0)
    assert pupil._anchor is not None
    turn = pupil.tables.look()
    rows, moves = len(turn.seen), turn.allowed.float().argmax(1)
    sample = Decisions(
        turn.seen, turn.allowed, moves, torch.zeros(rows), torch.ones(rows), torch.zeros(rows, pupil.players)
    )
    moved = {}
    for weight in (0.0, 5.0):
        torch.manual_seed(1)
        model = Pupil(SULTAN, 2, "cpu", SMALL, 1).model
        model.load_state_dict(pupil._anchor.state_dict())
        optimizer = torch.optim.Adam(model.parameters(), lr=1e-2)
        pulls = Pulls(0.0, pupil._anchor, weight)
        improve(model, optimizer, sample, 20, 64, partial(policy_loss, model, settings=SMALL, pulls=pulls))
        with torch.no_grad():
            moved[weight] = float(distance(model(turn.seen, turn.allowed)[0], pupil._anchor, sample))
    assert 0 <= moved[5.0] < 0.2 * moved[0.0]


def test_a_paused_training_resumes_with_what_it_imitated(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jewelbox.training.strength.DEALS", 1)
    plan = TrainingPlan(SULTAN, (2,), "cpu", 10, tmp_path / "my.network", 1, SMALL, imitate=file, pause=0.02)
    run = TrainingRun(plan, lambda _: None)
    run.train()
    assert run.seconds < 60
    (first,) = run.pupils
    (second,) = TrainingRun(plan, lambda _: None).pupils
    assert first._best is not None
    assert second._best is not None
    assert all(map(torch.equal, first._best.state_dict().values(), second._best.state_dict().values()))
    assert second.rounds == first.rounds
    first.learn(1.0)
    second.resume(first.state())
    second.learn(1.0)
    anchors = [pupil._anchor.state_dict() for pupil in (first, second) if pupil._anchor is not None]
    assert all(map(torch.equal, anchors[0].values(), anchors[1].values()))
