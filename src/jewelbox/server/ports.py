"""The socket that a server listens with."""

from __future__ import annotations

import socket
import sys


def unbound_socket(host: str) -> socket.socket:
    """Return a socket that can use a port which was free a moment ago, but not one that another program listens at."""
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    if sys.platform == "win32":  # the other option would let two programs share a port there
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    return listener
