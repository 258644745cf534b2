"""One word for one thing: what a class is called."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import jewelbox

PACKAGE = Path(jewelbox.__file__).parent
APART = {PACKAGE / folder for folder in ("games",)}
"""Folders with their own naming."""


def classes() -> list[tuple[str, ast.ClassDef]]:
    """Return the classes of the package outside the folders that are exceptions, by module."""
    files = [path for path in PACKAGE.rglob("*.py") if not APART & {*path.parents}]
    return [
        (str(path.relative_to(PACKAGE)), node)
        for path in files
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    ]


def extends_its_namesake(node: ast.ClassDef) -> bool:
    """Return whether a class adds to a class of the same name, as a message adds to a command."""
    return any(isinstance(base, ast.Attribute) and base.attr == node.name for base in node.bases)


def test_every_class_has_a_name_of_its_own() -> None:
    modules = defaultdict(list)
    for module, node in classes():
        if not extends_its_namesake(node):
            modules[node.name].append(module)
    assert len(modules) > 200
    assert {name: found for name, found in modules.items() if len(found) > 1} == {}
