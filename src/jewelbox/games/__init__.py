"""Internal: the rules of each game, one package per game. Only its `schema`, the types of its views, is promised."""
