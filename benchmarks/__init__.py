"""Speed, compared with a peer: `make bench` measures and writes RESULTS.md.

Every figure is a small named function in `inside`, `driven`, `copies`, `startup` or `openspiel_peer`; `goals` holds
each goal; `report` writes the results.
"""
