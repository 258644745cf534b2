"""Pages that are not a table: home, the form for a new table, the lobby."""

from __future__ import annotations

from typing import Self

from playwright.sync_api import Locator

from browser.people import Visitor

TITLES = {"sultan": "Sultan", "diamonds-club": "Diamonds Club", "maharaja": "The Maharaja’s Legacy"}  # noqa: RUF001  # as it is printed


class Screen:
    """A page in someone's browser."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page

    def button(self, name: str) -> Locator:
        """Return the button of this name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        """Press the button of this name."""
        self.visitor.hands.press(self.button(name))


class Home(Screen):
    """The home page, where a visit begins."""

    def __init__(self, visitor: Visitor) -> None:
        super().__init__(visitor)
        if self.page.url == "about:blank":
            self.page.goto("/")

    def tile(self, game: str) -> Locator:
        """Return the tile of a game."""
        return self.page.get_by_role("article").filter(has=self.page.get_by_role("heading", name=TITLES[game]))

    def play_now(self, game: str) -> None:
        """Sit down against bots with one click."""
        self.visitor.hands.press(self.tile(game).get_by_role("button", name="Play now"))
        self.page.wait_for_url("**/table/*")

    def play_first(self, game: str) -> None:
        """Sit down against bots for the first time, without the lesson."""
        self.visitor.hands.press(self.tile(game).get_by_role("button", name="Play now"))
        self.press("Just play")
        self.page.wait_for_url("**/table/*")

    def invite_friends(self, game: str) -> NewTable:
        """Open the form for a table."""
        return self._new_table(game, "Invite friends")

    def pass_and_play(self, game: str) -> NewTable:
        """Open the form for a table on this device."""
        return self._new_table(game, "Pass and play")

    def _new_table(self, game: str, link: str) -> NewTable:
        self.visitor.hands.press(self.tile(game).get_by_role("link", name=link))
        return NewTable(self.visitor)


class NewTable(Screen):
    """The small form before a table is opened."""

    def players(self, count: int) -> Self:
        """Choose how many play."""
        group = self.page.get_by_role("group", name="Players", exact=True)
        group.get_by_role("radio", name=str(count), exact=True).check()
        return self

    def seat(self, number: int, choice: str, name: str = "") -> Self:
        """Choose who gets a seat, counted from 1."""
        self.page.get_by_role("combobox", name=f"Seat {number}").select_option(label=choice)
        if name:
            self.page.get_by_label(f"Name at seat {number}").fill(name)
        return self

    def starter(self, who: str) -> Self:
        """Choose who starts."""
        self.page.get_by_role("group", name="Who starts").get_by_role("radio", name=who, exact=True).check()
        return self

    def open(self) -> Lobby:
        """Open the table under the visitor's name."""
        self.page.get_by_label("Your name").fill(self.visitor.name)
        self.page.get_by_role("button", name="Open the table").or_(self.button("Start the game")).click()
        self.page.wait_for_url("**/table/*")
        return Lobby(self.visitor)


class Lobby(Screen):
    """A table before its game starts."""

    @property
    def address(self) -> str:
        """The link that friends are sent."""
        return self.page.url

    def sit_down(self) -> None:
        """Take a free seat under the visitor's name."""
        self.page.get_by_label("Your name").fill(self.visitor.name)
        self.press("Sit down")
        self.button("Leave the table").wait_for()

    def start(self) -> None:
        """Start the game."""
        self.press("Start the game")
