"""The pages of the reference, made from the docstrings when the site is built (`make docs`).

One for every package that says what is public (`__all__`), and for the modules without such a list
whose names the documents promise.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
from pathlib import Path
from types import ModuleType

import msgspec
from sphinx.pycode import ModuleAnalyzer

import comptoir
from comptoir.games import OUR_OWN
from comptoir.server.config import MEANING, Config

KERNEL = ("options", "views", "transcript", "texts", "counsel", "features")
ENVS = ("pettingzoo", "gymnasium", "openspiel")
GAME = ("scenario", "view_types", "material")
INTRODUCTION = """# Reference

Every public name, from the docstrings of the sources. What is public and how it changes is said in
[what stays](../deprecation.md); how it is used, in [the Python API](../python.md),
[bots](../bots.md) and [study](../study.md).
"""


def public() -> dict[str, list[str]]:
    """Page -> its modules.  A package that cannot be imported is an error, not a gap."""
    pages = {"comptoir": ["comptoir"]}
    for each in pkgutil.iter_modules(comptoir.__path__, "comptoir."):
        if each.ispkg and hasattr(importlib.import_module(each.name), "__all__"):
            pages[each.name] = [each.name]
    train = importlib.import_module("comptoir.train")
    inside = [each.name for each in pkgutil.iter_modules(train.__path__, "comptoir.train.")]
    pages.setdefault("comptoir.train", inside)
    pages["comptoir.envs"] += [f"comptoir.envs.{module}" for module in ENVS]
    pages["comptoir.tensors"] = ["comptoir.tensors"]
    pages["comptoir.kernel"] = [f"comptoir.kernel.{module}" for module in KERNEL]
    for name in OUR_OWN:
        pages[f"comptoir.games.{name}"] = [f"comptoir.games.{name}.{module}" for module in GAME]
    return pages


def write_pages(folder: Path) -> None:
    """Write them all; a page that says the same is left alone, and so is not built again."""
    folder.mkdir(exist_ok=True)
    pages = public()
    texts = {name: page(name, modules) for name, modules in pages.items()}
    listed = "\n".join([*pages, "server"])
    texts["index"] = f"{INTRODUCTION}\n```{{toctree}}\n{listed}\n```\n"
    texts["server"] = settings()
    for name, text in texts.items():
        path = folder / f"{name}.md"
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
    for old in folder.glob("*.md"):
        if old.stem not in texts:
            old.unlink()


def page(name: str, modules: list[str]) -> str:
    parts = [f"# {name}\n"]
    for module in modules:
        if module != name:
            parts.append(f"## {module}\n")
        found = importlib.import_module(module)
        if not hasattr(found, "__all__"):
            parts.append(entry(module, f":exclude-members: {', '.join(comptoir.__all__)}"))
            continue
        values = values_from_elsewhere(found)
        left_out = f"\n   :exclude-members: {', '.join(values)}" if values else ""
        parts.append(entry(module, f":imported-members:{left_out}"))
        for value, (origin, meaning) in values.items():
            told = " ".join(meaning) or f"See `{origin}`."
            data = f".. py:data:: {value}\n   :module: {module}\n\n   {told}"
            parts.append(f"```{{eval-rst}}\n{data}\n```\n")
        inside = [each for each in found.__all__ if isinstance(getattr(found, each), ModuleType)]
        parts += [entry(f"{module}.{each}", "") for each in inside]
    return "\n".join(parts)


def entry(module: str, which: str) -> str:
    return f"```{{eval-rst}}\n.. automodule:: {module}\n   {which}\n```\n"


def values_from_elsewhere(package: ModuleType) -> dict[str, tuple[str, list[str]]]:
    """Values a package passes on -> the module they are from, and what is said of them there.

    Classes and functions know where they come from; a number or a list does not.
    """
    found = {}
    tree = ast.parse(Path(str(package.__file__)).read_text("utf-8"))
    for line in tree.body:
        if isinstance(line, ast.ImportFrom) and line.module:
            for name in (each.name for each in line.names):
                if name in package.__all__ and not hasattr(getattr(package, name), "__module__"):
                    told = ModuleAnalyzer.for_module(line.module).find_attr_docs().get(("", name))
                    if not isinstance(getattr(package, name), ModuleType):
                        found[name] = (line.module, told or [])
    return found


def settings() -> str:
    """The settings of the server, as `comptoir serve --show-config` explains them."""
    usual = msgspec.to_builtins(Config()) | {"thinkers": "cores − 1"}
    rows = [f"| `{name}` | `{value}` | {MEANING[name]} |" for name, value in usual.items()]
    head = [
        "# Settings of the server",
        "",
        "Flag, variable and file of each: [hosting](../hosting.md).",
    ]
    return "\n".join([*head, "", "| setting | default | meaning |", "|---|---|---|", *rows]) + "\n"
