"""What all commands share: where they print, how they fail, and how they read lists and options."""

from __future__ import annotations

import errno
import functools
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import NoReturn, ParamSpec, TypeVar

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from jewelbox.core.errors import JewelboxError
from jewelbox.core.text import refusal

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")

USAGE = 2
BROKEN = 1
INTERRUPTED = 130
REMEDIES = {
    errno.ENOENT: "is the name spelled right?",
    errno.EISDIR: "name a file in it",
    errno.ENOTDIR: "an earlier part of the path is a file",
    errno.EEXIST: "a folder is needed here; move the file away, or name another place",
    errno.EACCES: "choose another place, or get permission to use this one",
    errno.EPERM: "choose another place, or get permission to use this one",
    errno.EROFS: "choose another place",
    errno.ENOSPC: "make room, or choose another place",
    errno.ENAMETOOLONG: "choose a shorter name",
}
"""Remedies for the operating system's refusals."""

out = Console(highlight=False, soft_wrap=True)
err = Console(highlight=False, soft_wrap=True, stderr=True)


def fail(message: str, code: int = USAGE) -> NoReturn:
    """Print what is wrong and end with this exit status."""
    err.print(f"[bold red]error:[/] {escape(message)}")
    raise typer.Exit(code)


def reported(command: Callable[P, R]) -> Callable[P, R]:
    """Let a command fail with a sentence instead of a traceback."""

    @functools.wraps(command)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except JewelboxError as error:
            fail(error.message)
        except BrokenPipeError:  # the reader of our output is gone; there is nobody left to tell
            raise typer.Exit(BROKEN) from None
        except OSError as error:
            fail(os_problem(error))
        except EOFError:
            if not sys.stdin.isatty():
                fail("there is no input; run this in a terminal")
            _stop()  # Ctrl-D
        except KeyboardInterrupt:
            _stop()

    return guarded


def _stop() -> NoReturn:
    err.print("stopped")
    raise typer.Exit(INTERRUPTED)


def prepare_streams() -> None:
    """Replace what a terminal can't show, and treat a closed stream as empty: neither is a failure."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name) or Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115  # open until the end
        setattr(sys, name, stream)
        if mode == "w" and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def forget_unwritten() -> None:
    """Discard what standard output did not accept: Python would retry at exit, and fail with its own message."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def os_problem(error: OSError) -> str:
    """Say which file is the problem, why, and what to do."""
    remedy = REMEDIES.get(error.errno or 0)
    return "".join([f"{error.filename}: " if error.filename else "", refusal(error), f"; {remedy}" if remedy else ""])


def progress_bar() -> Progress:
    """Return a progress bar with the time left, on standard error if that is a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=err, transient=True, disable=not err.is_terminal)


def watched(things: Iterable[T], total: int) -> Iterator[T]:
    """Pass items on, with a progress bar that is redrawn at most ten times a second."""
    with progress_bar() as progress:
        task = progress.add_task("games (the first start compiles the rules)", total=total)
        for done, thing in enumerate(things):
            yield thing
            if done % 32 == 0:
                progress.update(task, completed=done + 1, description="games")


def options_from(pairs: Sequence[str]) -> dict[str, bool | str]:
    """Read options written `name=value`; true and false become booleans."""
    options: dict[str, bool | str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            fail(f"option {pair!r} is not of the form name=value, for example grey=true")
        if name in options:
            fail(f"option {name!r} is given twice")
        options[name] = {"true": True, "false": False}.get(value, value)
    return options


def bots_from(text: str, seats: int) -> list[str]:
    """Read the bots for a number of seats: one name for all, or one for each, separated by commas."""
    names = [name.strip() for name in text.split(",")]
    return names * seats if len(names) == 1 else names
