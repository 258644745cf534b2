"""The hosted tests install what they import: nobody sees these machines fail here."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions, requires
from pathlib import Path

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
WORKFLOW = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
LIBRARY = WORKFLOW[WORKFLOW.index("\n  library:") : WORKFLOW.index("\n  docs:")]
"""The job on macOS and Windows, which installs a list of packages instead of the whole development environment."""
NAME = re.compile(r"[A-Za-z0-9][\w.-]*")


def installed() -> set[str]:
    """Return the packages that the job installs: its list, and what the package itself requires."""
    match = re.search(r"constraints\.txt \. \\\n(.*?)\n      - run:", LIBRARY, re.DOTALL)
    assert match is not None
    own = [line for line in requires("jewelbox") or [] if "extra ==" not in line]
    return {normal(name) for name in [*match[1].replace("\\", "").split(), *own]}


def normal(requirement: str) -> str:
    """Return a package's name as indexes write it, without version and extras."""
    match = NAME.match(requirement)
    return re.sub(r"[-_.]+", "-", match[0] if match else requirement).lower()


def imported(path: Path, seen: set[Path]) -> Iterator[str]:
    """Yield the packages from outside that a file of ours imports when it is loaded, also through our other files."""
    if path in seen:
        return
    seen.add(path)
    for name in loaded_by(ast.parse(path.read_text(encoding="utf-8"))):
        ours = next((each for root in (TESTS, ROOT) for each in places(root, name) if each.is_file()), None)
        if ours is not None:
            yield from imported(ours, seen)
        else:
            yield name.partition(".")[0]


def loaded_by(module: ast.Module) -> Iterator[str]:
    """Yield the names of the modules that a module imports when it is loaded."""
    for statement in module.body:
        for node in [statement, *getattr(statement, "body", [])] if isinstance(statement, ast.With) else [statement]:
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module is not None:
                yield node.module
                yield from (f"{node.module}.{alias.name}" for alias in node.names)


def places(root: Path, name: str) -> tuple[Path, Path]:
    """Return where a module can be."""
    place = root.joinpath(*name.split("."))
    return place.with_suffix(".py"), place / "__init__.py"


def test_the_library_job_installs_what_its_tests_import() -> None:
    folders = re.findall(r"tests/(\w+)", LIBRARY)
    assert len(folders) >= 6
    files = [TESTS / "conftest.py", *(path for folder in folders for path in sorted((TESTS / folder).rglob("*.py")))]
    seen: set[Path] = set()
    names = {name for path in files for name in imported(path, seen)} - sys.stdlib_module_names - {"jewelbox"}
    known = packages_distributions()
    missing = {name for name in names if known.get(name) and not {normal(each) for each in known[name]} & installed()}
    assert missing == set()


def test_the_library_job_installs_the_plugins_that_pytest_is_configured_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    plugins = {normal(name) for name in project["dependency-groups"]["dev"] if name.startswith("pytest")}
    assert plugins <= installed()
