"""A webhook knows since when it has been failing."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add when the current failures of a webhook began; webhooks that fail now start afresh."""
    op.add_column("channels", sa.Column("failing", sa.Double(), nullable=True))
