"""A program that plays a whole game on a server: opens a table, lets bots in, and makes the first legal move each time.

    python examples/player.py http://127.0.0.1:8017 sultan 3

It needs `pip install httpx websockets`. The protocol is described in docs/api.md.
"""

from __future__ import annotations

import json
import sys

import httpx
from websockets.sync.client import connect


def main(server: str, game: str, players: int) -> None:
    """Play one game against bots and print who won."""
    with httpx.Client(base_url=server) as http:
        http.post("/api/guests", json={"name": "Example"}).raise_for_status()  # a cookie keeps who we are
        token = http.post("/api/me/tokens", json={"name": "player.py"}).raise_for_status().json()["token"]
        seats = [{"kind": "taken"}, *[{"kind": "bot", "bot": "greedy"}] * (players - 1)]
        wanted = {"game": game, "players": players, "seats": seats}
        table = http.post("/api/tables", json=wanted).raise_for_status().json()["setup"]["table"]
        http.post(f"/api/tables/{table}/start").raise_for_status()

    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/live"
    with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        socket.send(json.dumps({"type": "hello"}))
        for text in socket:
            message = json.loads(text)
            if message["type"] == "refused":
                print("refused:", message["message"])
            if message["type"] not in {"table", "update"}:
                continue  # presence, chat, confirmations
            if message.get("outcome"):
                print("scores:", message["outcome"]["scores"], "winners:", message["outcome"]["winners"])
                return
            if message["turn"] == 0:
                move = {"type": "play", "seat": 0, "position": message["position"], "move": message["legal"][0]}
                socket.send(json.dumps(move))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
