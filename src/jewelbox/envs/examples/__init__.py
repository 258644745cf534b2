"""Short examples, each a module to run: `python -m jewelbox.envs.examples.random_play`."""
