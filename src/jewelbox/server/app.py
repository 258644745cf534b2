"""The application: routes, what stands before them, and the parts that run as long as it does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import structlog
from litestar import Litestar, Router
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.app import AppConfig
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, Reference, SecurityScheme
from litestar.plugins import InitPlugin
from litestar.types import ControllerRouterHandler, Message, Scope

import jewelbox
from jewelbox.server import answers, client, metrics, nudge
from jewelbox.server.bodies import JsonRequest
from jewelbox.server.clock import SteadyClock
from jewelbox.server.desk import Desk
from jewelbox.server.docs_page import PlainPage
from jewelbox.server.headers import header_hook
from jewelbox.server.house import House
from jewelbox.server.kernels import Kernels
from jewelbox.server.limits import ArrivalLimit, Limits, RequestLimit
from jewelbox.server.live import Lines, live
from jewelbox.server.nudges import PostgresNudges
from jewelbox.server.origin import HostCheck, OriginCheck
from jewelbox.server.parts import opened_store, signing_key, worker_name
from jewelbox.server.payers import LastSeen, Paying
from jewelbox.server.routes.common import DEPENDENCIES
from jewelbox.server.routes.games import GameController
from jewelbox.server.routes.health import healthz
from jewelbox.server.routes.lobby import LobbyController
from jewelbox.server.routes.mine import MineController
from jewelbox.server.routes.people import ArrivalController, MeController
from jewelbox.server.routes.play import PlayController
from jewelbox.server.routes.well_known import security_txt
from jewelbox.server.security import COOKIE, Authentication
from jewelbox.server.settings import Settings
from jewelbox.server.sharing import Sharing
from jewelbox.server.sockets import Backlogs
from jewelbox.server.store.database import database_url
from jewelbox.server.sweep import Sweep
from jewelbox.server.thinkers import Thinkers

log = structlog.get_logger()

DESCRIPTION = (
    "Tables for three board games about jewels and antiques. People sign in with a cookie, programs with a token."
)


def create_app(settings: Settings) -> Litestar:
    """Return the application of a server."""
    limits, last_seen = Limits(settings), LastSeen()
    return Litestar(
        route_handlers=[_interface(limits), healthz, security_txt, metrics.MetricsController, *client.routes()],
        dependencies=DEPENDENCIES,
        middleware=[
            HostCheck(settings.answers_to),
            OriginCheck(settings.allowed_origins),
            DefineMiddleware(Authentication, exclude=["^/metrics", "^/healthz", "^/assets", "^/.well-known"]),
            Paying(last_seen),
            metrics.config().middleware,
        ],
        before_send=[header_hook(is_https=settings.is_https), _log_answer],
        exception_handlers=answers.HANDLERS,
        compression_config=client.PACKED,
        plugins=[_channels(settings), Running()],
        request_max_body_size=settings.size,
        request_class=JsonRequest,
        openapi_config=_openapi(),
        state=State(
            {
                "settings": settings,
                "signing_key": signing_key(settings.data),
                "limits": limits,
                "last_seen": last_seen,
                "lines": Lines(settings.sockets),
                "backlogs": Backlogs(settings.backlog),
            }
        ),
        logging_config=None,
        debug=False,
    )


def _interface(limits: Limits) -> Router:
    """Return the routes for people and programs, under their limits."""
    arrivals = Router("/", route_handlers=[ArrivalController], middleware=[ArrivalLimit(limits)])
    others: list[ControllerRouterHandler] = [MeController, MineController, GameController, LobbyController]
    return Router("/", route_handlers=[arrivals, *others, PlayController, live], middleware=[RequestLimit(limits)])


def _openapi() -> OpenAPIConfig:
    schemes: dict[str, SecurityScheme | Reference] = {
        "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
        "token": SecurityScheme(type="http", scheme="bearer"),
    }
    return OpenAPIConfig(
        title="Jewelbox",
        version=jewelbox.__version__,
        description=DESCRIPTION,
        path="/api/docs",
        render_plugins=[PlainPage(path="/"), JsonRenderPlugin(path="/openapi.json")],
        use_handler_docstrings=True,
        components=Components(security_schemes=schemes),
    )


def _channels(settings: Settings) -> ChannelsPlugin:
    """Return Litestar's channels: within the process, or over PostgreSQL between workers."""
    backend: ChannelsBackend = MemoryChannelsBackend()
    if not settings.is_sqlite:
        url = database_url(settings.database_url).set(drivername="postgresql")
        backend = PostgresNudges(url.render_as_string(hide_password=False), lost=nudge.encode(nudge.LOST))
    return ChannelsPlugin(backend, channels=[nudge.CHANNEL])


class Running(InitPlugin):
    """Runs the parts of the server inside what the plugins before it run: channels are there as long as they are."""

    def on_app_init(self, app_config: AppConfig) -> AppConfig:
        """Add the parts to what lives as long as the application."""
        app_config.lifespan.append(_running)
        return app_config


async def _log_answer(message: Message, scope: Scope) -> None:
    """Log each request with its answer's status; addresses without their questions, which may hold secrets."""
    if message["type"] == "http.response.start" and scope["type"] == ScopeType.HTTP:
        log.info("request", method=scope["method"], path=scope["path"], status=message["status"])


@asynccontextmanager
async def _running(app: Litestar) -> AsyncIterator[None]:
    """Open all parts, run what runs by itself, and stop in order."""
    settings: Settings = app.state.settings
    clock = SteadyClock()
    async with opened_store(settings, clock) as store:
        clock.go_on_from(await store.workers.last_pulse())
        channels = app.plugins.get(ChannelsPlugin)
        kernels = Kernels()
        thinkers, post = Thinkers(settings.thinkers, kernels), _poster(channels)
        house = House(store, settings, kernels, thinkers, worker_name(), post, clock, app.state.last_seen)
        app.state.update({"store": store, "house": house, "desk": Desk(house, app.state.limits)})
        sweep = Sweep(house)
        await sweep.go_round()
        sharing = Sharing(app.state.limits, thinkers, house.worker, post)
        works = [sweep.run(), kernels.get_ready(), _listen(channels, house, sharing)]
        if not house.is_alone:
            works.append(sharing.run())
        tasks = [asyncio.create_task(work) for work in works]
        try:
            yield
        finally:
            log.info("stopping")
            await house.stop()
            await _cancelled(tasks)
            await house.bots.release_all()


def _poster(channels: ChannelsPlugin) -> Callable[[nudge.Nudge], None]:
    """Return what sends a word to all workers."""

    def post(word: nudge.Nudge) -> None:
        channels.publish(nudge.encode(word), nudge.CHANNEL)

    return post


async def _listen(channels: ChannelsPlugin, house: House, sharing: Sharing) -> None:
    """Hear what other workers have changed."""
    async with channels.start_subscription(nudge.CHANNEL) as subscriber:
        async for data in subscriber.iter_events():
            word = nudge.decode(data)
            if word.worker == house.worker:
                continue
            if word.about is nudge.About.USAGE:
                sharing.heard(word)
            elif word.about in {nudge.About.SESSION, nudge.About.ANYTHING}:
                await house.heard(word)  # before anything that follows is shown
            else:
                house.spawn(house.heard(word))


async def _cancelled(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError):
            await task
