"""The report of a tournament: one self-contained page, in light and dark, without scripts or network."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from html import escape

import jewelbox
from jewelbox.arena.plots import STYLE, Interval, intervals, line_plot
from jewelbox.arena.standings import Standing, Standings
from jewelbox.arena.tournament import Tournament

MOST_FAULTS = 200
SHARES = (
    "Share with bounds that hold in 95 of 100 cases; shared first places count in parts. "
    "The dashed line is the share of equals."
)
PAGE_STYLE = """
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1, h2 { line-height: 1.2; overflow-wrap: anywhere; } h2 { margin-top: 2.5rem; }
.table { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .6rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
.text { text-align: left; white-space: normal; overflow-wrap: anywhere; min-width: 7rem; }
thead th { color: var(--soft); font-weight: 600; }
.worst { font-weight: 700; text-decoration: underline; } p, li, figcaption { color: var(--soft); }
figure { margin: 1rem 0; } svg { display: block; width: 100%; max-width: 45rem; height: auto; }
code { color: var(--ink); overflow-wrap: anywhere; }
"""


def report(tournament: Tournament, standings: Standings) -> str:
    """Return the page of a tournament."""
    title = f"{tournament.variant.game.TITLES['en']}: {standings.games:,} games, {tournament.players} players"
    body = "\n".join(_sections(tournament, standings)) if standings.games else "<p>No game was finished.</p>"
    return page(title, f"{body}\n{_again(tournament, standings)}")


def page(title: str, body: str) -> str:
    """Return a self-contained page with this title and body."""
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}{PAGE_STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{escape(title)}</h1>\n{body}\n</body>\n</html>\n"
    )


def _sections(tournament: Tournament, standings: Standings) -> Iterator[str]:
    ranked = standings.ranked()
    yield _table(ranked)
    yield figure("First places", _shares(ranked, tournament.players), SHARES)
    yield figure("Ratings", _ratings(ranked), "OpenSkill (Plackett-Luce), mean with 95% of its uncertainty.")
    if any(standing.scores for standing in ranked):
        yield figure("Scores", _scores(ranked), "Median, the middle half, and all from lowest to highest.")
    lines = [(standing.bot, standing.shares) for standing in ranked]
    yield figure("Over time", line_plot("Share of first places after each game", lines), "Share after each game.")
    yield _by_seat(ranked)
    yield _faults(standings)


def _table(ranked: list[Standing]) -> str:
    heads = ("bot", "first places", "from", "to", "mean score", "mean rank", "rating", "±", "time a decision")
    rows = [
        (
            escape(each.bot),
            f"{each.win_share:.1%}",
            f"{each.bounds[0]:.1%}",
            f"{each.bounds[1]:.1%}",
            "-" if each.mean_score is None else f"{each.mean_score:.2f}",
            f"{each.mean_rank:.2f}",
            f"{each.rating.mu:.1f}",
            f"{each.rating.reach:.1f}",
            duration(each.seconds_per_decision),
        )
        for each in ranked
    ]
    return html_table(heads, rows)


def duration(seconds: float) -> str:
    """Return a time in its most readable unit."""
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{seconds * 1e3:.1f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.0f} µs"


def html_table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]], texts: Container[int] = (0,)) -> str:
    """Return a table; cells are HTML already. `texts` are the columns with text, which are aligned as text."""
    kinds = [' class="text"' if place in texts else "" for place in range(len(heads))]
    head = "".join(f'<th scope="col"{kind}>{text}</th>' for kind, text in zip(kinds, heads, strict=True))
    cells = ["".join(f"<td{kind}>{cell}</td>" for kind, cell in zip(kinds, row, strict=True)) for row in rows]
    body = "\n".join(f"<tr>{each}</tr>" for each in cells)
    return f'<div class="table"><table><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table></div>'


def figure(heading: str, plot: str, caption: str) -> str:
    """Return a plot with its heading and caption."""
    return f"<h2>{heading}</h2>\n<figure>{plot}\n<figcaption>{caption}</figcaption></figure>"


def _shares(ranked: list[Standing], players: int) -> str:
    rows = [Interval(each.bot, each.bounds[0], each.win_share, each.bounds[1]) for each in ranked]
    return intervals("Share of first places", rows, percent=True, mark=1 / players)


def _ratings(ranked: list[Standing]) -> str:
    rows = []
    for each in ranked:
        mu, reach = each.rating.mu, each.rating.reach
        rows.append(Interval(each.bot, mu - reach, mu, mu + reach))
    return intervals("Ratings", rows)


def _scores(ranked: list[Standing]) -> str:
    rows = []
    for each in ranked:
        if each.scores:
            low, first, middle, third, high = (quantile(each.scores, part) for part in (0, 0.25, 0.5, 0.75, 1))
            rows.append(Interval(each.bot, low, middle, high, (first, third)))
    return intervals("Scores", rows)


def quantile(counts: Counter[int], part: float) -> int:
    """Return the value that this fraction of all values does not exceed."""
    seen, total = 0, counts.total()
    for value in sorted(counts):
        seen += counts[value]
        if seen >= part * total:
            return value
    return max(counts)


def _by_seat(ranked: list[Standing]) -> str:
    heads = ("bot", *(f"seat {seat + 1}" for seat in range(len(ranked[0].at_seat))))
    rows = [(escape(each.bot), *(_seat_cell(each, seat) for seat in range(len(each.at_seat)))) for each in ranked]
    caption = "<p>Share of first places on each seat; the worst seat of each bot is underlined.</p>"
    return f"<h2>Seats</h2>\n{html_table(heads, rows)}\n{caption}"


def _seat_cell(standing: Standing, seat: int) -> str:
    games, firsts = standing.at_seat[seat]
    share = f"{firsts / games:.1%}" if games else "-"
    return f'<span class="worst">{share}</span>' if seat == standing.worst_seat else share


def _faults(standings: Standings) -> str:
    if not standings.faults:
        return "<h2>Behaviour</h2>\n<p>Every bot always chose a legal move in time.</p>"
    lines = [
        f"<li>Game {number + 1}, seat {fault.seat + 1}, decision {fault.decision}: <code>{escape(bot)}</code> "
        f"{escape(fault.what)}</li>"
        for number, bot, fault in standings.faults[:MOST_FAULTS]
    ]
    more = len(standings.faults) - MOST_FAULTS
    lines += [f"<li>and {more:,} more</li>"] if more > 0 else []
    return (
        "<h2>Behaviour</h2>\n<p>Each of these turns was played by a random legal move instead.</p>\n"
        f"<ul>{''.join(lines)}</ul>"
    )


def _again(tournament: Tournament, standings: Standings) -> str:
    options = "".join(f" --option {name}={str(value).lower()}" for name, value in tournament.options.items())
    command = (
        f"jewelbox arena {tournament.game} --players {tournament.players} --bots {','.join(tournament.bots)} "
        f"--games {standings.games} --seed {tournament.seed}{options}"
    )
    rules = tournament.variant.rules
    return (
        f"<h2>Repeat it</h2>\n<p><code>{escape(command)}</code></p>\n"
        f"<p>Jewelbox {jewelbox.__version__}, rules {rules}. Every deal is played once for each rotation of the "
        f"seats, {tournament.games_in_deal} games in all, with the same chance.</p>"
    )
