from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from jewelbox.bots import loading
from jewelbox.bots.greedy import GreedyBot
from jewelbox.bots.random import RandomBot
from jewelbox.bots.registry import bot_named, is_bot, is_ours, maker, names
from jewelbox.bots.search import SearchBot, budget_of
from jewelbox.core.errors import Code, JewelboxError

ROGUES = Path(__file__).with_name("rogues.py")


def refusal(act: Callable[[], object]) -> JewelboxError:
    with pytest.raises(JewelboxError) as caught:
        act()
    return caught.value


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a package offer bots, as an installed one does by its entry points."""
    values = {"mine": "jewelbox.bots.greedy:GreedyBot", "gone": "no_such_module:Bot", "number": "math:pi"}
    points = EntryPoints(EntryPoint(name, value, loading.GROUP) for name, value in values.items())
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: points.select(group=group))


def test_the_built_in_bots_are_found_by_name() -> None:
    assert isinstance(bot_named("random"), RandomBot)
    assert isinstance(bot_named("greedy"), GreedyBot)


@pytest.mark.parametrize("name", ["random:5", "easy:5", "greedy:"])
def test_a_budget_for_a_bot_that_takes_none_is_refused(name: str) -> None:
    error = refusal(lambda: bot_named(name))
    assert error.code is Code.BAD_BOT
    assert "takes no budget" in error.message


@pytest.mark.parametrize(("name", "budget"), [("search:20", "20"), ("search:1s", "1s"), ("search", "500")])
def test_search_is_found_by_its_budget(name: str, budget: str) -> None:
    bot = bot_named(name)
    assert isinstance(bot, SearchBot)
    assert bot.budget == budget_of(budget)
    assert is_ours(name)


@pytest.mark.parametrize(
    "name", ["easy", "random", "search:1000", "search:0.5s", "champion:600", "champion@my.network:2000", "mybot.py:Bot"]
)
def test_a_record_s_player_with_the_name_of_a_bot_is_one(name: str) -> None:
    assert is_bot(name)


@pytest.mark.parametrize(
    "name", ["Mina", "", "Easy", "random: the band", "search:", "search:party", "easy:5", "search:0"]
)
def test_a_record_s_player_with_another_name_is_a_person(name: str) -> None:
    assert not is_bot(name)


def test_a_budget_that_search_does_not_understand_is_refused() -> None:
    with pytest.raises(JewelboxError, match="soon"):
        bot_named("search:soon")


@pytest.mark.usefixtures("offered")
def test_an_unknown_name_lists_what_there_is() -> None:
    error = refusal(lambda: bot_named("nobody"))
    assert error.code is Code.UNKNOWN_BOT
    for name in ("'nobody'", "random", "greedy", "search", "expert", "mine", "mybot.py:Bot"):
        assert name in error.message


@pytest.mark.usefixtures("offered")
def test_an_installed_package_offers_bots_by_entry_points() -> None:
    assert isinstance(bot_named("mine"), GreedyBot)
    assert "mine" in names()
    assert not is_ours("mine")


@pytest.mark.usefixtures("offered")
def test_an_entry_point_that_leads_nowhere_is_reported() -> None:
    assert "no_such_module" in refusal(lambda: bot_named("gone")).message
    assert "neither a class nor a function" in refusal(lambda: bot_named("number")).message


def test_a_bot_is_loaded_from_a_file() -> None:
    assert type(bot_named(f"{ROGUES}:Good")).__name__ == "Good"
    assert not is_ours(f"{ROGUES}:Good")


@pytest.mark.parametrize(("name", "budget"), [("Good:50", "50"), ("made_by_function", "7"), ("Good:1s", "1s")])
def test_a_bot_in_a_file_gets_its_budget(name: str, budget: str) -> None:
    assert vars(bot_named(f"{ROGUES}:{name}"))["budget"] == budget


def test_a_file_is_loaded_once_for_all_bots_made_of_it() -> None:
    make = maker(f"{ROGUES}:Good")
    first, second = make(), make()
    assert first is not second
    assert type(first) is type(second)


def test_a_file_next_to_the_bots_file_can_be_imported(tmp_path: Path) -> None:
    (tmp_path / "sparkle_helper.py").write_text("WORD = 'bid'\n")
    lines = ["import sparkle_helper", "class Bot:", "    def choose(self, view, legal, random):"]
    (tmp_path / "clever.py").write_text("\n".join([*lines, "        return sparkle_helper.WORD"]))
    assert type(bot_named(f"{tmp_path}/clever.py:Bot")).__name__ == "Bot"


@pytest.mark.parametrize(
    ("name", "code", "words"),
    [
        ("nowhere.py:Bot", Code.UNKNOWN_BOT, "nowhere.py: there is no such file"),
        (f"{ROGUES}:Nobody", Code.UNKNOWN_BOT, "has no class 'Nobody'; there is Good"),
        (f"{ROGUES}", Code.UNKNOWN_BOT, "rogues.py:Bot"),
        (f"{ROGUES}:", Code.UNKNOWN_BOT, "rogues.py:Bot"),
        (f"{ROGUES}:NoBot", Code.BAD_BOT, "no method choose(view, legal, random)"),
        (f"{ROGUES}:NOT_CALLABLE", Code.BAD_BOT, "neither a class nor a function"),
        (f"{ROGUES}:CannotBeMade", Code.BAD_BOT, "can't be made without a budget: RuntimeError: no weights"),
        (f"{ROGUES}:Raises:9", Code.BAD_BOT, "can't be made with the budget '9': TypeError"),
    ],
)
def test_what_is_not_a_bot_is_refused_with_the_reason(name: str, code: Code, words: str) -> None:
    error = refusal(lambda: bot_named(name))
    assert error.code is code
    assert words in error.message


def test_a_file_that_raises_is_reported(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("1 / 0\n")
    assert "can't be loaded: ZeroDivisionError" in refusal(lambda: bot_named(f"{tmp_path}/broken.py:Bot")).message
