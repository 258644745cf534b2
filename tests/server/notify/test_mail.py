"""Mail goes to the given address, once, and nothing in it comes from strangers."""

from __future__ import annotations

import asyncio
from email import message_from_bytes, policy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.provisional import domains

from jewelbox.core.errors import JewelboxError
from jewelbox.server.notify import mail
from server.notify.receivers import speaking

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "address",
    [
        "", "nora", "nora@example", "@example.org", "a@b@example.org", "nora@example.org\r\nBcc: x@example.org",
        "a b@c.org", "nora@example.org\n", "a..b@example.org", ".a@example.org", "a.@example.org", "a@-b.org",
        "a@b..org", "<a@b.org>", "=?utf-8?q?x?=@example.org", '"a b"@example.org', "nörä@example.org",
        "a@b.org,c@d.org", "x" * 65 + "@example.org", "a@" + "b" * 64 + ".org", "a@" + "bbbbbbb." * 40 + "org",
    ],
)  # fmt: skip
def test_what_is_not_an_address_or_more_than_one_is_refused(address: str) -> None:
    with pytest.raises(JewelboxError):
        mail.checked_mail(address)


ATOMS = st.text("abyz09AZ!#$%&'*+/=?^_`{|}~-", min_size=1, max_size=30)
LOCALS = st.lists(ATOMS, min_size=1, max_size=3).map(".".join)
ADDRESSES = st.builds("{}@{}".format, LOCALS, domains(max_length=120)).filter(mail.ADDRESS.fullmatch)


@settings(max_examples=200, deadline=None)
@given(ADDRESSES)
def test_every_address_that_is_taken_is_written_as_it_is(address: str) -> None:
    written = mail.message("Jewelbox <a@example.org>", mail.checked_mail(address), "Hello", ["line"], "1").as_bytes()
    found = message_from_bytes(written, policy=policy.default)["To"].addresses
    assert [each.addr_spec for each in found] == [address]


async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, silent: bytes) -> None:
    """Speak SMTP until a command comes to which there is no answer."""
    writer.write(b"220 hello\r\n")
    while not (line := await reader.readline()).upper().startswith(silent) and line:
        if line.upper().startswith(b"DATA"):
            writer.write(b"354 go on\r\n")
            await reader.readuntil(b"\r\n.\r\n")
        writer.write(b"250 fine\r\n")
    await reader.read()


@pytest.mark.parametrize(("silent", "is_sent"), [(b"EHLO", False), (b"RCPT", False), (b"QUIT", True)])
async def test_a_mail_server_that_falls_silent_is_waited_for_once_and_a_mail_it_has_taken_is_sent(
    monkeypatch: pytest.MonkeyPatch, silent: bytes, *, is_sent: bool
) -> None:
    monkeypatch.setattr(mail, "SECONDS", 0.5)
    async with speaking(lambda reader, writer: serve(reader, writer, silent)) as port:
        mailer = mail.Mailer(f"smtp://127.0.0.1:{port}", "a@example.org")
        try:
            await mailer.send(mail.message("a@example.org", "b@example.org", "Hello", ["line"], "1"))
        except TimeoutError:
            assert not is_sent
        else:
            assert is_sent
