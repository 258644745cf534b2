"""People who visit the games as plain files."""

from __future__ import annotations

from typing import Any

from benchmarks.static_host import FILES_KEPT
from playwright.sync_api import Browser, Route

from browser.people import Visitor, visitor_in

OVERHEARD = """(() => {
  const Plain = globalThis.Worker
  globalThis.Worker = class extends Plain {
    constructor(...args) {
      super(...args)
      this.addEventListener('message', ({ data }) => data.type === 'text' && globalThis.overhear(data.text))
    }
  }
})()"""
"""Lets tests hear what the worker with the tables sends to the page."""
SEARCHES_OVERHEARD = """(() => {
  const Plain = globalThis.Worker
  globalThis.Worker = class extends Plain {
    constructor(...args) {
      super(...args)
      this.addEventListener('message', ({ data }) => {
        if (data.type === 'thought') postMessage({ type: 'text', text: JSON.stringify(data) })
      })
    }
  }
})();"""
"""Lets the worker with the tables repeat what the worker in which bots think tells it."""
TABLES_WORKER = "python.invalid"
"""Words that only the script of the worker with the tables has."""


def visitor_here(browser: Browser, address: str, name: str, **settings: Any) -> Visitor:
    """Let someone visit a site; the witness hears what tables on the device tell."""
    visitor = visitor_in(browser, address, name, **settings)
    listen_here(visitor)
    visitor.page.goto(address)
    return visitor


def listen_here(visitor: Visitor) -> None:
    """Let the witness hear what tables on the device tell, from the next page on."""
    visitor.page.expose_function("overhear", lambda text: visitor.witness.frames.append(text))  # noqa: PLW0108  # Playwright marks it
    visitor.page.add_init_script(OVERHEARD)


def go_offline(visitor: Visitor) -> None:
    """Lose the connection once everything is kept."""
    visitor.wait_until(lambda: bool(visitor.page.evaluate(FILES_KEPT)), "all files are kept")
    visitor.context.set_offline(True)  # Playwright's own


def overhear_searches(visitor: Visitor) -> None:
    """Let the witness also hear what bots find that think on the device; the page must not be kept by the browser."""

    def tell(route: Route) -> None:
        answer = route.fetch()
        script = answer.text()
        heard = SEARCHES_OVERHEARD if TABLES_WORKER in script else ""
        route.fulfill(response=answer, body=heard + script)

    visitor.context.route("**/assets/worker-*.js", tell)


def searches(visitor: Visitor) -> list[dict[str, Any]]:
    """Return what bots have found so far: move, iterations and seconds of each search."""
    return [message["thought"] for message in visitor.witness.messages if message["type"] == "thought"]
