"""Texts that people write: shown as they are, so they must not contain anything that can't be shown."""

from __future__ import annotations

import unicodedata

from jewelbox.core.errors import Code, JewelboxError

LONGEST_NAME = 24
JOINERS = {"\u200c", "\u200d"}
"""Invisible, but needed to write some scripts and emoji."""
HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
"""Categories of characters that show nothing or affect the text around them, such as direction marks."""
BLANK = HIDDEN | {"Zs", "Mn", "Me"}
"""Categories of characters that can't be read on their own."""


def clean_name(text: str) -> str:
    """Return a name in normalised form, or refuse it."""
    words = unicodedata.normalize("NFC", text).strip().split(" ")
    name = " ".join(word for word in words if word)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise JewelboxError(Code.BAD_NAME, f"a name has 1 to {LONGEST_NAME} characters, not {len(name)}")
    if _is_hiding(name):
        raise JewelboxError(Code.BAD_NAME, "a name has only visible characters; type it again")
    return name


def folded(name: str) -> str:
    """Return the form that all spellings of one account's name share."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def account_key(name: str) -> str:
    """Return the key that limits use for a name, however it is spelled, and whether or not it is valid."""
    try:
        return folded(clean_name(name))
    except JewelboxError:
        return folded(name)


def clean_text(text: str, most: int) -> str:
    """Return a line of text in normalised form, or refuse it; it may be empty."""
    line = unicodedata.normalize("NFC", text).strip()
    if len(line) > most:
        raise JewelboxError(Code.TOO_LARGE, f"the text has {len(line)} characters; {most} are allowed")
    if any(_is_hidden(sign) for sign in line):
        raise JewelboxError(Code.BAD_MESSAGE, "the text contains characters that can't be shown; type it again")
    return line


def _is_hiding(name: str) -> bool:
    return any(_is_hidden(sign) for sign in name) or all(unicodedata.category(sign) in BLANK for sign in name)


def _is_hidden(sign: str) -> bool:
    return unicodedata.category(sign) in HIDDEN and sign not in JOINERS
