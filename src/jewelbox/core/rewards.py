"""What the end of a game is worth to a seat: four ways to count, all paid when the game is over.

`win` is the seat's share of first place: 1 for a winner, a half for each of two, all together 1 (0 if nobody is
scored). `rank` goes evenly from 1 for the first place to 0 for the last; equal seats share the mean of their places.
`margin` is the seat's points less those of the best other seat; a seat that is not scored counts as 0 points.
`blend` is the mean of `win` and of the margin, which goes evenly from 0 at 50 points behind to 1 at 50 points ahead.
"""

from __future__ import annotations

from enum import IntEnum

from jewelbox.core.bound import points, tie_break
from jewelbox.core.copies import own_box
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import UNSCORED, Game
from jewelbox.core.kernel import kernel
from jewelbox.core.state import GameState
from jewelbox.core.text import listed


class Reward(IntEnum):
    """How the end of a game is counted."""

    WIN = 0
    RANK = 1
    MARGIN = 2
    BLEND = 3


NAMES = tuple(reward.name.lower() for reward in Reward)
LARGEST_MARGIN = 255
"""No seat has more points than this in any game with the package's box."""
LARGEST_MARGIN_OF_OWN_BOX = 9999
"""No seat has more than this with any other box: its numbers have narrow ranges."""
CLEAR_MARGIN = 50
"""`blend` counts no margin beyond this."""


def reward_named(name: str) -> Reward:
    """Return the reward with this name."""
    if name not in NAMES:
        raise JewelboxError(Code.BAD_SETTING, f"reward can't be {name!r}; it can be {listed(NAMES)}")
    return Reward(NAMES.index(name))


def bounds(reward: Reward, game: Game) -> tuple[float, float]:
    """Return the lowest and the highest value of a reward."""
    if reward is not Reward.MARGIN:
        return 0.0, 1.0
    largest = LARGEST_MARGIN if own_box(game) is None else LARGEST_MARGIN_OF_OWN_BOX
    return -largest, largest


@kernel
def reward_of(s: GameState, seat: int, reward: int) -> float:
    """Return what the end of a game is worth to a seat."""
    if reward == Reward.WIN:
        return share_of_first_place(s, seat)
    if reward == Reward.RANK:
        return rank_from_last(s, seat)
    if reward == Reward.MARGIN:
        return margin(s, seat)
    return 0.5 * (share_of_first_place(s, seat) + share_of_margin(s, seat))


@kernel
def is_before(s: GameState, seat: int, other: int) -> bool:
    """Return whether a seat ends before another: more points, then the tie-break; an unscored seat has neither."""
    mine, theirs = points(s, seat), points(s, other)
    if mine != theirs or mine == UNSCORED:
        return mine > theirs
    return tie_break(s, seat) > tie_break(s, other)


@kernel
def share_of_first_place(s: GameState, seat: int) -> float:
    """Return 1 for the only winner, an equal share for each of several, 0 for all others."""
    if points(s, seat) == UNSCORED:
        return 0.0
    equals = 0
    for other in range(s.players):
        if is_before(s, other, seat):
            return 0.0
        equals += not is_before(s, seat, other)
    return 1.0 / equals


@kernel
def rank_from_last(s: GameState, seat: int) -> float:
    """Return the share of the other seats that rank below a seat; ties count half."""
    halves = 0
    for other in range(s.players):
        halves += 1 + is_before(s, seat, other) - is_before(s, other, seat)
    others: int = s.players - 1
    return (halves - 1) / (2.0 * others)


@kernel
def margin(s: GameState, seat: int) -> float:
    """Return a seat's points minus those of the best other seat."""
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, points(s, other))
    return 1.0 * (max(points(s, seat), 0) - best)


@kernel
def share_of_margin(s: GameState, seat: int) -> float:
    """Return 0 for a margin of -CLEAR_MARGIN or less, 1 for CLEAR_MARGIN or more, and linear in between."""
    return min(max(0.5 + margin(s, seat) / (2.0 * CLEAR_MARGIN), 0.0), 1.0)
