# Two commands: `make serve` and `make test`. Both set up what is missing first; `make help` lists the rest.
#
# Set-up is Python's work (src/workbook/site/environment.py): it knows by digests what is up to date,
# so it is asked every time and costs a moment. What stands here is which Python, and in what order.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup serve test check browser-tests mutate soak build publish sheet vendor fix lock update clean
PORT ?= 8000
LOCKED := requirements requirements-node benchmarks/peers/markdown-exec/requirements
VENV_PYTHON := .venv/bin/python
BROWSER := src/workbook/browser
# Node may be in the virtual environment only; this puts the fitting one first on PATH.
WITH_NODE := $(VENV_PYTHON) -m workbook.node
TOOLS := $(abspath $(BROWSER)/node_modules/.bin)
LINTED := src tests snippets benchmarks examples
WRITTEN := $(LINTED) drawings docs Makefile *.md *.toml *.yml

# The newest fitting Python, or the one named with PYTHON=…; NumPy 2.4.3 has wheels for these versions.
FITS := import sys, venv, ensurepip; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))
find_python = for p in $(or $(PYTHON),python3.14 python3.13 python3.12 python3.11 python3 python); do \
	if "$$p" -c '$(FITS)' 2>/dev/null; then python="$$p"; break; fi; done; \
	if [ -z "$$python" ]; then \
	echo "error: $(if $(PYTHON),$(PYTHON) is no,there is no) Python 3.11, 3.12, 3.13 or 3.14 with venv\
	 (on Debian: apt-get install python3-venv); install one, or name it: make PYTHON=/path/to/python3" >&2; \
	exit 1; fi

help: ## list the commands
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile

setup: ## everything that is needed, in .venv, node_modules and .cache
	@$(find_python); PYTHONPATH=src "$$python" -m workbook.site.environment

serve: setup ## the site on this machine, rebuilt as you write (PORT=8000)
	@$(VENV_PYTHON) -m workbook serve --port $(PORT)

test: check mutate build browser-tests ## everything: the gate, quick tests, mutants, build, browser tests

check: setup ## the quick part: lint, format, types, spelling, figures, tests without a browser
	@echo "check: lint, format, types, spelling"
	@$(VENV_PYTHON) -m ruff check $(wildcard $(LINTED))
	@$(VENV_PYTHON) -m ruff format --check $(wildcard $(LINTED))
	@$(VENV_PYTHON) -m mypy
	@$(VENV_PYTHON) -m codespell_lib $(wildcard $(WRITTEN))
	@$(WITH_NODE) npm --prefix $(BROWSER) --silent run check
	@$(WITH_NODE) $(TOOLS)/tsc -p drawings
	@$(WITH_NODE) $(TOOLS)/eslint --max-warnings 0 -c $(BROWSER)/eslint.config.mjs drawings
	@$(WITH_NODE) $(TOOLS)/prettier --config $(BROWSER)/.prettierrc.json --check --log-level warn drawings
	@echo "check: figures and examples"
	@$(VENV_PYTHON) -m workbook check
	@echo "check: tests without a browser"
	@$(WITH_NODE) $(abspath $(VENV_PYTHON)) -m pytest --quiet --ignore=tests/browser

browser-tests: build
	@echo "test: the built site in Chromium, and its main paths in Firefox and WebKit"
	@CHROMIUM="$$($(VENV_PYTHON) -m workbook.site.chromium)" && export CHROMIUM && \
	$(WITH_NODE) $(abspath $(VENV_PYTHON)) -m pytest tests/browser

mutate: setup ## break every figure and every snippet in small ways; each must be noticed or listed
	@echo "mutate: digits of figures, numbers and operators of snippets"
	@$(VENV_PYTHON) -m workbook mutate $(if $(SINCE),--since $(SINCE))

soak: build ## 500 runs in one page with edits, stops and navigation; what stays in memory, in benchmarks/results/
	@CHROMIUM="$$($(VENV_PYTHON) -m workbook.site.chromium)" && export CHROMIUM && \
	$(WITH_NODE) $(abspath $(VENV_PYTHON)) benchmarks/soak.py

build: setup ## the whole site, in site/
	@$(VENV_PYTHON) -m workbook build

publish: setup ## the whole site, refused unless each cell is recorded as checked in a browser
	@$(VENV_PYTHON) -m workbook build --publish

sheet: build ## pictures of every page, light, dark, on a phone and on paper, in build/sheet/
	@$(VENV_PYTHON) -m workbook sheet

vendor: setup ## what pages load: Python, packages, scripts
	@$(VENV_PYTHON) -m workbook vendor

fix: setup ## format, and mend what can be mended
	@$(VENV_PYTHON) -m ruff check --fix $(wildcard $(LINTED))
	@$(VENV_PYTHON) -m ruff format $(wildcard $(LINTED))
	@$(WITH_NODE) npm --prefix $(BROWSER) --silent run format
	@$(WITH_NODE) $(TOOLS)/prettier --config $(BROWSER)/.prettierrc.json --write --log-level warn drawings

lock: setup ## pin anew what requirements*.in ask for
	@test -x .cache/uv/bin/uv || { $(VENV_PYTHON) -m venv .cache/uv && .cache/uv/bin/pip install --quiet uv; }
	@for name in $(LOCKED); do \
	.cache/uv/bin/uv pip compile --quiet $(UPGRADE) --universal --python-version 3.11.5 --generate-hashes \
	--no-emit-index-url --no-header --output-file $$name.txt $$name.in || exit 1; done

update: setup ## newer pins, proposed, written and tested (DRY=1 only lists; NAMES="a b" only those, also held ones)
	@$(VENV_PYTHON) -m workbook.site.update $(if $(DRY),--dry-run) $(NAMES)

clean: ## remove all that was set up or built
	rm -rf .venv .cache site build $(BROWSER)/node_modules docs/assets/workbook docs/overrides/partials/workbook.html
	find src tests snippets benchmarks -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
