"""For all tests: no property is timed, because machines are busy; and the garbage collector is kept from being so."""

from __future__ import annotations

import gc

from hypothesis import settings

OBJECTS_BEFORE_A_LOOK = 20_000
"""So many new objects before garbage is looked for; a compiler makes millions, and nearly all of them stay."""

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def pytest_collection_finish() -> None:
    """Leave thousands of collected tests out of every search for garbage."""
    gc.freeze()
    gc.set_threshold(OBJECTS_BEFORE_A_LOOK)
