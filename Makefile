# The pack cluedo. `make help` lists the targets; tests in browsers, on other systems and of the
# code are in tests/tools/checks.mk, the Debian packages of all targets in tests/tools/packages.sh.

NAME       = cluedo
VERSION    = $(shell sed -n "s/^version('\(.*\)')\..*/\1/p" pack.pl)
SWIPL     ?= swipl
BUILD      = build
SUITE      = trixie
MAKEFLAGS += --no-print-directory

# Text is UTF-8, as in app/cluedo.pl. Without a locale, or with one that is not installed, swipl
# does not start if an argument is not ASCII.
ifneq ($(and $(filter C POSIX %UTF-8 %utf8,$(or $(LC_ALL),$(LC_CTYPE),$(LANG),C)),\
             $(filter ANSI_X3.4-1968,$(shell locale charmap 2>/dev/null))),)
export LC_ALL = C.UTF-8
endif

# pack_install passes these variables (pack_version(2)); without it swipl has them.
ifndef SWIPL_PACK_VERSION
runtime              = $(shell $(SWIPL) --dump-runtime-variables 2>/dev/null \
                         | sed -n 's/^$(1)="\(.*\)";$$/\1/p')
SWIPL_HOME_DIR      := $(call runtime,PLBASE)
SWIPL_VERSION       := $(call runtime,PLVERSION)
SWIPL_MODULE_DIR    := lib/$(call runtime,PLARCH)
SWIPL_MODULE_EXT    := $(call runtime,PLSOEXT)
SWIPL_CC            := $(CC)
SWIPL_CFLAGS         = -fPIC -pthread -I$(or $(SWIPL_HOME_DIR),\
                         $(error No $(SWIPL): run "make deps"))/include $(CFLAGS)
SWIPL_MODULE_LDFLAGS = -shared $(LDFLAGS)
endif

# Another BUILD has everything that is built: for the sanitizers, or if you may not write here.
ifneq ($(BUILD),build)
SWIPL_MODULE_DIR    := $(BUILD)
endif
# The absolute path of a folder. The checkout's path may have spaces, so abspath does not do.
absolute             = $(if $(filter /%,$(1)),$(1),$(CURDIR)/$(1))

# 32-bit x86 gives the numbers of all other processors only with SSE.
DOUBLES    := $(if $(filter i%86-linux-gnu,$(shell $(CC) -dumpmachine 2>/dev/null)),\
                -msse2 -mfpmath=sse)
WARN        = -Wall -Wextra -Wpedantic -Wshadow -Wconversion
CCFLAGS     = -std=c11 -O2 -fno-plt -fvisibility=hidden $(DOUBLES) $(WARN) $(SWIPL_CFLAGS) \
              -Ic -Itests -MMD -MP
object      = $(patsubst %.c,$(BUILD)/%.o,$(1))
CORE        = $(call object,$(filter-out %4pl.c,$(wildcard c/*/*.c c/*/*/*.c)))
GLUE        = $(call object,$(wildcard c/*4pl.c c/*/*4pl.c c/*/*/*4pl.c))
MODULE      = $(SWIPL_MODULE_DIR)/$(NAME)4pl.$(SWIPL_MODULE_EXT)
# The Prolog sources as prolog/cluedo/support/compiled.pl loads them.
COMPILED    = $(SWIPL_MODULE_DIR)/compiled/$(SWIPL_VERSION)/stamp
# The package of node that makes pages of documents, see site/manual/builder.js.
MARKED      = $(BUILD)/marked
# A command that fails if the header does not exist.
header      = $(CC) -E -include $(1) -xc /dev/null
BENCH       = $(call object,$(wildcard bench/*4pl.c))
BUDDY       = $(if $(shell $(call header,bdd.h) >/dev/null 2>&1 && echo yes),$(BUILD)/bench/buddy)
BENCHMODULE = $(if $(BENCH),$(BUILD)/bench4pl.$(SWIPL_MODULE_EXT))
CTESTS      = $(patsubst %.c,$(BUILD)/%,$(wildcard tests/*/test_*.c tests/*/*/test_*.c))
PLTESTS     = $(shell find tests -name 'test_*.pl' | sort)
CHECKS      = tests/pack/test_pack.pl tests/knowledge/classic/test_winstates.pl \
              tests/thesis/test_golden.pl

# Prolog with this checkout and without the user's packs. By the flags of STRICT, an error or a
# warning while a file is loaded is an exit status.
PATHS  = --no-packs -p library="$(CURDIR)/prolog" \
         -p foreign="$(call absolute,$(SWIPL_MODULE_DIR)):$(call absolute,$(BUILD))"
STRICT = --on-error=status --on-warning=status
PROLOG = $(SWIPL) -f none $(PATHS) $(STRICT)
RUNNER = TEST_PROLOG='$(TEST_ENV) $(PROLOG) $(TEST_FLAGS)' \
         TEST_SECONDS='$(BUILD)/test_seconds' \
         $(SWIPL) -f none --no-packs tests/tools/run_tests.pl --

.DELETE_ON_ERROR:
.PHONY: FORCE all help deps check dist citation man install uninstall clean distclean objects engine

all: $(COMPILED)            ## build the engine and compile the library, in lib/ (the default)

help:                       ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' Makefile tests/tools/checks.mk | \
	  expand -t 14
	@echo 'The options of play, contest, assist, lab, logic, puzzle, compare and web:'
	@echo '  make contest ARGS=--help'

# --- Build ---

# Make the folder of a target.
output = @{ mkdir -p $(@D) && test -w $(@D); } 2>/dev/null || \
  { echo "Cannot write $(@D): try make BUILD=/tmp/$(NAME)" >&2; exit 1; }

$(MODULE): $(GLUE) $(CORE)
	$(output)
	$(SWIPL_CC) $(SWIPL_MODULE_LDFLAGS) -o $@ $^ -lm $(SWIPL_MODULE_LIB)

# Without it, or if you may not write here, the library's sources are loaded. A checkout that was
# moved is compiled again.
$(COMPILED): $(if $(shell grep -sF "'$(CURDIR)'," $(COMPILED)),,FORCE)
FORCE:
$(COMPILED): $(MODULE) pack.pl $(shell find prolog/cluedo)
	@{ mkdir -p $(@D) && test -w $(@D); } 2>/dev/null || exit 0; \
	$(PROLOG) -g compile_library -t halt prolog/cluedo/support/compile.pl -- $(@D) || \
	  echo 'The library is not compiled: loading it takes longer.' >&2

$(BUILD)/bench4pl.$(SWIPL_MODULE_EXT): $(BENCH)
	$(SWIPL_CC) $(SWIPL_MODULE_LDFLAGS) -o $@ $^ -lm $(SWIPL_MODULE_LIB)

$(BUILD)/bench/buddy: $(BUILD)/bench/buddy.o $(CORE)
	$(SWIPL_CC) $(CCFLAGS) -o $@ $^ -lbdd -lm

$(CTESTS): %: %.o $(CORE)
	$(SWIPL_CC) $(CCFLAGS) -o $@ $^ -lcmocka -lm $(TESTLIBS)

# These programs make allocations fail. test_dd compares with BuDDy (libbdd-dev) if it is there.
FAILING = -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free
$(patsubst %.c,$(BUILD)/%,$(shell grep -l helpers/failing.h \
  tests/*/test_*.c tests/*/*/test_*.c)): TESTLIBS = $(FAILING)
$(BUILD)/tests/del/test_dd: TESTLIBS += \
  $(shell $(call header,bdd.h) >/dev/null 2>&1 && echo -lbdd)

# The PL_* functions return int where foreign_t is unsigned.
$(BUILD)/%4pl.o: WARN += -Wno-sign-conversion
$(BUILD)/%.o: %.c
	$(output)
	$(SWIPL_CC) $(CCFLAGS) -c -o $@ $<

objects: $(CORE) $(GLUE) $(BENCH) $(BUDDY:=.o) $(CTESTS:=.o) ; @:

# For site/Makefile, whose compiler is another one.
engine: $(CORE) $(GLUE) ; @:

-include $(wildcard $(BUILD)/*/*.d $(BUILD)/*/*/*.d $(BUILD)/*/*/*/*.d)

# --- Packages ---

# DEPS says which missing packages to install: `needed`, `all` (the useful ones too) or `no`.
DEPS    ?= needed
PACKAGES = @DEPS='$(DEPS)' CC='$(CC)' SWIPL='$(SWIPL)' tests/tools/packages.sh

deps:                       ## install missing Debian packages (DEPS=all: the useful ones too)
	$(PACKAGES) install $(MAKECMDGOALS)
	$(if $(filter deps,$(MAKECMDGOALS)),$(PACKAGES) useful $@)

# These targets first install what is missing. A second make does the work: swipl, which the
# paths above come from, may be there only now. Two targets at once would write the same objects.
STAGED = run play contest assist lab logic puzzle puzzles compare web shell bench bench-web \
         inferences experiments site manual test test-long test-web test-site test-batch test-clean \
         screenshots valgrind asan lint format
.PHONY: $(STAGED)
ifndef READY
$(STAGED): deps
	@$(MAKE) READY=1 $@
	$(PACKAGES) useful $@
ifneq ($(filter $(STAGED),$(MAKECMDGOALS)),)
.NOTPARALLEL:
endif
else

# --- Use ---

run: $(COMPILED)            ## show a game of six players in words
	@$(PROLOG) app/cluedo.pl play 6 --story $(ARGS)
	@printf '\n%s\n' 'Now try'
	@printf '  %s\n' 'make web      play, or keep the notebook of a real game, in the browser' \
	  'make assist   type what happens at a real table, and read what follows' \
	  'make shell    ask in Prolog, for example ?- players(6).'

# The command that users of the pack have as `swipl cluedo`.
play: $(COMPILED)           ## play a game of any agents
contest: $(COMPILED)        ## play the full game, with accusations
assist: $(COMPILED)         ## assist a player at a real table
# In a job of its own: control-C ends an answer, and make does not see it.
assist: private PROLOG := [ ! -t 0 ] || set -m; $(PROLOG)
lab: $(COMPILED)            ## play many games and print a table
logic: $(COMPILED)          ## answer the questions in files about who knows what
puzzle: $(COMPILED)         ## make puzzles with certified answers
puzzles: $(COMPILED)        ## make the named sets of puzzles again, in build/puzzles (five minutes)
	@mkdir -p $(BUILD)/puzzles
	@for part in dev test; do \
	  $(PROLOG) app/cluedo.pl puzzle --set=cluedo-puzzles-1 --part=$$part --json \
	    >$(BUILD)/puzzles/cluedo-puzzles-1-$$part.jsonl || exit 1; \
	done
	@cd $(BUILD)/puzzles && sha256sum -c "$(CURDIR)/examples/puzzles/SHA256SUMS"
compare: $(COMPILED)        ## compare with the thesis's program (half a minute)
web: $(COMPILED)            ## serve the pages on port 8080 (on all networks: ARGS=--host=0.0.0.0)
play:    ARGS = 6
contest: ARGS = exact modal elimination
lab:     ARGS = --agents=elimination,modal
logic:   ARGS = --list
play contest assist lab logic puzzle compare web:
	@$(PROLOG) app/cluedo.pl $@ $(ARGS)

shell: $(COMPILED)          ## open Prolog with all libraries
	@$(SWIPL) $(PATHS) -g "set_prolog_flag(backtrace,false),use_module(library(cluedo/shell))"

site:                       ## write the pages without a server into build/site (two to four minutes)
	@start=$$(date +%s); $(MAKE) -f site/Makefile && \
	  echo "build/site is written, in $$(( $$(date +%s) - start )) s: see doc/program.md"

# PlDoc lists predicates in the order of their source only if it reads the source.
manual: export CLUEDO_COMPILED = no
manual: $(MODULE) $(MARKED)/node_modules ## write the guides and a reference into build/manual
	@rm -rf $(BUILD)/reference && mkdir -p $(BUILD)/reference
	@$(PROLOG) site/manual/reference.pl $(BUILD)/reference
	@NODE_PATH="$(call absolute,$(MARKED))/node_modules" node site/manual/builder.js \
	  $(BUILD)/reference $(BUILD)/manual $(wildcard $(BUILD)/site)
	@echo "build/manual is written. To read it, type: python3 -m http.server -d build/manual"
	@echo "and open http://localhost:8000/; any other static server does, too."
	$(if $(wildcard $(BUILD)/site),,@echo "Run needs the program: make site, then make manual.")

bench: $(MODULE) $(BENCHMODULE) $(BUDDY) ## measure the speed (two to five minutes)
	@$(PROLOG) -g main -t halt bench/bench.pl
	@echo; $(PROLOG) -g main -t halt bench/del.pl
	@echo; $(PROLOG) -g main -t halt bench/planning.pl -- $(CLUEDO_MASTAR)
	@$(or $(BUDDY),echo "BuDDy (libbdd-dev) is not installed.")

inferences: export CLUEDO_COMPILED = no
inferences: $(MODULE)       ## write the inferences of hot calls, with which a test compares
	@$(PROLOG) -g write_table -t halt tests/pack/test_inferences.pl

bench-web: $(MODULE)        ## measure the pages with 200 players and 2000 games (three minutes)
	@$(NODE) bench/web.js $(ARGS)

experiments: $(MODULE)      ## let the agents play (two hours; one experiment: ARGS=ladder)
	@$(PROLOG) -g main -t halt bench/experiments.pl -- $(ARGS)

# --- Test ---

# All files start from a state with all libraries, but in the long form, where each loads what it
# imports. ARGS names files of tests, a C program by its source.
TESTED = $(patsubst %.c,$(BUILD)/%,$(or $(ARGS),$(CTESTS) $(PLTESTS)))
test: $(filter $(CTESTS),$(TESTED)) $(MODULE) ## run all tests (three minutes; ARGS=FILE runs one)
	@TEST_SAVER=$(if $(ARGS)$(filter yes,$(CLUEDO_LONG)),,tests/helpers/state.pl) \
	  $(RUNNER) $(TESTED)

test-long: export CLUEDO_LONG = yes
test-long: test             ## run all tests with 25 times as many random cases (15 minutes)

include tests/tools/checks.mk

endif

check: $(MODULE)            ## run a few quick tests, as pack_install does
	@$(RUNNER) $(CHECKS)

# --- Distribute ---

dist:                       ## write cluedo-<version>.tgz from HEAD
	git archive --format=tgz --prefix=$(NAME)/ -o $(NAME)-$(VERSION).tgz HEAD

citation:                   ## write CITATION.cff, from pack.pl and CHANGELOG.md
	@$(SWIPL) -f none --no-packs -g write_citation -t halt app/documents/citation.pl -- . \
	  >CITATION.new
	@mv CITATION.new CITATION.cff

man: $(COMPILED)            ## write the manual page, and completions for shells, into build/share
	@$(PROLOG) -g write_documents -t halt app/documents/command.pl -- $(BUILD)/share
	@echo 'To read it: man -l $(BUILD)/share/man/man1/cluedo.1'

# pack_install calls this target too, when it has nothing to do. By hand it installs an archive
# without what was built: pack_install neither builds nor tests a pack that contains a module. It
# ignores an XDG_DATA_HOME that does not exist.
DATA    = $${XDG_DATA_HOME:-$$HOME/.local/share}
PACK    = $(DATA)/swi-prolog/pack/$(NAME)
COMMAND = $$HOME/.local/bin/$(NAME)
install:                    ## install the pack for this user, and the command cluedo
ifdef SWIPL_PACK_VERSION
	@:
else
	@set -e; mkdir -p "$(DATA)/swi-prolog/pack" "$$HOME/.local/bin"; \
	folder=$$(mktemp -d); trap 'rm -rf "$$folder"' EXIT; \
	archive=$$folder/$(NAME)-$(VERSION).tgz; \
	tar -czf "$$archive" --exclude=./.git --exclude=./build --exclude=./lib \
	  --exclude='./*.tgz' .; \
	env -u MAKEFLAGS $(SWIPL) -f none --on-error=status -t halt \
	  -g "pack_install('$$archive',[interactive(false),upgrade(true)])"
	@$(SWIPL) -f none -g write_documents -t halt "$(PACK)/app/documents/command.pl" -- "$(DATA)"
	@printf '#!/bin/sh\nexec $(SWIPL) "%s/app/cluedo.pl" "$$@"\n' "$(PACK)" >"$(COMMAND)"
	@chmod +x "$(COMMAND)"
	@echo "Installed the command $(COMMAND): try it with help, and man $(NAME)."
endif

uninstall:                  ## remove what make install has installed
	rm -rf "$(PACK)"
	rm -f "$(COMMAND)" "$(DATA)/man/man1/$(NAME).1" \
	  "$(DATA)/bash-completion/completions/$(NAME)" "$(DATA)/zsh/site-functions/_$(NAME)"

clean:                      ## remove what was built, except the engine
	rm -rf build lib/*/compiled

distclean: clean            ## remove everything that was built
	rm -rf lib buildenv.sh *.tgz
