"""How hard a password is to guess, estimated by zxcvbn: passwords on common attack lists are refused."""

from __future__ import annotations

from collections.abc import Sequence

from jewelbox.core.errors import Code, JewelboxError

WEAKEST = 2
"""The lowest accepted score, on zxcvbn's scale from 0 to 4: a million guesses don't find the password."""
LOOKED_AT = 32
"""The number of characters examined; the estimate takes quadratic time, and more don't make a password weaker."""


def check_strength(password: str, known: Sequence[str] = ()) -> None:
    """Refuse a password that is easily guessed, even by those who know these words about its owner."""
    from zxcvbn import zxcvbn  # its lists of words take a while to load, and a start needs none

    estimate = zxcvbn(password[:LOOKED_AT], user_inputs=[*known, "jewelbox"])
    if estimate["score"] < WEAKEST:
        raise JewelboxError(
            Code.BAD_PASSWORD, "this password is easy to guess; choose a longer one, such as four words"
        )
