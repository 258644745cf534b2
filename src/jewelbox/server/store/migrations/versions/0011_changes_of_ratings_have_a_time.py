"""Changes of ratings have a time."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the end of its game as the time of each change."""
    op.add_column("rating_changes", sa.Column("at", sa.Double(), server_default=sa.text("0"), nullable=False))
    finished = "SELECT finished FROM tables WHERE tables.id = rating_changes.table_id"
    op.execute(f"UPDATE rating_changes SET at = coalesce(({finished}), 0)")  # noqa: S608  # ours
    op.drop_index("rating_changes_who", table_name="rating_changes")
    op.create_index("rating_changes_who", "rating_changes", ["who", "at"], unique=False)
