"""The cache of compiled kernels: found again, rebuilt when sources change, and never required."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from jewelbox.core.cache import KEPT_BOXES, KEPT_GENERATIONS, cache_root, fingerprint, keep_in, kernel_folder
from jewelbox.core.kernel import Linker, Mode, kernel


@kernel
def answer(number: int) -> int:
    return number + 35


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A folder with rule sources and data files, as in a game."""
    folder = tmp_path / "game"
    (folder / "rules").mkdir(parents=True)
    (folder / "rules" / "market.py").write_text("PRICE = 3\n")
    (folder / "box.json").write_text("{}")
    (folder / "notes.txt").write_text("nothing")
    return folder


# The fingerprint


@pytest.mark.parametrize("name", ["rules/market.py", "box.json"])
def test_a_changed_source_or_data_file_changes_the_fingerprint(sources: Path, name: str) -> None:
    before = fingerprint([sources])
    (sources / name).write_text("PRICE = 4\n")
    assert fingerprint([sources]) != before


@pytest.mark.parametrize("name", ["rules/bonus.py", "more.json"])
def test_a_new_or_renamed_file_changes_the_fingerprint(sources: Path, name: str) -> None:
    before = fingerprint([sources])
    (sources / name).write_text("")
    added = fingerprint([sources])
    (sources / name).rename(sources / name.replace(".", "_2."))
    assert len({before, added, fingerprint([sources])}) == 3


def test_other_files_do_not_count(sources: Path) -> None:
    before = fingerprint([sources])
    (sources / "notes.txt").write_text("something")
    assert fingerprint([sources]) == before


def test_the_place_of_the_sources_does_not_count_but_every_folder_does(sources: Path) -> None:
    before = fingerprint([sources])
    moved = sources.rename(sources.with_name("moved"))
    assert fingerprint([moved]) == before
    assert fingerprint([moved, moved]) != before


def test_other_compilers_change_the_fingerprint(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    prints = {fingerprint([sources])}
    monkeypatch.setattr("numba.__version__", "0.0")
    prints.add(fingerprint([sources]))
    monkeypatch.setattr("numpy.__version__", "0.0")
    prints.add(fingerprint([sources]))
    assert len(prints) == 3


# The folder


def test_the_environment_says_where_the_cache_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JEWELBOX_CACHE", str(tmp_path / "here"))
    assert cache_root() == tmp_path / "here"
    monkeypatch.setenv("JEWELBOX_CACHE", "")
    assert cache_root().name == "jewelbox"
    monkeypatch.delenv("JEWELBOX_CACHE")
    assert cache_root().name == "jewelbox"


def test_changed_sources_find_another_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, sources: Path) -> None:
    monkeypatch.setenv("JEWELBOX_CACHE", str(tmp_path / "cache"))
    first = kernel_folder("sultan", "compiled", [sources])
    assert first == kernel_folder("sultan", "compiled", [sources])
    assert first.parent == tmp_path / "cache" / "sultan"
    (sources / "box.json").write_text("[]")
    assert kernel_folder("sultan", "compiled", [sources]) != first
    assert kernel_folder("sultan", "checked", [sources]).name.startswith("checked-")


def test_another_box_finds_another_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, sources: Path) -> None:
    monkeypatch.setenv("JEWELBOX_CACHE", str(tmp_path))
    folders = [kernel_folder("maharaja", "own-compiled", [sources], box) for box in ("", "a1", "b2", "a1")]
    assert len(set(folders)) == 3
    assert folders[1] == folders[3]


def test_more_boxes_are_kept_than_generations(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, sources: Path) -> None:
    monkeypatch.setenv("JEWELBOX_CACHE", str(tmp_path))
    for number in range(KEPT_BOXES + 3):
        kernel_folder("maharaja", "own-compiled", [sources], f"{number}").mkdir(parents=True)
    assert len(list((tmp_path / "maharaja").iterdir())) == KEPT_BOXES


@pytest.mark.skipif(os.name == "nt", reason="on Windows only some people may make symbolic links")
def test_what_cannot_be_deleted_does_no_harm(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, sources: Path) -> None:
    monkeypatch.setenv("JEWELBOX_CACHE", str(tmp_path / "cache"))
    family = tmp_path / "cache" / "sultan"
    family.mkdir(parents=True)
    for number in range(KEPT_GENERATIONS + 1):
        (family / f"compiled-file-{number}").write_text("no folder")
        (family / f"compiled-link-{number}").symlink_to(tmp_path / "nowhere")
    assert kernel_folder("sultan", "compiled", [sources]).parent == family
    assert (family / "compiled-file-0").read_text() == "no folder"


def test_only_the_newest_generations_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, sources: Path) -> None:
    monkeypatch.setenv("JEWELBOX_CACHE", str(tmp_path / "cache"))
    family = tmp_path / "cache" / "sultan"
    for age in range(7):
        folder = family / f"compiled-{age}"
        folder.mkdir(parents=True)
        (folder / "kernel.nbi").write_text("")
        os.utime(folder, (1000 - age, 1000 - age))
    (family / "checked-0").mkdir()
    (tmp_path / "cache" / "maharaja" / "compiled-9").mkdir(parents=True)
    current = kernel_folder("sultan", "compiled", [sources])
    current.mkdir()
    left = {f"compiled-{age}" for age in range(KEPT_GENERATIONS - 1)}
    assert {path.name for path in family.iterdir()} == left | {"checked-0", current.name}
    assert (tmp_path / "cache" / "maharaja" / "compiled-9").exists()


def test_the_current_generation_is_kept_however_old(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, sources: Path
) -> None:
    monkeypatch.setenv("JEWELBOX_CACHE", str(tmp_path / "cache"))
    current = kernel_folder("sultan", "compiled", [sources])
    current.mkdir(parents=True)
    os.utime(current, (1, 1))
    for age in range(6):
        (current.parent / f"compiled-{age}").mkdir()
    kernel_folder("sultan", "compiled", [sources])
    assert current.exists()
    assert len(list(current.parent.iterdir())) == KEPT_GENERATIONS


# Kernels in the folder


def linked(folder: Path | None) -> Linker:
    return Linker(Mode.COMPILED, {}, folder)


@pytest.mark.slow
def test_machine_code_is_kept_and_found_again(tmp_path: Path) -> None:
    first = linked(tmp_path / "kept").entry(answer)
    assert first(7) == 42
    assert {path.suffix for path in (tmp_path / "kept").iterdir()} == {".nbi", ".nbc"}
    again = linked(tmp_path / "kept").entry(answer)
    assert again(7) == 42
    assert sum(again.stats.cache_hits.values()) == 1
    assert sum(again.stats.cache_misses.values()) == 0


def test_without_a_folder_nothing_is_kept(tmp_path: Path) -> None:
    entry = linked(None).entry(answer)
    assert entry(7) == 42
    assert list(tmp_path.iterdir()) == []


def test_plain_kernels_are_not_kept(tmp_path: Path) -> None:
    assert Linker(Mode.PLAIN, {}, tmp_path / "kept").entry(answer)(7) == 42
    assert not (tmp_path / "kept").exists()


def test_where_no_folder_can_be_made_kernels_work_without(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert linked(tmp_path / "file" / "kept").entry(answer)(7) == 42
    assert (tmp_path / "file").read_text() == "in the way"


def test_a_folder_that_becomes_read_only_does_no_harm(tmp_path: Path) -> None:
    entry = linked(tmp_path / "kept").entry(answer)
    (tmp_path / "kept").rmdir()
    (tmp_path / "kept").write_text("in the way")
    assert entry(7) == 42


@pytest.mark.parametrize("garbage", [b"", b"garbage"])
@pytest.mark.parametrize("kind", ["*.nbi", "*.nbc", "*"])
def test_a_damaged_cache_is_rebuilt(tmp_path: Path, garbage: bytes, kind: str) -> None:
    assert linked(tmp_path / "kept").entry(answer)(7) == 42
    for path in (tmp_path / "kept").glob(kind):
        path.write_bytes(garbage)
    for hits in (0, 1):
        entry = linked(tmp_path / "kept").entry(answer)
        assert entry(7) == 42
        assert sum(entry.stats.cache_hits.values()) == hits


def test_keeping_is_for_numba_functions_and_makes_the_folder(tmp_path: Path) -> None:
    entry = linked(None).entry(answer)
    keep_in(tmp_path / "a" / "b", entry)
    assert (tmp_path / "a" / "b").is_dir()


PROBE = """
import jewelbox
game = jewelbox.load("sultan", players=4, mode=jewelbox.Mode.COMPILED)
game.start(seed=1).play("return " + game.start(seed=1).view(None).tray[0])
engine = game.engine
kernels = (engine._setup, engine._turn, engine._legal, engine._apply, engine._chances, engine._drawn, engine._happen)
print(*(sum(sum(part.values()) for part in (k.stats.cache_hits, k.stats.cache_misses)[place::2]) for place in (0, 1)
      for k in kernels))
"""


def counts_of_a_process(cache: Path) -> list[int]:
    """Play in a new process; return the cache hits of seven kernels, then their misses."""
    environment = os.environ | {"JEWELBOX_CACHE": str(cache)}
    command = [sys.executable, "-c", PROBE]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)  # noqa: S603  # our own text
    return [int(word) for word in done.stdout.split()]


@pytest.mark.slow
def test_a_second_process_compiles_nothing(tmp_path: Path) -> None:
    assert counts_of_a_process(tmp_path) == [0] * 7 + [1] * 7
    assert counts_of_a_process(tmp_path) == [1] * 7 + [0] * 7
