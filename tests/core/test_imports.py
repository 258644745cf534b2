"""Imports point one way, and modules that must not reach outside the program don't."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import jewelbox

SOURCE = Path(str(jewelbox.__file__)).parent
MODULES = sorted(SOURCE.rglob("*.py"))
REACH = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "arena": {"", "core", "games", "bots", "arena"},
    "review": {"core", "games", "bots", "review"},
    "puzzles": {"core", "games", "bots", "review", "puzzles"},
    "statistics": {"core", "games", "statistics"},
    "envs": {"", "core", "games", "bots", "envs"},
    "training": {"", "core", "games", "bots", "arena", "envs", "training"},
    "server": {"", "core", "games", "bots", "arena", "statistics", "server"},
    "browser": {"core", "games", "bots", "review", "puzzles", "statistics", "server", "browser"},
    "cli": {
        "",
        "core",
        "games",
        "bots",
        "arena",
        "review",
        "puzzles",
        "statistics",
        "envs",
        "training",
        "server",
        "cli",
    },
    "": {"core", "games"},
}
"""What each part may import: core ← games ← bots ← arena, review, envs, server, cli; "" is the package's own module.

A game's companions (`COMPANIONS`) serve one of the parts to the right, which loads them by name. They import like any
other module of the game, and no module of the game imports them.
"""
COMPANIONS = {"observation", "playout", "terminal", "sight", "reasons", "editing", "habits"}
OUTSIDE = {
    "asyncio", "builtins", "ctypes", "datetime", "fcntl", "glob", "http", "io", "logging", "mmap", "multiprocessing",
    "os", "pathlib", "platformdirs", "random", "secrets", "shutil", "signal", "socket", "sqlite3", "subprocess",
    "sys", "tempfile", "threading", "time", "urllib", "uuid", "warnings",
}  # fmt: skip
"""Modules that reach out of the program: files, clocks, other processes, the network, chance."""
NEEDED = {
    "core/assembly.py": {"pathlib", "sys"},  # the folder and the package of a game
    "core/game.py": {"pathlib"},  # the folder of a game
    "core/box.py": {"pathlib"},  # box files
    "core/boxed.py": {"pathlib", "threading"},  # box files; one loads a box at a time
    "core/copies.py": {"builtins", "pathlib", "sys", "threading"},  # modules loaded a second time
    "core/cache.py": {"os", "pathlib", "platformdirs", "shutil"},  # compiled kernels are kept between runs
    "core/chance.py": {"secrets"},  # a game without a seed
    "core/engine.py": {"pathlib"},  # where the sources of kernels are
    "core/kernel.py": {"os", "pathlib", "threading"},  # JEWELBOX_JIT; the folder of the cache; one links at a time
    "core/processors.py": {"os", "sys"},  # how many there are
}
"""Which of them core and games need, and why."""
PLAIN_BOTS = ("bots/protocol.py", "bots/random.py", "bots/greedy.py")
"""Bots that choose by the view alone; those with a budget look at the clock."""
CALLS_OUTSIDE = {"open", "print", "input", "breakpoint", "exec", "eval", "__import__"}


def place(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


def part_of(path: Path) -> str:
    """Return the part of the package that a module belongs to; `python -m jewelbox` is the command line."""
    parts = path.relative_to(SOURCE).parts
    if parts == ("__main__.py",):
        return "cli"
    return parts[0] if len(parts) > 1 else ""


def imports(tree: ast.AST) -> Iterator[str]:
    """Yield the full names of all modules that a module imports, anywhere in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name the whole path"
            assert node.module is not None
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def own_imports(path: Path) -> set[str]:
    return {name for name in imports(tree_of(path)) if name.split(".")[0] == "jewelbox"}


def outside_imports(path: Path) -> set[str]:
    return {name.split(".")[0] for name in imports(tree_of(path))} & OUTSIDE


def reached_parts(path: Path) -> set[str]:
    """Return the parts of the package that a module imports; "" is the package itself."""
    names = [name.split(".")[1:] for name in own_imports(path)]
    parts = {steps[0] for steps in names if steps and (SOURCE / steps[0]).is_dir()}
    return parts | ({""} if "jewelbox" in own_imports(path) else set())


def test_imports_point_one_way() -> None:
    wrong = {place(path): reached_parts(path) - REACH[part_of(path)] - {part_of(path)} for path in MODULES}
    assert {name: parts for name, parts in wrong.items() if parts} == {}


def test_every_part_of_the_package_has_its_place() -> None:
    assert {part_of(path) for path in MODULES} <= set(REACH)
    assert {"core", "games", "bots", "arena", "cli", ""} <= {part_of(path) for path in MODULES}


def test_games_never_import_each_other() -> None:
    for path in MODULES:
        parts = path.relative_to(SOURCE).parts
        if parts[0] == "games" and len(parts) > 2:
            games = {name.split(".")[2] for name in own_imports(path) if name.startswith("jewelbox.games.")}
            assert games <= {parts[1]}, path


def test_the_rules_do_not_import_companions() -> None:
    for path in MODULES:
        if part_of(path) == "games" and path.stem not in COMPANIONS:
            known = {name.split(".")[3] for name in own_imports(path) if name.count(".") > 2}
            assert not known & COMPANIONS, path


def test_core_and_games_reach_outside_only_where_they_need_to() -> None:
    found = {place(path): outside_imports(path) for path in MODULES if part_of(path) in ("core", "games")}
    assert {name: modules for name, modules in found.items() if modules} == NEEDED


def test_simple_bots_do_not_reach_outside() -> None:
    bots = [path for path in MODULES if place(path).startswith(PLAIN_BOTS)]
    assert len(bots) == len(PLAIN_BOTS)
    assert {place(path): outside_imports(path) for path in bots if outside_imports(path)} == {}


def calls(path: Path) -> list[tuple[ast.Call, str]]:
    """Return the calls in a module with the last word of what is called."""
    found = [node for node in ast.walk(tree_of(path)) if isinstance(node, ast.Call)]
    return [(call, ast.unparse(call.func).split(".")[-1]) for call in found]


def test_core_games_and_simple_bots_open_and_print_nothing() -> None:
    for path in MODULES:
        if part_of(path) in ("core", "games") or place(path).startswith(PLAIN_BOTS):
            assert not {ast.unparse(call.func) for call, _ in calls(path)} & CALLS_OUTSIDE, path


def test_the_only_files_read_are_boxes_and_the_sources_of_the_cache() -> None:
    readers = {
        place(path): ast.unparse(call)
        for path in MODULES
        if part_of(path) in ("core", "games")
        for call, name in calls(path)
        if name in {"read_text", "read_bytes", "write_text", "write_bytes"}
    }
    assert set(readers) == {"core/cache.py", "core/box.py"}


def test_nobody_uses_other_generators() -> None:
    """All chance comes from `core.chance`: Python's and NumPy's generators are not used."""
    for path in MODULES:
        names = set(imports(tree_of(path)))
        assert not {name for name in names if name.split(".")[0] == "random" or name.startswith("numpy.random")}, path
        attributes = {ast.unparse(node) for node in ast.walk(tree_of(path)) if isinstance(node, ast.Attribute)}
        assert not {text for text in attributes if text.startswith(("np.random", "numpy.random"))}, path


def test_numba_is_imported_only_inside_functions() -> None:
    for path in MODULES:
        top = ast.Module([node for node in tree_of(path).body if isinstance(node, ast.Import | ast.ImportFrom)], [])
        assert not {name for name in imports(top) if name.split(".")[0] == "numba"}, path


def test_games_say_what_every_value_is() -> None:
    games = [path for path in MODULES if (SOURCE / "games") in path.parents]
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in games}
    loose = {path.name for path, tree in trees.items() for node in ast.walk(tree) if is_loose(node)}
    assert loose == set()


def is_loose(node: ast.AST) -> bool:
    """Return whether a node names `Any`, or `Json`, which is a dictionary of anything."""
    return isinstance(node, ast.Name) and node.id in {"Any", "Json"}
