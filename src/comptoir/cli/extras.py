"""What can be installed beside the rules: `pip install 'comptoir[serve]'`."""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution, requires

LINE = re.compile(r"([\w.-]+)[^;]*;.*extra == [\"'](\w+)[\"']")


@cache
def extras() -> dict[str, list[str]]:
    """The packages each extra brings everywhere, as our own package declares them."""
    found: dict[str, list[str]] = {}
    try:
        declared = requires("comptoir") or []
    except PackageNotFoundError:
        return found
    for line in declared:
        if (asked := LINE.match(line)) and asked[1] != "comptoir" and "platform" not in line:
            found.setdefault(asked[2], []).append(asked[1])
    return found


def extra_that_brings(module: str, command: str = "") -> str | None:
    """The extra with the package this module is in, where both are called the same.

    Of several it is the one named like the command that was asked for, or the smallest.
    """
    package = plain(module.partition(".")[0])
    having = [name for name, packages in extras().items() if package in map(plain, packages)]
    return min(having, key=lambda name: (name != command, len(extras()[name])), default=None)


def lacking(extra: str) -> list[str]:
    """The packages of an extra that are not installed here."""
    return [package for package in extras().get(extra, []) if not is_installed(package)]


def is_installed(package: str) -> bool:
    try:
        distribution(package)
    except PackageNotFoundError:
        return False
    return True


def plain(name: str) -> str:
    """A name as it is compared: dashes, dots and capitals do not count."""
    return re.sub(r"[-_.]+", "_", name).lower()
