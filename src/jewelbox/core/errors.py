"""What can go wrong, with a stable code for programs and a sentence for people."""

from __future__ import annotations

from enum import StrEnum


class Code(StrEnum):
    """Stable names of errors. A name is never reused for something else."""

    UNKNOWN_GAME = "unknown-game"
    BAD_PLAYERS = "bad-players"
    UNKNOWN_OPTION = "unknown-option"
    BAD_OPTION = "bad-option"
    BAD_SEED = "bad-seed"
    BAD_SEAT = "bad-seat"
    BAD_SETTING = "bad-setting"
    BAD_BOX = "bad-box"
    BAD_NOTATION = "bad-notation"
    ILLEGAL_MOVE = "illegal-move"
    BAD_CHANCE = "bad-chance"
    BAD_POSITION = "bad-position"
    GAME_OVER = "game-over"
    UNKNOWN_BOT = "unknown-bot"
    BAD_BOT = "bad-bot"
    BAD_WEIGHTS = "bad-weights"
    BAD_RECORD = "bad-record"
    WRONG_FORMAT = "wrong-format"
    WRONG_RULES = "wrong-rules"
    WRONG_RESULT = "wrong-result"
    MISSING_EXTRA = "missing-extra"
    WRONG_DEAL = "wrong-deal"
    BAD_MESSAGE = "bad-message"
    BAD_NAME = "bad-name"
    BAD_PASSWORD = "bad-password"  # noqa: S105  # the name of an error
    NAME_TAKEN = "name-taken"
    WRONG_PASSWORD = "wrong-password"  # noqa: S105  # the name of an error
    NOT_SIGNED_IN = "not-signed-in"
    NOT_ALLOWED = "not-allowed"
    UNKNOWN_LINK = "unknown-link"
    UNKNOWN_TABLE = "unknown-table"
    UNKNOWN_PERSON = "unknown-person"
    BAD_PACE = "bad-pace"
    SEAT_TAKEN = "seat-taken"
    NOT_STARTED = "not-started"
    ALREADY_STARTED = "already-started"
    NOT_YOUR_TURN = "not-your-turn"
    STALE_POSITION = "stale-position"
    NOTHING_TO_UNDO = "nothing-to-undo"
    RATED_TABLE = "rated-table"
    OLD_RULES = "old-rules"
    TOO_MANY = "too-many"
    TOO_FAST = "too-fast"
    TOO_LARGE = "too-large"
    BUSY = "busy"
    DAMAGED_GAME = "damaged-game"
    NO_ROOM = "no-room"


class JewelboxError(ValueError):
    """A problem that the caller can fix: the message names the problem, the input and the remedy."""

    def __init__(self, code: Code, message: str, *, clause: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.clause = clause

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the error without calling `__init__` again, which takes more than exceptions keep in `args`."""
        return type(self).__new__, (type(self), *self.args), vars(self)


class RecordError(JewelboxError):
    """A record that breaks its format or the rules, with the place in its log if known."""

    def __init__(self, code: Code, message: str, *, clause: str = "", entry: int | None = None) -> None:
        super().__init__(code, message, clause=clause)
        self.entry = entry
