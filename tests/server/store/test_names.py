"""Names and lines of text that people write."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.store.names import clean_name, clean_text, folded


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Mina", "Mina"),
        ("  Mina  Harker ", "Mina Harker"),
        ("Zoe\u0308", "Zoë"),
        ("李雷", "李雷"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("❤\ufe0f Mina 1\ufe0f\u20e3", "❤\ufe0f Mina 1\ufe0f\u20e3"),
        ("سی\u200cمین", "سی\u200cمین"),
        ("क्\u200dष", "क्\u200dष"),
        ("Мина Иванова", "Мина Иванова"),
        ("Nora 李雷", "Nora 李雷"),
        ("<b>&amp;", "<b>&amp;"),
        ("x" * 24, "x" * 24),
    ],
)
def test_a_name_is_kept_in_one_form(written: str, name: str) -> None:
    assert clean_name(written) == name


@pytest.mark.parametrize(
    "written",
    [
        "",
        "   ",
        "x" * 25,
        "a\nb",
        "a\tb",
        "nul\x00",
        "\u202egnp.exe",
        "a\u2066b",
        "\u200f",
        "\u200d",
        "\u200b",
        "\u0301",
        "a\u2028b",
        "\ud800",
        "\ue000",
        "\U000e0041",
        "\u3164",
        " \u2800 ",
        "\u115f\u1160",
        "a" + 6 * "\u0301",
    ],
)
def test_a_name_that_cannot_be_shown_is_refused(written: str) -> None:
    with pytest.raises(JewelboxError) as caught:
        clean_name(written)
    assert caught.value.code is Code.BAD_NAME


@pytest.mark.parametrize(
    "written",
    [
        "Mi\u200dna",
        "Mi\u200cna",
        "Mi\u034fna",
        "Mina\ufe0f",
        "Mina\U000e0100",
        "Mi\u3164na",
        "Mina \u3164",
        "Mina\u2800",
        "Mina\u180b",
        "M\u0456na",
        "\u041cina",
        "Mina \u041cina",
        "\u039cina",
    ],
)
def test_a_name_that_would_look_like_another_is_refused(written: str) -> None:
    with pytest.raises(JewelboxError) as caught:
        clean_name(written)
    assert caught.value.code is Code.BAD_NAME


@given(st.text(max_size=40))
def test_what_is_accepted_stays_as_it_is_and_can_be_seen(written: str) -> None:
    try:
        name = clean_name(written)
    except JewelboxError:
        return
    assert clean_name(name) == name
    assert 1 <= len(name) <= 24
    assert name == name.strip()
    assert not any(unicodedata.bidirectional(sign) in {"RLO", "LRO", "RLE", "LRE", "RLI", "LRI"} for sign in name)
    assert name.encode()


@pytest.mark.parametrize(("one", "other"), [("Mina", "mINA"), ("Straße", "STRASSE"), ("ﬁn", "fin"), ("Ⅳ", "iv")])
def test_spellings_of_one_name_are_folded_together(one: str, other: str) -> None:
    assert folded(one) == folded(other)


def test_texts_are_trimmed_and_measured() -> None:
    assert clean_text("  gut gespielt \n", 20) == "gut gespielt"
    assert clean_text("", 20) == ""
    for text, code in (
        ("x" * 21, Code.TOO_LARGE),
        ("a\x00b", Code.BAD_MESSAGE),
        ("a\u202eb", Code.BAD_MESSAGE),
        ("a" + 5 * "\u0336", Code.BAD_MESSAGE),
    ):
        with pytest.raises(JewelboxError) as caught:
            clean_text(text, 20)
        assert caught.value.code is code
