"""Logs: one event a line, as text for people or JSON for programs. They contain no names, chat or secrets."""

from __future__ import annotations

import logging
import sys

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

SECRET_KEYS = frozenset({"password", "token", "cookie", "authorization", "secret", "code", "jti", "text", "name"})
"""Keys whose values never reach a log, whoever logs them."""
SECRET_PATHS = ("/api/notifications/unsubscribe/",)
"""Beginnings of addresses whose rest is a secret: mail programs allow no other place for it."""
QUIET = ("uvicorn", "aiosqlite", "alembic", "sqlalchemy", "websockets")
"""Loggers of libraries that would log too much."""


def set_up(form: str, level: int = logging.INFO) -> None:
    """Send everything that is logged to standard error, in one form."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_secrets,
        printable,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=_ends(form)))
    root = logging.getLogger()
    root.handlers, root.level = [handler], level
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(without_callers_traceback)


def _ends(form: str) -> list[Processor]:
    """Return the last processors: they drop what only structlog needs, and render the line."""
    remove = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    if form == "json":
        return [remove, structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    return [remove, structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)]


def without_callers_traceback(record: logging.LogRecord) -> bool:
    """Keep the line about a frame that is not UTF-8, without a traceback: the fault is the caller's."""
    if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
        record.exc_info = None
        record.levelno, record.levelname = logging.INFO, "INFO"
    return True


def printable(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Escape control characters from callers, which a terminal or a line-based reader would interpret."""
    for key, value in event.items():
        if isinstance(value, str) and not value.isprintable():
            event[key] = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in value)
    return event


def without_secrets(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Redact the values of keys that may contain a secret or a person's words."""
    for key in SECRET_KEYS & event.keys():
        event[key] = "…"
    for beginning in SECRET_PATHS:
        if str(event.get("path", "")).startswith(beginning):
            event["path"] = f"{beginning}…"
    return event
