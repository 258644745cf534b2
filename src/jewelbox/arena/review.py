"""The page of a game looked back on: how the chances to win went, and which decisions cost most."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from jewelbox.arena.analysis import Assessment
from jewelbox.arena.plots import line_plot
from jewelbox.arena.report import figure, html_table, page
from jewelbox.core.record import Record
from jewelbox.games.registry import game_named

NOTABLE = 0.05
"""A move that looks so much worse than the best is marked."""


def review(record: Record, decisions: Sequence[Assessment]) -> str:
    """Return the page."""
    names = names_of(record)
    lines = [(name, [each.chances[seat] for each in decisions]) for seat, name in enumerate(names)]
    plot = line_plot("Chance to win before each decision", lines)
    caption = "Share of the wins when the game is played on by heuristics, with all cards open."
    title = f"{game_named(record.game).TITLES['en']}: {', '.join(names)}"
    return page(title, f"{figure('Chances to win', plot, caption)}\n<h2>Decisions</h2>\n{_table(names, decisions)}")


def names_of(record: Record) -> list[str]:
    """Return the names of the seats, with the seat's number where several have the same."""
    names = [str(seat["name"]) for seat in record.seats]
    return [f"{name} ({seat + 1})" if names.count(name) > 1 else name for seat, name in enumerate(names)]


def _table(names: Sequence[str], decisions: Sequence[Assessment]) -> str:
    heads = ("entry", "player", "move", "search would play", "cost", *map(escape, names))
    return html_table(heads, [_row(names, each) for each in decisions if not each.is_forced], texts=(1, 2, 3))


def _row(names: Sequence[str], decision: Assessment) -> tuple[str, ...]:
    cost = told_cost(decision)
    if decision.cost is not None and decision.cost >= NOTABLE:
        cost = f'<span class="worst">{cost}</span>'
    better = "" if decision.best == decision.move else escape(decision.best)
    shares = (f"{chance:.0%}" for chance in decision.chances)
    return (str(decision.entry), escape(names[decision.seat]), escape(decision.move), better, cost, *shares)


def told_cost(decision: Assessment) -> str:
    """Return how much worse the move looked than the best one, for people."""
    if decision.cost is None:
        return "?"
    return f"{decision.cost:.3f}" if decision.best != decision.move else ""
