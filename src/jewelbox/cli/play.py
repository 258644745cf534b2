"""`jewelbox play`: a game in the terminal against bots."""

from __future__ import annotations

import getpass
from typing import Annotated

import typer
from rich.columns import Columns
from rich.markup import escape
from rich.prompt import Confirm
from rich.table import Table

from jewelbox.bots.guard import Seats, guarded_choice, seats
from jewelbox.bots.registry import bot_named
from jewelbox.cli import saved
from jewelbox.cli.console import bots_from, fail, options_from, out, reported
from jewelbox.cli.files import check_targets, written
from jewelbox.cli.options import BoxOption, GameArgument, OptionsOption
from jewelbox.cli.saved import SavedGame
from jewelbox.cli.tables import TerminalTable, table_of
from jewelbox.core.boxed import with_box
from jewelbox.core.chance import Random
from jewelbox.core.errors import JewelboxError
from jewelbox.core.kernel import Mode
from jewelbox.core.outcome import BY_POINTS, NOBODY_SCORED, SHARED, Outcome
from jewelbox.core.position import Position, Variant
from jewelbox.core.record import record_of, to_line
from jewelbox.core.story import Story
from jewelbox.core.text import listed, outline
from jewelbox.games.registry import game_named
from jewelbox.server.store.names import clean_name

BOT_NAMES = ("Amber", "Beryl", "Coral", "Opal")
PERSON = "person"
HELP = "a number or a move; ? a summary of the rules; t the table; q save the game and quit"


class Stopped(Exception):  # noqa: N818  # not an error: the player wants to stop
    """The player stops for now."""


@reported
def play(
    game: GameArgument,
    *,
    players: Annotated[int, typer.Option(help="Number of players, you and the bots together.")] = 3,
    bots: Annotated[
        str, typer.Option(help="The bots: one name for all, or one for each, separated by commas.")
    ] = "greedy",
    seat: Annotated[int, typer.Option(help="Your seat, from 1.")] = 1,
    name: Annotated[str | None, typer.Option(help="Your name. Without it: your login name.")] = None,
    option: OptionsOption = None,
    box: BoxOption = None,
    seed: Annotated[
        int | None, typer.Option(help="Seed that deals the same game again. Without it: a different game each time.")
    ] = None,
    record: Annotated[str | None, typer.Option(help="Write the finished game's record to this file.")] = None,
) -> None:
    """Play in the terminal against bots; you can leave a game and continue it later."""
    check_targets(record)
    variant = Variant(with_box(game_named(game), box), players, options_from(option or []), Mode.PLAIN)
    me = _login_name() if name is None else clean_name(name)
    match = _waiting_game(variant) or _new_game(variant, bots, seat, seed, me)
    with seats() as table:
        TerminalGame(match, table).play()
    if record is not None:
        with written(record) as file:
            file.write(to_line(record_of(match.position, match.names)) + "\n")


def _waiting_game(variant: Variant) -> SavedGame | None:
    """Offer to continue the interrupted game."""
    match = saved.waiting(variant.game.NAME)
    if match is None:
        return None
    with_whom = listed([name for seat, name in enumerate(match.names) if seat != match.me], "and")
    title = variant.game.TITLES["en"]
    if Confirm.ask(f"You have an unfinished game of {title} with {with_whom}. Continue it?", console=out, default=True):
        return match
    saved.forget(variant.game.NAME)
    return None


def _new_game(variant: Variant, bots: str, seat: int, seed: int | None, name: str) -> SavedGame:
    if not 1 <= seat <= variant.players:
        fail(f"seat {seat} is not at the table; seats go from 1 to {variant.players}")
    names = bots_from(bots, variant.players - 1)
    if len(names) != variant.players - 1:
        fail(f"{len(names)} bots for {variant.players - 1} other seats; name one for each, or one for all")
    for kind in names:
        bot_named(kind)
    me = seat - 1
    people = _with_me(list(BOT_NAMES[: len(names)]), me, name)
    for bot, kind in zip(BOT_NAMES, names, strict=False):
        out.print(f"{bot} is a bot: {escape(kind)}.")
    return SavedGame(variant.start(seed=seed), people, _with_me(names, me, PERSON), me)


def _login_name() -> str:
    try:
        return getpass.getuser().capitalize()
    except (OSError, KeyError, ImportError):
        return "Player"


def _with_me(others: list[str], me: int, mine: str) -> list[str]:
    return [*others[:me], mine, *others[me:]]


class TerminalGame:
    """One session at the terminal."""

    def __init__(self, match: SavedGame, seats: Seats) -> None:
        self.match = match
        self.position: Position = match.position
        self.table: TerminalTable = table_of(match.position.variant.game)
        self.story = Story(match.position.variant, match.me, None if match.is_kept else match.position)
        self.random = Random(stream=1)
        others = [seat for seat in range(len(match.bots)) if seat != match.me]
        self._bots = dict(zip(others, seats.taken_by([match.bots[seat] for seat in others]), strict=True))

    def play(self) -> None:
        """Play until the end, or until the player stops."""
        self.story.catch_up(self.position.log[: self._seen_before()])
        try:
            while (seat := self.position.seat) is not None:
                self._tell_news()
                self.position.play(self._my_move() if seat == self.match.me else self._bot_move(seat))
                saved.keep(self.match)
        except (Stopped, KeyboardInterrupt, EOFError):
            self._leave()
            raise typer.Exit from None
        if self.match.is_kept:
            saved.forget(self.position.variant.game.NAME)
        self._tell_news()
        self._tell_end()

    def _leave(self) -> None:
        """Keep the game for next time."""
        if self.match.is_kept:
            saved.keep(self.match)
            out.print(f"\nThe game is saved. Continue it with: jewelbox play {self.position.variant.game.NAME}")

    def _seen_before(self) -> int:
        """Return how much of the log the player has already seen: everything before their own last move."""
        log, me = self.position.log, self.match.me
        mine = [place for place, entry in enumerate(log) if entry.get("seat") == me and "move" in entry]
        return mine[-1] if mine else 0

    def _tell_news(self) -> None:
        for event in self.story.catch_up(self.position.log):
            out.print(f"[dim]·[/] {escape(self.table.tell(event, self.match.names))}")

    def _bot_move(self, seat: int) -> str:
        """Return a bot's move; say so when it lost its turn to a random one."""
        answer = guarded_choice(self._bots[seat], self.position, self.random, self.random)
        if answer.fault is not None:
            bot = f"{self.match.names[seat]} ({self.match.bots[seat]})"
            out.print(f"[yellow]{escape(bot)} {escape(answer.fault)}; a random move instead[/]")
        return answer.move

    def _my_move(self) -> str:
        legal = self.position.legal_moves()
        if len(legal) == 1:
            return legal[0]
        self._draw()
        self._list(legal)
        while True:
            answer = out.input("[bold]your move[/] ").strip().lower()
            move = self._understood(answer, legal)
            if move is not None:
                return move

    def _understood(self, answer: str, legal: list[str]) -> str | None:
        """Return the move that an answer means, or None after showing help."""
        if answer in {"q", "quit", "exit"}:
            raise Stopped
        if answer == "?":
            out.print(escape(self.table.SHORT_RULES))
            self._list(legal)
        elif answer == "t":
            self._draw()
            self._list(legal)
        elif answer.isdecimal() and 1 <= int(answer) <= len(legal):
            return legal[int(answer) - 1]
        else:
            return self._checked(answer, legal)
        return None

    def _checked(self, answer: str, legal: list[str]) -> str | None:
        """Return a move in notation, whose first words may be left out if it stays unambiguous; else say why not."""
        meant = [move for move in legal if move.lower().endswith(f" {answer}")]
        if len(meant) == 1:
            return meant[0]
        try:
            return self.position.variant.game.MOVES[self.position.checked_move(answer)]
        except JewelboxError as error:
            out.print(f"[yellow]{escape(error.message)}[/]", soft_wrap=False)
        out.print(f"[dim]{HELP}[/]")
        return None

    def _draw(self) -> None:
        out.print()
        out.print(self.table.draw(self.position.view(self.match.me), self.match.names), soft_wrap=False)

    def _list(self, legal: list[str]) -> None:
        moves = [f"[bold]{number:>2}[/] {escape(move)}" for number, move in enumerate(legal, 1)]
        out.print(Columns(moves, padding=(0, 3)), soft_wrap=False)
        out.print(f"[dim]{HELP}[/]")

    def _tell_end(self) -> None:
        outcome = self.position.outcome
        if outcome is None:
            return
        out.print(_scores(outcome, self.match.names))
        for name, parts in zip(self.match.names, outcome.breakdown, strict=True):
            out.print(f"[bold]{escape(name)}[/]\n{escape(outline(parts, '  '))}")
        out.print(f"[bold]{escape(verdict(outcome, self.match.names))}[/]")


def _scores(outcome: Outcome, names: list[str]) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    for heading in ("", "player", "points"):
        table.add_column(heading)
    for rank, group in enumerate(outcome.ranking):
        for seat in group:
            score = outcome.scores[seat]
            place = 1 + sum(map(len, outcome.ranking[:rank]))
            table.add_row(f"{place}.", escape(names[seat]), "not scored" if score is None else str(score))
    return table


def verdict(outcome: Outcome, names: list[str]) -> str:
    """Say who won, and what decided."""
    winners = [names[seat] for seat in outcome.winners]
    if outcome.decided_by == NOBODY_SCORED:
        return "Nobody can be scored, so nobody wins."
    if outcome.decided_by == SHARED:
        return f"{listed(winners, 'and')} share the victory."
    if outcome.decided_by == BY_POINTS:
        return f"{winners[0]} wins."
    return f"{winners[0]} wins, with more {outcome.decided_by}."
