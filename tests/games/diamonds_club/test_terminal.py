"""The terminal shows the whole table of Diamonds Club, and describes every event in a sentence."""

from __future__ import annotations

import msgspec
import pytest
from rich.console import Console

from games.diamonds_club.scene import again, give, mark, play, put_coins, stand, start, state_of
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.core.story import Story
from jewelbox.games.diamonds_club import game as diamonds_club
from jewelbox.games.diamonds_club.schema import View
from jewelbox.games.diamonds_club.story import ClubEvent
from jewelbox.games.diamonds_club.terminal import SHORT_RULES, draw, tell
from support import plain

NAMES = ["Mina", "Bartholomew the Elder", "Claus", "Clara"]


def drawn(view: View, width: int = 80) -> str:
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(draw(view, NAMES[: view.players]))
    return capture.get()


def test_the_market_shows_goods_with_prices_or_coins_d_4() -> None:
    position = play(start(), "buy A2")
    picture = drawn(position.view(1))
    rows = [line.strip("│ ") for line in picture.splitlines() if line.startswith("│")]
    assert rows[0].split() == ["A", "D1a", "B", "D2a", "C", "L1a", "D", "L2a"]
    assert rows[1].split() == ["1", "mine", "B", "2", "3", "hats", "1", "ship", "2^^", "1", "animal", "1"]
    assert rows[2].split() == ["2", "right", "2", "(1)", "mine", "Y", "2", "techn+", "1", "right", "2^^", "1"]
    assert rows[3].split() == ["3", "forest+", "2", "right", "4", "1", "mine", "R", "1", "ship", "3^", "1"]
    assert rows[4].split()[-3:] == ["1", "money+", "1"]
    assert "round 1 · Bartholomew the Elder: buy" in picture


def test_a_price_that_i_cannot_pay_looks_different() -> None:
    position = start()
    put_coins(state_of(position), A2=4)
    give(state_of(position), 0, coins=3)
    console = Console(width=80, force_terminal=True, color_system="standard")
    with console.capture() as capture:
        console.print(draw(position.view(0), NAMES))
    assert "\x1b[2;9m 5" in capture.get()


def test_boards_show_the_price_for_me_d_19() -> None:
    position = start(3)
    mark(state_of(position), "fountain", 1)
    mark(state_of(position), "any", 0)
    lines = [line.split() for line in drawn(position.view(0), 100).splitlines()]
    assert next(line for line in lines if line[:1] == ["fountain"])[:5] == ["fountain", "2B", "1Y", "4", "Bar"]
    assert next(line for line in lines if line[:1] == ["any"])[:4] == ["any", "5?", "used", "Min"]


def test_the_start_player_track_shows_who_is_on_top_d_7() -> None:
    position = start(4)
    stand(state_of(position), (3, [2, 0]), (5, [1, 3]))
    assert "3: #3 < Min  5: Bar < #4" in drawn(position.view(0), 100)  # Claus and Clara begin with the same letters


def test_a_park_shows_mandatory_light_and_dark_fields_d_24() -> None:
    position = start()
    give(state_of(position), 0, buildings={"pavilion": 1, "fountain": 1}, forests=2, animals={"pond": 1})
    assert "park  (O) P (P) F W W p . . . . . . .  dark . . . . ." in drawn(position.view(0))
    give(state_of(position), 0, buildings={"pavilion": 1, "orangery": 1}, forests=8)
    assert "park   O  P  P  F W W W W W W W W W W  dark p . . . ." in drawn(position.view(0))


def test_what_is_asked_is_shown() -> None:
    position = start()
    stand(state_of(position), (4, [0]), (1, [1]))
    give(state_of(position), 0, gems={"blue": 9}, equipment=["ship 3"])
    play(again(position), "pass")
    position = play(again(position), "pass")
    assert "Mina: keep one of the ships" in drawn(position.view(0))
    play(position, "drop ships", "build forest-3", "pay blue")
    assert "Mina: pay for forest, still due: ? ?" in drawn(position.view(0))
    assert "Mina: choose an animal" in drawn(play(start(), "buy A6").view(0))


@pytest.mark.slow
@pytest.mark.parametrize(("players", "width"), [(2, 80), (3, 100), (4, 100)])
def test_whole_games_fit_and_every_event_is_a_sentence(players: int, width: int) -> None:
    position = Variant(diamonds_club, players, {}, Mode.PLAIN).before_chance()
    assert max(map(len, drawn(position.view(None), width).splitlines())) <= width
    position = Variant(diamonds_club, players, {}, Mode.PLAIN).start(seed=6)
    choices, told, story = Random(4), set(), Story(position.variant, 0)
    while not position.is_over:
        others = [move for move in position.legal_moves() if move != "pass"]
        position.play(choices.choice(others) if others else "pass")
        if position.is_over or len(position.log) % 9 == 0:
            assert max(map(len, drawn(position.view(0), width).splitlines())) <= width
        for event in story.catch_up(position.log):
            sentence = tell(event, NAMES[:players])
            told.add(plain(event)["event"])
            assert sentence[0].isupper()
            assert sentence.endswith(".")
            assert not set("[{_") & set(sentence)
    assert {"market", "buy", "hats", "step", "animal", "pass", "diamond", "new-starter", "exchange"} <= told
    assert {"keep", "build", "pay", "place", "bonus", "round-end", "game-end"} <= told


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"event": "starter", "seat": 0}, "Mina begins."),
        (
            {"event": "buy", "seat": 0, "field": "C4", "price": 1, "good": "ship", "which": 5, "hats": 0},
            "Mina buys C4, a ship of 5, for 1 coin.",
        ),
        (
            {"event": "hats", "seat": 0, "from": 0, "to": 3, "upon": [2, 3]},
            "Mina goes from 0 to 3 on the start player track, on top of Claus and Clara.",
        ),
        (
            {"event": "step", "seat": 0, "track": "money", "step": 2, "coin": True},
            "Mina goes to step 2 of the money track and gets a coin.",
        ),
        (
            {"event": "step", "seat": 0, "track": None, "step": None, "coin": False},
            "Mina is at the end of the track and gets nothing.",
        ),
        (
            {
                "event": "exchange",
                "seat": 2,
                "mine": "green",
                "right": 4,
                "ship": 5,
                "gems": {"green": 5, "diamond": 1},
            },
            "Claus exchanges a green mine, right 4 and ship 5 for 5 green and 1 diamond.",
        ),
        ({"event": "diamond", "seat": 0, "why": "coins", "number": 4}, "Mina gets a diamond for 4 coins left."),
        ({"event": "diamond", "seat": 0, "why": "track", "number": 7}, "Mina gets a diamond for the lead on field 7."),
        (
            {"event": "place", "seat": 0, "tile": "rose-garden", "place": "mandatory", "last_light": True},
            "Mina puts the rose garden on a mandatory field. It was the last light field: this round is the last.",
        ),
        (
            {"event": "game-end", "why": "light fields", "seats": [0, 2]},
            "The game is over: Mina and Claus have all light fields covered.",
        ),
        (
            {"event": "game-end", "why": "round limit", "seats": []},
            "The game is stopped: it has gone on for too many rounds.",
        ),
    ],
)
def test_events_are_described_in_plain_sentences(event: dict[str, object], sentence: str) -> None:
    assert tell(msgspec.convert(event, ClubEvent), NAMES) == sentence


def test_the_rules_in_short_fit_on_a_screen() -> None:
    lines = SHORT_RULES.splitlines()
    assert len(lines) <= 36
    assert max(len(line) for line in lines) < 80
