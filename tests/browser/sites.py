"""People who visit the games as plain files."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

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
"""Lets tests hear what the worker with the tables tells the page."""
KEPT = """async () => {
  const shell = await caches.open('jewelbox-shell')
  const files = await (await fetch('files.json')).json()
  const kept = await Promise.all(files.map((file) => shell.match(new URL(file, location.href).href)))
  return kept.every(Boolean)
}"""


def visitor_here(browser: Browser, address: str, name: str, **settings: Any) -> Visitor:
    """Let somebody visit a site; the witness hears what tables on the device tell."""
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
    visitor.wait_until(lambda: bool(visitor.page.evaluate(KEPT)), "all files are kept")
    visitor.context.set_offline(True)  # Playwright's own
