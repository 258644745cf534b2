"""How deeply JSON is nested. Readers of JSON recurse, and in a browser's small stack too deep a text ends Python."""

from __future__ import annotations

import re

DEEPEST = 50
"""More levels than anything of ours has."""
STRINGS = re.compile(r'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)', re.DOTALL)
"""Strings, also one that never ends: no character is looked at twice, however long and broken a text is."""
OTHERS = re.compile(r"[^][{}]++")


def is_too_deep(text: str) -> bool:
    """Return whether JSON is nested far deeper than `DEEPEST` levels; a broken text may be either."""
    brackets = OTHERS.sub("", STRINGS.sub("", text))
    for _ in range(DEEPEST):
        brackets = brackets.replace("[]", "").replace("{}", "")
    return len(brackets) > DEEPEST
