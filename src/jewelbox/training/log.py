"""The log of a training run: one line of JSON for each round and each measured strength, and the plot made from it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from jewelbox.arena.plots import curves


class TrainingEntry(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One line: how a round went, or how strong the network was then."""

    minutes: float
    players: int
    decisions: int = 0
    """Decisions so far with this number of players."""
    rate: float = 0.0
    """Decisions a second, learning included, over the whole run."""
    entropy: float = 0.0
    value_error: float = 0.0
    divergence: float = 0.0
    test: float = 0.0
    against: str = ""
    """The opponent on all other seats; empty for a round of learning."""
    share: float = 0.0
    """The network's share of first places."""
    games: int = 0


class TrainingLog:
    """The log's file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def clear(self) -> None:
        """Begin the log again."""
        self._path.unlink(missing_ok=True)

    def add(self, entry: TrainingEntry) -> None:
        """Add a line."""
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(entry) + b"\n")

    def entries(self) -> list[TrainingEntry]:
        """Return all lines; ignore the last one if a kill cut it off."""
        found = []
        for line in self._path.read_bytes().splitlines():
            try:
                found.append(msgspec.json.decode(line, type=TrainingEntry))
            except msgspec.DecodeError:
                continue
        return found

    def plot(self, path: Path, title: str) -> None:
        """Draw the measured strength against time."""
        lines: dict[str, list[tuple[float, float]]] = {}
        for entry in self.entries():
            if entry.against:
                name = f"{entry.players} players, against {entry.against}"
                lines.setdefault(name, []).append((entry.minutes, entry.share))
        if lines:
            path.write_text(curves(f"{title}: share of first places by minutes", list(lines.items())), encoding="utf-8")
