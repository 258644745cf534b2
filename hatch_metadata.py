"""The package's metadata hook: links to the repository that a release is built from.

The sources name no repository, so that a fork's release links to the fork. `JEWELBOX_REPOSITORY` has the address of the
released files, such as https://github.com/OWNER/NAME/blob/v0.2.0. Without it, the package has no links, and its page
shows the README as it is.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

RELATIVE = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#)([^)]+)\)")
"""A link or a picture in Markdown whose address is a path in the repository."""


class RepositoryHook(MetadataHookInterface):
    """Adds the links, and makes those of the README absolute: a package's page is not part of the repository."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the fields that depend on the repository."""
        files = os.environ.get("JEWELBOX_REPOSITORY", "")
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["urls"] = urls(files)
        metadata["readme"] = {"content-type": "text/markdown", "text": absolute(readme, files)}


def urls(files: str) -> dict[str, str]:
    """Return the links of a release, given the address of its files; none without an address."""
    if not files:
        return {}
    repository = files.partition("/blob/")[0]
    return {
        "Source": repository,
        "Documentation": f"{files}/docs/README.md",
        "Changelog": f"{files}/CHANGELOG.md",
        "Issues": f"{repository}/issues",
    }


def absolute(readme: str, files: str) -> str:
    """Return the README with absolute links and pictures, given the address of the files."""
    if not files:
        return readme
    return RELATIVE.sub(
        lambda match: f"{match[1]}[{match[2]}]({files}/{match[3]}{'?raw=true' if match[1] else ''})", readme
    )
