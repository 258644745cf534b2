"""Usage reports between workers, so that limits and thinking time hold for all of them together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping

from jewelbox.server.limits import Limits
from jewelbox.server.notices import About, Notice, encode
from jewelbox.server.payers import Payer
from jewelbox.server.thinkers import Thinkers

PERIOD = 1.0
MOST_BYTES = 7000
"""Of names and numbers in one notice: PostgreSQL carries no more than 8000."""
NUMBER_BYTES = 32
"""What a number takes at most, with its punctuation."""
THINKING = "thinking"
BETWEEN = " "
"""The separator between address and person in the name of a payer whose bots think."""


class Sharing:
    """Reports usage here to the other workers, and counts theirs."""

    def __init__(self, limits: Limits, thinkers: Thinkers, worker: str, post: Callable[[Notice], None]) -> None:
        self._limits, self._thinkers, self._worker, self._post = limits, thinkers, worker, post

    async def run(self) -> None:
        """Report to the others periodically."""
        while True:
            await asyncio.sleep(PERIOD)
            self.tell()

    def tell(self) -> None:
        """Report usage since the last report to the others."""
        for notice in self._notices():
            self._post(notice)

    def _notices(self) -> Iterator[Notice]:
        thinking = {BETWEEN.join(payer): seconds for payer, seconds in self._thinkers.used().items()}
        used = {**self._limits.taken(), THINKING: thinking}
        for limit, names in used.items():
            for shares in _parts(names):
                yield Notice(self._worker, About.USAGE, used={limit: shares})

    def heard(self, notice: Notice) -> None:
        """Count what another worker reports."""
        used = dict(notice.used)
        thinking = used.pop(THINKING, {})
        self._thinkers.heard({Payer(*name.rsplit(BETWEEN, 1)): seconds for name, seconds in thinking.items()})
        self._limits.heard(used)


def _parts(names: Mapping[str, float]) -> Iterator[dict[str, float]]:
    """Yield names and numbers in parts that fit into a notice; a name that fits into none is left out."""
    part: dict[str, float] = {}
    size = 0
    for name, tokens in names.items():
        more = len(encode(name)) + NUMBER_BYTES
        if more > MOST_BYTES:
            continue
        if size + more > MOST_BYTES:
            yield part
            part, size = {}, 0
        part[name] = tokens
        size += more
    if part:
        yield part
