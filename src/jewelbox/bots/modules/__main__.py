"""Writes all modules into a folder: `python -m jewelbox.bots.modules FOLDER`."""

from __future__ import annotations

import sys
from pathlib import Path

from jewelbox.bots.modules import write_all

if __name__ == "__main__":  # its own processes import this module too
    write_all(Path(sys.argv[1]))
