"""Thousands of whole games in a few bytes each, for the tests to replay with a hash after every step.

python -m scripts.recorded_games make            rebuilds the files of tests/records/many, byte for byte
python -m scripts.recorded_games make sultan     rebuilds those of one game
python -m scripts.recorded_games check plain     replays every game of every file: plain, compiled, checked or wasm

A file holds games of one game and one number of players: under every version of the rules and every combination of
rule options, between bots of all kinds. For each game it keeps each draw and each move as a number, four bits of the
running hash after each step, and the whole hash at the end. The hash covers the legal moves (or the number of possible
draws) before each step, every byte of the state after it, and finally points and tie-breaks.
"""

from __future__ import annotations

import lzma
import sys
from array import array
from collections.abc import Iterator, Sequence
from functools import partial
from hashlib import blake2b
from itertools import product
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import msgspec

import jewelbox
from jewelbox.bots.modules import modules_of
from jewelbox.bots.protocol import Bot, choice
from jewelbox.bots.random import RandomBot
from jewelbox.bots.registry import bot_named
from jewelbox.core.chance import Random
from jewelbox.core.drivers import CHANCE_STREAM, FIRST_SEAT_STREAM
from jewelbox.core.errors import JewelboxError
from jewelbox.core.game import CHANCE, NOBODY, Game
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant, checked_options, known_rules, move_number
from scripts.wasm_runners import Runner, in_node, text

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "records" / "many"
GAMES = 1000
SEED = 2026
BOTS = (*["random"] * 12, *["greedy"] * 3, "search:12")
"""Each seat of each game draws one of these."""
BOTS_STREAM = 99
DIGEST_SIZE = 8
WASM = "wasm"


class Mismatch(AssertionError):  # noqa: N818  # not an error of ours: what a replay finds
    """A recorded game that no longer replays the same; the text says which and where."""


class Rules(msgspec.Struct, frozen=True):
    """Under which rules a game was played."""

    version: int
    options: dict[str, Any]


class Recorded(msgspec.Struct, frozen=True):
    """One game: the index of its rules in the file, its steps as numbers, its hashes."""

    rules: int
    steps: Sequence[int]
    marks: Sequence[int]
    end: bytes


class Packed(msgspec.Struct, frozen=True):
    """All games of a file, like data together so that it compresses well. Numbers take two bytes, low bytes first."""

    game: str
    players: int
    rules: list[Rules]
    chosen: bytes
    lengths: bytes
    steps: bytes
    marks: bytes
    ends: bytes


# Storing


def pack(game: Game, players: int, rules: list[Rules], games: Sequence[Recorded]) -> bytes:
    """Return the contents of a file."""
    packed = Packed(
        game.NAME,
        players,
        rules,
        bytes(each.rules for each in games),
        split_numbers([len(each.steps) for each in games]),
        split_numbers([step for each in games for step in each.steps]),
        halves([mark for each in games for mark in each.marks]),
        b"".join(each.end for each in games),
    )
    return lzma.compress(msgspec.msgpack.encode(packed), preset=9 | lzma.PRESET_EXTREME)


def unpack(contents: bytes) -> tuple[Packed, list[Recorded]]:
    """Return what a file holds, and its games one by one."""
    packed = msgspec.msgpack.decode(lzma.decompress(contents), type=Packed)
    steps, games, start = joined_numbers(packed.steps), [], 0
    marks = [half for byte in packed.marks for half in (byte & 15, byte >> 4)]
    for number, length in enumerate(joined_numbers(packed.lengths)):
        end = packed.ends[number * DIGEST_SIZE : (number + 1) * DIGEST_SIZE]
        part = slice(start, start + length)
        games.append(Recorded(packed.chosen[number], steps[part], marks[part], end))
        start += length
    return packed, games


def split_numbers(numbers: Sequence[int]) -> bytes:
    """Return all low bytes, then all high bytes, which are mostly zeros."""
    return bytes(number & 255 for number in numbers) + bytes(number >> 8 for number in numbers)


def joined_numbers(split: bytes) -> Sequence[int]:
    """Return the numbers that `split_numbers` has split."""
    middle = len(split) // 2
    return array("H", (low | high << 8 for low, high in zip(split[:middle], split[middle:], strict=True)))


def halves(marks: Sequence[int]) -> bytes:
    """Return numbers below 16, two to a byte."""
    even = [*marks, 0] if len(marks) % 2 else marks
    return bytes(low | high << 4 for low, high in zip(even[::2], even[1::2], strict=True))


# Replaying


def digests(variant: Variant, steps: Sequence[int]) -> Iterator[bytes]:
    """Carry out the steps of a whole game; yield the running hash after each and, with the standing, at the end."""
    engine, running = variant.engine, blake2b(digest_size=DIGEST_SIZE)
    state = engine.setup(variant.players, variant.rule_option)
    turn = engine.turn(state)
    for step in steps:
        if turn == CHANCE:
            running.update(engine.chances(state).to_bytes(2))
            turn = engine.happen(state, step)
        else:
            legal = engine.legal(state) if turn != NOBODY else []
            if step not in legal:
                raise Mismatch(f"move {step} is not among the legal moves {legal}")
            running.update(array("h", legal))
            turn = engine.apply(state, step)
        running.update(state.bytes)
        yield running.digest()
    expect(turn == NOBODY, "the game is not over")
    running.update(repr(engine.standing(state, variant.players)).encode())
    yield running.digest()


def mark_of(digest: bytes) -> int:
    """Return the four bits of a hash that are kept for each step."""
    return digest[0] & 15


def replay(variant: Variant, recorded: Recorded) -> None:
    """Replay a game; raise `Mismatch` at the first step that differs."""
    step, running = -1, digests(variant, recorded.steps)
    try:
        for step, mark in enumerate(recorded.marks):  # noqa: B007  # named where something is wrong
            expect(mark_of(next(running)) == mark, "another state or other legal moves than recorded")
        expect(next(running) == recorded.end, "another end than recorded")
    except (ArithmeticError, LookupError, ValueError, Mismatch) as error:
        raise Mismatch(f"at step {step} of {len(recorded.steps)}: {error}") from error


def expect(holds: object, otherwise: str) -> None:
    """Raise `Mismatch` unless a condition holds."""
    if not holds:
        raise Mismatch(otherwise)


def replay_file(path: Path, mode: Mode, share: slice = slice(None)) -> int:
    """Replay the games of a file, or a share of them; return their number of steps."""
    packed, games = unpack(path.read_bytes())
    game = jewelbox.GAMES[packed.game]
    variants = [Variant(game, packed.players, each.options, mode, rules=each.version) for each in packed.rules]
    for number in range(len(games))[share]:
        try:
            replay(variants[games[number].rules], games[number])
        except Mismatch as mismatch:
            raise Mismatch(f"{path.name}, game {number}, {packed.rules[games[number].rules]}: {mismatch}") from None
    return sum(len(each.steps) for each in games[share])


def replay_in_wasm(runner: Runner, path: Path, share: slice = slice(None)) -> int:
    """Replay games of a file in the game's WebAssembly module; return their number of steps."""
    packed, games = unpack(path.read_bytes())
    game = jewelbox.GAMES[packed.game]
    options = [
        Variant(game, packed.players, each.options, Mode.PLAIN, rules=each.version).rule_option for each in packed.rules
    ]
    wanted = [
        {"players": packed.players, "option": options[each.rules], "steps": list(each.steps)} for each in games[share]
    ]
    sizes = {"players": packed.players, "generators": 0}
    request = {"module": text(modules_of(game)["rules"]), "sizes": sizes, "games": wanted}
    for number, (each, found) in enumerate(zip(games[share], runner.ask("replay", request), strict=True)):
        *running, end = map(bytes.fromhex, found)
        marks = [mark_of(digest) for digest in running]
        expect((marks, end) == (list(each.marks), each.end), f"{path.name}, game {number}: differs")
    return sum(len(each.steps) for each in games[share])


# Making


def all_rules(game: Game, players: int) -> list[Rules]:
    """Return every version of the rules with every combination of rule options, the default ones first."""
    options = [each for each in game.OPTIONS if each.changes_rules and players in (each.players or game.PLAYERS)]
    names = [option.name for option in options]
    combinations = [dict(zip(names, values, strict=True)) for values in product(*(each.values for each in options))]
    return [
        Rules(version, rule_options(game, players, each))
        for version in reversed(known_rules(game))
        for each in combinations
        if fits(game, players, each, version)
    ]


def fits(game: Game, players: int, options: dict[str, Any], version: int) -> bool:
    """Return whether options are compatible with each other and with a version of the rules."""
    try:
        checked_options(game, players, options, version)
    except JewelboxError:
        return False
    return True


def rule_options(game: Game, players: int, options: dict[str, Any]) -> dict[str, Any]:
    """Return the options without defaults, as in a record."""
    return Variant(game, players, options, Mode.PLAIN).rule_options


def rules_of_game(number: int, kinds: int) -> int:
    """Return the index of the rules for a game: every second game has the default ones, the others take turns."""
    return 0 if number % 2 == 0 or kinds == 1 else 1 + number // 2 % (kinds - 1)


def played(variant: Variant, seed: int) -> Position:
    """Play a whole game between bots that are drawn for it."""
    draw = Random(seed, BOTS_STREAM)
    bots = [bot_named(draw.choice(BOTS)) for _ in range(variant.players)]
    randoms = [Random(seed, FIRST_SEAT_STREAM + seat) for seat in range(variant.players)]
    position = variant.start(dealer=Random(seed, CHANCE_STREAM))
    while (seat := position.seat) is not None:
        position.make(chosen(bots[seat], position, randoms[seat]))
    return position


def chosen(bot: Bot, position: Position, random: Random) -> int:
    """Return the bot's move; the view, which takes longest, is made only for a bot that looks at it."""
    legal = position.legal_numbers()
    if isinstance(bot, RandomBot) or len(legal) == 1:
        return random.choice(legal)
    return position.checked_move(choice(bot, position, random))


def steps_of(finished: Position) -> list[int]:
    """Return the draws and moves of a finished game as numbers."""
    position, steps = finished.variant.before_chance(), list[int]()
    game = finished.variant.game
    for entry in finished.log:
        if "chance" in entry:
            steps += game.chance_outcomes(position.state, entry)
            position.follow(entry)
        else:
            steps.append(move_number(game, entry["move"]))
            position.make(steps[-1])
    return steps


def recorded(variant: Variant, rules: int, seed: int) -> Recorded:
    """Play a game and record it with its hashes."""
    steps = steps_of(played(variant, seed))
    *running, end = digests(variant, steps)
    return Recorded(rules, steps, [mark_of(digest) for digest in running], end)


def make_file(which: tuple[str, int], games: int = GAMES) -> bytes:
    """Return the contents of the file for a game and a number of players."""
    game, players = jewelbox.GAMES[which[0]], which[1]
    rules = all_rules(game, players)
    variants = [Variant(game, players, each.options, Mode.COMPILED, rules=each.version) for each in rules]
    seeds = Random(SEED, players)
    places = [rules_of_game(number, len(rules)) for number in range(games)]
    made = [recorded(variants[place], place, seeds.child_seed(number)) for number, place in enumerate(places)]
    return pack(game, players, rules, made)


def file_of(game: Game, players: int) -> Path:
    """Return the path for a game and a number of players."""
    return FOLDER / f"{game.NAME}-{players}.xz"


def files() -> dict[Path, tuple[str, int]]:
    """Return all paths, with game and number of players."""
    games = jewelbox.GAMES.values()
    return {file_of(game, players): (game.NAME, players) for game in games for players in game.PLAYERS}


def make(games: Sequence[str]) -> None:
    """Make the files of some games, or of all."""
    FOLDER.mkdir(exist_ok=True)
    wanted = {path: which for path, which in files().items() if not games or which[0] in games}
    with Pool() as pool:
        for path, contents in zip(wanted, pool.imap(make_file, wanted.values()), strict=True):
            path.write_bytes(contents)
            print(f"{path.name}  {len(contents) / 1000:.0f} kB", flush=True)


def check(mode: str) -> None:
    """Replay every game of every file."""
    replayed = check_in_wasm if mode == WASM else partial(replay_file, mode=Mode(mode))
    with Pool() as pool:
        for path, steps in zip(files(), pool.imap(replayed, files()), strict=True):
            print(f"{path.name}  {steps} steps as recorded", flush=True)


def check_in_wasm(path: Path) -> int:
    """Replay every game of a file in Node."""
    with in_node() as runner:
        return replay_in_wasm(runner, path)


def main(task: str = "", *names: str) -> int:
    """Do what the command line asks for."""
    if task == "make":
        make(names)
    elif task == "check" and len(names) == 1:
        check(names[0])
    else:
        print(__doc__)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
