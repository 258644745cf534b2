"""A bot that searches with a network: it looks ahead where the network hopes for something, and believes its values."""

from __future__ import annotations

from jewelbox.bots.champion.bot import ChampionBot

__all__ = ["ChampionBot"]
