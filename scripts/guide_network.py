"""Writes into a file of networks how `champion` should search with them.

python -m scripts.guide_network src/jewelbox/games/maharaja/champion.network playouts=1,certainty=0.4,caution=0
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.guidance import guidance_named

from jewelbox.bots.network.weights import guided


def main(arguments: Sequence[str]) -> None:
    """Change a file."""
    path, text = arguments
    file = Path(path)
    file.write_bytes(guided(file.read_bytes(), guidance_named(text)))


if __name__ == "__main__":
    main(sys.argv[1:])
