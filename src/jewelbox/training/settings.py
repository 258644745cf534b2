"""The training parameters, and their defaults for each device."""

from __future__ import annotations

import msgspec

from jewelbox.bots.network.header import Shape
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.text import listed

DEVICES = ("cpu", "cuda")


class Recipe(msgspec.Struct, frozen=True, kw_only=True):
    """The parameters of one training run. Values that change over time go linearly from the first to the second."""

    games: int
    """Games played in parallel, for each number of players."""
    steps: int = 96
    """Decisions in every game between two updates."""
    imitation: float = 0.08
    """The share of the time, at the start, in which the network learns to play like the heuristics."""
    slips: float = 0.15
    """The share of random legal moves in that time, so that the network sees how mistakes are answered."""
    heuristics: float = 0.5
    """The share of the imitation in which the heuristics are imitated even if there are demonstrations in a file."""
    sharpness: float = 50.0
    """How much a demonstrated move counts for being better than others in a search (`examples.likelihoods`)."""
    imitation_batch: int = 2048
    """The minibatch for demonstrations from a file; there are fewer of them than of self-played decisions."""
    pull: tuple[float, float] = (0.0, 0.0)
    """The weight of the pull towards the policy that imitation or a file led to."""
    epochs: int = 2
    """How often each decision is learned from."""
    minibatch: int
    rate: tuple[float, float] = (1e-3, 5e-5)
    """The learning rate."""
    entropy: tuple[float, float] = (0.03, 0.004)
    """The weight of the pull towards the uniform policy."""
    clip: float = 0.2
    """A move's probability changes by at most this share in one round (PPO)."""
    value: float = 1.0
    """The weight of the value's error."""
    trace: float = 0.95
    """How far ahead outcomes are taken from play rather than from the value (lambda)."""
    reward: str = "blend"
    pool_games: float = 0.25
    """The share of games in which all seats but one play an earlier checkpoint."""
    pool_size: int = 16
    """Checkpoints that are kept as opponents."""
    pool_every: int = 20
    """Rounds between two checkpoints of the pool."""
    average: float = 0.99
    """The weight of the past in the running average of weights, which is what is written."""
    width: int
    """Outputs of the first layer."""
    depth: int
    """Outputs of the second layer."""


def recipe_for(device: str, inputs: int) -> Recipe:
    """Return the parameters for a device and the most numbers that an observation has."""
    if device not in DEVICES:
        raise JewelboxError(Code.BAD_SETTING, f"device can't be {device!r}; it can be {listed(DEVICES)}")
    wide = inputs < WIDEST
    width, depth = (256, 128) if wide else (192, 96)
    if device == "cuda":
        return Recipe(games=32768 if wide else 16384, steps=64, minibatch=1 << 16, width=width, depth=depth)
    return Recipe(games=512, minibatch=8192, width=width, depth=depth)


def continued(recipe: Recipe) -> Recipe:
    """Return the parameters for pretrained networks: no imitation, and smaller steps."""
    rate, entropy = ((each[0] / 2, each[1]) for each in (recipe.rate, recipe.entropy))
    return msgspec.structs.replace(recipe, imitation=0.0, rate=rate, entropy=entropy)


def patient(recipe: Recipe) -> Recipe:
    """Return the parameters for long games: what was imitated must not be forgotten before outcomes teach better."""
    return msgspec.structs.replace(recipe, imitation=0.3, entropy=(0.005, 0.001), trace=0.98, pull=(0.1, 0.01))


def taught(recipe: Recipe) -> Recipe:
    """Return the parameters for demonstrations from a file: what was imitated holds until outcomes teach better."""
    gentle = {"entropy": (0.002, 0.0003), "trace": 0.99, "pull": (0.6, 0.1)}
    return msgspec.structs.replace(recipe, imitation=0.45, heuristics=0.35, **gentle)


def recipe_wanted(
    device: str,
    inputs: int,
    *,
    is_long: bool,
    continues: bool,
    imitates: bool,
    changes: str | None,
    like: Shape | None = None,
) -> Recipe:
    """Return the parameters for a device and the inputs, for the kind of training, with the requested changes.

    The layers have the sizes of the network to begin with, if there is one.
    """
    recipe = recipe_for(device, inputs)
    for applies, adapted in ((is_long, patient), (continues, continued), (imitates, taught)):
        recipe = adapted(recipe) if applies else recipe
    if like is not None:
        recipe = msgspec.structs.replace(recipe, width=like.width, depth=like.depth)
    return recipe if changes is None else changed(recipe, changes)


def changed(recipe: Recipe, text: str) -> Recipe:
    """Return the parameters with those that a text in JSON names, such as `{"width": 192}`."""
    try:
        changes = msgspec.json.decode(text, type=dict[str, object])
        unknown = set(changes) - set(Recipe.__struct_fields__)
        if unknown:
            raise _refused(f"a recipe has no {min(unknown)!r}; it has {listed(list(Recipe.__struct_fields__), 'and')}")
        return msgspec.convert(msgspec.structs.asdict(recipe) | changes, Recipe)
    except msgspec.DecodeError as problem:
        raise _refused(f"{text!r} is not a recipe: {problem}") from problem


def _refused(problem: str) -> JewelboxError:
    return JewelboxError(Code.BAD_SETTING, problem)


LONG_LOG = 1000
"""Games whose log may be longer than this are long."""
WIDEST = 512
"""Above this many inputs the layers are smaller, so that all networks of a game fit in one file."""
