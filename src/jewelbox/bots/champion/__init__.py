"""A bot that searches with a network: it looks ahead where the network expects good moves, and trusts its values."""

from __future__ import annotations

from jewelbox.bots.champion.bot import ChampionBot

__all__ = ["ChampionBot"]
