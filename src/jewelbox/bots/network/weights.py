"""The file with a game's networks, one for each number of players.

It begins with a line of JSON (`Header`), which says what the networks are made for. The weights follow as 16-bit
floats, network by network in the order of `Network`, lowest byte first. A file that was made for another game, other
rules or other observations is refused: its networks would play, but badly.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Annotated

import msgspec
import numpy as np
from msgspec import Meta

from jewelbox.bots.network.network import Network
from jewelbox.core.arrays import aligned_zeros
from jewelbox.core.copies import own_box
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Game
from jewelbox.core.layout import Layout

FORMAT = "jewelbox-network/1"
STORED = np.dtype("<f2")
MOST_BYTES = 1 << 20
"""The largest file that is read."""


class Shape(msgspec.Struct, frozen=True):
    """The sizes of one network's layers."""

    players: int
    inputs: int
    width: int
    depth: int
    moves: int

    @property
    def arrays(self) -> list[tuple[int, ...]]:
        """The shapes of the arrays of a `Network`, in their order."""
        layers = [
            *pairwise((self.inputs, self.width, self.depth)),
            (self.depth, self.moves),
            (self.depth, self.players),
        ]
        return [shape for rows, columns in layers for shape in ((rows, columns), (columns,))]

    @property
    def numbers(self) -> int:
        """How many weights there are."""
        return sum(int(np.prod(shape)) for shape in self.arrays)


class Training(msgspec.Struct, frozen=True):
    """How networks were made."""

    version: str
    """The version of Jewelbox."""
    device: str
    minutes: float
    decisions: int
    seed: int


Share = Annotated[float, Meta(ge=0, le=1)]


class Guidance(msgspec.Struct, frozen=True):
    """How `champion` searches with networks."""

    exploration: Annotated[float, Meta(ge=0, le=10)] = 0.3
    """How strongly the policy decides while moves have few visits. Values are close together, so 1 is a lot."""
    caution: Share = 0.0
    """How much worse than its node an untried move counts."""
    certainty: Annotated[float, Meta(ge=0, le=10)] = 0.5
    """How much the policy is trusted: below 1, moves that it finds unlikely are tried earlier."""
    playouts: Share = 0.0
    """How much of a value comes from heuristic play-outs; with 1 the network only proposes moves."""


USUAL = Guidance()


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first line of a file."""

    format: str
    game: str
    rules: int
    observation: str
    """The hash of the layout that the networks read (`layout_hash`)."""
    networks: list[Shape]
    checksum: str
    """SHA-256 of the weights."""
    training: Training
    box: str = ""
    """The hash of a custom box; empty for the package's."""
    guidance: Guidance | None = None
    """How to search with them; files of earlier versions don't say."""


def box_hash(game: Game) -> str:
    """Return what a header says about a game's box."""
    own = own_box(game)
    return "" if own is None else own.hash


def layout_hash(layout: Layout, players: tuple[int, ...]) -> str:
    """Return a hash of what every number of an observation means, and how large it can be."""
    meaning = [[layout.labels(each), layout.highs(each)] for each in players]
    return hashlib.sha256(msgspec.json.encode(meaning)).hexdigest()[:16]


def shape_of(network: Network) -> Shape:
    """Return the sizes of a network."""
    inputs, width = network.first.shape
    return Shape(len(network.value_bias), inputs, width, len(network.second_bias), len(network.policy_bias))


def written(
    game: Game,
    layout: Layout,
    networks: Mapping[int, Network],
    training: Training,
    guidance: Guidance = USUAL,
) -> bytes:
    """Return the content of a file with these networks, by number of players."""
    ordered = [networks[players] for players in sorted(networks)]
    weights = b"".join(array.astype(STORED).tobytes() for network in ordered for array in network)
    observation, checksum = layout_hash(layout, game.PLAYERS), hashlib.sha256(weights).hexdigest()
    shapes = [shape_of(network) for network in ordered]
    about = game.NAME, game.RULES_VERSION, observation, shapes, checksum, training, box_hash(game), guidance
    header = Header(FORMAT, *about)
    content = msgspec.json.encode(header) + b"\n" + weights
    if len(content) > MOST_BYTES:
        raise _refused(f"{len(content):,} bytes are too many; {MOST_BYTES:,} are allowed: use smaller layers")
    return content


def guided(content: bytes, guidance: Guidance) -> bytes:
    """Return the content of a file with other guidance."""
    line, _, weights = content.partition(b"\n")
    header = msgspec.structs.replace(msgspec.json.decode(line, type=Header), guidance=guidance)
    return msgspec.json.encode(header) + b"\n" + weights


def read(path: Path, game: Game, layout: Layout) -> dict[int, Network]:
    """Return the networks in a file by number of players; refuse a damaged file, or one made for something else."""
    header, weights = _parts(path)
    _check(path, header, game, layout, weights)
    return _networks(header, np.frombuffer(weights, STORED).astype(np.float32))


def guidance_in(path: Path) -> Guidance:
    """Return how to search with the networks in a file."""
    return _parts(path)[0].guidance or USUAL


def training_in(path: Path) -> Training:
    """Return how the networks in a file were made."""
    return _parts(path)[0].training


def _parts(path: Path) -> tuple[Header, bytes]:
    """Return the header and the weights of a file, which need not fit each other."""
    try:
        content = path.read_bytes()
    except OSError as problem:
        raise _refused(f"{path} can't be read: {problem.strerror}") from problem
    line, _, weights = content.partition(b"\n")
    try:
        return msgspec.json.decode(line, type=Header), weights
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise _refused(f"{path} is not a network file: {problem}") from problem


def _check(path: Path, header: Header, game: Game, layout: Layout, weights: bytes) -> None:
    wanted = {
        "format": (header.format, FORMAT),
        "game": (header.game, game.NAME),
        "rules": (header.rules, game.RULES_VERSION),
        "box": (header.box, box_hash(game)),
        "observation": (header.observation, layout_hash(layout, game.PLAYERS)),
    }
    for name, (found, right) in wanted.items():
        if found != right:
            raise _refused(f"{path} is for {name} {found!r}, not {right!r}; train again with this version")
    if hashlib.sha256(weights).hexdigest() != header.checksum:
        raise _refused(f"{path} is damaged: its checksum is not that of its weights; get the file again")
    for shape in header.networks:
        sizes = (layout.size(shape.players) if shape.players in game.PLAYERS else 0, len(game.MOVES))
        if (shape.inputs, shape.moves) != sizes:
            raise _refused(f"{path} has a network for {shape.players} players that doesn't fit {game.NAME}")
    if len(weights) != STORED.itemsize * sum(shape.numbers for shape in header.networks):
        raise _refused(f"{path} is damaged: the number of its weights doesn't fit its header; get the file again")


def _networks(header: Header, numbers: np.ndarray[tuple[int], np.dtype[np.float32]]) -> dict[int, Network]:
    found, start = {}, 0
    for shape in header.networks:
        arrays = []
        for size in shape.arrays:
            end = start + int(np.prod(size))
            arrays.append(aligned_zeros(size, "float32"))
            arrays[-1][...] = numbers[start:end].reshape(size)
            start = end
        found[shape.players] = Network(*arrays)
    return found


def _refused(problem: str) -> JewelboxError:
    return JewelboxError(Code.BAD_WEIGHTS, problem)
