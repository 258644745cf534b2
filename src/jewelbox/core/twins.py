"""JSON objects with a key twice: readers of JSON silently drop one of the values, and not all of them the same."""

from __future__ import annotations

from collections import Counter

LONGEST_KEY = 40
"""Characters of a key that a message shows."""


class TwinKeysError(ValueError):
    """A key appears twice."""


def without_twins(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Make a JSON object; refuse a key that appears twice."""
    data = dict(pairs)
    if len(data) < len(pairs):
        ((key, _),) = Counter(key for key, _ in pairs).most_common(1)
        raise TwinKeysError(f"the key {key[:LONGEST_KEY]!r} appears twice; remove one")
    return data
