"""Writes into a file of networks how `champion` should search with them.

python -m scripts.guide_network src/jewelbox/games/maharaja/champion.network playouts=0.4,certainty=0.25 2 3
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.guidance import guidance_named

from jewelbox.bots.network.header import parts_of
from jewelbox.bots.network.weights import guided


def main(arguments: Sequence[str]) -> None:
    """Change the guidance for some numbers of players, or without any for all that the file has networks for."""
    path, text, *players = arguments
    file = Path(path)
    chosen = list(map(int, players)) or [shape.players for shape in parts_of(file)[0].networks]
    file.write_bytes(guided(file.read_bytes(), guidance_named(text), chosen))


if __name__ == "__main__":
    main(sys.argv[1:])
