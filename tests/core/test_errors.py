"""Errors: a stable code for programs, a sentence for people."""

from __future__ import annotations

import ast
import pickle
from pathlib import Path

import jewelbox
from jewelbox.core.errors import Code, JewelboxError, RecordError
from jewelbox.server.answers import TooFastError

STABLE = [
    "unknown-game",
    "bad-players",
    "unknown-option",
    "bad-option",
    "bad-seed",
    "bad-seat",
    "bad-setting",
    "bad-box",
    "bad-notation",
    "illegal-move",
    "bad-chance",
    "bad-position",
    "game-over",
    "unknown-bot",
    "bad-bot",
    "bad-weights",
    "bad-record",
    "wrong-format",
    "wrong-rules",
    "wrong-result",
    "missing-extra",
    "wrong-deal",
    "bad-message",
    "bad-name",
    "bad-password",
    "name-taken",
    "wrong-password",
    "not-signed-in",
    "not-allowed",
    "unknown-link",
    "unknown-table",
    "bad-pace",
    "seat-taken",
    "not-started",
    "already-started",
    "not-your-turn",
    "stale-position",
    "nothing-to-undo",
    "rated-table",
    "old-rules",
    "too-many",
    "too-fast",
    "too-large",
    "busy",
    "damaged-game",
    "no-room",
    "unknown-person",
]
"""Codes that programs may rely on: this list only grows."""


def test_codes_stay_as_they_are() -> None:
    assert {str(code) for code in Code} == set(STABLE)


def test_codes_are_unique_and_named_alike() -> None:
    assert len(Code.__members__) == len(set(Code))
    assert all(code.value == name.lower().replace("_", "-") for name, code in Code.__members__.items())


def test_an_error_carries_code_sentence_and_clause() -> None:
    error = JewelboxError(Code.ILLEGAL_MOVE, "card 14 is not in hand", clause="S-7")
    assert (error.code, error.message, error.clause, str(error)) == (
        Code.ILLEGAL_MOVE,
        "card 14 is not in hand",
        "S-7",
        "card 14 is not in hand",
    )
    assert isinstance(error, ValueError)


def test_an_error_of_a_record_carries_its_entry_too() -> None:
    error = RecordError(Code.BAD_RECORD, "no", entry=7)
    assert (error.entry, error.clause) == (7, "")
    assert RecordError(Code.BAD_RECORD, "no").entry is None
    assert isinstance(error, JewelboxError)


def test_errors_travel_between_processes_with_all_that_they_carry() -> None:
    errors = [
        JewelboxError(Code.ILLEGAL_MOVE, "card 14 is not in hand", clause="S-7"),
        RecordError(Code.BAD_RECORD, "no", clause="S-8", entry=7),
        TooFastError(2.5),
    ]
    for error in errors:
        copy = pickle.loads(pickle.dumps(error))  # noqa: S301  # ours
        assert type(copy) is type(error)
        assert (vars(copy), str(copy)) == (vars(error), str(error))


def test_users_of_the_package_can_catch_its_errors() -> None:
    assert (jewelbox.JewelboxError, jewelbox.RecordError, jewelbox.Code) == (JewelboxError, RecordError, Code)


def test_sentences_begin_in_lower_case_or_with_what_they_name() -> None:
    """Every literal message in the source follows the style: no capital at the start, no full stop."""
    source = Path(str(jewelbox.__file__)).parent
    found = 0
    for path in source.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.endswith("Error"):
                for argument in node.args[1:2]:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        found += 1
                        assert not argument.value[0].isupper(), (path, argument.value)
                        assert not argument.value.endswith("."), (path, argument.value)
    assert found > 3
