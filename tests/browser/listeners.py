"""Players who decide from what a screen reader says, and from nothing else: in English and German."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import ClassVar

from browser.reader import Node, Reader

Words = dict[str, str]
TURN = {"en": "Your turn.", "de": "Du bist am Zug."}
AGAIN = {"en": r"(?i)\bagain\b", "de": r"(?i)\bnochmal\b"}
END = {
    "en": r"wins? with \d|share the win|Nobody is scored",
    "de": r"gewinns?t mit \d|teilen sich den Sieg|Niemand wird gewertet",
}


class Listener(ABC):
    """Hears what to do, reads the tree, presses one button; and again, until the winner is named."""

    WORDS: ClassVar[dict[str, Words]]

    def __init__(self, reader: Reader, language: str) -> None:
        self._reader, self._language = reader, language
        self._words = self.WORDS[language]
        self.presses = 0

    def play(self, most_presses: int | None = None) -> str:
        """Play until the end, or for this many presses; return what was heard last."""
        while True:
            said = self._reader.listen(self._matters)
            if self._is_end(said) or self.presses == most_presses:
                return said
            self._answer(said)
            self.presses += 1

    def _matters(self, sentence: str) -> bool:
        return sentence.startswith(TURN[self._language]) or self._is_end(sentence)

    def _is_end(self, sentence: str) -> bool:
        return re.search(END[self._language], sentence) is not None

    def _answer(self, said: str) -> None:
        tree = self._reader.tree()
        if re.search(AGAIN[self._language], said):
            self._confirm(tree)
        else:
            self.decide(said, tree)

    def _confirm(self, tree: Node) -> None:
        """Press what is chosen once more, or what has replaced it."""
        for region in self.regions(tree):
            for button in region.buttons():
                if button.is_pressed or re.search(AGAIN[self._language], button.name):
                    return self._reader.press(region.name, button)
        raise AssertionError(f"nothing is chosen: {tree.words}")

    def regions(self, tree: Node) -> list[Node]:
        """Return the parts of the board, without what is next to it."""
        main = tree.find("main", "")
        return [node for node in main.walk() if node.role == "region"]

    def region(self, tree: Node, key: str) -> Node:
        """Return a part of the board by its name."""
        return tree.find("region", self._words[key])

    def press(self, region: Node, button: Node) -> None:
        """Press a button in a part of the board."""
        self._reader.press(region.name, button)

    @abstractmethod
    def decide(self, said: str, tree: Node) -> None:
        """Press what does what was asked for."""


def number(pattern: str, words: str) -> int:
    """Return the number in a sentence; 0 where there is none."""
    found = re.search(pattern, words)
    return int(found[1]) if found else 0


class SultanListener(Listener):
    """Puts back what brings least, and bids the highest card for what brings most."""

    WORDS: ClassVar = {
        "en": {
            "tray": "The drawn jewels",
            "hand": "Your hand",
            "cushion": "Cushion",
            "gain": r"\+(\d+) for you",
            "card": r"^Money card (\d+)$",
            "own": "Your face-down",
            "return": "put back",
            "place": "at a cushion",
        },
        "de": {
            "tray": "Die gezogenen Juwelen",
            "hand": "Deine Hand",
            "cushion": "Kissen",
            "gain": r"für dich \+(\d+)",
            "card": r"^Geldkarte (\d+)$",
            "own": "Deine verdeckte",
            "return": "zurücklegst",
            "place": "an ein Kissen",
        },
    }

    def decide(self, said: str, tree: Node) -> None:
        """Return a jewel, choose a card, or place it."""
        if self._words["return"] in said:
            tray = self.region(tree, "tray")
            return self.press(tray, min(tray.buttons(), key=self._gain))
        if self._words["place"] in said:
            cushion = max(self._free_cushions(tree), key=self._gain)
            return self.press(cushion, cushion.buttons()[0])
        hand = self.region(tree, "hand")
        return self.press(hand, max(hand.buttons(), key=lambda card: number(self._words["card"], card.name)))

    def _gain(self, node: Node) -> int:
        return number(self._words["gain"], node.words)

    def _free_cushions(self, tree: Node) -> list[Node]:
        cushions = [region for region in self.regions(tree) if region.name.startswith(self._words["cushion"])]
        return [cushion for cushion in cushions if self._words["own"] not in cushion.words]


class MaharajaListener(Listener):
    """Buys what completes something, takes every card, and gives up what costs least."""

    WORDS: ClassVar = {
        "en": {
            "offer": "The offer",
            "coin": "Take the coin",
            "dear": "too expensive",
            "opens": "enough for",
            "alone": "alone in",
            "none": "Take no card",
            "take": "Take this card",
            "points": r"(\d+) points?",
            "collect": "collection card",
            "give": "give up",
        },
        "de": {
            "offer": "Das Angebot",
            "coin": "Münze nehmen",
            "dear": "zu teuer",
            "opens": "reicht für",
            "alone": "allein in",
            "none": "Keine nehmen",
            "take": "Diese Karte nehmen",
            "points": r"(\d+) Punkte?",
            "collect": "Sammlungskarte",
            "give": "abgibst",
        },
    }

    def decide(self, said: str, tree: Node) -> None:
        """Take part in the action, collect, or give up."""
        offer = self.region(tree, "offer")
        others = (self._words["coin"], self._words["none"], self._words["take"])
        things = [button for button in offer.buttons() if not button.name.startswith(others)]
        if self._words["collect"] in said or self._words["give"] in said:
            return self.press(offer, max(things, key=lambda thing: number(self._words["points"], thing.name)))
        payable = [thing for thing in things if self._words["dear"] not in thing.name]
        best = max(payable, key=self._worth, default=Node("button"))
        coin = offer.find("button", self._words["coin"])
        return self.press(offer, best if self._worth(best) >= 0 or not coin.name else coin)

    def _worth(self, lot: Node) -> int:
        if not lot.name:
            return -2
        return 2 * (self._words["opens"] in lot.name) - (self._words["alone"] in lot.name)


class ClubListener(Listener):
    """Buys cheap equipment on some fields a round, exchanges what is suggested, and builds what can be paid."""

    MOST_BOUGHT = 3
    WORDS: ClassVar = {
        "en": {
            "round": r"Round (\d+)",
            "market": "Market",
            "price": r"price (\d+)",
            "equipment": r"mine|Right|Ship",
            "dear": "too expensive",
            "step": "Your next step",
            "pass": "Pass",
            "exchange": "Exchange your sets",
            "suggest": "Suggest a set",
            "take": r"^Take ",
            "keep": "Keep one tile",
            "plans": "Build in your park",
            "build": r"^(Build |Pay and build)",
            "payment": "Payment",
            "buying": "field to buy",
            "exchanging": "a right and a ship",
            "taking": "Take the gems",
            "keeping": "tile to keep",
            "building": "price board",
            "any": "tile to build",
            "paying": "Check the payment",
        },
        "de": {
            "round": r"Runde (\d+)",
            "market": "Markt",
            "price": r"Preis (\d+)",
            "equipment": r"Mine|recht|Schiff",
            "dear": "zu teuer",
            "step": "Dein nächster Schritt",
            "pass": "Passen",
            "exchange": "Tausche deine Sätze ein",
            "suggest": "Satz vorschlagen",
            "take": r" nehmen$",
            "keep": "Ein Plättchen behalten",
            "plans": "Baue in deinem Park",
            "build": r"(^Bezahlen und| )bauen$",
            "payment": "Bezahlung",
            "buying": "Feld zum Kaufen",
            "exchanging": "Schürfrecht und Schiff",
            "taking": "Nimm die Edelsteine",
            "keeping": "zum Behalten",
            "building": "Preistafel",
            "any": "zum Bauen",
            "paying": "Prüfe die Bezahlung",
        },
    }

    def __init__(self, reader: Reader, language: str) -> None:
        super().__init__(reader, language)
        self._bought: dict[int, int] = {}

    def decide(self, said: str, tree: Node) -> None:
        """Do what the phase asks for."""
        asks = ("buying", "exchanging", "taking", "keeping", "building", "any", "paying")
        asked = next((key for key in asks if self._words[key] in said), "choosing")
        getattr(self, f"_{asked}")(tree)

    def _buying(self, tree: Node) -> None:
        market = self.region(tree, "market")
        fields = [each for each in market.buttons() if number(self._words["price"], each.name)]
        payable = [each for each in fields if self._words["dear"] not in each.name]
        at = number(self._words["round"], tree.find("banner", "").words)
        self._bought[at] = self._bought.get(at, 0) + 1
        if not payable or self._bought[at] > self.MOST_BOUGHT:
            return self._passing(tree)
        return self.press(market, min(payable, key=self._preference))

    def _preference(self, field: Node) -> tuple[bool, int]:
        is_other = re.search(self._words["equipment"], field.name) is None
        return is_other, number(self._words["price"], field.name)

    def _passing(self, tree: Node) -> None:
        step = self.region(tree, "step")
        self.press(step, step.find("button", self._words["pass"]))

    def _exchanging(self, tree: Node) -> None:
        sets = self.region(tree, "exchange")
        self.press(sets, sets.find("button", self._words["suggest"]))

    def _taking(self, tree: Node) -> None:
        self._press_in_step(tree, "take")

    def _keeping(self, tree: Node) -> None:
        keep = self.region(tree, "keep")
        self.press(keep, keep.buttons()[0])

    def _building(self, tree: Node) -> None:
        plans = self.region(tree, "plans")
        if plans.buttons():
            return self.press(plans, plans.buttons()[0])
        return self._passing(tree)

    def _any(self, tree: Node) -> None:
        payment = self.region(tree, "payment")
        group = next(node for node in payment.walk() if node.role == "group")
        self.press(payment, group.buttons()[0])

    def _paying(self, tree: Node) -> None:
        self._press_in_step(tree, "build")

    def _choosing(self, tree: Node) -> None:
        step = self.region(tree, "step")
        group = next(node for node in step.walk() if node.role == "group")
        self.press(step, group.buttons()[0])

    def _press_in_step(self, tree: Node, key: str) -> None:
        step = self.region(tree, "step")
        self.press(step, next(each for each in step.buttons() if re.search(self._words[key], each.name)))


LISTENERS: dict[str, type[Listener]] = {
    "sultan": SultanListener,
    "maharaja": MaharajaListener,
    "diamonds-club": ClubListener,
}
