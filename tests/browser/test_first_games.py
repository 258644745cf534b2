"""First games: the lesson of each game, the bots of Play now, and games that are closed again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from scripts.stage import IMPATIENT, staged

from browser.conftest import Visit
from browser.pages import TITLES, Home
from browser.tables import table_in

MOST_KEYS = 60
LIES_ABOVE = "([upper, lower]) => upper.getBoundingClientRect().bottom <= lower.getBoundingClientRect().top"


def coach_of(page: Page) -> Locator:
    """Return the card that leads through a lesson."""
    return page.get_by_role("complementary", name="Lesson")


@pytest.mark.parametrize("game", TITLES)
def test_a_lesson_is_finished_by_pressing_what_has_the_focus(stage: Page, game: str) -> None:
    """The focus is always at the thing to press, and what was pressed moves on."""
    stage.goto(f"/learn/{game}")
    stage.evaluate(IMPATIENT)
    coach = coach_of(stage)
    end = coach.get_by_role("button", name="Play now")
    for _ in range(MOST_KEYS):
        expect(coach.get_by_role("status")).to_be_visible()
        if end.is_visible():
            break
        stage.keyboard.press("Enter")
    expect(end).to_be_focused()


def test_a_lesson_repeats_what_to_do_does_it_and_goes_back(stage: Page) -> None:
    stage.goto("/learn/sultan")
    coach = coach_of(stage)
    step = coach.get_by_text("Step 2 of 8")
    coach.get_by_role("button", name="Next").click()
    tray = stage.get_by_role("region", name="The drawn jewels")
    red = tray.get_by_role("button", name="Red")
    red.click()
    expect(red).to_have_attribute("aria-pressed", "false")
    expect(step).to_be_visible()
    coach.get_by_role("button", name="Next").click()
    expect(coach.get_by_text("Step 3 of 8")).to_be_visible()
    expect(tray).to_be_hidden()
    coach.get_by_role("button", name="Back").click()
    expect(step).to_be_visible()
    expect(tray).to_be_visible()


def test_on_a_phone_the_card_of_a_lesson_leaves_free_what_a_step_refers_to(browser: Browser) -> None:
    with staged(browser, viewport={"width": 390, "height": 664}, reduced_motion="reduce") as page:
        page.goto("/learn/maharaja")
        coach = coach_of(page)
        for step in (2, 3, 4):
            coach.get_by_role("button", name="Next").click()
            coach.get_by_text(f"Step {step} of 8").wait_for()
        card = page.locator('[data-drop="move:collect knife-2"]')
        page.wait_for_function(LIES_ABOVE, arg=[card.element_handle(), coach.element_handle()])


def test_a_first_play_now_offers_the_lesson_and_rules_lead_to_it(visit: Visit) -> None:
    mina = visit("Mina", hints=True)
    home = Home(mina)
    mina.hands.press(home.tile("maharaja").get_by_role("button", name="Play now"))
    home.press("Take the lesson")
    expect(coach_of(mina.page)).to_be_visible()
    home.press("Leave the lesson")
    mina.hands.press(home.tile("maharaja").get_by_role("link", name="Learn"))
    mina.page.get_by_role("link", name="Lesson: learn by playing").click()
    expect(coach_of(mina.page)).to_be_visible()


def test_play_now_seats_the_bots_that_were_chosen_and_the_game_can_be_deleted(visit: Visit) -> None:
    mina = visit("Mina")
    home = Home(mina)
    home.tile("sultan").get_by_role("button", name="easy").click()
    panel = mina.page.get_by_role("dialog", name="Change the bots")
    expect(panel.get_by_role("radio", name="3", exact=True)).to_be_focused()
    panel.get_by_role("radio", name="1", exact=True).check()
    panel.get_by_role("radio", name="medium").check()
    mina.page.keyboard.press("Escape")
    expect(home.tile("sultan").get_by_text("against 1")).to_be_visible()
    mina.page.reload()
    home.play_now("sultan")
    table = table_in(mina, "sultan")
    table.region("Your hand").wait_for()
    assert table.view["players"] == 2
    mina.page.goto("/")
    mina.page.get_by_role("button", name="Close Sultan with Basil").click()
    home.press("Delete the game")
    expect(mina.page.get_by_text("No games in progress.")).to_be_visible()
