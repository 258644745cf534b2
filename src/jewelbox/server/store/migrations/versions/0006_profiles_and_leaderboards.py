"""People have profiles, and are on leaderboards."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """List the accounts that have ratings; everyone can see their profiles until they choose otherwise."""
    op.add_column(
        "people", sa.Column("visibility", sa.String(length=32), server_default=sa.text("'everybody'"), nullable=False)
    )
    op.add_column("ratings", sa.Column("low", sa.Double(), server_default=sa.text("0"), nullable=False))
    op.add_column("ratings", sa.Column("listed", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.drop_index("ratings_best", table_name="ratings")
    op.create_index("ratings_listed", "ratings", ["game", "players", "listed", "low", "who"], unique=False)
    op.execute("UPDATE ratings SET low = mu - 2 * sigma")
    ranked = "who IN (SELECT id FROM people WHERE account IS NOT NULL) AND games >= 10"
    yes = sa.bindparam("yes", value=True, type_=sa.Boolean())
    op.execute(sa.text(f"UPDATE ratings SET listed = :yes WHERE {ranked}").bindparams(yes))  # noqa: S608  # ours
