"""All settings of a server, in one place: from flags, else the environment, else a file, else as written here."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints
from urllib.parse import urlsplit

import msgspec
import platformdirs
from msgspec import Meta

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.text import listed

SQLITE = "sqlite"
LOOPBACK = ("127.0.0.1", "::1", "localhost")


def _default_data() -> str:
    return platformdirs.user_data_dir("jewelbox", appauthor=False)


def _told(meaning: str, variable: str, **bounds: Any) -> Meta:
    """Describe a setting: what it means and which variable of the environment holds it."""
    return Meta(description=meaning, extra={"variable": variable}, **bounds)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What can be chosen about a server."""

    host: Annotated[str, _told("the address to listen at; 0.0.0.0 for all", "JEWELBOX_HOST")] = "127.0.0.1"
    port: Annotated[int, _told("the port to listen at", "JEWELBOX_PORT", ge=1, le=65535)] = 8017
    data: Annotated[str, _told("the folder of the database and of what the server keeps", "JEWELBOX_DATA")] = (
        msgspec.field(default_factory=_default_data)
    )
    database: Annotated[
        str, _told("address of the database: sqlite:///FILE or postgresql://…; a file in `data`", "JEWELBOX_DATABASE")
    ] = ""
    workers: Annotated[int, _told("processes; more than 1 need PostgreSQL", "JEWELBOX_WORKERS", ge=1, le=256)] = 1
    public: Annotated[
        str, _told("the address that people's browsers see, for example https://play.example.org", "JEWELBOX_PUBLIC")
    ] = ""
    origins: Annotated[
        tuple[str, ...], _told("further web addresses whose pages may call this server", "JEWELBOX_ORIGINS")
    ] = ()
    proxies: Annotated[
        str, _told("addresses of proxies whose word on who calls is believed, with commas", "JEWELBOX_PROXIES")
    ] = "127.0.0.1"
    thinkers: Annotated[
        int, _told("threads in which bots think, for each process", "JEWELBOX_THINKERS", ge=1, le=256)
    ] = max(1, (os.cpu_count() or 2) - 1)
    pause: Annotated[
        float, _told("seconds that a bot waits before its move, so that people can follow", "JEWELBOX_PAUSE", ge=0)
    ] = 0.8
    kept: Annotated[int, _told("tables kept in memory; others are read again when needed", "JEWELBOX_KEPT", ge=1)] = (
        5000
    )
    tables: Annotated[int, _told("tables that one person may have open as host", "JEWELBOX_TABLES", ge=1)] = 50
    sockets: Annotated[int, _told("live connections of one person or address", "JEWELBOX_SOCKETS", ge=1)] = 50
    backlog: Annotated[
        int,
        _told("messages that may wait for a slow reader before the connection is dropped", "JEWELBOX_BACKLOG", ge=2),
    ] = 200
    size: Annotated[int, _told("bytes of the largest message or request taken", "JEWELBOX_SIZE", ge=1024)] = 16384
    requests: Annotated[int, _told("requests a minute from one person or address", "JEWELBOX_REQUESTS", ge=1)] = 600
    arrivals: Annotated[
        int, _told("new guests, links and sign-ins a minute from one address", "JEWELBOX_ARRIVALS", ge=1)
    ] = 20
    messages: Annotated[int, _told("messages a second over one live connection", "JEWELBOX_MESSAGES", ge=1)] = 20
    chat: Annotated[int, _told("words and reactions of one person a minute", "JEWELBOX_CHAT", ge=1)] = 30
    lobby: Annotated[float, _told("hours after which a table that never began is closed", "JEWELBOX_LOBBY", gt=0)] = (
        24.0
    )
    logs: Annotated[Literal["text", "json"], _told("form of the logs", "JEWELBOX_LOGS")] = "text"
    metrics: Annotated[
        Literal["local", "all", "off"],
        _told("who may read /metrics: callers on this machine, all, nobody", "JEWELBOX_METRICS"),
    ] = "local"

    @property
    def database_url(self) -> str:
        """The address of the database; without one a file in the data folder."""
        return self.database or f"sqlite:///{Path(self.data).resolve() / 'jewelbox.db'}"

    @property
    def is_sqlite(self) -> bool:
        """Whether the database is a file, which only one process may serve."""
        return self.database_url.startswith(SQLITE)

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach the server."""
        return self.host in LOOPBACK

    @property
    def is_https(self) -> bool:
        """Whether browsers reach the server over TLS, so that cookies need never travel without."""
        return self.public.startswith("https://")

    @property
    def allowed_origins(self) -> frozenset[str]:
        """Web addresses, besides the server's own, whose pages may call it."""
        return frozenset(origin.rstrip("/").lower() for origin in (self.public, *self.origins) if origin)

    @property
    def allowed_hosts(self) -> list[str]:
        """Names under which the server answers; a public or a local server answers to no others."""
        names = {urlsplit(self.public).netloc} if self.public else set(LOOPBACK) if self.is_local else {"*"}
        local = {*LOOPBACK, self.host} if self.public or self.is_local else set()
        return sorted(names | local | {f"{_bracketed(name)}:{self.port}" for name in local})


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


FIELDS = {field.encode_name: field for field in msgspec.structs.fields(Settings)}
HINTS = get_type_hints(Settings, include_extras=True)


def meaning_of(name: str) -> Meta:
    """Return the description of a setting."""
    meta: Meta = HINTS[name].__metadata__[0]
    return meta


def variable_of(name: str) -> str:
    """Return the variable of the environment that holds a setting."""
    return str((meaning_of(name).extra or {})["variable"])


def read_settings(
    flags: Mapping[str, Any], environment: Mapping[str, str] = os.environ, config: str | None = None
) -> Settings:
    """Gather the settings; a flag counts more than the environment, the environment more than the file."""
    chosen = _from_file(config) if config else {}
    chosen |= {name: environment[variable] for name in FIELDS if environment.get(variable := variable_of(name))}
    chosen |= {name: value for name, value in flags.items() if value is not None}
    return checked(Settings(**{name: _converted(name, value) for name, value in chosen.items()}))


def _from_file(path: str) -> dict[str, Any]:
    try:
        chosen = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise _refused(f"{path} is no TOML file: {error}") from None
    for name in chosen:
        if name not in FIELDS:
            raise _refused(f"{path}: there is no setting {name!r}; there are {listed(sorted(FIELDS), 'and')}")
    return chosen


def _converted(name: str, value: Any) -> Any:
    """Return the value in the setting's type; texts are read as numbers or lists where one is wanted."""
    if isinstance(FIELDS[name].default, tuple) and isinstance(value, str):
        value = [part.strip() for part in value.split(",") if part.strip()]
    try:
        return msgspec.convert(value, HINTS[name], strict=False)
    except msgspec.ValidationError as error:
        problem = str(error).lower().replace("`", "")
        raise _refused(f"setting {name} ({variable_of(name)}) can't be {value!r}: {problem}") from None


def checked(settings: Settings) -> Settings:
    """Refuse settings that don't fit together."""
    if settings.workers > 1 and settings.is_sqlite:
        raise _refused(
            f"{settings.workers} workers need PostgreSQL, for SQLite serves one process;"
            " name a database with --database postgresql://… or leave out --workers"
        )
    for origin in settings.allowed_origins:
        parts = urlsplit(origin)
        if parts.scheme not in {"http", "https"} or not parts.netloc or parts.path or parts.query:
            raise _refused(f"{origin!r} is no web address of the form https://play.example.org")
    return settings


def _refused(message: str) -> JewelboxError:
    return JewelboxError(Code.BAD_SETTING, message)
