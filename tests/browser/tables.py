"""The table of a game in someone's browser: moves are made by pressing what a person would press."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from time import monotonic
from typing import Any, ClassVar

from playwright.sync_api import Locator

from browser.pages import Screen
from browser.people import PATIENCE, Visitor
from jewelbox.core.chance import Random

View = dict[str, Any]


class Table(Screen, ABC):
    """What the tables of all games have in common."""

    def __init__(self, visitor: Visitor, seed: int = 7) -> None:
        super().__init__(visitor)
        self.random = Random(seed)

    @property
    def view(self) -> View:
        """What the server has shown last; nothing before that."""
        view: View = self.visitor.witness.shown.get("view", {})
        return view

    @property
    def legal(self) -> list[str]:
        """The moves that the server offers now."""
        legal: list[str] = self.visitor.witness.shown.get("legal", [])
        return legal

    @property
    def position(self) -> int:
        """The number of the last position that the browser received."""
        number: int = self.visitor.witness.shown.get("position", 0)
        return number

    @property
    def decides(self) -> bool:
        """Whether the person has something to choose; a forced move plays itself."""
        return len(self.legal) > 1

    @property
    def is_over(self) -> bool:
        """Whether the browser knows that the game is over."""
        return "outcome" in self.visitor.witness.shown

    def region(self, name: str) -> Locator:
        """Return a part of the table by its label."""
        return self.page.get_by_role("region", name=name, exact=True)

    def choose(self, thing: Locator) -> None:
        """Press a thing until it is chosen: while pieces move, nothing is."""

        def chosen() -> bool:
            if thing.get_attribute("aria-pressed") == "true":
                return True
            self.visitor.hands.press(thing)
            return False

        self.visitor.wait_until(chosen, f"{thing} is chosen")

    def choose_twice(self, thing: Locator) -> None:
        """Choose a thing, and confirm it by a second press."""
        self.choose(thing)
        self.visitor.hands.press(thing)

    def play(self, move: str) -> None:
        """Make a move, and wait until the server has taken it."""
        before = self.position
        self.make(move)
        self.visitor.wait_until(lambda: self.position > before, f"{move!r} is played")

    @abstractmethod
    def make(self, move: str) -> None:
        """Press what makes up a move."""

    def chosen_move(self) -> str:
        """Choose one of the legal moves by chance."""
        return self.random.choice(self.legal)


class SultanTable(Table):
    """Cushions, tray and hand."""

    def make(self, move: str) -> None:
        """Press a jewel twice, or a card and a cushion."""
        match move.split():
            case ["return", colour]:
                self.choose_twice(self.jewel(colour))
            case ["bid", cushion, card]:
                self.choose(self.card(card))
                self.visitor.hands.press(self.cushion(cushion))

    def jewel(self, colour: str) -> Locator:
        """Return a jewel of this colour on the tray."""
        return self.region("The drawn jewels").get_by_role("button", name=begins(colour.title())).first

    def card(self, value: str) -> Locator:
        """Return a card in the hand."""
        return self.region("Your hand").get_by_role("button", name=f"Money card {value}", exact=True).first

    def cushion(self, number: str) -> Locator:
        """Return the card place of a cushion."""
        return self.region(f"Cushion {number}").get_by_role("button")


class MaharajaTable(Table):
    """Offer, coin, collection cards."""

    PLURALS: ClassVar = {"knife": "knives", "jewellery": "pieces of jewellery", "various": "different kinds"}

    def make(self, move: str) -> None:
        """Press one thing twice."""
        self.choose_twice(self.thing(*move.split())) if move != "skip" else self.leave_the_cards()

    def thing(self, verb: str, what: str = "", colour: str = "") -> Locator:
        """Return the thing that a move is about."""
        offer = self.region("The offer")
        if verb == "coin":
            return offer.get_by_role("button", name=begins("Take the coin"))
        if verb == "collect":
            return offer.get_by_role("button", name=begins(self.card_words(what)))
        return offer.get_by_role("button", name=begins(f"{colour.title()} {what}, worth"))

    def card_words(self, card: str) -> str:
        """Return how a collection card is called."""
        kind, count = card.rsplit("-", 1)
        return f"the card for {count} {self.PLURALS.get(kind, kind + 's')}"

    def leave_the_cards(self) -> None:
        """Take no collection card."""

        def asked_again() -> bool:
            leave = self.button("Take no card")
            if leave.is_visible():
                self.visitor.hands.press(leave)
            return self.button("Tap again to take none").is_visible()

        self.visitor.wait_until(asked_again, "leaving the cards is to be confirmed")
        self.press("Tap again to take none")


class ClubTable(Table):
    """Market, exchange, price boards."""

    MOST_BOUGHT = 3
    """How many fields are bought in a round, so that the game is not long."""
    ORDER = ("build", "exchange", "animal", "advance", "keep", "buy", "drop", "pass")
    """What is done first where there is a choice, so that parks are built."""
    BOARDS: ClassVar = {"forest-2": "Forest", "forest-3": "Forest", "any": "Any tile"}

    def __init__(self, visitor: Visitor, seed: int = 7) -> None:
        super().__init__(visitor, seed)
        self.bought: dict[int, int] = {}

    @property
    def decides(self) -> bool:
        """Whether the person has something to choose.

        What was confirmed is paid gem by gem without more presses, and the only tile of a kind is kept without asking.
        """
        return super().decides and self.view["phase"] != "pay" and not self._keeps_by_itself()

    def _keeps_by_itself(self) -> bool:
        tiles = [move for move in self.legal if move.startswith("keep ")]
        return self.view["phase"] == "keep" and (len(tiles) == 1 or self.view["last_round"])

    def chosen_move(self) -> str:
        """Choose by chance among the moves that do most; pass when enough is bought."""
        verb = min((move.split()[0] for move in self.legal), key=self.ORDER.index)
        if verb == "buy" and self.has_bought_enough():
            verb = "pass"
        return self.random.choice([move for move in self.legal if move.startswith(verb)])

    def has_bought_enough(self) -> bool:
        """Count one more field that is bought in this round; tell whether that is too many."""
        number = self.view["round"]
        self.bought[number] = self.bought.get(number, 0) + 1
        return self.bought[number] > self.MOST_BOUGHT and "pass" in self.legal

    def make(self, move: str) -> None:
        """Press what a move is about, and what confirms it."""
        verb, *words = move.split()
        makers: dict[str, Callable[..., None]] = {
            "buy": lambda field: self.choose_twice(
                self.region("Market").get_by_role("button", name=begins(f"{field}:"))
            ),
            "animal": lambda tile: self.choose_twice(self.choice("Choose an animal tile for your park.", tile)),
            "advance": lambda track: self.choose_twice(self.choice("Choose the track for your step.", track)),
            "exchange": self.exchange,
            "keep": lambda kind, which: self.choose_twice(self.kept(itemised(kind, which))),
            "drop": lambda _: self.choose_twice(self.kept("keep none")),
            "build": self.build,
            "pass": self.pass_phase,
        }
        makers[verb](*words)

    def choice(self, group: str, name: str) -> Locator:
        """Return an animal or a track to choose."""
        words = name.replace("-", " ").capitalize()
        return self.page.get_by_role("group", name=group).get_by_role("button", name=begins(words))

    def kept(self, name: str) -> Locator:
        """Return a tile that may be kept."""
        return self.region("Keep one tile").get_by_role("button", name=re.compile(rf"{name}$")).first

    def exchange(self, mine: str, right: str, ship: str) -> None:
        """Put a set into the tray and take its gems."""
        for item in (f"a {mine} mine", f"mining right {right}", f"ship {ship}"):
            self.choose(self.region("Exchange your sets").get_by_role("button", name=item, exact=True).first)
        self.visitor.hands.press(self.region("Your next step").get_by_role("button", name=begins("Take")))

    def build(self, board: str, tile: str = "") -> None:
        """Choose a price board, and for the one of any tile the tile; pay as proposed."""
        name = self.BOARDS.get(board, board.replace("-", " ").capitalize())
        boards = self.region("Price boards").get_by_role("button", name=begins(f"{name}:"))
        self.choose(boards.nth(int(board == "forest-3")))
        if tile:
            self.choose(self.choice("Choose the tile to build.", tile))
        self.visitor.hands.press(self.region("Your next step").get_by_role("button", name=begins("Build")))

    def pass_phase(self) -> None:
        """Leave the phase."""
        self.choose(self.page.get_by_role("button", name=re.compile("^(Pass out|Tap again to pass)")))
        self.press("Tap again to pass")


class SmallClubTable(ClubTable):
    """The same on a phone, where a price board is chosen among those that can be paid."""

    def build(self, board: str, tile: str = "") -> None:
        """Choose what to build in the middle of the screen, and for any tile the tile; pay as proposed."""
        name = self.BOARDS.get(board, board.replace("-", " ").capitalize())
        cheaper = board == "forest-3" and any(move == "build forest-2" for move in self.legal)
        step = self.region("Your next step").get_by_role("button", name=begins("Build"))
        plans = self.region("Build in your park").get_by_role("button", name=begins(name))

        def chosen() -> bool:
            if plans.count():
                self.visitor.hands.press(plans.nth(int(cheaper)))
            return not plans.count()

        self.visitor.wait_until(chosen, f"{name} is chosen")
        if tile:
            self.choose(self.choice("Choose the tile to build.", tile))
        self.visitor.hands.press(step)

    def pass_phase(self) -> None:
        """Leave the phase."""
        self.choose(self.page.get_by_role("button", name=re.compile("^(Pass|Tap again to pass)")))
        self.press("Tap again to pass")


def begins(words: str) -> re.Pattern[str]:
    """Return a pattern for names that begin so."""
    return re.compile(rf"^\s*{re.escape(words)}")


def itemised(kind: str, which: str) -> str:
    """Return how a piece of equipment is called."""
    return {"mine": f"a {which} mine", "right": f"mining right {which}", "ship": f"ship {which}"}[kind]


TABLES: dict[str, type[Table]] = {"sultan": SultanTable, "maharaja": MaharajaTable, "diamonds-club": ClubTable}


SMALL_TABLES = TABLES | {"diamonds-club": SmallClubTable}


def table_in(visitor: Visitor, game: str, seed: int = 7) -> Table:
    """Return the table of a game in someone's browser."""
    return TABLES[game](visitor, seed)


def small_table_in(visitor: Visitor, game: str, seed: int = 7) -> Table:
    """Return the table of a game on someone's phone."""
    return SMALL_TABLES[game](visitor, seed)


def play_until(*tables: Table, done: Callable[[], bool]) -> None:
    """Let people play, whoever's turn it is, until something is so."""
    end = monotonic() + PATIENCE
    while not done():
        before = [table.position for table in tables]
        for table in tables:
            play_one(table)
        if before != [table.position for table in tables]:
            end = monotonic() + PATIENCE
        assert monotonic() < end, f"the game is stuck: {tables[0].view}"


def play_one(table: Table) -> None:
    """Make a move where there is one to make; otherwise see what comes."""
    if table.decides:
        table.play(table.chosen_move())
    else:
        table.page.wait_for_timeout(20)


def play_to_the_end(*tables: Table) -> None:
    """Let people play until all of them see the score table."""
    play_until(*tables, done=lambda: all(table.is_over for table in tables))
    for table in tables:
        table.button("Rematch").wait_for()
