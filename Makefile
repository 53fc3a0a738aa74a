# Comptoir: every target does the set-up it needs, once.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := $(shell find src/comptoir/kernel src/comptoir/games src/comptoir/bots -name '*.py' 2>/dev/null)

.DEFAULT_GOAL := help

.PHONY: help
help:  ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 14

$(VENV)/.installed: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -c 'import sys; sys.exit("Comptoir needs Python 3.11 or later") if sys.version_info < (3, 11) else None'
	$(BIN)/python -m pip install --quiet --upgrade pip
	COMPTOIR_PURE=1 $(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $@

$(VENV)/.compiled: $(VENV)/.installed setup.py $(COMPILED)
	@echo 'compiling the rules (a minute or two; only when they changed)'
	@$(BIN)/python setup.py build_ext --inplace > $(VENV)/build.log 2>&1 || { tail -30 $(VENV)/build.log; exit 1; }
	@touch $@

.PHONY: setup
setup: $(VENV)/.compiled  ## install everything into .venv and compile the rules

.PHONY: play
play: setup  ## start a game
	@$(BIN)/comptoir play

.PHONY: test
test: setup check  ## everything that must hold
	$(BIN)/python -m pytest -n auto --dist worksteal
	$(BIN)/python -m tests.coverage_of_rules

.PHONY: check
check: setup  ## style, types and the direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --verbose

.PHONY: bench
bench: setup  ## games per second, compiled and pure
	@$(BIN)/comptoir bench

.PHONY: clean
clean:  ## remove what was built, not .venv
	rm -rf build .mypy_cache .pytest_cache .ruff_cache .hypothesis src/comptoir/compiled_from.txt
	find src -name '*.so' -delete
	rm -f $(VENV)/.compiled
