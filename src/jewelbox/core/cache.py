"""Where compiled kernels are kept between runs.

Numba notices a changed source file only for the function in that file, not for those it calls. So the folder's
name is a hash of everything the machine code depends on: all rule sources and data files, and the versions of
Numba and NumPy. A changed rule simply finds an empty folder.
"""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from pickle import UnpicklingError
from types import FunctionType
from typing import Any

import numpy as np
import platformdirs

from jewelbox.core.kernel import Compiled

KEPT_GENERATIONS = 4
KEPT_BOXES = 32
"""How many custom boxes have their kernels kept."""
DAMAGES = (OSError, EOFError, UnpicklingError)
"""What a full disk, a read-only folder or a damaged file raises: no reason not to play."""


def cache_root() -> Path:
    """Return the folder of all compiled kernels: JEWELBOX_CACHE, or the user's cache folder."""
    return Path(os.environ.get("JEWELBOX_CACHE") or platformdirs.user_cache_dir("jewelbox", appauthor=False))


def fingerprint(folders: Iterable[Path], box: str = "") -> str:
    """Hash every source and data file below the folders, another box, and the versions of the compilers."""
    import numba

    digest = hashlib.sha256(f"numba {numba.__version__} numpy {np.__version__}{box}".encode())
    for folder in folders:
        for path in sorted(p for p in folder.rglob("*") if p.suffix in {".py", ".json"}):
            digest.update(f"\0{path.relative_to(folder)}\0".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def kernel_folder(owner: str, variant: str, folders: Iterable[Path], box: str = "") -> Path:
    """Return the folder for one owner's kernels built from the current sources; delete older ones."""
    family = cache_root() / owner
    folder = family / f"{variant}-{fingerprint(folders, box)}"
    _sweep(family, variant, folder, KEPT_BOXES if box else KEPT_GENERATIONS)
    return folder


def _sweep(family: Path, variant: str, current: Path, kept: int) -> None:
    """Delete all but the latest few folders of a variant."""
    older = [p for p in family.glob(f"{variant}-*") if p != current]
    older.sort(key=_age, reverse=True)
    for folder in older[kept - 1 :]:
        shutil.rmtree(folder, ignore_errors=True)


def _age(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0


def keep_in(folder: Path, dispatcher: Compiled) -> None:
    """Let a Numba function cache its machine code in a folder; without a writable folder it caches none."""
    caching: Any = import_module("numba.core.caching")  # Numba ships no types

    class Locator(caching._CacheLocator):  # type: ignore[misc]  # noqa: SLF001  # untyped; Numba has no other way
        def __init__(self, function: FunctionType) -> None:
            self._line = function.__code__.co_firstlineno

        def get_cache_path(self) -> str:
            return str(folder)

        def get_source_stamp(self) -> str:
            return folder.name

        def get_disambiguator(self) -> str:
            return str(self._line)

        @classmethod
        def from_function(cls, function: FunctionType, file: str) -> Locator:  # noqa: ARG003  # Numba passes it
            return cls(function)

    class CacheImpl(caching.CompileResultCacheImpl):  # type: ignore[misc]  # the base is untyped
        _locator_classes = (Locator,)

    class FolderCache(caching.FunctionCache):  # type: ignore[misc]  # the base is untyped
        _impl_class = CacheImpl

        def load_overload(self, signature: object, context: object) -> object:
            try:
                return super().load_overload(signature, context)
            except DAMAGES:
                with suppress(OSError):
                    self.flush()
                return None

        def save_overload(self, signature: object, result: object) -> None:
            with suppress(*DAMAGES):
                super().save_overload(signature, result)

    try:
        folder.mkdir(parents=True, exist_ok=True)
        dispatcher._cache = FolderCache(dispatcher.py_func)  # noqa: SLF001  # as its enable_caching does
    except OSError:
        return
