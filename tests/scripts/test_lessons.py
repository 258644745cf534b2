"""The tables of lessons: as the rules make them from their records."""

from __future__ import annotations

from jewelbox.core.record import from_line
from scripts import lessons


def test_the_table_of_a_lesson_is_what_its_record_makes() -> None:
    stale = [path for path, text in lessons.files().items() if path.read_text(encoding="utf-8") != text]
    assert stale == [], "run: python -m scripts.lessons"


def test_a_lesson_shows_the_moves_of_its_learner_and_no_others() -> None:
    record = from_line((lessons.FOLDER / "sultan" / "lesson" / "record.json").read_text(encoding="utf-8"))
    moments = lessons.table(record)["moments"]
    made = [entry["move"] for entry in record.log if entry.get("seat") == lessons.LEARNER and "move" in entry]
    assert [moment["move"] for moment in moments if moment["move"]] == made
    assert all(moment["move"] in moment["legal"] for moment in moments if moment["move"])
    assert all(moment["view"]["seat"] == lessons.LEARNER for moment in moments)
