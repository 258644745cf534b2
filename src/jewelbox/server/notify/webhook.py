"""Webhooks, signed as Standard Webhooks describes: id, time and body with a secret that sender and receiver share."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from urllib.parse import urlsplit

PREFIX = "whsec_"
SECRET_BYTES = 32


def new_secret() -> str:
    """Return a secret for a webhook."""
    return PREFIX + base64.b64encode(secrets.token_bytes(SECRET_BYTES)).decode("ascii")


def headers(address: str, secret: str, delivery: str, now: float, body: bytes) -> dict[str, str]:
    """Return the headers of a request: its id is the same at every attempt."""
    signed = f"{delivery}.{int(now)}.".encode() + body
    mac = hmac.new(base64.b64decode(secret.removeprefix(PREFIX)), signed, hashlib.sha256).digest()
    return {
        "Host": urlsplit(address).netloc,
        "Content-Type": "application/json",
        "Content-Length": str(len(body)),
        "User-Agent": "Jewelbox",
        "webhook-id": delivery,
        "webhook-timestamp": str(int(now)),
        "webhook-signature": f"v1,{base64.b64encode(mac).decode('ascii')}",
    }
