"""How the server refuses: a stable code, a sentence for people, and no internal details."""

from __future__ import annotations

import math
import re
import secrets
from http import HTTPStatus

import msgspec
import structlog
from litestar import MediaType, Request, Response
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException, WebSocketException
from litestar.openapi import ResponseSpec
from litestar.types import ExceptionHandlersMap, Scope

from jewelbox.core.errors import Code, JewelboxError

log = structlog.get_logger()

NOTHING_HERE = "there is nothing at this address; /api/docs lists what there is"
STATUS = {
    Code.NOT_SIGNED_IN: HTTPStatus.UNAUTHORIZED,
    Code.WRONG_PASSWORD: HTTPStatus.FORBIDDEN,
    Code.NOT_ALLOWED: HTTPStatus.FORBIDDEN,
    Code.UNKNOWN_GAME: HTTPStatus.NOT_FOUND,
    Code.UNKNOWN_LINK: HTTPStatus.NOT_FOUND,
    Code.UNKNOWN_TABLE: HTTPStatus.NOT_FOUND,
    Code.UNKNOWN_PERSON: HTTPStatus.NOT_FOUND,
    Code.TOO_LARGE: HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    Code.TOO_FAST: HTTPStatus.TOO_MANY_REQUESTS,
    Code.BUSY: HTTPStatus.SERVICE_UNAVAILABLE,
} | dict.fromkeys(
    (
        Code.NAME_TAKEN,
        Code.SEAT_TAKEN,
        Code.TOO_MANY,
        Code.NOT_STARTED,
        Code.ALREADY_STARTED,
        Code.NOT_YOUR_TURN,
        Code.STALE_POSITION,
        Code.NOTHING_TO_UNDO,
        Code.RATED_TABLE,
        Code.GAME_OVER,
        Code.OLD_RULES,
    ),
    HTTPStatus.CONFLICT,
)
"""The HTTP status of each code; all other codes are faults of the request (400)."""

FIRST_CLOSE_CODE = 4000
"""Live connections are closed with 4000 and the HTTP status of the reason."""
BUSY_SECONDS = 2
"""How long a caller should wait when the database is unavailable or a queue is full."""
WRONG_IN_BODY = re.compile(r"(.+) - at `\$\.data\.(.+)`")
"""How msgspec describes a wrong value of a body. At a key that has the name of a dependency, as `person` does, Litestar
reports it as an internal error."""
SENTENCES = {
    HTTPStatus.NOT_FOUND: (Code.BAD_MESSAGE, NOTHING_HERE),
    HTTPStatus.METHOD_NOT_ALLOWED: (Code.BAD_MESSAGE, "this address does not accept this method"),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: (Code.TOO_LARGE, "the request is larger than allowed"),
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE: (Code.BAD_MESSAGE, "the request must be JSON"),
}


class TooFastError(JewelboxError):
    """Refuses a caller who sends too many requests; they may try again after `seconds`."""

    def __init__(self, seconds: float) -> None:
        self.seconds = math.ceil(seconds)
        super().__init__(Code.TOO_FAST, f"too many requests in a short time; wait {self.seconds} s, then try again")


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something was refused."""

    code: Code
    message: str
    clause: str = ""


def problem_of(error: JewelboxError) -> Problem:
    """Return an error in the form that is sent."""
    return Problem(error.code, error.message, error.clause)


def refusals(*codes: Code) -> dict[int, ResponseSpec]:
    """Describe a route's refusals for the API page."""
    by_status: dict[int, list[str]] = {}
    for code in codes:
        by_status.setdefault(status_of(code), []).append(code)
    return {
        status: ResponseSpec(
            data_container=Problem, description="Refused: " + ", ".join(names), generate_examples=False
        )
        for status, names in by_status.items()
    }


def status_of(code: Code) -> int:
    """Return the HTTP status of an error code."""
    return int(STATUS.get(code, HTTPStatus.BAD_REQUEST))


def close_code(code: Code) -> int:
    """Return the code that closes a live connection for this reason."""
    return FIRST_CLOSE_CODE + status_of(code)


def early_refusal(scope: Scope, error: JewelboxError) -> Exception:
    """Return an error raised before a handler ran, in the form that the kind of connection understands."""
    if scope["type"] == ScopeType.WEBSOCKET:
        return WebSocketException(detail=error.message, code=close_code(error.code))
    return error


def _answer(status: int, problem: Problem, headers: dict[str, str] | None = None) -> Response[Problem]:
    return Response(problem, status_code=int(status), headers=headers, media_type=MediaType.JSON)


def _refused(_: Request[object, object, State], error: JewelboxError) -> Response[Problem]:
    return _answer(status_of(error.code), problem_of(error), _retry(error))


def _retry(error: JewelboxError) -> dict[str, str] | None:
    """Say how long to wait before the next attempt."""
    if isinstance(error, TooFastError):
        return {"Retry-After": str(error.seconds)}
    return {"Retry-After": str(BUSY_SECONDS)} if error.code in {Code.BUSY, Code.TOO_FAST} else None


def _malformed(_: Request[object, object, State], error: ValidationException) -> Response[Problem]:
    return _answer(HTTPStatus.BAD_REQUEST, Problem(Code.BAD_MESSAGE, sentence_of(error)))


def sentence_of(error: ValidationException) -> str:
    """Say which parts of a request do not match the schema."""
    details: object = error.extra
    if not isinstance(details, list) or not details:
        return "the request does not match the schema"
    parts = [
        f"{each.get('key') or 'request'}: {each.get('message', 'wrong')}" for each in details if isinstance(each, dict)
    ]
    return "; ".join(parts).replace("`", "'").lower()


def _http(request: Request[object, object, State], error: HTTPException) -> Response[Problem]:
    in_body = WRONG_IN_BODY.fullmatch(str(error.__cause__))
    if in_body is not None:
        problem, key = in_body.groups()
        return _malformed(request, ValidationException(extra=[{"key": key, "message": problem}]))
    if error.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return _failed(request, error)
    default = (Code.BAD_MESSAGE, "the request does not match the schema")
    code, message = SENTENCES.get(HTTPStatus(error.status_code), default)
    return _answer(error.status_code, Problem(code, message), error.headers)


def _failed(request: Request[object, object, State], error: Exception) -> Response[Problem]:
    """Answer an internal error: the log gets the details, the caller a number to quote."""
    number = secrets.token_hex(4)
    log.error("failed", number=number, method=request.method, path=request.url.path, exc_info=error)
    message = f"something went wrong on the server; the request is fine (number {number})"
    return _answer(HTTPStatus.INTERNAL_SERVER_ERROR, Problem(Code.BUSY, message))


HANDLERS: ExceptionHandlersMap = {
    JewelboxError: _refused,
    ValidationException: _malformed,
    HTTPException: _http,
    Exception: _failed,
}
