"""How long a search may think: a number of iterations, or a number of seconds."""

from __future__ import annotations

import re
from dataclasses import dataclass

from jewelbox.core.errors import Code, JewelboxError

MOST_ITERATIONS = 10**9
MOST_SECONDS = 3600.0
_FORM = re.compile(r"(?P<iterations>[0-9]{1,10})|(?P<seconds>[0-9]{1,4}([.][0-9]{1,3})?)s")


@dataclass(frozen=True)
class Budget:
    """The end of thinking: after this many iterations or seconds, whichever comes first."""

    iterations: int = MOST_ITERATIONS
    seconds: float = MOST_SECONDS


def budget_of(text: str) -> Budget:
    """Return the budget that a text such as `2000`, `1s` or `0.5s` means."""
    form = _FORM.fullmatch(text)
    if form is None:
        raise _refused(text)
    budget = _budget(form["iterations"], form["seconds"])
    if not (0 < budget.iterations <= MOST_ITERATIONS and 0 < budget.seconds <= MOST_SECONDS):
        raise _refused(text)
    return budget


def is_budget(text: str) -> bool:
    """Return whether a text means a budget."""
    try:
        budget_of(text)
    except JewelboxError:
        return False
    return True


def _budget(iterations: str | None, seconds: str | None) -> Budget:
    return Budget(iterations=int(iterations)) if iterations else Budget(seconds=float(seconds or 0))


def _refused(text: str) -> JewelboxError:
    problem = f"{text!r} is not a search budget; it can be iterations such as 2000, or seconds such as 1s"
    return JewelboxError(Code.BAD_SETTING, problem)
