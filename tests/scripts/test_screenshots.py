"""The pictures of the pages and of links: all there, and small."""

from __future__ import annotations

from scripts.screenshots import GAMES, IMAGES, LAYOUTS, MOMENTS, PREVIEWS, SIZES, STAGES, THEMES, album, survey
from scripts.stage import FIXTURES
from scripts.vision import NAME

MOVING = {IMAGES / f"{game}.webp" for game in GAMES}
"""Those of `scripts.moving_pictures`, which have another limit."""
MOST_BYTES = 300_000
MOST_BYTES_OF_A_LINK = 60_000


def test_every_picture_is_there_and_no_other() -> None:
    wanted = {picture.path for picture in album()} - {picture.path for picture in survey()}
    assert len(wanted) == len(MOMENTS) * len(SIZES) * len(THEMES)
    assert set(IMAGES.iterdir()) == wanted | {IMAGES / NAME.format(game=game) for game in GAMES} | MOVING
    assert {path.name for path in PREVIEWS.iterdir()} == {f"{game}.jpg" for game in GAMES}


def test_no_picture_is_large() -> None:
    assert {path.name for path in set(IMAGES.iterdir()) - MOVING if path.stat().st_size > MOST_BYTES} == set()
    assert {path.name for path in PREVIEWS.iterdir() if path.stat().st_size > MOST_BYTES_OF_A_LINK} == set()


def test_the_survey_shows_three_moments_of_each_game_in_every_layout() -> None:
    pictures = survey()
    assert len(pictures) == len(GAMES) * len(STAGES) * len(LAYOUTS) * len(THEMES) == 90
    assert len({picture.path for picture in pictures}) == len(pictures)
    assert all((FIXTURES / f"{picture.fixture}.json").is_file() for picture in pictures)
