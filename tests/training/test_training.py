"""Training: what a rollout is worth, conversion from PyTorch to kernels, checkpoints, and the log."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.games.registry import game_named
from jewelbox.training.settings import recipe_for

torch: Any = pytest.importorskip("torch", reason="PyTorch is an extra, too large for the development environment")
torch.set_num_threads(1)  # tensors are small: threads would only wait for each other

import msgspec  # noqa: E402  # below the skip, as all that needs PyTorch

from bots.network.random_networks import file_of_networks  # noqa: E402
from jewelbox.bots.network.header import Shape  # noqa: E402
from jewelbox.bots.network.judge import networks_in  # noqa: E402
from jewelbox.training.log import TrainingEntry, TrainingLog  # noqa: E402
from jewelbox.training.model import Model, network_of  # noqa: E402
from jewelbox.training.ppo import sample_of  # noqa: E402
from jewelbox.training.pupil import Pupil  # noqa: E402
from jewelbox.training.rollout import Rollout, by_seat, from_decider, play, sample, targets  # noqa: E402
from jewelbox.training.run import TrainingPlan, TrainingRun  # noqa: E402
from jewelbox.training.tables import SelfPlay  # noqa: E402

SULTAN = game_named("sultan")
SMALL = msgspec.structs.replace(recipe_for("cpu", 102), games=64, steps=20, minibatch=256, width=16, depth=8)


def small_model(players: int = 2) -> Model:
    tables = SelfPlay(SULTAN, players, 4, "cpu", 1, "win")
    torch.manual_seed(1)
    model = Model(Shape(players, tables.look().seen.shape[1], 16, 8, 50), [2] * tables.look().seen.shape[1])
    torch.nn.init.normal_(model.policy.weight)
    torch.nn.init.normal_(model.value.weight)
    return model


def test_values_by_seat_and_from_the_decider_are_each_others_inverse() -> None:
    values, seats = torch.tensor([[1.0, 2.0, 3.0]] * 3), torch.tensor([0, 1, 2])
    assert by_seat(values, seats).tolist() == [[1, 2, 3], [3, 1, 2], [2, 3, 1]]
    assert torch.equal(from_decider(by_seat(values, seats), seats), values)


@pytest.mark.parametrize("trace", [0.0, 0.9, 1.0])
def test_targets_mix_values_and_outcomes_as_lambda_returns_do(trace: float) -> None:
    times, games, players = 5, 3, 2
    torch.manual_seed(3)
    values, returns = torch.rand(times + 1, games, players), torch.rand(times, games, players)
    ended = torch.tensor([[t == 2, t in (0, 4), False] for t in range(times)])
    empty = torch.zeros(times, games)
    rollout = Rollout(empty, empty, empty, empty, empty, values, empty, ended, returns)
    found = targets(rollout, trace)
    for game in range(games):
        for time in range(times):
            assert found[time, game].tolist() == pytest.approx(lambda_return(rollout, trace, time, game))


def lambda_return(rollout: Rollout, trace: float, time: int, game: int) -> list[float]:
    """Compute a target as it is defined, one game and one moment at a time."""
    if rollout.ended[time, game]:
        result: list[float] = rollout.returns[time, game].tolist()
        return result
    last = time + 1 == len(rollout.returns)
    value = rollout.values[time + 1, game].tolist()
    ahead = value if last else lambda_return(rollout, trace, time + 1, game)
    return [(1 - trace) * now + trace * later for now, later in zip(value, ahead, strict=True)]


def test_a_network_for_kernels_computes_what_the_model_does() -> None:
    model, turn = small_model(), SelfPlay(SULTAN, 2, 8, "cpu", 1, "win").look()
    network = network_of(model)
    with torch.no_grad():
        chances, values = model(turn.seen, turn.allowed)
    seen = turn.seen.numpy().astype(np.float32)
    wide = np.maximum(seen @ network.first + network.first_bias, 0)
    deep = np.maximum(wide @ network.second + network.second_bias, 0)
    assert values.numpy() == pytest.approx(deep @ network.value + network.value_bias, abs=1e-4)
    scores = np.where(turn.allowed.numpy(), deep @ network.policy + network.policy_bias, -np.inf)
    assert scores.argmax(1).tolist() == chances.argmax(1).tolist()


def test_a_rollout_makes_only_legal_moves_and_learns_only_from_choices() -> None:
    tables = SelfPlay(SULTAN, 2, 16, "cpu", 1, "win")
    rollout = play(small_model(), small_model(), tables, 30, rival_games=8)
    chosen = rollout.allowed.gather(2, rollout.moves[..., None])[..., 0]
    assert chosen.all()
    assert not rollout.learns[rollout.allowed.sum(2) == 1].any()
    rivals = rollout.learns[:, 8:] & (rollout.seats[:, 8:] != torch.arange(8, 16) % 2)
    assert not rivals.any()
    assert len(sample_of(rollout, SMALL).moves) == int(rollout.learns.sum())


def test_a_network_learns_to_play_as_the_heuristics_do() -> None:
    settings = msgspec.structs.replace(SMALL, games=128, rate=(3e-3, 3e-3), imitation=1.0)
    pupil = Pupil(SULTAN, 2, "cpu", settings, 1)
    first, *_, last = (pupil.learn(0.0) for _ in range(12))
    assert last.divergence < 0.92 * first.divergence


def test_moves_are_sampled_as_likely_as_they_are() -> None:
    torch.manual_seed(1)
    chances = torch.tensor([[0.1, 0.9, 0.0]]).log().repeat(4000, 1)
    counts = torch.bincount(sample(chances), minlength=3)
    assert counts[2] == 0
    assert 0.07 < counts[0] / 4000 < 0.13


def test_every_variant_of_the_rules_is_played() -> None:
    tables = SelfPlay(game_named("maharaja"), 2, 40, "cpu", 1, "blend")
    options = [batch.variant.rule_options for batch in tables._batches]
    assert options == [{}, {"grey": True}, {"grey": True, "clear": "day"}]
    assert [batch.size for batch in tables._batches] == [20, 10, 10]


def run_for(out: Path, minutes: float) -> list[TrainingEntry]:
    told: list[TrainingEntry] = []
    TrainingRun(TrainingPlan(SULTAN, (2, 3), "cpu", minutes, out, 1, SMALL), told.append).train()
    return told


def test_a_training_writes_networks_that_fit_and_continues_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jewelbox.training.strength.DEALS", 1)
    out = tmp_path / "my.network"
    first = run_for(out, 0.02)
    assert sorted(networks_in(out, SULTAN)) == [2, 3]
    assert {entry.players for entry in first if entry.against} == {2, 3}
    learned = max(entry.decisions for entry in first if entry.players == 2)
    second = run_for(out, max(entry.minutes for entry in first) + 0.05)
    rounds = [entry.decisions for entry in second if entry.players == 2 and not entry.against]
    assert min(rounds) > learned
    assert len(TrainingLog(tmp_path / "my.network.jsonl").entries()) == len(first) + len(second)
    assert "<svg" in (tmp_path / "my.network.svg").read_text(encoding="utf-8")


def test_a_checkpoint_of_another_training_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jewelbox.training.strength.DEALS", 1)
    out = tmp_path / "my.network"
    run_for(out, 0.01)
    with pytest.raises(JewelboxError, match="belongs to a training run with other settings") as caught:
        TrainingRun(TrainingPlan(SULTAN, (2,), "cpu", 1, out, 1, SMALL), print)
    assert caught.value.code is Code.BAD_SETTING


def test_a_line_that_a_kill_cut_off_does_not_count(tmp_path: Path) -> None:
    log = TrainingLog(tmp_path / "log.jsonl")
    log.add(TrainingEntry(minutes=1.0, players=2, against="greedy", share=0.5, games=10))
    with (tmp_path / "log.jsonl").open("ab") as file:
        file.write(b'{"minutes":2.0,"pl')
    assert [entry.minutes for entry in log.entries()] == [1.0]


def test_an_exploiter_plays_every_game_against_networks_that_stay_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jewelbox.training.strength.DEALS", 1)
    prey, out = tmp_path / "prey.network", tmp_path / "my.network"
    run_for(prey, 0.01)
    before, told = prey.read_bytes(), list[TrainingEntry]()
    plan = TrainingPlan(SULTAN, (2,), "cpu", 0.01, out, 1, SMALL, prey, prey)
    run = TrainingRun(plan, told.append)
    (pupil,) = run.pupils
    rival = pupil._rival
    kept = [each.clone() for each in rival.parameters()]
    run.train()
    assert [pupil._next_rival()] == [rival]
    assert pupil._rival_games == pupil.tables.games
    assert all(torch.equal(one, other) for one, other in zip(kept, rival.parameters(), strict=True))
    assert prey.read_bytes() == before
    assert {entry.against for entry in told if entry.against} == {f"instant@{prey}"}


def test_an_exploiter_needs_a_network_for_its_number_of_players(tmp_path: Path) -> None:
    out = tmp_path / "my.network"
    out.write_bytes(file_of_networks("sultan"))
    plan = TrainingPlan(SULTAN, (2,), "cpu", 0.01, out, 1, SMALL, None, out)
    networks = networks_in(out, SULTAN)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("jewelbox.training.run.networks_in", lambda *_: {3: networks[3]})
        with pytest.raises(JewelboxError, match="has no network for 2 players"):
            TrainingRun(plan, print)
