"""Makes a delivery on its channel, and reports what became of it."""

from __future__ import annotations

from email.message import EmailMessage
from urllib.parse import urlsplit

import aiosmtplib
import msgspec
import structlog
from cryptography.hazmat.primitives.asymmetric import ec

from jewelbox.server import keys
from jewelbox.server.context import Context
from jewelbox.server.notify import mail, push, webhook
from jewelbox.server.notify.outgoing import HttpAnswer, Outgoing, Unreachable
from jewelbox.server.notify.texts import NotificationText, phrases_of, words_for
from jewelbox.server.settings import Settings
from jewelbox.server.store.channels import Channel, ChannelKind
from jewelbox.server.store.deliveries import OF_TURNS, Delivery, DeliveryResult, NotificationKind
from jewelbox.server.store.rows import TableRow

log = structlog.get_logger()

FIRST_WAIT, LONGEST_WAIT = 5.0, 3600.0
"""Seconds before the second attempt; each later wait is four times the last."""
GIVE_UP_SECONDS = 86_400.0
GONE = (404, 410)
"""Status codes with which a push service says that a device is gone."""
BUSY = 429
SUCCESS, FAILURE, FAULT = 200, 300, 500


class Senders:
    """What sends notifications: to push services, to the mail server, to webhooks."""

    def __init__(self, context: Context, push_key: ec.EllipticCurvePrivateKey, signing_key: str) -> None:
        self._context, self._signing_key = context, signing_key
        settings = context.settings
        self._outgoing = Outgoing(settings.outgoing)
        self._signer = push.Signer(push_key, contact_of(settings))
        self._mailer = mail.Mailer(settings.mail, settings.sender) if settings.mail else None

    async def close(self) -> None:
        """Close all connections."""
        await self._outgoing.close()

    async def send(self, delivery: Delivery, row: TableRow | None, waiting: int) -> DeliveryResult:
        """Try to send, once."""
        match delivery.channel.kind:
            case ChannelKind.PUSH:
                return await self._push(delivery, row, waiting)
            case ChannelKind.WEBHOOK:
                return await self._call(delivery, row)
            case ChannelKind.MAIL:
                return await self._mail(delivery, row)

    async def _push(self, delivery: Delivery, row: TableRow | None, waiting: int) -> DeliveryResult:
        channel, words = delivery.channel, words_of(delivery, row)
        message: dict[str, object] = {
            "id": delivery.id,
            "type": delivery.kind.value,
            "title": words.title,
            "body": words.body,
            "waiting": waiting,
        }
        if row is not None:
            message |= {"table": row.id, "position": delivery.position}
        if delivery.kind in OF_TURNS:
            message["later"] = phrases_of(channel.language).later
        headers, body = push.request(channel.address, channel.keys, message, f"{channel.id} {delivery.table}")
        headers["Authorization"] = self._signer.authorization(channel.address)
        answer = await self._post(channel.address, headers, body)
        if answer is not None and answer.status in GONE:
            return DeliveryResult(delivery, is_gone=True)
        if answer is not None and SUCCESS <= answer.status < FAILURE:
            return DeliveryResult(delivery)
        if answer is None or answer.status == BUSY or answer.status >= FAULT:
            return self.later(delivery, answer)
        log.warning("push service refused a message", host=delivery.host, status=answer.status)
        return DeliveryResult(delivery)

    async def _call(self, delivery: Delivery, row: TableRow | None) -> DeliveryResult:
        channel, now = delivery.channel, self._context.clock()
        body = msgspec.json.encode(self._event(delivery, row))
        headers = webhook.headers(channel.address, channel.keys["secret"], delivery.id, now, body)
        answer = await self._post(channel.address, headers, body)
        if answer is not None and SUCCESS <= answer.status < FAILURE:
            return DeliveryResult(delivery, status=answer.status)
        outcome, failing = self.later(delivery, answer), failing_since(channel, now)
        return msgspec.structs.replace(
            outcome,
            status=0 if answer is None else answer.status,
            failing=failing,
            is_given_up=outcome.due is None or now - failing >= GIVE_UP_SECONDS,
        )

    def _event(self, delivery: Delivery, row: TableRow | None) -> dict[str, object]:
        """Return the payload for a webhook; chats show the `text`."""
        words = words_of(delivery, row)
        event: dict[str, object] = {"type": delivery.kind.value, "text": f"{words.title}: {words.body}"}
        if row is not None:
            url = self._table_url(row)
            event |= {"table": row.id, "game": row.plan.game, "position": delivery.position}
            event |= {"url": url, "text": f"{event['text']} {url}"} if url else {}
        return event

    async def _post(self, address: str, headers: dict[str, str], body: bytes) -> HttpAnswer | None:
        try:
            return await self._outgoing.post(address, headers, body)
        except Unreachable:
            return None

    async def _mail(self, delivery: Delivery, row: TableRow | None) -> DeliveryResult:
        if self._mailer is None:
            return DeliveryResult(delivery)
        try:
            await self._mailer.send(self._mail_for(delivery, row, self._mailer.sender))
        except mail.MailRefused:
            log.info("mail address refused", channel=delivery.channel.id)
            return DeliveryResult(delivery, is_gone=True)
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as error:
            log.warning("mail server unreachable, or refused a mail", problem=type(error).__name__)
            return self.later(delivery)
        return DeliveryResult(delivery)

    def _mail_for(self, delivery: Delivery, row: TableRow | None, sender: str) -> EmailMessage:
        channel, words = delivery.channel, words_of(delivery, row)
        phrases, base = phrases_of(channel.language), self._context.settings.public.rstrip("/")
        if delivery.kind is NotificationKind.CONFIRM:
            lines = [words.body, "", f"{base}/notifications#confirm={confirm_code(self._signing_key, channel)}"]
            return mail.message(sender, channel.address, words.title, lines, delivery.id)
        code = unsubscribe_code(self._signing_key, channel)
        lines = [words.body, ""]
        if row is not None:
            lines += [phrases.open_table, self._table_url(row), ""]
        lines += ["-- ", phrases.unsubscribe, f"{base}/notifications#unsubscribe={code}"]
        one_click = f"{base}/api/notifications/unsubscribe/{code}"
        return mail.message(sender, channel.address, words.title, lines, delivery.id, one_click)

    def _table_url(self, row: TableRow) -> str:
        public = self._context.settings.public.rstrip("/")
        return f"{public}/table/{row.id}" if public else ""

    def later(self, delivery: Delivery, answer: HttpAnswer | None = None) -> DeliveryResult:
        """Try again after a while, longer each time; give up after a day."""
        now = self._context.clock()
        if now - delivery.first_due >= GIVE_UP_SECONDS:
            return DeliveryResult(delivery)
        wait = min(LONGEST_WAIT, FIRST_WAIT * 4**delivery.tries)
        asked = 0.0 if answer is None else min(LONGEST_WAIT, answer.retry_after or 0.0)
        return DeliveryResult(delivery, due=now + max(wait, asked))


def failing_since(channel: Channel, now: float) -> float:
    """Return since when a webhook has failed; one that was not called for a day starts afresh."""
    is_recent = channel.answered is not None and now - channel.answered < GIVE_UP_SECONDS
    return channel.failing if is_recent and channel.failing is not None else now


def words_of(delivery: Delivery, row: TableRow | None) -> NotificationText:
    """Return what the owner of a channel reads, in their language."""
    return words_for(delivery.kind, delivery.channel.language, row, delivery.channel.person)


def contact_of(settings: Settings) -> str:
    """Return whom a push service can contact about our messages."""
    return settings.contact or f"mailto:security@{urlsplit(settings.public).hostname or 'localhost'}"


def confirm_code(key: str, channel: Channel) -> str:
    """Return the code of the link that confirms an email address; it is valid only for this address and request."""
    return f"{channel.id}-{keys.proof(key, 'confirm', channel.id, channel.address, str(channel.asked))}"


def unsubscribe_code(key: str, channel: Channel) -> str:
    """Return the code of the link that ends mail to an address."""
    return f"{channel.id}-{keys.proof(key, 'unsubscribe', channel.id, channel.address)}"


def is_confirm_code(given: str, key: str, channel: Channel) -> bool:
    """Return whether a code is valid for confirming an address."""
    return keys.is_same(given, confirm_code(key, channel))


def is_unsubscribe_code(given: str, key: str, channel: Channel) -> bool:
    """Return whether a code is valid for ending mail to an address."""
    return keys.is_same(given, unsubscribe_code(key, channel))
