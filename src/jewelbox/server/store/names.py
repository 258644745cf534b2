"""Texts that people write: shown as they are, so they must not contain anything that can't be shown."""

from __future__ import annotations

import unicodedata

from jewelbox.core.errors import Code, JewelboxError

LONGEST_NAME = 24
MOST_MARKS = 4
"""Accents on one letter: more would cover the lines around it."""
NON_JOINER, JOINER = "\u200c", "\u200d"
JOINERS = {NON_JOINER, JOINER}
"""Invisible, but needed to write some scripts and emoji."""
STYLES = {"\ufe0e", "\ufe0f"}
"""Choose between the plain and the coloured form of a symbol."""
KEYCAP = "\u20e3"
BLANK_LETTERS = set("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f") | {
    chr(code) for code in (*range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0))
}
"""Letters and marks that show nothing, in no script that a name needs them for."""
LOOKALIKES = {"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU"}
"""Scripts whose letters look like those of another: a name keeps to one of them."""
VIRAMA = 9
"""The combining class of the signs that joiners follow in the scripts of India."""
HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Categories of characters that show nothing or affect the text around them, such as direction marks."""
BLANK = HIDDEN | {"Zs", "Mn", "Me"}
"""Categories of characters that can't be read on their own."""


def clean_name(text: str) -> str:
    """Return a name in normalised form, or refuse it."""
    name = _spaced(text)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise JewelboxError(Code.BAD_NAME, f"a name has 1 to {LONGEST_NAME} characters, not {len(name)}")
    if _is_hiding(name):
        raise JewelboxError(Code.BAD_NAME, "a name has only visible characters; type it again")
    if len(_scripts(name)) > 1:
        raise JewelboxError(
            Code.BAD_NAME, "use letters of one alphabet only: letters of two alphabets can look the same"
        )
    return name


def _spaced(text: str) -> str:
    words = unicodedata.normalize("NFC", text).strip().split(" ")
    return " ".join(word for word in words if word)


def folded(name: str) -> str:
    """Return the form that all spellings of one account's name share."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def account_key(name: str) -> str:
    """Return the name under which an account signs in, however it is spelled, and whether or not it is valid."""
    return folded(_spaced(name))


def clean_text(text: str, most: int) -> str:
    """Return a line of text in normalised form, or refuse it; it may be empty."""
    line = unicodedata.normalize("NFC", text).strip()
    if len(line) > most:
        raise JewelboxError(Code.TOO_LARGE, f"the text has {len(line)} characters; {most} are allowed")
    if any(map(is_hidden, line)) or _is_piled(line):
        raise JewelboxError(Code.BAD_MESSAGE, "the text contains characters that can't be shown; type it again")
    return line


def is_hidden(sign: str) -> bool:
    """Return whether a character shows nothing, or affects the text around it."""
    return unicodedata.category(sign) in HIDDEN and sign not in JOINERS


def _is_hiding(name: str) -> bool:
    return (
        any(is_hidden(sign) or sign in BLANK_LETTERS for sign in name)
        or all(unicodedata.category(sign) in BLANK for sign in name)
        or any(_is_idle(name, place) for place in range(len(name)))
        or _is_piled(name)
    )


def _is_idle(name: str, place: int) -> bool:
    """Return whether an invisible character changes nothing where it is: it would make two names look the same."""
    sign, before, after = name[place], name[place - 1 : place], name[place + 1 : place + 2]
    if sign in STYLES:
        return not (_is_symbol(before) or after == KEYCAP)
    if sign not in JOINERS or (before and unicodedata.combining(before) == VIRAMA):
        return False
    if sign == JOINER:
        return not (_is_symbol(after) and (_is_symbol(before) or before in STYLES))
    return not (_is_arabic(before) and _is_arabic(after))


def _is_symbol(sign: str) -> bool:
    return bool(sign) and unicodedata.category(sign) in {"So", "Sm", "Sk"}


def _is_arabic(sign: str) -> bool:
    return bool(sign) and unicodedata.bidirectional(sign) == "AL"


def _is_piled(text: str) -> bool:
    marks = 0
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign) in {"Mn", "Me"} else 0
        if marks > MOST_MARKS:
            return True
    return False


def _scripts(name: str) -> set[str]:
    letters = filter(str.isalpha, unicodedata.normalize("NFKC", name))
    return {unicodedata.name(letter, "").partition(" ")[0] for letter in letters} & LOOKALIKES
