# Comptoir: every target does the set-up it needs, once.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
EXE := $(if $(filter Windows_NT,$(OS)),.exe)
COMPILED := $(sort $(shell find src/comptoir/kernel src/comptoir/games src/comptoir/bots/search -name '*.py' 2>/dev/null))

# whatever the surroundings say: hundreds of processes of the tests load the same modules
export PYTHONDONTWRITEBYTECODE :=

PAGE := src/comptoir/server/static/index.html
PAGE_SOURCES := $(sort $(shell find web/src web/public -type f) web/index.html web/package.json web/vite.config.ts web/messages-plugin.ts web/worker-plugin.ts \
	$(shell find src/comptoir/games src/comptoir/kernel -path '*/texts/*.json' 2>/dev/null))

.DEFAULT_GOAL := help

.PHONY: help
help:  ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 14

$(BIN)/python$(EXE):
	@$(PYTHON) -c 'import sys; sys.exit("Comptoir needs Python 3.11 or later, not " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	@echo 'making a Python environment in $(VENV)'
	@$(PYTHON) -m venv $(VENV)

# what compiles and installs, once for both: nothing is fetched into an environment of its own
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
$(VENV)/.builders: pyproject.toml | $(BIN)/python$(EXE)
	@echo 'fetching what compiles the rules'
	@$(PIP) --no-compile $$($(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"])')
	@touch $@

# binaries stay as they are: the rules are compiled beside this
EDITABLE := COMPTOIR_COMPILE=later $(PIP) --no-build-isolation --editable
$(VENV)/.installed: pyproject.toml $(VENV)/.builders
	@echo 'fetching everything for development'
	@$(EDITABLE) '.[dev]'
	@touch $@

$(VENV)/.serving: pyproject.toml $(VENV)/.builders
	@echo 'fetching what the table server needs'
	@$(EDITABLE) '.[serve]' --no-compile
	@echo '  the table server is installed'
	@touch $@

# changes when a source comes or goes, which no time stamp tells
$(VENV)/.sources: FORCE | $(BIN)/python$(EXE)
	@echo '$(COMPILED)' | cmp -s - $@ || echo '$(COMPILED)' > $@

# OPT=1 is for playing and for tests, quickly made; binaries of level 3 do for both as well, but those of 1 not for measuring
OPT := 3
MADE := $(word 1,$(shell head -n 1 src/comptoir/compiled_from.txt 2>/dev/null))
TOO_SLOW := $(and $(filter 3,$(OPT)),$(filter -O1,$(MADE)))
TAKES := $(if $(filter 1,$(OPT)),for play and tests: a minute or two,at full speed: two to four minutes)
$(VENV)/.compiled: $(VENV)/.builders $(VENV)/.sources setup.py $(COMPILED) $(if $(TOO_SLOW),FORCE)
	@echo 'compiling the rules $(TAKES) on two processors the first time; later only what changed'
	@touch $@.begun  # an edit while the compiler runs is newer than this, and compiled the next time
	@COMPTOIR_OPT=$(OPT) COMPTOIR_TELL=3 $(BIN)/python setup.py build_ext --inplace 3>&1 > $(VENV)/build.log 2>&1 || { tail -30 $(VENV)/build.log; exit 1; }
	@mv $@.begun $@

.PHONY: FORCE
FORCE:

.PHONY: setup
setup: $(VENV)/.installed $(VENV)/.compiled  ## install everything into .venv and compile the rules

web/node_modules/.installed: web/package.json web/package-lock.json
	@command -v npm > /dev/null || { echo 'The page is built with Node 20.19 or later, which is not installed here.'; exit 1; }
	@echo 'fetching what the page is built with'
	@cd web && npm ci --silent
	@touch $@

$(PAGE): web/node_modules/.installed $(PAGE_SOURCES)
	@echo 'building the page'
	@cd web && npx vite build --logLevel warn
	@echo '  the page is built'
	@touch $@

.PHONY: web
web: $(PAGE)  ## build the page of the table server

NPM := $(shell command -v npm)
.PHONY: playable
playable: $(if $(wildcard $(VENV)/.installed),$(VENV)/.installed,$(VENV)/.serving) $(VENV)/.compiled $(if $(NPM),$(PAGE))

.PHONY: play
play:  ## start the table server and open the lobby in a browser
	@$(MAKE) --no-print-directory --jobs=3 OPT=1 playable
	@if command -v npm > /dev/null; then \
	  exec $(BIN)/comptoir serve --open $(SERVE); \
	else \
	  echo 'The browser table is built with Node 20.19 or later, which is not installed here.'; \
	  echo 'Playing in the terminal instead; «make play» opens the page once Node is there.'; \
	  exec $(BIN)/comptoir play; \
	fi

.PHONY: chromium
chromium:  # as root on Debian with its shell, which is quicker
	@command -v chromium > /dev/null || command -v chromium-browser > /dev/null || command -v google-chrome > /dev/null || \
	  { test "$$(id -u)" = 0 && command -v apt-get > /dev/null && apt-get update --quiet=2 && \
	    { apt-get install --yes --quiet=2 chromium chromium-headless-shell || apt-get install --yes --quiet=2 chromium; }; } || \
	  { echo 'The page is tested in Chromium; install it, or leave these tests out with COMPTOIR_NO_BROWSER=1.'; test -n "$$COMPTOIR_NO_BROWSER"; }

.PHONY: screenshots
screenshots: setup web chromium  ## a picture of every screen in build/screenshots
	$(BIN)/python -m tests.web.screenshots

PACKAGES := tests/packages/node_modules/.installed
$(PACKAGES): tests/packages/package.json tests/packages/package-lock.json
	@echo 'fetching a Python for browsers'
	@cd tests/packages && npm ci --silent
	@touch $@

WHEELS := build/wheels/.fetched
$(WHEELS): pyproject.toml | $(BIN)/python$(EXE)
	@echo 'fetching what installs need, for tests without a network'
	@mkdir -p build/wheels
	@$(BIN)/python -c 'import tomllib; all = tomllib.load(open("pyproject.toml", "rb")); own = all["project"]; print(*all["build-system"]["requires"], *own["dependencies"], *own["optional-dependencies"]["serve"], sep="\n")' > build/wheels/needed.txt
	@$(BIN)/python -m pip download --quiet --disable-pip-version-check --dest build/wheels --requirement build/wheels/needed.txt
	@touch $@

.PHONY: test
test:  ## everything that must hold
	@$(MAKE) --no-print-directory --jobs=3 OPT=1 setup web chromium $(PACKAGES) $(WHEELS) check-page
	@$(MAKE) --no-print-directory --jobs=2 --output-sync OPT=1 check-code
	TMPDIR=$$($(BIN)/python -m tests.memory) $(BIN)/python -m pytest -n $$($(BIN)/python -c 'import os; print(2 * (os.cpu_count() or 1))') --dist load --maxschedchunk 1 --durations 15  # one after another, the long ones first: tests/order.py
	$(BIN)/python -m tests.coverage_of_rules

BASE ?= HEAD~1
QUICK := tests/kernel tests/rules tests/cli tests/store tests/arena
.PHONY: quick
quick: setup  ## what needs no browser, server or PostgreSQL: kernel, rules, command line, store, arena
	$(BIN)/python -m pytest -n auto --dist worksteal $(QUICK)

.PHONY: examples
examples: setup  ## the examples for research in short form, those of torch too, which it fetches (large)
	@$(EDITABLE) '.[ppo]'
	COMPTOIR_EXAMPLES=1 $(BIN)/python -m pytest tests/envs/test_examples.py

.PHONY: coverage
coverage: $(VENV)/.installed  ## which lines of src these quick tests run, in plain Python; also as pages in build/coverage
	COMPTOIR_PURE=1 $(BIN)/python -m pytest -n auto --dist worksteal --quiet --cov --cov-report=term --cov-report=html:build/coverage $(QUICK)

.PHONY: coverage-compare
coverage-compare: $(VENV)/.installed  ## the same against an earlier commit, module by module: BASE=HEAD~1
	@$(BIN)/python -m tools.coverage_compare $(BASE) $(QUICK)

.PHONY: check
check: check-code check-page  ## style, types and the direction of imports; style, types and logic of the page

.PHONY: check-code
check-code: style types docs

.PHONY: style
style: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

.PHONY: types
types: setup
	$(BIN)/mypy

.PHONY: check-page
check-page: web/node_modules/.installed
	cd web && npm run --silent format:check && npm run --silent lint && npm run --silent check && npm run --silent test

.PHONY: docs
docs: setup  ## the site of the documents in build/site, without a warning; only what changed
	@$(BIN)/python -m sphinx -q -W --keep-going docs build/site
	@echo 'the site is built: build/site/index.html'

.PHONY: bench
bench: setup  ## games per second, compiled and pure
	@$(BIN)/comptoir bench

COMPARE ?=
.PHONY: bench-compare
bench-compare: setup  ## rules, copies, redeals, merchants and search against a commit, in turns: BASE=HEAD~1
	@$(BIN)/python -m tools.compare $(BASE) $(COMPARE)

.PHONY: rivals
rivals: setup  ## our captain against three of a commit: BASE=HEAD~1 RIVALS="--game san_juan --games 100"
	@$(BIN)/python -m tools.rivals $(BASE) $(RIVALS)

.PHONY: release
release: setup web  ## check the tree and make the packages of VERSION=0.2.0, compiled by a profile of played games
	@$(BIN)/python -m tools.release $(VERSION) $(RELEASE)

KINDS ?= sources plain compiled
.PHONY: packages
packages: $(if $(filter compiled,$(KINDS)),setup,$(VENV)/.installed) web  ## the sources, a wheel of plain Python and a compiled one in dist/, each with the page
	@$(BIN)/python -m tools.packages $(KINDS)

.PHONY: fresh
fresh: setup  ## how long «make play» takes in a fresh clone with empty caches, again, and after a changed rule
	@$(BIN)/python -m tools.fresh $(FRESH)

.PHONY: load
load: setup  ## 500 tables, 2,000 sockets: moves a second and how fast (LOAD=--hostile: beside greedy neighbours)
	@$(BIN)/python -m tools.load $(LOAD)

.PHONY: load-compare
load-compare: setup  ## the server under load against that of a commit, in turns: BASE=HEAD~1 LOAD="--pairs 3 --seconds 10"
	@$(BIN)/python -m tools.load_compare $(BASE) $(LOAD)

.PHONY: faults
faults: setup  ## kill, pause and starve servers under load: is anything lost, doubled or told too early?
	@$(BIN)/python -m tools.faults

.PHONY: mutants
GAME ?= san_juan
SAMPLE ?= 100
SEED ?= 1
mutants: setup  ## do the tests notice wrong rules? GAME=san_juan SAMPLE=100 SEED=1
	$(BIN)/python -m tools.mutants $(GAME) --sample $(SAMPLE) --seed $(SEED)

.PHONY: clean
clean:  ## remove what was built, not .venv
	rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	rm -f src/comptoir/compiled_from.txt $(VENV)/.compiled
	find src -name '*.so' -delete
	find src tests tools -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
