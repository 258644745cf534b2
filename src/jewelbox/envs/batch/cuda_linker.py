"""Links the kernels for a GPU: each becomes a Numba device function; the entries are what Python launches.

With NUMBA_ENABLE_CUDASIM=1 Numba only simulates a GPU. Then the rules run as plain Python on host states, and what
is tested is what is specific to a GPU: threads, blocks, and their own memory.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.extras import extra
from jewelbox.core.kernel import Bound, Compiled, Linker, Mode, is_kernel


def cuda_module() -> ModuleType:
    """Return Numba's module for GPUs, from the package numba-cuda, or say what is missing."""
    if not hasattr(np, "row_stack"):
        setattr(np, "row_stack", np.vstack)  # noqa: B010  # gone in NumPy 2.5, numba-cuda 0.30 still looks for it
    with extra("cuda"):
        import_module("numba_cuda")  # replaces the older module within Numba
    cuda = import_module("numba.cuda")
    if not cuda.is_available():
        problem = "device can't be 'cuda': no GPU with a driver for CUDA is found"
        raise JewelboxError(
            Code.BAD_SETTING, f"{problem}; install NVIDIA's driver, or play on the CPU with device='cpu'"
        )
    return cuda


def is_simulated() -> bool:
    """Return whether Numba only simulates a GPU."""
    return bool(import_module("numba.core.config").ENABLE_CUDASIM)


class CudaLinker(Linker):
    """Makes the copies of kernels that run on a GPU.

    Bindings that are not kernels stay as they are: Numba's own module, and what it has already compiled. `registers`
    is the most that a thread may use; with fewer, more threads run at a time.
    """

    def __init__(self, cuda: ModuleType, bindings: Mapping[str, object], registers: int | None = None) -> None:
        super().__init__(Mode.PLAIN if is_simulated() else Mode.COMPILED, bindings)
        self._cuda = cuda
        self._registers = registers

    def inner(self, function: FunctionType) -> Compiled:
        """Return the counterpart of a kernel that kernels call: GPU code is separate."""
        return self._twin(function)

    def _compiled(self, function: FunctionType, *, for_python: bool) -> Compiled:
        if self.mode is Mode.PLAIN:
            return self._cuda.jit(function) if for_python else function
        if for_python:
            return self._cuda.jit(max_registers=self._registers)(function)
        return self._cuda.jit(device=True)(function)

    def _counterpart(self, value: object) -> object:
        if isinstance(value, Bound) and not is_kernel(self._bindings[value.name]):
            return self._bindings[value.name]
        if isinstance(value, type) and issubclass(value, IntEnum) and self.mode is not Mode.PLAIN:
            return as_numbers(value)
        return super()._counterpart(value)


def as_numbers(kind: type[IntEnum]) -> Any:
    """Return the members of an enumeration as plain numbers under their names: on a GPU only those can be indexes."""
    numbers = NamedTuple(kind.__name__, [(name, int) for name in kind.__members__])  # type: ignore[misc]  # known here only
    return numbers(*(int(member) for member in kind))
