"""Modules of a game loaded a second time: copies import copies, and share everything else."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from jewelbox.core.box import BoxFile, OwnBox, digest
from jewelbox.core.copies import COPIES, Copies, box_in, box_of, own_box

BOX = {"coin": 4}
OWN = OwnBox(digest(BOX), {"/coin": 4})
SOURCES = {
    "pebbles/__init__.py": """
        from jewelbox.core.copies import COPIES as copied, box_in
        from pebbles.material import COIN
        COPIES = copied.get(box_in(__name__))
        score = COIN * 10
    """,
    "pebbles/material.py": """
        from jewelbox.core.box import BoxFile
        from jewelbox.core.copies import box_of
        class PebblesBox(BoxFile, kw_only=True):
            coin: int
        COIN = box_of(__name__, PebblesBox)["coin"]
    """,
    "pebbles/box.json": '{"coin": 3}',
    "pebbles/score.py": "NAME = __name__",
    "pebbles/late.py": "from pebbles import material",
    "pebbles/by_hand.py": "json, late = __import__('json'), __import__('pebbles', fromlist=['late']).late",
    "pebbles/stopped.py": "raise SystemExit('stopped while loading')",
    "pebbles/pieces/stone.py": "",
    "helpers/__init__.py": "",
    "helpers/shared.py": "THINGS = []",
    "helpers/pebbles/__init__.py": """
        from helpers.pebbles import guide
        from helpers.shared import THINGS
    """,
    "helpers/pebbles/guide.py": """
        from pebbles.material import COIN
    """,
    "helpers/pebbles/wrong.py": "from helpers import pebbles",
}


def unindented(text: str) -> str:
    """Return a source without the indentation that it has above."""
    return "\n".join(line.removeprefix(" " * 8) for line in text.splitlines())


@pytest.fixture
def copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Copies]:
    """The game Pebbles with another box."""
    for name, text in SOURCES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(unindented(text))
    monkeypatch.syspath_prepend(str(tmp_path))
    made = Copies("pebbles", BOX, OWN)
    yield made
    made.forget()
    for name in [name for name in sys.modules if name.partition(".")[0] in {"pebbles", "helpers"}]:
        del sys.modules[name]


def original(name: str) -> ModuleType:
    """Return the module of the package itself."""
    __import__(name)
    return sys.modules[name]


def test_copy_and_original_have_their_own_numbers(copies: Copies) -> None:
    assert (copies.package.COIN, original("pebbles").COIN) == (4, 3)
    assert own_box(copies.package) == OWN
    assert own_box(original("pebbles")) is None


def test_a_copy_is_named_after_its_module_and_the_beginning_of_the_hash(copies: Copies) -> None:
    assert copies.package.__name__ == f"pebbles@{OWN.hash[:16]}"
    assert copies.module("pebbles.late").__name__ == f"pebbles.late@{OWN.hash[:16]}"
    assert sys.modules[copies.package.__name__] is copies.package
    assert box_in(copies.package.__name__) == OWN.hash[:16]


def test_every_caller_gets_the_same_copy(copies: Copies) -> None:
    assert copies.module("pebbles.late") is copies.module("pebbles.late")
    assert copies.module("pebbles") is copies.package


def test_the_package_of_a_copy_is_copied_first_and_has_it_as_an_attribute(copies: Copies) -> None:
    late = copies.module("pebbles.late")
    assert copies.package.late is late
    assert copies.package.material is copies.module("pebbles.material")
    assert not hasattr(original("pebbles"), "late")


def test_a_module_that_its_package_imports_is_copied_once(copies: Copies) -> None:
    guide = copies.module("helpers.pebbles.guide")
    assert guide is copies.module("helpers.pebbles").guide
    assert guide.COIN == 4


def test_a_copied_module_does_not_hide_a_name_of_its_package(copies: Copies) -> None:
    score = copies.module("pebbles.score")
    assert score.__name__ == score.NAME
    assert copies.package.score == 40


def test_copies_import_copies(copies: Copies) -> None:
    late = copies.module("pebbles.late")
    assert late.material is copies.module("pebbles.material")
    assert late.material is not original("pebbles.material")


def test_copies_share_what_belongs_to_no_game(copies: Copies) -> None:
    assert copies.module("helpers.pebbles").THINGS is original("helpers.shared").THINGS


def test_a_copy_can_import_by_hand(copies: Copies) -> None:
    by_hand = copies.module("pebbles.by_hand")
    assert by_hand.json is original("json")
    assert by_hand.late is copies.module("pebbles.late")


def test_a_game_is_not_imported_from_the_package_around_it(copies: Copies) -> None:
    due = r"^a module of a game must be imported as `from helpers\.pebbles import …`$"
    with pytest.raises(ImportError, match=due):
        copies.module("helpers.pebbles.wrong")


@pytest.mark.parametrize("name", ["pebbles.lost", "pebbles.pieces"])
def test_a_module_without_a_source_is_not_found(copies: Copies, name: str) -> None:
    with pytest.raises(ModuleNotFoundError, match=f"^No module named '{name}'$") as caught:
        copies.module(name)
    assert caught.value.name == name


def test_a_module_that_fails_while_it_is_loaded_is_not_kept(copies: Copies) -> None:
    for _ in range(2):
        with pytest.raises(SystemExit):
            copies.module("pebbles.stopped")
    assert not [name for name in sys.modules if name.startswith("pebbles.stopped@")]


def test_copies_that_are_forgotten_leave_nothing_behind_and_can_still_be_used(copies: Copies) -> None:
    material, late = f"pebbles.material@{OWN.hash[:16]}", copies.module("pebbles.late")
    assert (COPIES[OWN.hash[:16]], box_of(material, BoxFile)) == (copies, BOX)
    copies.forget()
    assert OWN.hash[:16] not in COPIES
    assert not [name for name in sys.modules if name.endswith(f"@{OWN.hash[:16]}")]
    game: Any = copies.package
    assert (game.COIN, late.material.COIN) == (4, 4)
