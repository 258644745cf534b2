"""STRENGTH.md, which has two parts: the matches' results, and how fast search is. Writing one keeps the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from benchmarks import pictures

STRENGTH = Path(__file__).parent / "STRENGTH.md"
SPEED_TITLE = "# Speed of search"


def write_matches(text: str) -> None:
    """Write the results of `benchmarks.strength`; keep what `benchmarks.search_speed` wrote."""
    _write(text, _parts()[1])


def write_speed(text: str) -> None:
    """Write the results of `benchmarks.search_speed`; keep what `benchmarks.strength` wrote."""
    _write(_parts()[0], text)


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table of Markdown."""
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (headings, ["---"] * len(headings), *rows))


def _parts() -> tuple[str, str]:
    text = STRENGTH.read_text(encoding="utf-8") if STRENGTH.exists() else ""
    matches, mark, speed = text.partition(SPEED_TITLE)
    return matches, mark + speed


def _write(matches: str, speed: str) -> None:
    """Write both parts atomically; then draw the plots."""
    draft = STRENGTH.with_suffix(".draft")
    draft.write_text("\n\n".join(part.strip() for part in (matches, speed) if part.strip()) + "\n", encoding="utf-8")
    draft.replace(STRENGTH)
    pictures.draw(STRENGTH)
