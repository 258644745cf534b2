"""Undoing a move: freely while nothing was revealed, otherwise when the others agree."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.asking import running_table
from browser.conftest import Visit
from browser.people import Visitor
from browser.tables import Table, play_until, table_in


def tables_where_mina_starts(mina: Visitor, felix: Visitor) -> tuple[Table, Table]:
    """Start a game of Sultan in which Mina decides first."""
    running_table(mina, felix, game="sultan", starter=0)
    return table_in(mina, "sultan"), table_in(felix, "sultan")


def bid(table: Table) -> list[int]:
    """Let someone bid; return the hand that they had before."""
    play_until(table, done=lambda: table.decides and table.view["phase"] == "bid")
    hand: list[int] = table.view["hand"]
    table.play(table.chosen_move())
    return hand


def bid_after(mina: Table, felix: Table) -> list[int]:
    """Let Mina and Felix bid, and wait for the bot: its move would end a request to undo. Return Mina's hand before."""
    hand = bid(mina)
    bid(felix)
    mina.visitor.wait_until(lambda: is_next_round(mina) and is_next_round(felix), "the bot has moved")
    return hand


def is_next_round(table: Table) -> bool:
    return bool(table.view["phase"] == "return")


def test_a_move_is_taken_back_at_once_while_nobody_has_answered_it(visit: Visit) -> None:
    mina, felix = tables_where_mina_starts(visit("Mina"), visit("Felix"))
    hand = bid(mina)
    mina.press("Undo")
    mina.visitor.wait_until(lambda: mina.decides and mina.view["hand"] == hand, "the card is back in the hand")
    expect(felix.page.get_by_role("listitem").filter(has_text="Mina undoes a move.").first).to_be_visible()


def test_a_move_that_others_have_answered_is_taken_back_when_they_agree(visit: Visit) -> None:
    mina, felix = tables_where_mina_starts(visit("Mina"), visit("Felix"))
    hand = bid_after(mina, felix)
    mina.press("Undo")
    question = felix.page.get_by_role("alertdialog", name="Undo a move?")
    expect(question).to_contain_text("Mina asks to undo a move.")
    expect(question).to_contain_text("Mina places a card")
    question.get_by_role("button", name="Agree").click()
    mina.visitor.wait_until(lambda: mina.decides and mina.view["hand"] == hand, "the card is back in the hand")


def test_a_move_stays_when_someone_refuses(visit: Visit) -> None:
    mina, felix = tables_where_mina_starts(visit("Mina"), visit("Felix"))
    bid_after(mina, felix)
    mina.press("Undo")
    felix.page.get_by_role("alertdialog").get_by_role("button", name="Decline").click()
    expect(mina.page.get_by_role("listitem").filter(has_text="Felix declines the undo.").first).to_be_visible()
