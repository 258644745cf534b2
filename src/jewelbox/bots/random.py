"""The bot that plays any legal move: the baseline for all others."""

from __future__ import annotations

from collections.abc import Sequence

from jewelbox.core.chance import Random
from jewelbox.core.views import View


class RandomBot:
    """Chooses among the legal moves, all equally likely."""

    def choose(self, view: View, legal: Sequence[str], random: Random) -> str:  # noqa: ARG002  # it looks at nothing
        """Return any legal move."""
        return random.choice(legal)
