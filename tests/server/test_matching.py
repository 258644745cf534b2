"""Who is seated together: waiting people, and the tables that they get."""

from __future__ import annotations

from msgspec.structs import replace

from jewelbox.server.matching import LIKE, TERMS, WIDENING, Match, PaceWanted, Waiter, matched

SEATS = {"sultan": (2, 3, 4, 5), "maharaja": (2, 3, 4)}
LIVE = TERMS[PaceWanted.LIVE]
NOW = 1000.0


def waiting(person: str, seconds: float, *games: str, mu: float = 25.0, bots: bool = False) -> Waiter:
    wanted = games or ("sultan",)
    return Waiter(person, wanted, PaceWanted.LIVE, bots, NOW - seconds, dict.fromkeys(wanted, mu))


def seated(*waiters: Waiter, strangers: tuple[frozenset[str], ...] = ()) -> list[Match]:
    return matched(waiters, strangers, SEATS, NOW)


def test_a_full_table_begins_at_once() -> None:
    (match,) = seated(*(waiting(name, 1) for name in "abcde"))
    assert sorted(match.people) == list("abcde")


def test_two_people_are_seated_after_others_had_their_time_to_come() -> None:
    assert seated(waiting("a", LIVE.gathering - 1), waiting("b", 0)) == []
    assert seated(waiting("a", LIVE.gathering), waiting("b", 0)) == [Match("sultan", PaceWanted.LIVE, ("a", "b"))]


def test_people_are_seated_at_a_game_that_all_of_them_want() -> None:
    people = waiting("a", 20, "sultan", "maharaja"), waiting("b", 20, "maharaja"), waiting("c", 20, "sultan")
    (match,) = seated(*people)
    assert match.game in {"sultan", "maharaja"}
    assert match.people == (("a", "c") if match.game == "sultan" else ("a", "b"))


def test_nobody_is_seated_with_people_who_want_another_pace() -> None:
    assert seated(waiting("a", 20), replace(waiting("b", 20), pace=PaceWanted.DAY)) == []


def test_unlike_ratings_are_brought_together_only_after_both_have_waited() -> None:
    far = LIKE + 2
    enough = 2 / WIDENING + 0.1
    assert seated(waiting("a", enough + 50, mu=25), waiting("b", 1, mu=25 + far)) == []
    (match,) = seated(waiting("a", enough + 50, mu=25), waiting("b", enough, mu=25 + far))
    assert match.people == ("a", "b")


def test_the_most_alike_are_seated_first() -> None:
    others = [waiting(name, 20, mu=mu) for name, mu in (("b", 27.5), ("c", 25.1), ("d", 24.9), ("e", 25.2))]
    (match,) = matched([waiting("a", 21), *others], (), {"sultan": (2, 3, 4)}, NOW)
    assert set(match.people) == set("acde")


def test_people_who_have_blocked_each_other_are_never_seated_together() -> None:
    strangers = (frozenset("ab"),)
    assert seated(waiting("a", 900), waiting("b", 900), strangers=strangers) == []
    (match,) = seated(waiting("a", 900), waiting("b", 900), waiting("c", 900), strangers=strangers)
    assert set(match.people) != {"a", "b"}
    assert len(match.people) == 2


def test_bots_take_seats_only_of_those_who_agree() -> None:
    assert seated(waiting("a", 10_000)) == []
    assert seated(waiting("a", LIVE.before_bots - 1, bots=True)) == []
    assert seated(waiting("a", LIVE.before_bots, bots=True)) == [Match("sultan", PaceWanted.LIVE, ("a",), 2)]
    unlike = waiting("b", LIVE.before_bots, mu=50)
    (match,) = seated(waiting("a", LIVE.before_bots, bots=True), unlike)
    assert match.people == ("a",)


def test_nobody_is_seated_twice() -> None:
    people = [waiting(name, 20, "sultan", "maharaja") for name in "abcdefgh"]
    found = [person for match in seated(*people) for person in match.people]
    assert len(found) == len(set(found))
