"""Phase 3: diamonds are given out."""

from __future__ import annotations

from jewelbox.core.journal import tell
from jewelbox.core.kernel import kernel
from jewelbox.games.diamonds_club.material import Gem
from jewelbox.games.diamonds_club.state import Happening, State


@kernel
def give_diamonds(s: State) -> None:
    """Give a diamond for the most coins and one for the lead; the leader starts next (D-10, D-11). Changes `s`."""
    for seat in range(s.players):
        if has_most_coins(s, seat):
            tell(s, Happening.COIN_DIAMOND, seat)
            s.gems[seat, Gem.DIAMOND] += 1
    for seat in range(s.players):
        if leads(s, seat):
            tell(s, Happening.LEAD_DIAMOND, seat)
            s.gems[seat, Gem.DIAMOND] += 1
    s.starter = s.order[0]
    tell(s, Happening.NEW_STARTER)


@kernel
def has_most_coins(s: State, seat: int) -> bool:
    """Return whether no seat has more unspent coins than this one, and it has some if required (D-10, D-34)."""
    for other in range(s.players):
        if s.coins[other] > s.coins[seat]:
            return False
    return s.coins[seat] > 0 or s.diamonds_for_all == 1


@kernel
def leads(s: State, seat: int) -> bool:
    """Return whether no marker is further ahead on the start player track (D-11)."""
    return s.position[seat] == s.position[s.order[0]]
