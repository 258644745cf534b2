"""What the first line of a file of networks says, and where a game's file is; read without NumPy, also in browsers.

A browser's Python gets the line alone; the weights go to the worker that thinks with them.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import prod
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from jewelbox.core.copies import own_box
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Game
from jewelbox.core.views import View

FILE = "champion.network"
"""The file with the networks in a game's folder."""
MOST_BYTES = 1_000_000
"""The size of the largest file that is written or read."""


Size = Annotated[int, Meta(ge=1, le=MOST_BYTES)]


class Shape(msgspec.Struct, frozen=True):
    """The sizes of one network's layers."""

    players: Size
    inputs: Size
    width: Size
    depth: Size
    moves: Size

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
    def sizes(self) -> dict[str, int]:
        """The lengths of a network's arrays by name."""
        layers = {"inputs": self.inputs, "width": self.width, "depth": self.depth}
        return layers | {"all_moves": self.moves, "players": self.players}

    @property
    def numbers(self) -> int:
        """How many weights there are."""
        return sum(map(prod, self.arrays))


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
    """How `champion` searches with networks, and how `instant` plays them."""

    exploration: Annotated[float, Meta(ge=0, le=10)] = 0.3
    """How strongly the policy decides while moves have few visits. Values are close together, so 1 is a lot."""
    caution: Share = 0.0
    """How much worse than its node an untried move counts."""
    certainty: Annotated[float, Meta(ge=0, le=10)] = 0.5
    """How much the policy is trusted: below 1, moves that it finds unlikely are tried earlier."""
    playouts: Share = 0.0
    """How much of a value comes from heuristic play-outs; with 1 the network only proposes moves."""
    heuristics: Share = 0.0
    """The share of worlds in which the others follow the game's heuristics, if moves are hidden."""
    instant: Annotated[float, Meta(ge=0, le=10)] = 1.0
    """How much `instant` trusts the policy: above 1, it plays likely moves even more often."""


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
    guidance_by_players: dict[int, Guidance] = {}
    """How to search with the networks for some numbers of players, if not in the same way."""


def file_for(game: Game, view: View, path: Path | None = None) -> Path | None:
    """Return the file with the networks for a game and its rules, or None.

    A file passed by name must fit; the games' own networks are for their own boxes and newest rules.
    """
    file, rules = game.FOLDER / FILE, getattr(view, "rules", game.RULES_VERSION)
    if path is None:
        return file if own_box(game) is None and rules == game.RULES_VERSION and file.exists() else None
    if rules != game.RULES_VERSION:
        raise refused(f"{path} can't play this game by rules {rules}; networks are for rules {game.RULES_VERSION}")
    return path


def shape_for(game: Game, view: View) -> Shape | None:
    """Return the sizes of the network for a table's rules and players, or None."""
    file = file_for(game, view)
    shapes = [] if file is None else header_of(file).networks
    return next((shape for shape in shapes if shape.players == view.players), None)


def parts_of(path: Path) -> tuple[Header, bytes]:
    """Return the header and the weights of a file, which need not fit each other."""
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as problem:
        raise refused(f"{path} can't be read: {problem.strerror}") from problem
    if len(content) > MOST_BYTES:
        raise refused(f"{path} is too large for a file of networks, which has at most {MOST_BYTES:,} bytes")
    line, _, weights = content.partition(b"\n")
    try:
        return msgspec.json.decode(line, type=Header), weights
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise refused(f"{path} is not a network file: {problem}") from problem


@lru_cache(maxsize=16)
def header_of(path: Path) -> Header:
    """Return what a file says about its networks."""
    return parts_of(path)[0]


def guidance_of(path: Path, players: int) -> Guidance:
    """Return how to search with a file's network for this many players."""
    header = header_of(path)
    return header.guidance_by_players.get(players) or header.guidance or USUAL


def refused(problem: str) -> JewelboxError:
    """Return the error for a file that can't be used."""
    return JewelboxError(Code.BAD_WEIGHTS, problem)
