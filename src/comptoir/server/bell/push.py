"""Web push: a letter to a browser, encrypted for it alone, through the push service it named.

The push service reads neither title nor text: the message is encrypted with keys only the browser
has (RFC 8291, content encoding aes128gcm of RFC 8188).  The server names itself by a key of its own
(VAPID, RFC 8292), which it made once and keeps; a browser's subscription is bound to it.
"""

from __future__ import annotations

import base64
import os
import struct

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Struct

from comptoir.server.bell.letters import Words
from comptoir.server.bell.outside import Outside, Undeliverable, split

CURVE = ec.SECP256R1()
RECORD = 4096
"""Bytes of a message; push services take no more."""
LAST = b"\x02"
"""What the only record of a message ends with."""
KEPT_SECONDS = 86_400
"""How long the push service keeps a message for a browser that is not there."""
SIGNED_SECONDS = 12 * 3600

encode_json = msgspec.json.Encoder().encode


class Subscription(Struct):
    """What a browser gave us besides its address; `base` is where its page was opened."""

    p256dh: str
    auth: str
    base: str
    device: str = ""


class Message(Struct):
    """What the page's service worker gets; `id` is the letter's."""

    id: str
    title: str
    text: str
    link: str


def new_key() -> str:
    """A private key of ours, as it is kept."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return encode(number.to_bytes(32, "big"))


class Vapid:
    """Our name before push services: a key, and where its keeper can be found."""

    def __init__(self, key: str, contact: str) -> None:
        self.private = ec.derive_private_key(int.from_bytes(decode(key), "big"), CURVE)
        self.public = encode(point_of(self.private.public_key()))
        self.contact = contact

    def header(self, endpoint: str, seconds: int) -> str:
        """The authorization of a request to that push service."""
        parts = split(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": seconds + SIGNED_SECONDS,
            "sub": self.contact,
        }
        head = encode_json({"typ": "JWT", "alg": "ES256"})
        said = f"{encode(head)}.{encode(encode_json(claims))}"
        signed = self.private.sign(said.encode(), ec.ECDSA(hashes.SHA256()))
        halves = (number.to_bytes(32, "big") for number in decode_dss_signature(signed))
        return f"vapid t={said}.{encode(b''.join(halves))}, k={self.public}"


def check(subscription: Subscription) -> None:
    """Refuse keys that are none."""
    try:
        key, auth = decode(subscription.p256dh), decode(subscription.auth)
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, key)
    except ValueError:
        raise Undeliverable("form") from None
    if len(auth) != 16:
        raise Undeliverable("form")


def encrypted(text: bytes, subscription: Subscription) -> bytes:
    """A message only the browser can read (RFC 8291, section 3.4)."""
    theirs = decode(subscription.p256dh)
    browser = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
    once = ec.generate_private_key(CURVE)
    ours = point_of(once.public_key())
    salt = os.urandom(16)
    shared = once.exchange(ec.ECDH(), browser)
    secret = derived(shared, decode(subscription.auth), b"WebPush: info\0" + theirs + ours, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + struct.pack("!IB", RECORD, len(ours)) + ours
    return head + AESGCM(key).encrypt(nonce, text + LAST, None)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)


async def send(
    outside: Outside, endpoint: str, vapid: Vapid, subscription: Subscription, words: Words,
    now: int,
) -> None:  # fmt: skip
    told = encode_json(Message(words.id, words.title, words.text[:1000], words.link))
    headers = {
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(KEPT_SECONDS),
        "Urgency": "high",
        "Authorization": vapid.header(endpoint, now // 1000),
    }
    await outside.send("POST", endpoint, headers, encrypted(told, subscription))
