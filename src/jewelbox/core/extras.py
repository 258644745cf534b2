"""Optional packages: if one is missing, the error names the command that installs it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from jewelbox.core.errors import Code, JewelboxError


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Guard the import of optional packages: if one is missing, say which extra of Jewelbox installs it."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise JewelboxError(
            Code.MISSING_EXTRA, f"{error.name} is not installed; install it with: pip install 'jewelbox[{name}]'"
        ) from error
