"""The friendly layer: everything is checked, and every refusal has its code and its sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
from benchmarks.goofspiel import game as goofspiel

import jewelbox
from jewelbox.core.chance import Random
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.game import Game, Option
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position, Variant, known_rules, move_number, offered
from jewelbox.core.text import counted
from jewelbox.core.views import HIDDEN
from jewelbox.games.maharaja import game as maharaja
from jewelbox.games.sultan import game as sultan


def load(players: int = 4, name: str = "sultan", **options: Any) -> Variant:
    return jewelbox.load(name, players, mode=Mode.PLAIN, **options)


def refused(code: Code, action: Callable[[], object]) -> str:
    """Return the sentence with which an action is refused."""
    with pytest.raises(JewelboxError) as caught:
        action()
    assert caught.value.code is code
    return caught.value.message


class Lowest:
    """A dealer who always takes the first of the draws, and counts them."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return 0


# A game with its players and options


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    sentence = refused(Code.UNKNOWN_GAME, lambda: load(name="chess"))
    assert sentence == "unknown game 'chess'; there are sultan, diamonds-club and maharaja"


@pytest.mark.parametrize("players", [1, 6, 0, -1])
def test_a_wrong_number_of_players_is_refused_with_the_right_ones(players: int) -> None:
    sentence = refused(Code.BAD_PLAYERS, lambda: load(players))
    assert sentence == f"sultan is not for {counted(players, 'player')}; it is for 2, 3, 4 or 5"


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    assert refused(Code.UNKNOWN_OPTION, lambda: load(grey=True)) == (
        "sultan has no option 'grey'; its options are screens or memory"
    )


def test_a_game_without_options_says_so() -> None:
    sentence = refused(Code.UNKNOWN_OPTION, lambda: Variant(goofspiel, 2, {"grey": True}))
    assert sentence == "goofspiel has no option 'grey'; it has none"


def test_a_wrong_value_of_an_option_is_refused_with_the_right_ones() -> None:
    assert refused(Code.BAD_OPTION, lambda: load(screens="ajar")) == (
        "option screens can't be ajar; it can be closed or open"
    )


@pytest.mark.parametrize(("value", "shown"), [(1, "1"), ("true", "true"), (None, "None"), ("", "empty")])
def test_what_only_looks_like_a_value_is_refused(value: object, shown: str) -> None:
    sentence = refused(Code.BAD_OPTION, lambda: load(2, "maharaja", grey=value))
    assert sentence == f"option grey can't be {shown}; it can be false or true"


def test_an_option_that_does_not_fit_the_number_of_players_is_refused() -> None:
    sentence = refused(Code.BAD_OPTION, lambda: load(3, "maharaja", grey=True))
    assert sentence == "option grey=true is for 2 players, not for 3"


def test_an_option_that_needs_another_is_refused_without_it() -> None:
    sentence = refused(Code.BAD_OPTION, lambda: load(2, "maharaja", clear="day"))
    assert sentence == "option clear=day is only for games with grey=true"
    assert load(2, "maharaja", clear="coins").rule_options == {}
    assert load(2, "maharaja", grey=True, clear="day").rule_options == {"grey": True, "clear": "day"}


def test_options_not_chosen_have_their_default() -> None:
    assert load(screens="open").options == {"screens": "open", "memory": "off"}
    assert load(3, "maharaja", grey=False).options == {"grey": False, "clear": "coins"}


def test_only_options_that_change_the_rules_are_rule_options() -> None:
    assert load(screens="open").rule_options == {}
    assert load(screens="open").rule_option == 0
    grey = load(2, "maharaja", grey=True)
    assert (grey.rule_options, grey.rule_option) == ({"grey": True}, 1)
    assert (load(2, "maharaja").rule_options, load(2, "maharaja").rule_option) == ({}, 0)


def test_a_game_follows_the_newest_rules_unless_older_ones_are_named() -> None:
    assert load(2, "maharaja").rules == 2
    older = Variant(jewelbox.GAMES["maharaja"], 2, {"grey": True}, rules=1)
    assert (older.rules, older.rule_options) == (1, {"grey": True})
    assert older.before_chance().view(None).rules == 1
    assert older.before_chance().view(None).grey


@pytest.mark.parametrize("rules", [0, 3])
def test_rules_that_this_program_does_not_play_are_refused(rules: int) -> None:
    sentence = refused(Code.WRONG_RULES, lambda: Variant(jewelbox.GAMES["maharaja"], 2, {}, rules=rules))
    assert sentence == f"rules {rules} of maharaja; this program plays rules 1 and 2"


def test_every_choice_of_rules_has_its_own_number() -> None:
    for game in jewelbox.GAMES.values():
        variants = [
            Variant(game, 2, options, rules=rules)
            for options in choices_of(game)
            for rules in known_rules(game)
            if all(options[option.name] == option.default or option.since <= rules for option in rule_options(game))
        ]
        numbers = [variant.rule_option for variant in variants]
        assert len(set(numbers)) == len(numbers)
        assert load(2, game.NAME).rule_option == 0


def rule_options(game: Game) -> list[Option]:
    """Return the options that change the rules."""
    return [option for option in game.OPTIONS if option.changes_rules]


def choices_of(game: Game) -> Iterator[dict[str, Any]]:
    """Yield every choice of rule options that a two-player game allows."""
    options = rule_options(game)
    for values in product(*(option.values for option in options)):
        chosen = {option.name: value for option, value in zip(options, values, strict=True)}
        if all(not o.needs or chosen[o.name] == o.default or chosen[o.needs] for o in options):
            yield chosen


def test_the_most_that_can_be_shown_keeps_the_rules() -> None:
    assert load().most_shown == {"screens": "open", "memory": "on"}
    assert load(2, "maharaja", grey=True).most_shown == {"grey": True, "clear": "coins"}


def test_the_last_value_of_an_option_about_views_shows_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(goofspiel, "OPTIONS", (Option("hints", ("none", "few", "all"), "Which hints are shown."),))
    assert Variant(goofspiel, 2, {}, Mode.PLAIN).most_shown == {"hints": "all"}


def test_the_environment_says_how_rules_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JEWELBOX_JIT", "off")
    assert jewelbox.load("sultan", 4).mode is Mode.PLAIN
    assert Variant(sultan, 4, {}).mode is Mode.PLAIN
    monkeypatch.setenv("JEWELBOX_JIT", "quickly")
    assert "JEWELBOX_JIT is 'quickly'" in refused(Code.BAD_SETTING, lambda: jewelbox.load("sultan", 4))


# The start


def test_before_chance_nothing_is_drawn_and_nobody_decides() -> None:
    position = load().before_chance()
    assert (position.at_chance, position.is_over, position.seat, position.phase) == (True, False, None, "starter")
    assert (position.log, position.legal_moves(), position.outcome) == ([], [], None)


def test_the_same_seed_starts_the_same_game() -> None:
    assert load().start(seed=7).log == load().start(seed=7).log
    assert load().start(seed=7).log != load().start(seed=8).log


def test_without_a_seed_each_game_is_different() -> None:
    assert load().start().log != load().start().log


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_that_does_not_fit_is_refused(seed: int) -> None:
    assert f"seed {seed} does not fit" in refused(Code.BAD_SEED, lambda: load().start(seed=seed))


def test_the_start_player_can_be_named_and_the_other_draws_stay_random() -> None:
    for seat in range(4):
        position = load().start(seed=7, starter=seat)
        assert position.log[0] == {"chance": "starter", "seat": seat}
        assert position.seat == seat
        assert len(position.log) == 3


@pytest.mark.parametrize("seat", [4, -1])
def test_a_start_player_who_is_not_at_the_table_is_refused(seat: int) -> None:
    sentence = refused(Code.BAD_SEAT, lambda: load().start(seed=1, starter=seat))
    assert sentence == f"seat {seat} is not at the table; seats go from 0 to 3"


def test_any_dealer_can_make_the_draws() -> None:
    dealer = Lowest()
    position = load(3).start(dealer=dealer)
    assert position.log == [
        {"chance": "starter", "seat": 0},
        {"chance": "deal", "stage": 1, "hands": [[1, 2, 3, 4, 5]] * 3},
        {"chance": "draw", "round": 1, "jewels": ["white"] * 3},
    ]
    assert dealer.asked == [3] + [15, 14, 13, 12, 11] * 3 + [50, 49, 48]


# Moves


def test_moves_are_given_in_notation_or_as_numbers() -> None:
    one, other = (load(3).start(dealer=Lowest()) for _ in range(2))
    one.play("return white")
    other.play(0)
    assert one.state == other.state
    assert one.log == other.log
    assert one.log[-1] == {"seat": 0, "move": "return white"}


@pytest.mark.parametrize("text", ["bid 2 1", "BID 2 1", "  bid   2\t1 "])
def test_spaces_and_letter_case_do_not_matter(text: str) -> None:
    assert sultan.MOVES[move_number(sultan, text)] == "bid 2 1"


@pytest.mark.parametrize("text", ["", "bid", "bid 2 16", "bid 4 1", "pass", "bid 2 1 1", "bid2 1"])
def test_what_is_not_a_move_is_refused_with_samples(text: str) -> None:
    sentence = refused(Code.BAD_NOTATION, lambda: load().start(seed=1).play(text))
    assert sentence == f"{text!r} is not a move; moves look like return blue, bid 3 15"


@pytest.mark.parametrize("number", [-1, 50, 10**9])
def test_a_number_without_a_move_is_refused(number: int) -> None:
    sentence = refused(Code.BAD_NOTATION, lambda: load().start(seed=1).play(number))
    assert sentence == f"move number {number} does not exist; they go to 49"


def test_an_illegal_move_is_refused_with_reason_clause_and_what_is_legal() -> None:
    position = load(3).start(dealer=Lowest())
    before, log = position.state.copy(), position.log.copy()
    with pytest.raises(JewelboxError) as caught:
        position.play("return blue")
    error = caught.value
    assert (error.code, error.clause) == (Code.ILLEGAL_MOVE, "S-6")
    assert error.message == "'return blue' is not legal: no blue jewel was drawn; legal now: return white"
    assert (position.state, position.log) == (before, log)


def test_a_refusal_knows_the_hand_of_the_seat_that_decides() -> None:
    position = load(2).start(dealer=Lowest())
    for move in ("return white", "bid 1 1", "bid 1 1"):
        position.play(move)
    held = position.legal_moves()[0].split()[2]
    with pytest.raises(JewelboxError, match="is not legal: your first card is already at this cushion;"):
        position.play(f"bid 1 {held}")
    with pytest.raises(JewelboxError, match="is not legal: card 9 is not in hand;"):
        position.play("bid 2 9")


def test_a_refusal_shows_the_first_few_of_many_legal_moves() -> None:
    position = load(4).start(dealer=Lowest())
    position.play("return white")
    with pytest.raises(JewelboxError, match=r"legal now: bid 1 1, .*, … \(15 in all\)$"):
        position.play("bid 1 15")


def finished() -> Position:
    position = load(2).start(seed=1)
    while not position.is_over:
        position.play(position.legal_numbers()[0])
    return position


def test_after_the_end_there_is_nothing_to_do() -> None:
    position = finished()
    assert (position.seat, position.legal_moves(), position.at_chance) == (None, [], False)
    sentence = refused(Code.GAME_OVER, lambda: position.play("bid 1 1"))
    assert sentence == "move 'bid 1 1' where nothing, because the game is over, is due"
    sentence = refused(Code.BAD_CHANCE, lambda: position.follow({"chance": "draw"}))
    assert sentence == "chance 'draw' where nothing, because the game is over, is due"


def test_only_a_finished_game_has_an_outcome() -> None:
    assert load().start(seed=1).outcome is None
    outcome = finished().outcome
    assert outcome is not None
    assert len(outcome.scores) == 2


# Draws of a record


def test_a_move_where_a_draw_is_due_is_refused() -> None:
    sentence = refused(Code.BAD_CHANCE, lambda: load().before_chance().play("bid 1 1"))
    assert sentence == "move 'bid 1 1' where chance 'starter' is due"


def test_a_draw_where_a_move_is_due_is_refused() -> None:
    position = load(3).start(dealer=Lowest())
    sentence = refused(Code.BAD_CHANCE, lambda: position.follow({"chance": "deal"}))
    assert sentence == "chance 'deal' where a move of seat 0 is due"


@pytest.mark.parametrize("name", ["draw", "market", None, 3])
def test_a_draw_other_than_the_one_due_is_refused(name: object) -> None:
    sentence = refused(Code.BAD_CHANCE, lambda: load().before_chance().follow({"chance": name}))
    assert sentence == f"chance {name!r} where chance 'starter' is due"


def test_a_draw_that_breaks_a_rule_carries_its_clause() -> None:
    with pytest.raises(JewelboxError) as caught:
        load().before_chance().follow({"chance": "starter", "seat": 9})
    assert (caught.value.code, caught.value.clause) == (Code.BAD_CHANCE, "S-3")


def test_unknown_keys_of_an_entry_are_dropped() -> None:
    position = load().before_chance()
    position.follow({"chance": "starter", "seat": 1, "at": "noon"})
    assert position.log == [{"chance": "starter", "seat": 1}]


def test_the_draws_of_a_position_are_the_chance_entries_of_its_log() -> None:
    position = load().before_chance()
    assert position.draws == 0
    position = finished()
    assert position.draws == sum("chance" in entry for entry in position.log)


def test_a_position_made_from_a_state_and_its_log_goes_on_like_the_game() -> None:
    position = load(3).start(dealer=Lowest())
    position.play(position.legal_moves()[0])
    same = Position(position.variant, position.state.copy(), position.log.copy(), position.dealer)
    for each in (position, same):
        while not each.is_over:
            each.play(each.legal_moves()[0])
    assert (same.log, same.state, same.draws) == (position.log, position.state, position.draws)


def test_without_a_dealer_a_position_waits_for_its_draws() -> None:
    position = load(3).start(dealer=Lowest())
    position.dealer = None
    for move in ("return white", "bid 1 1", "bid 1 1", "bid 1 1"):
        position.play(move)
    assert (position.at_chance, position.phase, position.seat) == (True, "draw", None)
    position.follow({"chance": "draw", "round": 2, "jewels": ["red", "red", "blue"]})
    assert position.seat == 1
    position.dealer = Random(1)
    for _ in range(4):
        position.play(position.legal_moves()[0])
    assert position.log[-1]["round"] == 3, "draws are counted through the game"


# Looking


@pytest.mark.parametrize("seat", [4, -1, 99])
def test_there_is_no_view_from_a_seat_that_does_not_exist(seat: int) -> None:
    sentence = refused(Code.BAD_SEAT, lambda: load().start(seed=1).view(seat))
    assert sentence == f"seat {seat} is not at the table; seats go from 0 to 3"


def test_views_show_what_the_options_allow() -> None:
    closed, opened = load().start(seed=1), load(screens="open").start(seed=1)
    assert closed.view(0).seats[1].jewels is HIDDEN
    assert opened.view(0).seats[1].jewels is not HIDDEN
    assert closed.log == opened.log


def test_printing_shows_the_view_of_the_seat_that_decides() -> None:
    position = load(3).start(dealer=Lowest())
    text = str(position)
    assert "hand: 1 2 3 4 5" in text
    assert "turn: 0" in text
    assert text.splitlines()[0] == "game: sultan"


# Copies


def test_a_copy_is_independent() -> None:
    position = load().start(seed=3)
    state, log = position.state.copy(), position.log.copy()
    copy = position.copy()
    copy.play(copy.legal_moves()[0])
    assert (position.state, position.log) == (state, log)
    assert copy.seat == position.seat, "the start player bids first, too"
    assert (copy.phase, position.phase) == ("bid", "return")


def test_a_copy_shares_the_dealer_and_counts_its_own_draws() -> None:
    position = load(3).start(dealer=Lowest())
    copy = position.copy()
    assert copy.dealer is position.dealer
    for each in (copy, position):
        for _ in range(4):
            each.play(each.legal_moves()[0])
        assert each.log[-1]["round"] == 2


@pytest.mark.slow
def test_the_mode_makes_no_difference_to_the_friendly_layer() -> None:
    plain, compiled = (Variant(sultan, 4, {}, mode).start(seed=5) for mode in (Mode.PLAIN, Mode.COMPILED))
    assert (plain.log, plain.legal_moves(), str(plain)) == (compiled.log, compiled.legal_moves(), str(compiled))


def test_every_game_has_its_samples_of_moves() -> None:
    sentence = refused(Code.BAD_NOTATION, lambda: move_number(maharaja, "no"))
    assert {part.split()[0] for part in sentence.split("moves look like ")[1].split(", ")} == {
        text.split()[0] for text in maharaja.MOVES
    }


def test_an_option_is_refused_where_the_rules_did_not_have_it_yet() -> None:
    options = {"grey": True, "clear": "day"}
    assert Variant(maharaja, 2, options, Mode.PLAIN).rule_options == options
    assert Variant(maharaja, 2, {"grey": True}, Mode.PLAIN, rules=1).rule_options == {"grey": True}
    with pytest.raises(JewelboxError, match="clear=day came with rules 2, not with 1") as caught:
        Variant(maharaja, 2, options, Mode.PLAIN, rules=1)
    assert caught.value.code is Code.BAD_OPTION


def test_options_that_do_not_apply_are_not_offered() -> None:
    off, on = {"grey": False, "clear": "coins"}, {"grey": True, "clear": "coins"}
    assert offered(maharaja, 2, on) == on
    assert offered(maharaja, 2, off) == {"grey": False}
    assert offered(maharaja, 3, off) == {}
    assert offered(maharaja, 2, {"clear": "day"}) == {}, "an option that is not mentioned has its default"
