"""The box of a game as JSON: read, checked, compared, and named by a hash.

A game's `box_file` module declares the form as a `BoxFile`; its `problems` finds what types can't say. Notes such as
`marks` are for the people who read the file. They change nothing in the game, so the hash leaves them out.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.text import listed, refusal
from jewelbox.core.twins import TwinKeysError, without_twins

LARGEST_BOX = 32_768
"""Bytes. The package's boxes need less than a fifth of that."""
NOTES = ("marks", "field_codes")
"""The keys that explain the numbers to people."""
LONGEST_SHOWN = 60
TYPES = {"int": "a whole number", "str": "a text", "bool": "true or false", "array": "a list", "object": "an object"}
"""What people call the types that msgspec names."""
PLACE = re.compile(r" - at (?:`key` in )?`\$\.?([^`]*)`$")
"""The end of an msgspec message."""

Box = dict[str, Any]
"""The content of a box file."""
Mark = Literal["printed", "reported", "reconstructed"]
Points = Annotated[int, Meta(ge=0, le=50)]
Few = Annotated[int, Meta(ge=0, le=9)]


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a box file: every key is known, and every value has the right type."""


class BoxFile(Part, kw_only=True):
    """The form of a game's box file."""

    marks: dict[str, tuple[Mark, Annotated[str, Meta(max_length=300)]]] = {}

    def problems(self) -> Iterator[str]:
        """Yield what is wrong with numbers that have the right type, each as `place: problem`."""
        yield from ()


class OwnBox(msgspec.Struct, frozen=True):
    """How a box differs from the package's: the hash of its numbers, and those that differ, by JSON Pointer."""

    hash: str
    """The hash of all its numbers."""
    changes: dict[str, object]
    """The numbers that differ, by JSON Pointer."""


# Reading


def read_box(path: Path, form: type[BoxFile]) -> Box:
    """Return the numbers in a box file; raise a `JewelboxError` that names the place of the error."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise JewelboxError(Code.BAD_BOX, f"{path}: {refusal(error)}; name a file that can be read") from None
    except ValueError:  # no file can have such a name
        raise JewelboxError(Code.BAD_BOX, f"{str(path)!r} is not the name of a file") from None
    if len(raw) > LARGEST_BOX:
        raise JewelboxError(Code.BAD_BOX, f"{path}: {len(raw)} bytes; a box has at most {LARGEST_BOX}")
    try:
        return checked_box(json.loads(raw, object_pairs_hook=without_twins), form)
    except (ValueError, RecursionError) as error:
        raise JewelboxError(Code.BAD_BOX, f"{path}: {_problem(error)}") from None


def _problem(error: Exception) -> str:
    if isinstance(error, JewelboxError):
        return error.message
    return str(error) if isinstance(error, TwinKeysError) else f"this is not JSON: {_json_problem(error)}"


def _json_problem(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"{error.msg.removesuffix(' at')} in line {error.lineno}, column {error.colno}"
    return "the text is not UTF-8" if isinstance(error, UnicodeDecodeError) else "it can't be read"


def checked_box(data: Any, form: type[BoxFile]) -> Box:
    """Return a copy of the data if it is a box of this form; raise `JewelboxError` with the place of the error."""
    try:
        box = msgspec.convert(data, form, strict=True)
    except msgspec.ValidationError as error:
        raise JewelboxError(Code.BAD_BOX, type_problem(str(error), data)) from None
    for problem in box.problems():
        raise JewelboxError(Code.BAD_BOX, problem)
    return deepcopy(dict(data))


def type_problem(message: str, data: object) -> str:
    """Return msgspec's message in the form `place: problem`, with the value found."""
    match = PLACE.search(message)
    text, place = (message[: match.start()], match[1]) if match else (message, "")
    if missing := re.fullmatch(r"Object missing required field `(.+)`", text):
        problem = f"{missing[1]!r} is missing"
    elif unknown := re.fullmatch(r"Object contains unknown field `(.+)`", text):
        problem = f"there is no key {unknown[1]!r}"
    else:
        problem = f"{_in_words(text)}, found {_shown(_value_at(data, place))}"
    return f"{place}: {problem}" if place else problem


def _in_words(text: str) -> str:
    """Return what was expected in plain words: a whole number instead of `int`."""
    expected = re.sub(r"`([a-z |]+)`", lambda types: _types_in_words(types[1]), text.split(", got ", maxsplit=1)[0])
    return expected[0].lower() + expected[1:]


def _types_in_words(types: str) -> str:
    return listed([TYPES.get(name, name) for name in types.split(" | ")])


def _value_at(data: object, place: str) -> object:
    """Return the value at a place such as `collections[3].points`, following the place for as long as it is known."""
    for name, index in re.findall(r"([^.\[\]]+)|\[(\d{1,5})\]", place):  # a key can look like a place: limit the digits
        if isinstance(data, Mapping) and name in data:
            data = data[name]
        elif isinstance(data, list) and index and int(index) < len(data):
            data = data[int(index)]
    return data


def _shown(value: object) -> str:
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (RecursionError, ValueError):  # nested too deeply, or circular
        return "something else"
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 1]}…"


# Comparing


def digest(box: Box) -> str:
    """Return the hash of a box's numbers; the order of keys and the notes don't matter."""
    text = json.dumps(_numbers(box), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _numbers(box: Box) -> Box:
    return {key: value for key, value in box.items() if key not in NOTES}


def differences(base: Box, box: Box) -> dict[str, object]:
    """Return the numbers that differ between two boxes, by JSON Pointer (RFC 6901)."""
    return dict(_differences(_numbers(base), _numbers(box), ""))


def _differences(base: object, other: object, place: str) -> Iterator[tuple[str, object]]:
    if isinstance(base, dict) and isinstance(other, dict) and base.keys() == other.keys():
        for key in base:
            yield from _differences(base[key], other[key], f"{place}/{key}")
    elif isinstance(base, list) and isinstance(other, list) and len(base) == len(other):
        for index, (one, two) in enumerate(zip(base, other, strict=True)):
            yield from _differences(one, two, f"{place}/{index}")
    elif base != other or type(base) is not type(other):
        yield place, deepcopy(other)


def with_changes(base: Box, changes: object) -> Box:
    """Return a box with some numbers replaced; the result is not checked yet."""
    box = deepcopy(base)
    if not isinstance(changes, dict):
        raise JewelboxError(Code.BAD_BOX, f"changes: expected an object, found {_shown(changes)}")
    for place, value in changes.items():
        *path, last = str(place).split("/")[1:] or [""]
        target: Any = box
        try:
            for step in path:
                target = target[_step(target, step)]
            target[_step(target, last)] = value  # checked, and copied, with the box
        except (KeyError, IndexError, TypeError, ValueError):
            raise JewelboxError(Code.BAD_BOX, f"changes: {place!r} is not a place in the box") from None
    return box


def _step(target: Box | list[object], step: str) -> str | int:
    """Return the next key or index; raise if there is none."""
    if isinstance(target, list):
        return range(len(target))[int(step)]
    if step not in target:
        raise KeyError(step)
    return step
