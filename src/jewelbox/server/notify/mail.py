"""Email: plain text with nothing to load, so nobody can see whether it was read; one click ends it (RFC 8058)."""

from __future__ import annotations

import asyncio
import re
import ssl
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from urllib.parse import unquote, urlsplit

import aiosmtplib

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.settings import LOOPBACK

SECONDS = 20.0
"""How long it may take to send a mail, whatever the mail server does."""
LONGEST = 254
_ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
ADDRESS = re.compile(rf"(?=[^@]{{1,64}}@)(?!.*=\?){_ATOM}(?:\.{_ATOM})*@{_LABEL}(?:\.{_LABEL})+")
"""What mail headers can carry as it is (RFC 5322): no quoting, and nothing that looks like an encoded word."""
PORTS = {"smtp": 587, "smtps": 465}
REFUSED_FROM = 500
"""Mail server replies from this code on are final."""


class MailRefused(Exception):  # noqa: N818  # not our fault
    """The mail server will never take mail for this address."""


def checked_mail(address: str) -> str:
    """Return an email address, or refuse what can't be one."""
    if len(address) > LONGEST or not ADDRESS.fullmatch(address):
        raise JewelboxError(Code.BAD_MESSAGE, "this is not an email address; write one such as nora@example.org")
    return address


def message(
    sender: str,
    to: str,
    subject: str,
    lines: list[str],
    number: str,
    unsubscribe: str | None = None,
) -> EmailMessage:
    """Return a mail."""
    mail = EmailMessage()
    name, address = parseaddr(sender)
    mail["From"] = Address(name, addr_spec=address)
    mail["To"] = Address(addr_spec=to)
    mail["Subject"] = subject
    mail["Date"] = formatdate(localtime=False)
    mail["Message-ID"] = f"<{number}@{address.rpartition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"
    if unsubscribe is not None:
        mail["List-Unsubscribe"] = f"<{unsubscribe}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content("\n".join(lines) + "\n")
    return mail


class Mailer:
    """Sends mail through the configured mail server, over TLS unless it is on this machine."""

    def __init__(self, server: str, sender: str) -> None:
        parts = urlsplit(server)
        self.sender = sender
        self._host = parts.hostname or ""
        self._port = parts.port or PORTS[parts.scheme]
        self._user = unquote(parts.username) if parts.username else None
        self._password = unquote(parts.password) if parts.password else None
        self._is_tls = parts.scheme == "smtps"
        self._needs_tls = self._host not in LOOPBACK and not self._is_tls
        self._tls = ssl.create_default_context()

    async def send(self, mail: EmailMessage) -> None:
        """Send a mail; raise MailRefused if there is no point in trying again, and other errors if there is."""
        connection, is_sent = self._connection(), False
        try:
            async with asyncio.timeout(SECONDS):
                await connection.connect()
                await connection.send_message(mail)
                is_sent = True
                await connection.quit()
        except aiosmtplib.SMTPRecipientsRefused as error:
            if any(each.code >= REFUSED_FROM for each in error.recipients):
                raise MailRefused from error
            raise
        except (aiosmtplib.SMTPException, OSError, TimeoutError):
            if not is_sent:  # a mail server that has taken a mail need not say goodbye
                raise
        finally:
            connection.close()

    def _connection(self) -> aiosmtplib.SMTP:
        return aiosmtplib.SMTP(
            hostname=self._host,
            port=self._port,
            username=self._user,
            password=self._password,
            use_tls=self._is_tls,
            start_tls=True if self._needs_tls else None if not self._is_tls else False,
            tls_context=self._tls,
            timeout=SECONDS,
        )
