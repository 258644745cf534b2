"""The first part of STRENGTH.md: the matches' results."""

from __future__ import annotations

from collections.abc import Sequence

from benchmarks import strength_page
from benchmarks.strength_matches import PAIRINGS, SEED, Kept, Pairing
from benchmarks.strength_page import table

HEADINGS = ("game", "games", "share of first places", "95% bounds", "goal", "")


def document(matches: Sequence[Kept]) -> str:
    """Return the results of all kept games."""
    parts = [strength_page.MATCHES, _INTRODUCTION]
    for pairing in PAIRINGS:
        parts += [f"## {heading(pairing)}", _section([kept for kept in matches if kept.match.pairing == pairing])]
    return "\n\n".join(parts)


def heading(pairing: Pairing) -> str:
    """Say who plays whom."""
    first, second = pairing.bots
    others = pairing.players - 1
    return f"`{first}` against {'' if others == 1 else f'{others} seats of '}`{second}`, {pairing.players} players"


def _section(matches: Sequence[Kept]) -> str:
    commands = "\n".join(kept.match.command(kept.games) for kept in matches if kept.games)
    shares = table(HEADINGS, [_cells(kept) for kept in matches])
    return f"{shares}\n\n```\n{commands}\n```" if commands else shares


def _cells(kept: Kept) -> tuple[str, ...]:
    pairing, game = kept.match.pairing, kept.match.game
    goal = f"at least {pairing.share:.0%}" + (f", lower bound above {pairing.above:.0%}" if pairing.above else "")
    if kept.games == 0:
        return game, "0", "", "", goal, "not played"
    standing = kept.standing()
    low, high = standing.bounds
    verdict = "reached" if pairing.is_reached(standing) else "MISSED"
    if kept.games < pairing.games:
        verdict += f" so far of {pairing.games} games"
    return game, str(kept.games), f"{standing.win_share:.1%}", f"{low:.1%} to {high:.1%}", goal, verdict


_INTRODUCTION = f"""\
Written by `python -m benchmarks.strength`; not edited by hand. Shared first places count in parts; each deal is played
in all rotations of the seats, and the bounds allow for that ([how](../docs/bots.md#how-sure-a-share-is)). Budgets are
iterations, so the commands play the same games again wherever they run; all have seed {SEED}. A match that was
stopped counts as far as it got, and continues with the same command."""
