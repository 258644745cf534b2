"""A second implementation of the rules, slow and obvious, with lists of names, written from the rules page alone.

Here every tile is on a named field of the park, payments are tried out to the end, and the market is a dictionary.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

from jewelbox.games.diamonds_club.material import BOX

COLOURS = ["blue", "yellow", "green", "red"]
BUILDINGS = ["fountain", "orangery", "pavilion", "rose-garden"]
ANIMALS = ["pond", "deer-park", "aviary"]
TRACKS = {"F": "forest", "T": "technology", "C": "money"}
STRIPS: dict[str, list[str]] = {**BOX["strips"]["dark"], **BOX["strips"]["light"]}
LETTERS = "ABCDEFGH"


class Player:
    """What one player has."""

    def __init__(self, seat: int) -> None:
        self.coins = BOX["tracks"]["money"]["coins"][0]
        self.gems = Counter(BOX["start"]["gems"])
        self.tiles: dict[str, list[Any]] = {"mine": [], "right": [], "ship": []}
        self.steps = dict.fromkeys(TRACKS.values(), 0)
        self.cards: list[tuple[str, int]] = []
        wanted = Counter(BOX["park"]["mandatory"][seat]).elements()
        self.mandatory: list[tuple[str, bool]] = [(building, False) for building in wanted]
        self.light: list[str] = []
        self.dark: list[str] = []

    def can_place(self, tile: str) -> bool:
        if (tile, False) in self.mandatory:
            return True
        if len(self.light) < BOX["park"]["light"] - len(self.mandatory):
            return True
        return all(covered for _, covered in self.mandatory) and len(self.dark) < BOX["park"]["dark"]

    def place(self, tile: str) -> None:
        if (tile, False) in self.mandatory:
            self.mandatory[self.mandatory.index((tile, False))] = (tile, True)
        elif len(self.light) < BOX["park"]["light"] - len(self.mandatory):
            self.light.append(tile)
        else:
            self.dark.append(tile)

    def park(self) -> Counter[str]:
        return Counter([*(tile for tile, covered in self.mandatory if covered), *self.light, *self.dark])

    def light_fields_covered(self) -> bool:
        return all(c for _, c in self.mandatory) and len(self.light) == BOX["park"]["light"] - len(self.mandatory)

    def step(self, track: str) -> None:
        if self.steps[track] < 4:
            self.steps[track] += 1
            self.coins += track == "money"


class Naive:
    """A game in which `moves()` lists what is legal and `play` carries it out; markets are laid out from outside."""

    def __init__(
        self, players: int, starter: int, *, diamonds: str = "nobody", forests: str = "fixed", animals: str = "place"
    ) -> None:
        self.number = players
        self.diamonds, self.forests, self.animals = diamonds, forests, animals
        self.players = [Player(seat) for seat in range(players)]
        self.supply = Counter(dict.fromkeys(BUILDINGS, BOX["supply"]["building_each"]))
        self.supply.update(dict.fromkeys(ANIMALS, BOX["supply"]["animal_each"]))
        self.bonus = [(building, 3) for building in BUILDINGS]
        self.bonus += [("all", 5), ("all", 3), ("five", 5), ("five", 3)]
        self.starter, self.seat, self.rounds = starter, starter, 0
        self.step, self.waiting, self.over = "buy", True, False
        self.market: dict[str, str] = {}
        self.coins_on: dict[str, int] = {}
        self.out: set[int] = set()
        self.markers: set[tuple[int, str]] = set()
        self.kinds_to_keep: list[str] = []
        self.build: tuple[str, str, list[str]] = ("", "", [])
        self.stacks: dict[int, list[int]] = {}
        self.line_up()

    def line_up(self) -> None:
        self.stacks = {field: [(self.starter + field) % self.number] for field in range(self.number)}

    def order(self) -> list[int]:
        return [seat for field in sorted(self.stacks, reverse=True) for seat in reversed(self.stacks[field])]

    def lay_out(self, columns: list[str]) -> None:
        for letter, side in zip(LETTERS, columns, strict=False):
            for row, code in enumerate(STRIPS[side]):
                self.market[f"{letter}{row + 1}"] = code
        self.waiting = False
        self.seat = self.starter

    def me(self) -> Player:
        return self.players[self.seat]

    # Legal moves

    def moves(self) -> set[str]:
        return set(getattr(self, f"_moves_{self.step}")())

    def price(self, field: str) -> int:
        column, row = LETTERS.index(field[0]), int(field[1])
        beside = [f"{LETTERS[column + way]}{row}" for way in (-1, 1) if 0 <= column + way < len(LETTERS)]
        return 1 + sum(
            self.coins_on.get(other, 0) for other in [*beside, f"{field[0]}{row - 1}", f"{field[0]}{row + 1}"]
        )

    def _moves_buy(self) -> Iterator[str]:
        yield "pass"
        for field, code in self.market.items():
            if code == "A" and self.animals == "place" and not self.gets_animal():
                continue
            if field not in self.coins_on and self.price(field) <= self.me().coins:
                yield f"buy {field}"

    def gets_animal(self) -> bool:
        return any(self.supply[animal] for animal in ANIMALS) and self.me().can_place("pond")

    def _moves_animal(self) -> Iterator[str]:
        return (f"animal {animal}" for animal in ANIMALS if self.supply[animal])

    def _moves_advance(self) -> Iterator[str]:
        return (f"advance {track}" for track, step in self.me().steps.items() if step < 4)

    def _moves_exchange(self) -> Iterator[str]:
        return (f"exchange {mine} {right} {ship}" for mine, right, ship in product(*self.me().tiles.values()))

    def _moves_keep(self) -> Iterator[str]:
        kind = self.kinds_to_keep[0]
        yield f"drop {kind}s"
        yield from (f"keep {kind} {tile}" for tile in self.me().tiles[kind])

    def _moves_build(self) -> Iterator[str]:
        yield "pass"
        for board in BOX["prices"]:
            tiles = [*BUILDINGS, "forest"] if board == "any" else [board.split("-2")[0].split("-3")[0]]
            for tile in tiles:
                usable = (self.seat, board) not in self.markers and self.obtainable(tile)
                if usable and payable(self.me().gems, self.due(board)):
                    yield f"build any {tile}" if board == "any" else f"build {board}"

    def obtainable(self, tile: str) -> bool:
        left = max(self.supply[b] for b in BUILDINGS) if tile == "forest" else self.supply[tile]
        return left > 0 and self.me().can_place(tile)

    def due(self, board: str) -> list[str]:
        price = BOX["prices"][board]
        others = sum(1 for seat, where in self.markers if where == board and seat != self.seat)
        return [gem for gem in [*COLOURS, "any"] for _ in range(price.get(gem, 0))] + ["any"] * others

    def _moves_pay(self) -> Iterator[str]:
        for gem in [*COLOURS, "diamond"]:
            rest = self.me().gems - Counter([gem])
            if self.me().gems[gem] and fits(gem, self.build[2][0]) and payable(rest, self.build[2][1:]):
                yield f"pay {gem}"

    # Moves

    def play(self, move: str) -> None:
        word, *rest = move.split()
        getattr(self, f"_{word}")(*rest)

    def _buy(self, field: str) -> None:
        me, code, price = self.me(), self.market[field], self.price(field)
        me.coins -= price
        self.coins_on[field] = price
        hats = 0
        if code[0] in "MRS":
            kind = {"M": "mine", "R": "right", "S": "ship"}[code[0]]
            colours = {colour[0].upper(): colour for colour in COLOURS}
            me.tiles[kind].append(colours[code[1]] if kind == "mine" else int(code[1]))
            hats = 0 if kind == "mine" else BOX["hats_with"][code[1]]
        elif code[0] == "H":
            hats = int(code[1])
        elif code in TRACKS:
            me.step(TRACKS[code])
        self.move_marker(hats)
        if code == "A" and self.gets_animal():
            self.step = "animal"
        elif code == "?" and any(step < 4 for step in me.steps.values()):
            self.step = "advance"
        else:
            self.next_buyer()

    def move_marker(self, hats: int) -> None:
        if hats:
            (field,) = (f for f, stack in self.stacks.items() if self.seat in stack)
            self.stacks[field].remove(self.seat)
            self.stacks.setdefault(field + hats, []).append(self.seat)

    def _animal(self, animal: str) -> None:
        self.supply[animal] -= 1
        self.me().place(animal)
        self.next_buyer()

    def _advance(self, track: str) -> None:
        self.me().step(track)
        self.next_buyer()

    def next_buyer(self) -> None:
        self.step = "buy"
        seats = [(self.seat + way) % self.number for way in range(1, self.number + 1)]
        self.seat = next(seat for seat in seats if seat not in self.out)

    def _pass(self) -> None:
        self.out.add(self.seat)
        if len(self.out) < self.number:
            self.next_builder() if self.step == "build" else self.next_buyer()
        elif self.step == "buy":
            self.give_diamonds()
            self.gems_from(self.order())
        else:
            self.end_round()

    def give_diamonds(self) -> None:
        most = max(player.coins for player in self.players)
        order = self.order()
        (front,) = (stack for stack in self.stacks.values() if order[0] in stack)
        for seat, player in enumerate(self.players):
            player.gems["diamond"] += player.coins == most and (most > 0 or self.diamonds == "everybody")
            player.gems["diamond"] += seat in front
        self.starter = order[0]

    def gems_from(self, seats: list[int]) -> None:
        for seat in seats:
            self.seat = seat
            tiles = self.me().tiles
            if all(tiles.values()):
                self.step = "exchange"
                return
            if any(tiles.values()):
                self.step, self.kinds_to_keep = "keep", [kind for kind in tiles if tiles[kind]]
                return
        self.out = set()
        self.step, self.seat = "build", self.order()[0]

    def seats_after_me(self) -> list[int]:
        return self.order()[self.order().index(self.seat) + 1 :]

    def _exchange(self, mine: str, right: str, ship: str) -> None:
        me, technology = self.me(), BOX["tracks"]["technology"]
        for kind, tile in (("mine", mine), ("right", int(right)), ("ship", int(ship))):
            me.tiles[kind].remove(tile)
        me.gems[mine] += min(int(right), int(ship)) + technology["gems"][me.steps["technology"]]
        me.gems["diamond"] += technology["diamonds"][me.steps["technology"]]
        self.gems_from([self.seat, *self.seats_after_me()])

    def _keep(self, kind: str, tile: str) -> None:
        self.me().tiles[kind] = [tile if kind == "mine" else int(tile)]
        self.kept()

    def _drop(self, kinds: str) -> None:
        self.me().tiles[kinds[:-1]] = []
        self.kept()

    def kept(self) -> None:
        self.kinds_to_keep = self.kinds_to_keep[1:]
        if not self.kinds_to_keep:
            self.gems_from(self.seats_after_me())

    def _build(self, board: str, tile: str = "") -> None:
        tile = tile or ("forest" if board.startswith("forest") else board)
        self.build = (board, tile, self.due(board))
        self.step = "pay"

    def _pay(self, gem: str) -> None:
        board, tile, due = self.build
        self.me().gems[gem] -= 1
        self.build = (board, tile, due[1:])
        if not due[1:]:
            if tile == "forest" and self.forests == "choose" and len(self.largest_stacks()) > 1:
                self.step = "stack"
            else:
                self._take(self.largest_stacks()[0] if tile == "forest" else tile)

    def largest_stacks(self) -> list[str]:
        most = max(self.supply[building] for building in BUILDINGS)
        return [building for building in BUILDINGS if self.supply[building] == most]

    def _moves_stack(self) -> Iterator[str]:
        return (f"take {building}" for building in self.largest_stacks())

    def _take(self, stack: str) -> None:
        board, tile, _ = self.build
        self.markers.add((self.seat, board))
        self.supply[stack] -= 1
        self.me().place(tile)
        self.take_cards(tile)
        self.next_builder()

    def take_cards(self, tile: str) -> None:
        park, me = self.me().park(), self.me()
        due = {
            "all": min(park[building] for building in BUILDINGS),
            "five": sum(park[building] // 5 for building in BUILDINGS),
        }
        due[tile] = int(tile != "forest" and park[tile] >= 3)
        for kind, points in list(self.bonus):
            if sum(1 for card, _ in me.cards if card == kind) < due.get(kind, 0):
                self.bonus.remove((kind, points))
                me.cards.append((kind, points))

    def next_builder(self) -> None:
        self.step = "build"
        order = self.order()
        place = order.index(self.seat)
        self.seat = next(seat for seat in order[place + 1 :] + order[: place + 1] if seat not in self.out)

    def end_round(self) -> None:
        self.rounds += 1
        self.market, self.coins_on, self.out, self.markers = {}, {}, set(), set()
        for player in self.players:
            player.coins = BOX["tracks"]["money"]["coins"][player.steps["money"]]
        self.line_up()
        self.step, self.waiting = "buy", True
        full = any(player.light_fields_covered() for player in self.players)
        self.over = full or self.rounds == BOX["technical_round_limit"]

    # Scoring and counting

    def score(self, seat: int) -> int | None:
        me = self.players[seat]
        park, steps, tracks = me.park(), me.steps, BOX["tracks"]
        if not all(covered for _, covered in me.mandatory):
            return None
        sets = min(park[animal] for animal in ANIMALS)
        singles = sum(park[animal] - sets for animal in ANIMALS)
        buildings = sum(park[building] for building in BUILDINGS)
        forests: int = park["forest"] * tracks["forest"]["points_per_forest"][steps["forest"]]
        along: int = tracks["technology"]["points"][steps["technology"]] + tracks["money"]["points"][steps["money"]]
        return 4 * buildings + forests + 10 * sets + singles + sum(points for _, points in me.cards) + along

    @property
    def stands_still(self) -> bool:
        """Whether a draw or the end comes next."""
        return self.waiting


def fits(gem: str, due: str) -> bool:
    return due in ("any", gem) or gem == "diamond"


def payable(gems: Counter[str], due: list[str]) -> bool:
    """Return whether gems can pay what is due, by trying every combination."""
    if not due:
        return True
    return any(payable(gems - Counter([gem]), due[1:]) for gem in gems if gems[gem] and fits(gem, due[0]))
