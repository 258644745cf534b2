"""A table knows how its game ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the result, which older finished games lack."""
    op.add_column("tables", sa.Column("result", sa.JSON(), nullable=True))
