"""Kernels as WebAssembly: any entry that Python calls can be built as a module for a browser.

`linker` compiles kernels as far as LLVM's intermediate code, `llvm` makes an object file for wasm32 of it, `binary` a
module of the object, and `description` says how the module is called. No linker and no compiler but Numba's own is
needed: a game's kernels allocate nothing and call nothing, so their object is nearly a module already.
"""
