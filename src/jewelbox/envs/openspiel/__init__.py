"""The games for OpenSpiel: importing this registers `python_jewelbox_sultan` and the other games with `pyspiel`.

>>> import jewelbox.envs.openspiel
>>> game = pyspiel.load_game("python_jewelbox_sultan", {"players": 4})

Needs the extra: pip install 'jewelbox[openspiel]'. Chance is explicit, rewards come at the end, and
`resample_from_infostate` redeals what a player can't know.
"""

from jewelbox.envs.openspiel.game import JewelboxGame, JewelboxObserver, JewelboxState, register_all

register_all()

__all__ = ["JewelboxGame", "JewelboxObserver", "JewelboxState"]
