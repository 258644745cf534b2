"""The end of a round, and of the game."""

from __future__ import annotations

from jewelbox.core.journal import tell
from jewelbox.core.kernel import kernel
from jewelbox.games.diamonds_club.material import BOARDS, COINS, ROUND_LIMIT, ROWS, Track
from jewelbox.games.diamonds_club.rules.park import has_all_light_fields
from jewelbox.games.diamonds_club.rules.start_track import line_up
from jewelbox.games.diamonds_club.state import Happening, Phase, State


@kernel
def end_round(s: State) -> None:
    """Clear the market and the boards, give coins, line up, and continue or end (D-26, D-27, D-33). Changes `s`."""
    clear_market(s)
    for seat in range(s.players):
        s.passed[seat] = 0
        s.coins[seat] = COINS[s.steps[seat, Track.MONEY]]
        for board in range(BOARDS):
            s.markers[seat, board] = 0
    line_up(s)
    s.seat = 0
    s.rounds_played += 1
    s.phase = Phase.MARKET
    tell(s, Happening.ROUND_END)
    if is_last_round(s):
        s.phase = Phase.OVER
        tell(s, Happening.GAME_END)


@kernel
def clear_market(s: State) -> None:
    """Take all coins and strips off the market. Changes `s`."""
    for column in range(s.laid):
        s.columns[column] = 0
        for row in range(ROWS):
            s.placed[column + 1, row + 1] = 0
    s.laid = 0


@kernel
def is_last_round(s: State) -> bool:
    """Return whether a park has all light fields covered, or the technical stop is reached (D-27, D-33)."""
    for seat in range(s.players):
        if has_all_light_fields(s, seat):
            return True
    return s.rounds_played == ROUND_LIMIT
