"""Kernels as WebAssembly: any entry that Python calls can be built as a module for a browser.

`linker` compiles kernels to LLVM's intermediate code, `llvm` turns it into an object file for wasm32, `binary` turns
that into a module, and `description` says how to call the module. No linker and no compiler but Numba's own is
needed: a game's kernels allocate nothing and call nothing, so their object is nearly a module already.
"""
