"""A review as a self-contained page, to print or to send."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from jewelbox.arena.plots import line_plot
from jewelbox.arena.report import figure, html_table, page
from jewelbox.cli.review import points
from jewelbox.games.registry import game_named

if TYPE_CHECKING:
    from jewelbox.review import JudgedDecision, Review

CAPTION = "After each own decision, as the seat could judge it then."


def review_page(result: Review, reasons: Mapping[int, Sequence[str]], bots: Sequence[str]) -> str:
    """Return the page: who is a bot, the curve, the costliest moments, luck and decisions, and the seat's decisions."""
    title = f"{game_named(result.game).TITLES['en']}: {', '.join(result.names)}"
    return page(title, "\n".join([_introduced(bots), *_sections(result, reasons)]))


def _introduced(bots: Sequence[str]) -> str:
    return f"<p>{escape(' '.join(bots))}</p>" if bots else ""


def _sections(result: Review, reasons: Mapping[int, Sequence[str]]) -> Iterator[str]:
    lines = [(name, [each.chances[seat] for each in result.curve]) for seat, name in enumerate(result.names)]
    yield figure("Chances of winning", line_plot("Chance of winning", lines), CAPTION)
    decisions = {each.entry: each for each in result.own}
    yield "<h2>The costliest moments</h2>" if result.moments else "<p>No decision cost more than 3 points.</p>"
    yield from (_moment(decisions[entry], result.seat, reasons.get(entry, [])) for entry in result.moments)
    yield f"<h2>Luck and decisions</h2>\n{_accounts(result)}"
    yield f"<h2>Decisions of {escape(result.names[result.seat])}</h2>\n{_decisions(result)}"


def _moment(decision: JudgedDecision, seat: int, reasons: Sequence[str]) -> str:
    texts = "".join(f"<p>{escape(each)}</p>" for each in reasons)
    return (
        f"<h3>Round {decision.round}: {decision.verdict}, {points(-decision.cost)}</h3>\n"
        f"<p>Played <code>{escape(decision.move)}</code>: {decision.chances[seat]:.0%}; "
        f"better <code>{escape(decision.best)}</code>: {decision.best_chances[seat]:.0%}</p>\n{texts}"
    )


def _accounts(result: Review) -> str:
    heads = ("player", "start", "own decisions", "luck", "others' decisions", "end")
    rows = [
        (escape(name), f"{each.start:.0%}", *map(points, (each.own, each.luck, each.others)), f"{each.end:.0%}")
        for name, each in zip(result.names, result.accounts, strict=True)
    ]
    return html_table(heads, rows)


def _decisions(result: Review) -> str:
    heads = ("round", "entry", "played", "better", "verdict", "cost", "chance")
    rows = [
        (
            str(each.round),
            str(each.entry),
            escape(each.move),
            "" if each.best == each.move else escape(each.best),
            str(each.verdict),
            points(-each.cost),
            f"{each.chances[result.seat]:.0%}",
        )
        for each in result.own
    ]
    return html_table(heads, rows, texts=(2, 3, 4))
