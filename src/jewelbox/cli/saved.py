"""Interrupted terminal games to be continued: one for each game, saved after every move."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path

from jewelbox.cli.files import written
from jewelbox.core.chance import Random
from jewelbox.core.errors import JewelboxError
from jewelbox.core.game import Json
from jewelbox.core.kernel import Mode
from jewelbox.core.position import Position
from jewelbox.core.record import from_data, record_of
from jewelbox.core.replay import replay
from jewelbox.games.registry import GAMES
from jewelbox.server.settings import default_data


@dataclass
class SavedGame:
    """A game between a person and bots: the position, who sits where, and which seat is the person's."""

    position: Position
    names: list[str]
    bots: list[str]
    me: int
    is_kept: bool = True
    """Whether the game is saved after every move."""


def folder() -> Path:
    """Return where games are saved: JEWELBOX_DATA, or the user's data folder."""
    return Path(os.environ.get("JEWELBOX_DATA") or default_data())


def _path(game: str) -> Path:
    return folder() / f"waiting-{game}.json"


def keep(match: SavedGame) -> None:
    """Save a game for next time, unless it is only practice."""
    if not match.is_kept:
        return
    folder().mkdir(parents=True, exist_ok=True)
    record = record_of(match.position, match.names)
    data = record | {"shown": match.position.variant.options, "bots": match.bots, "me": match.me}
    with written(str(_path(record["game"]))) as file:
        json.dump(data, file, ensure_ascii=False)


def forget(game: str) -> None:
    """Delete the saved game."""
    _path(game).unlink(missing_ok=True)


def waiting(game: str) -> SavedGame | None:
    """Return the saved game, if there is one that this program still understands."""
    try:
        data = json.loads(_path(game).read_text(encoding="utf-8"))
        return _restored(data)
    except (OSError, ValueError, KeyError, TypeError, JewelboxError):
        return None


def _restored(data: Json) -> SavedGame:
    record = from_data(data)
    position = replay(record, GAMES, Mode.PLAIN)
    position.variant.options |= {name: data["shown"][name] for name in position.variant.options}
    position.dealer = Random()
    names = [seat["name"] for seat in record.seats]
    return SavedGame(position, names, list(data["bots"]), int(data["me"]))
