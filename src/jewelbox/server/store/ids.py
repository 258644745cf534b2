"""Ids that nobody can guess, and what is stored of them."""

from __future__ import annotations

import base64
import hashlib
import re
import secrets

PERSON_BYTES = 16
TABLE_BYTES = 10
SECRET_BYTES = 20
DEAL_BYTES = 32

_SHAPE = re.compile(r"[a-z2-7]{16,32}")


def _base32(count: int) -> str:
    return base64.b32encode(secrets.token_bytes(count)).decode("ascii").rstrip("=").lower()


def new_person_id() -> str:
    """Return the id of a new person: 128 bits."""
    return _base32(PERSON_BYTES)


def new_table_id() -> str:
    """Return the id of a new table: 80 bits, since anyone who knows it may enter."""
    return _base32(TABLE_BYTES)


def new_secret() -> str:
    """Return the secret of a session, a link or a token: 160 bits."""
    return _base32(SECRET_BYTES)


def new_deal_secret() -> bytes:
    """Return the secret from which a table deals: 256 bits."""
    return secrets.token_bytes(DEAL_BYTES)


def is_id(text: str) -> bool:
    """Return whether a text from outside has the form of our ids; no other text can be one."""
    return _SHAPE.fullmatch(text) is not None


def fingerprint(secret: str) -> str:
    """Return what is stored of a secret: its SHA-256."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
