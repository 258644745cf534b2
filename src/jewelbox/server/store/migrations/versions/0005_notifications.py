"""People are notified when it is their turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add channels, deliveries and quiet hours; turns that began before are announced to nobody."""
    op.create_table(
        "watching",
        sa.Column("worker", sa.String(length=64), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.PrimaryKeyConstraint("worker", "table_id", "person", name=op.f("watching_pkey")),
    )
    op.create_index("watching_table", "watching", ["table_id"], unique=False)

    op.create_table(
        "channels",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("keys", sa.JSON(), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("language", sa.String(length=32), nullable=False),
        sa.Column("session", sa.String(length=64), nullable=True),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("asked", sa.Double(), nullable=True),
        sa.Column("confirmed", sa.Double(), nullable=True),
        sa.Column("since", sa.Double(), nullable=True),
        sa.Column("status", sa.Integer(), nullable=True),
        sa.Column("answered", sa.Double(), nullable=True),
        sa.Column("given_up", sa.Double(), nullable=True),
        sa.CheckConstraint("(kind = 'push') = (session IS NOT NULL)", name=op.f("channels_session_check")),
        sa.CheckConstraint("kind IN ('push', 'mail', 'webhook')", name=op.f("channels_kind_check")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("channels_person_fkey")),
        sa.PrimaryKeyConstraint("id", name=op.f("channels_pkey")),
    )
    op.create_index(op.f("channels_address"), "channels", ["address"], unique=False)
    op.create_index(op.f("channels_person"), "channels", ["person"], unique=False)

    op.create_table(
        "quiet_hours",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("start", sa.Integer(), nullable=False),
        sa.Column("end", sa.Integer(), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("quiet_hours_person_fkey")),
        sa.PrimaryKeyConstraint("person", name=op.f("quiet_hours_pkey")),
    )
    op.create_table(
        "deliveries",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("channel", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("first_due", sa.Double(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("worker", sa.String(length=64), nullable=True),
        sa.Column("until", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["channel"], ["channels.id"], name=op.f("deliveries_channel_fkey"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("deliveries_pkey")),
        sa.UniqueConstraint(
            "channel", "kind", "table_id", "position", name=op.f("deliveries_channel_kind_table_id_position_key")
        ),
    )
    op.create_index(op.f("deliveries_due"), "deliveries", ["due"], unique=False)

    op.add_column("tables", sa.Column("announced", sa.Integer(), server_default=sa.text("0"), nullable=False))
    op.create_index(
        "tables_turns",
        "tables",
        ["changed"],
        unique=False,
        sqlite_where=sa.text("announced < position"),
        postgresql_where=sa.text("announced < position"),
    )

    op.add_column("tokens", sa.Column("scopes", sa.JSON(), server_default=sa.text("'[\"play\"]'"), nullable=False))
    op.execute("UPDATE tables SET announced = position")
