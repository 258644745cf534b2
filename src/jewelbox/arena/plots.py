"""Plots as SVG text, for a page with `STYLE` or as separate pictures; colours follow light and dark mode."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

WIDTH = 560
"""Narrow, with names above their rows, so that text stays readable on a page as narrow as a phone."""
LEFT = 56
"""Space for the levels of a line plot; intervals begin at the edge."""
MARGIN = 26
"""Space for half a number at the ends of the axis."""
ROW = 48
NAME = 18
"""The position of a row's name below its top."""
LONGEST_NAME = 48
AXIS = 30
PADDING = 10
"""Space above and below a separate picture."""
COURSE_HEIGHT = 260
KEY = 24
"""The height of a line in the legend."""
MOST_POINTS = 200
"""More points than this can't be distinguished in a line."""
SERIES = 6
"""How many colours the style has for lines."""
STYLE = """
:root { color-scheme: light dark; --ink: #1d1b26; --soft: #6a6675; --paper: #fbfaf7; --line: #dedae4; --dot: #6b3fa0;
  --band: #cbb5e6; --s0: #6b3fa0; --s1: #b4690e; --s2: #0f766e; --s3: #b3261e; --s4: #1d5fbf; --s5: #66702a; }
@media (prefers-color-scheme: dark) { :root { --ink: #eceaf2; --soft: #a5a0b3; --paper: #17151d; --line: #3a3646;
  --dot: #c6a4f2; --band: #574274; --s0: #c6a4f2; --s1: #f0b25e; --s2: #5fd0c3; --s3: #ff8f85; --s4: #86b6ff;
  --s5: #c5d06f; } }
svg text { fill: var(--soft); font: 12px system-ui, sans-serif; }
svg .level { text-anchor: end; } svg .tick { text-anchor: middle; }
svg .name { fill: var(--ink); } @media (max-width: 36rem) { svg text { font-size: 17px; } }
svg .grid { stroke: var(--line); } svg .mark { stroke: var(--soft); stroke-dasharray: 4 4; }
svg .bounds { stroke: var(--dot); stroke-width: 2; } svg .dot { fill: var(--dot); } svg .band { fill: var(--band); }
svg .line { fill: none; stroke: var(--colour); stroke-width: 2; } svg .key { fill: var(--colour); }
.s0 { --colour: var(--s0); } .s1 { --colour: var(--s1); } .s2 { --colour: var(--s2); } .s3 { --colour: var(--s3); }
.s4 { --colour: var(--s4); } .s5 { --colour: var(--s5); }
"""
"""The style of plots, in light and dark, with a page's own colours if it has any."""


class Interval(NamedTuple):
    """One row of a plot of intervals: a value between bounds, and perhaps a narrower band (the middle half)."""

    label: str
    low: float
    value: float
    high: float
    band: tuple[float, float] | None = None


class Scale:
    """Maps values from one range to another."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.low, self.high = low, high if high > low else low + 1
        self._start, self._end = start, end

    def __call__(self, value: float) -> float:
        """Return the position of a value."""
        part = (value - self.low) / (self.high - self.low)
        return round(self._start + part * (self._end - self._start), 1)

    def ticks(self, about: int = 5) -> list[float]:
        """Return round values to label the axis with."""
        rough = (self.high - self.low) / about
        power = 10.0 ** floor(log10(rough))
        step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
        first, last = ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9)
        return [round(number * step, 10) for number in range(first, last + 1)]


class LogScale(Scale):
    """A scale on which equal steps are equal factors."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        super().__init__(log10(low), log10(high), start, end)

    def __call__(self, value: float) -> float:
        """Return the position of a value."""
        return super().__call__(log10(value))

    def ticks(self, about: int = 5) -> list[float]:  # noqa: ARG002  # as many as there are powers of ten
        """Return the powers of ten to label the axis with."""
        return [10.0**power for power in range(ceil(self.low - 1e-9), floor(self.high + 1e-9) + 1)]


def intervals(
    title: str, rows: Sequence[Interval], *, percent: bool = False, mark: float | None = None, log: bool = False
) -> str:
    """Draw one row for each bot: a dot with its bounds; `mark` is a line at a value to compare with."""
    ends = [end for row in rows for end in (row.low, row.high)] + ([] if mark is None else [mark])
    scale = _across(min(ends), max(ends), percent=percent, log=log)
    height = ROW * len(rows) + AXIS
    parts = [_tick(scale(tick), height, _number(tick, percent=percent)) for tick in scale.ticks()]
    if mark is not None:
        parts.append(f'<line class="mark" x1="{scale(mark)}" x2="{scale(mark)}" y1="0" y2="{height - AXIS}"/>')
    parts += [_row(row, scale, ROW * place, percent=percent) for place, row in enumerate(rows)]
    return _svg(title, height, parts)


def _across(low: float, high: float, *, percent: bool, log: bool) -> Scale:
    start, end = MARGIN, WIDTH - MARGIN
    if log:
        return LogScale(low / 1.3, high * 1.3, start, end)
    room = (high - low) * 0.05
    return Scale(0.0, 1.0, start, end) if percent else Scale(low - room, high + room, start, end)


def _row(row: Interval, scale: Scale, top: int, *, percent: bool) -> str:
    tooltip = f"{row.label}: {_number(row.value, percent=percent)}, from {_number(row.low, percent=percent)}"
    tooltip += f" to {_number(row.high, percent=percent)}"
    low, high, y = scale(row.low), scale(row.high), top + ROW - 14
    band = ""
    if row.band is not None:
        start, end = map(scale, row.band)
        band = f'<rect class="band" x="{start}" y="{y - 8}" width="{max(end - start, 1):.1f}" height="16"/>'
    return (
        f"<g><title>{escape(tooltip)}</title>"
        f'<text class="name" x="{MARGIN}" y="{top + NAME}">{escape(_short(row.label))}</text>'
        f'<text class="level" x="{WIDTH - MARGIN}" y="{top + NAME}">{_number(row.value, percent=percent)}</text>'
        f'<line class="bounds" x1="{low}" x2="{high}" y1="{y}" y2="{y}"/>{band}'
        f'<circle class="dot" cx="{scale(row.value)}" cy="{y}" r="5"/></g>'
    )


def line_plot(title: str, lines: Sequence[tuple[str, Sequence[float]]]) -> str:
    """Draw how shares developed: one line for each bot, from the first game to the last."""
    games = max(len(values) for _, values in lines)
    top = KEY * len(lines)
    height = top + COURSE_HEIGHT
    across, up = Scale(1, games, LEFT, WIDTH - MARGIN), Scale(0, 1, height - AXIS, top + 8)
    parts = [_tick(across(tick), height, f"{tick:,.0f}", top) for tick in across.ticks() if tick == int(tick)]
    parts += [_level(up(level), _number(level, percent=True)) for level in up.ticks(4)]
    for place, (label, values) in enumerate(lines):
        step = max(1, len(values) // MOST_POINTS)
        numbers = sorted({*range(0, len(values), step), len(values) - 1})
        points = " ".join(f"{across(number + 1)},{up(values[number])}" for number in numbers)
        parts.append(_curve(label, points, place))
    return _svg(title, height, parts)


def curves(title: str, lines: Sequence[tuple[str, Sequence[tuple[float, float]]]], *, log: bool = False) -> str:
    """Draw shares against time (or a budget) as a separate picture: one line for each name, through its points."""
    places = [x for _, points in lines for x, _ in points]
    top = KEY * len(lines)
    height = top + COURSE_HEIGHT
    ends = LEFT, WIDTH - MARGIN
    across = LogScale(min(places), max(places), *ends) if log else Scale(0, max(places), *ends)
    up = Scale(0, 1, height - AXIS, top + 8)
    parts = [_tick(across(tick), height, _number(tick, percent=False), top) for tick in across.ticks()]
    parts += [_level(up(level), _number(level, percent=True)) for level in up.ticks(4)]
    for place, (label, points) in enumerate(lines):
        parts.append(_curve(label, " ".join(f"{across(x)},{up(y)}" for x, y in points), place))
    return picture(_svg(title, height, parts))


def picture(plot: str) -> str:
    """Return a plot as the content of a separate file."""
    paper = f'<rect y="{-PADDING}" width="100%" height="100%" fill="var(--paper)"/>'
    opened = plot.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    opened = re.sub(r'viewBox="0 0 (\d+) (\d+)"', _padded, opened, count=1)
    return opened.replace("</title>", f"</title>\n<style>{STYLE}</style>\n{paper}", 1)


def _padded(box: re.Match[str]) -> str:
    return f'viewBox="0 {-PADDING} {box[1]} {int(box[2]) + 2 * PADDING}"'


def _curve(label: str, points: str, place: int) -> str:
    return (
        f'<g class="s{place % SERIES}"><title>{escape(label)}</title><polyline class="line" points="{points}"/>'
        f'<rect class="key" x="{LEFT}" y="{KEY * place + 10}" width="18" height="4"/>'
        f'<text class="name" x="{LEFT + 26}" y="{KEY * place + NAME}">{escape(_short(label))}</text></g>'
    )


def _tick(x: float, height: int, text: str, top: int = 0) -> str:
    return (
        f'<line class="grid" x1="{x}" x2="{x}" y1="{top}" y2="{height - AXIS}"/>'
        f'<text class="tick" x="{x}" y="{height - 8}">{text}</text>'
    )


def _level(y: float, text: str) -> str:
    return (
        f'<line class="grid" x1="{LEFT}" x2="{WIDTH - MARGIN}" y1="{y}" y2="{y}"/>'
        f'<text class="level" x="{LEFT - 8}" y="{y + 4}">{text}</text>'
    )


def _svg(title: str, height: int, parts: Sequence[str]) -> str:
    inside = "\n".join(parts)
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">\n'
        f"<title>{escape(title)}</title>\n{inside}\n</svg>"
    )


def _number(value: float, *, percent: bool) -> str:
    return f"{value:.1%}".replace(".0%", "%") if percent else f"{value:,.1f}".removesuffix(".0")


def _short(label: str) -> str:
    return label if len(label) <= LONGEST_NAME else f"…{label[1 - LONGEST_NAME :]}"
