"""The pictures of the README: all there, and small."""

from __future__ import annotations

from itertools import product

from scripts.screenshots import IMAGES, MOMENTS, SIZES, THEMES

MOST_BYTES = 300_000


def test_every_picture_is_there_and_no_other() -> None:
    wanted = {f"{name}-{size}-{theme}.webp" for name, size, theme in product(MOMENTS, SIZES, THEMES)}
    assert {path.name for path in IMAGES.iterdir()} == wanted


def test_no_picture_is_large() -> None:
    assert {path.name for path in IMAGES.iterdir() if path.stat().st_size > MOST_BYTES} == set()
