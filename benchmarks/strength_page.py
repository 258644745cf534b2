"""STRENGTH.md, which has a part for each command that writes it. Writing one keeps the others."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from benchmarks import pictures

STRENGTH = Path(__file__).parent / "STRENGTH.md"
MATCHES, ROUND_ROBIN, LEVELS = "# Strength", "# Round robin", "# Levels"
STRANGERS, EXPLOITABILITY = "# Strangers", "# Exploitability"
NETWORKS, SPEED = "# Speed of networks", "# Speed of search"
TITLES = (MATCHES, ROUND_ROBIN, LEVELS, STRANGERS, EXPLOITABILITY, NETWORKS, SPEED)
"""The first lines of the parts, in their order."""


def write(text: str) -> None:
    """Write the part that begins with the text's first line; keep the others. Then draw the plots."""
    parts = _parts() | {text.partition("\n")[0]: text.strip()}
    draft = STRENGTH.with_suffix(".draft")
    draft.write_text("\n\n".join(parts[title] for title in TITLES if title in parts) + "\n", encoding="utf-8")
    draft.replace(STRENGTH)
    pictures.draw(STRENGTH)


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table of Markdown."""
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (headings, ["---"] * len(headings), *rows))


def _parts() -> dict[str, str]:
    """Return the parts of the page by their titles."""
    text = STRENGTH.read_text(encoding="utf-8") if STRENGTH.exists() else ""
    parts = re.split(r"^(?=# )", text, flags=re.MULTILINE)
    return {part.partition("\n")[0]: part.strip() for part in parts if part.strip()}
