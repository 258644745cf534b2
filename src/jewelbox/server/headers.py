"""Headers on every answer that keep out foreign pages, foreign scripts and stale caches."""

from __future__ import annotations

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
NOT_KEPT = "no-store"
OVER_HTTP = ALWAYS | {"Cache-Control": NOT_KEPT}
OVER_TLS = OVER_HTTP | {"Strict-Transport-Security": "max-age=31536000"}


async def complete_headers(message: Message, scope: Scope) -> None:
    """Complete the headers of every answer; headers set by a handler stay."""
    if message["type"] == "http.response.start":
        headers, settings = MutableScopeHeaders.from_message(message), scope["litestar_app"].state.settings
        for name, value in (OVER_TLS if settings.is_https else OVER_HTTP).items():
            headers.setdefault(name, value)
