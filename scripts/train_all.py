"""Trains networks for all games and numbers of players in parallel on one GPU, and compares them with other bots.

python -m scripts.train_all train --out runs --minutes 24 --pause 8 --device cuda
python -m scripts.train_all rivals --out runs --minutes 8 --device cuda
python -m scripts.train_all compare --out runs --minutes 8

`train` needs to be repeated until its minutes are over: each time it resumes, and stops at the pause. While the GPU
trains, the processors make demonstrations for the games that need a teacher. `rivals` then trains an exploiter and a
stranger for each game (docs/training.md), and `compare` plays for as long as there is time and writes `strength.md`.
In a folder without networks of a game, both take those of the package.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec

from jewelbox.arena.bounds import DealTally, bounds
from jewelbox.arena.tournament import Tournament, seated
from jewelbox.arena.workers import results
from jewelbox.bots.network.header import FILE, Training, guidance_of, header_of
from jewelbox.bots.network.judge import networks_in
from jewelbox.bots.network.network import Network
from jewelbox.bots.network.weights import written
from jewelbox.core.errors import JewelboxError
from jewelbox.core.game import Game
from jewelbox.core.processors import processors
from jewelbox.envs.observations import observation_of
from jewelbox.games.registry import GAMES, game_named
from jewelbox.training.demonstrations import begin
from jewelbox.training.demonstrations import header_of as demonstrated_by
from jewelbox.training.log import TrainingLog
from jewelbox.training.settings import DEVICES, recipe_for, taught

TAUGHT = {"sultan": 1, "diamonds-club": 2, "maharaja": 1}
"""The games in which networks imitate a search first, and their parts of the processors."""
GRACE = 90.0
"""Seconds for the last games and files after a pause; what takes longer is ended, and resumes from a checkpoint."""
STRANGE = '{"width": 160, "reward": "win", "trace": 0.9}'
STRANGE_SEED, SEED = 99, 2027
MOST_GAMES = 1 << 20
Command = list[str]


class Duel(NamedTuple):
    """One bot against others that all have the same name."""

    game: str
    players: int
    bot: str
    others: str


def main(arguments: Sequence[str] | None = None) -> None:
    """Do what the command line says."""
    wanted = parser().parse_args(arguments)
    wanted.out.mkdir(parents=True, exist_ok=True)
    wanted.run(wanted)


def parser() -> argparse.ArgumentParser:
    """Return the options."""
    root = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--out", type=Path, required=True, help="the folder for all files")
    shared.add_argument("--minutes", type=float, required=True, help="the whole time")
    shared.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES), metavar="GAME")
    shared.add_argument("--players", nargs="+", type=int, help="numbers of players; without it: all")
    shared.add_argument("--device", default="cpu", choices=DEVICES)
    shared.add_argument("--processes", type=int, default=processors())
    commands = root.add_subparsers(required=True)
    training = commands.add_parser("train", parents=[shared])
    training.add_argument("--pause", type=float, help="stop after this many minutes")
    training.add_argument("--teacher", default="search:1000", help="the bot to imitate")
    training.add_argument("--go-on", action="store_true", help="begin with the networks of the package")
    training.set_defaults(run=train)
    commands.add_parser("rivals", parents=[shared]).set_defaults(run=train_rivals)
    commands.add_parser("compare", parents=[shared]).set_defaults(run=compare)
    return root


# Train


def train(wanted: argparse.Namespace) -> None:
    """Train until the pause, with demonstrations as long as networks imitate; join the networks of each game."""
    pause = wanted.minutes if wanted.pause is None else wanted.pause
    for game in set(wanted.games) & set(TAUGHT):
        begin(lessons_of(wanted, game), demonstrated_by(game_named(game), wanted.teacher))
    pupils = [training_of(wanted, game, players, pause) for game, players in pairs(wanted)]
    side_by_side(wanted.out, pupils + teachers(wanted, pause), pause * 60 + GRACE)
    for game in wanted.games:
        join(wanted.out, game_named(game))


def pairs(wanted: argparse.Namespace) -> list[tuple[str, int]]:
    """Return every game with each of its numbers of players."""
    return [
        (game, players)
        for game in wanted.games
        for players in game_named(game).PLAYERS
        if not wanted.players or players in wanted.players
    ]


def lessons_of(wanted: argparse.Namespace, game: str) -> Path:
    """Return the file with the demonstrations of a game."""
    return Path(wanted.out / f"{game}.demonstrations")


def network_of(out: Path, game: str, players: int) -> Path:
    """Return the file of one network."""
    return out / f"{game}-{players}.network"


def jewelbox(*words: object) -> Command:
    """Return a command of ours."""
    return [sys.executable, "-m", "jewelbox", *map(str, words)]


def training_of(wanted: argparse.Namespace, game: str, players: int, pause: float) -> Command:
    """Return the command that trains one network."""
    command = jewelbox("train", game, "--players", players, "--minutes", wanted.minutes, "--pause", pause)
    command += ["--device", wanted.device, "--out", str(network_of(wanted.out, game, players))]
    if game in TAUGHT:
        command += ["--imitate", str(lessons_of(wanted, game))]
    if wanted.go_on and players in package_networks(game_named(game)):
        return [*command, "--start", str(game_named(game).FOLDER / FILE)]
    return [*command, "--recipe", shape_for(game_named(game))]


def package_networks(game: Game) -> dict[int, Network]:
    """Return the networks of the package by number of players; none if they are for other rules."""
    try:
        return networks_in(game.FOLDER / FILE, game)
    except JewelboxError:
        return {}


def shape_for(game: Game) -> str:
    """Return the sizes of the layers, as a recipe: those with which the networks of all players fit in one file."""
    recipe = recipe_for(DEVICES[0], max(map(observation_of(game).LAYOUT.size, game.PLAYERS)))
    return msgspec.json.encode({"width": recipe.width, "depth": recipe.depth}).decode()


def teachers(wanted: argparse.Namespace, pause: float) -> list[Command]:
    """Return the commands that make demonstrations, until all networks have finished imitating."""
    games = [game for game in TAUGHT if game in wanted.games]
    trained = min((minutes_of(network_of(wanted.out, *each)) for each in pairs(wanted) if each[0] in games), default=0)
    minutes = min(pause, taught(recipe_for(wanted.device, 1)).imitation * wanted.minutes - trained)
    return [teacher(wanted, game, games, minutes) for game in games] if minutes > 0 else []


def teacher(wanted: argparse.Namespace, game: str, games: Sequence[str], minutes: float) -> Command:
    """Return the command that makes demonstrations of one game, at a lower priority than the training."""
    processes = max(1, wanted.processes * TAUGHT[game] // sum(TAUGHT[each] for each in games))
    gently = ["nice", "-n", "10"] if shutil.which("nice") else []
    counts = [word for other, players in pairs(wanted) if other == game for word in ("--players", players)]
    how = "--bot", wanted.teacher, "--minutes", minutes, "--processes", processes, *counts
    return gently + jewelbox("demonstrate", game, *how, "--out", lessons_of(wanted, game))


def minutes_of(network: Path) -> float:
    """Return how long a network has been trained."""
    log = network.with_name(f"{network.name}.jsonl")
    return max((entry.minutes for entry in TrainingLog(log).entries()), default=0.0) if log.exists() else 0.0


def side_by_side(out: Path, commands: Sequence[Command], seconds: float) -> None:
    """Run commands at the same time, each with its own log; end those that take too long, and report failures."""
    until, running = time.monotonic() + seconds, []
    for number, command in enumerate(commands):
        with (out / f"output-{number}.txt").open("wb") as output:
            running.append(subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT))  # noqa: S603  # our own
    for number, process in enumerate(running):
        try:
            status = process.wait(max(until - time.monotonic(), 0.0))
        except subprocess.TimeoutExpired:
            process.terminate()
            status = process.wait()
        if status:
            print(f"{' '.join(commands[number])}: status {status}, see {out / f'output-{number}.txt'}")


def join(out: Path, game: Game) -> None:
    """Write the networks of all numbers of players into one file: new ones, and for the rest those of the package."""
    new = {players: network_of(out, game.NAME, players) for players in game.PLAYERS}
    new = {players: file for players, file in new.items() if file.exists()}
    if not new:
        return
    files = dict.fromkeys(package_networks(game), game.FOLDER / FILE) | new
    networks = {players: networks_in(file, game)[players] for players, file in files.items()}
    made = [header_of(file).training for file in set(files.values())]
    longest = max(made, key=lambda each: each.minutes)
    training: Training = msgspec.structs.replace(longest, decisions=sum(each.decisions for each in made))
    guidance = {players: guidance_of(file, players) for players, file in files.items()}
    content = written(game, observation_of(game).LAYOUT, networks, training, guidance)
    joined_file(out, game.NAME).write_bytes(content)


def joined_file(out: Path, game: str) -> Path:
    """Return the file with all networks of a game."""
    return out / f"{game}.network"


def networks_to_beat(out: Path, game: str) -> Path:
    """Return the file with a game's networks: those that were trained here, or those of the package."""
    joined = joined_file(out, game)
    return joined if joined.exists() else game_named(game).FOLDER / FILE


# Rivals


def train_rivals(wanted: argparse.Namespace) -> None:
    """Train an exploiter and a stranger for each game, with two players."""
    commands = []
    for game in wanted.games:
        usual = "--players", 2, "--minutes", wanted.minutes, "--device", wanted.device
        exploiter, stranger = rivals_of(wanted.out, game)
        commands += [
            jewelbox("train", game, *usual, "--against", networks_to_beat(wanted.out, game), "--out", exploiter)
        ]
        commands += [jewelbox("train", game, *usual, "--seed", STRANGE_SEED, "--recipe", STRANGE, "--out", stranger)]
    side_by_side(wanted.out, commands, wanted.minutes * 60 + GRACE)


def rivals_of(out: Path, game: str) -> tuple[Path, Path]:
    """Return the files of a game's exploiter and stranger."""
    return out / f"{game}.exploiter.network", out / f"{game}.stranger.network"


# Compare


def compare(wanted: argparse.Namespace) -> None:
    """Play every duel for an equal part of the time, and write the shares of first places."""
    chosen = [duel for game in wanted.games for duel in duels(wanted.out, game)]
    lines = ["| game | players | bot | against | share | 95% | games |", "| --- | --- | --- | --- | --- | --- | --- |"]
    for duel in chosen:
        deals = fought(duel, wanted.minutes * 60 / len(chosen), wanted.processes)
        games, (low, high) = sum(deal.seats for deal in deals), bounds(deals)
        share = sum(deal.firsts for deal in deals) / games
        names = (f"`{name.replace(f'{wanted.out}/', '')}`" for name in (duel.bot, duel.others))
        lines += [
            f"| {duel.game} | {duel.players} | {' | '.join(names)} | {share:.1%} | {low:.1%} to {high:.1%} | {games} |"
        ]
        print(lines[-1], flush=True)
        (wanted.out / "strength.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


def duels(out: Path, game: str) -> list[Duel]:
    """Return the duels of a game's networks, with their rivals if there are any."""
    file = networks_to_beat(out, game)
    instant, champion, (exploiter, stranger) = f"instant@{file}", f"champion@{file}:2000", rivals_of(out, game)
    candidates = [Duel(game, 2, bot, other) for bot in (instant, champion) for other in ("search:2000", "greedy")]
    if 4 in networks_in(file, game_named(game)):
        candidates += [Duel(game, 4, bot, "search:2000") for bot in (instant, champion)]
    candidates += [Duel(game, 2, f"instant@{exploiter}", champion)] if exploiter.exists() else []
    if stranger.exists():
        candidates += [Duel(game, 2, bot, f"instant@{stranger}") for bot in (champion, f"champion@{file}:20000")]
    return [duel for duel in candidates if duel.players in networks_in(file, game_named(game))]


def fought(duel: Duel, seconds: float, processes: int) -> list[DealTally]:
    """Play whole deals until the time is over; return the bot's results in each."""
    tournament = Tournament(duel.game, duel.players, {}, seated((duel.bot, duel.others), duel.players), SEED)
    until, firsts = time.monotonic() + seconds, list[float]()
    with closing(results(tournament, range(MOST_GAMES), processes)) as played:  # type: ignore[type-var]  # a generator
        for result in played:
            firsts.append(result.firsts[result.bots.index(duel.bot)])
            if time.monotonic() >= until and len(firsts) % duel.players == 0:
                break
    starts = range(0, len(firsts), duel.players)
    return [DealTally(duel.players, sum(firsts[start : start + duel.players])) for start in starts]


if __name__ == "__main__":
    main()
