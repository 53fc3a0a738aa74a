# Comptoir: every target does the set-up it needs, once.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := $(sort $(shell find src/comptoir/kernel src/comptoir/games src/comptoir/bots -name '*.py' 2>/dev/null))

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
	@$(BIN)/python setup.py build_ext --inplace > $(VENV)/build.log 2>&1 || { tail -30 $(VENV)/build.log; exit 1; }
	@grep '^comptoir: ' $(VENV)/build.log || true
	@touch $@

.PHONY: FORCE
FORCE:

.PHONY: setup
setup: $(VENV)/.compiled  ## install everything into .venv and compile the rules

.PHONY: play
play: setup  ## start a game
	@$(BIN)/comptoir play

.PHONY: test
test: check  ## everything that must hold
	$(BIN)/python -m pytest -n auto --dist worksteal
	$(BIN)/python -m tests.coverage_of_rules

.PHONY: check
check: setup  ## style, types and the direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

.PHONY: bench
bench: setup  ## games per second, compiled and pure
	@$(BIN)/comptoir bench

.PHONY: mutants
GAME ?= san_juan
SAMPLE ?= 100
mutants: setup  ## do the tests notice wrong rules? GAME=san_juan SAMPLE=100
	$(BIN)/python -m tools.mutants $(GAME) --sample $(SAMPLE)

.PHONY: clean
clean:  ## remove what was built, not .venv
	rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	rm -f src/comptoir/compiled_from.txt $(VENV)/.compiled
	find src -name '*.so' -delete
	find src tests tools -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
