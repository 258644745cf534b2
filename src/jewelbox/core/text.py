"""Small helpers that turn data into words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

MANY = 8


def listed(words: Sequence[str], last: str = "or") -> str:
    """Join words as a sentence does: `a, b or c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def shortened(words: Sequence[str]) -> str:
    """Join words with commas; if there are many, only the first few."""
    shown = list(words) if len(words) <= MANY else [*words[: MANY - 1], f"… ({len(words)} in all)"]
    return ", ".join(shown)


def counted(number: int, thing: str) -> str:
    """Return a number of things in words: `1 game`, `2 games`."""
    return f"{number} {thing if number == 1 else thing + 's'}"


def hyphenated(name: str) -> str:
    """Return the name of a class as JSON writes it: `day-end` for `DayEnd`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def refusal(error: OSError) -> str:
    """Return why the operating system refused something, as part of a sentence."""
    return (error.strerror or str(error)).lower()


def outline(data: object, indent: str = "") -> str:
    """Write data, such as a view, as indented lines, short lists on one line."""
    return "\n".join(_lines(msgspec.to_builtins(data), indent))


def _lines(data: Iterable[object], indent: str) -> list[str]:
    if isinstance(data, dict):
        pairs = [(f"{key}:", value) for key, value in data.items()]
    else:
        pairs = [("-", value) for value in data]
    lines = []
    for label, value in pairs:
        if _is_short(value):
            lines.append(f"{indent}{label} {_short(value)}".rstrip())
        else:
            lines.append(f"{indent}{label}")
            lines.extend(_lines(value, indent + "  "))
    return lines


def _is_short(value: object) -> bool:
    if isinstance(value, dict):
        return all(not isinstance(part, dict | list) for part in value.values())
    if isinstance(value, list):
        return all(not isinstance(part, dict | list) for part in value)
    return True


def _short(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_short(part)}" for key, part in value.items())
    if isinstance(value, list):
        return " ".join(_short(part) for part in value) or "-"
    return "-" if value is None else str(value)
