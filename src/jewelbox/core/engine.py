"""The kernels of one game in one mode, called from Python with states and Python integers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from struct import Struct
from typing import TYPE_CHECKING, Any

from jewelbox.core import drivers
from jewelbox.core.chance import Generator, Random
from jewelbox.core.copies import once_per_game, own_box
from jewelbox.core.game import NOBODY, Game
from jewelbox.core.kernel import Linker, Mode
from jewelbox.core.memory import Number, i16, i32, zeros
from jewelbox.core.seen import nothing_hidden
from jewelbox.core.state import S, State, States
from jewelbox.core.still import Still

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MoveReader = Callable[[memoryview | bytes], tuple[int, ...]]
"""Reads this many moves from memory at once, several times faster than a slice."""
KERNELS = ("setup", "turn", "legal", "apply", "chances", "drawn", "happen", "points", "tie_break", "deal_hidden")


class Engine:
    """A game's kernels in one mode. Calls trust their arguments; `position` is the layer that checks."""

    def __init__(self, game: Game, mode: Mode) -> None:
        self.game = game
        self.mode = mode
        self.linker = linker_for(game, mode)
        link = self.linker.entry
        self._setup, self._turn = link(drivers.set_up), link(drivers.whose_turn)
        self._legal, self._apply = link(drivers.list_legal), link(drivers.carry_out)
        self._chances, self._drawn = link(drivers.count_chances), link(drivers.look_at)
        self._draws, self._happen = link(drivers.look_at_all), link(drivers.let_happen)
        self._standing = link(drivers.final_standing)
        self._hide, self._redeal = link(drivers.hide_from), link(drivers.redeal_one)
        self._room = zeros if mode is Mode.PLAIN else array_zeros
        self._most_moves = game.MAX_MOVES

    def packed(self, states: State | States[S] | Workspace | PlainWorkspace) -> drivers.Packed:
        """Return states, or a workspace, in the form that this mode's kernels take."""
        if self.mode is not Mode.PLAIN and not isinstance(states, PlainWorkspace):
            return states.data
        return states if isinstance(states, States) else (states,)

    def setup(self, players: int, option: int) -> State:
        """Return a new state at the start of a game."""
        state = self.game.State()
        self._setup(self.packed(state), players, option)
        return state

    def turn(self, state: State) -> int:
        """Return the seat that decides next, CHANCE or NOBODY."""
        return int(self._turn(self.packed(state)))

    def legal(self, state: State) -> list[int]:
        """Return the legal moves, ascending."""
        listed = self._room(i16, self._most_moves)  # allocated per call: threads may share the engine
        moves: list[int] = listed[: self._legal(self.packed(state), listed)].tolist()
        return moves

    def apply(self, state: State, move: int) -> int:
        """Carry out a legal move; return whose turn is next. Changes the state."""
        return int(self._apply(self.packed(state), move))

    def chances(self, state: State) -> int:
        """Return how many equally likely draws there are."""
        return int(self._chances(self.packed(state)))

    def drawn(self, state: State, ticket: int) -> int:
        """Return the outcome of one of the draws."""
        return int(self._drawn(self.packed(state), ticket))

    def outcomes(self, state: State) -> dict[int, int]:
        """Return every outcome that can be drawn, with the number of draws that lead to it."""
        listed = self._room(i16, self.chances(state))
        self._draws(self.packed(state), listed)
        return dict(Counter[int](listed.tolist()))

    def happen(self, state: State, outcome: int) -> int:
        """Carry out the outcome of a draw; return whose turn is next. Changes the state."""
        return int(self._happen(self.packed(state), outcome))

    def standing(self, state: State, players: int) -> list[tuple[int, int]]:
        """Return points and tie-break per seat."""
        table = self._room(i32, players, 2)
        self._standing(self.packed(state), players, table)
        return [(points, tie) for points, tie in first_rows(table, players, 2)]

    def as_seen(self, state: S, seat: int) -> S:
        """Return the state as a seat (or NOBODY) sees it: the state itself if nothing is hidden."""
        if type(state).hide is nothing_hidden:
            return state
        seen = state.copy()
        self._hide(self.packed(seen), seat)
        return seen

    def still(self, state: S, seat: int | None) -> S:
        """Return the state as a seat sees it (`None`: a spectator), to be read only: for views and events."""
        still: Any = Still(self.as_seen(state, NOBODY if seat is None else seat))
        return still  # type: ignore[no-any-return]  # it has the fields of such a state

    def redeal(self, state: State, seat: int, random: Random) -> State:
        """Return a state in which everything the seat (or NOBODY) can't know is redealt."""
        other = state.copy()
        self._redeal(self.packed(other), seat, self.packed(random.generator))
        return other


def array_zeros(number: Number, *shape: int) -> NDArray[np.signedinteger]:
    """Return a row or a grid of zeros, for compiled code."""
    import numpy as np

    return np.zeros(shape, number.name)


class PlainWorkspace:
    """A state and room for its legal moves."""

    def __init__(self, start: State, most_moves: int) -> None:
        self.state, self.moves = start.copy(), zeros(i16, most_moves)


class Workspace:
    """A state and room for its legal moves in one block of memory, which Python passes to compiled code as one."""

    def __init__(self, start: State, most_moves: int) -> None:
        import numpy as np

        self.data = np.zeros(1, workspace_layout(start.dtype, most_moves))
        self.state = type(start)(self.data["state"].view(np.uint8))
        self.state.assign(start)
        self.moves = memoryview(self.data["moves"][0])


@cache
def workspace_layout(state: np.dtype[np.void], most_moves: int) -> np.dtype[np.void]:
    """Return the layout of a workspace; Numba recognises it by object identity."""
    import numpy as np

    return np.dtype([("state", state), ("moves", np.int16, (most_moves,))], align=True)


class Runner:
    """Drives a game by numbers, from decision to decision, with one call into compiled code for each.

    `seat` decides next (NOBODY after the end) among the moves `legal`, ascending. Moves are trusted to be legal.
    The game begins from the state `start`, which does not change, and continues in `state`.
    """

    seat: int
    legal: tuple[int, ...]

    def __init__(self, engine: Engine, start: State, random: Random) -> None:
        kind = PlainWorkspace if engine.mode is Mode.PLAIN else Workspace
        workspace: PlainWorkspace | Workspace = kind(start, engine.game.MAX_MOVES)
        self.state, self._moves = workspace.state, workspace.moves
        self._workspaces, self._generators = engine.packed(workspace), engine.packed(random.generator)
        self._decisions = decisions(len(workspace.moves))
        self._go_on = engine.linker.entry(drivers.go_on)
        self.play(drivers.NO_MOVE)
        self._go_on = engine.linker.direct(self._go_on)

    def restart(self, start: State) -> None:
        """Begin another game from a state, which does not change."""
        self.state.assign(start)
        self.play(drivers.NO_MOVE)

    def play(self, move: int) -> None:
        """Carry out a legal move and the draws that follow."""
        go_on = self._go_on  # a local name: calling the attribute like a method is slow
        self.seat, read = self._decisions[go_on(move, self._workspaces, self._generators)]
        self.legal = read(self._moves)


@cache
def decisions(most_moves: int) -> tuple[tuple[int, MoveReader], ...]:
    """Return the seat and the reader of its moves, by the number that `drivers.with_moves` encodes them in."""
    readers: list[MoveReader] = [Struct(f"{count}h").unpack_from for count in range(most_moves + 1)]
    return tuple((seat, read) for read in readers for seat in range(NOBODY, NOBODY + drivers.TURNS))


class RandomGames:
    """Whole random games from one start, played inside the engine as fast as possible."""

    def __init__(self, engine: Engine, players: int, option: int, seed: int) -> None:
        link, pack = engine.linker.entry, engine.packed
        self._play_many, self._log_game = link(drivers.play_many), link(drivers.log_random_game)
        self._board: States[State] = States(engine.game.State, 2)
        self._board[1] = engine.setup(players, option)
        generators = States(Generator, drivers.FIRST_SEAT_STREAM + players + 1)
        generators[len(generators) - 1] = Random(seed).generator
        self._states, self._generators = pack(self._board), pack(generators)
        room = zeros if engine.mode is Mode.PLAIN else array_zeros
        self._moves, self._log = room(i16, engine.game.MAX_MOVES), room(i16, engine.game.MAX_LOG, 3)

    def play(self, first: int, games: int) -> int:
        """Play this many games for speed alone, all with one generator; return the number of decisions."""
        return int(self._play_many(self._states, self._generators, first, games, self._moves))

    def finish(self, number: int) -> int:
        """Play the game with this number to its end, `final`; return how many steps it had."""
        return int(self._log_game(self._states, self._generators, number, self._moves, self._log))

    def log(self, number: int) -> list[tuple[int, int, int]]:
        """Play the game with this number; return its steps: who, phase, and move or outcome."""
        steps = self.finish(number)
        return [(who, phase, value) for who, phase, value in first_rows(self._log, steps)]

    @property
    def final(self) -> State:
        """The state in which the last game ended."""
        return self._board[0]


def first_rows(grid: memoryview | NDArray[np.signedinteger], count: int, columns: int = 3) -> list[list[int]]:
    """Return the first rows of a grid with this many columns; plain grids can't be sliced."""
    if isinstance(grid, memoryview):
        return [[grid[row, column] for column in range(columns)] for row in range(count)]
    rows: list[list[int]] = grid[:count].tolist()
    return rows


def rules_of(game: Game) -> dict[str, Callable[..., object]]:
    """Return the kernels of a game that generic kernels call, by name."""
    return {name: getattr(game, name) for name in KERNELS} | {"hide": game.State.hide}


def linker_for(
    game: Game, mode: Mode, *folders: Path, part: str = "", more: Mapping[str, object] | None = None
) -> Linker:
    """Return a linker that binds generic kernels to a game.

    `folders` hold further sources, `more` further bindings; a `part` with its own sources has its own name.
    """
    bindings = rules_of(game) | dict(more or {})
    if mode is Mode.PLAIN:
        return Linker(mode, bindings)
    from jewelbox.core.cache import kernel_folder

    sources = [Path(__file__).parent, game.FOLDER, *folders]
    own = own_box(game)
    kept_as = "-".join(word for word in ("own" if own else "", part, str(mode)) if word)
    return Linker(mode, bindings, kernel_folder(game.NAME, kept_as, sources, own.hash if own else ""))


@once_per_game
def engine_for(game: Game, mode: Mode) -> Engine:
    """Return the engine of a game and mode; all callers share it."""
    return Engine(game, mode)
