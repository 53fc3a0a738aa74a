"""`COMPTOIR_PURE=1`: run the very same files interpreted, although binaries lie beside them."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

from comptoir import stand_ins

WANTED = os.environ.get("COMPTOIR_PURE") == "1"


class SourceOnly:
    """A finder that passes over compiled modules of ours."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("comptoir.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


if WANTED:
    sys.meta_path.insert(0, SourceOnly)
stand_ins.install()
