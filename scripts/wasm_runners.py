"""Where Python's tests and benchmarks run WebAssembly modules: in Node, or in a page of a browser.

Both run `web/src/lib/wasm/testing.ts`, and with it the code that the client itself uses for modules.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import IO, Any, Protocol

import hatch_build
from playwright.sync_api import Page

WEB = Path(__file__).resolve().parents[1] / "web"
ROLLDOWN = "node_modules/rolldown/bin/cli.mjs"
SOURCE = "src/lib/wasm/testing.ts"
NAME = "wasm"
"""The global variable with the source's exports."""
ANSWERING = """
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
const answer = async ({ name, request }) => {
  try {
    if (name === 'cpuSeconds') return { answer: cpuSeconds() }
    return { answer: await wasm[name](request) }
  } catch (error) {
    return { error: String(error.stack) }
  }
}
require('readline').createInterface({ input: process.stdin }).on('line', async (line) => {
  process.stdout.write(JSON.stringify(await answer(JSON.parse(line))) + '\\n')
})
"""

Json = Any
Step = dict[str, Json]


class Runner(Protocol):
    """Runs functions of the bundle."""

    def ask(self, name: str, request: Json) -> Json:
        """Return a function's result."""

    def cpu_seconds(self) -> float:
        """Return the processor time used so far."""


@cache
def bundle() -> str:
    """Return the source and all that it imports as one script."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "bundle.js"
        options = ["--format", "iife", "--name", NAME, "--file", str(made)]
        command = [hatch_build.node(), ROLLDOWN, SOURCE, *options]
        subprocess.run(command, cwd=WEB, check=True, capture_output=True)  # noqa: S603  # our own sources
        return made.read_text(encoding="utf-8")


class NodeRunner:
    """A Node process that answers line by line."""

    def __init__(self, asking: IO[str], answering: IO[str]) -> None:
        self._asking, self._answering = asking, answering

    def ask(self, name: str, request: Json) -> Json:
        """Return a function's result."""
        self._asking.write(json.dumps({"name": name, "request": request}) + "\n")
        self._asking.flush()
        reply = json.loads(self._answering.readline())
        if "error" in reply:
            raise RuntimeError(reply["error"])
        return reply["answer"]

    def cpu_seconds(self) -> float:
        """Return the processor time that the process used so far."""
        seconds: float = self.ask("cpuSeconds", None)
        return seconds


@contextmanager
def in_node() -> Iterator[NodeRunner]:
    """Run Node for the duration of the block."""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "runner.cjs"
        script.write_text(bundle() + ANSWERING, encoding="utf-8")
        command = [hatch_build.node(), str(script)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
            if process.stdin and process.stdout:  # always, with pipes
                yield NodeRunner(process.stdin, process.stdout)
                process.stdin.close()


class PageRunner:
    """A browser page with the bundle in it."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.evaluate(f"{bundle()}; globalThis.{NAME} = {NAME}")

    def ask(self, name: str, request: Json) -> Json:
        """Return a function's result."""
        return self._page.evaluate(f"request => {NAME}.{name}(request)", request)

    def cpu_seconds(self) -> float:
        """Return the processor time that all pages of the browser used so far."""
        browser = self._page.context.browser
        if browser is None:
            raise RuntimeError("the page belongs to no browser that can be asked")
        session = browser.new_browser_cdp_session()
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
        session.detach()
        return sum(float(each["cpuTime"]) for each in processes if each["type"] == "renderer")


# Requests


def text(content: bytes) -> str:
    """Write bytes as the bundle reads them."""
    return b64encode(content).decode()


def from_text(written: str) -> bytes:
    """Read bytes that the bundle wrote."""
    return b64decode(written)


def allocate(sizes: Mapping[str, int]) -> Step:
    """Allocate the module's arrays."""
    return {"do": "allocate", "sizes": dict(sizes)}


def write(name: str, content: bytes) -> Step:
    """Fill the beginning of an array."""
    return {"do": "write", "name": name, "bytes": text(content)}


def read(name: str) -> Step:
    """Return the bytes of an array."""
    return {"do": "read", "name": name}


def call(entry: str, **numbers: float) -> Step:
    """Call a kernel."""
    return {"do": "call", "entry": entry, "numbers": numbers}


def run(runner: Runner, module: bytes, steps: Sequence[Step]) -> list[Json]:
    """Carry out steps in a new instance of a module; return the result of each."""
    answers: list[Json] = runner.ask("run", {"module": text(module), "steps": list(steps)})
    return answers
