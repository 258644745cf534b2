"""Messages to push services are as the RFCs say."""

from __future__ import annotations

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from jewelbox.core.errors import JewelboxError
from jewelbox.server.notify import push
from server.notify.receivers import Browser, bytes_of, claims_of, decrypted, text_of

SECRET = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"  # noqa: S105  # of the RFC
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
    "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_our_push_service_reads_the_example_of_rfc_8291() -> None:
    key = ec.derive_private_key(int.from_bytes(bytes_of(SECRET), "big"), ec.SECP256R1())
    assert decrypted(bytes_of(SEALED), key, bytes_of(AUTH)) == b"When I grow up, I want to be a watermelon"


def test_only_its_device_can_read_a_message_and_no_two_are_encrypted_alike() -> None:
    browser = Browser("https://push.example.org/1")
    keys = browser.subscription()["keys"]
    one, other = push.encrypted(b"your turn", keys), push.encrypted(b"your turn", keys)
    assert decrypted(one, browser.key, browser.auth) == decrypted(other, browser.key, browser.auth) == b"your turn"
    assert one != other


def test_signatures_for_ever_new_services_are_not_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "MOST_SIGNED", 3)
    signer = push.Signer(ec.generate_private_key(ec.SECP256R1()), "mailto:a@example.org")
    for number in range(10):
        signer.authorization(f"https://{number}.example.org/")
    assert len(signer._made) <= 3


def test_a_signature_holds_for_one_service_and_is_made_again_in_time() -> None:
    now = [1_000_000_000_000.0]
    signer = push.Signer(ec.generate_private_key(ec.SECP256R1()), "mailto:a@example.org", lambda: now[0])
    first = signer.authorization("https://push.example.org/send/1")
    claims = claims_of(first, "https://push.example.org")
    assert claims == {"aud": "https://push.example.org", "exp": int(now[0]) + 12 * 3600, "sub": "mailto:a@example.org"}
    assert signer.authorization("https://push.example.org/send/2") == first
    assert signer.authorization("https://other.example.org/") != first
    now[0] += 7 * 3600
    assert claims_of(signer.authorization("https://push.example.org/send/1"), "https://push.example.org") != claims


@pytest.mark.parametrize(
    ("p256dh", "auth"),
    [("", ""), ("AAAA", "AAAA"), (text_of(b"\x04" + bytes(64)), text_of(bytes(16))), ("é", text_of(bytes(16)))],
)
def test_what_is_not_a_key_is_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(JewelboxError, match="not the keys"):
        push.checked_keys(p256dh, auth)
