"""Games with a custom box, next to those of the package."""

from __future__ import annotations

import gc
import json
import sys
import weakref
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from benchmarks.goofspiel import game as goofspiel
from msgspec.structs import asdict

import jewelbox
from jewelbox.arena.simulate import Simulation
from jewelbox.bots.protocol import choice
from jewelbox.bots.registry import bot_named
from jewelbox.core.box import OwnBox, digest
from jewelbox.core.boxed import KEPT_BOXES, own_box_in, reconstructed, with_box, with_own_box
from jewelbox.core.chance import Random
from jewelbox.core.copies import own_box
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Game
from jewelbox.core.kernel import COMMON_LINKERS, Mode
from jewelbox.core.position import Variant
from jewelbox.games.diamonds_club import game as diamonds_club
from jewelbox.games.maharaja import game as maharaja
from jewelbox.games.registry import game_of
from jewelbox.games.sultan import game as sultan


def richer(points: int) -> dict[str, Any]:
    """Return the box of Maharaja with other points on the small jug card."""
    box = deepcopy(maharaja.BOX)
    box["collections"][0]["points"] = points
    return box


def more_expensive() -> dict[str, Any]:
    """Return the box of Diamonds Club with another fountain and more hats on a field."""
    box = deepcopy(diamonds_club.BOX)
    box["prices"]["fountain"] = {"blue": 1, "any": 1}
    box["strips"]["dark"]["D1a"][0] = "MB+2"
    return box


@pytest.fixture
def plain_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the rules as plain Python: machine code is never freed."""
    monkeypatch.setenv("JEWELBOX_JIT", "off")


BOXES = [("maharaja", richer(9)), ("diamonds-club", more_expensive())]


def test_another_box_leaves_the_game_of_the_package_as_it_is() -> None:
    game = with_box(maharaja, richer(9))
    assert game is not maharaja
    other = jewelbox.load("maharaja", players=2, box=richer(9), mode=Mode.PLAIN).start(seed=1)
    assert other.view(0).collections[0].points == 9
    position = jewelbox.load("maharaja", players=2, mode=Mode.PLAIN).start(seed=1)
    assert position.view(0).collections[0].points == 2
    assert position.view(0).box is None


def test_equal_boxes_share_one_game() -> None:
    assert with_box(maharaja, richer(9)) is with_box(maharaja, dict(reversed(richer(9).items())))


def test_a_box_can_be_given_as_the_path_of_its_file(tmp_path: Path) -> None:
    (tmp_path / "my.json").write_text(json.dumps(richer(9)), encoding="utf-8")
    assert with_box(maharaja, str(tmp_path / "my.json")) is with_box(maharaja, richer(9))


def test_the_box_of_the_package_is_the_game_of_the_package() -> None:
    assert with_box(maharaja, deepcopy(maharaja.BOX)) is maharaja


def test_a_game_without_a_box_file_is_refused() -> None:
    with pytest.raises(JewelboxError, match="goofspiel has no box file") as caught:
        with_box(goofspiel, {})
    assert caught.value.code is Code.BAD_BOX


def test_groups_of_numbers_that_no_source_shows_are_reconstructed() -> None:
    assert reconstructed(sultan) == []
    of_collections = [f"collections.{part}" for part in ("needs", "gives_up", "points", "grey_points", "effect")]
    assert reconstructed(maharaja) == ["colours", "values", *of_collections]
    assert reconstructed(with_box(maharaja, richer(9))) == [], "the owner of a box can look"


def test_a_game_without_a_box_file_has_no_reconstructed_numbers() -> None:
    assert reconstructed(goofspiel) == []


def test_a_box_differs_from_the_package_in_the_numbers_that_were_changed() -> None:
    assert own_box_in(maharaja, deepcopy(maharaja.BOX)) is None
    own = own_box_in(maharaja, richer(20))
    assert own == OwnBox(digest(richer(20)), {"/collections/0/points": 20})
    assert own == own_box(with_box(maharaja, richer(20)))


def test_only_a_whole_box_is_compared_with_the_package() -> None:
    with pytest.raises(JewelboxError, match="is missing"):
        own_box_in(maharaja, {"coin": 3})


@pytest.mark.parametrize(("name", "box"), BOXES)
@pytest.mark.parametrize("bot", ["random", "greedy", "search:4"])
@pytest.mark.usefixtures("plain_rules")
def test_bots_play_with_the_numbers_of_the_box(name: str, box: dict[str, Any], bot: str) -> None:
    variant = jewelbox.load(name, players=2, box=box, mode=Mode.PLAIN)
    position, random = variant.start(seed=3), Random(3)
    for _ in range(60):
        if position.is_over:
            break
        position.play(choice(bot_named(bot), position, random))
        assert not variant.game.problems(position.state)


@pytest.mark.parametrize(("name", "box"), BOXES)
def test_a_view_leads_back_to_the_game_with_its_box(name: str, box: dict[str, Any]) -> None:
    variant = jewelbox.load(name, players=2, box=box, mode=Mode.PLAIN)
    assert game_of(variant.start(seed=1).view(0)) is variant.game


def test_hash_and_changes_lead_to_a_game_that_nobody_has_loaded_yet() -> None:
    own = own_box_in(maharaja, richer(21))
    assert own is not None
    game = with_own_box(maharaja, asdict(own))
    assert own_box(game) == own
    assert game is with_own_box(maharaja, asdict(own)) is with_box(maharaja, richer(21))
    assert Variant(game, 2, {}, Mode.PLAIN).start(seed=1).view(0).collections[0].points == 21


@pytest.mark.parametrize("hashed", [digest(richer(8)), "0" * 64, "f" * 64])
def test_the_hash_must_belong_to_the_changes(hashed: str) -> None:
    with_box(maharaja, richer(8))
    with pytest.raises(JewelboxError) as caught:
        with_own_box(maharaja, {"hash": hashed, "changes": {"/collections/0/points": 7}})
    due = f"the changes make a box with the hash {digest(richer(7))}, not {hashed}"
    assert (caught.value.code, caught.value.message) == (Code.BAD_BOX, due)


@pytest.mark.usefixtures("plain_rules")
def test_only_the_latest_boxes_are_kept() -> None:
    first: Game = with_box(maharaja, richer(30))
    variant = jewelbox.load("maharaja", players=2, box=richer(30), mode=Mode.PLAIN)
    Simulation(variant, ["greedy", "search:2"], 1).play(0)
    mark = digest(richer(30))[:16]
    gone = weakref.ref(first)
    del first, variant
    for points in range(31, 31 + KEPT_BOXES):
        with_box(maharaja, richer(points))
    gc.collect()
    assert gone() is None
    assert not [module for module in sys.modules if module.endswith(mark)]
    assert not [key for key in COMMON_LINKERS if key[0] == mark]


@pytest.fixture
def two_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep only two boxes."""
    monkeypatch.setattr("jewelbox.core.boxed.KEPT_BOXES", 2)


@pytest.mark.usefixtures("plain_rules", "two_kept")
def test_a_box_that_is_still_asked_for_is_kept() -> None:
    first, own = with_box(maharaja, richer(1)), own_box_in(maharaja, richer(1))
    assert own is not None
    for points in (31, 32, 33):
        with_box(maharaja, richer(points))
        assert with_own_box(maharaja, asdict(own)) is first


@pytest.mark.usefixtures("plain_rules", "two_kept")
def test_as_many_boxes_as_promised_are_kept() -> None:
    games = [with_box(maharaja, richer(points)) for points in (31, 32)]
    assert [with_box(maharaja, richer(points)) for points in (31, 32)] == games
    with_box(maharaja, richer(33))
    assert with_box(maharaja, richer(31)) is not games[0]


def test_the_box_that_is_asked_for_is_not_the_one_let_go_of(monkeypatch: pytest.MonkeyPatch) -> None:
    oldest, *_ = [with_box(maharaja, richer(points)) for points in (31, 32, 33)]
    monkeypatch.setattr("jewelbox.core.boxed.KEPT_BOXES", 2)
    assert with_box(maharaja, richer(31)) is oldest


def test_threads_that_ask_for_the_same_box_get_the_same_game() -> None:
    with ThreadPoolExecutor(8) as pool:
        games = list(pool.map(lambda _: with_box(maharaja, richer(40)), range(16)))
    assert all(game is games[0] for game in games)


@pytest.mark.slow
def test_compiled_and_plain_games_with_another_box_agree() -> None:
    box = richer(9)
    results = [
        list(Simulation(jewelbox.load("maharaja", players=3, box=box, mode=mode), ["random"] * 3, 5).outcomes(20))
        for mode in (Mode.PLAIN, Mode.COMPILED)
    ]
    assert results[0] == results[1]
