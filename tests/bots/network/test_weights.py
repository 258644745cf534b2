"""A file of networks comes back as it was written, and is refused where it does not fit."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import msgspec
import numpy as np
import pytest

from bots.network.random_networks import TRAINING, random_network
from jewelbox.bots.network.header import MOST_BYTES, Guidance, Header, guidance_of, header_of
from jewelbox.bots.network.weights import guided, read, written
from jewelbox.core.boxed import with_box
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.envs.observations import observation_of
from jewelbox.games.registry import GAMES, game_named

SULTAN = game_named("sultan")
LAYOUT = observation_of(SULTAN).LAYOUT


@pytest.fixture
def path(tmp_path: Path) -> Path:
    networks = {players: random_network(SULTAN, players) for players in (3, 2)}
    file = tmp_path / "sultan.network"
    file.write_bytes(written(SULTAN, LAYOUT, networks, TRAINING))
    return file


def test_networks_come_back_bit_by_bit(path: Path) -> None:
    found = read(path, SULTAN, LAYOUT)
    assert list(found) == [2, 3]
    for players, network in found.items():
        original = random_network(SULTAN, players)
        assert all(np.array_equal(one, other) for one, other in zip(network, original, strict=True))


def test_the_first_line_shows_what_the_file_is_for(path: Path) -> None:
    header = msgspec.json.decode(path.read_bytes().partition(b"\n")[0], type=Header)
    assert (header.game, header.rules, header.training) == ("sultan", SULTAN.RULES_VERSION, TRAINING)


def test_guidance_can_be_changed_without_touching_the_weights(path: Path) -> None:
    assert guidance_of(path, 2) == guidance_of(path, 3) == Guidance()
    before, careful = path.read_bytes().partition(b"\n")[2], Guidance(playouts=1.0, caution=0.1)
    path.write_bytes(guided(path.read_bytes(), careful, [3]))
    header_of.cache_clear()
    assert guidance_of(path, 2) == Guidance()
    assert guidance_of(path, 3) == careful
    assert path.read_bytes().partition(b"\n")[2] == before
    assert list(read(path, SULTAN, LAYOUT)) == [2, 3]


@pytest.mark.parametrize("wrong", ['{"playouts":1.5}', '{"certainty":-1}', '{"exploration":1e300}', '{"caution":"no"}'])
def test_guidance_that_makes_no_sense_is_refused(path: Path, wrong: str) -> None:
    line, _, weights = path.read_bytes().partition(b"\n")
    header = json.loads(line) | {"guidance": json.loads(wrong)}
    path.write_bytes(json.dumps(header).encode() + b"\n" + weights)
    assert "is not a network file" in refusal(path)


def refusal(path: Path, game: str = "sultan") -> str:
    layout = observation_of(GAMES[game]).LAYOUT
    with pytest.raises(JewelboxError) as caught:
        read(path, GAMES[game], layout)
    assert caught.value.code is Code.BAD_WEIGHTS
    return caught.value.message


def test_a_file_for_another_game_is_refused(path: Path) -> None:
    assert "is for game 'sultan', not 'maharaja'" in refusal(path, "maharaja")


@pytest.mark.parametrize(
    ("key", "value"), [("format", "jewelbox-network/0"), ("rules", 99), ("observation", "0123456789abcdef")]
)
def test_a_file_for_something_else_is_refused(path: Path, key: str, value: object) -> None:
    line, _, weights = path.read_bytes().partition(b"\n")
    header = msgspec.json.decode(line) | {key: value}
    path.write_bytes(msgspec.json.encode(header) + b"\n" + weights)
    assert f"is for {key} {value!r}" in refusal(path)


def test_a_file_for_the_packages_box_is_refused_with_another_box(path: Path) -> None:
    box = json.loads(json.dumps(SULTAN.BOX))
    box["values"]["white"] += 1
    own = with_box(SULTAN, box)
    with pytest.raises(JewelboxError, match="is for box ''"):
        read(path, own, observation_of(own).LAYOUT)
    path.write_bytes(written(own, observation_of(own).LAYOUT, {2: random_network(own, 2)}, TRAINING))
    assert list(read(path, own, observation_of(own).LAYOUT)) == [2]
    assert "is for box '" in refusal(path)


def test_every_damaged_file_is_refused_in_one_sentence(path: Path) -> None:
    content = path.read_bytes()
    for damaged in (
        b"",
        b"\xff\xfe",
        b"{}\n",
        content[:100],
        content[:-2],
        content + b"00",
        content.replace(b"24", b"25", 1),
    ):
        path.write_bytes(damaged)
        assert "\n" not in refusal(path)
    path.unlink()
    assert "can't be read" in refusal(path)


def test_one_changed_weight_is_noticed(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[-1] ^= 1
    path.write_bytes(content)
    assert "damaged" in refusal(path)


def test_a_file_that_would_be_too_large_is_not_written() -> None:
    networks = {2: random_network(SULTAN, 2)._replace(first=np.zeros((102, MOST_BYTES), np.float32))}
    with pytest.raises(JewelboxError, match="smaller layers"):
        written(SULTAN, LAYOUT, networks, TRAINING)


@pytest.mark.parametrize("wrong", [float("nan"), float("inf"), -float("inf")])
def test_weights_that_are_no_numbers_are_refused(path: Path, wrong: float) -> None:
    line, _, weights = path.read_bytes().partition(b"\n")
    numbers = np.frombuffer(weights, np.float16).copy()
    numbers[-1] = wrong
    header = json.loads(line) | {"checksum": hashlib.sha256(numbers.tobytes()).hexdigest()}
    path.write_bytes(json.dumps(header).encode() + b"\n" + numbers.tobytes())
    assert "infinite or no numbers" in refusal(path)


@pytest.mark.parametrize("wrong", [float("nan"), 1e6])
def test_weights_that_a_file_cannot_hold_are_not_written(wrong: float) -> None:
    network = random_network(SULTAN, 2)
    network.value_bias[0] = wrong
    with pytest.raises(JewelboxError, match="infinite or no numbers"):
        written(SULTAN, LAYOUT, {2: network}, TRAINING)


@pytest.mark.parametrize("key", ["players", "inputs", "width", "depth", "moves"])
@pytest.mark.parametrize("size", [0, -1, 1 << 62])
def test_layers_of_impossible_sizes_are_refused(path: Path, key: str, size: int) -> None:
    line, _, weights = path.read_bytes().partition(b"\n")
    header = json.loads(line)
    header["networks"][0][key] = size
    path.write_bytes(json.dumps(header).encode() + b"\n" + weights)
    assert "is not a network file" in refusal(path)


def test_a_file_that_is_too_large_is_refused_unread(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(1 << 40)  # a hole: the disk has no such room, nor has the memory
    assert "is too large" in refusal(path)
