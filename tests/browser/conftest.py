"""A server in a separate process, and a browser in which several people visit it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from benchmarks.server_process import Server
from playwright.sync_api import Browser, Page, expect
from scripts.chromium import FOR_TESTS, chromium
from scripts.stage import staged

from browser.people import PATIENCE, WIDE, Visitor, visitor_in

Visit = Callable[..., Visitor]
expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Run one browser for all tests; what people do in it stays apart in their contexts."""
    with chromium(names=FOR_TESTS) as browser:
        yield browser


@pytest.fixture(scope="package")
def stage(browser: Browser) -> Iterator[Page]:
    """Open the client once for all staged tables: it works faster when it is warm."""
    with staged(browser, viewport=WIDE, reduced_motion="reduce") as page:
        page.goto("/")
        yield page


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run one server for all tests that leave it alone."""
    yield from running_server(tmp_path_factory.mktemp("server"))


@pytest.fixture(scope="package")
def mortal_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run one server for all tests that kill it."""
    yield from running_server(tmp_path_factory.mktemp("mortal"))


@pytest.fixture
def own_server(mortal_server: Server) -> Server:
    """Return a running server that the test may kill."""
    if mortal_server.process.poll() is not None:
        mortal_server.start()
    return mortal_server


def running_server(folder: Path) -> Iterator[Server]:
    """Run a server, whose bots think without compiled rules, with its data in a folder."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("JEWELBOX_JIT", "off")
        server = Server(folder)
        server.start()
        yield server
        server.stop()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Let someone visit the server, each with a separate browser profile."""
    yield from visits(browser, server)


@pytest.fixture
def visit_own(browser: Browser, own_server: Server) -> Iterator[Visit]:
    """Let someone visit the server of the test."""
    yield from visits(browser, own_server)


def visits(browser: Browser, server: Server) -> Iterator[Visit]:
    """Yield a way to make visitors; nobody's page may have failed in the end."""
    visitors: list[Visitor] = []

    def visit(name: str, **settings: Any) -> Visitor:
        visitors.append(visitor_in(browser, server.address, name, **settings))
        return visitors[-1]

    yield visit
    for visitor in visitors:
        visitor.context.close()
    assert [failure for visitor in visitors for failure in visitor.failures] == []


@pytest.fixture
def page(visit: Visit) -> Page:
    """Return a page of someone at the server."""
    return visit("Mina").page
