"""`comptoir doctor`: is this installation sound?"""

from __future__ import annotations

import platform

import typer

import comptoir
from comptoir import pure, stamp
from comptoir.cli.app import AsJson, app, paper, print_json
from comptoir.cli.extras import extras, lacking


@app.command()
def doctor(as_json: AsJson = False) -> None:
    """Tell version, Python, compiled or not, stale binaries, extras; exit code 1 if unsound."""
    stale = stamp.stale()
    report = {
        "version": comptoir.__version__,
        "python": platform.python_version(),
        "platform": platform.platform(),
        "place": str(stamp.HERE),
        "compiled": comptoir.COMPILED,
        "pure_wanted": pure.WANTED,
        "binaries": len(stamp.binaries()),
        "made_for_playing": stamp.made_for_playing(),
        "stale": stale,
        "games": list(comptoir.games()),
        "extras": {name: lacking(name) for name in extras()},
    }
    if as_json:
        print_json(report)
    else:
        draw(report, stale)
    if stale:
        raise typer.Exit(1)


def draw(report: dict[str, object], stale: list[str]) -> None:
    paper.print(f"comptoir {report['version']}, Python {report['python']}, {report['platform']}")
    paper.print(f"  in {report['place']}", soft_wrap=True)
    paper.print(f"  rules: {how_rules_run(report)}")
    for source in stale:
        paper.print(f"  [red]stale:[/] {source} is not what its binary was made of", soft_wrap=True)
    if stale:
        paper.print("  [red]run make setup, or remove the binaries with make clean[/]")
    elif stamp.binaries():
        paper.print("  every binary was made of the source beside it")
    paper.print(f"  games: {', '.join(comptoir.games()) or 'none'}")
    for name in extras():
        packages = lacking(name)
        told = f"lacks {', '.join(packages)}" if packages else "installed"
        paper.print(f"  extra {name}: {told}")


def how_rules_run(report: dict[str, object]) -> str:
    if report["compiled"]:
        hint = ", for playing; make setup makes faster ones"
        return f"compiled ({report['binaries']} modules{hint * bool(report['made_for_playing'])})"
    if report["pure_wanted"]:
        return "plain Python, because COMPTOIR_PURE=1"
    return "plain Python, about ten times slower: no compiler was found when it was installed"
