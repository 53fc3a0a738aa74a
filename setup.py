"""The compiled part of the build; everything else is in pyproject.toml.

mypyc turns the rules and the search into machine code.  `COMPTOIR_PURE=1`, or a
machine without a C compiler, gives the same files as plain Python.  Binaries are
made all or none, and `compiled_from.txt` beside them says how and from which sources,
so that a stale one is seen (`comptoir doctor`, and the tests refuse to run).
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import BoundedSemaphore
from typing import TYPE_CHECKING

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

if TYPE_CHECKING:
    from distutils.ccompiler import CCompiler

    from mypyc.options import CompilerOptions

SRC = Path("src")
STAMP = "compiled_from.txt"
GROUPS = {
    "kernel": [
        "kernel/bits.py",
        "kernel/dice.py",
        "kernel/reasons.py",
        "kernel/events.py",
        "kernel/offers.py",
        "kernel/differences.py",
        "kernel/plans.py",
        "kernel/game.py",
        "kernel/state.py",
        "kernel/features.py",
        "kernel/observation.py",
        "kernel/counsel.py",
        "kernel/playout.py",
        "kernel/many.py",
    ],
    "san_juan": ["games/san_juan/**/*.py"],
    "puerto_rico": ["games/puerto_rico/**/*.py"],
    "golden_city": ["games/golden_city/**/*.py"],
    "search": ["bots/search/*.py"],
}
"""What is compiled, one extension module a group.  Texts, errors and files stay Python."""
PLAIN = {"__init__.py", "view_types.py", "material.py"}
"""Left out of the groups: types that are read as such, which binaries do not keep."""
GCC = [
    "-fno-semantic-interposition",
    "-fno-plt",
    "-fwrapv",
    "-ffp-contract=off",
    "-w",
    "-Wno-misleading-indentation",
]
FLAGS = ["/w"] if os.name == "nt" else GCC
"""Calls inside a group are direct, those to Python without a detour; products may overflow; sums
are rounded after every product, as plain Python does; and no warnings about code nobody wrote.
Even silenced, that about indentation is looked for, and takes longer than all the rest."""

PROFILE = {
    "": [],
    "record": ["-fprofile-generate"],
    "use": ["-fprofile-use", "-fprofile-correction"],
}[os.environ.get("COMPTOIR_PROFILE", "")]
"""`COMPTOIR_PROFILE=record` makes binaries that note which way they go, `use` such that go that
way first; `make release` does one after the other."""
LEVEL = os.environ.get("COMPTOIR_OPT", "3")
"""How hard the C compiler tries: `COMPTOIR_OPT=1` takes less than half the time and gives rules
that are a fifth slower, which nobody notices while playing (`make play`)."""
BUILD = "build" if LEVEL == "3" else f"build/O{LEVEL}"
"""Each level keeps its own, so that a change compiles only what it touches in either."""
BY_FOLDERS = LEVEL == "1" and os.name != "nt"
"""For playing every folder of a game has a C file of its own, compiled side by side, and anew only
if it changed: a changed rule does not wait for its whole game.  Not at the usual level: a call to
another file is slower."""
BETWEEN = ["-fcommon", "-fvisibility=hidden"] if BY_FOLDERS else []
"""The tables of the kernel, which each file of a game declares, are the same; and what the files of
a game call in each other is found when they are linked, not at every call."""
AT_ONCE = BoundedSemaphore(os.cpu_count() or 1)
"""So many compilers run side by side."""
WHEN = os.environ.get("COMPTOIR_COMPILE", "now")
"""`COMPTOIR_COMPILE=later`: install, and leave binaries as they are; `make` compiles them by
itself, beside what else it does.  `before`: pack those that lie in the tree, if they were made of
these sources at the usual level."""


def sources(group: str) -> list[str]:
    found: list[str] = []
    for pattern in GROUPS[group]:
        found += sorted(str(path) for path in (SRC / "comptoir").glob(pattern))
    return [path for path in found if Path(path).name not in PLAIN]


def say(message: str) -> None:
    """Tell people; `COMPTOIR_TELL=3` on file 3 as well, where a log takes the rest."""
    print(f"comptoir: {message}", file=sys.stderr)
    if told := os.environ.get("COMPTOIR_TELL"):
        with suppress(OSError):
            os.write(int(told), f"  {message}\n".encode())


def why_pure() -> str:
    """Why nothing is compiled; empty if it is."""
    if os.environ.get("COMPTOIR_PURE") == "1":
        return "COMPTOIR_PURE=1"
    if not compiler_works():
        return "no C compiler with Python's headers was found"
    return ""


def compiler_works() -> bool:
    """Whether a file that needs Python's headers can be compiled."""
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder) / "probe.c"
        probe.write_text("#include <Python.h>\nint probe(void) { return PY_VERSION_HEX; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile(
                [str(probe)], output_dir=folder, include_dirs=[sysconfig.get_paths()["include"]]
            )
        except Exception:
            return False
    return True


def extensions() -> list[Extension]:
    os.environ.setdefault("MYPYPATH", "src")
    from mypyc.build import build_using_shared_lib, get_cflags, mypyc_build, setup_mypycify_vars
    from mypyc.options import CompilerOptions

    groups = {group: found for group in GROUPS if (found := sources(group))}
    apart = [(paths, f"comptoir_{group}") for group, paths in groups.items()]
    given = [path for paths in groups.values() for path in paths]
    # without a cache of earlier runs: mypyc stumbles over what it kept of changed groups
    given = ["--strict", "--config-file=", f"--cache-dir={os.devnull}", *given]
    choices = CompilerOptions(separate=True, target_dir=BUILD)
    choices.global_opts = True
    choices.multi_file = BY_FOLDERS
    texts = translated(given, choices, apart)
    grouped, written, _ = mypyc_build(given, choices, separate=apart, skip_cgen_input=(texts, []))
    setup_mypycify_vars()
    flags = get_cflags(opt_level=LEVEL, debug_level="0")
    made: list[Extension] = []
    for (modules, name), (files, headers) in zip(grouped, written, strict=True):
        made += build_using_shared_lib(modules, name, files, headers, BUILD, flags, [])
    for extension in made:
        extension.optional = True
        extension.extra_compile_args += [
            flag for flag in FLAGS + BETWEEN + PROFILE if flag not in extension.extra_compile_args
        ]
        extension.extra_link_args += PROFILE
    # what takes long begins first, so that no processor waits for it at the end
    return sorted(made, key=lambda each: -sum(Path(c).stat().st_size for c in each.sources))


def translated(
    given: list[str], choices: CompilerOptions, apart: list[tuple[list[str], str]]
) -> list[list[tuple[str, str]]]:
    """The C files of each group, by name.

    `mypycify` in its own steps, because it takes groups for compiled at different times, and
    one module after the other: then it knows no subclasses, and asks at every reading of a
    field whether it was ever set.  Ours are translated in one piece: calls are direct where
    nobody overrides a method, and what a class declares with its first value is just there.
    """
    from mypy.build import sorted_components
    from mypy.errors import CompileError
    from mypy.fscache import FileSystemCache
    from mypyc.build import construct_groups, get_mypy_config
    from mypyc.codegen.emitmodule import compile_ir_to_c, compile_scc_to_ir, parse_and_typecheck
    from mypyc.errors import Errors
    from mypyc.irbuild.mapper import Mapper

    files = FileSystemCache()
    sources, everything, settings = get_mypy_config(given, None, choices, files)
    groups = construct_groups(sources, apart, True, None)
    try:
        found = parse_and_typecheck(everything, settings, choices, groups, files)
    except CompileError as error:
        sys.exit("\n".join(error.messages))
    group_of = {source.module: name for members, name in groups for source in members}
    ordered = [name for part in sorted_components(found.graph) for name in sorted(part.mod_ids)]
    trees = [found.graph[name].tree for name in ordered if name in group_of]
    mapper = Mapper(group_of)
    errors = Errors(settings)
    found.manager.errors.set_file("<mypyc>", None, found.manager.options)
    choices.separate = False  # the first values of inherited fields count as well
    modules = compile_scc_to_ir(trees, found, mapper, choices, errors)
    choices.separate = True
    if errors.num_errors:
        sys.exit("\n".join(errors.new_messages()))
    texts = compile_ir_to_c(groups, modules, found, mapper, choices)
    found.manager.metastore.close()
    return [by_folders(texts[name]) if BY_FOLDERS else texts[name] for _, name in groups]


def by_folders(files: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """The C files of modules, joined to one for every folder of a group.

    A file for each module would be read with all headers of its group as often as there are
    modules.  `VecApi`: what mypyc forgets to include in the files of modules.
    """
    folders: dict[str, str] = {}
    kept: list[tuple[str, str]] = []
    for name, text in files:
        folder, module, _ = name.rpartition("___")
        if module:
            before = folders.setdefault(
                folder, "#include <CPy.h>\n#include <vecs/librt_vecs_api.h>\n"
            )
            folders[folder] = before + text
        else:
            kept.append((name, text))
    return kept + [(f"{folder}.c", text) for folder, text in folders.items()]


def ready() -> list[Extension]:
    """The binaries that lie in the tree, as they are."""
    noted = SRC / "comptoir" / STAMP
    if not noted.exists() or noted.read_text() != stamp():
        sys.exit("comptoir: the tree has no binaries of these sources; «make setup» makes them")
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    found = [path.relative_to(SRC) for path in sorted(SRC.rglob(f"*{suffix}"))]
    return [Extension(str(path).removesuffix(suffix).replace(os.sep, "."), []) for path in found]


class AllOrNone(build_ext):
    """Build every binary and note what they were made of, or leave none behind."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count()
        self.failed: list[str] = []
        self.done = 0

    def run(self) -> None:
        made_of = stamp()
        if self.extensions and WHEN == "now":
            say(f"translated to C; {len(self.extensions)} modules to compile, {len(GROUPS)} large")
        super().run()
        folders = [Path(self.build_lib), *([SRC] if self.inplace else [])]
        if self.failed:
            say(f"{self.failed[0]} did not compile, installing plain Python")
        wanted = set() if self.failed else {self.get_ext_filename(e.name) for e in self.extensions}
        for folder in folders:
            remove_binaries(folder, wanted)
            (folder / "comptoir" / STAMP).unlink(missing_ok=True)
        if not self.failed:
            (folders[-1] / "comptoir" / STAMP).write_text(made_of)

    def build_extensions(self) -> None:
        if BETWEEN:
            self.compiler.compile = partial(compile_changed, self.compiler)
        super().build_extensions()

    def build_extension(self, ext: Extension) -> None:
        if WHEN == "before":
            place = Path(self.get_ext_fullpath(ext.name))
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(SRC / self.get_ext_filename(ext.name), place)
            return
        try:
            super().build_extension(ext)
        except BaseException:
            self.failed.append(ext.name)
            raise
        if ext.name.startswith("comptoir_"):
            self.done += 1
            group = ext.name.removeprefix("comptoir_").removesuffix("__mypyc")
            say(f"{group} is compiled ({self.done} of {len(GROUPS)})")

    def copy_extensions_to_source(self) -> None:
        """Put the binaries in place, older ones of another level too."""
        remove_binaries(SRC, set())
        super().copy_extensions_to_source()


def compile_changed(
    compiler: CCompiler,
    sources: list[str],
    output_dir: str | None = None,
    macros: list[tuple[str, str | None]] | None = None,
    include_dirs: list[str] | None = None,
    debug: bool = False,
    extra_preargs: list[str] | None = None,
    extra_postargs: list[str] | None = None,
    depends: list[str] | None = None,
) -> list[str]:
    """What a compiler's `compile` does, but only for files that changed, and side by side.

    A file is put in its place when it is whole: who interrupts the compiler finds no half of one.
    """
    _, objects, more, defines, build = compiler._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    given = compiler._get_cc_args(defines, debug, extra_preargs)

    def made(name: str) -> None:
        source, kind = build[name]
        newest = max(Path(each).stat().st_mtime for each in (source, *(depends or ())))
        if Path(name).exists() and Path(name).stat().st_mtime > newest:
            return
        with AT_ONCE:
            compiler._compile(f"{name}.part", source, kind, given, more, defines)
        Path(f"{name}.part").replace(name)

    with ThreadPoolExecutor() as pool:
        list(pool.map(made, objects))
    return list(objects)


def stamp() -> str:
    """How hard the compiler tried, and the hash of every source that is compiled."""
    lines = [f"-O{LEVEL} level"]
    lines += [
        f"{hashlib.sha256(Path(path).read_bytes()).hexdigest()} {Path(path).relative_to(SRC)}"
        for group in GROUPS
        for path in sources(group)
    ]
    return "\n".join(lines) + "\n"


def remove_binaries(folder: Path, wanted: set[str]) -> None:
    """Remove compiled modules of ours that are not wanted."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    for path in [*folder.glob(f"comptoir_*{suffix}"), *folder.glob(f"comptoir/**/*{suffix}")]:
        if str(path.relative_to(folder)) not in wanted:
            path.unlink()


arguments = set(sys.argv)
building = arguments & {"build_ext", "build", "bdist_wheel", "install", "develop", "editable_wheel"}
options: dict[str, dict[str, object]] = {}
compiled: list[Extension] = []
if "bdist_wheel" in arguments or PROFILE:
    # a wheel is packed from a folder of its own, where nothing old can lie; what was recorded
    # lies beside the object files
    for old in Path("build/wheel").glob("*" if not PROFILE else "[!t]*"):
        shutil.rmtree(old)
    options["build"] = {"build_base": "build/wheel"}
elif LEVEL != "3":
    options["build"] = {"build_base": BUILD}
if building and WHEN != "later":
    if WHEN == "before":
        compiled = ready()
    elif reason := why_pure():
        say(f"{reason}, installing plain Python")
        if arguments & {"--inplace", "develop", "editable_wheel"}:
            remove_binaries(SRC, set())
            (SRC / "comptoir" / STAMP).unlink(missing_ok=True)
    else:
        compiled = extensions()
setup(ext_modules=compiled, cmdclass={"build_ext": AllOrNone}, options=options)
