"""Keys that the server creates on its first start and keeps in its data folder, readable by nobody else."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from collections.abc import Callable
from functools import partial
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.text import refusal

SIGNING_FILE = "signing.key"
PUSH_FILE = "push.key"
KEY_BYTES = 32
NEW_COOKIES = "put a copy of it back, or delete it: then everyone must sign in again"
NEW_DEVICES = "put a copy of it back, or delete it: then everyone must turn notifications on again"


def signing_key(folder: str) -> str:
    """Return the key that signs cookies and links."""
    path = Path(folder) / SIGNING_FILE
    key = _kept(path, partial(secrets.token_hex, KEY_BYTES))
    if len(key) < KEY_BYTES:
        raise _refused(f"{str(path)!r} is not a key; {NEW_COOKIES}")
    return key


def push_key(folder: str) -> ec.EllipticCurvePrivateKey:
    """Return the key that identifies this server to push services (RFC 8292)."""
    path = Path(folder) / PUSH_FILE
    try:
        key = load_pem_private_key(_kept(path, _new_push_key).encode(), password=None)
    except (ValueError, TypeError):
        key = None
    if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
        raise _refused(f"{str(path)!r} is not a key; {NEW_DEVICES}")
    return key


def proof(key: str, *parts: str) -> str:
    """Return the code that proves that this server made a link: nobody else can compute it."""
    return hmac.new(key.encode(), "\n".join(parts).encode(), hashlib.sha256).hexdigest()


def is_same(given: str, right: str) -> bool:
    """Return whether a code is correct, in constant time."""
    return hmac.compare_digest(given.encode("utf-8", "surrogatepass"), right.encode())


def _new_push_key() -> str:
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode("ascii")


def _kept(path: Path, make: Callable[[], str]) -> str:
    """Return a key that is created once; empty if the file can't be a key."""
    try:
        if not path.exists():
            _make(path, make())
        return path.read_text(encoding="ascii").strip()
    except OSError as error:
        problem = f"can't keep {str(path)!r}: {refusal(error)}"
        raise _refused(f"{problem}; name a folder where you may write with --data") from error
    except UnicodeDecodeError:
        return ""


def _make(path: Path, key: str) -> None:
    """Create the file; it never exists without its key."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}")
    part.unlink(missing_ok=True)
    with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:  # noqa: PTH123  # with its mode from the start
        file.write(key)
    try:
        os.link(part, path)  # another worker may have been faster: then its key counts
    except FileExistsError:
        pass
    finally:
        part.unlink()


def _refused(message: str) -> JewelboxError:
    return JewelboxError(Code.BAD_SETTING, message)
