"""The words of the glossary are those of the browser client, in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import jewelbox
from docs.pages import ROOT, text_of

LANGUAGES = ("en", "de", "fr", "nl")
LANGUAGE_NAMES = {"English": "en", "German": "de", "French": "fr", "Dutch": "nl"}
WEB = ROOT / "web" / "src"
COMMON = "At every table"
AVOIDED = "Words we avoid"
TITLES = {game.TITLES["en"]: game.NAME for game in jewelbox.GAMES.values()}
SECTIONS = dict(re.findall(r"^## (.+?)\n(.*?)(?=^## |\Z)", text_of("docs/glossary.md"), re.MULTILINE | re.DOTALL))
TABLES = [COMMON, *TITLES]
STRING = re.compile(r"'((?:[^'\\\n]|\\.)*)'")
WORD = re.compile(r"[\w-]+")
"""An apostrophe separates words: the word in *l'hôte* is *hôte*."""
KEY = re.compile(r"^\s*'[\w.-]+':", re.MULTILINE)
MARKUP = re.compile(r"\[[\w-]+:[\w-]+\]|\{\w+\}|[*~]")


def rows_of(section: str) -> list[list[str]]:
    """Return the first four cells of each line of a section's table."""
    lines = [line for line in SECTIONS[section].splitlines() if line.startswith("| ")][2:]
    return [[cell.strip() for cell in line.split("|")[1:5]] for line in lines]


def words_of(text: str) -> str:
    """Return the words of a text in small letters, with single spaces around and between them."""
    return f" {' '.join(WORD.findall(text.lower()))} "


def says(text: str, term: str) -> bool:
    """Return whether a text has a term as whole words, one after the other."""
    return words_of(term) in words_of(text)


def strings_of(source: str) -> list[str]:
    """Return what a file of texts says: its strings, without keys, imports, markup and soft hyphens."""
    code = KEY.sub("", re.sub(r"^import .*$", "", source, flags=re.MULTILINE))
    strings = [text.replace(r"\u00ad", "") for text in STRING.findall(code)]
    return [MARKUP.sub(" ", text) for text in strings]


def files_of(section: str, language: str) -> list[Path]:
    """Return the files with the texts of one game, or of the whole client, in a language."""
    game = TITLES.get(section, "*")
    shared = WEB.glob(f"texts/{language}/*.ts") if game == "*" else ()
    return [*shared, *WEB.glob(f"games/{game}/texts/{language}.ts"), *WEB.glob(f"games/{game}/help/{language}.ts")]


def client_texts(section: str, language: str) -> list[str]:
    """Return all texts of the client in a language, of one game or of all."""
    files = files_of(section, language)
    assert files
    return [text for file in files for text in strings_of(file.read_text(encoding="utf-8"))]


def found(texts: list[str], term: str) -> list[str]:
    """Return the texts that have a term."""
    return [text for text in texts if says(text, term)]


def avoided_words() -> list[tuple[str, str, str]]:
    """Return each avoided word with the table it belongs to and its language."""
    return [(section, LANGUAGE_NAMES[language], word) for section, language, word, _ in rows_of(AVOIDED)]


def test_every_game_has_a_table_and_all_share_one() -> None:
    assert [*TABLES, AVOIDED] == list(SECTIONS)
    assert all(len(rows_of(section)) > 10 for section in SECTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", TABLES)
def test_the_client_says_every_word(section: str, language: str) -> None:
    texts = client_texts(section, language)
    terms = [row[LANGUAGES.index(language)] for row in rows_of(section)]
    assert [term for term in terms if not found(texts, term)] == []


@pytest.mark.parametrize(("section", "language", "word"), avoided_words())
def test_the_client_avoids_a_word(section: str, language: str, word: str) -> None:
    assert found(client_texts(section, language), word) == []


@pytest.mark.parametrize("section", TITLES)
def test_the_rules_say_every_english_word(section: str) -> None:
    rules = text_of(f"docs/rules/{TITLES[section]}.md")
    terms = [row[0] for row in rows_of(section)]
    assert [term for term in terms if not (says(rules, term) or says(rules, f"{term}s"))] == []


def test_no_word_is_listed_twice_in_a_table() -> None:
    for section in TABLES:
        words = [row[0] for row in rows_of(section)]
        assert len(set(words)) == len(words)


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("Sammlungskarte", "Art"),
        ("Antiquitätenkarte", "Karte"),
        ("ein Robot", "bot"),
        ("carte bonus", "art"),
        ("Steuern zahlen", "Steuer"),
        ("top. Hat", "at"),
    ],
)
def test_a_part_of_a_word_is_not_the_word(text: str, term: str) -> None:
    assert says(text, text)
    assert not says(text, term)


def test_words_are_found_whatever_is_around_them() -> None:
    assert says("Carte « Argent » face cachée", "carte « Argent »")
    assert says("Das Juwel liegt verdeckt.", "verdeckt")
    assert says("L’hôte ouvre la table.", "hôte")  # noqa: RUF001  # as it is printed


def test_only_what_people_read_is_a_text() -> None:
    source = "import { x } from './vase'\n  'maharaja.vase': 'One *jug* ~of [kind:jug] {n}~ orange\\u00adfarben',\n"
    assert words_of(" ".join(strings_of(source))) == " one jug of orangefarben "
