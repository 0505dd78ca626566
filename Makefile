# What can be done here; `make` alone says it too. Needs Python 3.11 or later with pip, and nothing else.

PYTHON ?= python3
VENV ?= .venv
CONSTRAINTS ?= constraints.txt
HANDS ?= 1M
WORKERS ?= auto
PLAIN ?= --ignore-glob='tests/test_engine_[!p]*' --ignore-glob='tests/test_laws_*' \
  --deselect tests/test_engine_plain.py::test_bounds_checks_find_nothing

BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed
INSTALLED_DEV := $(VENV)/.installed-dev
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run test check lint types contracts coverage mutants soak bench strength learned report clean

help:  ## say what can be done (this)
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

run: $(INSTALLED)  ## install, play a million hands of Trinidad and of Auction Pitch, show and write the tables and charts
	@echo "== the report: tables here, files under reports/out"
	@$(BIN)/allfours-sim report

test: $(INSTALLED_DEV) compiled  ## install the tools too, and run the tests
	@echo "== the tests"
	@$(BIN)/python -m pytest -n $(WORKERS) $(TESTS)

check: lint types contracts test  ## lint, types, import contracts and tests: all that must hold before a commit

lint: $(INSTALLED_DEV)  ## look for mistakes and bad style; the layout is that of ruff format
	@echo "== lint"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet .

types: $(INSTALLED_DEV)  ## check the types
	@echo "== types"
	@$(BIN)/mypy

contracts: $(INSTALLED_DEV)  ## check that imports go down and the referee stands apart
	@echo "== import contracts"
	@$(BIN)/lint-imports --no-cache --no-logo

coverage: $(INSTALLED_DEV)  ## run a part of the tests without compiling, and say what they reach
	@echo "== coverage, kernels as plain Python"
	@rm -f .coverage .coverage.*
	@NUMBA_DISABLE_JIT=1 $(BIN)/coverage run -m pytest -n $(WORKERS) -m "not compiled" $(PLAIN) $(TESTS)
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report

mutants: $(INSTALLED_DEV)  ## plant rule mistakes one by one; the suite must catch each (MUTANTS=--table: and write them down)
	@echo "== rule mistakes"
	@$(BIN)/python tests/mutants.py $(MUTANTS)

soak: $(INSTALLED_DEV)  ## judge a million hands of everything; stopped, it goes on where it was (HANDS=20k for a trial)
	@echo "== soak"
	@$(BIN)/python tests/soak.py --hands $(HANDS)

bench: $(INSTALLED)  ## measure hands per second and start-up (BENCH=--quick for a short look)
	@$(BIN)/python -m benchmarks $(BENCH)

strength: $(INSTALLED)  ## measure how strong the players are, write docs/strength.md (STRENGTH="--scale 0.01" for a trial)
	@$(BIN)/python -m reports.strength $(STRENGTH)

learned: $(INSTALLED)  ## find the numbers and tables of `tuned` again, by the commands in their files (LEARNED=trinidad-4 for some)
	@$(BIN)/python -m reports.learned $(LEARNED)

report: $(INSTALLED)  ## write the report again (HANDS=100k for fewer hands)
	@$(BIN)/allfours-sim report --hands $(HANDS)

clean:  ## remove the environment, caches and reports/out
	rm -rf $(VENV) reports/out build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage .coverage.*
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.PHONY: compiled
compiled: $(INSTALLED_DEV)
	@$(BIN)/allfours-sim simulate --variant trinidad --hands 1 --seed 1 > /dev/null
	@$(BIN)/allfours-sim simulate --variant trinidad --games 1 --seed 1 --quiet > /dev/null
	@$(BIN)/allfours-sim replay --variant trinidad --seed 1 --quiet > /dev/null
	@$(BIN)/allfours-sim compare steady steady --sets 1 --seed 1 --quiet > /dev/null
	@$(BIN)/allfours-sim compare steady steady --games 1 --seed 1 --quiet > /dev/null
	@$(BIN)/allfours-sim equity --variant trinidad --hands 20 --quiet > /dev/null
	@$(BIN)/allfours-sim equity --variant auction-pitch --games 20 --quiet > /dev/null

$(INSTALLED): pyproject.toml $(CONSTRAINTS)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Python 3.11 or later is needed; make PYTHON=python3.11 names another one" >&2; exit 1; }
	@echo "== installing into $(VENV)"
	@$(PYTHON) -m venv $(VENV) || { $(PYTHON) -m venv --without-pip $(VENV) && \
	  $(PYTHON) -m pip --python $(BIN)/python install --quiet pip; }
	@$(PIP) install --upgrade 'pip>=25.1'
	@$(PIP) install $(addprefix --constraint ,$(CONSTRAINTS)) --editable .
	@touch $@

$(INSTALLED_DEV): $(INSTALLED)
	@echo "== installing the tools for development into $(VENV)"
	@$(PIP) install $(addprefix --constraint ,$(CONSTRAINTS)) --group dev
	@touch $@
