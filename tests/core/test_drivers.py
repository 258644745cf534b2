"""Generic kernels: random games are compared with the same games played by hand, call by call."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import pytest

from jewelbox.core import drivers
from jewelbox.core.chance import Random
from jewelbox.core.engine import Engine, RandomGames, Runner, engine_for
from jewelbox.core.game import CHANCE, NOBODY, Game
from jewelbox.core.kernel import Mode, is_kernel
from jewelbox.core.state import Field, Row, State, i8
from jewelbox.games.diamonds_club import game as diamonds_club
from jewelbox.games.maharaja import game as maharaja
from jewelbox.games.sultan import game as sultan

SEED = 2**40 + 5
GAMES = [(sultan, 3, 0), (maharaja, 2, 0), (maharaja, 3, 1), (diamonds_club, 2, 0)]
each_game = pytest.mark.parametrize(("game", "players", "option"), GAMES)


class Played(NamedTuple):
    """A random game that was played by hand."""

    steps: list[tuple[int, int, int]]
    final: State

    @property
    def decisions(self) -> int:
        """The number of moves, without draws."""
        return sum(who != CHANCE for who, _, _ in self.steps)


def played_by_hand(eng: Engine, players: int, option: int, dice: dict[int, Random]) -> Played:
    """Play a game with one source of chance for the draws, and one for each seat."""
    state, steps = eng.setup(players, option), []
    while (who := eng.turn(state)) != NOBODY:
        phase = int(state.cells_of("phase")[0])
        if who == CHANCE:
            value = eng.drawn(state, dice[CHANCE].below(eng.chances(state)))
            eng.happen(state, value)
        else:
            value = dice[who].choice(eng.legal(state))
            eng.apply(state, value)
        steps.append((who, phase, value))
    return Played(steps, state)


def random_game(eng: Engine, players: int, option: int, number: int) -> Played:
    """Play the game with this number, with a stream for the draws and one for each seat."""
    child = Random(Random(SEED).child_seed(number))
    streams = {seat: child.stream(drivers.FIRST_SEAT_STREAM + seat) for seat in range(players)}
    return played_by_hand(eng, players, option, {CHANCE: child.stream(drivers.CHANCE_STREAM)} | streams)


def fast_game(eng: Engine, players: int, option: int, number: int) -> Played:
    """Play the game with this number with one stream for everything."""
    child = Random(Random(SEED).child_seed(number))
    return played_by_hand(eng, players, option, dict.fromkeys((CHANCE, *range(players)), child))


@each_game
def test_a_logged_random_game_goes_as_the_same_streams_make_it_go_by_hand(
    game: Game, players: int, option: int
) -> None:
    eng = engine_for(game, Mode.PLAIN)
    games = RandomGames(eng, players, option, SEED)
    for number in (3, 0):
        due = random_game(eng, players, option, number)
        log = games.log(number)
        assert log == due.steps
        assert {type(part) for step in log for part in step} == {int}
        assert games.final == due.final


@each_game
def test_many_random_games_go_as_one_stream_makes_each_go_by_hand(game: Game, players: int, option: int) -> None:
    eng = engine_for(game, Mode.PLAIN)
    due = [fast_game(eng, players, option, number) for number in range(2, 5)]
    games = RandomGames(eng, players, option, SEED)
    assert games.play(2, 3) == sum(each.decisions for each in due)
    assert games.final == due[-1].final
    assert games.play(2, 1) == due[0].decisions
    assert games.play(2, 0) == 0


def test_the_option_of_random_games_changes_how_they_go() -> None:
    eng = engine_for(maharaja, Mode.PLAIN)
    assert RandomGames(eng, 2, 0, SEED).log(0) != RandomGames(eng, 2, 1, SEED).log(0)


def test_every_driver_is_a_kernel() -> None:
    functions = [each for each in vars(drivers).values() if getattr(each, "__module__", "") == drivers.__name__]
    assert drivers.chance_step in functions
    assert all(map(is_kernel, functions)), "a compiled kernel can call nothing else"


# A small game that uses all the room for its moves


class Tokens(State):
    phase: Annotated[int, Field(i8, "always 0")]
    left: Annotated[int, Field(i8, "how often someone still decides")]


class TakeATokenGame:
    """One player takes a token three times. The list of moves is written first, then counted."""

    NAME, MAX_MOVES, MAX_LOG, State = "take-a-token", 5, 3, Tokens

    def setup(self, s: Tokens, players: int, option: int) -> None:
        assert (players, option) == (1, 0)
        s.left = 3

    def turn(self, s: Tokens) -> int:
        return 0 if s.left else NOBODY

    def legal(self, s: Tokens, moves: Row) -> int:
        assert s.left, "nobody decides: there are no moves to list"
        for move in range(self.MAX_MOVES):
            moves[move] = move
        return self.MAX_MOVES

    def apply(self, s: Tokens, move: int) -> None:
        assert 0 <= move < self.MAX_MOVES
        s.left -= 1

    def never(self, *_: object) -> int:
        raise AssertionError("this game has no chance, no points and nothing hidden")

    chances = drawn = happen = points = tie_break = deal_hidden = never


def take_a_token() -> Engine:
    game: Any = TakeATokenGame()
    return Engine(game, Mode.PLAIN)


def test_a_runner_has_room_for_all_moves_and_lists_none_after_the_end() -> None:
    eng = take_a_token()
    runner = Runner(eng, eng.setup(1, 0), Random(1))
    for _ in range(3):
        assert (runner.seat, runner.legal) == (0, (0, 1, 2, 3, 4))
        runner.play(4)
    assert (runner.seat, runner.legal) == (NOBODY, ())


def test_random_games_have_room_for_all_moves_and_steps() -> None:
    games = RandomGames(take_a_token(), 1, 0, SEED)
    assert games.play(0, 2) == 6
    assert [step[:2] for step in games.log(0)] == [(0, 0)] * 3
    assert {games.log(number)[0][2] for number in range(40)} == set(range(5))
