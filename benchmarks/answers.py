"""How a peer's process answers: a line with the name of a measurement comes in, a line of JSON goes out."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping

FIRST_GAME = "first game"


def answer(measurements: Mapping[str, Callable[[], float]], play: Callable[[], object]) -> None:
    """Answer requests until the input ends; asked for the first game, play one and end."""
    if FIRST_GAME in sys.argv:
        play()
        return
    for line in sys.stdin:
        print(json.dumps(measurements[line.strip()]()), flush=True)
