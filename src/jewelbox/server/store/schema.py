"""The database tables. Each fact is stored once, except what lists need from the log, which is marked as derived."""

from __future__ import annotations

from enum import StrEnum

from sqlalchemy import (
    JSON,
    Boolean,
    CheckConstraint,
    Column,
    ColumnElement,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
    true,
)


class Stage(StrEnum):
    """The stage of a table."""

    OPEN = "open"
    PLAYING = "playing"
    FINISHED = "finished"
    ABANDONED = "abandoned"


metadata = MetaData(
    naming_convention={
        "ix": "%(table_name)s_%(column_0_N_name)s",
        "uq": "%(table_name)s_%(column_0_N_name)s_key",
        "ck": "%(table_name)s_%(constraint_name)s_check",
        "fk": "%(table_name)s_%(column_0_N_name)s_fkey",
        "pk": "%(table_name)s_pkey",
    }
)

ID = String(32)
FINGERPRINT = String(64)
NAME = String(64)
WORD = String(32)
TIME: Double[float] = Double()
"""Seconds since 1970, as Python's clock gives them."""


def _partial_index(name: str, column: Column[object], where: ColumnElement[bool]) -> None:
    """Index the few rows that a sweep looks for."""
    Index(name, column, sqlite_where=where, postgresql_where=where)


people = Table(
    "people",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", NAME, nullable=False),
    Column("account", Text, unique=True, doc="the folded name that signs in; null for guests"),
    Column("password", Text, doc="argon2id; null for guests"),
    Column("created", TIME, nullable=False),
    Column("visibility", WORD, nullable=False, server_default=text("'everybody'"), doc="who may see the profile"),
    Column("invitations", Boolean, nullable=False, server_default=true(), doc="notify them of friends' invitations"),
    CheckConstraint("(account IS NULL) = (password IS NULL)", name="guest_or_account"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("fingerprint", FINGERPRINT, primary_key=True),
    Column("person", ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("device", Text, nullable=False, doc="what the browser calls itself"),
    Column("created", TIME, nullable=False),
    Column("used", TIME, nullable=False),
    Column("expires", TIME, nullable=False, index=True),
)

links = Table(
    "links",
    metadata,
    Column("fingerprint", FINGERPRINT, primary_key=True),
    Column("person", ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("expires", TIME, nullable=False, index=True),
)

tokens = Table(
    "tokens",
    metadata,
    Column("fingerprint", FINGERPRINT, primary_key=True),
    Column("person", ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("name", NAME, nullable=False),
    Column("created", TIME, nullable=False),
    Column("scopes", JSON, nullable=False, server_default=text("'[\"play\"]'"), doc="what the token is for"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", ID, primary_key=True),
    Column("game", WORD, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("box", JSON(none_as_null=True), doc="a custom box: its hash and what it changes"),
    Column("aids", JSON, nullable=False, doc="screens and memory aids: what the table shows, not what its rules are"),
    Column("pace", JSON, nullable=False),
    Column("starter", Integer, doc="null: drawn at random"),
    Column("is_public", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("public_replay", Boolean, nullable=False, server_default="0", doc="anyone may watch the replay"),
    Column("host", ID, ForeignKey("people.id"), nullable=False),
    Column("secret", LargeBinary, nullable=False, doc="deals the chance; shown when the game is over"),
    Column("method", WORD, nullable=False, server_default=text("'hmac-sha256/1'"), doc="how the secret deals"),
    Column("reveal_by", TIME, doc="until when seats may reveal their parts in the deal; null: that is settled"),
    Column("stage", WORD, nullable=False),
    Column("version", Integer, nullable=False, doc="counts the changes before the start"),
    Column("created", TIME, nullable=False),
    Column("started", TIME),
    Column("finished", TIME),
    Column("changed", TIME, nullable=False),
    Column("rematch_of", ID, ForeignKey("tables.id"), unique=True),
    # What follows is derived from the log, for lists and sweeps, and written together with it.
    Column("length", Integer, nullable=False),
    Column("position", Integer, nullable=False),
    Column("turn_seat", Integer),
    Column("turn_bot", WORD),
    Column("due", TIME),
    Column("result", JSON, doc="winners and their points, when the game is over"),
    Column(
        "announced", Integer, nullable=False, server_default=text("0"), doc="the last turn seen to by notifications"
    ),
    CheckConstraint("stage IN ('open', 'playing', 'finished', 'abandoned')", name="stage"),
    CheckConstraint("(started IS NOT NULL) OR stage IN ('open', 'abandoned')", name="started"),
)
Index("tables_public", tables.c.stage, tables.c.is_public, tables.c.created)
Index("tables_hosted", tables.c.host, tables.c.stage)
_partial_index("tables_due", tables.c.due, tables.c.due.is_not(None))
_partial_index("tables_bots", tables.c.changed, tables.c.turn_bot.is_not(None))
_partial_index("tables_rated", tables.c.finished, tables.c.rated.is_(True))
_partial_index("tables_not_begun", tables.c.started, tables.c.length == 0)
_partial_index("tables_turns", tables.c.changed, tables.c.announced < tables.c.position)
_partial_index("tables_dealing", tables.c.reveal_by, tables.c.reveal_by.is_not(None))

seats = Table(
    "seats",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", WORD, nullable=False),
    Column("person", ID, ForeignKey("people.id"), index=True, doc="who sits here, or who it is reserved for"),
    Column("name", NAME, nullable=False),
    Column("bot", WORD),
    Column("word", NAME, nullable=False, doc="what a player of an older table added to the deal"),
    Column("link", FINGERPRINT, unique=True),
    Column("commitment", FINGERPRINT, doc="binds the player to a part in the deal"),
    Column("reveal", FINGERPRINT, doc="that part, once it is revealed"),
    CheckConstraint("kind IN ('open', 'reserved', 'bot', 'taken')", name="kind"),
    CheckConstraint("(kind = 'bot') = (bot IS NOT NULL)", name="bot"),
    CheckConstraint("kind <> 'taken' OR person IS NOT NULL", name="taken"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", TIME, nullable=False),
    Column("kind", WORD, nullable=False),
    Column("seat", Integer),
    Column("entry", Text, nullable=False, doc="JSON"),
    CheckConstraint("number >= 1", name="number"),
    sqlite_with_rowid=False,
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", TIME, nullable=False),
    Column("seat", Integer, doc="null: a spectator"),
    Column("person", ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("name", NAME, nullable=False),
    Column("kind", WORD, nullable=False),
    Column("text", Text, nullable=False),
)

seen = Table(
    "seen",
    metadata,
    Column("person", ID, ForeignKey("people.id"), primary_key=True),
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    Column("game", WORD, primary_key=True),
    Column("players", Integer, primary_key=True, autoincrement=False),
    Column("who", NAME, primary_key=True, doc="a person's id, or bot:level"),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    # Derived, for leaderboards.
    Column("low", Double, nullable=False, server_default=text("0"), doc="the lower end of the uncertainty"),
    Column(
        "listed",
        Boolean,
        nullable=False,
        server_default=false(),
        doc="an account with enough games that everyone may see",
    ),
)
RANKED = 10
"""The number of rated games needed for a rank."""
Index("ratings_listed", ratings.c.game, ratings.c.players, ratings.c.listed, ratings.c.low, ratings.c.who)
Index("ratings_who", ratings.c.who)

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("who", NAME, nullable=False),
    Column("at", TIME, nullable=False, server_default=text("0"), doc="when the rating changed"),
    Column("place", Integer, nullable=False),
    Column("mu_before", Double, nullable=False),
    Column("sigma_before", Double, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
)
Index("rating_changes_who", rating_changes.c.who, rating_changes.c.at)

daily_results = Table(
    "daily_results",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False, doc="since 1970, UTC"),
    Column("person", ID, ForeignKey("people.id"), primary_key=True, index=True),
    Column("points", Integer, nullable=False),
    Column("at", TIME, nullable=False),
    Column("record", Text, nullable=False, doc="of the game, checked when it was sent"),
)

claims = Table(
    "claims",
    metadata,
    Column("table_id", ID, ForeignKey("tables.id"), primary_key=True),
    Column("position", Integer, nullable=False),
    Column("worker", NAME, nullable=False),
    Column("until", TIME, nullable=False),
)

workers = Table(
    "workers",
    metadata,
    Column("id", NAME, primary_key=True),
    Column("pulse", TIME, nullable=False, index=True),
)

outages = Table(
    "outages",
    metadata,
    Column("begin", TIME, primary_key=True),
    Column("end", TIME, nullable=False),
)

channels = Table(
    "channels",
    metadata,
    Column("id", ID, primary_key=True),
    Column("person", ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", WORD, nullable=False),
    Column("address", Text, nullable=False, index=True, doc="endpoint of a push service, email address, web address"),
    Column("keys", JSON, nullable=False, doc="a device's encryption keys, or a webhook's signing key"),
    Column("name", NAME, nullable=False, doc="what a device calls itself"),
    Column("language", WORD, nullable=False),
    Column("session", FINGERPRINT, doc="for a device: it is notified while its session lasts"),
    Column("created", TIME, nullable=False),
    Column("asked", TIME, doc="when a mail asked to confirm the address"),
    Column("confirmed", TIME),
    Column("since", TIME, doc="when it was switched on; null: it is off"),
    Column("status", Integer, doc="the last answer of a webhook"),
    Column("answered", TIME),
    Column("failing", TIME, doc="since when a webhook has answered nothing but errors"),
    Column("given_up", TIME, doc="when a webhook that did not answer for a day was given up"),
    CheckConstraint("kind IN ('push', 'mail', 'webhook')", name="kind"),
    CheckConstraint("(kind = 'push') = (session IS NOT NULL)", name="session"),
)

deliveries = Table(
    "deliveries",
    metadata,
    Column("id", ID, primary_key=True),
    Column("channel", ID, ForeignKey("channels.id", ondelete="CASCADE"), nullable=False),
    Column("kind", WORD, nullable=False),
    Column("table_id", ID, nullable=False, doc="empty where it is about no table"),
    Column("position", Integer, nullable=False),
    Column("host", Text, nullable=False, doc="the receiving host: hosts that hang must not block others"),
    Column("first_due", TIME, nullable=False),
    Column("due", TIME, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
    Column("worker", NAME, doc="who sends it at the moment"),
    Column("until", TIME),
    UniqueConstraint("channel", "kind", "table_id", "position"),
)

quiet_hours = Table(
    "quiet_hours",
    metadata,
    Column("person", ID, ForeignKey("people.id"), primary_key=True),
    Column("start", Integer, nullable=False, doc="minutes after midnight"),
    Column("end", Integer, nullable=False),
    Column("zone", NAME, nullable=False, doc="the name of a time zone, such as Europe/Berlin"),
)

watching = Table(
    "watching",
    metadata,
    Column("worker", NAME, primary_key=True),
    Column("table_id", ID, primary_key=True),
    Column("person", ID, primary_key=True, doc="has the table open at this worker, and needs no notification"),
)
Index("watching_table", watching.c.table_id)

blocks = Table(
    "blocks",
    metadata,
    Column("person", ID, ForeignKey("people.id"), primary_key=True),
    Column("blocked", ID, ForeignKey("people.id"), primary_key=True, index=True),
    Column("since", TIME, nullable=False),
    CheckConstraint("person <> blocked", name="others"),
)

friendships = Table(
    "friendships",
    metadata,
    Column("person", ID, ForeignKey("people.id"), primary_key=True, doc="the one who asked"),
    Column("friend", ID, ForeignKey("people.id"), primary_key=True, index=True),
    Column("asked", TIME, nullable=False),
    Column("since", TIME, doc="when the other accepted; null: a request"),
    CheckConstraint("person <> friend", name="others"),
)

friend_links = Table(
    "friend_links",
    metadata,
    Column("person", ID, ForeignKey("people.id"), primary_key=True),
    Column("fingerprint", FINGERPRINT, nullable=False, unique=True),
    Column("expires", TIME, nullable=False, index=True),
)

waits = Table(
    "waits",
    metadata,
    Column("person", ID, ForeignKey("people.id"), primary_key=True),
    Column("games", JSON, nullable=False),
    Column("pace", WORD, nullable=False),
    Column("bots", Boolean, nullable=False, doc="whether bots may take empty seats"),
    Column("since", TIME, nullable=False),
    Column("until", TIME, nullable=False, index=True, doc="when it ends unless the person asks again"),
    Column("table_id", ID, ForeignKey("tables.id"), index=True, doc="the table that was found"),
    Column("found", TIME),
    CheckConstraint("(table_id IS NULL) = (found IS NULL)", name="found"),
)
