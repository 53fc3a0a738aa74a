"""Names as they are compared: what people would take for the same is the same.

The letters are those of other scripts that look like Latin ones in the fonts of browsers, by the
eye: far fewer than Unicode lists (UTS 39), and enough for names people can read.
"""

from __future__ import annotations

import unicodedata

LOOKS_LIKE = {
    "A": "ΑАᎪꓮᴀ", "B": "ΒВᏴꓐʙ", "C": "СϹᏟꓚᴄ", "D": "ᎠꓓᎴᴅ", "E": "ΕЕᎬꓰᴇ", "F": "Ϝꓝꜰ", "G": "ԌᏀꓖɢ",
    "H": "ΗНᎻꓧʜ", "I": "ΙІӀᏆꓲɪ", "J": "ЈᎫꓙᴊ", "K": "ΚКᏦꓗᴋ", "L": "Ꮮꓡʟ", "M": "ΜМᎷꓟᴍ", "N": "Νꓠɴ",
    "O": "ΟОՕꓳᴏ", "P": "ΡРᏢꓑᴘ", "Q": "Ԛ", "R": "Ꭱꓣʀ", "S": "ЅՏᏚꓢꜱ", "T": "ΤТᎢꓔᴛ", "U": "ՍꓴՄᴜ",
    "V": "ѴᏙꓦᴠ", "W": "ԜᎳꓪᴡ", "X": "ΧХꓫ", "Y": "ΥҮУꓬʏ", "Z": "ΖᏃꓜᴢ",
    "a": "аɑα", "b": "ЬьвƄβ", "c": "сϲ", "d": "ԁժ", "e": "еєҽε", "g": "ɡԍց", "h": "һнհ",
    "i": "іιıɩӏ", "j": "јϳյ", "k": "кκ", "l": "ǀ", "m": "мμ", "n": "ոηп", "o": "оοσօ", "p": "рρ",
    "q": "ԛզ", "r": "гᴦ", "s": "ѕ", "t": "тτ", "u": "սυ", "v": "ѵν", "w": "ԝѡω",
    "x": "хχ", "y": "уүγ", "z": "ζ",
}  # fmt: skip
"""Latin letters, and letters of other scripts that look like them."""
LATIN = str.maketrans({other: letter for letter, all in LOOKS_LIKE.items() for other in all})
ALIKE = str.maketrans({"i": "l", "1": "l", "|": "l", "0": "o"})
"""What looks alike within the Latin letters and digits, without their case."""
PAIRS = (("l\u0307", "l"), ("rn", "m"), ("vv", "w"))
INVISIBLE = "\u034f\u115f\u1160\u2800\u3164\uffa0"
"""Characters that look like a space, or like nothing, and are no space to Unicode."""


def called(name: str) -> str:
    """A name as it is compared."""
    letters = unicodedata.normalize("NFKD", name).translate(LATIN).casefold()
    letters = unicodedata.normalize("NFKD", letters).translate(LATIN).translate(ALIKE)
    seen = "".join(letter for letter in letters if is_seen(letter))
    for pair, one in PAIRS:
        seen = seen.replace(pair, one)
    return seen or name


def is_seen(letter: str) -> bool:
    """Whether it makes another name: no space, no mark of punctuation, nothing invisible."""
    kind = unicodedata.category(letter)
    selects = 0xFE00 <= ord(letter) <= 0xFE0F or 0xE0100 <= ord(letter) <= 0xE01EF
    return kind[0] not in "CPZ" and letter not in INVISIBLE and not selects
