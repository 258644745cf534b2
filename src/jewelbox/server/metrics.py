"""Metrics for Prometheus: what the tables do, in addition to what Litestar counts for each route."""

from __future__ import annotations

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler
from litestar.plugins.prometheus import PrometheusConfig, PrometheusController
from prometheus_client import Counter, Gauge, Histogram

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.settings import LOOPBACK, Settings

MOVES = Counter("jewelbox_moves", "Moves stored.", ["game"])
REFUSALS = Counter("jewelbox_refusals", "Moves and wishes refused at tables.", ["code"])
DROPPED = Counter("jewelbox_dropped_sockets", "Live connections dropped because their reader was too slow.")
SOCKETS = Gauge("jewelbox_sockets", "Live connections open.", multiprocess_mode="livesum")
TABLES = Gauge("jewelbox_tables_in_memory", "Tables held in memory.", multiprocess_mode="livesum")
THINKING = Gauge("jewelbox_bots_thinking", "Bots that think or wait for a thread.", multiprocess_mode="livesum")
THOUGHTS = Counter("jewelbox_bot_thoughts", "Turns that bots began to think about.")
HURRIED = Counter("jewelbox_bot_hurries", "Turns on which bots had no time to think.")
NOTIFICATIONS = Counter("jewelbox_notifications", "Notifications by channel and result.", ["channel", "result"])
STORED_SECONDS = Histogram(
    "jewelbox_stored_seconds",
    "Time until a move is stored.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
)


def config() -> PrometheusConfig:
    """Return what Litestar counts: requests by route, with their times."""
    return PrometheusConfig(app_name="jewelbox", prefix="jewelbox_http", group_path=True, scopes={ScopeType.HTTP})


def may_read(connection: ASGIConnection[object, object, object, State], _: BaseRouteHandler) -> None:
    """Guard of the metrics page: callers on this machine only, unless the settings say otherwise."""
    settings: Settings = connection.app.state.settings
    address = connection.client.host if connection.client else ""
    if settings.metrics == "off" or (settings.metrics == "local" and address not in LOOPBACK):
        raise JewelboxError(Code.NOT_ALLOWED, "you may not read this server's metrics")


class MetricsController(PrometheusController):
    """The metrics page."""

    path = "/metrics"
    guards = (may_read,)
    include_in_schema = False
