"""Rates of work, ours and the peer's in turn, repetition by repetition."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from benchmarks import driven, goals, inside
from benchmarks.figures import Figure, Unit
from benchmarks.goofspiel import game as goofspiel
from benchmarks.peer import Peer
from jewelbox.games.registry import GAMES

Probes = Mapping[str, Callable[[], float]]
Repetition = Mapping[str, float]


def probes(peer: Peer) -> Probes:
    """Return all measurements in the order in which they alternate; those that are compared are next to each other."""
    return {
        "peer inside": lambda: peer.measure("rollouts"),
        "calibration inside": inside.random_games(goofspiel),
        **{f"{name} inside": inside.random_games(game) for name, game in GAMES.items()},
        "peer driven": lambda: peer.measure("driven"),
        "calibration driven": driven.through_runners(goofspiel),
        "calibration positions": driven.through_positions(goofspiel),
        **{f"{name} copies": inside.copied_states(game) for name, game in GAMES.items()},
    }


def repetitions(probes: Probes, number: int) -> Iterator[Repetition]:
    """Measure everything once, then everything again, so that a slow moment of the machine affects all alike."""
    for _ in range(number):
        yield {name: probe() for name, probe in probes.items()}


def ratios(samples: list[Repetition]) -> list[Figure]:
    """Return the figures that hold on any machine."""
    calibration = [each["calibration inside"] / each["peer inside"] for each in samples]
    from_python = [each["calibration driven"] / each["peer driven"] for each in samples]
    return [
        Figure("calibration game inside / OpenSpiel's rollouts", Unit.TIMES, calibration, goals.CALIBRATION_INSIDE),
        Figure("calibration game from Python / OpenSpiel's", Unit.TIMES, from_python, goals.CALIBRATION_DRIVEN),
        *(_scaled(name, samples) for name in GAMES),
    ]


def _scaled(name: str, samples: list[Repetition]) -> Figure:
    scaled = [each[f"{name} inside"] / each["peer inside"] * goals.REFERENCE for each in samples]
    return Figure(f"{name} inside, decisions, scaled", Unit.MILLIONS, scaled, goals.SCALED_DECISIONS.get(name))


def copies(samples: list[Repetition]) -> list[Figure]:
    """Return how many states are copied inside a kernel."""
    return [
        Figure(
            f"{name}, copies of a state of {game.State.dtype.itemsize} bytes",
            Unit.MILLIONS,
            [each[f"{name} copies"] for each in samples],
            goals.COPIES.get(name),
        )
        for name, game in GAMES.items()
    ]


def decisions(samples: list[Repetition]) -> list[Figure]:
    """Return decisions per second as measured, on which the ratios are based."""
    labels = {
        "peer inside": "OpenSpiel's Goofspiel, C++ rollouts inside its tree search",
        "calibration inside": "calibration game inside",
        **{f"{name} inside": f"{name} inside" for name in GAMES},
        "peer driven": "OpenSpiel's Goofspiel from Python",
        "calibration driven": "calibration game from Python, by runners",
        "calibration positions": "calibration game from Python, friendly layer (checks and logs each move)",
    }
    return [
        Figure(f"{label}, decisions", Unit.MILLIONS, [each[name] for each in samples]) for name, label in labels.items()
    ]
