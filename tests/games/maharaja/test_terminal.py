"""The terminal shows the whole table of The Maharaja's Legacy in 80 columns, and puts every event in a sentence."""

from __future__ import annotations

import msgspec
import pytest
from rich.console import Console

from games.maharaja.scene import scene
from jewelbox.core.chance import Random
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Variant
from jewelbox.core.story import Story
from jewelbox.games.maharaja import game as maharaja
from jewelbox.games.maharaja.schema import View
from jewelbox.games.maharaja.story import MaharajaEvent
from jewelbox.games.maharaja.terminal import SHORT_RULES, draw, tell

NAMES = ["Mina", "Bartholomew", "Claus", "Tim"]
WIDTH = 80


def drawn(view: View) -> str:
    console = Console(width=WIDTH, color_system=None)
    with console.capture() as capture:
        console.print(draw(view, NAMES))
    return capture.get()


def test_offer_price_and_coins_are_shown() -> None:
    picture = drawn(scene(coins_taken=1, offer=["jug red", "vase blue"]).view(0))
    assert "jug red 3" in picture
    assert "vase blue 2" in picture
    assert picture.count("(gone)") == 2
    assert "[4  ] [3 o] [2 o] [2 o]   price now 3" in picture
    assert "day 4 of 9 · Mina to move" in picture


def test_antiques_show_kind_colour_letter_value_and_what_would_be_lost_m_17() -> None:
    picture = drawn(scene(antiques={0: ["jug red", "knife red", "vase blue"]}).view(0))
    assert "jug R3 knife R1 vase B2!" in picture


def test_collection_cards_show_their_state() -> None:
    position = scene(antiques={0: ["vase red", "vase blue", "jug red"]}, collections={0: ["jug-3"], 1: ["statue-2"]})
    picture = drawn(position.view(0))
    assert "vase-2       2    ready" in picture
    assert "jug-2        2    closed" in picture
    assert "statue-2     2    taken" in picture
    assert "vase-3       4 -1 free" in picture
    assert "various-3: knife, jug, instrument" in picture


def test_grey_cards_show_their_effects_m_23() -> None:
    picture = drawn(scene(grey=True, extra=True).view(0))
    assert "jug-2        2    rupees" in picture
    assert "vase-3       4 -1 again" in picture
    assert "(extra turn)" in picture


@pytest.mark.slow
@pytest.mark.parametrize(("players", "grey"), [(2, False), (2, True), (3, False), (4, False)])
def test_whole_games_fit_in_80_columns_and_every_event_is_a_sentence(players: int, *, grey: bool) -> None:
    position = Variant(maharaja, players, {"grey": grey}, Mode.PLAIN).start(seed=4)
    choices, story = Random(4), Story(position.variant, 0)
    while not position.is_over:
        position.play(choices.choice(position.legal_moves()))
        assert all(len(line) <= WIDTH for line in drawn(position.view(0)).splitlines())
        for event in story.catch_up(position.log):
            sentence = tell(event, NAMES[:players])
            assert sentence[0].isupper()
            assert sentence.endswith(".")
            assert "[" not in sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"event": "starter", "seat": 1}, "Bartholomew begins."),
        ({"event": "coin", "seat": 0, "rupees": 3}, "Mina takes a coin: 3 rupees."),
        ({"event": "buy", "seat": 0, "antique": ["vase", "yellow"], "price": 4}, "Mina buys the yellow vase for 4."),
        ({"event": "collect", "seat": 0, "card": "vase-2", "points": 2}, "Mina takes vase-2 for 2 points."),
        ({"event": "day-end", "day": 3, "gone": []}, "Day 3 ends."),
        ({"event": "day-end", "day": 3, "gone": [["jug", "red"]]}, "Day 3 ends. Out of the game: red jug."),
        ({"event": "effect", "seat": 0, "effect": "again", "lapses": True}, "The extra turn of Mina lapses."),
        ({"event": "effect", "seat": 0, "effect": "clear", "gone": []}, "There is no offer left to clear."),
        ({"event": "end", "scores": [16, 12]}, "The game is over: Mina 16 and Bartholomew 12."),
    ],
)
def test_events_are_described_in_plain_sentences(event: dict[str, object], sentence: str) -> None:
    assert tell(msgspec.convert(event, MaharajaEvent), NAMES[:2]) == sentence


def test_the_rules_in_short_fit_on_a_screen() -> None:
    lines = SHORT_RULES.splitlines()
    assert len(lines) <= 30
    assert max(len(line) for line in lines) < WIDTH
