"""Plays one random game from a cold interpreter, then compiles everything else; prints a line of JSON after each.

With the argument "first game" it ends after that.

`startup` runs it as a separate program and reads the clock when the lines arrive.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import jewelbox
from benchmarks.answers import FIRST_GAME
from jewelbox.core.chance import Random
from jewelbox.core.engine import RandomGames
from jewelbox.core.game import NOBODY

SEED = 1


def play(variant: jewelbox.Variant) -> jewelbox.Position:
    """Play one game through the friendly layer, as a person's program would."""
    position, choices = variant.start(seed=SEED), Random(SEED, 1)
    while not position.is_over:
        position.play(choices.choice(position.legal_moves()))
    return position


def compile_the_rest(position: jewelbox.Position) -> None:
    """Call every kernel that the first game did not need."""
    engine, players = position.variant.engine, position.variant.players
    engine.redeal(position.state, NOBODY, Random(SEED))
    games = RandomGames(engine, players, position.variant.rule_option, SEED)
    games.play(0, 1)
    games.log(0)


def peak_memory() -> int:
    """Return the peak resident memory of this process, in bytes."""
    status = Path("/proc/self/status")
    if status.exists():
        lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
        return int(lines["VmHWM"].split()[0]) * 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # in bytes on macOS, which has no /proc


def say_done(what: str) -> None:
    """Write one line of JSON at once."""
    print(json.dumps({"done": what, "worked": time.process_time(), "peak_memory": peak_memory()}), flush=True)


def main() -> None:
    """Play, and compile the rest."""
    position = play(jewelbox.load(sys.argv[1], int(sys.argv[2])))
    if position.outcome is None:
        raise AssertionError("a game that is over has an outcome")
    say_done("first game")
    if FIRST_GAME in sys.argv:
        return
    compile_the_rest(position)
    say_done("everything")


if __name__ == "__main__":
    main()
