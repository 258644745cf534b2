"""Seats have parts in the deal."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Let tables that have not started deal by the new method; games that have begun keep the old one."""
    op.add_column("seats", sa.Column("commitment", sa.String(length=64), nullable=True))
    op.add_column("seats", sa.Column("reveal", sa.String(length=64), nullable=True))
    op.add_column(
        "tables", sa.Column("method", sa.String(length=32), nullable=False, server_default=sa.text("'hmac-sha256/1'"))
    )
    op.add_column("tables", sa.Column("reveal_by", sa.Double(), nullable=True))
    op.create_index(
        "tables_dealing",
        "tables",
        ["reveal_by"],
        unique=False,
        sqlite_where=sa.text("reveal_by IS NOT NULL"),
        postgresql_where=sa.text("reveal_by IS NOT NULL"),
    )
    op.execute("UPDATE tables SET method = 'hmac-sha256/2' WHERE stage = 'open'")
    op.execute("UPDATE seats SET word = '' WHERE table_id IN (SELECT id FROM tables WHERE stage = 'open')")
