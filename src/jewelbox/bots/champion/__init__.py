"""A bot that searches with a network: it looks ahead where the network expects good moves, and trusts its values."""
