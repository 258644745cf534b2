"""The bots with networks: what they do with a file, without one, and where none fits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import jewelbox
from bots.network.random_networks import TRAINING, file_of_networks, random_network
from jewelbox.bots.champion.bot import ChampionBot
from jewelbox.bots.greedy import GreedyBot
from jewelbox.bots.instant import InstantBot
from jewelbox.bots.network import header, judge
from jewelbox.bots.network.header import Guidance
from jewelbox.bots.network.weights import guided, written
from jewelbox.bots.policy import drawn
from jewelbox.bots.protocol import Bot, choice
from jewelbox.bots.registry import Name, bot_named, is_ours, parsed
from jewelbox.bots.search import SearchBot
from jewelbox.core.chance import Random
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant
from jewelbox.envs.observations import observation_of
from jewelbox.games.registry import GAMES, game_named
from support import some_position

LEARNED: tuple[Callable[[Path], Bot], ...] = (InstantBot, lambda file: ChampionBot("9", file=file))


def file_for(name: str, folder: Path) -> Path:
    path = folder / f"{name}.network"
    path.write_bytes(file_of_networks(name))
    return path


def opening(name: str, *, grey: bool = False) -> Position:
    options: dict[str, Any] = {"grey": True} if grey else {}
    return first_choice(jewelbox.load(name, players=2, mode=Mode.COMPILED, **options).start(seed=3))


def first_choice(position: Position) -> Position:
    """Play on until there is more than one legal move."""
    while len(legal := position.legal_moves()) == 1:
        position.play(legal[0])
    return position


@pytest.mark.parametrize("name", GAMES)
def test_they_play_a_whole_game_and_the_same_one_again(name: str, tmp_path: Path) -> None:
    path, logs = file_for(name, tmp_path), []
    for _ in range(2):
        position = jewelbox.load(name, players=2, mode=Mode.COMPILED).start(seed=3)
        bots = [bot_named(f"instant@{path}"), bot_named(f"champion@{path}:8")]
        while (seat := position.seat) is not None:
            position.play(choice(bots[seat], position, Random(len(position.log))))
        logs.append(position.log)
    assert logs[0] == logs[1]


def test_a_name_has_a_file_and_a_budget() -> None:
    assert parsed("champion@my.network:2000") == Name("champion", "2000", "my.network")
    assert parsed("champion@my.network") == Name("champion", None, "my.network")
    assert parsed("instant@some/my.network") == Name("instant", None, "some/my.network")
    assert parsed("champion:1s") == Name("champion", "1s", None)
    assert is_ours("champion@my.network:2000")


def test_a_file_that_is_not_there_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(JewelboxError, match="there is no such file") as caught:
        bot_named(f"instant@{tmp_path / 'nothing.network'}")
    assert caught.value.code is Code.BAD_WEIGHTS


def test_a_file_for_another_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(JewelboxError, match="is for game 'sultan'"):
        choice(InstantBot(file_for("sultan", tmp_path)), opening("maharaja"), Random(1))


@pytest.mark.parametrize("name", ["sultan", "maharaja"])
def test_the_package_has_networks_for_every_number_of_players(name: str) -> None:
    game = game_named(name)
    assert set(judge.networks_in(game.FOLDER / header.FILE, game)) == set(game.PLAYERS)


def test_with_the_network_of_the_package_they_choose_for_themselves() -> None:
    position = opening("sultan")
    while not position.legal_moves()[0].startswith("bid"):
        position.play(position.legal_moves()[0])
    drawn_bids = {choice(InstantBot(), position, Random(seed)) for seed in range(20)}
    assert len(drawn_bids) > 1, "bids are drawn, as often as the policy says"
    assert choice(ChampionBot("64"), position, Random(1)) in position.legal_moves()


def test_a_file_says_how_sure_instant_plays(tmp_path: Path) -> None:
    position, path = opening("sultan"), file_for("sultan", tmp_path)
    unsure = {choice(InstantBot(path), position, Random(seed)) for seed in range(40)}
    sure = tmp_path / "sure.network"
    sure.write_bytes(guided(path.read_bytes(), Guidance(instant=10), [2]))
    assert len({choice(InstantBot(sure), position, Random(seed)) for seed in range(40)}) < len(unsure)


def test_where_no_network_fits_they_play_like_greedy_and_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(header, "FILE", "no-such.network")
    position = opening("maharaja", grey=True)
    assert choice(InstantBot(), position, Random(5)) == choice(GreedyBot(), position, Random(5))
    assert choice(ChampionBot("200"), position, Random(5)) == choice(SearchBot("200"), position, Random(5))


def test_a_game_by_older_rules_has_no_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    maharaja = game_named("maharaja")
    monkeypatch.setattr(header, "FILE", str(file_for("maharaja", tmp_path)))
    for rules, found in ((2, True), (1, False)):
        variant = Variant(maharaja, 2, {}, Mode.PLAIN, rules=rules)
        view = variant.view(variant.start(seed=1).state, 0, variant.most_shown)
        assert (judge.network_for(maharaja, view) is not None) is found


@pytest.mark.parametrize("bot", LEARNED)
def test_a_file_that_is_named_does_not_play_by_older_rules(bot: Callable[[Path], Bot], tmp_path: Path) -> None:
    maharaja = game_named("maharaja")
    position = first_choice(Variant(maharaja, 2, {}, Mode.COMPILED, rules=1).start(seed=3))
    with pytest.raises(JewelboxError, match="can't play this game by rules 1"):
        choice(bot(file_for("maharaja", tmp_path)), position, Random(1))


@pytest.mark.parametrize("bot", LEARNED)
def test_a_file_that_is_named_has_a_network_for_the_table(bot: Callable[[Path], Bot], tmp_path: Path) -> None:
    path, sultan = tmp_path / "my.network", game_named("sultan")
    path.write_bytes(written(sultan, observation_of(sultan).LAYOUT, {3: random_network(sultan, 3)}, TRAINING))
    with pytest.raises(JewelboxError, match="has no network for 2 players"):
        choice(bot(path), opening("sultan"), Random(1))


def test_a_budget_for_instant_is_refused() -> None:
    with pytest.raises(JewelboxError, match="'instant' takes no budget"):
        bot_named("instant:2000")


def test_places_are_drawn_as_often_as_their_chances_say() -> None:
    random = Random(4)
    counts = [0, 0, 0]
    for _ in range(2000):
        counts[drawn([0.2, 0.0, 0.8], random)] += 1
    assert counts[1] == 0
    assert 330 < counts[0] < 470


@pytest.mark.parametrize("moves", [9, 26, 43])
def test_cards_that_a_seat_cannot_see_make_no_difference_to_its_choice(moves: int, tmp_path: Path) -> None:
    path = file_for("sultan", tmp_path)
    position = some_position(jewelbox.load("sultan", players=3, mode=Mode.COMPILED), moves, moves)
    assert position.seat is not None
    state = position.variant.engine.redeal(position.state, position.seat, Random(77))
    other = Position(position.variant, state, position.log.copy(), None)
    assert other.state != position.state
    for bot in (InstantBot(path), ChampionBot("100", file=path)):
        assert choice(bot, other, Random(5)) == choice(bot, position, Random(5))
