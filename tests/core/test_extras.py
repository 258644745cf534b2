"""Optional packages: a missing one is named with what installs it, other errors pass through."""

from __future__ import annotations

import pytest

from jewelbox.core.errors import Code, JewelboxError
from jewelbox.core.extras import extra


def test_other_errors_pass_through() -> None:
    with pytest.raises(ZeroDivisionError), extra("gymnasium"):
        _ = 1 // 0


def test_the_message_names_the_package() -> None:
    with (
        pytest.raises(JewelboxError, match=r"^nowhere is not installed; install it with: pip install") as caught,
        extra("there"),
    ):
        import nowhere  # type: ignore[import-not-found]  # noqa: F401  # there is no such package
    assert caught.value.code is Code.MISSING_EXTRA
