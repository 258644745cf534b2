"""How the process of one game reports its results: a line of JSON after each."""

from __future__ import annotations

import json
from typing import Any


def say(**found: Any) -> None:
    """Write one line of JSON at once."""
    print(json.dumps(found), flush=True)
