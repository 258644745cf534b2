"""People block others, have friends, and wait for others to play with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for block lists, friends and people who wait for others; everyone is notified of invitations."""
    op.add_column("people", sa.Column("invitations", sa.Boolean(), server_default=sa.true(), nullable=False))
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("blocked", sa.String(length=32), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.CheckConstraint("person <> blocked", name=op.f("blocks_others_check")),
        sa.ForeignKeyConstraint(["blocked"], ["people.id"], name=op.f("blocks_blocked_fkey")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("blocks_person_fkey")),
        sa.PrimaryKeyConstraint("person", "blocked", name=op.f("blocks_pkey")),
    )
    op.create_index(op.f("blocks_blocked"), "blocks", ["blocked"], unique=False)

    op.create_table(
        "friend_links",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("fingerprint", sa.String(length=64), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("friend_links_person_fkey")),
        sa.PrimaryKeyConstraint("person", name=op.f("friend_links_pkey")),
        sa.UniqueConstraint("fingerprint", name=op.f("friend_links_fingerprint_key")),
    )
    op.create_index(op.f("friend_links_expires"), "friend_links", ["expires"], unique=False)

    op.create_table(
        "friendships",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("friend", sa.String(length=32), nullable=False),
        sa.Column("asked", sa.Double(), nullable=False),
        sa.Column("since", sa.Double(), nullable=True),
        sa.CheckConstraint("person <> friend", name=op.f("friendships_others_check")),
        sa.ForeignKeyConstraint(["friend"], ["people.id"], name=op.f("friendships_friend_fkey")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("friendships_person_fkey")),
        sa.PrimaryKeyConstraint("person", "friend", name=op.f("friendships_pkey")),
    )
    op.create_index(op.f("friendships_friend"), "friendships", ["friend"], unique=False)

    op.create_table(
        "waits",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("games", sa.JSON(), nullable=False),
        sa.Column("pace", sa.String(length=32), nullable=False),
        sa.Column("bots", sa.Boolean(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=True),
        sa.Column("found", sa.Double(), nullable=True),
        sa.CheckConstraint("(table_id IS NULL) = (found IS NULL)", name=op.f("waits_found_check")),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("waits_person_fkey")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("waits_table_id_fkey")),
        sa.PrimaryKeyConstraint("person", name=op.f("waits_pkey")),
    )
    op.create_index(op.f("waits_table_id"), "waits", ["table_id"], unique=False)
    op.create_index(op.f("waits_until"), "waits", ["until"], unique=False)
