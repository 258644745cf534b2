"""Figures: samples of one measurement with their unit, median and goal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from statistics import median

from benchmarks.goals import Goal


class Unit(Enum):
    """How figures of one kind are written: the size of one unit, decimals, and its sign."""

    TIMES = (1, 2, "times")
    MILLIONS = (1e6, 2, "million/s")
    THOUSANDS = (1e3, 1, "thousand/s")
    A_SECOND = (1, 0, "a second")
    SECONDS = (1, 2, "s")
    MILLISECONDS = (1e-3, 0, "ms")
    MICROSECONDS = (1e-6, 0, "µs")
    MEGABYTES = (1e6, 0, "MB")
    KILOBYTES = (1e3, 0, "kB")
    FRAMES = (1, 0, "frames/s")

    def text(self, value: float) -> str:
        """Write a value without its sign."""
        size, decimals, _ = self.value
        return f"{value / size:.{decimals}f}"

    @property
    def sign(self) -> str:
        """The sign of the unit."""
        return str(self.value[2])


@dataclass(frozen=True)
class Figure:
    """One line of the results."""

    label: str
    unit: Unit
    samples: Sequence[float]
    goal: Goal | None = None

    @property
    def median(self) -> float:
        """The figure that counts."""
        return median(self.samples)

    @property
    def is_reached(self) -> bool:
        """Whether the goal is met; a figure without a goal always meets it."""
        return self.goal is None or self.goal.is_reached(self.median)

    @property
    def cells(self) -> tuple[str, str, str, str]:
        """Label, median, goal and range as text."""
        unit, low, high = self.unit, min(self.samples), max(self.samples)
        spread = f"{unit.text(low)} to {unit.text(high)}"
        return self.label, f"{unit.text(self.median)} {unit.sign}", self.goal_text, spread

    @property
    def goal_text(self) -> str:
        """The goal and whether it is met."""
        if self.goal is None:
            return ""
        bound = f"{'at least' if self.goal.at_least else 'at most'} {float(self.unit.text(self.goal.bound)):g}"
        return f"{bound}: {'reached' if self.is_reached else 'NOT REACHED'}"
