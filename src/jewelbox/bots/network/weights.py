"""The file with a game's networks, one for each number of players.

It begins with a line of JSON (`Header`), which says what the networks are made for. The weights follow as 16-bit
floats, network by network in the order of `Network`, lowest byte first. A file that was made for another game, other
rules or other observations is refused: its networks would play, but badly.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from math import prod
from pathlib import Path

import msgspec
import numpy as np

from jewelbox.bots.network.header import MOST_BYTES, USUAL, Guidance, Header, Training, parts_of, refused
from jewelbox.bots.network.network import Network, shape_of
from jewelbox.core.arrays import aligned_zeros
from jewelbox.core.copies import own_box
from jewelbox.core.game import Game
from jewelbox.core.layout import Layout

FORMAT = "jewelbox-network/1"
STORED = np.dtype("<f2")


def box_hash(game: Game) -> str:
    """Return what a header says about a game's box."""
    own = own_box(game)
    return "" if own is None else own.hash


def layout_hash(layout: Layout, players: tuple[int, ...]) -> str:
    """Return a hash of what every number of an observation means, and how large it can be."""
    meaning = [[layout.labels(each), layout.highs(each)] for each in players]
    return hashlib.sha256(msgspec.json.encode(meaning)).hexdigest()[:16]


def written(
    game: Game,
    layout: Layout,
    networks: Mapping[int, Network],
    training: Training,
    guidance: Mapping[int, Guidance] | None = None,
) -> bytes:
    """Return the content of a file with these networks, by number of players."""
    ordered = [networks[players] for players in sorted(networks)]
    with np.errstate(over="ignore"):
        stored = [array.astype(STORED) for network in ordered for array in network]
    if not all(np.isfinite(array).all() for array in stored):
        raise refused("some weights are infinite or no numbers; train with a lower rate")
    weights = b"".join(array.tobytes() for array in stored)
    observation, checksum = layout_hash(layout, game.PLAYERS), hashlib.sha256(weights).hexdigest()
    shapes = [shape_of(network) for network in ordered]
    about = game.NAME, game.RULES_VERSION, observation, shapes, checksum, training, box_hash(game), USUAL
    header = Header(FORMAT, *about, dict(guidance or {}))
    content = msgspec.json.encode(header) + b"\n" + weights
    if len(content) > MOST_BYTES:
        raise refused(f"{len(content):,} bytes are too many; {MOST_BYTES:,} are allowed: use smaller layers")
    return content


def guided(content: bytes, guidance: Guidance, players: Sequence[int]) -> bytes:
    """Return the content of a file with other guidance for some numbers of players."""
    line, _, weights = content.partition(b"\n")
    header = msgspec.json.decode(line, type=Header)
    changed = header.guidance_by_players | dict.fromkeys(players, guidance)
    header = msgspec.structs.replace(header, guidance_by_players=changed)
    return msgspec.json.encode(header) + b"\n" + weights


def read(path: Path, game: Game, layout: Layout) -> dict[int, Network]:
    """Return the networks in a file by number of players; refuse a damaged file, or one made for something else."""
    header, weights = parts_of(path)
    _check(path, header, game, layout, weights)
    numbers = np.frombuffer(weights, STORED).astype(np.float32)
    if not np.isfinite(numbers).all():
        raise refused(f"{path} has weights that are infinite or no numbers; train again with a lower rate")
    return _networks(header, numbers)


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
            raise refused(f"{path} is for {name} {found!r}, not {right!r}; train again with this version")
    if hashlib.sha256(weights).hexdigest() != header.checksum:
        raise refused(f"{path} is damaged: its checksum is not that of its weights; get the file again")
    for shape in header.networks:
        sizes = (layout.size(shape.players) if shape.players in game.PLAYERS else 0, len(game.MOVES))
        if (shape.inputs, shape.moves) != sizes:
            raise refused(f"{path} has a network for {shape.players} players that doesn't fit {game.NAME}")
    if len(weights) != STORED.itemsize * sum(shape.numbers for shape in header.networks):
        raise refused(f"{path} is damaged: the number of its weights doesn't fit its header; get the file again")


def _networks(header: Header, numbers: np.ndarray[tuple[int], np.dtype[np.float32]]) -> dict[int, Network]:
    found, start = {}, 0
    for shape in header.networks:
        arrays = []
        for size in shape.arrays:
            end = start + prod(size)
            arrays.append(aligned_zeros(size, "float32"))
            arrays[-1][...] = numbers[start:end].reshape(size)
            start = end
        found[shape.players] = Network(*arrays)
    return found
