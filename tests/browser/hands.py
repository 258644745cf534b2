"""Ways to press things on a page: with the mouse, with fingers, or with nothing but keys."""

from __future__ import annotations

from typing import Any, Protocol, Self

from playwright.sync_api import Locator, Page

MOST_LOOKS = 60
"""How often the way to a target may be searched for again."""


class Hands(Protocol):
    """Presses things."""

    def __init__(self, page: Page) -> None: ...

    def press(self, thing: Locator) -> None:
        """Press a thing."""

    def on(self, page: Page) -> Self:
        """Return the same hands at another page."""


class Mouse:
    """Clicks."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, thing: Locator) -> None:
        """Click a thing."""
        thing.click()

    def on(self, page: Page) -> Self:
        """Return a mouse for another page."""
        return type(self)(page)


class Fingers(Mouse):
    """Taps."""

    def press(self, thing: Locator) -> None:
        """Tap a thing."""
        thing.tap()


class Keys:
    """Goes to a thing with Tab and arrow keys, checks that the focus shows, and presses Enter."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, thing: Locator) -> None:
        """Go to a thing and press Enter."""
        self.go_to(thing)
        self._page.keyboard.press("Enter")

    def on(self, page: Page) -> Self:
        """Return keys for another page."""
        return type(self)(page)

    def go_to(self, thing: Locator) -> None:
        """Move the focus to a thing."""
        thing.wait_for()
        element = thing.element_handle()
        for _ in range(MOST_LOOKS):
            way: dict[str, Any] = element.evaluate(WAY)
            if way.get("gone"):
                element = thing.element_handle()
                continue
            if way.get("there"):
                assert way["visible"], f"the focus does not show on {thing}"
                return
            for _ in range(way["times"]):
                self._page.keyboard.press(way["key"])
        raise AssertionError(f"no key leads to {thing}")


WAY = """thing => {
  if (!thing.isConnected) return { gone: true }
  const here = document.activeElement
  if (here === thing) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(thing)
    const outlined = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
    return { there: true, visible: thing.matches(':focus-visible') && (outlined || boxShadow !== 'none') }
  }
  const isIn = here !== document.body
  if (isIn && thing.tabIndex < 0 && here.closest('section') === thing.closest('section')) {
    const [from, to] = [here.getBoundingClientRect(), thing.getBoundingClientRect()]
    const [x, y] = [to.x - from.x, to.y - from.y]
    const steps = (way, size) => Math.max(1, Math.floor(Math.abs(way) / (1.35 * size)))
    if (Math.abs(x) > from.width / 2) return { key: x > 0 ? 'ArrowRight' : 'ArrowLeft', times: steps(x, from.width) }
    return { key: y > 0 ? 'ArrowDown' : 'ArrowUp', times: steps(y, from.height) }
  }
  const isStop = (each) =>
    each.tabIndex >= 0 && !each.disabled && !each.closest('[inert]') && each.checkVisibility()
  const stops = [...document.querySelectorAll('a[href], button, input, select, [tabindex], summary')].filter(isStop)
  const group = thing.tabIndex < 0 ? thing.closest('section') : thing
  const to = stops.findIndex((each) => group.contains(each))
  const steps = to - stops.indexOf(here)
  if (!isIn || !stops.includes(here)) return { key: 'Tab', times: 1 }
  return { key: steps < 0 ? 'Shift+Tab' : 'Tab', times: Math.abs(steps) }
}"""
"""Which key brings the focus nearer: arrows within a group that Tab enters at one place, otherwise Tab."""
