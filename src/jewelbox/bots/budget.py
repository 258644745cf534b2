"""How long a search may think: a number of iterations, a number of seconds, or a named level."""

from __future__ import annotations

import re
from dataclasses import dataclass

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.text import listed

LEVELS = {"easy": "50", "medium": "500", "hard": "5000", "expert": "3s"}
"""The budgets behind the names: easy to hard answer almost at once, expert thinks for three seconds."""
MOST_ITERATIONS = 10**9
MOST_SECONDS = 3600.0
_FORM = re.compile(r"(?P<iterations>[0-9]{1,10})|(?P<seconds>[0-9]{1,4}([.][0-9]{1,3})?)s")


@dataclass(frozen=True)
class Budget:
    """The end of thinking: after this many iterations or seconds, whichever comes first."""

    iterations: int = MOST_ITERATIONS
    seconds: float = MOST_SECONDS


def budget_of(text: str) -> Budget:
    """Return the budget that a text such as `2000`, `1s`, `0.5s` or `hard` means."""
    form = _FORM.fullmatch(LEVELS.get(text, text))
    if form is None:
        raise _refused(text)
    budget = _budget(form["iterations"], form["seconds"])
    if not (0 < budget.iterations <= MOST_ITERATIONS and 0 < budget.seconds <= MOST_SECONDS):
        raise _refused(text)
    return budget


def _budget(iterations: str | None, seconds: str | None) -> Budget:
    return Budget(iterations=int(iterations)) if iterations else Budget(seconds=float(seconds or 0))


def _refused(text: str) -> JewelboxError:
    ways = f"iterations such as 2000, seconds such as 1s, or {listed(list(LEVELS))}"
    return JewelboxError(Code.BAD_SETTING, f"{text!r} is not a search budget; it can be {ways}")
