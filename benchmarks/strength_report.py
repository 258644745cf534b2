"""STRENGTH.md: what the matches gave, and how long search thinks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from benchmarks.machine import processor
from benchmarks.search_speed import Promptness
from benchmarks.strength_matches import PAIRINGS, SEED, Kept, Pairing

STRENGTH = Path(__file__).parent / "STRENGTH.md"
HEADINGS = ("game", "games", "share of first places", "95 % bounds", "goal", "")


def write(matches: Sequence[Kept], promptness: Promptness | None) -> None:
    """Write STRENGTH.md in one step, so that no half of it is ever seen."""
    draft = STRENGTH.with_suffix(".draft")
    draft.write_text(document(matches, promptness), encoding="utf-8")
    draft.replace(STRENGTH)


def document(matches: Sequence[Kept], promptness: Promptness | None) -> str:
    """Return the text of STRENGTH.md."""
    parts = ["# Strength", _INTRODUCTION]
    for pairing in PAIRINGS:
        parts += [f"## {heading(pairing)}", _section([kept for kept in matches if kept.match.pairing == pairing])]
    parts += ["## Time for a decision", _time(promptness)]
    return "\n\n".join(parts) + "\n"


def heading(pairing: Pairing) -> str:
    """Say who plays whom."""
    first, second = pairing.bots
    others = pairing.players - 1
    return f"`{first}` against {'' if others == 1 else f'{others} seats of '}`{second}`, {pairing.players} players"


def _section(matches: Sequence[Kept]) -> str:
    commands = "\n".join(kept.match.command(kept.games) for kept in matches if kept.games)
    table = "\n".join([_row(HEADINGS), _row(["---"] * len(HEADINGS)), *(_row(_cells(kept)) for kept in matches)])
    return f"{table}\n\n```\n{commands}\n```" if commands else table


def _cells(kept: Kept) -> tuple[str, ...]:
    pairing, game = kept.match.pairing, kept.match.game
    goal = f"at least {pairing.share:.0%}" + (f", lower bound above {pairing.above:.0%}" if pairing.above else "")
    if kept.games == 0:
        return game, "0", "", "", goal, "not played"
    standing = kept.standing()
    low, high = standing.bounds
    verdict = "reached" if pairing.is_reached(standing) else "MISSED"
    if kept.games < pairing.games:
        verdict += f" so far, {pairing.games} games are meant"
    return game, str(kept.games), f"{standing.win_share:.1%}", f"{low:.1%} to {high:.1%}", goal, verdict


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _time(promptness: Promptness | None) -> str:
    if promptness is None:
        return "Not measured; `python -m benchmarks.strength --decisions 100` does."
    verdict = "reached" if promptness.is_reached else "MISSED"
    return (
        f"`search:1s` decided {promptness.decisions} times, in all games and from all stages of them: "
        f"{promptness.in_time:.0%} within 1.1 s, the longest {promptness.longest:.2f} s. "
        f"Goal: 95 % within 1.1 s, none above 1.5 s: {verdict}.\n\n"
        f"Time on the wall, on {processor()}, beside {promptness.load:.1f} programs that wanted its processors."
    )


_INTRODUCTION = f"""\
Written by `python -m benchmarks.strength`; not edited by hand. Shared first places count in parts; each deal is played
on all rotations of the seats, and the bounds allow for that ([how](../docs/bots.md#how-sure-a-share-is)). Budgets are
iterations, so the commands play the same games again wherever they run; all have seed {SEED}. A match that was
stopped counts as far as it got, and goes on with the same command."""
