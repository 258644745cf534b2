"""Text settings with a required form: how to check the form, and how to describe it."""

from __future__ import annotations

import re
from collections.abc import Callable
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

SQLITE = "sqlite"
WEB_ADDRESS = re.compile(r"https?://([a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(:[0-9]+)?")
MAIL_CONTACT = re.compile(r"mailto:[^@\s]+@[^@\s]+")
MAIL_SERVER = re.compile(r"smtps?://([^\s/@]+@)?[^\s/@:]+(:[0-9]+)?")
SENDER = re.compile(r"([^<>@]+<[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)")


def _is_web_address(text: str) -> bool:
    return bool(WEB_ADDRESS.fullmatch(text.rstrip("/").lower())) and _has_port(text)


def _has_port(address: str) -> bool:
    """Return whether the port of an address, if any, is valid."""
    try:
        return urlsplit(address).port != 0
    except ValueError:
        return False


def _is_contact(text: str) -> bool:
    return bool(MAIL_CONTACT.fullmatch(text)) or (text.startswith("https://") and " " not in text)


def _is_mail_server(text: str) -> bool:
    return bool(MAIL_SERVER.fullmatch(text)) and _has_port(text)


def _is_sender(text: str) -> bool:
    return bool(SENDER.fullmatch(text))


def _are_proxies(text: str) -> bool:
    return text == "*" or all(_is_network(part.strip()) for part in text.split(","))


def _is_network(text: str) -> bool:
    try:
        return bool(ip_network(text))
    except ValueError:
        return False


def _can_be_folder(text: str) -> bool:
    return Path(text).is_dir() or not Path(text).exists()


def _is_database(text: str) -> bool:
    """Return whether an address may be that of a database; only opening it shows whether there is one."""
    if not _has_port(text):
        return False
    if not text.startswith(SQLITE):
        return True
    parts = urlsplit(text)
    return not parts.netloc and not parts.query and not Path(parts.path.removeprefix("/")).is_dir()


FORMS: dict[str, tuple[Callable[[str], bool], str]] = {
    "data": (_can_be_folder, "a folder, not a file"),
    "database": (_is_database, "sqlite:///FILE, where FILE is not a folder, or postgresql://USER@HOST/NAME"),
    "public": (_is_web_address, "a web address of the form https://play.example.org"),
    "origins": (_is_web_address, "web addresses of the form https://play.example.org, separated by commas"),
    "contact": (_is_contact, "mailto:security@play.example.org, or a page such as https://play.example.org/security"),
    "mail": (_is_mail_server, "a mail server of the form smtp://USER:PASSWORD@mail.example.org:587"),
    "sender": (_is_sender, "an email address such as tables@play.example.org, or Jewelbox <tables@play.example.org>"),
    "proxies": (_are_proxies, "addresses such as 127.0.0.1 or 10.0.0.0/8, separated by commas, or * for all"),
}
