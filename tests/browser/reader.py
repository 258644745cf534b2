"""Someone who doesn't see the screen: knows what a screen reader says, and presses nothing but keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from playwright.sync_api import Locator

from browser.hands import Keys
from browser.people import Visitor

LISTENING = """(() => {
  globalThis.heard = []
  const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]'
  const say = (text) => text.trim() && globalThis.heard.push(text.replace(/\\s+/g, ' ').trim())
  const regionOf = (node) => (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement)?.closest(LIVE)
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (!regionOf(target)) continue
      if (type === 'characterData') say(target.data)
      for (const node of addedNodes) say(node.textContent)
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
})()"""
"""Notes what appears in live regions that were there before: that is read aloud by itself."""
LINE = re.compile(
    r'(?P<role>\w+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<states>(?: \[[^\]]+\])*)(?::(?: (?P<text>.*))?)?$'
)


@dataclass
class Node:
    """A thing in the accessibility tree: its role and name, whether it is pressed, and what belongs to it."""

    role: str
    name: str = ""
    text: str = ""
    states: str = ""
    children: list[Node] = field(default_factory=list)

    @property
    def is_pressed(self) -> bool:
        """Whether it is a switch that is on."""
        return "[pressed]" in self.states

    @property
    def words(self) -> str:
        """All that is read of it."""
        return " ".join(filter(None, [self.name or self.text, *(child.words for child in self.children)]))

    def walk(self) -> Iterator[Node]:
        """Yield it and everything in it, in the order of reading."""
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, role: str, name: str) -> Node:
        """Return the thing of this role whose name begins so; an empty one where there is none."""
        return next((node for node in self.walk() if node.role == role and node.name.startswith(name)), Node(role))

    def buttons(self) -> list[Node]:
        """Return the buttons in it that can be pressed."""
        return [node for node in self.walk() if node.role == "button" and "[disabled]" not in node.states]


def parsed(snapshot: str) -> Node:
    """Return the tree that Playwright writes as indented lines."""
    root = Node("document")
    path = [root]
    for line in snapshot.splitlines():
        depth = (len(line) - len(line.lstrip())) // 2
        node = _node(line.strip().removeprefix("- "))
        del path[depth + 1 :]
        path[-1].children.append(node)
        path.append(node)
    return root


def _node(line: str) -> Node:
    """Return what one line is about. YAML puts quotes round a line, or what follows its colon, with certain signs."""
    if line.startswith("'"):
        quoted, _, rest = line[1:].rpartition("'")
        line = quoted.replace("''", "'") + rest
    found = LINE.match(line)
    assert found, f"no line of an accessibility tree: {line!r}"
    name, text = (_unquoted(found[group] or "") for group in ("name", "text"))
    return Node(found["role"], name, text, found["states"])


def _unquoted(words: str) -> str:
    return words.strip('"').replace('\\"', '"')


class Reader:
    """A screen reader and the keyboard before it."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self._keys = Keys(visitor.page)
        self._answered = 0
        visitor.page.add_init_script(LISTENING)

    def heard(self) -> list[str]:
        """Return everything that was read aloud by itself."""
        heard: list[str] = self.visitor.page.evaluate("globalThis.heard")
        return heard

    def tree(self) -> Node:
        """Read the bar at the top and the board; what happened before has been read aloud."""
        parts = [self.visitor.page.get_by_role(role).first for role in ("banner", "main")]
        return parsed("\n".join(part.aria_snapshot() for part in parts))

    def listen(self, wanted: Callable[[str], bool]) -> str:
        """Wait for the next sentence of a kind that is read aloud, with nothing after it that isn't."""
        last = ""

        def was_said() -> bool:
            nonlocal last
            news = self.heard()[self._answered :]
            last = news[-1] if news else ""
            return wanted(last)

        self.visitor.wait_until(was_said, "something to do is read aloud")
        self._answered = len(self.heard())
        return last

    def press(self, region: str, button: Node) -> None:
        """Go to a button with Tab and arrow keys, and press Enter."""
        self._keys.press(self._place(region, button))

    def _place(self, region: str, button: Node) -> Locator:
        page = self.visitor.page
        part = page.get_by_role("region", name=region, exact=True).first if region else page.locator("body")
        return part.get_by_role("button", name=button.name, exact=True).first
