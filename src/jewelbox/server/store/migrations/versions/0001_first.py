"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

FROZEN_ON_SQLITE = """
CREATE TRIGGER log_{event} BEFORE {event} ON log
BEGIN SELECT RAISE(ABORT, 'the log only grows'); END
"""
FROZEN_ON_POSTGRESQL = (
    """
CREATE FUNCTION log_only_grows() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'the log only grows' USING ERRCODE = 'integrity_constraint_violation'; END $$
""",
    "CREATE TRIGGER log_frozen BEFORE UPDATE OR DELETE OR TRUNCATE ON log EXECUTE FUNCTION log_only_grows()",
)


def upgrade() -> None:
    """Make all tables."""
    _create_people()
    _create_tables()
    _create_seats()
    _create_logs()
    _create_ratings()
    _create_workers()
    _freeze_log()


def _create_people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("account", sa.Text(), nullable=True),
        sa.Column("password", sa.Text(), nullable=True),
        sa.Column("created", sa.Double(), nullable=False),
        sa.CheckConstraint("(account IS NULL) = (password IS NULL)", name=op.f("people_guest_or_account_check")),
        sa.PrimaryKeyConstraint("id", name=op.f("people_pkey")),
        sa.UniqueConstraint("account", name=op.f("people_account_key")),
    )
    op.create_table(
        "sessions",
        sa.Column("fingerprint", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("device", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("used", sa.Double(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("sessions_person_fkey")),
        sa.PrimaryKeyConstraint("fingerprint", name=op.f("sessions_pkey")),
    )
    op.create_index(op.f("sessions_expires"), "sessions", ["expires"], unique=False)
    op.create_index(op.f("sessions_person"), "sessions", ["person"], unique=False)
    op.create_table(
        "links",
        sa.Column("fingerprint", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("links_person_fkey")),
        sa.PrimaryKeyConstraint("fingerprint", name=op.f("links_pkey")),
    )
    op.create_index(op.f("links_expires"), "links", ["expires"], unique=False)
    op.create_index(op.f("links_person"), "links", ["person"], unique=False)
    op.create_table(
        "tokens",
        sa.Column("fingerprint", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("tokens_person_fkey")),
        sa.PrimaryKeyConstraint("fingerprint", name=op.f("tokens_pkey")),
    )
    op.create_index(op.f("tokens_person"), "tokens", ["person"], unique=False)


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("aids", sa.JSON(), nullable=False),
        sa.Column("pace", sa.JSON(), nullable=False),
        sa.Column("starter", sa.Integer(), nullable=True),
        sa.Column("is_public", sa.Boolean(), nullable=False),
        sa.Column("spectators", sa.Boolean(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("stage", sa.String(length=32), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("started", sa.Double(), nullable=True),
        sa.Column("finished", sa.Double(), nullable=True),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.Column("rematch_of", sa.String(length=32), nullable=True),
        sa.Column("length", sa.Integer(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("turn_seat", sa.Integer(), nullable=True),
        sa.Column("turn_bot", sa.String(length=32), nullable=True),
        sa.Column("due", sa.Double(), nullable=True),
        sa.CheckConstraint(
            "(started IS NOT NULL) OR stage IN ('open', 'abandoned')", name=op.f("tables_started_check")
        ),
        sa.CheckConstraint("stage IN ('open', 'playing', 'finished', 'abandoned')", name=op.f("tables_stage_check")),
        sa.ForeignKeyConstraint(["host"], ["people.id"], name=op.f("tables_host_fkey")),
        sa.ForeignKeyConstraint(["rematch_of"], ["tables.id"], name=op.f("tables_rematch_of_fkey")),
        sa.PrimaryKeyConstraint("id", name=op.f("tables_pkey")),
        sa.UniqueConstraint("rematch_of", name=op.f("tables_rematch_of_key")),
    )
    op.create_index(
        "tables_bots",
        "tables",
        ["changed"],
        unique=False,
        sqlite_where=sa.text("turn_bot IS NOT NULL"),
        postgresql_where=sa.text("turn_bot IS NOT NULL"),
    )
    op.create_index(
        "tables_due",
        "tables",
        ["due"],
        unique=False,
        sqlite_where=sa.text("due IS NOT NULL"),
        postgresql_where=sa.text("due IS NOT NULL"),
    )
    op.create_index(
        "tables_not_begun",
        "tables",
        ["started"],
        unique=False,
        sqlite_where=sa.text("length = 0"),
        postgresql_where=sa.text("length = 0"),
    )
    op.create_index(
        "tables_rated",
        "tables",
        ["finished"],
        unique=False,
        sqlite_where=sa.text("rated IS 1"),
        postgresql_where=sa.text("rated IS true"),
    )
    op.create_index("tables_hosted", "tables", ["host", "stage"], unique=False)
    op.create_index("tables_public", "tables", ["stage", "is_public", "created"], unique=False)


def _create_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=True),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("bot", sa.String(length=32), nullable=True),
        sa.Column("word", sa.String(length=64), nullable=False),
        sa.Column("link", sa.String(length=64), nullable=True),
        sa.CheckConstraint("(kind = 'bot') = (bot IS NOT NULL)", name=op.f("seats_bot_check")),
        sa.CheckConstraint("kind <> 'taken' OR person IS NOT NULL", name=op.f("seats_taken_check")),
        sa.CheckConstraint("kind IN ('open', 'reserved', 'bot', 'taken')", name=op.f("seats_kind_check")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("seats_person_fkey")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("seats_table_id_fkey")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("seats_pkey")),
        sa.UniqueConstraint("link", name=op.f("seats_link_key")),
    )
    op.create_index(op.f("seats_person"), "seats", ["person"], unique=False)


def _create_logs() -> None:
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("entry", sa.Text(), nullable=False),
        sa.CheckConstraint("number >= 1", name=op.f("log_number_check")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("log_table_id_fkey")),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("log_pkey")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("chat_person_fkey")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("chat_table_id_fkey")),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("chat_pkey")),
    )
    op.create_index(op.f("chat_person"), "chat", ["person"], unique=False)
    op.create_table(
        "seen",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("seen_person_fkey")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("seen_table_id_fkey")),
        sa.PrimaryKeyConstraint("person", "table_id", name=op.f("seen_pkey")),
    )


def _create_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("players", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("who", sa.String(length=64), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "players", "who", name=op.f("ratings_pkey")),
    )
    op.create_index("ratings_best", "ratings", ["game", "players", "mu"], unique=False)
    op.create_index("ratings_who", "ratings", ["who"], unique=False)
    op.create_table(
        "rating_changes",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("who", sa.String(length=64), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("mu_before", sa.Double(), nullable=False),
        sa.Column("sigma_before", sa.Double(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("rating_changes_table_id_fkey")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("rating_changes_pkey")),
    )
    op.create_index(op.f("rating_changes_who"), "rating_changes", ["who"], unique=False)


def _create_workers() -> None:
    op.create_table(
        "claims",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("worker", sa.String(length=64), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("claims_table_id_fkey")),
        sa.PrimaryKeyConstraint("table_id", name=op.f("claims_pkey")),
    )
    op.create_table(
        "workers",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("pulse", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("workers_pkey")),
    )
    op.create_index(op.f("workers_pulse"), "workers", ["pulse"], unique=False)
    op.create_table(
        "outages",
        sa.Column("begin", sa.Double(), nullable=False),
        sa.Column("end", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("begin", name=op.f("outages_pkey")),
    )


def _freeze_log() -> None:
    """Let the database itself refuse changes to lines of the log."""
    if op.get_bind().dialect.name == "sqlite":
        for event in ("UPDATE", "DELETE"):
            op.execute(FROZEN_ON_SQLITE.format(event=event))
    else:
        for statement in FROZEN_ON_POSTGRESQL:
            op.execute(statement)
