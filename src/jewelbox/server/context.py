"""What the parts of a worker share: the store, the settings, its name and the time."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from jewelbox.server.parts import Store
from jewelbox.server.settings import Settings
from jewelbox.server.table.clocks import Outages


@dataclass
class Context:
    """One for each worker; `outages` are the periods that no clock counts."""

    store: Store
    settings: Settings
    worker: str
    clock: Callable[[], float] = time.time
    outages: Outages = ()

    @property
    def is_alone(self) -> bool:
        """Whether no other worker serves the same database."""
        return self.store.database.is_sqlite
