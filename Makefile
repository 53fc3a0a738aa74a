# Comptoir: every target does the set-up it needs, once.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := $(sort $(shell find src/comptoir/kernel src/comptoir/games src/comptoir/bots/search -name '*.py' 2>/dev/null))

PAGE := src/comptoir/server/static/index.html
PAGE_SOURCES := $(sort $(shell find web/src web/public -type f) web/index.html web/package.json web/vite.config.ts web/messages-plugin.ts \
	$(shell find src/comptoir/games src/comptoir/kernel -path '*/texts/*.json' 2>/dev/null))

.DEFAULT_GOAL := help

.PHONY: help
help:  ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 14

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit("Comptoir needs Python 3.11 or later, not " + sys.version.split()[0]) if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml | $(BIN)/python
	@echo 'installing into $(VENV)'
	@COMPTOIR_PURE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

# changes when a source comes or goes, which no time stamp tells
$(VENV)/.sources: FORCE | $(BIN)/python
	@echo '$(COMPILED)' | cmp -s - $@ || echo '$(COMPILED)' > $@

$(VENV)/.compiled: $(VENV)/.installed $(VENV)/.sources setup.py $(COMPILED)
	@echo 'compiling the rules (a minute or two; only when they changed)'
	@touch $@.begun  # an edit while the compiler runs is newer than this, and compiled the next time
	@$(BIN)/python setup.py build_ext --inplace > $(VENV)/build.log 2>&1 || { tail -30 $(VENV)/build.log; exit 1; }
	@grep '^comptoir: ' $(VENV)/build.log || true
	@mv $@.begun $@

.PHONY: FORCE
FORCE:

.PHONY: setup
setup: $(VENV)/.compiled  ## install everything into .venv and compile the rules

web/node_modules/.installed: web/package.json web/package-lock.json
	@command -v npm > /dev/null || { echo 'The page is built with Node 20.19 or later, which is not installed here.'; exit 1; }
	@echo 'installing what the page is built with'
	@cd web && npm ci --silent
	@touch $@

$(PAGE): web/node_modules/.installed $(PAGE_SOURCES)
	@echo 'building the page'
	@cd web && npx vite build --logLevel warn
	@touch $@

.PHONY: web
web: $(PAGE)  ## build the page of the table server

.PHONY: play
play: setup  ## start the table server and open the lobby in a browser
	@if command -v npm > /dev/null; then \
	  $(MAKE) --no-print-directory web && exec $(BIN)/comptoir serve --open; \
	else \
	  echo 'The browser table is built with Node 20.19 or later, which is not installed here.'; \
	  echo 'Playing in the terminal instead; «make play» opens the page once Node is there.'; \
	  exec $(BIN)/comptoir play; \
	fi

.PHONY: chromium
chromium:
	@command -v chromium > /dev/null || command -v chromium-browser > /dev/null || command -v google-chrome > /dev/null || \
	  { test "$$(id -u)" = 0 && command -v apt-get > /dev/null && apt-get update --quiet=2 && apt-get install --yes --quiet chromium; } || \
	  { echo 'The page is tested in Chromium; install it, or leave these tests out with COMPTOIR_NO_BROWSER=1.'; test -n "$$COMPTOIR_NO_BROWSER"; }

.PHONY: screenshots
screenshots: setup web chromium  ## a picture of every screen in build/screenshots
	$(BIN)/python -m tests.web.screenshots

.PHONY: test
test: check web chromium  ## everything that must hold
	$(BIN)/python -m pytest -n auto --dist load --maxschedchunk 1  # one after another, the long ones first: tests/order.py
	$(BIN)/python -m tests.coverage_of_rules

.PHONY: check
check: setup web/node_modules/.installed  ## style, types and the direction of imports; style, types and logic of the page
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	cd web && npm run --silent format:check && npm run --silent lint && npm run --silent check && npm run --silent test

.PHONY: bench
bench: setup  ## games per second, compiled and pure
	@$(BIN)/comptoir bench

BASE ?= HEAD~1
.PHONY: bench-compare
bench-compare: setup  ## rules, copies, redeals, merchants and search against a commit, in turns: BASE=HEAD~1
	@$(BIN)/python -m tools.compare $(BASE) $(COMPARE)

.PHONY: rivals
rivals: setup  ## our captain against three of a commit: BASE=HEAD~1 RIVALS="--game san_juan --games 100"
	@$(BIN)/python -m tools.rivals $(BASE) $(RIVALS)

.PHONY: release
release: setup web  ## a wheel in dist/, its rules compiled by a profile of played games
	@$(BIN)/python -m tools.release

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
