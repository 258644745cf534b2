"""The application: its routes, its middleware, and the parts that run as long as it does."""

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
from litestar.plugins import InitPlugin, PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import ControllerRouterHandler, Message, Scope

import jewelbox
from jewelbox.server import answers, callers, client, metrics, notices
from jewelbox.server.actions import Actions
from jewelbox.server.bodies import JsonRequest
from jewelbox.server.clock import SteadyClock
from jewelbox.server.context import Context
from jewelbox.server.docs_page import PlainPage
from jewelbox.server.headers import complete_headers
from jewelbox.server.kernels import Kernels
from jewelbox.server.keys import push_key, signing_key
from jewelbox.server.limits import ArrivalLimit, Limits, RequestLimit
from jewelbox.server.live import ConnectionLimit, live
from jewelbox.server.notify.dispatch import Dispatch
from jewelbox.server.notify.senders import Senders
from jewelbox.server.origin import HostCheck, OriginCheck
from jewelbox.server.parts import opened_store, worker_name
from jewelbox.server.payers import LastSeen, Paying
from jewelbox.server.routes.common import DEPENDENCIES
from jewelbox.server.routes.daily import DailyController
from jewelbox.server.routes.friends import BlockController, FriendController
from jewelbox.server.routes.games import GameController
from jewelbox.server.routes.health import healthz
from jewelbox.server.routes.lobby import LobbyController
from jewelbox.server.routes.mine import MineController
from jewelbox.server.routes.notifications import LinkController, NotificationController
from jewelbox.server.routes.people import ArrivalController, MeController
from jewelbox.server.routes.play import PlayController
from jewelbox.server.routes.profiles import LeaderboardController, OwnDataController, ProfileController
from jewelbox.server.routes.waiting import WaitingController
from jewelbox.server.routes.well_known import security_txt
from jewelbox.server.security import COOKIE, Asking, Authentication, check_scope
from jewelbox.server.settings import Settings
from jewelbox.server.sharing import Sharing
from jewelbox.server.sockets import Backlogs
from jewelbox.server.store.database import database_url
from jewelbox.server.sweep import Sweep
from jewelbox.server.thinkers import Thinkers
from jewelbox.server.worker import Worker

log = structlog.get_logger()

DESCRIPTION = (
    "Tables for three board games about jewels and antiques. People sign in with a cookie, programs with a token."
)


class LeanApp(Litestar):
    """An application without the plugins for Pydantic and attrs, which take a quarter of a second to load."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def create_app(settings: Settings) -> Litestar:
    """Return a server's application."""
    app = LeanApp(
        route_handlers=[_interface(), healthz, security_txt, metrics.MetricsController, *client.routes()],
        dependencies=DEPENDENCIES,
        middleware=[
            HostCheck(),
            OriginCheck(),
            DefineMiddleware(Authentication, exclude=["^/metrics", "^/healthz", "^/assets", "^/.well-known"]),
            Paying(),
            Asking(),
            metrics.config().middleware,
        ],
        before_send=[complete_headers, _log_answer],
        exception_handlers=answers.HANDLERS,
        compression_config=client.PACKED,
        plugins=[_channels(settings), Running()],
        request_max_body_size=settings.size,
        request_class=JsonRequest,
        openapi_config=_openapi(),
        logging_config=None,
        debug=False,
    )
    callers.describe_callers(app)
    app.state = state_for(settings)
    return app


def state_for(settings: Settings) -> State:
    """Return what an application keeps while it runs. Routes and middleware find it there, and keep nothing."""
    return State(
        {
            "settings": settings,
            "signing_key": signing_key(settings.data),
            "push_key": push_key(settings.data),
            "limits": Limits(settings),
            "last_seen": LastSeen(),
            "connections": ConnectionLimit(settings.sockets),
            "backlogs": Backlogs(settings.backlog),
        }
    )


def _interface() -> Router:
    """Return the routes for people and programs, with their limits."""
    arrivals = Router("/", route_handlers=[ArrivalController], middleware=[ArrivalLimit()])
    others: list[ControllerRouterHandler] = [MeController, MineController, GameController, LobbyController]
    others += [PlayController, NotificationController, LinkController, live]
    others += [ProfileController, LeaderboardController, OwnDataController, DailyController]
    others += [FriendController, BlockController, WaitingController]
    return Router("/", route_handlers=[arrivals, *others], middleware=[RequestLimit()], guards=[check_scope])


def _openapi() -> OpenAPIConfig:
    schemes: dict[str, SecurityScheme | Reference] = {
        callers.COOKIE: SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
        callers.TOKEN: SecurityScheme(
            type="http", scheme="bearer", description="A token needs the scope that is named."
        ),
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
    """Return Litestar's channels: in the process, or over PostgreSQL between workers."""
    backend: ChannelsBackend = MemoryChannelsBackend()
    if not settings.is_sqlite:
        from jewelbox.server.postgres_channels import PostgresChannels  # its driver takes a while to import

        url = database_url(settings.database_url).set(drivername="postgresql")
        backend = PostgresChannels(url.render_as_string(hide_password=False), lost=notices.encode(notices.LOST))
    return ChannelsPlugin(backend, channels=[notices.CHANNEL])


class Running(InitPlugin):
    """Runs the server's parts inside the lifespan of earlier plugins, so that channels outlive the parts."""

    def on_app_init(self, app_config: AppConfig) -> AppConfig:
        """Add the parts to the application's lifespan."""
        app_config.lifespan.append(_running)
        return app_config


async def _log_answer(message: Message, scope: Scope) -> None:
    """Log each request with its status; URLs without their query strings, which may contain secrets."""
    if message["type"] == "http.response.start" and scope["type"] == ScopeType.HTTP:
        log.info("request", method=scope["method"], path=scope["path"], status=message["status"])


@asynccontextmanager
async def _running(app: Litestar) -> AsyncIterator[None]:
    """Open all parts, run the background loops, and stop in order."""
    settings: Settings = app.state.settings
    clock = SteadyClock()
    async with opened_store(settings, clock) as store:
        clock.go_on_from(await store.workers.last_pulse())
        channels = app.plugins.get(ChannelsPlugin)
        kernels = Kernels()
        thinkers, post = Thinkers(settings.thinkers, kernels), _poster(channels)
        context = Context(store, settings, worker_name(), clock)
        worker = Worker(context, kernels, thinkers, post, app.state.last_seen)
        app.state.update({"store": store, "worker": worker, "actions": Actions(worker, app.state.limits)})
        sweep = Sweep(worker)
        await sweep.run_once()
        sharing = Sharing(app.state.limits, thinkers, context.worker, post)
        dispatch = Dispatch(worker, Senders(context, app.state.push_key, app.state.signing_key))
        works = [sweep.run(), dispatch.run(), kernels.get_ready(), _listen(channels, worker, sharing)]
        if not context.is_alone:
            works.append(sharing.run())
        tasks = [asyncio.create_task(work) for work in works]
        try:
            yield
        finally:
            log.info("stopping")
            await worker.stop()
            await _cancelled(tasks)
            await worker.games.bots.release_all()


def _poster(channels: ChannelsPlugin) -> Callable[[notices.Notice], None]:
    """Return the function that sends a notice to all workers."""

    def post(notice: notices.Notice) -> None:
        channels.publish(notices.encode(notice), notices.CHANNEL)

    return post


async def _listen(channels: ChannelsPlugin, worker: Worker, sharing: Sharing) -> None:
    """Listen for changes made by other workers."""
    async with channels.start_subscription(notices.CHANNEL) as subscriber:
        async for data in subscriber.iter_events():
            notice = notices.decode(data)
            if notice.worker == worker.context.worker:
                continue
            if notice.about is notices.About.USAGE:
                sharing.heard(notice)
            elif notice.about in {notices.About.SESSION, notices.About.ANYTHING}:
                await worker.sync.heard(notice)  # before anything later is shown
            else:
                worker.background.spawn(worker.sync.heard(notice))


async def _cancelled(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError):
            await task
