"""Measures our games against five peers, prints a table and writes its part of RESULTS.md.

Run as `python -m benchmarks.peers`, or `make bench-peers`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack

from rich.progress import Progress

from benchmarks import batched, driven, goals, inside, machine, peer, report
from benchmarks.answers import FIRST_GAME
from benchmarks.clock import rate
from benchmarks.figures import Figure, Unit
from benchmarks.peer import Peer
from benchmarks.report import Section
from jewelbox.core.cache import cache_root
from jewelbox.core.engine import engine_for
from jewelbox.core.kernel import Mode
from jewelbox.games.registry import GAMES

REPETITIONS = 5
FIRST_GAMES = 3
PACKAGES = {
    "openspiel": "open_spiel",
    "pgx": "pgx",
    "rlcard": "rlcard",
    "pettingzoo": "pettingzoo",
    "catanatron": "catanatron",
}
"""The peers, and the package that each is installed from."""
ASKED = {
    "openspiel": ("driven", "rollouts", "copies"),
    "rlcard": (
        *("driven leduc-holdem", "driven uno", "driven mahjong"),
        *("copies leduc-holdem", "copies uno", "copies mahjong"),
    ),
    "pettingzoo": ("driven connect four", "driven leduc hold'em", "copies connect four", "copies leduc hold'em"),
    "catanatron": ("driven", "copies"),
    "pgx": ("batched sparrow_mahjong", "batched backgammon", "batched leduc_holdem"),
}
"""What each peer measures."""
SIMILAR = ("pgx batched sparrow_mahjong", "pgx batched backgammon")
"""The games of Pgx with about as many decisions and as much chance as ours."""

Probes = Mapping[str, Callable[[], float]]
Samples = Mapping[str, Sequence[float]]


# Measuring


def our_probes() -> Probes:
    """Return all measurements of our own games."""
    return {
        **{f"{name} driven": driven.through_runners(game) for name, game in GAMES.items()},
        **{f"{name} inside": inside.random_games(game) for name, game in GAMES.items()},
        **{f"{name} copies": python_copies(name) for name in GAMES},
        **{f"{name} batched": batched.steps(name) for name in GAMES},
    }


def python_copies(name: str) -> Callable[[], float]:
    """Return the measurement of copies of a state made from Python."""
    state = engine_for(GAMES[name], Mode.PLAIN).setup(inside.PLAYERS, 0)

    def batch() -> int:
        for _ in range(inside.GAMES):
            state.copy()
        return inside.GAMES

    return lambda: rate(batch)


def peer_probes(peers: Mapping[str, Peer]) -> Probes:
    """Return all measurements of the peers."""
    return {
        f"{name} {what}": lambda name=name, what=what: peers[name].measure(what)  # type: ignore[misc]  # a lambda's default
        for name, asked in ASKED.items()
        for what in asked
    }


def measure(repetitions: int) -> Samples:
    """Measure everything this many times, ours and theirs in turn."""
    with ExitStack() as stack, Progress(transient=True) as progress:
        compiling = progress.add_task("compiling", total=None)
        peers = {name: stack.enter_context(Peer(name)) for name in ASKED}
        probes = {**our_probes(), **peer_probes(peers)}
        progress.remove_task(compiling)
        samples: dict[str, list[float]] = {name: [] for name in probes}
        for _ in progress.track(range(repetitions), description="rates"):
            for name, probe in probes.items():
                samples[name].append(probe())
    return samples


def first_games() -> dict[str, list[float]]:
    """Measure the wall time of each from the start of Python to the end of its first game."""
    ours = {
        name: [sys.executable, "-m", "benchmarks.first_game", name, str(inside.PLAYERS), FIRST_GAME] for name in GAMES
    }
    theirs = {name: [*peer.command(name), FIRST_GAME] for name in PACKAGES}
    return {name: warm_starts(command) for name, command in (ours | theirs).items()}


def warm_starts(command: Sequence[str]) -> list[float]:
    """Run a program several times and return how long it took; the first time fills its caches and does not count."""
    return [seconds(command) for _ in range(1 + FIRST_GAMES)][1:]


def seconds(command: Sequence[str]) -> float:
    """Run a program and return how long it took."""
    begin = time.perf_counter()
    subprocess.run(command, cwd=peer.ROOT, check=True, stdout=subprocess.DEVNULL)  # noqa: S603  # our own programs
    return time.perf_counter() - begin


# Ratios


def ratios(samples: Samples) -> list[Figure]:
    """Return our rate as a multiple of a peer's, by repetition; if a peer has several games, its fastest counts."""
    return [*_driven_ratios(samples), *_batched_ratios(samples)]


def _driven_ratios(samples: Samples) -> Iterator[Figure]:
    rivals = {
        "OpenSpiel": (["openspiel driven"], goals.DRIVEN_OPENSPIEL),
        "Catanatron": (["catanatron driven"], goals.DRIVEN_PYTHON),
        "RLCard": ([f"rlcard {what}" for what in ASKED["rlcard"][:3]], goals.DRIVEN_PYTHON),
        "PettingZoo": ([f"pettingzoo {what}" for what in ASKED["pettingzoo"][:2]], None),
    }
    for name in GAMES:
        for rival, (theirs, goal) in rivals.items():
            times = over_fastest(samples, f"{name} driven", theirs)
            yield Figure(f"{name} from Python / {rival}", Unit.TIMES, times, goal)


def _batched_ratios(samples: Samples) -> Iterator[Figure]:
    for name in GAMES:
        times = over_fastest(samples, f"{name} batched", SIMILAR)
        yield Figure(f"{name} batched / Pgx, games of similar size", Unit.TIMES, times, goals.BATCHED_PGX)


def over_fastest(samples: Samples, ours: str, theirs: Sequence[str]) -> list[float]:
    """Divide our rate by the highest of theirs, in each repetition."""
    fastest = (max(rates) for rates in zip(*(samples[name] for name in theirs), strict=True))
    return [mine / other for mine, other in zip(samples[ours], fastest, strict=True)]


# Report


def section(samples: Samples, starts: Mapping[str, Sequence[float]]) -> Section:
    """Return the part of RESULTS.md about the peers."""
    rates = [Figure(f"{name}, {_thing(name)}", Unit.THOUSANDS, rates) for name, rates in samples.items()]
    first = [Figure(f"{name}, import to first finished game", Unit.SECONDS, times) for name, times in starts.items()]
    described = machine.description() | {name: peer.version(package) for name, package in PACKAGES.items()}
    return Section(ratios=ratios(samples), measured=[*rates, *first], machine=described)


def _thing(name: str) -> str:
    return "copies" if " copies" in name else "steps" if " batched" in name else "decisions"


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.peers", description=__doc__)
    parser.add_argument("--repetitions", type=int, default=REPETITIONS, help="how often each rate is measured")
    repetitions = max(1, parser.parse_args(arguments).repetitions)
    os.environ["JEWELBOX_CACHE"] = str(cache_root() / "benchmarks")  # next to the kernels of the games in use
    samples = measure(repetitions)
    results = section(samples, first_games())
    report.show_section(results)
    report.write_section(results)


if __name__ == "__main__":
    main()
