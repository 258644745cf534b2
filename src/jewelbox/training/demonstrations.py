"""Files of demonstrations: what a searching bot found out about the moves of its games, and how these games ended.

A file begins with a line of JSON (`DemonstrationHeader`), which says what was played. The games follow, each with its
length in front. They are only ever added at the end, so a file can be read while it grows, and a game that a kill cut
off doesn't count.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from jewelbox.bots.network.weights import box_hash, layout_hash
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Game
from jewelbox.envs.observations import observation_of

FORMAT = "jewelbox-demonstrations/1"
LENGTH = struct.Struct("<I")
LONGEST_HEADER = 1 << 16
SEEN, SEATS, COUNTS, MOVES, VISITS, VALUES = (np.dtype(form) for form in ("<u1", "<u1", "<u1", "<i2", "<u4", "<f4"))


class DemonstrationHeader(msgspec.Struct, frozen=True):
    """The first line of a file."""

    format: str
    game: str
    rules: int
    observation: str
    """The hash of the layout of what was seen (`layout_hash`)."""
    box: str
    """The hash of a custom box; empty for the package's."""
    teacher: str
    """The bot that searched."""


class DemonstratedGame(msgspec.Struct, frozen=True, array_like=True):
    """The decisions of one game in which there was a choice, as the bytes of arrays."""

    number: int
    players: int
    seen: bytes
    """What the decider saw: a row for each decision."""
    seats: bytes
    """The decider of each."""
    counts: bytes
    """How many legal moves each has."""
    moves: bytes
    """The legal moves, decision after decision."""
    visits: bytes
    """How often the search tried each move."""
    values: bytes
    """The average outcome of each move, from 0 to 1."""
    worths: dict[str, list[float]]
    """What the end was worth to each seat, by the name of the reward."""


def header_of(game: Game, teacher: str) -> DemonstrationHeader:
    """Return the first line of a file with a teacher's games."""
    observation = layout_hash(observation_of(game).LAYOUT, game.PLAYERS)
    return DemonstrationHeader(FORMAT, game.NAME, game.RULES_VERSION, observation, box_hash(game), teacher)


def begin(path: Path, header: DemonstrationHeader) -> int:
    """Begin a file, or prepare one with the same header for more games; return the number of the next game."""
    if not path.exists() or not path.stat().st_size:
        path.write_bytes(msgspec.json.encode(header) + b"\n")
        return 0
    found = read_header(path)
    if found != header:
        raise _refused(
            f"{path} has other demonstrations, by {found.teacher}; delete it, or name another file with --out"
        )
    reader = DemonstrationReader(path)
    following = max((game.number for game in reader.more()), default=-1) + 1
    with path.open("r+b") as file:
        file.truncate(reader.end)  # a game that was cut off would spoil those after it
    return following


def add(path: Path, game: DemonstratedGame) -> None:
    """Add a game to a file."""
    content = zlib.compress(msgspec.msgpack.encode(game), 6)
    with path.open("ab") as file:
        file.write(LENGTH.pack(len(content)) + content)


def read_header(path: Path) -> DemonstrationHeader:
    """Return what a file says about itself."""
    try:
        with path.open("rb") as file:
            return msgspec.json.decode(file.readline(LONGEST_HEADER), type=DemonstrationHeader)
    except OSError as problem:
        raise _refused(f"{path} can't be read: {problem.strerror}") from problem
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise _refused(f"{path} has no demonstrations: {problem}") from problem


def check(path: Path, game: Game) -> None:
    """Refuse a file with demonstrations of another game, or of something else."""
    found = read_header(path)
    wanted = header_of(game, found.teacher)
    for name in DemonstrationHeader.__struct_fields__:
        if getattr(found, name) != getattr(wanted, name):
            problem = f"{path} is for {name} {getattr(found, name)!r}, not {getattr(wanted, name)!r}"
            raise _refused(f"{problem}; make it again with `jewelbox demonstrate`")


class DemonstrationReader:
    """Reads the games of a file, including those added later."""

    def __init__(self, path: Path) -> None:
        self._path = path
        with path.open("rb") as file:
            self.end = len(file.readline(LONGEST_HEADER))
        """Up to here the file is read."""

    def more(self) -> Iterator[DemonstratedGame]:
        """Yield the games that are new since the last call."""
        with self._path.open("rb") as file:
            file.seek(self.end)
            while len(front := file.read(LENGTH.size)) == LENGTH.size:
                content = file.read(*LENGTH.unpack(front))
                if len(content) < LENGTH.unpack(front)[0]:
                    return
                yield self._decoded(content)
                self.end = file.tell()

    def _decoded(self, content: bytes) -> DemonstratedGame:
        try:
            return msgspec.msgpack.decode(zlib.decompress(content), type=DemonstratedGame)
        except (zlib.error, msgspec.DecodeError) as problem:
            raise _refused(f"{self._path} is damaged: {problem}") from problem


def arrays_of(game: DemonstratedGame) -> dict[str, NDArray[np.generic]]:
    """Return the arrays of a game by name; `seen` has a row for each decision."""
    kinds = {"seen": SEEN, "seats": SEATS, "counts": COUNTS, "moves": MOVES, "visits": VISITS, "values": VALUES}
    arrays: dict[str, NDArray[np.generic]] = {
        name: np.frombuffer(getattr(game, name), kind) for name, kind in kinds.items()
    }
    arrays["seen"] = arrays["seen"].reshape(len(arrays["seats"]), -1)
    return arrays


def _refused(problem: str) -> JewelboxError:
    return JewelboxError(Code.BAD_SETTING, problem)
