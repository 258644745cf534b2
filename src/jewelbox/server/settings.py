"""All settings of a server, in one place: from flags, else the environment, else a file, else the defaults here."""

from __future__ import annotations

import os
import re
import socket
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints
from urllib.parse import urlsplit

import msgspec
import platformdirs
from msgspec import Meta

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.text import listed
from jewelbox.server.setting_forms import FORMS, SQLITE

LOOPBACK = ("127.0.0.1", "::1", "localhost")
MOST = 1_000_000_000
"""More than this of anything is a typing error."""
ELSEWHERE = ("JEWELBOX_JIT", "JEWELBOX_CACHE")
"""Environment variables that programs other than servers read."""
PASSWORD = re.compile(r"(?<=//)([^:/@]*):.*@")
NUMBERS = {"integer": "a whole number", "number": "a number"}
"""What the kinds of numbers of a JSON schema are called."""


def default_data() -> str:
    """Return the user's data folder."""
    return platformdirs.user_data_dir("jewelbox", appauthor=False)


def _meta(meaning: str, variable: str, **bounds: Any) -> Meta:
    """Describe a setting: what it means and which environment variable holds it."""
    return Meta(description=meaning, extra={"variable": variable}, **bounds)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """A server's settings."""

    host: Annotated[str, _meta("the address to listen on; 0.0.0.0 for all", "JEWELBOX_HOST", min_length=1)] = (
        "127.0.0.1"
    )
    port: Annotated[int, _meta("the port to listen on", "JEWELBOX_PORT", ge=1, le=65535)] = 8017
    data: Annotated[
        str, _meta("the folder for the database and the server's other files", "JEWELBOX_DATA", min_length=1)
    ] = msgspec.field(default_factory=default_data)
    database: Annotated[
        str, _meta("address of the database: sqlite:///FILE or postgresql://USER@HOST/NAME", "JEWELBOX_DATABASE")
    ] = ""
    workers: Annotated[
        int, _meta("processes that serve; more than 1 needs PostgreSQL", "JEWELBOX_WORKERS", ge=1, le=256)
    ] = 1
    public: Annotated[
        str, _meta("the address that people's browsers see, for example https://play.example.org", "JEWELBOX_PUBLIC")
    ] = ""
    origins: Annotated[
        tuple[str, ...],
        _meta(
            "other web addresses whose pages may call this server, separated by commas; in the file a list",
            "JEWELBOX_ORIGINS",
        ),
    ] = ()
    proxies: Annotated[
        str,
        _meta(
            "addresses or networks of proxies that may report the caller's address, separated by commas; * for all",
            "JEWELBOX_PROXIES",
        ),
    ] = "127.0.0.1"
    contact: Annotated[
        str,
        _meta(
            "where people report security problems (security.txt): mailto: and an address, or a web address",
            "JEWELBOX_CONTACT",
        ),
    ] = ""
    mail: Annotated[
        str,
        _meta(
            "the mail server for notifications: smtp://USER:PASSWORD@HOST:587, or smtps:// for port 465",
            "JEWELBOX_MAIL",
        ),
    ] = ""
    sender: Annotated[str, _meta("the sender of that mail, for example tables@play.example.org", "JEWELBOX_SENDER")] = (
        ""
    )
    outgoing: Annotated[
        Literal["public", "all"],
        _meta(
            "where webhooks and push services may be: public (the internet, over https), or all (private networks too)",
            "JEWELBOX_OUTGOING",
        ),
    ] = "public"
    thinkers: Annotated[int, _meta("threads for bots' thinking, in each worker", "JEWELBOX_THINKERS", ge=1, le=256)] = (
        max(1, (os.cpu_count() or 2) - 1)
    )
    pause: Annotated[
        float,
        _meta("seconds that a bot waits before its move, so that people can follow", "JEWELBOX_PAUSE", ge=0, le=60),
    ] = 0.8
    reveal: Annotated[
        float,
        _meta(
            "seconds after the start in which players reveal their parts in the deal", "JEWELBOX_REVEAL", ge=1, le=600
        ),
    ] = 10.0
    kept: Annotated[
        int, _meta("tables kept in memory; others are read again when needed", "JEWELBOX_KEPT", ge=1, le=MOST)
    ] = 5000
    tables: Annotated[int, _meta("tables that one person may have open as host", "JEWELBOX_TABLES", ge=1, le=MOST)] = 50
    sockets: Annotated[int, _meta("live connections of one person or address", "JEWELBOX_SOCKETS", ge=1, le=MOST)] = 50
    backlog: Annotated[
        int,
        _meta(
            "bytes that may wait for one slow live connection before it is dropped; four times as many for a person",
            "JEWELBOX_BACKLOG",
            ge=65_536,
            le=MOST,
        ),
    ] = 1_048_576
    size: Annotated[
        int, _meta("bytes of the largest message or request accepted", "JEWELBOX_SIZE", ge=1024, le=MOST)
    ] = 16384
    requests: Annotated[
        int,
        _meta(
            "requests a minute from one person, or from one address if the person is unknown",
            "JEWELBOX_REQUESTS",
            ge=1,
            le=MOST,
        ),
    ] = 600
    arrivals: Annotated[
        int, _meta("new guests, links and sign-ins a minute from one address", "JEWELBOX_ARRIVALS", ge=1, le=MOST)
    ] = 20
    messages: Annotated[
        int,
        _meta("messages a second from one person over all live connections", "JEWELBOX_MESSAGES", ge=1, le=MOST),
    ] = 50
    guesses: Annotated[
        int,
        _meta(
            "wrong passwords, links and tokens in ten minutes, from one address or for one account",
            "JEWELBOX_GUESSES",
            ge=1,
            le=MOST,
        ),
    ] = 20
    chat: Annotated[
        int, _meta("chat messages and reactions a minute from one person", "JEWELBOX_CHAT", ge=1, le=MOST)
    ] = 30
    lobby: Annotated[
        float, _meta("hours after which a table that never started is closed", "JEWELBOX_LOBBY", ge=0.01, le=8760)
    ] = 24.0
    logs: Annotated[Literal["text", "json"], _meta("form of the logs: text, or json for programs", "JEWELBOX_LOGS")] = (
        "text"
    )
    metrics: Annotated[
        Literal["local", "all", "off"],
        _meta("who may read /metrics: local (callers on this machine), all, or off (nobody)", "JEWELBOX_METRICS"),
    ] = "local"

    @property
    def database_url(self) -> str:
        """The address of the database; by default a file in the data folder."""
        return self.database or f"sqlite:///{Path(self.data).resolve() / 'jewelbox.db'}"

    @property
    def is_sqlite(self) -> bool:
        """Whether the database is a file, which only one worker may serve."""
        return self.database_url.startswith(SQLITE)

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach the server."""
        return self.host in LOOPBACK

    @property
    def is_https(self) -> bool:
        """Whether browsers reach the server over TLS, so that cookies never travel without it."""
        return self.public.startswith("https://")

    @property
    def allowed_origins(self) -> frozenset[str]:
        """Web addresses, in addition to the server's own, whose pages may call it."""
        return frozenset(origin.rstrip("/").lower() for origin in (self.public, *self.origins) if origin)

    @property
    def allowed_hosts(self) -> frozenset[str]:
        """Names under which the server answers: its public one, and those of this machine."""
        public = {urlsplit(self.public).netloc} if self.public else set()
        local = {*LOOPBACK, self.host, *_machine_names()}
        return frozenset(
            name.lower() for name in public | local | {f"{_bracketed(name)}:{self.port}" for name in local}
        )

    def answers_to(self, host: str) -> bool:
        """Return whether the server answers to this name.

        A page may point its own name at our address, so a name must be known; an IP address can't be faked this way.
        """
        is_address = not self.is_local and not self.public and _is_address(host)
        return is_address or host.lower() in self.allowed_hosts


@cache
def _machine_names() -> frozenset[str]:
    """Return this machine's name in its own network."""
    name = socket.gethostname()
    return frozenset({name, f"{name.partition('.')[0]}.local"})


def _is_address(host: str) -> bool:
    """Return whether a host, with or without a port, is named by its address in the network."""
    try:
        return bool(ip_address(urlsplit(f"//{host}").hostname or ""))
    except ValueError:
        return False


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


FIELDS = {field.encode_name: field for field in msgspec.structs.fields(Settings)}
HINTS = get_type_hints(Settings, include_extras=True)


def meaning_of(name: str) -> Meta:
    """Return the description of a setting."""
    meta: Meta = HINTS[name].__metadata__[0]
    return meta


def variable_of(name: str) -> str:
    """Return the environment variable that holds a setting."""
    return str((meaning_of(name).extra or {})["variable"])


def unknown_variables(environment: Mapping[str, str] = os.environ) -> list[str]:
    """Warn about each variable that looks like a setting but is not, and suggest which one is meant."""
    known = [*map(variable_of, FIELDS), *ELSEWHERE]
    unknown = [name for name in sorted(environment) if name.startswith("JEWELBOX_") and name not in known]
    return [f"{name} is not a setting, so it is ignored{_meant(name, known)}" for name in unknown]


def _meant(name: str, known: list[str]) -> str:
    near = get_close_matches(name, known, n=1)
    return f"; is {near[0]} meant?" if near else ""


def read_settings(
    flags: Mapping[str, object], environment: Mapping[str, str] = os.environ, config: str | None = None
) -> Settings:
    """Collect the settings; a flag overrides the environment, the environment overrides the file."""
    chosen = {} if config is None else _from_file(config)
    chosen |= {name: environment[variable] for name in FIELDS if environment.get(variable := variable_of(name))}
    chosen |= {name: value for name, value in flags.items() if value is not None}
    return checked(Settings(**{name: _converted(name, value) for name, value in chosen.items()}))


def _from_file(path: str) -> dict[str, object]:
    try:
        chosen = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise _refused(
            f"{path} is not a TOML file: {error}; write one line for each setting, such as port = 8017"
        ) from None
    for name in chosen:
        if name not in FIELDS:
            raise _refused(f"{path}: there is no setting {name!r}; there are {listed(sorted(FIELDS), 'and')}")
    return chosen


def _converted(name: str, value: object) -> Any:
    """Return the value in the setting's type; texts are parsed as numbers or lists where needed."""
    if isinstance(FIELDS[name].default, tuple) and isinstance(value, str):
        value = [part.strip() for part in value.split(",") if part.strip()]
    if isinstance(value, bool) or not all(map(_is_printable, value if isinstance(value, list) else [value])):
        raise _unfit(name, value, _right(name))
    try:
        return msgspec.convert(value, HINTS[name], strict=False)
    except msgspec.ValidationError:
        raise _unfit(name, value, _right(name)) from None


def _is_printable(value: object) -> bool:
    return not isinstance(value, str) or value.isprintable()


def _right(name: str) -> str:
    """Say what a setting may be."""
    schema = msgspec.json.schema(HINTS[name])
    if "enum" in schema:
        return listed(schema["enum"])
    if schema["type"] in NUMBERS:
        return f"{NUMBERS[schema['type']]} from {schema['minimum']} to {schema['maximum']}"
    if schema["type"] == "array":
        return "a list of texts"
    return "a text that can be shown and is not empty" if "minLength" in schema else "a text"


def checked(settings: Settings) -> Settings:
    """Refuse settings that are impossible, alone or together."""
    for name, (is_right, right) in FORMS.items():
        value = getattr(settings, name)
        for part in [value] if isinstance(value, str) else value:
            if part and not is_right(part):
                raise _unfit(name, part, right)
    if settings.workers > 1 and settings.is_sqlite:
        raise _refused(
            f"{settings.workers} workers need PostgreSQL, because SQLite serves only one;"
            " name a database with --database postgresql://… or leave out --workers"
        )
    if settings.mail and not (settings.sender and settings.public):
        raise _refused("mail needs a sender and the address of this server for its links: set sender and public too")
    return settings


def _unfit(name: str, value: object, right: str) -> JewelboxError:
    shown = PASSWORD.sub(r"\1:***@", repr(value))
    return _refused(f"setting {name} ({variable_of(name)}) can't be {shown}; it can be {right}")


def _refused(message: str) -> JewelboxError:
    return JewelboxError(Code.BAD_SETTING, message)
