"""The pages that explain each number of observations and actions: `python -m jewelbox.envs.observations.page`.

The pages are committed under docs/observations; a test fails when one is out of date.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from jewelbox.core.game import Game
from jewelbox.core.layout import Feature, Layout, Section
from jewelbox.envs.observations import observation_of
from jewelbox.games.registry import GAMES


def page(game: Game) -> str:
    """Return a game's page."""
    return "\n".join([*_head(game), *_parts(observation_of(game).LAYOUT), *_moves(game)])


def _head(game: Game) -> Iterator[str]:
    layout = observation_of(game).LAYOUT
    yield f"# {game.TITLES['en']} in numbers"
    yield ""
    yield "What observations and actions mean ([how they are used](../research.md)). This page is generated from"
    yield f"`src/jewelbox/games/{game.NAME.replace('-', '_')}/observation.py`."
    yield ""
    yield "An observation is a row of numbers from 0 to 255 (`uint8`): what one seat, the observer, may know and"
    yield "remember."
    yield ""
    yield f"| players | {' | '.join(str(players) for players in game.PLAYERS)} |"
    yield f"| --- |{' --- |' * len(game.PLAYERS)}"
    yield f"| numbers | {' | '.join(str(layout.size(players)) for players in game.PLAYERS)} |"


def _parts(layout: Layout) -> Iterator[str]:
    for section in layout.sections:
        yield ""
        yield f"## {section.name.capitalize()}: {section.meaning}"
        yield ""
        yield f"{_where(layout, section)} Places are counted from there."
        yield ""
        yield "| place | name | values | meaning |"
        yield "| --- | --- | --- | --- |"
        for feature in section.features:
            yield f"| {_places(section, feature)} | `{feature.name}` | 0 to {feature.high} | {_meaning(feature)} |"


def _where(layout: Layout, section: Section) -> str:
    """Say where a section begins."""
    before = layout.sections[: layout.sections.index(section)]
    sizes = [f"{each.size * each.per_player} · players" if each.per_player else str(each.size) for each in before]
    start = " + ".join(sizes)
    if not section.per_player:
        return f"{section.size} numbers, starting at place {start or 0}."
    often = "once" if section.per_player == 1 else f"{section.per_player} times"
    size = section.size
    return f"{size} numbers, {often} for each player; number k, from 0, starts at place {start} + {size} · k."


def _places(section: Section, feature: Feature) -> str:
    first = section.at(feature.name)
    return str(first) if feature.size == 1 else f"{first} to {first + feature.size - 1}"


def _meaning(feature: Feature) -> str:
    return f"{feature.meaning}: {', '.join(feature.each)}" if feature.each else feature.meaning


def _moves(game: Game) -> Iterator[str]:
    """List the numbers of moves, grouped by first word."""
    yield ""
    yield "## Actions"
    yield ""
    yield f"An action is the number of a move, from 0 to {len(game.MOVES) - 1}. The numbers never change within a"
    yield f"version of the rules; the current one is {game.RULES_VERSION}. All of them, in Python:"
    yield f"`jewelbox.GAMES[{game.NAME!r}].MOVES`."
    yield ""
    yield "| number | move |"
    yield "| --- | --- |"
    for _, run in groupby(enumerate(game.MOVES), lambda move: move[1].split()[0]):
        moves = list(run)
        (first, text), (last, end) = moves[0], moves[-1]
        yield f"| {first} | `{text}` |" if first == last else f"| {first} to {last} | `{text}` … `{end}` |"
    yield ""


def file_of(folder: Path, game: Game) -> Path:
    """Return where a game's page is."""
    return folder / f"{game.NAME}.md"


def write(folder: Path) -> None:
    """Write all pages."""
    for game in GAMES.values():
        file_of(folder, game).write_text(page(game), encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/observations"))
