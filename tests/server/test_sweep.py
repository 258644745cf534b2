"""The sweep: when a worker was away, and what then counts as an outage."""

from __future__ import annotations

from contextlib import suppress
from types import SimpleNamespace
from typing import Any, cast

import pytest

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store.workers import LONGEST_SILENCE, Outage
from jewelbox.server.sweep import SHORT_SILENCE, Sweep
from jewelbox.server.worker import Worker

pytestmark = pytest.mark.anyio


class Pulses:
    """Workers' pulses that reach no store now and then, and how much silence was allowed at each."""

    def __init__(self, *lost: int) -> None:
        self.allowed: list[float] = []
        self._lost = lost

    async def pulse(self, _: str, __: float, allowed: float) -> Outage | None:
        self.allowed.append(allowed)
        if len(self.allowed) in self._lost:
            raise JewelboxError(Code.BUSY, "the store is away")
        return None

    async def outages(self, since: float) -> list[Outage]:
        return [Outage(since, float(len(self.allowed)))]


def worker_of(pulses: Pulses, *, is_alone: bool) -> Any:
    store = SimpleNamespace(workers=pulses)
    context = SimpleNamespace(worker="me", clock=lambda: 1e9, is_alone=is_alone, outages=())
    return SimpleNamespace(store=store, context=context)


@pytest.mark.parametrize(("is_alone", "short"), [(True, 0.0), (False, SHORT_SILENCE)])
async def test_a_worker_that_is_new_or_could_not_reach_the_store_calls_a_short_silence_an_outage(
    is_alone: bool,  # noqa: FBT001  # of the table above
    short: float,
) -> None:
    pulses = Pulses(3, 4)
    worker = worker_of(pulses, is_alone=is_alone)
    sweep = Sweep(cast("Worker", worker))
    for _ in range(6):
        with suppress(JewelboxError):
            await sweep._pulse()
    assert pulses.allowed == [short, LONGEST_SILENCE, LONGEST_SILENCE, short, short, LONGEST_SILENCE]
    assert worker.context.outages[0].end == (5.0 if is_alone else 6.0), "they are read again when there may be new ones"
