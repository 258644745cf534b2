"""The modules of the games: small, kept between builds, and the same bytes wherever they are built."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
from pathlib import Path

import pytest

import jewelbox
from jewelbox.bots.modules import PARTS, modules_of
from jewelbox.core.cache import cache_root
from jewelbox.games.registry import GAMES

pytestmark = pytest.mark.slow
MOST_BYTES = 60_000
BUILD = """
import sys
from pathlib import Path
from jewelbox.bots.modules import PARTS, linker_of
from jewelbox.core.wasm.build import built
from jewelbox.games.registry import GAMES
game = GAMES["maharaja"]
for part in sys.argv[2:]:
    Path(sys.argv[1], part).write_bytes(built(linker_of(game), PARTS[part](game)))
"""


@pytest.mark.parametrize("name", jewelbox.GAMES)
def test_rules_and_search_of_a_game_are_small_together(name: str) -> None:
    packed = [gzip.compress(content, 9, mtime=0) for content in modules_of(GAMES[name]).values()]
    assert sum(map(len, packed)) <= MOST_BYTES


def test_another_process_builds_the_same_bytes_with_other_hashes_in_another_order(tmp_path: Path) -> None:
    environment = os.environ | {"PYTHONHASHSEED": "4711", "JEWELBOX_CACHE": str(tmp_path / "cache")}
    last, first = "champion", "rules"  # which contains the search
    subprocess.run([sys.executable, "-c", BUILD, tmp_path, last, first], env=environment, check=True)  # noqa: S603  # our own
    ours = modules_of(GAMES["maharaja"])
    assert (tmp_path / last).read_bytes() == ours[last]
    assert (tmp_path / first).read_bytes() == ours[first]


def test_modules_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    first = modules_of(GAMES["sultan"])
    monkeypatch.setattr("jewelbox.bots.modules.built", lambda *_: pytest.fail("built again"))
    assert modules_of(GAMES["sultan"]) == first
    assert list((cache_root() / "sultan").glob("wasm-*"))


def test_without_a_folder_that_can_be_written_modules_are_built_each_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("JEWELBOX_CACHE", str(tmp_path / "file"))
    monkeypatch.setattr("jewelbox.bots.modules.built", lambda *_: b"built")
    assert modules_of(GAMES["sultan"]) == dict.fromkeys(PARTS, b"built")
