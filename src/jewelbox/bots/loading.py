"""Third-party bots: found through the entry points of installed packages, or in a file."""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from jewelbox.bots.protocol import Bot
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.text import listed

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "jewelbox.bots"
"""The group of entry points under which a package offers its bots."""
FILE = re.compile(r"(?P<path>.+\.py):(?P<kind>[^:/\\]*)(?::(?P<budget>.*))?")
BotMaker = Callable[..., Bot]
"""What makes a bot: a class, or a function, called with the budget if one is named."""


def is_file(name: str) -> bool:
    """Return whether a name means a bot in a file: `mybot.py:Bot`."""
    return FILE.fullmatch(name) is not None or name.endswith(".py")


def file_parts(name: str) -> tuple[str, str, str | None]:
    """Return the path, the class and the budget of a bot in a file."""
    match = FILE.fullmatch(name)
    if match is None or not match["kind"]:
        path = name.rstrip(":") if match is None else match["path"]
        raise JewelboxError(Code.UNKNOWN_BOT, f"{name!r} names a file but no class in it; write {path}:Bot")
    return match["path"], match["kind"], match["budget"]


def installed() -> dict[str, EntryPoint]:
    """Return the bots that installed packages offer, by name."""
    from importlib.metadata import entry_points  # slow to import, and of no use in a browser

    return {point.name: point for point in entry_points(group=GROUP)}


def from_package(name: str) -> BotMaker:
    """Return what makes the bot of this name that an installed package offers."""
    point = installed()[name]
    try:
        kind: BotMaker = point.load()
    except (Exception, SystemExit) as error:
        raise JewelboxError(Code.BAD_BOT, f"bot {name!r} ({point.value}) can't be loaded: {one_line(error)}") from error
    return _checked(kind, name)


def from_file(name: str) -> BotMaker:
    """Return what makes a bot in a file, named `path:class`."""
    path, kind_name, _ = file_parts(name)
    module = _module(Path(path))
    if not hasattr(module, kind_name):
        own = [key for key, value in vars(module).items() if getattr(value, "__module__", None) == module.__name__]
        there_is = f"; there is {listed(own, 'and')}" if own else ""
        raise JewelboxError(Code.UNKNOWN_BOT, f"{path} has no class {kind_name!r}{there_is}")
    return _checked(getattr(module, kind_name), name)


def _module(path: Path) -> ModuleType:
    """Run a file as a module; files next to it can be imported, as if it had been run directly."""
    if not path.is_file():
        raise JewelboxError(Code.UNKNOWN_BOT, f"{path}: there is no such file; is the name spelled right?")
    spec = importlib.util.spec_from_file_location(f"jewelbox_bot_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise JewelboxError(Code.BAD_BOT, f"{path}: this is not a Python file; a bot's file ends in .py")
    module = importlib.util.module_from_spec(spec)
    folder = str(path.resolve().parent)
    if folder not in sys.path:
        sys.path.append(folder)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise JewelboxError(Code.BAD_BOT, f"{path} can't be loaded: {one_line(error)}") from error
    return module


def _checked(kind: BotMaker, name: str) -> BotMaker:
    if not callable(kind):
        raise JewelboxError(Code.BAD_BOT, f"{name} is {kind!r}, neither a class nor a function that makes a bot")
    if isinstance(kind, type) and not callable(getattr(kind, "choose", None)):
        raise JewelboxError(Code.BAD_BOT, _no_choose(name))
    return kind


def _no_choose(name: str) -> str:
    return f"{name} is not a bot: it has no method choose(view, legal, random)"


def made(kind: BotMaker, name: str, budget: str | None) -> Bot:
    """Return a new bot, made with its budget if one is named."""
    try:
        bot = kind() if budget is None else kind(budget)
    except JewelboxError:
        raise
    except (Exception, SystemExit) as error:
        call = "without a budget" if budget is None else f"with the budget {budget!r}"
        raise JewelboxError(Code.BAD_BOT, f"{name} can't be made {call}: {one_line(error)}") from error
    if not callable(getattr(bot, "choose", None)):
        raise JewelboxError(Code.BAD_BOT, _no_choose(name))
    return bot


def one_line(error: BaseException) -> str:
    """Return an exception in one short line, without what would control a terminal."""
    try:
        words = str(error).split()
    except Exception:  # noqa: BLE001  # an exception that can't even describe itself
        words = []
    text = "".join(sign if sign.isprintable() else "?" for sign in " ".join(words))
    return f"{type(error).__name__}: {text[:200]}" if text else type(error).__name__
