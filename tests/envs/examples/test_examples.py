"""The examples run, and do what they say."""

from __future__ import annotations

import pytest

from jewelbox.envs.examples import random_play
from jewelbox.envs.examples.search_against_ismcts import play as play_against_ismcts


@pytest.mark.usefixtures("plain_rules")
def test_random_play_shares_out_one_first_place() -> None:
    shares = random_play.play(seed=7)
    assert len(shares) == 4
    assert sum(shares.values()) == 1
    assert random_play.play(seed=7) == shares


@pytest.mark.usefixtures("plain_rules")
@pytest.mark.parametrize("ours", [0, 1])
def test_search_and_ismcts_play_a_game_to_its_end(ours: int) -> None:
    assert sum(play_against_ismcts("python_jewelbox_maharaja", ours, 2, seed=ours)) == 1


def test_ppo_beats_random_after_a_few_rounds(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("torch", reason="PyTorch is an extra, too large for the development environment")
    from jewelbox.envs.examples import ppo

    monkeypatch.setattr(ppo, "GAMES", 128)
    player = ppo.learn(4, seed=2)
    assert ppo.share_against_random(player, seed=50) > 0.55
    assert "against random" in capsys.readouterr().out
