"""A thousand recorded games for each number of players, replayed with a hash after every step."""

from __future__ import annotations

import pytest
from scripts.recorded_games import file_of, replay_file

from jewelbox.core.kernel import Mode
from jewelbox.games.maharaja import game as maharaja

SOME = 20


@pytest.mark.parametrize("share", [slice(SOME), slice(SOME, None)], ids=["some", "others"])
@pytest.mark.parametrize("mode", [Mode.PLAIN, Mode.COMPILED])
@pytest.mark.parametrize("players", maharaja.PLAYERS)
@pytest.mark.slow
def test_recorded_games_replay_the_same(players: int, mode: Mode, share: slice) -> None:
    assert replay_file(file_of(maharaja, players), mode, share) > 0
