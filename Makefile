# The pack cluedo: `make help` lists the targets.

NAME       = cluedo
VERSION    = $(shell sed -n "s/^version('\(.*\)')\..*/\1/p" pack.pl)
SWIPL     ?= swipl
BUILD      = build
SUITE      = trixie
MAKEFLAGS += --no-print-directory

# Text is UTF-8, as in app/cluedo.pl: without a locale, or with one that is not installed,
# swipl cannot even start if an argument is not ASCII.
ifneq ($(and $(filter C POSIX %UTF-8 %utf8,$(or $(LC_ALL),$(LC_CTYPE),$(LANG),C)),\
             $(filter ANSI_X3.4-1968,$(shell locale charmap 2>/dev/null))),)
export LC_ALL = C.UTF-8
endif

# pack_install passes these variables (pack_version(2)); by hand we ask swipl.
ifndef SWIPL_PACK_VERSION
runtime              = $(shell $(SWIPL) --dump-runtime-variables 2>/dev/null \
                         | sed -n 's/^$(1)="\(.*\)";$$/\1/p')
SWIPL_HOME_DIR      := $(call runtime,PLBASE)
SWIPL_MODULE_DIR    := lib/$(call runtime,PLARCH)
SWIPL_MODULE_EXT    := $(call runtime,PLSOEXT)
SWIPL_CC            := $(CC)
SWIPL_CFLAGS         = -fPIC -pthread -I$(or $(SWIPL_HOME_DIR),\
                         $(error No $(SWIPL): run "make deps"))/include $(CFLAGS)
SWIPL_MODULE_LDFLAGS = -shared $(LDFLAGS)
endif

# Another BUILD keeps all that is built: for the sanitizers, or a checkout that
# one may not write.
ifneq ($(BUILD),build)
SWIPL_MODULE_DIR    := $(BUILD)
endif
# The name of a folder; that of the checkout may have spaces.
absolute             = $(if $(filter /%,$(1)),$(1),$(CURDIR)/$(1))

# Numbers come out as on all other processors.
DOUBLES    := $(if $(filter i%86-linux-gnu,$(shell $(CC) -dumpmachine 2>/dev/null)),\
                -msse2 -mfpmath=sse)
WARN        = -Wall -Wextra -Wpedantic -Wshadow -Wconversion
CCFLAGS     = -std=c11 -O2 -fno-plt -fvisibility=hidden $(DOUBLES) $(WARN) $(SWIPL_CFLAGS) -Ic -Itests -MMD -MP
object      = $(patsubst %.c,$(BUILD)/%.o,$(1))
CORE        = $(call object,$(filter-out %4pl.c,$(wildcard c/*/*.c c/*/*/*.c)))
GLUE        = $(call object,$(wildcard c/*4pl.c c/*/*4pl.c c/*/*/*4pl.c))
MODULE      = $(SWIPL_MODULE_DIR)/$(NAME)4pl.$(SWIPL_MODULE_EXT)
# A command that fails if there is no such header.
header      = $(CC) -E -include $(1) -xc /dev/null
BENCH       = $(call object,$(wildcard bench/*4pl.c))
BUDDY       = $(if $(shell $(call header,bdd.h) >/dev/null 2>&1 && echo yes),$(BUILD)/bench/buddy)
BENCHMODULE = $(if $(BENCH),$(BUILD)/bench4pl.$(SWIPL_MODULE_EXT))
CTESTS      = $(patsubst %.c,$(BUILD)/%,$(wildcard tests/*/test_*.c tests/*/*/test_*.c))
PLTESTS     = $(shell find tests -name 'test_*.pl' | sort)
CHECKS      = tests/pack/test_pack.pl tests/knowledge/classic/test_winstates.pl tests/thesis/test_golden.pl
CFILES      = $(wildcard c/*.[ch] c/*/*.[ch] c/*/*/*.[ch] tests/*/*.[ch] tests/*/*/*.[ch] bench/*.[ch])
PLFILES     = $(shell find prolog app examples thesis_ref tests bench -name '*.pl' | sort)

# Prolog that sees this checkout and none of the user's packs.  A file with an
# error still loads and exits 0, hence the two `status` flags.
PATHS  = --no-packs -p library="$(CURDIR)/prolog" \
         -p foreign="$(call absolute,$(SWIPL_MODULE_DIR)):$(call absolute,$(BUILD))"
STRICT = --on-error=status --on-warning=status
PROLOG = $(SWIPL) -f none $(PATHS) $(STRICT)
RUNNER = TEST_PROLOG='$(TEST_ENV) $(PROLOG) $(TEST_FLAGS)' \
         TEST_SECONDS='$(BUILD)/test_seconds' \
         $(SWIPL) -f none --no-packs tests/tools/run_tests.pl --

.DELETE_ON_ERROR:
.PHONY: all help deps run play contest assist lab logic puzzle compare web shell test \
        test-long test-web test-site test-batch screenshots test-clean check bench bench-web inferences \
        experiments lint format asan valgrind site \
        dist install clean distclean objects engine

all: $(MODULE)                          ## build the foreign module in lib/ (the default)

help:                                   ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' Makefile | expand -t 14
	@echo 'Options of play, contest, assist, lab, logic, puzzle, compare and web: make contest ARGS=--help'

# --- Build ---

# Makes the folder of a target.
output = @{ mkdir -p $(@D) && test -w $(@D); } 2>/dev/null || \
  { echo "Cannot write $(@D): try make BUILD=/tmp/$(NAME)" >&2; exit 1; }

$(MODULE): $(GLUE) $(CORE)
	$(output)
	$(SWIPL_CC) $(SWIPL_MODULE_LDFLAGS) -o $@ $^ -lm $(SWIPL_MODULE_LIB)

$(BUILD)/bench4pl.$(SWIPL_MODULE_EXT): $(BENCH)
	$(SWIPL_CC) $(SWIPL_MODULE_LDFLAGS) -o $@ $^ -lm $(SWIPL_MODULE_LIB)

$(BUILD)/bench/buddy: $(BUILD)/bench/buddy.o $(CORE)
	$(SWIPL_CC) $(CCFLAGS) -o $@ $^ -lbdd -lm

$(CTESTS): %: %.o $(CORE)
	$(SWIPL_CC) $(CCFLAGS) -o $@ $^ -lcmocka -lm $(TESTLIBS)

# Allocations are made to fail; BuDDy (libbdd-dev), if it is there, is asked too.
FAILING = -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free
$(patsubst %.c,$(BUILD)/%,$(shell grep -l helpers/failing.h tests/*/test_*.c tests/*/*/test_*.c)): \
  TESTLIBS = $(FAILING)
$(BUILD)/tests/del/test_dd: TESTLIBS += \
  $(shell $(call header,bdd.h) >/dev/null 2>&1 && echo -lbdd)

# The PL_* functions return int where foreign_t is unsigned.
$(BUILD)/%4pl.o: WARN += -Wno-sign-conversion
$(BUILD)/%.o: %.c
	$(output)
	$(SWIPL_CC) $(CCFLAGS) -c -o $@ $<

objects: $(CORE) $(GLUE) $(BENCH) $(BUDDY:=.o) $(CTESTS:=.o) ; @:

# What the site has of them.
engine: $(CORE) $(GLUE) ; @:

-include $(wildcard $(BUILD)/*/*.d $(BUILD)/*/*/*.d $(BUILD)/*/*/*/*.d)

# --- Dependencies ---

for    = $(if $(filter $(1),$(MAKECMDGOALS)),$(2))
NEEDED = $(if $(filter-out test-clean,$(MAKECMDGOALS)),gcc libc6-dev swi-prolog-nox) \
         $(call for,deps test test-long asan valgrind lint,libcmocka-dev) \
         $(call for,lint,cppcheck) $(call for,lint format,clang-format) \
         $(call for,valgrind,valgrind) $(call for,test-clean,debootstrap) \
         $(call for,test-web test-site site screenshots bench-web,nodejs) \
         $(call for,test-web test-site screenshots,chromium npm) $(call for,screenshots,pngquant) \
         $(call for,test-site,firefox-esr) \
         $(call for,site test-site,emscripten node-acorn advancecomp) \
         $(call for,site test-site,cmake ninja-build dpkg-dev patch) \
         $(call for,test-batch,parallel rsync openssh-server slurm-wlm)
# Targets do with less if these are not there.  DEPS tells what is installed:
# `needed`, `all`, or `no`.
DEPS  ?= needed
WISHED = $(call for,deps test test-long asan bench,libbdd-dev) \
         $(call for,deps test test-long asan,graphviz librsvg2-bin python3) \
         $(call for,test-web screenshots,graphviz) $(call for,test-web,iproute2) \
         $(call for,deps web test test-web,qrencode)

# How to see that a package, or something that does its work, is there.
has_gcc            = command -v $(CC)
has_libc6-dev      = $(call header,stdio.h)
has_swi-prolog-nox = command -v $(SWIPL)
has_libcmocka-dev  = $(call header,cmocka.h)
has_libbdd-dev     = $(call header,bdd.h)
has_graphviz       = command -v dot
has_librsvg2-bin   = command -v rsvg-convert
has_qrencode       = command -v qrencode
has_python3        = command -v python3
has_cppcheck       = command -v cppcheck
has_clang-format   = command -v clang-format
has_valgrind       = command -v valgrind
has_iproute2       = $(call sbin,ip)
has_chromium       = command -v chromium
has_nodejs         = command -v node
has_npm            = command -v npm
has_firefox-esr    = command -v firefox-esr
has_emscripten     = command -v emcc
has_node-acorn     = test -d /usr/share/nodejs/acorn
has_advancecomp    = command -v advzip
has_cmake          = command -v cmake
has_ninja-build    = command -v ninja
has_dpkg-dev       = command -v dpkg-source
has_patch          = command -v patch
has_pngquant       = command -v pngquant
has_parallel       = parallel --version | grep GNU
has_rsync          = command -v rsync
has_openssh-server = command -v ssh && $(call sbin,sshd)
has_slurm-wlm      = command -v sbatch && $(call sbin,munged) && $(call sbin,slurmctld) && \
                     $(call sbin,slurmd)
has_debootstrap    = $(call sbin,debootstrap)
sbin               = PATH="$$PATH:/usr/sbin" command -v $(1)
missing            = $(strip $(foreach p,$(1),\
                       $(shell { $(has_$(p)); } >/dev/null 2>&1 || echo $(p))))

deps:                                   ## install the missing Debian packages that are needed (also what is useful: DEPS=all)
	@needed="$(call missing,$(NEEDED))"; set -- $$needed; \
	case '$(DEPS)' in \
	  needed|no) ;; \
	  all) set -- $$needed $(call missing,$(WISHED)) ;; \
	  *) echo "DEPS is needed, all or no." >&2; exit 1 ;; \
	esac; \
	[ $$# -gt 0 ] || exit 0; \
	if [ '$(DEPS)' = no ]; then \
	  echo "Needed, and not installed by DEPS=no: $$*" >&2; exit 1; \
	fi; \
	echo "Missing: $$*"; \
	if [ "$$(id -u)" = 0 ]; then as_root=; else as_root=sudo; fi; \
	if ! command -v apt-get >/dev/null; then \
	  echo "No apt-get here: install what these Debian packages hold." >&2; \
	elif ! $$as_root true 2>/dev/null; then \
	  echo "Ask root to run: apt-get install $$*" >&2; \
	else \
	  echo "Installing: $$* (DEPS=no leaves that to you)"; \
	  $$as_root apt-get update -qq && \
	  $$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y \
	    --no-install-recommends "$$@" </dev/null >/dev/null && exit; \
	fi; \
	[ -z "$$needed" ]
	$(if $(filter deps,$(MAKECMDGOALS)),$(if $(filter-out all,$(DEPS)),$(name_wished)))

# Says what is useful and was not there, at the end.
name_wished = @set -- $(call missing,$(WISHED)); [ $$\# = 0 ] || \
  echo "Not here, but useful: $$* (make $@ DEPS=all installs them)"

# These first install what is missing.  That may bring swipl, which was asked for
# the paths above: so a second make does the work.  Serial, as two of them at
# once would write the same objects.
STAGED = run play contest assist lab logic puzzle compare web shell test test-long test-web \
         test-site test-batch screenshots test-clean bench bench-web inferences experiments lint format asan \
         valgrind site
ifndef READY
$(STAGED): deps
	@$(MAKE) READY=1 $@
	$(name_wished)
ifneq ($(filter $(STAGED),$(MAKECMDGOALS)),)
.NOTPARALLEL:
endif
else

# --- Use ---

run: $(MODULE)                          ## see a game of six players, told in words
	@$(PROLOG) app/cluedo.pl play 6 --story $(ARGS)
	@printf '\n%s\n' 'Now try'
	@printf '  %s\n' 'make web      play, or keep the notebook of a real game, in the browser' \
	  'make assist   type what happens at a real table, and be told what follows' \
	  'make shell    ask in Prolog, as ?- players(6).'

# The command that a pack's users have as `swipl cluedo`.
play: $(MODULE)                         ## play a game of any agents
contest: $(MODULE)                      ## play the full game, with accusations
assist: $(MODULE)                       ## assist somebody who plays at a real table
# With a job of its own make is not told of control-C, which ends an answer.
assist: private PROLOG := [ ! -t 0 ] || set -m; $(PROLOG)
lab: $(MODULE)                          ## play many games and print a table
logic: $(MODULE)                        ## answer the questions of files about who knows what
puzzle: $(MODULE)                       ## make puzzles with certified answers
compare: $(MODULE)                      ## play as the thesis's program does, and compare (half a minute)
web: $(MODULE)                          ## serve the pages on port 8080 (to others in the room: ARGS=--host=0.0.0.0)
play:    ARGS = 6
contest: ARGS = exact modal elimination
lab:     ARGS = --agents=elimination,modal
logic:   ARGS = --list
play contest assist lab logic puzzle compare web:
	@$(PROLOG) app/cluedo.pl $@ $(ARGS)

shell: $(MODULE)                        ## open Prolog with all libraries ready
	@$(SWIPL) $(PATHS) -g "set_prolog_flag(backtrace,false),use_module(library(cluedo/shell))"

# Debian 12's Emscripten, and what of the sources it needs: see site/Makefile.
site:                                   ## write build/site: all pages without a server (six minutes to half an hour, then half a minute)
	@start=$$(date +%s); $(MAKE) -f site/Makefile && \
	  echo "build/site is there, after $$(( $$(date +%s) - start )) s: see doc/site.md"

bench: $(MODULE) $(BENCHMODULE) $(BUDDY) ## measure the speed (two to five minutes)
	@$(PROLOG) -g main -t halt bench/bench.pl
	@echo; $(PROLOG) -g main -t halt bench/del.pl
	@$(or $(BUDDY),echo "No BuDDy here (libbdd-dev).")

inferences: $(MODULE)                   ## write how many inferences hot calls take, which the tests compare
	@$(PROLOG) -g write_table -t halt tests/pack/test_inferences.pl

bench-web: $(MODULE)                    ## measure the pages: 200 players at once, 2000 games (three minutes)
	@$(NODE) bench/web.js $(ARGS)

experiments: $(MODULE)                  ## let the agents play, beside the figures of others (some hours; a part: ARGS=ladder)
	@$(PROLOG) -g main -t halt bench/experiments.pl -- $(ARGS)

# --- Test ---

# The long form lets each file load the library itself: what all load hides what one lacks.
# ARGS names files of tests, a C program by its source.
TESTED = $(patsubst %.c,$(BUILD)/%,$(or $(ARGS),$(CTESTS) $(PLTESTS)))
test: $(filter $(CTESTS),$(TESTED)) $(MODULE) ## run all tests, of C and of Prolog (five minutes; a part: ARGS=tests/table/board/test_board.pl)
	@TEST_SAVER=$(if $(ARGS)$(filter yes,$(CLUEDO_LONG)),,tests/helpers/state.pl) \
	  $(RUNNER) $(TESTED)

test-long: export CLUEDO_LONG = yes
test-long: test                         ## run all tests, with 25 times as many random cases (a quarter of an hour)

# What a browser is driven and looked over with: pinned, and nowhere else used.
BROWSER = $(BUILD)/browser

$(BROWSER)/node_modules: tests/browser/package.json tests/browser/package-lock.json
	@mkdir -p $(@D) && cp $^ $(@D)
	cd $(@D) && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

NODE = TEST_PROLOG='$(PROLOG)' NODE_PATH="$(call absolute,$(BROWSER))/node_modules" node

test-web: $(MODULE) $(BROWSER)/node_modules ## test the pages in a browser (five minutes; a part: ARGS=tests/browser/test_play.js)
	@$(NODE) --test-reporter=./tests/browser/support/count.js tests/browser/run.js $(ARGS)

# Those subjects in which C, numbers and pages are; in node, and then the browsers.
SITETESTS = $(shell find $(addprefix tests/,agents web table/board del knowledge site) \
              -name 'test_*.pl' | sort)

test-site: site $(MODULE) $(BROWSER)/node_modules ## test the program for browsers (ten minutes to half an hour; a part: ARGS=tests/site/test_kept.js)
	@$(if $(ARGS),,TEST_PROLOG='node tests/site/swipl.js -f none $(STRICT)' \
	  TEST_SAVER=tests/helpers/state.pl TEST_SECONDS='$(BUILD)/site_seconds' \
	  $(SWIPL) -f none --no-packs tests/tools/run_tests.pl -- $(SITETESTS))
	@$(NODE) --test-reporter=./tests/browser/support/count.js tests/browser/run.js \
	  $(or $(ARGS),$(wildcard tests/site/test_*.js))

test-batch: $(MODULE)                   ## spread an experiment by GNU parallel, ssh and Slurm (two minutes)
	@TEST_PROLOG='$(PROLOG)' tests/tools/batch.sh

screenshots: $(MODULE) $(BROWSER)/node_modules ## make the pictures of the pages in doc/ again
	@$(NODE) --test-reporter=./tests/browser/support/count.js tests/browser/screenshots.js

test-clean:                             ## test HEAD, as README says, on a bare Debian SUITE=trixie or bookworm, of ARCH=i386 or this one's (fifteen minutes)
	@tests/tools/clean.sh $(SUITE) $(ARCH)

VALGRIND = valgrind -q --error-exitcode=1

valgrind: $(CTESTS) $(MODULE)           ## run the tests of C, and a little Prolog, under valgrind (four minutes)
	$(VALGRIND) $(PROLOG) --no-threads -t halt \
	  -g "use_module(library(cluedo)),winstates(All),run2(_,[[1],3,9,15],All)"
	@TEST_C='$(VALGRIND) --leak-check=full' $(RUNNER) $(CTESTS)

# swipl itself is not sanitized: the runtimes must be preloaded, its threads make
# the exit fail, and its own leaks are not ours.  The tests of C do look for leaks.
SANITIZE = -fsanitize=address,undefined
runtime_of = $(shell $(CC) -print-file-name=lib$(1).so)

# The tests of what runs and checks the tests never reach C.
TOOLS = tests/tools/test_floors.pl tests/tools/test_layout.pl tests/tools/test_lint.pl tests/tools/test_make.pl tests/tools/test_run_tests.pl

asan:                                   ## run all tests with the address and undefined sanitizers (ten minutes)
	@$(MAKE) BUILD=$(BUILD)/asan LDFLAGS='$(SANITIZE)' \
	  CFLAGS='-O1 -g -fno-omit-frame-pointer $(SANITIZE) -fno-sanitize-recover=all' \
	  TEST_ENV='env LD_PRELOAD=$(call runtime_of,asan):$(call runtime_of,ubsan) \
	            ASAN_OPTIONS=detect_leaks=0' \
	  TEST_FLAGS=--no-threads PLTESTS='$(filter-out $(TOOLS),$(PLTESTS))' test

# cmocka's test functions take a pointer they may not declare const.
CPPCHECK = cppcheck -q --std=c11 --language=c --error-exitcode=1 --inline-suppr \
           --enable=warning,style,performance,portability -Ic -Itests \
           --suppress=constParameter

# gcc's warnings are errors here and its analyzer looks for leaks and uses after
# free, but not for null: it forgets a test whose result is kept in a bool.
ANALYZE = -fanalyzer -Wno-analyzer-null-dereference -Wno-analyzer-null-argument

# Other versions of these two find faults where there are none.
gcc_is_12        = $(filter 12 12.%,$(shell gcc -dumpversion))
cppcheck_is_2.10 = $(filter 2.10 2.10.%,$(shell cppcheck --version))

# Files of tests find the library loaded, in a state made here: that each loads by itself
# is seen by `make test-long`.
LINT = xargs -P "$$(nproc)" -n 1

lint: $(MODULE) $(BENCHMODULE)          ## check the format, the C and the Prolog code (a minute)
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

format:                                 ## format the C code
	$(if $(CFILES),clang-format -i $(CFILES))

endif

check: $(MODULE)                        ## run a few quick tests (pack_install does)
	@$(RUNNER) $(CHECKS)

# --- Distribute ---

dist:                                   ## write cluedo-<version>.tgz from HEAD
	git archive --format=tgz --prefix=$(NAME)/ -o $(NAME)-$(VERSION).tgz HEAD

# By hand: pack an archive of the tree without what was built in it, since
# pack_install neither builds nor tests a pack that holds a module.  It ignores
# an XDG_DATA_HOME that is not there.
install:                                ## install as a pack of this user
ifdef SWIPL_PACK_VERSION
	@:
else
	@set -e; mkdir -p "$${XDG_DATA_HOME:-$$HOME/.local/share}/swi-prolog/pack"; \
	folder=$$(mktemp -d); trap 'rm -rf "$$folder"' EXIT; \
	archive=$$folder/$(NAME)-$(VERSION).tgz; \
	tar -czf "$$archive" --exclude=./.git --exclude=./build --exclude=./lib \
	  --exclude='./*.tgz' .; \
	env -u MAKEFLAGS $(SWIPL) -f none --on-error=status -t halt \
	  -g "pack_install('$$archive',[interactive(false),upgrade(true)])"
endif

clean:                                  ## remove what was built, but for lib/
	rm -rf build

distclean: clean                        ## remove all that was built
	rm -rf lib buildenv.sh *.tgz
