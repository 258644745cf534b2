"""A release is built only when version, changelog and tag agree."""

from __future__ import annotations

from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

from scripts import release

ROOT = Path(__file__).parents[2]
BUILT = "jewelbox/web/"
"""Where the browser client is built; its files have other endings."""


def test_a_release_needs_version_changelog_and_tag_to_agree() -> None:
    assert release.problems("0.1.0", "0.1.0 - 2026-11-15", ["v0.1.0"], []) == []


def test_each_disagreement_is_named_with_its_remedy() -> None:
    changed, heading, tag = release.problems("0.1.0", "Unreleased", ["v0.0.9"], ["README.md"])
    assert "README.md" in changed
    assert "newest heading of CHANGELOG.md is 'Unreleased', but this version needs '0.1.0 - YYYY-MM-DD'" in heading
    assert "git tag v0.1.0" in tag


def test_the_version_and_the_newest_change_are_found_in_the_project() -> None:
    assert release.version_of(ROOT)[0].isdigit()
    assert release.newest_change(ROOT)


@pytest.mark.parametrize("heading", ["0.1.0", "0.1.0 - soon", "0.1.1 - 2026-11-15", "00100 - 2026-11-15", ""])
def test_a_heading_is_the_version_and_its_day(heading: str) -> None:
    [problem] = release.problems("0.1.0", heading, ["v0.1.0"], [])
    assert repr(heading) in problem


def test_tags_and_changes_are_those_of_the_checkout(tmp_path: Path) -> None:
    for words in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "-m", "A file"], ["tag", "v0.1.0"]):
        (tmp_path / "file").touch()
        release.git(tmp_path, "-c", "user.name=Mina", "-c", "user.email=mina@example.org", *words)
    assert release.tags_here(tmp_path) == ["v0.1.0"]
    assert release.changed_files(tmp_path) == []
    (tmp_path / "new").touch()
    assert release.changed_files(tmp_path) == ["new"]


def test_a_hash_changes_with_the_file(tmp_path: Path) -> None:
    first, second = tmp_path / "a", tmp_path / "b"
    first.write_bytes(b"jewel")
    second.write_bytes(b"box")
    assert len(set(release.hashes([first, second]).values())) == 2


def packed(builder: type[SdistBuilder | WheelBuilder]) -> set[str]:
    """Return the paths of all files that go into a distribution."""
    return {file.distribution_path for file in builder(str(ROOT)).recurse_included_files()}


def test_a_wheel_holds_the_package_and_no_development_files() -> None:
    paths = packed(WheelBuilder)
    assert {"jewelbox/__init__.py", "jewelbox/py.typed", "jewelbox/games/maharaja/box.json"} <= paths
    assert {Path(path).parts[0] for path in paths} == {"jewelbox"}
    assert {Path(path).suffix for path in paths if not path.startswith(BUILT)} == {
        ".py",
        ".json",
        ".jsonl",
        ".network",
        ".typed",
    }
    assert "jewelbox/server/store/revise.py" not in paths
    assert not [path for path in paths if "test" in path.lower() or path.endswith((".ts", ".svelte", ".map"))]


def test_a_sdist_holds_what_a_wheel_is_built_from() -> None:
    paths = packed(SdistBuilder)
    pages = {"README.md", "CHANGELOG.md", "LICENSE", "requirements-browser.lock"}
    assert {Path(path).parts[0] for path in paths} == {"src", "web", "hatch_build.py", "hatch_metadata.py"} | pages
    assert "web/package-lock.json" in paths
    assert not [path for path in paths if "node_modules" in path]
