"""The setup of a table: it keeps its secret, and only games by known rules are played."""

from __future__ import annotations

import pytest

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.kernel import Mode
from jewelbox.server.table import telling
from jewelbox.server.table.table import Table
from server.table.scene import SECRET, people, setup_of, table_of
from support import plain


def test_a_setup_printed_in_a_log_or_traceback_does_not_reveal_the_secret() -> None:
    setup = setup_of()
    for text in (repr(setup), str(setup), f"{setup}"):
        assert text == "<Setup of table table1: sultan for 3>"
    assert SECRET not in repr(Table(setup, mode=Mode.PLAIN)).encode()


@pytest.mark.parametrize("rules", [0, 2])
def test_a_game_by_other_rules_is_refused_in_a_sentence(rules: int) -> None:
    with pytest.raises(JewelboxError) as caught:
        Table(setup_of(rules=rules), mode=Mode.PLAIN)
    assert caught.value.code is Code.OLD_RULES
    assert caught.value.message == f"this game of sultan uses rules {rules}; this program knows 1"


@pytest.mark.parametrize("rules", [1, 2])
def test_a_table_continues_by_the_rules_that_it_began_with(rules: int) -> None:
    table = table_of("maharaja", rules=rules)
    assert plain(table.view(None))["rules"] == rules
    assert telling.record(table, reveal=False)["rules"] == rules


def test_what_does_not_fit_together_is_refused() -> None:
    for changes, code in [
        ({"game": "chess"}, Code.UNKNOWN_GAME),
        ({"players": 7, "seats": people(7)}, Code.BAD_PLAYERS),
        ({"seats": people(4)}, Code.BAD_PLAYERS),
        ({"options": {"grey": True}}, Code.UNKNOWN_OPTION),
    ]:
        with pytest.raises(JewelboxError) as caught:
            Table(setup_of(**changes), mode=Mode.PLAIN)  # type: ignore[arg-type]  # of different types
        assert caught.value.code is code
