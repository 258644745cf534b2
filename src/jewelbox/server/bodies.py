"""Request bodies: JSON in UTF-8, and nothing that merely looks like it."""

from __future__ import annotations

from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import InternalServerException, SerializationException

from jewelbox.core.errors import Code, JewelboxError

JSON = "application/json"
UTF_8 = {"utf-8", "utf8"}


class JsonRequest(Request[object, object, State]):
    """A request whose body, if any, is read as JSON only if it is declared as JSON."""

    async def body(self) -> bytes:
        """Return the body; a caller who disconnects halfway is at fault, not the server."""
        try:
            return await super().body()
        except InternalServerException:  # how Litestar signals that the caller has disconnected
            raise JewelboxError(Code.BAD_MESSAGE, "the request ended before its body was complete") from None

    async def json(self) -> object:
        """Return the body as data, or refuse it if it is not JSON."""
        media_type, options = self.content_type
        if media_type.lower() != JSON or options.get("charset", "utf-8").lower() not in UTF_8:
            raise JewelboxError(Code.BAD_MESSAGE, f"the request must be JSON in UTF-8; send Content-Type: {JSON}")
        try:
            return await super().json()
        except (SerializationException, UnicodeDecodeError) as error:
            raise JewelboxError(Code.BAD_MESSAGE, f"the request is not valid JSON: {_reason(error)}") from None
        except RecursionError:
            raise JewelboxError(Code.BAD_MESSAGE, "the request is nested too deeply") from None


def _reason(error: Exception) -> str:
    """Say what the decoder found wrong, without quoting its input."""
    return "it is not UTF-8" if isinstance(error, UnicodeDecodeError) else str(error.__cause__ or error)
