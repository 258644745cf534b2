# make play: a game · make quick: between edits · make test: everything · make format: formats all code · make bench: speed
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PEERS := .venv-peers
PIP := $(BIN)/pip install --quiet --disable-pip-version-check --no-compile
# uv installs in a fifth of the time; where it is not available, or finds no index, pip installs the same.
INSTALL = $(BIN)/uv pip install --quiet --python $(BIN)/python $(1) || $(PIP) $(1)
NPM := $(BIN)/python hatch_build.py
CLIENT := web/node_modules/.package-lock.json
.DEFAULT_GOAL := help
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header
UPGRADE := --upgrade
UNFORMATTED := { echo "Format the code: make format" >&2; exit 1; }
# Python compiles what is used when it is first used, and keeps it: tests start hundreds of processes.
unexport PYTHONDONTWRITEBYTECODE
# The client is checked and tested while Python's packages are installed.
MAKEFLAGS += --jobs=2

.PHONY: help
help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## */make \1\t/' | expand -t 22

$(VENV)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Jewelbox needs Python 3.11 or newer. Name one: make PYTHON=python3.12 play" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	-@$(PIP) --require-hashes -r requirements-uv.lock
	@touch $@

$(VENV)/play: requirements.lock requirements-node.lock pyproject.toml $(VENV)/python
	$(call INSTALL,--require-hashes -r requirements.lock)
	$(NPM) has-node || $(call INSTALL,--require-hashes -r requirements-node.lock)
	$(NPM)
	$(call INSTALL,--no-deps --no-build-isolation --editable .)
	@touch $@

$(VENV)/dev: requirements-dev.lock $(VENV)/play
	$(call INSTALL,--require-hashes -r requirements-dev.lock)
	@touch $@

$(VENV)/docs: requirements-docs.lock $(VENV)/dev
	$(call INSTALL,--require-hashes -r requirements-docs.lock)
	@touch $@

.PHONY: play
play: $(VENV)/play ## play in your browser
	@$(NPM)
	@$(BIN)/jewelbox serve --open

$(CLIENT): web/package-lock.json | $(VENV)/play
	$(NPM) packages
	@touch $@

.PHONY: chromium
chromium: $(VENV)/dev
	@$(BIN)/python -m scripts.chromium

.PHONY: chromium-for-tests
chromium-for-tests: $(VENV)/dev
	@$(BIN)/python -m scripts.chromium tests

.PHONY: test-client
test-client: $(CLIENT)
	$(NPM)
	$(NPM) test

.PHONY: test
test: $(VENV)/dev chromium-for-tests test-client check ## lint, types and all tests
	$(BIN)/pytest -n auto

.PHONY: quick
quick: check quick-client quick-python ## between edits: lint, types, fast tests of rules and client

.PHONY: quick-client
quick-client: $(CLIENT)
	$(NPM) test

.PHONY: quick-python
quick-python: $(VENV)/dev
	JEWELBOX_JIT=off $(BIN)/pytest -n 2 -m "not slow" tests/core tests/games tests/contract

.PHONY: check
check: check-client check-python ## lint and types

.PHONY: check-client
check-client: $(CLIENT)
	$(NPM) run formatted || $(UNFORMATTED)
	$(NPM) run lint
	$(NPM) run check

.PHONY: check-python
check-python: $(VENV)/dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check || $(UNFORMATTED)
	$(BIN)/mypy

.PHONY: format
format: $(VENV)/dev $(CLIENT) ## format all code
	$(BIN)/ruff format
	$(NPM) run format

$(PEERS)/ready: benchmarks/peers.lock
	$(PYTHON) -m venv $(PEERS)
	$(PEERS)/bin/pip install --quiet --disable-pip-version-check --no-compile --require-hashes -r benchmarks/peers.lock
	@touch $@

.PHONY: bench
bench: $(VENV)/dev $(PEERS)/ready ## speed, as ratios to peers measured in the same run
	$(BIN)/python -m benchmarks

.PHONY: docs
docs: $(VENV)/docs ## the documentation as a site, in build/docs, with every link checked
	$(BIN)/python -m scripts.docs build/docs

.PHONY: site
site: $(VENV)/docs ## documentation and games as plain files for any static host, in dist/site
	@$(NPM)
	$(BIN)/python -m scripts.docs dist/site --game

.PHONY: release
release: $(VENV)/dev ## wheel and sdist, if version, changelog and tag agree
	$(BIN)/python -m scripts.release

.PHONY: bench-peers
bench-peers: $(VENV)/dev $(PEERS)/ready ## speed of games and batches, as ratios to five peers
	$(BIN)/python -m benchmarks.peers

.PHONY: bench-server
bench-server: $(VENV)/dev ## how much load a server handles, over live connections
	$(BIN)/python -m benchmarks.server_load

.PHONY: bench-browser
bench-browser: $(VENV)/dev $(CLIENT) chromium ## speed in the browser: size, first board, moves, frames
	$(NPM)
	$(BIN)/python -m benchmarks.browser
	$(BIN)/python -m benchmarks.browser_site
	$(BIN)/python -m benchmarks.first_start
	$(BIN)/python -m benchmarks.wasm_speed

.PHONY: screenshots
screenshots: $(VENV)/dev $(CLIENT) chromium ## the pictures in docs/images, and all layouts in build/screens
	$(NPM)
	$(BIN)/python -m scripts.screenshots

.PHONY: moving-pictures
moving-pictures: $(VENV)/docs $(CLIENT) chromium ## the moving pictures in docs/images, from games between bots
	$(NPM)
	$(BIN)/python -m scripts.moving_pictures

.PHONY: lock
lock: $(VENV)/dev ## update the lock files; with UPGRADE= only what changed
	$(LOCK) $(UPGRADE) pyproject.toml --group build -o requirements.lock
	$(LOCK) $(UPGRADE) pyproject.toml --group build --group dev -c requirements.lock -o requirements-dev.lock
	$(LOCK) $(UPGRADE) --group docs -c requirements-dev.lock -o requirements-docs.lock
	$(BIN)/python -c 'import hatch_build; print(hatch_build.NODE_PACKAGE)' | $(LOCK) $(UPGRADE) --no-annotate - -o requirements-node.lock
	echo uv | $(LOCK) $(UPGRADE) --no-annotate - -o requirements-uv.lock
	$(LOCK) $(UPGRADE) benchmarks/peers.in -o benchmarks/peers.lock

.PHONY: clean
clean: ## delete the virtual environment and caches
	rm -rf $(VENV) $(PEERS) .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist
