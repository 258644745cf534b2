"""A release is built only when version, changelog and tag agree."""

from __future__ import annotations

from pathlib import Path

from scripts import release

ROOT = Path(__file__).parents[2]


def test_a_release_needs_version_changelog_and_tag_to_agree() -> None:
    assert release.problems("0.1.0", "0.1.0", ["v0.1.0"], []) == []


def test_each_disagreement_is_named_with_its_remedy() -> None:
    changed, heading, tag = release.problems("0.1.0", "Unreleased", ["v0.0.9"], ["README.md"])
    assert "README.md" in changed
    assert "newest heading of CHANGELOG.md is 'Unreleased'" in heading
    assert "git tag v0.1.0" in tag


def test_the_version_and_the_newest_change_are_found_in_the_project() -> None:
    assert release.version_of(ROOT)[0].isdigit()
    assert release.newest_change(ROOT)


def test_a_hash_changes_with_the_file(tmp_path: Path) -> None:
    first, second = tmp_path / "a", tmp_path / "b"
    first.write_bytes(b"jewel")
    second.write_bytes(b"box")
    assert len(set(release.hashes([first, second]).values())) == 2
