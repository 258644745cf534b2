"""Optional packages: what is missing is told with the command that installs it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from jewelbox.core.errors import Code, JewelboxError


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Import optional packages inside; where one is missing, say which extra of Jewelbox brings it."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise JewelboxError(
            Code.MISSING_EXTRA, f"{error.name} is not installed; install it with: pip install 'jewelbox[{name}]'"
        ) from error
