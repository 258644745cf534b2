"""Whether anything sent to a seat depends on what it can't know.

    python -m benchmarks.server_secrecy --games 1000

Games of random moves, with undos, talk, hand-overs and reconnections, are played over live connections to a server in
memory: they receive what they would get over the network. Before the start seats change hands, while those who
had them stay connected. In parallel there is another server for each seat, for a spectator and for a former player. Its
table has another secret, a log in which the cards that they can't know are exchanged, and after each step a position
whose hidden cards are redealt. Both get the same messages, requests and event streams, and every byte
must be the same.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from benchmarks.secrecy_exchange import Hidden, Swap, in_other_world, redealt
from benchmarks.secrecy_lobby import Event, person, sitting_down
from benchmarks.secrecy_worker import Clock, Connection, MemoryWorker
from jewelbox.core.chance import Random
from jewelbox.core.fair import commitment
from jewelbox.core.game import Game
from jewelbox.core.kernel import Mode, mode_from_environment
from jewelbox.core.position import Variant
from jewelbox.core.state import State
from jewelbox.games.registry import GAMES
from jewelbox.server.messages import Words
from jewelbox.server.notices import Notice
from jewelbox.server.store.people import Person
from jewelbox.server.store.tables import Plan, Seat, TableRow
from jewelbox.server.streams import Stream
from jewelbox.server.table.commands import HandOver, TakeBack
from jewelbox.server.table.pace import DayPace, LivePace, NoPace
from jewelbox.server.table.telling import Audience

START = 1_000_000.0
PACES = (NoPace(), LivePace(600, 5), DayPace(3))
UNDO_ONE_IN, TALK_ONE_IN, WHOLE_ONE_IN, HAND_OVER_ONE_IN, RECONNECT_ONE_IN = 40, 40, 24, 60, 20
TAKE_OVERS = {"hand-over", "take-back"}
Questions = Callable[[Audience], list[dict[str, Any]]]
MOST_SHOWN = 5
"""Differences that are shown of one kind of game."""


@dataclass
class Compared:
    """How much was compared, and what was not the same."""

    games: int = 0
    steps: int = 0
    exchanged: int = 0
    messages: int = 0
    bytes: int = 0
    differences: list[str] = field(default_factory=list)

    def compare(self, audience: Audience, here: Sequence[str], there: Sequence[str]) -> None:
        """Count messages, and note where the two worlds can be told apart."""
        self.messages += len(here)
        self.bytes += sum(len(text.encode()) for text in here)
        if list(here) != list(there):
            self.differences.append(_difference(audience, here, there))

    def __str__(self) -> str:
        return (
            f"{self.games:,} games, {self.steps:,} steps: {self.messages:,} messages of {self.bytes:,} bytes compared,"
            f" {self.exchanged:,} times with something exchanged; {len(self.differences)} differences"
        )


def _difference(audience: Audience, here: Sequence[str], there: Sequence[str]) -> str:
    who = "a spectator" if audience is None else f"seat {audience}"
    pairs = [pair for pair in zip(here, there, strict=False) if pair[0] != pair[1]]
    if not pairs:
        return f"{who} gets {len(here)} messages here and {len(there)} there"
    one, other = pairs[0]
    place = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    begin = max(0, place - 60)
    return f"{who} sees …{one[begin : place + 20]} here and …{other[begin : place + 20]} there"


# Tables and people


def variant_of(game: Game, number: int) -> Variant:
    """Return a number of players and options for a game's number; all of them take turns."""
    players = game.PLAYERS[number % len(game.PLAYERS)]
    random = Random(number, stream=3)
    options: dict[str, Any] = {}
    for option in game.OPTIONS:
        if players in (option.players or game.PLAYERS) and (option.needs is None or options.get(option.needs)):
            options[option.name] = random.choice(option.values)
    return Variant(game, players, options)


def secrets_of(number: int) -> tuple[bytes, bytes]:
    """Return what a game is dealt from in this world and in the other: neither is revealed before the end."""
    return f"the secret of game {number} in this world".encode(), f"the one of game {number} elsewhere".encode()


def row_of(variant: Variant, number: int, secret: bytes) -> TableRow:
    """Return a table with no players yet; it can be watched."""
    seats = tuple(map(Seat, range(variant.players)))
    options = {name: value for name, value in variant.options.items() if value is not None}
    pace = PACES[number % len(PACES)]
    plan = Plan(variant.game.NAME, variant.game.RULES_VERSION, variant.players, options, pace)
    return TableRow("table1", plan, "p0", secret, START, START, seats)


# Playing and comparing


class OtherWorld:
    """The worker in which what one audience can't know is exchanged."""

    def __init__(self, worker: MemoryWorker, who: Person, audience: Audience) -> None:
        self.worker, self.audience = worker, audience
        self.connection, self.stream = Connection(worker, who), worker.stream_of(who)
        self._swaps: dict[int, Swap] = {}
        self._is_new = True
        self._own: State | None = None

    async def follow(self, hidden: Hidden, news: Sequence[Notice], random: Random) -> bool:
        """Copy what happened with cards exchanged, perhaps differently than before; tell whether anything differs."""
        again = self._is_new or not hidden.hides(self._swaps) or (hidden.is_in_log and self._own is not None)
        if again:
            self._swaps, self._is_new = hidden.swaps(self.audience, random), False
        elif self._own is not None:
            self.worker.table.position.state = self._own
        self._own = None
        known, lines = [] if again else self.worker.log.lines, hidden.table.lines
        self.worker.log.lines = known + in_other_world(lines[len(known) :], self._swaps)
        await self.worker.follow(news, again=again)
        return self.worker.log.lines != lines

    def redeal(self, random: Random) -> bool:
        """Redeal the current position, until something happens."""
        position = self.worker.table.position
        own = position.state
        position.state = redealt(self.worker.table, self.audience, random)
        if self._own is None:
            self._own = own
        return position.state != own

    def heard(self, secrets: Sequence[bytes]) -> list[str]:
        """Return what arrived, with the other secret and its commitment where this world has its own."""
        return self.translated(self.connection.ear.heard() + news_of(self.stream), secrets)

    def translated(self, texts: list[str], secrets: Sequence[bytes]) -> list[str]:
        """Return texts of this world as they would be in the first, which has another secret."""
        here, there = ([commitment(secret), secret.hex()] for secret in secrets)
        for ours, theirs in zip(here, there, strict=True):
            texts = [text.replace(theirs, ours) for text in texts]
        return texts


def news_of(stream: Stream) -> list[str]:
    """Return what arrived over a stream of events."""
    return [msgspec.json.encode(news).decode() for news in stream.take()]


class Trial:
    """One game, played in this world and followed in all the others."""

    def __init__(self, game: Game, number: int, compared: Compared, mode: Mode) -> None:
        self.variant, self.number, self.compared, self.mode = variant_of(game, number), number, compared, mode
        self.random, self.clock, self.secrets = Random(number, stream=4), Clock(START), secrets_of(number)
        self.audiences: list[Audience] = [*range(self.variant.players), None, None]

    async def run(self) -> None:
        """Play to the end."""
        await self._connect()
        for event in sitting_down(self.variant.players, self.random):
            await self._sit_down(event)
        await self._begin()
        for place in range(len(self.audiences)):
            await self._ask(place, self._greetings)
        while not self.table.is_over:
            await self._step()
            await self._ask(self.random.below(len(self.audiences)), self._questions)
            if self.random.below(RECONNECT_ONE_IN) == 0:
                await self._reconnect(self.random.below(len(self.audiences)))
        self.compared.games += 1

    async def _connect(self) -> None:
        """Let everyone come to the open table, here and in the other worlds."""
        self.worker = MemoryWorker(row_of(self.variant, self.number, self.secrets[0]), self.clock, self.mode)
        people = [person(place) for place in range(len(self.audiences))]
        self.connections = [await self.worker.connect(each) for each in people]
        self.streams = [self.worker.stream_of(each) for each in people]
        self.others = [await self._other_world(place) for place in range(len(people))]
        for connection in (*self.connections, *(other.connection for other in self.others)):
            connection.ear.heard()

    async def _other_world(self, place: int) -> OtherWorld:
        worker = MemoryWorker(row_of(self.variant, self.number, self.secrets[1]), self.clock, self.mode)
        world = OtherWorld(worker, person(place), self.audiences[place])
        worker.know_of_others(self.worker.presence_without(self.connections[place]))
        await world.connection.send(type="hello")
        return world

    async def _sit_down(self, event: Event) -> None:
        """Let seats change hands, the same way in all worlds."""
        if event.change is not None:
            await self.worker.change(event.change)
            for place, other in enumerate(self.others):
                other.worker.know_of_others(self.worker.presence_without(self.connections[place]))
                await other.worker.change(event.change)
        if event.message is not None:
            for connection in (self.connections[event.place], self.others[event.place].connection):
                await connection.send(**event.message)
        self._compare()

    async def _begin(self) -> None:
        """Deal, here and in the other worlds."""
        await self.worker.begin()
        self.table = self.worker.table
        self.hidden = Hidden(self.table)
        for other in self.others:
            self.compared.exchanged += await other.follow(self.hidden, [], self.random)
        self._compare()

    async def _reconnect(self, place: int) -> None:
        """Let one of them lose the connection and reconnect."""
        other, seen = self.others[place], self.table.length - self.random.below(3)
        for connection in (self.connections[place], other.connection):
            await connection.leave()
        await self._tell_presence(place)
        self.connections[place] = Connection(self.worker, person(place))
        other.connection = Connection(other.worker, person(place))
        for connection in (self.connections[place], other.connection):
            await connection.send(type="hello", seen=seen)
        await self._tell_presence(place)
        self._compare()

    async def _tell_presence(self, place: int) -> None:
        """Tell the other worlds, except that of the person who came or went, who is connected here."""
        for connection, other in zip(self.connections, self.others, strict=True):
            if other is not self.others[place]:
                await other.worker.others_are_there(self.worker.presence_without(connection))

    async def _step(self) -> None:
        """Let something happen here, then the same in the other worlds, and compare what everyone receives."""
        self.clock.now += self.random.below(40)
        place, message = self._something()
        await self._do(place, message)
        self.hidden.read_on()
        news = self.worker.take_news()
        for number, other in enumerate(self.others):
            self.compared.exchanged += await other.follow(self.hidden, news, self.random)
            if message["type"] in TAKE_OVERS:
                continue
            if place == number:
                await other.connection.send(**message)  # it was carried out before: it is answered the same way again
            elif message["type"] == "chat":
                await other.worker.actions.say(
                    other.worker.room, person(place), Words(message["text"], message["seat"])
                )
        self._compare()
        self.compared.steps += 1

    async def _do(self, place: int, message: dict[str, Any]) -> None:
        """Let someone send a message, or ask to hand a seat over or take it back."""
        actions, room, who = self.worker.actions, self.worker.room, person(place)
        if message["type"] == "hand-over":
            await actions.act(room, who, HandOver(message["seat"], "random"))
        elif message["type"] == "take-back":
            await actions.act(room, who, TakeBack(message["seat"]))
        else:
            await self.connections[place].send(**message)

    def _something(self) -> tuple[int, dict[str, Any]]:
        """Return what happens next: mostly a move, now and then an undo, a chat message or a hand-over."""
        table, random = self.table, self.random
        for each in range(self.variant.players):
            if table.holders.of(each).bot is not None:
                return each, {"type": "take-back", "seat": each}
        if random.below(HAND_OVER_ONE_IN) == 0:
            owner = random.below(self.variant.players)
            return owner, {"type": "hand-over", "seat": owner}
        seat, position, request = table.position.seat, table.position_number, table.undo_request
        if request is not None:
            answer = {"agree": random.below(3) > 0, "seat": request.waiting_for[0], "position": position}
            return request.waiting_for[0], {"type": "answer_undo", "id": "a"} | answer
        if random.below(UNDO_ONE_IN) == 0:
            asker = random.below(self.variant.players)
            return asker, {"type": "ask_undo", "id": "u", "seat": asker, "position": position}
        if random.below(TALK_ONE_IN) == 0:
            place = random.below(len(self.audiences))
            return place, {"type": "chat", "seat": self.audiences[place], "text": f"word {position}"}
        if seat is None:
            raise RuntimeError("nobody decides")
        move = random.choice(table.legal)
        return seat, {"type": "play", "id": "m", "seat": seat, "position": position, "move": move}

    async def _ask(self, place: int, questions: Questions) -> None:
        """Let one audience ask the same here and in its other world, which is redealt before it answers."""
        other = self.others[place]
        self.compared.exchanged += other.redeal(self.random)
        for message in questions(other.audience):
            await self.connections[place].send(**message)
            await other.connection.send(**message)
        seat, since = self.random.below(self.variant.players), max(0, self.table.length - self.random.below(6))
        here, there = [await each.ask(seat, since) for each in (self.connections[place], other.connection)]
        self._compare()
        self.compared.compare(other.audience, here, other.translated(there, self.secrets))

    def _greetings(self, audience: Audience) -> list[dict[str, Any]]:
        return [{"type": "hello"}, {"type": "look", "seat": audience}]

    def _questions(self, audience: Audience) -> list[dict[str, Any]]:
        """Return what is asked in a position: what was missed, and for moves that are not possible."""
        random, table = self.random, self.table
        seen = 0 if random.below(WHOLE_ONE_IN) == 0 else max(1, table.length - random.below(6))
        seat = random.below(self.variant.players) if audience is None else audience
        moves = [move for move in random_moves(self.variant, random) if move not in table.legal]
        asked = [{"type": "hello", "seen": seen}]
        asked += [{"type": "why", "id": "w", "seat": seat, "move": move} for move in moves]
        play = {"type": "play", "id": "i", "seat": seat, "position": table.position_number}
        return asked + [play | {"move": move} for move in moves]

    def _compare(self) -> None:
        for connection, stream, other in zip(self.connections, self.streams, self.others, strict=True):
            here = connection.ear.heard() + news_of(stream)
            self.compared.compare(other.audience, here, other.heard(self.secrets))


def random_moves(variant: Variant, random: Random) -> list[str]:
    """Return two moves of a game, possible or not."""
    return [random.choice(variant.game.MOVES) for _ in range(2)]


async def compared(game: Game, games: Sequence[int], mode: Mode | None = None) -> Compared:
    """Play the games with these numbers and compare everything sent."""
    comparison = Compared()
    for number in games:
        await Trial(game, number, comparison, mode_from_environment() if mode is None else mode).run()
    return comparison


def main() -> None:
    """Compare, report, and fail if anything differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20, help="games of each kind")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game, to continue a run")
    parser.add_argument("--game", choices=list(GAMES), action="append", help="only this kind of game")
    chosen = parser.parse_args()
    bad = 0
    for name in chosen.game or GAMES:
        comparison = asyncio.run(compared(GAMES[name], range(chosen.first, chosen.first + chosen.games)))
        print(f"{name}: {comparison}", flush=True)
        print(*comparison.differences[:MOST_SHOWN], sep="\n", end="\n" if comparison.differences else "")
        bad += len(comparison.differences)
    sys.exit(bool(bad))


if __name__ == "__main__":
    main()
