from __future__ import annotations

from jewelbox.bots.names import names_at


def test_bots_have_the_name_of_their_seat_and_people_their_own() -> None:
    assert names_at(["search:1000", "Mina", "search:1000"]) == ["Alma", "Mina", "Cleo"]


def test_players_of_the_same_name_are_told_apart_by_their_seat() -> None:
    assert names_at(["Mina", "Basil", "Mina", "easy", "Dario"]) == [
        "Mina (1)",
        "Basil",
        "Mina (3)",
        "Dario (4)",
        "Dario (5)",
    ]
