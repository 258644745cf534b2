"""Mutation tests: each change is found where irradiate means it, and judged by the code that runs."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest
from scripts.mutant_runs import Journal, answer_of, codes_of, fails, fits, fork, functions_of, loses_mark, same_head
from scripts.mutants import ROOT, SOURCE, TARGETS, Mutant, changes_rules, mutant_from, sample, summary

TEXT = """@kernel
def one(n):
    return n + 1


@kernel
def two(n):
    return n + 1


class Three:
    def four(self, n=4):
        return n
"""


def described(name: str, description: str, line: int, column: int) -> dict[str, Any]:
    return {
        "id": f"rules.x_{name}",
        "description": description,
        "location": {"start": {"line": line, "column": column}},
    }


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "rules.py"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_a_change_of_a_decorated_function_is_one_line_below_the_place_that_is_named(source: Path) -> None:
    mutant = mutant_from(source, described("two__sp_1", "replaced `+` with `-`", 7, 14))
    assert mutant.line == 8
    assert mutant.text.splitlines()[7] == "    return n - 1"
    assert mutant.text.splitlines()[2] == "    return n + 1"


def test_a_change_that_is_not_where_it_should_be_is_refused(source: Path) -> None:
    with pytest.raises(ValueError, match="not where it should be"):
        mutant_from(source, described("two__sp_1", "replaced `*` with `-`", 7, 14))


def test_what_the_rules_tell_is_not_mutated(source: Path) -> None:
    text = TEXT.replace("return n + 1", "tell(n, Happening.ONE, n + 1)\n    return n + 1")
    source.write_text(text, encoding="utf-8")
    in_tell = mutant_from(source, described("one__sp_1", "replaced `+` with `-`", 2, 30))
    below = mutant_from(source, described("one__sp_2", "replaced `+` with `-`", 3, 14))
    assert in_tell.text == text.replace("Happening.ONE, n + 1", "Happening.ONE, n - 1", 1)
    assert (changes_rules(in_tell), changes_rules(below)) == (False, True)


def test_an_empty_body_is_not_mutated(source: Path) -> None:
    source.write_text(TEXT.replace("return n + 1", "..."), encoding="utf-8")
    assert not changes_rules(mutant_from(source, described("one__sp_1", "replaced `...` with `pass`", 2, 5)))


def test_a_journal_knows_a_mutant_by_its_text_alone(tmp_path: Path) -> None:
    path = SOURCE / "jewelbox" / "core" / "text.py"
    killed, lived = Mutant("1", path, 1, "", "a = 2"), Mutant("2", path, 1, "", "a = 3")
    journal = Journal(tmp_path / "journal")
    journal.add(killed, "killed")
    journal.add(lived, "survived")
    again = Journal(tmp_path / "journal")
    assert [again.get(killed), again.get(lived)] == ["killed", "survived"]
    assert again.get(killed._replace(name="2")) == "killed"
    assert again.get(killed._replace(text="a = 4")) is None


@pytest.mark.skipif(sys.platform == "win32", reason="mutants run in forks")
@pytest.mark.parametrize(("program", "ends"), [("import time; time.sleep(1.5)", True), ("while True: pass", False)])
def test_a_limit_counts_processor_time_not_the_clock(program: str, *, ends: bool) -> None:
    answer = answer_of(fork(lambda: fails([sys.executable, "-S", "-c", program], os.environ, 1)))
    assert json.loads(answer) is not ends


def test_a_sample_is_the_beginning_of_every_larger_one() -> None:
    mutants = [Mutant(str(n), SOURCE, n, "", "") for n in range(100)]
    assert sample(mutants, 40)[:10] == sample(mutants, 10) != mutants[:10]
    assert sorted(sample(mutants, 100)) == sorted(mutants)


def test_only_the_changed_function_differs(source: Path) -> None:
    mutant = mutant_from(source, described("two__sp_1", "replaced `+` with `-`", 7, 14))
    old, new = functions_of(TEXT), functions_of(mutant.text)
    assert list(old) == ["one", "two", "Three.four"]
    assert same_head(old["two"], new["two"])
    codes = codes_of(compile(mutant.text, "rules.py", "exec"))
    assert codes.keys() == {"one", "two", "Three", "Three.four"}
    assert codes["two"].co_code != codes["one"].co_code


def test_a_default_and_a_decorator_are_not_part_of_a_functions_code(source: Path) -> None:
    default = functions_of(TEXT.replace("n=4", "n=5"))
    assert not same_head(functions_of(TEXT)["Three.four"], default["Three.four"])
    unmarked = mutant_from(source, described("two__decrem_1", "replaced `@kernel\n` with ``", 6, 1))
    assert loses_mark(functions_of(TEXT), functions_of(unmarked.text), ["two"])
    assert not loses_mark(functions_of(TEXT), default, ["Three.four"])


def test_code_that_captures_fewer_variables_does_not_fit() -> None:
    captured = 1

    def inner() -> int:
        return captured

    changed = "def outer():\n    captured = 1\n    def inner():\n        return {}\n    return inner\n"
    codes = {each: codes_of(compile(changed.format(each), "rules.py", "exec")) for each in ("captured + 1", "None")}
    assert isinstance(inner, FunctionType)
    assert fits(inner, codes["captured + 1"]["outer.<locals>.inner"])
    assert not fits(inner, codes["None"]["outer.<locals>.inner"])


def test_the_table_counts_by_module() -> None:
    path = SOURCE / "jewelbox" / "core" / "text.py"
    verdicts = ["killed", "killed", "survived", "killed"]
    table = summary([(Mutant(str(n), path, n, "", ""), verdict) for n, verdict in enumerate(verdicts)])
    assert "| `core/text.py` | 4 | 3 | 1 | 75.0% |" in table
    assert table.endswith("| together | 4 | 3 | 1 | 75.0% |")


def test_sources_and_tests_of_every_target_exist() -> None:
    for target in TARGETS.values():
        assert (SOURCE / "jewelbox" / target.sources).exists()
        assert (ROOT / target.tests[0]).is_dir()
