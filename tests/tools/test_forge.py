"""Workflows are thin: what they run is a target of the Makefile, and so can be run anywhere."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped, unused-ignore]

import comptoir
from tests.tools.forge import ROOT, accepted

FORGE = ROOT / ".github"
WORKFLOWS = sorted((FORGE / "workflows").glob("*.yml"))
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


def jobs(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(path.read_text("utf-8"))["jobs"]
    return found


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: str(path.stem))
def test_every_step_is_a_target_or_somebody_elses_action(path: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
    for name, job in jobs(path).items():
        assert job["timeout-minutes"] if name != "publish" else job["needs"]
        for step in job["steps"]:
            if "uses" in step:
                assert re.fullmatch(r"[\w-]+/[\w-]+@[\w/.]+", step["uses"])
                continue
            make, target, *settings = step["run"].split()
            assert make == "make"
            assert target in targets, f"{path.name}: there is no target {target}"
            assert all("=" in setting for setting in settings)


def test_what_a_workflow_sets_is_read() -> None:
    """A variable that nobody reads would be a setting that does nothing."""
    for path in WORKFLOWS:
        for job in jobs(path).values():
            for variable in job.get("env", {}):
                assert f"{variable} ?=" in MAKEFILE or variable.startswith(("COMPTOIR_", "CIBW_"))


def test_every_python_that_is_named_is_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    matrix = jobs(FORGE / "workflows" / "test.yml")["quick"]["strategy"]["matrix"]
    named = [
        words.rpartition(" ")[2]
        for words in project["project"]["classifiers"]
        if words.startswith("Programming Language :: Python :: 3.")
    ]
    assert named == matrix["python"]
    wheels = project["tool"]["cibuildwheel"]["build"]
    assert wheels == [f"cp{version.replace('.', '')}-*" for version in named]
    assert {"ubuntu-latest", "macos-latest", "windows-latest"} == set(matrix["os"])


def test_forms_workflows_and_citation_keep_their_schemas() -> None:
    accepted("github-workflows", *WORKFLOWS)
    forms = FORGE / "ISSUE_TEMPLATE"
    accepted("github-issue-config", forms / "config.yml")
    accepted("github-issue-forms", *sorted(set(forms.glob("*.yml")) - {forms / "config.yml"}))
    accepted("citation-file-format", ROOT / "CITATION.cff")
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert cited["version"] == comptoir.__version__
