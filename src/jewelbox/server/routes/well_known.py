"""Where to report a security problem, as RFC 9116 specifies."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

from litestar import MediaType, get

from jewelbox.server.routes.common import TheSettings
from jewelbox.server.settings import Settings

PATH = "/.well-known/security.txt"
VALID = timedelta(days=180)
LANGUAGES = "en, de, fr, nl"


@get(PATH, include_in_schema=False, media_type=MediaType.TEXT, sync_to_thread=False, unlimited=True)
def security_txt(settings: TheSettings) -> str:
    """Tell where to report a security problem with this server."""
    return security_text(settings, datetime.now(UTC))


def security_text(settings: Settings, now: datetime) -> str:
    """Return the file: without a configured contact, a server names the mailbox that every domain should have."""
    contact = settings.contact or f"mailto:security@{urlsplit(settings.public).hostname or 'localhost'}"
    expires = (now + VALID).replace(microsecond=0).isoformat()
    fields = [("Contact", contact), ("Expires", expires), ("Preferred-Languages", LANGUAGES)]
    if settings.public:
        fields.append(("Canonical", f"{settings.public.rstrip('/')}{PATH}"))
    return "".join(f"{name}: {value}\n" for name, value in fields)
