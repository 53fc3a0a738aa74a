"""A shuffle nobody can arrange: the server commits to a secret, then everybody adds a nonce."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from hashlib import sha256


def new_secret() -> str:
    """256 bits nobody can guess."""
    return secrets.token_hex(32)


def commitment_to(secret: str) -> str:
    """What is shown before anybody gives a nonce; it fixes the secret without telling it."""
    return sha256(secret.encode()).hexdigest()


def seed_from(secret: str, nonces: Sequence[str]) -> str:
    """The seed of the game: the hash of the JSON list of the secret and all nonces."""
    text = json.dumps([secret, *nonces], ensure_ascii=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()
