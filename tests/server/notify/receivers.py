"""Where notifications arrive in tests: a push service that checks what the RFCs ask for, a webhook, a mail server."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any, TypeVar

import jwt
from aiosmtpd.smtp import SMTP, Envelope, Session
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from server.world import PATIENCE

CREATED = 201
LONGEST_DAY = 86_400
Receiver = TypeVar("Receiver", bound="HttpReceiver")


def text_of(data: bytes) -> str:
    """Return bytes as base64url."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    """Return the bytes of base64url."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return a public key as browsers write it."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def decrypted(body: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """Read a message as RFC 8291, section 3.4, and RFC 8188, section 2, say; one record."""
    salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    assert len(sealed) <= size
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
    info = b"WebPush: info\x00" + point_of(key.public_key()) + sender
    secret = HKDF(hashes.SHA256(), 32, auth, info).derive(shared)
    content_key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\x00").derive(secret)
    nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\x00").derive(secret)
    padded = AESGCM(content_key).decrypt(nonce, sealed, None).rstrip(b"\x00")
    assert padded.endswith(b"\x02")  # the mark of the last record
    return padded[:-1]


@dataclass
class Browser:
    """A browser's push subscription."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    auth: bytes = b"0123456789abcdef"

    def subscription(self, **more: Any) -> dict[str, Any]:
        """Return what the browser sends to the server."""
        keys = {"p256dh": text_of(point_of(self.key.public_key())), "auth": text_of(self.auth)}
        return {"endpoint": self.endpoint, "keys": keys} | more


@dataclass
class Request:
    """A request that came in."""

    path: str
    headers: dict[str, str]
    body: bytes
    at: float = field(default_factory=time.time)


class HttpReceiver:
    """Takes requests and answers as it is told to: with a status, or never."""

    def __init__(self) -> None:
        self.requests: asyncio.Queue[Request] = asyncio.Queue()
        self.status = CREATED
        self.statuses: list[int] = []
        self.hangs = False
        self.delay = 0.0
        self.count = 0
        self.came = asyncio.Event()
        self.address = ""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer the requests of one connection."""
        try:
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
                fields = (line.split(": ", 1) for line in head[1:] if line)
                headers = {name.lower(): value for name, value in fields}
                body = await reader.readexactly(int(headers["content-length"]))
                self.count += 1
                self.came.set()
                if self.hangs:
                    await asyncio.sleep(3600)
                await asyncio.sleep(self.delay)
                status = self.statuses.pop(0) if self.statuses else self.status
                writer.write(f"HTTP/1.1 {status} Answer\r\nContent-Length: 0\r\nLocation: /m/1\r\n\r\n".encode())
                if status < 300:
                    self.requests.put_nowait(Request(head[0].split(" ")[1], headers, body))
        except (asyncio.IncompleteReadError, ConnectionError, asyncio.CancelledError):
            pass  # the other end is gone, or everything ends
        finally:
            writer.close()

    async def next(self) -> Request:
        """Return the next request that was answered with success."""
        return await asyncio.wait_for(self.requests.get(), PATIENCE)


class PushService(HttpReceiver):
    """A push service: it refuses to take what is not as the RFCs say, and lets its browsers read the rest."""

    def __init__(self) -> None:
        super().__init__()
        self.browsers: dict[str, Browser] = {}

    def browser(self) -> Browser:
        """Subscribe a new browser."""
        path = f"/push/{len(self.browsers)}"
        self.browsers[path] = Browser(self.address + path)
        return self.browsers[path]

    async def message(self) -> dict[str, Any]:
        """Return the next message."""
        return self.opened(await self.next())

    def opened(self, request: Request) -> dict[str, Any]:
        """Return a message as its browser reads it, once everything about it has been checked."""
        self.check(request)
        browser = self.browsers[request.path]
        message: dict[str, Any] = json.loads(decrypted(request.body, browser.key, browser.auth))
        return message | {"path": request.path, "topic": request.headers["topic"]}

    def check(self, request: Request) -> None:
        """Check headers as RFC 8030 (section 5) and RFC 8292 (sections 2 and 3) ask for, and the size of RFC 8291."""
        headers = request.headers
        assert 0 < int(headers["ttl"]) <= LONGEST_DAY
        assert headers["urgency"] in {"very-low", "low", "normal", "high"}
        assert len(headers["topic"]) <= 32
        assert set(headers["topic"]) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
        assert headers["content-encoding"] == "aes128gcm"
        assert len(request.body) <= 4096
        claims = claims_of(headers["authorization"], self.address)
        assert time.time() < claims["exp"] <= time.time() + LONGEST_DAY
        assert claims["sub"].startswith(("mailto:", "https:"))


def claims_of(authorization: str, service: str) -> dict[str, Any]:
    """Return what a server says of itself, with its signature and audience checked."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(parts["k"]))
    claims: dict[str, Any] = jwt.decode(parts["t"], key, ["ES256"], audience=service)
    return claims


def check_signature(request: Request, secret: str) -> None:
    """Check the signature of a webhook as Standard Webhooks describes it."""
    signed = f"{request.headers['webhook-id']}.{request.headers['webhook-timestamp']}.".encode() + request.body
    key = base64.b64decode(secret.removeprefix("whsec_"))
    right = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    assert request.headers["webhook-signature"] == f"v1,{right}"
    assert abs(int(request.headers["webhook-timestamp"]) - time.time()) < 60


@asynccontextmanager
async def listening(receiver: Receiver) -> AsyncIterator[Receiver]:
    """Let a receiver take requests."""
    server = await asyncio.start_server(receiver.serve, "127.0.0.1", 0)
    receiver.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield receiver
    finally:
        server.close()


@asynccontextmanager
async def speaking(
    serve: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]],
) -> AsyncIterator[int]:
    """Let a function answer connections as badly as it likes; give the port."""
    tasks: list[asyncio.Task[None]] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with closing(writer), suppress(ConnectionError, asyncio.IncompleteReadError):
            await serve(reader, writer)

    def begin(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        tasks.append(asyncio.create_task(answer(reader, writer)))

    server = await asyncio.start_server(begin, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Mailbox:
    """A mail server that takes everything, except what it is told to refuse."""

    def __init__(self) -> None:
        self.mails: asyncio.Queue[EmailMessage] = asyncio.Queue()
        self.refusal: str | None = None
        self.port = 0

    async def handle_RCPT(  # noqa: N802  # the name that aiosmtpd gives it
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        """Take a recipient."""
        if self.refusal is not None:
            return self.refusal
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        """Take a mail."""
        content = envelope.original_content or b""
        mail = message_from_bytes(content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.put_nowait(mail)
        return "250 OK"

    async def next(self) -> EmailMessage:
        """Return the next mail."""
        return await asyncio.wait_for(self.mails.get(), PATIENCE)


@asynccontextmanager
async def mail_server() -> AsyncIterator[Mailbox]:
    """Run a mail server."""
    mailbox = Mailbox()
    server = await asyncio.get_running_loop().create_server(lambda: SMTP(mailbox), "127.0.0.1", 0)
    mailbox.port = server.sockets[0].getsockname()[1]
    try:
        yield mailbox
    finally:
        server.close()
