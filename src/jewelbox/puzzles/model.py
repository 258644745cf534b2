"""What a puzzle is, and the files that hold them: one puzzle on each line, in JSON."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant, checked_seat
from jewelbox.games.registry import GAMES, game_named

FILE = "puzzles.jsonl"
"""The file of a game's puzzles, in the folder of the game."""


class Puzzle(msgspec.Struct, frozen=True):
    """A decision to find the best move for. The seed and the moves lead to it: all draws follow from the seed."""

    game: str
    rules: int
    players: int
    seed: int
    moves: list[str]
    seat: int
    answer: str
    tempting: str
    """The wrong move that weaker bots choose most often. The reasons compare the answer with it."""
    chances: dict[str, int]
    """The seat's chance of winning after each legal move, in percent."""
    missed: int
    """How often weaker bots miss the answer, in percent."""
    rating: int

    @property
    def id(self) -> str:
        """The puzzle's name."""
        return f"{self.game}-{self.seed}-{len(self.moves)}"

    def position(self, mode: Mode | None = None) -> Position:
        """Return the position to find a move in; refuse a puzzle that does not follow from its seed."""
        variant = Variant(game_named(self.game), self.players, {}, mode, rules=self.rules)
        position = variant.start(self.seed)
        for move in self.moves:
            position.play(move)
        if position.seat != checked_seat(self.seat, self.players) or set(position.legal_moves()) != set(self.chances):
            raise JewelboxError(Code.BAD_RECORD, f"puzzle {self.id}: its moves don't lead to its decision")
        if self.answer not in self.chances or self.tempting not in self.chances:
            raise JewelboxError(Code.BAD_RECORD, f"puzzle {self.id}: its answer is not one of its legal moves")
        return position


def puzzle_of(line: str | bytes) -> Puzzle:
    """Read a puzzle from a line of a file."""
    try:
        return msgspec.json.decode(line, type=Puzzle)
    except msgspec.MsgspecError as error:
        raise JewelboxError(Code.BAD_RECORD, f"this is not a puzzle: {error}") from None


def puzzles_in(game: str) -> list[Puzzle]:
    """Return the puzzles that come with a game, the easiest first."""
    path = GAMES[game_named(game).NAME].FOLDER / FILE
    return [puzzle_of(line) for line in path.read_bytes().splitlines()] if path.is_file() else []


def lines_of(puzzles: Iterable[Puzzle]) -> str:
    """Return the text of a file of puzzles."""
    return "".join(msgspec.json.encode(each).decode() + "\n" for each in puzzles)
