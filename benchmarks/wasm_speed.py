"""How fast the games' kernels are in WebAssembly, compared with native code, and how large their modules are.

python -m benchmarks.wasm_speed
"""

from __future__ import annotations

import gzip
import os
import platform
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from importlib.metadata import version

import msgspec
from playwright.sync_api import Browser
from scripts.chromium import FOR_TESTS, chromium
from scripts.wasm_runners import PageRunner, Runner, Step, allocate, call, in_node, run, text, write

from benchmarks import report
from benchmarks.browser import RESULTS
from benchmarks.figures import Figure, Unit
from benchmarks.goals import Goal
from benchmarks.machine import processor
from jewelbox.bots.budget import Budget
from jewelbox.bots.levels import level_of
from jewelbox.bots.modules import modules_of
from jewelbox.bots.search.search import Search
from jewelbox.bots.search.task import SearchTask, budget_in_browser, task_of
from jewelbox.core import drivers
from jewelbox.core.chance import Random
from jewelbox.core.engine import RandomGames
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.games.registry import GAMES

TITLE = "# Kernels in WebAssembly"
PLAYERS = 4
ROUNDS = 5
RUNS = 150
"""The runs of a round, on each side."""
RANDOM_GAMES = 100
ITERATIONS = 200
WARM_UP = 50
"""Runs before the first that counts: a browser compiles what runs often a second time."""
DECISIONS = 5

_COMPILER = "the browser's compiler, and addresses of 64 bits that it must shorten"
RANDOM_PLAY = Goal(0.6, at_least=True, limit=_COMPILER)
SEARCH = Goal(0.45, at_least=True, limit=_COMPILER)
EXPERT = Goal(2.0, at_least=False, limit="the budget of the level, and setting up the memory")
SIZE = Goal(60e3, at_least=False, limit="the length of the rules and heuristics")


def main() -> int:
    """Measure, print, and write the part of BROWSER.md; the exit status says whether all goals are met."""
    with in_node() as node, chromium(names=FOR_TESTS) as browser:
        page = PageRunner(browser.new_page())
        figures = [figure for name in GAMES for figure in figures_of(name, {"Chromium": page, "Node": node})]
        machine = machine_lines(browser)
    report.show_groups(figures)
    report.write_part(RESULTS, TITLE, document(figures, machine))
    return int(not all(figure.is_reached for figure in figures))


def figures_of(name: str, runners: dict[str, Runner]) -> Iterator[Figure]:
    """Measure one game; Node's figures have no goal."""
    variant = Variant(GAMES[name], PLAYERS, {}, Mode.COMPILED)
    for label, measured, goal in (("random play", random_play, RANDOM_PLAY), ("search", search_iterations, SEARCH)):
        for where, runner in runners.items():
            ratios, rates = measured(variant, runner)
            is_browser = where == "Chromium"
            yield Figure(
                f"{name}: {label} in {where}, share of native", Unit.TIMES, ratios, goal if is_browser else None
            )
            if is_browser:
                yield Figure(f"{name}: {label} in {where}", Unit.THOUSANDS, rates)
    yield Figure(f"{name}: a decision of `expert` in Chromium", Unit.SECONDS, decisions(variant, runners), EXPERT)
    yield Figure(f"{name}: modules of rules and search, gzip", Unit.KILOBYTES, [packed_size(name)], SIZE)


def packed_size(name: str) -> int:
    """Return the size of a game's modules as they are sent."""
    return sum(len(gzip.compress(content, 9, mtime=0)) for content in modules_of(GAMES[name]).values())


Rates = tuple[list[float], list[float]]
"""Ratios to native, and the rates themselves."""


def compared(native: Callable[[], float], foreign: Callable[[], float]) -> Rates:
    """Measure two rates alternately."""
    pairs = [(native(), foreign()) for _ in range(ROUNDS)]
    return [there / here for here, there in pairs], [there for _, there in pairs]


def seconds_here(work: Callable[[], object]) -> float:
    """Return the processor time of all runs of a round, after the warm-up."""
    for _ in range(WARM_UP):
        work()
    began = time.process_time()
    for _ in range(RUNS):
        work()
    return time.process_time() - began


def seconds_there(runner: Runner, module: bytes, steps: Sequence[Step], one: Step) -> float:
    """Return the same in a module: what all runs took beyond the warm-up runs."""
    return spent(runner, module, [*steps, *[one] * (WARM_UP + RUNS)]) - spent(
        runner, module, [*steps, *[one] * WARM_UP]
    )


def spent(runner: Runner, module: bytes, steps: Sequence[Step]) -> float:
    """Return the processor time of some steps."""
    before = runner.cpu_seconds()
    run(runner, module, steps)
    return runner.cpu_seconds() - before


def random_play(variant: Variant, runner: Runner) -> Rates:
    """Compare whole random games, in decisions a second."""
    games = RandomGames(variant.engine, PLAYERS, 0, 7)
    decided = RUNS * games.play(0, RANDOM_GAMES)
    module, steps = modules_of(variant.game)["rules"], random_setup(variant)
    one = call("play_many", first=0, games=RANDOM_GAMES)
    return compared(
        lambda: decided / seconds_here(lambda: games.play(0, RANDOM_GAMES)),
        lambda: decided / seconds_there(runner, module, steps, one),
    )


def random_setup(variant: Variant) -> list[Step]:
    """Return the steps before random games in a module."""
    generators = drivers.FIRST_SEAT_STREAM + PLAYERS + 1
    start, parent = bytes(variant.engine.setup(PLAYERS, 0).bytes), bytes(Random(7).generator.bytes)
    return [
        allocate({"players": PLAYERS, "generators": generators}),
        write("states", bytes(len(start)) + start),
        write("generators", bytes((generators - 1) * len(parent)) + parent),
    ]


def search_iterations(variant: Variant, runner: Runner) -> Rates:
    """Compare searches from the opening, in iterations a second; their trees grow with each run on both sides."""
    task, module = opening_task(variant, Budget(iterations=1)), modules_of(variant.game)["search"]
    prepared = [allocate(task.sizes), *(write(name, content) for name, content in task.contents.items())]
    steps = [*prepared, call("begin", **task.numbers)]
    one = call("iterate", **task.numbers, iterations=ITERATIONS)

    def native() -> float:
        search = opening_search(variant)
        return RUNS * ITERATIONS / seconds_here(lambda: search.think(ITERATIONS))

    return compared(native, lambda: RUNS * ITERATIONS / seconds_there(runner, module, steps, one))


def opening_task(variant: Variant, budget: Budget) -> SearchTask:
    """Return the search of the first decision, for a module."""
    position = variant.start(seed=3)
    view = variant.view(position.state, position.seat, variant.most_shown)
    return task_of(view, Random(1), budget)


def opening_search(variant: Variant) -> Search:
    """Return the same search natively."""
    position = variant.start(seed=3)
    view = variant.view(position.state, position.seat, variant.most_shown)
    return Search(variant.game, variant.game.imagine(view), Random(1), Mode.COMPILED)


def decisions(variant: Variant, runners: dict[str, Runner]) -> list[float]:
    """Return how long decisions of the highest level take in the browser, from the task to the move."""
    task = opening_task(variant, budget_in_browser(level_of(variant.game, "expert")))
    contents = {name: text(content) for name, content in task.contents.items()}
    request = {"module": text(modules_of(variant.game)["search"])}
    request["task"] = msgspec.structs.asdict(task) | {"contents": contents}  # type: ignore[assignment]  # JSON
    return [runners["Chromium"].ask("search", request)["seconds"] for _ in range(DECISIONS)]


def document(figures: Sequence[Figure], machine: str) -> str:
    """Return the part of BROWSER.md."""
    parts = [
        TITLE,
        "Written by `make bench-browser` (`python -m benchmarks.wasm_speed`); not edited by hand. Medians.",
        report.table(figures),
        "## What was reached in WebAssembly",
        report.verdict([figure for figure in figures if figure.goal is not None]),
        "## The machine of WebAssembly",
        machine,
        "## How WebAssembly was measured",
        _METHOD,
    ]
    return "\n\n".join(parts)


def machine_lines(browser: Browser) -> str:
    """Say where the figures come from."""
    lines = [
        f"processor: {processor()}, {os.cpu_count()} cores",
        f"load at the end: {os.getloadavg()[0]:.1f}",
        f"system: {platform.system()} {platform.machine()}",
        f"Chromium: {browser.version}",
        f"Python: {platform.python_version()}, Numba {version('numba')}",
        f"Jewelbox: {version('jewelbox')}",
        f"date: {datetime.now(UTC).date().isoformat()}",
    ]
    return "\n".join(f"- {line}" for line in lines)


_METHOD = f"""\
- {PLAYERS} players. Both sides run the same kernels from the same start, in turn in {ROUNDS} rounds. A round has
  {RUNS} runs on each side, after {WARM_UP} that don't count: {RANDOM_GAMES} random games, or {ITERATIONS} iterations of
  a search whose tree keeps growing.
- Rates count processor time, because other programs may share the machine; a browser's is that of all its pages.
- A decision of `expert` counts from the task that Python made to the move, including setting up the search's memory.
- Modules are compressed with gzip, as servers send them."""


if __name__ == "__main__":
    sys.exit(main())
