"""The site of the documents: `make docs` builds it into `build/site`.

The documents are the same files that are read in the repository.  Three things are added: pages
outside of this folder are read into it, links that leave the folder are turned to where the site
has them, and the reference is made from the docstrings, a page for every public package.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
os.environ["COMPTOIR_PURE"] = "1"  # binaries keep no docstrings of attributes
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from sphinx.application import Sphinx  # noqa: E402

import comptoir  # noqa: E402
from tools.reference import write_pages  # noqa: E402

project = "Comptoir"
author = "The Comptoir maintainers"
copyright = "the Comptoir maintainers; MIT licence"
version = release = comptoir.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["README.md"]
html_theme = "furo"
html_title = f"Comptoir {version}"
html_static_path: list[str] = []
html_favicon = "../web/public/favicon.svg"
html_copy_source = False
html_domain_indices = False
html_show_sphinx = False

myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "undoc-members": True, "show-inheritance": True}
add_module_names = False
toc_object_entries_show_parents = "hide"
suppress_warnings = ["myst.header"]
"""A document may begin its sections where it likes."""

MOVED = {
    "../README.md": "index.md",
    "README.md": "index.md",
    "../CONTRIBUTING.md": "contributing.md",
    "../CHANGELOG.md": "changelog.md",
    "../SECURITY.md": "security.md",
    "../hosting/": "hosting.md",
    "decisions/": "decisions/README.md",
    "rules/": "guide/rules.md",
    "docs/rules/": "guide/rules.md",
}
"""Where the site has what a document links to outside of this folder, from this folder."""
INCLUDED = {"contributing", "changelog", "security"}
"""Pages of the site that are files of the repository's root, whose names are written large."""
DECISIONS = "\n```{toctree}\n:hidden:\n:glob:\n0*\n```\n"
LINK = re.compile(r"(\]\()([^)#\s]+)(#[^)\s]*)?(\))")


def turn_links(app: Sphinx, name: str, text: list[str]) -> None:
    """Links of a document, as they are written in the repository, to those of the site."""
    depth = name.count("/")
    folder = HERE / Path(name).parent
    if name in INCLUDED:
        source = ROOT / f"{name.upper()}.md"
        app.env.note_dependency(str(source), docname=name)
        text[0] = source.read_text("utf-8")
        folder = ROOT

    def turned(found: re.Match[str]) -> str:
        before, target, anchor, after = found.groups()
        if "://" in target or target.startswith("mailto:"):
            return found.group()
        inside = os.path.relpath(os.path.normpath(folder / target), HERE).replace(os.sep, "/")
        if target.endswith("/"):
            inside += "/"
        inside = MOVED.get(inside, inside)
        return f"{before}{'../' * depth}{inside}{anchor or ''}{after}"

    if name == "decisions/README":
        text[0] += DECISIONS
    if not name.startswith("reference/"):
        text[0] = LINK.sub(turned, text[0])


SPECIAL = re.compile(r"([*|]+)(?=\w|$)")


def read_plainly(
    app: Sphinx, what: str, name: str, thing: object, options: object, lines: list[str]
) -> None:
    """A docstring is a plain text: an indented block is an example, and a star is a star."""
    read: list[str] = []
    example = False
    for line in lines:
        indented = line.startswith("    ")
        if indented and not example:
            read += ["", "::", ""]
        elif example and line and not indented:
            read.append("")
        example = indented or (example and not line)
        read.append(line if example else SPECIAL.sub(r"\\\1", line) if "`" not in line else line)
    lines[:] = read


def setup(app: Sphinx) -> None:
    write_pages(HERE / "reference")
    app.connect("source-read", turn_links)
    app.connect("autodoc-process-docstring", read_plainly)
