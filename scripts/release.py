"""Build a release: wheel and sdist, after checking that version, changelog and tag agree.

They are built here and again in a fresh clone, including the browser client, and compared byte by byte.

make release
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
DATE = r"\d{4}-\d{2}-\d{2}"


def main() -> int:
    """Check, build, compare, and list what was built."""
    refusals = problems(version_of(ROOT), newest_change(ROOT), tags_here(ROOT), changed_files(ROOT))
    for problem in refusals:
        print(f"not released: {problem}", file=sys.stderr)
    if refusals:
        return 1
    built = build(ROOT, DIST)
    if hashes(built) != rebuilt_hashes():
        print("not released: a fresh clone gives different files", file=sys.stderr)
        return 1
    for path in built:
        print(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1000:.0f} kB  sha256 {digest(path)}")
    return 0


def problems(version: str, newest: str, tags: list[str], changed: list[str]) -> list[str]:
    """Return what prevents a release of the project in this state."""
    refusals = []
    if changed:
        refusals.append(f"there are changes that are not committed: {', '.join(changed[:5])}")
    if not re.fullmatch(rf"{re.escape(version)} - {DATE}", newest):
        wanted = f"{version} - YYYY-MM-DD"
        refusals.append(f"the newest heading of CHANGELOG.md is {newest!r}, but this version needs {wanted!r}")
    if f"v{version}" not in tags:
        refusals.append(f"this commit has no tag v{version}; set it with: git tag v{version}")
    return refusals


def version_of(root: Path) -> str:
    """Return the version of the package."""
    return first_found(r'^__version__ = "(.+)"$', root / "src" / "jewelbox" / "__init__.py")


def newest_change(root: Path) -> str:
    """Return the first heading of the changelog: a version and its day."""
    return first_found(r"^## (.+)$", root / "CHANGELOG.md")


def first_found(pattern: str, path: Path) -> str:
    """Return the pattern's first match in a file."""
    match = re.search(pattern, path.read_text(encoding="utf-8"), re.MULTILINE)
    return match[1] if match else ""


def tags_here(root: Path) -> list[str]:
    """Return the tags of the current commit."""
    return git(root, "tag", "--points-at", "HEAD").split()


def changed_files(root: Path) -> list[str]:
    """Return the files that differ from the current commit."""
    return [line[3:] for line in git(root, "status", "--porcelain").splitlines()]


def git(root: Path, *arguments: str) -> str:
    """Return git's output."""
    result = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=True)  # noqa: S603, S607
    return result.stdout


def build(root: Path, folder: Path) -> list[Path]:
    """Build wheel and sdist of a checkout into an empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    hatchling = Path(sys.executable).parent / "hatchling"
    subprocess.run([hatchling, "build", "-d", folder], cwd=root, check=True)  # noqa: S603  # our own build
    return sorted(folder.iterdir())


def rebuilt_hashes() -> dict[str, str]:
    """Build again from committed files only, and return the hashes."""
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder) / "clone"
        git(ROOT, "clone", "--quiet", str(ROOT), str(clone))
        return hashes(build(clone, Path(folder) / "dist"))


def hashes(paths: list[Path]) -> dict[str, str]:
    """Return the hash of each file by its name."""
    return {path.name: digest(path) for path in paths}


def digest(path: Path) -> str:
    """Return the SHA-256 of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


if __name__ == "__main__":
    sys.exit(main())
