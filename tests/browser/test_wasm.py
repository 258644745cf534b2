"""Modules in Chromium: the same games and trees as natively, under the server's policy."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from benchmarks.server_process import Server
from playwright.sync_api import Browser, Page
from scripts.recorded_games import files, replay_in_wasm
from scripts.wasm_runners import PageRunner, text

import jewelbox
from jewelbox.bots.budget import Budget
from jewelbox.core.kernel import Mode
from wasm_games import native_random_game, native_search, random_game, searched, small_task, thought

pytestmark = pytest.mark.slow
each_game = pytest.mark.parametrize("name", jewelbox.GAMES)
NODES = 2000
ITERATIONS = 1500


@pytest.fixture(scope="module")
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """Open a page of the server, with its policy."""
    page = browser.new_page()
    page.goto(server.address)
    yield page
    page.close()


@pytest.fixture(scope="module")
def chromium(page: Page) -> PageRunner:
    return PageRunner(page)


@each_game
def test_random_games_are_the_same_in_chromium(name: str, chromium: PageRunner) -> None:
    variant = jewelbox.load(name, players=4, mode=Mode.COMPILED)
    for number in range(3):
        assert random_game(chromium, variant, 8, number) == native_random_game(variant, 8, number)


@each_game
def test_a_search_grows_the_same_tree_in_chromium(name: str, chromium: PageRunner) -> None:
    position = jewelbox.load(name, players=3, mode=Mode.COMPILED).start(seed=2)
    search = native_search(position, 4, NODES)
    search.think(ITERATIONS)
    move, arrays = searched(chromium, position.variant.game, small_task(position, 4, NODES, Budget()), ITERATIONS)
    assert arrays == [array.tobytes() for array in (*search._tree, *search._scratch)]  # type: ignore[union-attr]  # NumPy's
    assert move == search.findings()[0].move


@each_game
def test_a_search_of_seconds_ends_in_time_in_chromium(name: str, chromium: PageRunner) -> None:
    position = jewelbox.load(name, players=4, mode=Mode.PLAIN).start(seed=1)
    found = thought(chromium, position.variant.game, small_task(position, 1, NODES, Budget(seconds=0.3)))
    assert found["iterations"] > 64
    assert 0.3 <= found["seconds"] < 2


@pytest.mark.parametrize("name", jewelbox.GAMES)
def test_recorded_games_are_the_same_in_chromium(name: str, chromium: PageRunner) -> None:
    path = next(path for path, (game, _) in files().items() if game == name)
    assert replay_in_wasm(chromium, path, slice(0, 30)) > 1000


def later(page: Page, script: str) -> str:
    """Return how a script ends that runs from a timer: what a test asks for at once is under no policy."""
    wait = "new Promise(done => setTimeout(() => { try { %s; done('ran') } catch (error) { done(error.name) } }))"
    end: str = page.evaluate(wait % script)
    return end


def test_pages_may_compile_modules_but_not_evaluate_text(page: Page) -> None:
    assert later(page, "new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))") == "ran"
    assert later(page, "new Function('return 1')()") == "EvalError"


ASK_WORKER = """([url, task]) => new Promise((done, fail) => {
  const bytes = text => Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
  const contents = Object.fromEntries(Object.entries(task.contents).map(([name, text]) => [name, bytes(text)]))
  const worker = new Worker(url, { type: 'module' })
  worker.onerror = ({ message }) => fail(new Error(message))
  worker.onmessage = ({ data }) => {
    if (data.type === 'failed') fail(new Error(data.problem))
    if (data.type === 'thought') done(data.thought)
  }
  worker.postMessage({ id: 1, type: 'think', task: { ...task, contents } })
})"""
"""Lets the worker of the built client carry out a task, with the module that it loads from the server."""


def search_worker() -> str:
    """Return the address of the worker in which bots think, found by a sentence that only it has."""
    assets = (Path(str(jewelbox.__file__)).parent / "web" / "assets").glob("*.js")
    sentence = "there is no module for the"
    (found,) = (path.name for path in assets if sentence in path.read_text(encoding="utf-8"))
    return f"/assets/{found}"


@each_game
def test_the_clients_worker_thinks_like_the_bot(name: str, page: Page) -> None:
    position = jewelbox.load(name, players=3, mode=Mode.COMPILED).start(seed=9)
    task = msgspec.structs.asdict(small_task(position, 2, NODES, Budget(iterations=900)))
    task["contents"] = {name: text(content) for name, content in task["contents"].items()}
    found = page.evaluate(ASK_WORKER, [search_worker(), task])
    search = native_search(position, 2, NODES)
    search.think(900)
    assert (found["move"], found["iterations"]) == (search.findings()[0].move, 900)
