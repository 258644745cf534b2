"""The WebAssembly modules of each game, for the browser: its rules, driven at random, and its searches.

A module depends only on the sources and the version of Numba: it has the same bytes wherever it is built. It
is cached next to the kernels' machine code, so that only the first build after a change of the rules takes long.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path

import jewelbox.bots.champion
import jewelbox.bots.network
import jewelbox.bots.search
import jewelbox.core
from jewelbox.bots.champion import simulate as champion
from jewelbox.bots.champion.parameters import ChampionMemory
from jewelbox.bots.champion.setup import Steering
from jewelbox.bots.network.header import FILE
from jewelbox.bots.network.judge import rate_moves
from jewelbox.bots.network.network import Network, Thoughts
from jewelbox.bots.search import simulate
from jewelbox.bots.search.compare import Shares, compare
from jewelbox.bots.search.parameters import Parameters, Scratch
from jewelbox.bots.search.playouts import KERNELS, playout_of
from jewelbox.bots.search.tree import Tree
from jewelbox.core import drivers
from jewelbox.core.arrays import Cells
from jewelbox.core.cache import kernel_folder
from jewelbox.core.chance import Generator
from jewelbox.core.companions import companion
from jewelbox.core.engine import rules_of
from jewelbox.core.game import Game
from jewelbox.core.wasm.build import VECTORS, ModulePart, built
from jewelbox.core.wasm.kinds import ParameterKind, Records
from jewelbox.core.wasm.linker import WasmLinker
from jewelbox.games.registry import GAMES


def rules_part(game: Game) -> ModulePart:
    """Return the part that plays a game at random, and step by step."""
    kernels = (
        *(drivers.set_up, drivers.whose_turn, drivers.list_legal, drivers.carry_out, drivers.count_chances),
        *(drivers.let_happen, drivers.final_standing, drivers.play_many, drivers.log_random_game),
    )
    kinds: dict[str, ParameterKind] = {
        "states": Records(game.State, 2),
        "generators": Records(Generator, "generators"),
        "moves": Cells("int16", game.MAX_MOVES),
        "log": Cells("int16", game.MAX_LOG, 3),
        "standing": Cells("int32", "players", 2),
    }
    numbers = ("players", "option", "move", "outcome", "first", "games", "number")
    return ModulePart(kernels, kinds | dict.fromkeys(numbers, int))


def searching(game: Game, *numbers: str) -> dict[str, ParameterKind]:
    """Return the kinds of what every search takes, and of its own numbers."""
    kinds: dict[str, ParameterKind] = dict.fromkeys(("iterations", *numbers), int)
    return kinds | {"states": Records(game.State, 2), "generators": Records(Generator, 1), "tree": Tree}


def search_part(game: Game) -> ModulePart:
    """Return the part that searches in a game, and compares two moves."""
    kinds = searching(game, "best", "move", "first", "games")
    kinds |= {"scratch": Scratch, "params": Parameters, "shares": Shares}
    return ModulePart((simulate.begin, simulate.iterate, simulate.best_move, compare), kinds)


def champion_part(game: Game) -> ModulePart:
    """Return the part that searches with a network, and asks it for its policy."""
    kinds = searching(game, "seat", "count")
    kinds |= {"scratch": ChampionMemory, "network": Network, "thoughts": Thoughts, "params": Steering}
    kinds |= {"moves": Cells("int16", "most_moves"), "chances": Cells("float32", "most_moves"), "certainty": float}
    return ModulePart((champion.begin, champion.iterate, champion.best_move, rate_moves), kinds, VECTORS)


PARTS = {"rules": rules_part, "search": search_part, "champion": champion_part}


def parts_of(game: Game) -> dict[str, Callable[[Game], ModulePart]]:
    """Return the parts that a game has: without networks, there is no champion."""
    return {name: part for name, part in PARTS.items() if part is not champion_part or has_networks(game)}


def has_networks(game: Game) -> bool:
    """Return whether networks come with a game."""
    return (game.FOLDER / FILE).exists()


def linker_of(game: Game) -> WasmLinker:
    """Return the linker of all modules of a game."""
    playout = playout_of(game)
    observed = {"observe": companion("observation", game).observe} if has_networks(game) else {}
    return WasmLinker(rules_of(game) | {name: getattr(playout, name) for name in KERNELS} | observed)


def modules_of(game: Game) -> dict[str, bytes]:
    """Return the modules of a game by part, cached by an earlier build or built now."""
    packages = (jewelbox.core, jewelbox.bots.search, jewelbox.bots.champion, jewelbox.bots.network)
    sources = [Path(str(package.__file__)).parent for package in packages]
    folder = kernel_folder(game.NAME, "wasm", [*sources, game.FOLDER, Path(__file__).parent])
    with suppress(OSError):
        return {part: (folder / f"{part}.wasm").read_bytes() for part in parts_of(game)}
    linker = linker_of(game)
    modules = {part: built(linker, declare(game)) for part, declare in parts_of(game).items()}
    with suppress(OSError):  # without a writable folder they are built each time
        folder.mkdir(parents=True, exist_ok=True)
        for part, content in modules.items():
            (folder / f"{part}.wasm").write_bytes(content)
    return modules


def _modules_named(name: str) -> dict[str, bytes]:
    return modules_of(GAMES[name])


def write_all(folder: Path) -> None:
    """Write the modules of all games into a folder as `<game>-<part>.wasm`."""
    folder.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for game, modules in zip(GAMES, pool.map(_modules_named, GAMES), strict=True):
            for part, content in modules.items():
                (folder / f"{game}-{part}.wasm").write_bytes(content)
