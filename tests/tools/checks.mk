# Included by Makefile: tests in browsers and on other systems, and checks of the code.

CFILES  = $(wildcard c/*.[ch] c/*/*.[ch] c/*/*/*.[ch] tests/*/*.[ch] tests/*/*/*.[ch] bench/*.[ch])
PLFILES = $(shell find prolog app examples thesis_ref tests bench -name '*.pl' | sort)

# --- Browsers ---

# The packages of node that drive a browser and check pages, in fixed versions.
BROWSER = $(BUILD)/browser

$(BROWSER)/node_modules: tests/browser/package.json tests/browser/package-lock.json
$(MARKED)/node_modules: site/manual/package.json site/manual/package-lock.json
$(BROWSER)/node_modules $(MARKED)/node_modules:
	@mkdir -p $(@D) && cp $^ $(@D)
	cd $(@D) && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

NODE  = TEST_PROLOG='$(PROLOG)' NODE_PATH="$(call absolute,$(BROWSER))/node_modules" node
COUNT = --test-reporter=./tests/browser/support/count.js

test-web: $(MODULE) $(BROWSER)/node_modules ## test the pages in a browser (five minutes)
	@$(NODE) $(COUNT) tests/browser/run.js $(ARGS)

# The rooms with code in C, numbers or pages are tested in node, then the pages in browsers. The
# named sets of puzzles are the same there.
# test_handler.pl loads the server of library(http), which a browser does not have.
SITETESTS = $(shell find $(addprefix tests/,agents web table/board del knowledge site \
              puzzle/test_sets.pl support/test_random_numbers.pl) \
              -name 'test_*.pl' ! -name test_handler.pl | sort)

test-site: site $(MODULE) $(BROWSER)/node_modules ## test the result of make site (10 to 30 minutes)
	@$(MAKE) manual
	@$(if $(ARGS),,TEST_PROLOG='node tests/site/swipl.js -f none $(STRICT)' \
	  TEST_SAVER=tests/helpers/state.pl TEST_SECONDS='$(BUILD)/site_seconds' \
	  $(SWIPL) -f none --no-packs tests/tools/run_tests.pl -- $(SITETESTS))
	@$(NODE) $(COUNT) tests/browser/run.js $(or $(ARGS),$(wildcard tests/site/test_*.js))

screenshots: $(MODULE) $(BROWSER)/node_modules ## make the pictures of the pages in doc/ (a minute)
	@$(NODE) $(COUNT) tests/browser/screenshots.js

# --- Systems ---

test-batch: $(MODULE)       ## test an experiment on GNU parallel, ssh and Slurm (two minutes)
	@TEST_PROLOG='$(PROLOG)' tests/tools/batch.sh

test-clean:                 ## test HEAD on a bare Debian, SUITE=bookworm, ARCH=i386 (15 minutes)
	@tests/tools/clean.sh $(SUITE) $(ARCH)

# --- Memory ---

VALGRIND = valgrind -q --error-exitcode=1

valgrind: $(CTESTS) $(MODULE) ## run the tests of C under valgrind (four minutes)
	$(VALGRIND) $(PROLOG) --no-threads -t halt \
	  -g "use_module(library(cluedo)),winstates(All),run2(_,[[1],3,9,15],All)"
	@TEST_C='$(VALGRIND) --leak-check=full' $(RUNNER) $(CTESTS)

# swipl is not sanitized: the runtimes must be preloaded, its threads make the exit fail, and its
# own leaks are not looked for. The tests of C do look for leaks. Those of tests/tools never run C.
SANITIZE = -fsanitize=address,undefined
runtime_of = $(shell $(CC) -print-file-name=lib$(1).so)

asan: $(MODULE)             ## run all tests with sanitizers of C (ten minutes)
	@$(MAKE) BUILD=$(BUILD)/asan LDFLAGS='$(SANITIZE)' \
	  CFLAGS='-O1 -g -fno-omit-frame-pointer $(SANITIZE) -fno-sanitize-recover=all' \
	  TEST_ENV='env LD_PRELOAD=$(call runtime_of,asan):$(call runtime_of,ubsan) \
	            ASAN_OPTIONS=detect_leaks=0' \
	  TEST_FLAGS=--no-threads PLTESTS='$(filter-out tests/tools/%,$(PLTESTS))' test

# --- Code ---

# cmocka's test functions have a parameter that cannot be const.
CPPCHECK = cppcheck -q --std=c11 --language=c --error-exitcode=1 --inline-suppr \
           --enable=warning,style,performance,portability -Ic -Itests \
           --suppress=constParameter

# gcc's analyzer looks for leaks and uses after free, but not for null: it forgets a test whose
# result is in a bool.
ANALYZE = -fanalyzer -Wno-analyzer-null-dereference -Wno-analyzer-null-argument

# Other versions of these two report faults that are none.
gcc_is_12        = $(filter 12 12.%,$(shell gcc -dumpversion))
cppcheck_is_2.10 = $(filter 2.10 2.10.%,$(shell cppcheck --version))

# Test files start from a state with all libraries. `make test-long` shows that each loads what it
# imports.
LINT = xargs -P "$$(nproc)" -n 1

lint: export CLUEDO_COMPILED = no
lint: $(MODULE) $(BENCHMODULE) ## check format, floors, layout, C and Prolog (a minute)
	$(if $(CFILES),clang-format --dry-run -Werror $(CFILES))
	$(SWIPL) -f none --no-packs tests/tools/floors.pl -- .
	$(SWIPL) -f none --no-packs tests/tools/layout.pl -- .
	@$(MAKE) CC=gcc BUILD=$(BUILD)/lint \
	  CFLAGS='-Werror $(if $(gcc_is_12),$(ANALYZE))' objects
	$(if $(cppcheck_is_2.10),$(CPPCHECK) -j "$$(nproc)" $(filter %.c,$(CFILES)))
	@printf '%s\n' $(filter-out tests/%,$(PLFILES)) | $(LINT) $(PROLOG) tests/tools/lint.pl --
	@$(PROLOG) -g save_state -t halt tests/helpers/state.pl -- $(BUILD)/lint.state
	@printf '%s\n' $(filter tests/%,$(PLFILES)) | \
	  $(LINT) $(PROLOG) -x $(BUILD)/lint.state tests/tools/lint.pl --

format:                     ## format the C code
	$(if $(CFILES),clang-format -i $(CFILES))
