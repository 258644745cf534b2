"""The benchmarks are no part of the installed package; their tests find them at the root of the checkout."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))
