"""Web Push (RFC 8030): messages that only the device can read (RFC 8291), signed by the server (RFC 8292)."""

from __future__ import annotations

import base64
import binascii
import hashlib
import os
import time
from collections.abc import Callable
from urllib.parse import urlsplit

import http_ece
import jwt
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from jewelbox.core.errors import Code, JewelboxError

KEEP_SECONDS = 86_400
"""How long a push service keeps a message for a device that is off."""
SIGNED_SECONDS = 12 * 3600
"""How long a signature is valid; push services accept at most a day."""
MOST_SIGNED = 1000
"""Signatures that are kept; people can name as many services as they like."""
PUBLIC_BYTES, AUTH_BYTES = 65, 16


def public_text(key: ec.EllipticCurvePrivateKey) -> str:
    """Return the public key in the form that browsers subscribe with."""
    return _text(_point(key))


def checked_keys(p256dh: str, auth: str) -> dict[str, str]:
    """Return the keys of a device, or refuse what can't be keys."""
    try:
        point, secret = _bytes(p256dh), _bytes(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except (ValueError, binascii.Error):
        raise _no_keys() from None
    if len(point) != PUBLIC_BYTES or len(secret) != AUTH_BYTES:
        raise _no_keys()
    return {"p256dh": p256dh, "auth": auth}


def encrypted(message: bytes, keys: dict[str, str]) -> bytes:
    """Return a message that only the device with these keys can read."""
    once = ec.generate_private_key(ec.SECP256R1())
    device, secret = _bytes(keys["p256dh"]), _bytes(keys["auth"])
    sealed: bytes = http_ece.encrypt(message, os.urandom(16), private_key=once, dh=device, auth_secret=secret)
    return sealed


class Signer:
    """Signs requests to push services; one signature serves all requests to a service for some hours."""

    def __init__(self, key: ec.EllipticCurvePrivateKey, contact: str, clock: Callable[[], float] = time.time) -> None:
        self._key, self._contact, self._clock = key, contact, clock
        self._made: dict[str, tuple[float, str]] = {}

    def authorization(self, endpoint: str) -> str:
        """Return the header that says who sends a request to a push service."""
        parts, now = urlsplit(endpoint), self._clock()
        service = f"{parts.scheme}://{parts.netloc}"
        until, made = self._made.get(service, (0.0, ""))
        if until < now + SIGNED_SECONDS / 2:
            if len(self._made) >= MOST_SIGNED:
                self._made.clear()
            until = now + SIGNED_SECONDS
            claims = {"aud": service, "exp": int(until), "sub": self._contact}
            made = f"vapid t={jwt.encode(claims, self._key, 'ES256')}, k={public_text(self._key)}"
            self._made[service] = (until, made)
        return made


def request(
    endpoint: str, keys: dict[str, str], message: dict[str, object], topic: str
) -> tuple[dict[str, str], bytes]:
    """Return a request's headers and body, without the sender; of messages with one topic a device gets the last."""
    host = urlsplit(endpoint).netloc
    body = encrypted(msgspec.json.encode(message), keys)
    headers = {
        "Host": host,
        "TTL": str(KEEP_SECONDS),
        "Urgency": "normal",
        "Topic": _text(hashlib.sha256(topic.encode()).digest())[:32],
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "Content-Length": str(len(body)),
    }
    return headers, body


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def _bytes(text: str) -> bytes:
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True)


def _no_keys() -> JewelboxError:
    return JewelboxError(Code.BAD_MESSAGE, "these are not the keys of a push subscription")
