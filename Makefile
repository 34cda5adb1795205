# Prune Lab: work through the labs, prune in the shell, be graded. Everything lives in .venv.

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint requirements.lock
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --upgrade \
	--no-header --no-annotate --no-emit-index-url
PRUNELAB := $(BIN)/python -m prunelab

export PIP_NO_PYTHON_VERSION_WARNING = 1

.PHONY: help setup lab run check grade progress acceptance interview reset restore update build lint new-lab \
	figures test test-nbgrader test-proxy test-frameworks style bench picture lock lock-frameworks clean

help: ## show this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 12

setup: .venv/learner ## set up .venv for the labs

lab: .venv/learner ## open the labs in JupyterLab (ARGS=--no-browser for a server without a screen)
	@$(PRUNELAB) lab $(ARGS)

run: .venv/learner ## prune the mock conversation; HUGE=1 KEEP_RECENT=1 turns the check red (ARGS=--mine)
	@$(PRUNELAB) run $(ARGS)

check: .venv/learner ## grade your notebooks in labs/ (LAB=01 for one, UPTO=03 for the first ones)
	@$(PRUNELAB) check $(if $(LAB),--lab $(LAB)) $(if $(UPTO),--up-to $(UPTO)) $(ARGS)

grade: .venv/learner ## grade a class: FOLDER=downloads OUT=report (LAB=01 for one lab)
	@test -n "$(FOLDER)" || { echo "Whose notebooks? Name their folder: make grade FOLDER=downloads"; exit 2; }
	@$(PRUNELAB) grade "$(FOLDER)" --out "$(or $(OUT),report)" $(if $(LAB),--lab $(LAB)) $(ARGS)

progress: .venv/learner ## show how far you are: a bar and a line for each lab
	@$(PRUNELAB) progress

acceptance: .venv/learner ## show what part 1 asks for: done or not yet, measured with your own functions
	@$(PRUNELAB) acceptance

interview: .venv/learner ## practise for interviews: questions, timed rounds (ARGS="mock --minutes 20")
	@$(PRUNELAB) interview $(ARGS)

reset: .venv/learner ## make LAB=01 blank again; yours is kept as a dated backup
	@$(PRUNELAB) reset $(LAB)

restore: .venv/learner ## bring the last backup of LAB=01 back (FROM=NAME for an older one)
	@$(PRUNELAB) restore $(LAB) $(if $(FROM),--from $(FROM))

update: .venv/learner ## after a pull: bring labs/ up to date (CARRY=1 carries your answers over)
	@$(PRUNELAB) update $(if $(filter-out 0,$(CARRY)),--carry)

build: .venv/author ## make starter/ and solutions/ from the lessons
	@$(PRUNELAB) build

lint: .venv/author ## look the course over, a line for each thing to mend (LAB=01 for one)
	@$(PRUNELAB) lint $(if $(LAB),--lab $(LAB))

new-lab: .venv/author ## make the folder of a lab, NAME=06_payload_shapes, with blanks to fill
	@$(PRUNELAB) new-lab $(NAME)

figures: .venv/author ## search the mock data's seeds again and show the difference
	@$(BIN)/python mock_data/generate.py --search

test: .venv/author style ## run all tests
	@$(BIN)/python -m pytest --numprocesses auto --dist loadgroup

test-nbgrader: .venv/author ## run nbgrader itself over our notebooks, in an environment beside .venv
	@$(BIN)/python tools/environment.py nbgrader
	@.venv-nbgrader/bin/python -m pytest --numprocesses auto tests/nbgrader

test-proxy: .venv/author ## try the proxy on MCP servers that are not ours (needs Node.js)
	@$(BIN)/python tools/mcp_servers.py
	@.venv-mcp-server-git/bin/python -m pytest --numprocesses auto tests/mcp_servers

test-frameworks: .venv/author ## run the adapters inside LangChain and the OpenAI Agents SDK, beside .venv
	@$(BIN)/python tools/environment.py frameworks
	@.venv-frameworks/bin/python -m mypy src/prunelab/pruning/adapters
	@.venv-frameworks/bin/python -m pytest tests/pruning/adapters

style: .venv/author
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check --quiet || { echo "Run: $(BIN)/ruff format"; exit 1; }
	@$(BIN)/mypy

bench: .venv/author ## measure the bench, the library, grading and pruning beside other tools of their kind
	@$(BIN)/python tools/bench.py
	@$(BIN)/python tools/bench_boundary.py
	@$(BIN)/python tools/bench_grading.py
	@$(BIN)/python tools/bench_conversation.py

picture: .venv/author ## take the README's picture of the bench again
	@$(BIN)/python tools/screenshot.py

lock: .venv/author ## pin every package again (dev holds what other extras need, but for the frameworks)
	@$(INSTALL) uv
	@$(COMPILE) --extra dev pyproject.toml --output-file requirements.lock
	@for tool in nbgrader otter-grader mcp-server-git; do \
		echo $$tool | $(COMPILE) --constraint requirements.lock - \
		| grep --invert-match --line-regexp --fixed-strings --file requirements.lock \
		> requirements-$$tool.lock; done
	@$(MAKE) --no-print-directory lock-frameworks

lock-frameworks: # other versions than .venv's, where a framework wants them
	@for name in "frameworks langchain openai-agents" "headroom-ai headroom-ai" "deepagents deepagents"; do \
		set -- $$name; lock=requirements-$$1.lock; shift; \
		printf '%s\n' "$$@" | $(COMPILE) - \
		| grep --invert-match --line-regexp --fixed-strings --file requirements.lock > $$lock; done

clean: ## remove .venv and what tools left behind; labs/ stays
	rm -rf .venv .venv-* .pytest_cache .mypy_cache .ruff_cache .hypothesis dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or later is needed (with venv): install it, or say make PYTHON=/path/to/python"; exit 1; }
	@echo "Setting up .venv with $(PYTHON) ..."
	@$(PYTHON) -m venv .venv

.venv/learner: .venv/bin/python pyproject.toml requirements.lock
	@echo "Installing what the labs need (a minute or two) ..."
	@$(INSTALL) --editable .
	@$(BIN)/python -m prunelab.bench.runtime
	@touch $@

.venv/author: .venv/learner
	@echo "Installing what the tests need ..."
	@$(INSTALL) --editable '.[dev]'
	@touch $@
