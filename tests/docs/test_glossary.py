"""The words of the glossary are those of the browser client, in every language."""

from __future__ import annotations

import re

import pytest

import jewelbox
from docs.pages import ROOT, text_of

LANGUAGES = ("en", "de", "fr", "nl")
WEB = ROOT / "web" / "src"
COMMON = "At every table"
TITLES = {game.TITLES["en"]: game.NAME for game in jewelbox.GAMES.values()}
SECTIONS = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", text_of("docs/glossary.md"), re.MULTILINE | re.DOTALL))


def rows_of(section: str) -> list[list[str]]:
    """Return the words of each line of a section's table, by language."""
    lines = [line for line in SECTIONS[section].splitlines() if line.startswith("| ")][2:]
    return [[cell.strip() for cell in line.split("|")[1:5]] for line in lines]


def client_texts(section: str, language: str) -> str:
    """Return all that the client says in a language, of one game or at all, with plain spaces."""
    game = TITLES.get(section, "*")
    files = [*WEB.glob(f"texts/{language}/{game}.ts"), *WEB.glob(f"games/{game}/help/{language}.ts")]
    assert files
    return re.sub(r"\s", " ", "\n".join(file.read_text(encoding="utf-8") for file in files)).lower()


def test_every_game_has_a_table_and_all_share_one() -> None:
    assert [COMMON, *TITLES] == list(SECTIONS)
    assert all(len(rows_of(section)) > 10 for section in SECTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", SECTIONS)
def test_the_client_says_every_word(section: str, language: str) -> None:
    told = client_texts(section, language)
    words = [row[LANGUAGES.index(language)] for row in rows_of(section)]
    assert [word for word in words if word.lower() not in told] == []


@pytest.mark.parametrize("section", TITLES)
def test_the_rules_say_every_english_word(section: str) -> None:
    rules = re.sub(r"\s+", " ", text_of(f"docs/rules/{TITLES[section]}.md")).lower()
    assert [row[0] for row in rows_of(section) if row[0] not in rules] == []


def test_no_word_stands_twice_in_a_table() -> None:
    for section in SECTIONS:
        words = [row[0] for row in rows_of(section)]
        assert len(set(words)) == len(words)
