"""Headers on every answer that keep out foreign pages, foreign scripts and stale caches."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""What our pages may load: our own files and nothing else. They may compile WebAssembly, but not evaluate text."""
ALWAYS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
OVER_TLS = {"Strict-Transport-Security": "max-age=31536000"}
NOT_KEPT = "no-store"


def header_hook(*, is_https: bool) -> Callable[[Message, Scope], Awaitable[None]]:
    """Return the hook that completes the headers of every answer; headers set by a handler stay."""
    wanted = ALWAYS | (OVER_TLS if is_https else {}) | {"Cache-Control": NOT_KEPT}

    async def complete(message: Message, _: Scope) -> None:
        if message["type"] == "http.response.start":
            headers = MutableScopeHeaders.from_message(message)
            for name, value in wanted.items():
                headers.setdefault(name, value)

    return complete
