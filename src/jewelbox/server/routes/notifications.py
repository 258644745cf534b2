"""How I am notified when I am away: my devices, an email address, a webhook, and my quiet hours."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from litestar import Controller, delete, get, patch, post, put
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from litestar.response import Redirect
from litestar.status_codes import HTTP_200_OK, HTTP_204_NO_CONTENT
from msgspec import Meta

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server import access
from jewelbox.server.notify import mail, push, webhook
from jewelbox.server.notify.outgoing import LONGEST_ADDRESS, checked_address
from jewelbox.server.notify.quiet import MINUTES_A_DAY, checked_zone
from jewelbox.server.notify.senders import is_confirm_code, is_unsubscribe_code
from jewelbox.server.payers import current
from jewelbox.server.routes.common import AnyRequest, Me, Owner, TheSettings, TheStore, TheWorker, refused
from jewelbox.server.security import SCOPE
from jewelbox.server.store.channels import Channel, ChannelKind, PushDevice, QuietHours
from jewelbox.server.store.credentials import Scope
from jewelbox.server.store.deliveries import NotificationKind

REMIND_SECONDS = 3600.0
Address = Annotated[str, Meta(min_length=1, max_length=LONGEST_ADDRESS)]
Key = Annotated[str, Meta(min_length=1, max_length=200)]
Language = Literal["en", "de", "fr", "nl"]
Minute = Annotated[int, Meta(ge=0, lt=MINUTES_A_DAY, description="minutes after midnight")]
LinkCode = Annotated[str, Meta(min_length=1, max_length=200)]


class PushKeys(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a push subscription, as browsers give them."""

    p256dh: Key
    auth: Key


class DeviceWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The push subscription of this device, what it is called, and the language of its notifications."""

    endpoint: Address
    keys: PushKeys
    name: Annotated[str, Meta(max_length=60)] = ""
    language: Language = "en"


class MailWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An email address, and the language of its mails."""

    address: Address
    language: Language = "en"


class WebhookWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The address of a webhook, and the language of its texts."""

    address: Address
    language: Language = "en"


class Switch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """On or off."""

    on: bool


class QuietWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The start and end of quiet hours, in minutes after midnight, and the time zone, such as Europe/Berlin."""

    start: Minute
    end: Minute
    zone: Annotated[str, Meta(min_length=1, max_length=60)]


class ReminderWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table at which it is my turn."""

    table: Annotated[str, Meta(max_length=40)]


class CodeGiven(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The code of a link in a mail."""

    code: LinkCode


class DeviceShown(msgspec.Struct, frozen=True):
    """A device that is notified; `is_here` marks the calling one."""

    id: str
    name: str
    is_here: bool
    created: float


class MailShown(msgspec.Struct, frozen=True):
    """An email address: whether its owner has confirmed it, and when the last confirmation mail was sent."""

    address: str
    is_confirmed: bool
    is_on: bool
    asked: float | None


class WebhookShown(msgspec.Struct, frozen=True):
    """A webhook: its last answer (0: none) and when, and since when it has been given up."""

    address: str
    is_on: bool
    status: int | None
    answered: float | None
    given_up: float | None


class NotificationsShown(msgspec.Struct, frozen=True):
    """How I am notified. `push_key` is what a browser subscribes with; a server without mail has no `can_mail`."""

    push_key: str
    devices: list[DeviceShown]
    can_mail: bool
    mail: MailShown | None
    webhook: WebhookShown | None
    quiet: QuietHours | None
    invitations: bool


class WebhookMade(msgspec.Struct, frozen=True):
    """The secret that signs what a webhook receives; shown only this once."""

    secret: str


class NotificationController(Controller):
    """How I am notified."""

    path = "/api/me/notifications"
    tags = ("notifications",)
    opt = {SCOPE: Scope.NOTIFICATIONS}  # noqa: RUF012  # as Litestar declares it

    @get(operation_id="getNotifications", responses=refused())
    async def show(
        self, request: AnyRequest, person: Me, store: TheStore, settings: TheSettings, state: State
    ) -> NotificationsShown:
        """Show how I am notified."""
        channels = await store.channels.of(person.id)
        here = request.auth.fingerprint if request.auth else None
        return NotificationsShown(
            push_key=push.public_text(state.push_key),
            devices=[_device(each, here) for each in channels if each.kind is ChannelKind.PUSH],
            can_mail=bool(settings.mail),
            mail=next((_mail(each) for each in channels if each.kind is ChannelKind.MAIL), None),
            webhook=next((_webhook(each) for each in channels if each.kind is ChannelKind.WEBHOOK), None),
            quiet=await store.channels.quiet(person.id),
            invitations=await store.channels.hears_invitations(person.id),
        )

    @patch("/invitations", operation_id="switchInvitations", status_code=HTTP_204_NO_CONTENT, responses=refused())
    async def switch_invitations(self, data: JSONBody[Switch], person: Me, store: TheStore) -> None:
        """Turn notifications of my friends' invitations on or off."""
        await store.channels.hear_invitations(person.id, on=data.on)

    @post("/devices", operation_id="notifyDevice", responses=refused(Code.TOO_MANY))
    async def add_device(
        self, request: AnyRequest, data: JSONBody[DeviceWanted], owner: Owner, store: TheStore, settings: TheSettings
    ) -> DeviceShown:
        """Notify this device from now on, for as long as its session lasts."""
        keys = push.checked_keys(data.keys.p256dh, data.keys.auth)
        endpoint = checked_address(data.endpoint, settings.outgoing)
        session = request.auth.fingerprint if request.auth else ""
        device = PushDevice(endpoint, keys, "".join(filter(str.isprintable, data.name)), session)
        return _device(await store.channels.add_device(owner.id, device, data.language), session)

    @delete("/devices/{device:str}", operation_id="forgetDevice", responses=refused())
    async def remove_device(self, device: FromPath[str], person: Me, store: TheStore) -> None:
        """Stop notifying a device."""
        await store.channels.remove(person.id, kind=ChannelKind.PUSH, channel=device)

    @post("/devices/{device:str}/test", operation_id="testDevice", status_code=HTTP_204_NO_CONTENT, responses=refused())
    async def test_device(self, device: FromPath[str], person: Me, worker: TheWorker, state: State) -> None:
        """Send a notification to a device, to see what it looks like."""
        await _test(worker, state, person.id, ChannelKind.PUSH, device)

    @put("/mail", operation_id="setMail", responses=refused())
    async def set_mail(self, data: JSONBody[MailWanted], person: Me, worker: TheWorker, state: State) -> MailShown:
        """Set my email address; a mail is sent there to confirm it."""
        if not worker.settings.mail:
            raise JewelboxError(Code.NOT_ALLOWED, "this server sends no mail")
        address = mail.checked_mail(data.address)
        has_room = state.limits.confirmation(current(), address)
        channel = await worker.store.channels.set_mail(person.id, address, data.language)
        if has_room:
            await worker.store.outbox.add(channel, NotificationKind.CONFIRM, worker.context.clock())
        return _mail(channel)

    @patch("/mail", operation_id="switchMail", status_code=HTTP_204_NO_CONTENT, responses=refused())
    async def switch_mail(self, data: JSONBody[Switch], person: Me, store: TheStore) -> None:
        """Switch mail to my confirmed address on or off."""
        if not await store.channels.switch(person.id, ChannelKind.MAIL, on=data.on):
            raise JewelboxError(Code.NOT_ALLOWED, "there is no confirmed address")

    @delete("/mail", operation_id="forgetMail", responses=refused())
    async def remove_mail(self, person: Me, store: TheStore) -> None:
        """Delete my email address."""
        await store.channels.remove(person.id, kind=ChannelKind.MAIL)

    @put("/webhook", operation_id="setWebhook", responses=refused())
    async def set_webhook(
        self, data: JSONBody[WebhookWanted], person: Me, store: TheStore, settings: TheSettings
    ) -> WebhookMade:
        """Set the webhook; the previous one is deleted."""
        secret = webhook.new_secret()
        await store.channels.set_webhook(
            person.id, checked_address(data.address, settings.outgoing), secret, data.language
        )
        return WebhookMade(secret)

    @patch("/webhook", operation_id="switchWebhook", status_code=HTTP_204_NO_CONTENT, responses=refused())
    async def switch_webhook(self, data: JSONBody[Switch], person: Me, store: TheStore) -> None:
        """Switch the webhook on or off; one that was given up is tried again."""
        if not await store.channels.switch(person.id, ChannelKind.WEBHOOK, on=data.on):
            raise JewelboxError(Code.NOT_ALLOWED, "there is no webhook; set one first")

    @post("/webhook/test", operation_id="testWebhook", status_code=HTTP_204_NO_CONTENT, responses=refused())
    async def test_webhook(self, person: Me, worker: TheWorker, state: State) -> None:
        """Send something to the webhook, to see whether it arrives."""
        await _test(worker, state, person.id, ChannelKind.WEBHOOK)

    @delete("/webhook", operation_id="forgetWebhook", responses=refused())
    async def remove_webhook(self, person: Me, store: TheStore) -> None:
        """Delete the webhook."""
        await store.channels.remove(person.id, kind=ChannelKind.WEBHOOK)

    @put("/quiet", operation_id="setQuietHours", status_code=HTTP_204_NO_CONTENT, responses=refused())
    async def set_quiet(self, data: JSONBody[QuietWanted], person: Me, store: TheStore) -> None:
        """Set the hours in which notifications are held back."""
        await store.channels.set_quiet(person.id, QuietHours(data.start, data.end, checked_zone(data.zone)))

    @delete("/quiet", operation_id="forgetQuietHours", responses=refused())
    async def remove_quiet(self, person: Me, store: TheStore) -> None:
        """Remove my quiet hours."""
        await store.channels.set_quiet(person.id, None)

    @post(
        "/reminders",
        operation_id="remindMe",
        status_code=HTTP_204_NO_CONTENT,
        responses=refused(Code.UNKNOWN_TABLE, Code.NOT_YOUR_TURN),
    )
    async def remind(self, data: JSONBody[ReminderWanted], person: Me, worker: TheWorker, state: State) -> None:
        """Notify me once more in an hour, if it is still my turn at this table."""
        room = await worker.rooms.get(data.table)
        access.check_sees(room, person)
        row = await worker.store.tables.get(data.table)
        if not access.is_waited_for(row, person.id, row.position):
            raise JewelboxError(Code.NOT_YOUR_TURN, "it is not your turn at this table")
        state.limits.tests.take(person.id)
        due = worker.context.clock() + REMIND_SECONDS
        await worker.store.outbox.remind(person.id, row.id, row.position, due)


class LinkController(Controller):
    """The targets of links in mails; anyone who has the mail may use them."""

    path = "/api/notifications"
    tags = ("notifications",)

    @post("/confirm", operation_id="confirmMail", status_code=HTTP_204_NO_CONTENT, responses=refused(Code.UNKNOWN_LINK))
    async def confirm(self, data: JSONBody[CodeGiven], store: TheStore, state: State) -> None:
        """Confirm an email address, with the code from the confirmation mail."""
        with state.limits.guess(current()):
            channel = await store.channels.get(data.code.partition("-")[0])
            is_right = channel is not None and is_confirm_code(data.code, state.signing_key, channel)
            if channel is None or not is_right or not await store.channels.confirm(channel.id):
                raise JewelboxError(Code.UNKNOWN_LINK, "the link is wrong or has expired; ask for a new mail")

    @post(
        "/unsubscribe/{code:str}",
        operation_id="unsubscribe",
        status_code=HTTP_200_OK,
        responses=refused(Code.UNKNOWN_LINK),
    )
    async def unsubscribe(self, code: FromPath[str], store: TheStore, state: State) -> None:
        """Stop mail to an address, with the code from any mail that was sent there (RFC 8058)."""
        with state.limits.guess(current()):
            channel = await store.channels.get(code.partition("-")[0])
            if channel is None or not is_unsubscribe_code(code, state.signing_key, channel):
                raise JewelboxError(Code.UNKNOWN_LINK, "the link is wrong, or the address has already been deleted")
        await store.channels.stop_mail(channel.id)

    @get("/unsubscribe/{code:str}", include_in_schema=False, sync_to_thread=False)
    def ask(self, code: FromPath[str]) -> Redirect:
        """Redirect people whose mail program opens the address to the page that asks them."""
        return Redirect(f"/notifications#unsubscribe={code}")


async def _test(worker: TheWorker, state: State, person: str, kind: ChannelKind, channel: str | None = None) -> None:
    for each in await worker.store.channels.of(person):
        if each.kind is kind and channel in {None, each.id}:
            state.limits.tests.take(person)
            await worker.store.outbox.add(each, NotificationKind.TEST, worker.context.clock())
            return
    raise JewelboxError(Code.NOT_ALLOWED, "you have no such channel to notify")


def _device(channel: Channel, session: str | None) -> DeviceShown:
    return DeviceShown(channel.id, channel.name, channel.session == session, channel.created)


def _mail(channel: Channel) -> MailShown:
    return MailShown(channel.address, channel.confirmed is not None, channel.since is not None, channel.asked)


def _webhook(channel: Channel) -> WebhookShown:
    return WebhookShown(channel.address, channel.since is not None, channel.status, channel.answered, channel.given_up)
