"""The pictures of the README: all there, and small."""

from __future__ import annotations

from scripts.screenshots import GAMES, IMAGES, LAYOUTS, MOMENTS, SIZES, STAGES, THEMES, album, survey
from scripts.stage import FIXTURES

MOST_BYTES = 300_000


def test_every_picture_is_there_and_no_other() -> None:
    wanted = {picture.path for picture in album()} - {picture.path for picture in survey()}
    assert len(wanted) == len(MOMENTS) * len(SIZES) * len(THEMES)
    assert set(IMAGES.iterdir()) == wanted


def test_no_picture_is_large() -> None:
    assert {path.name for path in IMAGES.iterdir() if path.stat().st_size > MOST_BYTES} == set()


def test_the_survey_shows_three_moments_of_each_game_in_every_layout() -> None:
    pictures = survey()
    assert len(pictures) == len(GAMES) * len(STAGES) * len(LAYOUTS) * len(THEMES) == 90
    assert len({picture.path for picture in pictures}) == len(pictures)
    assert all((FIXTURES / f"{picture.fixture}.json").is_file() for picture in pictures)
