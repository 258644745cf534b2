"""The pages of the documentation, gathered for Sphinx: every link is checked and leads to a page of the site.

Pages stay plain Markdown that reads well in the repository. What else a site needs is made here: the navigation
follows from the index (docs/README.md), the API reference from the packages that docs/python.md lists.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[1]
INDEX = "docs/README.md"
PYTHON = "docs/python.md"
ELSEWHERE = {
    "README.md": "index.md",
    INDEX: "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
    "web/README.md": "client.md",
}
"""Pages whose place in the site does not follow from their folder."""
LEFT_OUT = {"README.md"}
"""The site has docs/README.md as its first page; links to the README lead there."""
BLOCK = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"`[^`\n]*`|(!?)\[((?:[^\[\]]|!?\[[^\[\]]*\](?:\([^()]*\))?)*)\]\(([^()\s]+)\)")
SECTION = re.compile(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
PACKAGE = re.compile(r"^##+ `(jewelbox[\w.]*)`$", re.MULTILINE)
PICTURES = {".webp", ".svg", ".png"}


@dataclass
class Pages:
    """Copies pages into a folder; `repository` is the address of the source code on the web, if it has one."""

    folder: Path
    repository: str = ""
    problems: list[str] = field(default_factory=list)

    def gather(self) -> None:
        """Write all pages, pictures and the reference."""
        shutil.rmtree(self.folder, ignore_errors=True)
        for page in pages():
            self._write(place(page), self._with_links(page, (ROOT / page).read_text(encoding="utf-8")))
        for package in packages():
            self._write(reference(package), _REFERENCE.format(package=package))
        self._append(INDEX, "".join(trees()))
        self._append(PYTHON, tree("API reference", [reference(package) for package in packages()]))

    def _write(self, path: str, text: str) -> None:
        target = self.folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")

    def _append(self, page: str, text: str) -> None:
        with (self.folder / place(page)).open("a", encoding="utf-8") as file:
            file.write(text)

    def _with_links(self, page: str, text: str) -> str:
        """Point the links of a page to their targets in the site; code is not changed."""
        *parts, last = BLOCK.split(text)
        turned = [part if part.startswith("```") else self._turned(page, part) for part in (*parts, last)]
        return "".join(turned)

    def _turned(self, page: str, text: str) -> str:
        return LINK.sub(lambda match: self._link(page, *match.groups()) if match[3] else match[0], text)

    def _link(self, page: str, mark: str, label: str, target: str) -> str:
        label = self._turned(page, label)
        if re.match(r"[a-z]+:|#", target):
            return f"{mark}[{label}]({target})"
        path, _, anchor = target.partition("#")
        source = os.path.normpath(PurePosixPath(page).parent / path)
        if not (ROOT / source).exists():
            self.problems.append(f"{page}: {target} leads nowhere")
        address = self._address(page, source)
        return f"{mark}[{label}]({address}{'#' if anchor else ''}{anchor})" if address else label

    def _address(self, page: str, source: str) -> str:
        """Return how a page links to a file of the project; files outside the site are in the repository, if at all."""
        if source in pages() or source in LEFT_OUT:
            return relative(place(page), place(source))
        if Path(source).suffix in PICTURES:
            self._copy(source)
            return relative(place(page), place(source))
        return f"{self.repository}/{source}" if self.repository else ""

    def _copy(self, source: str) -> None:
        target = self.folder / place(source)
        if (ROOT / source).is_file() and not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / source, target)


def pages() -> list[str]:
    """Return the pages of the site by their paths in the project."""
    files = [*(ROOT / "docs").rglob("*.md"), *(ROOT / "benchmarks").glob("*.md")]
    own = {path.relative_to(ROOT).as_posix() for path in files}
    return sorted((own | set(ELSEWHERE)) - LEFT_OUT)


def place(source: str) -> str:
    """Return where a file of the project is in the site."""
    if source in ELSEWHERE:
        return ELSEWHERE[source]
    return source.lower() if source.startswith("benchmarks/") else source.removeprefix("docs/")


def relative(page: str, target: str) -> str:
    """Return the relative path from a page to a file of the site."""
    return os.path.relpath(target, PurePosixPath(page).parent)


def packages() -> list[str]:
    """Return the packages that users can rely on."""
    return PACKAGE.findall((ROOT / PYTHON).read_text(encoding="utf-8"))


def reference(package: str) -> str:
    """Return the page of the site with the reference of a package."""
    return f"reference/{package}.md"


def trees() -> Iterator[str]:
    """Yield the navigation: one tree for each section of the index, every page where it is first named."""
    named = {place(INDEX)}
    for title, text in SECTION.findall((ROOT / INDEX).read_text(encoding="utf-8")):
        linked = [PurePosixPath("docs") / target for _, _, target in LINK.findall(text) if target]
        paths = [place(os.path.normpath(str(path).partition("#")[0])) for path in linked]
        new = [path for path in dict.fromkeys(paths) if path.endswith(".md") and path not in named]
        named.update(new)
        yield tree(title, new)


def tree(caption: str, paths: list[str]) -> str:
    """Return a list of pages for the navigation."""
    return "\n```{toctree}\n:hidden:\n:caption: " + caption + "\n\n" + "\n".join(paths) + "\n```\n"


_REFERENCE = """\
# `{package}`

```{{eval-rst}}
.. automodule:: {package}
   :members:
   :undoc-members:
```
"""
