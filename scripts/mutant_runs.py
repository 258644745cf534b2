"""Runs the tests of many mutants in forks of one process, which has imported and collected everything once.

A fork gets the code of the changed function, in the function itself and in every copy that a linker has made. It runs
the tests that call this function: first those that noticed the last mutants, then the fast ones. A mutant is killed
when a test fails or takes ten times the processor time; load on the machine neither kills nor saves it. Where a fork
can't show the change (the function has already run while modules were imported, or it is about a decorator or a
default) the tests run in a new process over a changed copy of the sources.
"""

from __future__ import annotations

import ast
import gc
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from cProfile import Profile
from hashlib import sha256
from pathlib import Path
from types import CodeType, FunctionType

import pytest

from scripts.mutants import ROOT, SOURCE, Mutant

Place = tuple[str, str]
"""A function: its file and its qualified name."""
Functions = dict[str, ast.FunctionDef | ast.AsyncFunctionDef]
KILLED, SURVIVED = "killed", "survived"
LEAST_SECONDS = 5
SLOWER = 10
START_SECONDS = 10
"""How long a separate process takes to begin, at most: it imports and collects the tests."""
NO_CLOCK = ("-p", "no:cacheprovider", "--tb=no", "-o", "timeout=0")
"""Arguments of pytest. Its own limit counts seconds on the clock."""
MARK = "is_a_kernel"
"""Part of the name of the test that notices a missing `@kernel`."""


class Journal:
    """Keeps the verdicts in a file, a line each; a mutant is known by its whole text."""

    def __init__(self, path: Path | None) -> None:
        self.path = path.resolve() if path else None
        lines = path.read_text(encoding="utf-8").splitlines() if path and path.exists() else []
        self.known: dict[str, str] = dict(line.split() for line in lines)

    def get(self, mutant: Mutant) -> str | None:
        """Return an earlier verdict."""
        return self.known.get(digest(mutant))

    def add(self, mutant: Mutant, verdict: str) -> None:
        """Keep a verdict; many processes may add to one file."""
        if self.path:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{digest(mutant)} {verdict}\n")


def digest(mutant: Mutant) -> str:
    """Return a key for the file that a mutant changes and its text."""
    return sha256(f"{mutant.path.relative_to(SOURCE).as_posix()}\n{mutant.text}".encode()).hexdigest()


def run(
    mutants: Sequence[Mutant], tests: Sequence[str], workers: int, budget: float, journal: Journal
) -> list[tuple[Mutant, str]]:
    """Return the verdict on each mutant."""
    os.chdir(ROOT)
    runs = Runs([mutant for mutant in mutants if journal.get(mutant) is None], workers, budget, journal)
    status = pytest.main([*NO_CLOCK, *tests], plugins=[runs, AtImport(runs, Watch())])
    if len(runs.verdicts) != len(runs.mutants):
        raise SystemExit(f"pytest ended with {status}, {len(runs.verdicts)} of {len(runs.mutants)} mutants were judged")
    return [(mutant, journal.get(mutant) or runs.verdicts[mutant.name]) for mutant in mutants]


class Watch:
    """Notes which of our functions are called."""

    def __init__(self) -> None:
        self._profile = Profile(builtins=False)
        self._profile.enable()

    def ended(self) -> list[Place]:
        """Stop; return what was called."""
        self._profile.disable()
        codes = [entry.code for entry in self._profile.getstats() if isinstance(entry.code, CodeType)]
        return sorted({place_of(code) for code in codes if is_ours(code)})


class AtImport:
    """Ends the watch over imports and sets up Hypothesis: the same examples each time, and no search for small ones."""

    def __init__(self, runs: Runs, watch: Watch) -> None:
        self.runs, self.watch = runs, watch

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """Set the profile before test modules are imported."""
        from hypothesis import Phase, settings

        phases = (Phase.explicit, Phase.generate)
        settings.register_profile("mutants", deadline=None, database=None, derandomize=True, phases=phases)
        settings.load_profile("mutants")

    def pytest_collection_finish(self) -> None:
        """Return what ran so far."""
        self.runs.at_import = frozenset(self.watch.ended())


class Runs:
    """A pytest plugin that runs the collected tests once for each mutant."""

    def __init__(self, mutants: Sequence[Mutant], workers: int, budget: float, journal: Journal) -> None:
        self.mutants, self.workers, self.budget = mutants, workers, budget
        self.journal = journal
        self.verdicts: dict[str, str] = {}
        self.at_import: frozenset[Place] = frozenset()
        self.killers: list[str] = []
        self.pass_apart = False
        self._failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notice a failure."""
        self._failed |= report.failed

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Measure all tests unchanged, then judge all mutants."""
        self.items = {item.nodeid: item for item in session.items}
        self.live = live_functions()
        measured = json.loads(answer_of(fork(self._measured)))
        self.seconds = {test: seconds for test, (seconds, _) in measured.items()}
        self.callers: dict[Place, set[str]] = {}
        for test, (_, calls) in measured.items():
            for file, name in calls:
                self.callers.setdefault((file, name), set()).add(test)
        print(f"\n{len(self.seconds)} tests in {sum(self.seconds.values()):.0f} s", flush=True)
        parts = [self.mutants[start :: self.workers] for start in range(self.workers)]
        pipes = [fork(lambda part=part: self._judged_all(part)) for part in parts]  # type: ignore[misc]
        for pipe in pipes:
            self.verdicts |= json.loads(answer_of(pipe))
        return True

    def _passes(self, test: str) -> bool:
        self._failed = False
        item = self.items[test]
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return not self._failed

    def _measured(self) -> dict[str, tuple[float, list[Place]]]:
        """Return for each test how long it takes and which functions it calls."""
        measured = {}
        for test in self.items:
            watch, start = Watch(), time.process_time()
            passes, calls = self._passes(test), watch.ended()
            if passes:
                measured[test] = (time.process_time() - start, calls)
            else:
                print(f"\nleft out, because it fails without any change: {test}", flush=True)
        return measured

    def _judged_all(self, mutants: Sequence[Mutant]) -> dict[str, str]:
        """Judge the mutants one by one."""
        verdicts = {}
        for mutant in mutants:
            verdicts[mutant.name] = self._judged(mutant)
            self.journal.add(mutant, verdicts[mutant.name])
            if verdicts[mutant.name] == SURVIVED:
                print(f"\n{mutant.path.name}:{mutant.line} {mutant.change}", flush=True)
        return verdicts

    def _judged(self, mutant: Mutant) -> str:
        old, new = functions_of(mutant.path.read_text(encoding="utf-8")), functions_of(mutant.text)
        changed = [name for name in new if ast.dump(new[name]) != ast.dump(old[name])]
        places = [(str(mutant.path), name) for name in changed]
        unmarked = loses_mark(old, new, changed)
        if not changed or not (unmarked or all(same_head(old[name], new[name]) for name in changed)):
            return self._judged_apart(mutant, places)
        if not self._can_swap(mutant, places):
            return self._judged_apart(mutant, places)
        tests = {test for test in self.seconds if MARK in test} if unmarked else self._callers(places)
        order = self._in_order(tests)
        answer = answer_of(fork(lambda: self._first_failure(mutant, places, order, unmarked=unmarked)))
        killer = json.loads(answer) if answer else "no answer: its time was up, or it could not run"
        if killer:
            self.killers = [killer, *(test for test in self.killers if test != killer)] if answer else self.killers
            return KILLED
        return self._judged_apart(mutant, places) if self.at_import.intersection(places) else SURVIVED

    def _can_swap(self, mutant: Mutant, places: list[Place]) -> bool:
        """Return whether all existing functions can take the changed code."""
        codes = codes_of(compile(mutant.text, str(mutant.path), "exec", dont_inherit=True))
        return all(fits(function, codes[place[1]]) for place in places for function in self.live.get(place, ()))

    def _in_order(self, tests: set[str]) -> list[str]:
        """Return the tests that noticed other mutants, recorded games, then the fast ones; slow ones are left out."""
        order = [test for test in self.killers if test in tests]
        left = self.budget
        for test in sorted(tests - set(order), key=lambda test: ("recorded" not in test, self.seconds[test])):
            left -= self.seconds[test]
            if left > 0 or not order:
                order.append(test)
        return order

    def _first_failure(self, mutant: Mutant, places: list[Place], tests: list[str], *, unmarked: bool) -> str:
        """Change the functions; return the first test that notices, or nothing."""
        codes = codes_of(compile(mutant.text, str(mutant.path), "exec", dont_inherit=True))
        for place in places:
            for function in self.live.get(place, ()):
                function.__code__ = codes[place[1]]
                if unmarked:
                    function.__dict__.pop("__kernel__", None)
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        for test in tests:
            signal.setitimer(signal.ITIMER_PROF, LEAST_SECONDS + SLOWER * self.seconds[test])
            if not self._passes(test):
                return test
        return ""

    def _judged_apart(self, mutant: Mutant, places: Sequence[Place]) -> str:
        """Run tests in a new process over a changed copy of the sources; unchanged, all tests must pass there."""
        if not self.pass_apart:
            if self._fails_apart({}, list(self.seconds), None):
                raise SystemExit("in a separate process, tests fail without any mutant")
            self.pass_apart = True
        tests = self._in_order(self._own_tests(mutant) | self._callers(places)) or list(self.seconds)
        limit = LEAST_SECONDS + SLOWER * int(START_SECONDS + sum(self.seconds[test] for test in tests))
        return KILLED if self._fails_apart({mutant.path: mutant.text}, tests, limit) else SURVIVED

    def _own_tests(self, mutant: Mutant) -> set[str]:
        """Return the tests in the file that mirrors a mutant's module."""
        module = mutant.path.relative_to(SOURCE / "jewelbox")
        mirror = (Path("tests") / module).with_name(f"test_{module.name}").as_posix()
        return {test for test in self.seconds if test.startswith(f"{mirror}::")}

    def _callers(self, places: Sequence[Place]) -> set[str]:
        return {test for place in places for test in self.callers.get(place, ())}

    def _fails_apart(self, changed: dict[Path, str], tests: Sequence[str], limit: int | None) -> bool:
        """Return whether tests fail, or take too long, over a copy of the sources in which these files are changed."""
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "src"
            shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("web", "__pycache__"))
            for path, text in changed.items():
                (copy / path.relative_to(SOURCE)).write_text(text, encoding="utf-8")
            search_path = os.pathsep.join(filter(None, [str(copy), os.environ.get("PYTHONPATH")]))
            paths = {"PYTHONPATH": search_path, "PYTHONDONTWRITEBYTECODE": "1"}
            command = [sys.executable, "-m", "pytest", "-x", *NO_CLOCK, *tests]
            return json.loads(answer_of(fork(lambda: fails(command, os.environ | paths, limit)))) is True


# Functions and their code


def live_functions() -> dict[Place, list[FunctionType]]:
    """Return all our existing functions, including copies."""
    gc.unfreeze()
    functions: dict[Place, list[FunctionType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and is_ours(thing.__code__):
            functions.setdefault(place_of(thing.__code__), []).append(thing)
    gc.freeze()
    return functions


def is_ours(code: CodeType) -> bool:
    """Return whether code comes from the package."""
    return code.co_filename.startswith(str(SOURCE))


def place_of(code: CodeType) -> Place:
    """Return the file and the qualified name of a function."""
    return code.co_filename, code.co_qualname


def functions_of(source: str) -> Functions:
    """Return all functions in a source by qualified name."""
    return dict(functions_in(ast.parse(source), ""))


def functions_in(tree: ast.AST, prefix: str) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Yield the functions below a node with their qualified names."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield prefix + node.name, node
            yield from functions_in(node, f"{prefix}{node.name}.<locals>.")
        else:
            yield from functions_in(node, f"{prefix}{node.name}." if isinstance(node, ast.ClassDef) else prefix)


def codes_of(code: CodeType) -> dict[str, CodeType]:
    """Return the code of all functions in a module by qualified name."""
    codes: dict[str, CodeType] = {}
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            codes |= {constant.co_qualname: constant} | codes_of(constant)
    return codes


def fits(function: Callable[..., object], code: CodeType) -> bool:
    """Return whether a function can take other code: both must capture the same number of variables."""
    return len(function.__code__.co_freevars) == len(code.co_freevars)


def same_head(old: ast.FunctionDef | ast.AsyncFunctionDef, new: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Return whether arguments, defaults and decorators are the same."""
    heads = [[ast.dump(each.args), *map(ast.dump, each.decorator_list)] for each in (old, new)]
    return heads[0] == heads[1]


def loses_mark(old: Functions, new: Functions, changed: Sequence[str]) -> bool:
    """Return whether the change is that a function is no longer marked as a kernel."""
    if len(changed) != 1:
        return False
    before, after = ([ast.unparse(each) for each in functions[changed[0]].decorator_list] for functions in (old, new))
    return [each for each in before if each not in after] == ["kernel"]


# Forks


def fails(command: Sequence[str], environment: Mapping[str, str], limit: int | None) -> bool:
    """Return whether a command fails or needs more seconds of processor time than this.

    Limits the process that calls this, too.
    """
    import resource

    if limit is not None:
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    done = subprocess.run(command, env=environment, capture_output=True, check=False)  # noqa: S603  # our own tests
    return done.returncode != 0


def fork(work: Callable[[], object]) -> int:
    """Do some work in a fork; return the pipe for its answer, as JSON: nothing if it dies."""
    read, write = os.pipe()
    if os.fork() == 0:
        os.close(read)
        try:
            answer = json.dumps(work()).encode()
            with os.fdopen(write, "wb") as pipe:
                pipe.write(answer)
        except BaseException:  # noqa: BLE001  # whatever a mutant does, the fork ends here
            traceback.print_exc()
        finally:
            sys.stdout.flush()
            os._exit(0)
    os.close(write)
    return read


def answer_of(pipe: int) -> bytes:
    """Wait for a fork's answer."""
    with os.fdopen(pipe, "rb") as answer:
        text = answer.read()
    os.wait()
    return text
