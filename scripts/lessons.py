"""Makes the tables of the client's lessons: each game's scripted record, from the learner's view.

The browser shows them without computing a rule. `python -m scripts.lessons` writes them; a test fails when one is
stale.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec

from jewelbox.core.game import Json
from jewelbox.core.position import Position
from jewelbox.core.record import Record, from_line
from jewelbox.core.replay import positions, variant_of
from jewelbox.core.story import Story
from jewelbox.games.registry import GAMES

FOLDER = Path(__file__).parent.parent / "web" / "src" / "games"
LEARNER = 0
"""The learner's seat in every lesson."""


def main() -> None:
    """Write the table of each lesson next to its record."""
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


def files() -> dict[Path, str]:
    """Return the files to write, with their texts."""
    records = sorted(FOLDER.glob("*/lesson/record.json"))
    return {path.with_name("table.json"): _text(from_line(path.read_text(encoding="utf-8"))) for path in records}


def _text(record: Record) -> str:
    return json.dumps(table(record), ensure_ascii=False, separators=(",", ":")) + "\n"


def table(record: Record) -> Json:
    """Return a lesson's table: what never changes, and its moments."""
    game = GAMES[record.game]
    return {
        "game": record.game,
        "players": record.players,
        "options": dict(record.options),
        "rules": record.rules,
        "box": msgspec.to_builtins(game.box(record.players)),
        "moments": list(_moments(record)),
    }


def _moments(record: Record) -> Iterator[Json]:
    """Yield the table after each move and the draws that follow, with the learner's move that comes next."""
    variant = variant_of(record, GAMES)
    story = Story(variant, LEARNER)
    for made, position in enumerate(positions(record, variant)):
        if not position.at_chance:
            yield _moment(position, story, record.log[made] if made < len(record.log) else None)


def _moment(position: Position, story: Story, following: Json | None) -> Json:
    is_mine = position.seat == LEARNER
    return {
        "events": msgspec.to_builtins(story.catch_up(position.log)),
        "view": msgspec.to_builtins(position.view(LEARNER)),
        "legal": position.legal_moves() if is_mine else [],
        "move": following["move"] if is_mine and following is not None else None,
    }


if __name__ == "__main__":
    main()
