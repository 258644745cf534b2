"""Batches: thousands to millions of games at once, on the cores of a CPU or the threads of a GPU."""

from jewelbox.envs.batch.batch import Batch, Ends

__all__ = ["Batch", "Ends"]
