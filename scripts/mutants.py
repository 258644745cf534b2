"""Mutation tests: they show which small changes of the sources no test notices.

python -m scripts.mutants sultan --irradiate PATH/TO/irradiate --out survivors.json

Irradiate (0.4, from PyPI) finds the mutants. To run one of a decorated function it starts pytest again, and here every
rule is decorated. So `scripts.mutant_runs` runs them, in forks of a process that has collected the tests. Kernels run
plain.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
MARKED = "tests/contract/test_conformance.py::test_every_function_of_the_rules_is_a_kernel"
QUICK = ("-k", "not compiled and not checked and not others")
"""Plain kernels, and only the recorded games that are replayed first."""
COMMAND_THAT_RUNS_NOTHING = '#!/bin/sh\ntest -z "$IRRADIATE_ACTIVE_MUTANT"\n'
"""Replaces Python while irradiate makes its list: every command returns at once."""


class Target(NamedTuple):
    """What is mutated, and the tests that should notice (arguments of pytest)."""

    sources: str
    tests: tuple[str, ...]


TARGETS = {
    "sultan": Target("games/sultan/rules", ("tests/games/sultan", MARKED, *QUICK)),
    "diamonds-club": Target("games/diamonds_club/rules", ("tests/games/diamonds_club", MARKED, *QUICK)),
    "maharaja": Target("games/maharaja/rules", ("tests/games/maharaja", MARKED, *QUICK)),
    "core": Target("core", ("tests/core", "tests/contract/test_editing.py", "tests/cli/test_sandbox.py", *QUICK)),
}


class Mutant(NamedTuple):
    """A changed source file: the line and the words for the change, and the whole text."""

    name: str
    path: Path
    line: int
    change: str
    text: str


# Finding mutants


def mutants_of(irradiate: str, sources: Path) -> list[Mutant]:
    """Return what irradiate would change in a file or folder, in the order of the lines."""
    with tempfile.TemporaryDirectory() as folder:
        report = listed_by(irradiate, sources, Path(folder))
    mutants: dict[str, Mutant] = {}
    top = sources.parent if sources.is_dir() else SOURCE
    for name, details in report["files"].items():
        path = top / name
        for each in details["mutants"]:
            try:
                mutants[each["id"]] = mutant_from(path, each)
            except ValueError as problem:
                print(f"left out: {problem}")
    changed = [mutant for mutant in mutants.values() if changes_rules(mutant)]
    return sorted(changed, key=lambda mutant: (mutant.path, mutant.line, mutant.name))


def listed_by(irradiate: str, sources: Path, folder: Path) -> Any:
    """Let irradiate write its report of all mutants without running any."""
    stand_in, report = folder / "python", folder / "report.json"
    stand_in.write_text(COMMAND_THAT_RUNS_NOTHING, encoding="utf-8")
    stand_in.chmod(0o755)
    shutil.copytree(SOURCE, folder / "src", ignore=shutil.ignore_patterns("web", "__pycache__"))
    where = str(Path("src") / sources.relative_to(SOURCE))
    command = [irradiate, "run", where, "--no-stats", "--isolate", "--tests-dir", "src", "--python", str(stand_in)]
    subprocess.run([*command, "--report", "json", "-o", str(report)], cwd=folder, check=True, capture_output=True)  # noqa: S603  # the tool that was named
    return json.loads(report.read_text(encoding="utf-8"))


def mutant_from(path: Path, details: dict[str, Any]) -> Mutant:
    """Carry out one change.

    The line that irradiate names leaves out a function's decorators, the column of a method's default its indentation.
    """
    source = path.read_text(encoding="utf-8")
    change = re.fullmatch(r"replaced `(.*)` with `(.*)`", details["description"], re.DOTALL)
    if change is None:
        raise ValueError(f"unknown change: {details['description']!r}")
    old, new = change.groups()
    start = details["location"]["start"]
    for lines, columns in product(range(4), (0, 4)):
        line = start["line"] + lines
        place = offset(source, line, start["column"] + columns)
        if source.startswith(old, place) and is_in(source, line, details["id"]):
            return Mutant(
                details["id"], path, line, f"{old} → {new}", source[:place] + new + source[place + len(old) :]
            )
    raise ValueError(f"{details['id']} is not where it should be: {details['location']}")


def changes_rules(mutant: Mutant) -> bool:
    """Return whether a mutant differs in more than its `tell` calls (events have their own tests) and empty bodies."""
    return without_tell(mutant.path.read_text(encoding="utf-8")) != without_tell(mutant.text)


def without_tell(source: str) -> str:
    """Return the syntax tree of a text without the calls of `tell`; `...` as a statement counts as `pass`."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tell":
            node.args.clear()
    return ast.dump(tree).replace("Expr(value=Constant(value=Ellipsis))", "Pass()")


def offset(source: str, line: int, column: int) -> int:
    """Return the place of a line (from 1) and column (from 1) in a text."""
    lines = source.splitlines(keepends=True)
    return sum(map(len, lines[: line - 1])) + column - 1


def is_in(source: str, line: int, name: str) -> bool:
    """Return whether a line is part of the function that a mutant's name refers to, decorators included."""
    wanted = re.sub(r"__(irradiate|sp|decrem)_\d+$", "", name)
    return any(first <= line <= last for function, first, last in functions_in(source) if wanted.endswith(function))


@cache
def functions_in(source: str) -> list[tuple[str, int, int]]:
    """Return the name, the first and the last line of each function."""
    nodes = ast.walk(ast.parse(source))
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    firsts = [min([node.lineno, *(each.lineno for each in node.decorator_list)]) for node in functions]
    return [(node.name, first, node.end_lineno or first) for node, first in zip(functions, firsts, strict=True)]


def sample(mutants: Sequence[Mutant], number: int) -> list[Mutant]:
    """Return so many mutants in random order: the first ones of an order that is always the same."""
    return Random(0).sample(mutants, len(mutants))[:number]  # noqa: S311  # no secret


# Reporting


def summary(results: list[tuple[Mutant, str]]) -> str:
    """Return a table: mutants and survivors by module."""
    mutants = Counter(mutant.path for mutant, _ in results)
    lived = Counter(mutant.path for mutant, verdict in results if verdict == "survived")
    lines = ["| module | mutants | killed | survived | killed |", "| --- | ---: | ---: | ---: | ---: |"]
    for path, count in mutants.items():
        name = path.relative_to(SOURCE / "jewelbox")
        lines.append(f"| `{name}` | {count} | {count - lived[path]} | {lived[path]} | {1 - lived[path] / count:.1%} |")
    total, all_lived = mutants.total(), lived.total()
    lines.append(f"| together | {total} | {total - all_lived} | {all_lived} | {1 - all_lived / total:.1%} |")
    return "\n".join(lines)


def main() -> int:
    """Find the mutants of a target, run them, and report which survived."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("--irradiate", default="irradiate", help="the command irradiate")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument(
        "--budget", type=float, default=60, help="seconds of processor time for each mutant, the fast tests first"
    )
    parser.add_argument("--only", default="", help="mutants whose name contains this")
    parser.add_argument("--sample", type=int, help="this many mutants at random: always the same, also among more")
    parser.add_argument("--again", type=Path, help="only the survivors of an earlier run: the file that it wrote")
    parser.add_argument(
        "--journal", type=Path, help="a file that keeps each verdict, so that a run can go on after a kill"
    )
    parser.add_argument("--out", type=Path, help="a file for the verdicts, as JSON")
    options = parser.parse_args()
    os.environ["JEWELBOX_JIT"] = "off"
    target = TARGETS[options.target]
    mutants = mutants_of(options.irradiate, SOURCE / "jewelbox" / target.sources)
    mutants = [mutant for mutant in mutants if options.only in mutant.name]
    if options.again is not None:
        lived = {name for _, _, name, _, verdict in json.loads(options.again.read_bytes()) if verdict == "survived"}
        mutants = [mutant for mutant in mutants if mutant.name in lived]
    if options.sample:
        mutants = sample(mutants, options.sample)
    print(f"{len(mutants)} mutants", flush=True)
    from scripts.mutant_runs import Journal, run

    results = run(mutants, target.tests, options.workers, options.budget, Journal(options.journal))
    for mutant, verdict in results:
        if verdict == "survived":
            print(f"{mutant.path.relative_to(SOURCE)}:{mutant.line} {mutant.name}: {mutant.change}")
    print(summary(results))
    if options.out is not None:
        lines = [[str(m.path.relative_to(SOURCE)), m.line, m.name, m.change, verdict] for m, verdict in results]
        options.out.write_text(json.dumps(lines, indent=0, ensure_ascii=False), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
