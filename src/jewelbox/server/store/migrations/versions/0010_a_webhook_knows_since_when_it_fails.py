"""A webhook knows since when it fails."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add when the present failures of a webhook began; those that fail now begin anew."""
    op.add_column("channels", sa.Column("failing", sa.Double(), nullable=True))
