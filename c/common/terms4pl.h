/* The project's terms in C: every getter raises the error it finds.

   A getter returns true and sets its result, or raises a Prolog exception
   and returns false; then the result is undefined. Term references that a
   getter makes for itself are gone when it succeeds.

   A foreign predicate starts with room for 32 references (MINFOREIGNSIZE of
   SWI-Prolog 9.0.4). One that may make more reserves them first, and
   references for a whole list are checked.

   Loops over a list are safe from partial and cyclic ones: get_list() checks
   it beforehand.
*/

#ifndef TERMS4PL_H
#define TERMS4PL_H

#include "classic/clues.h"
#include "common/status.h"

#include <SWI-Prolog.h>

#define FUNCTOR(name, arity) PL_new_functor(PL_new_atom(name), arity)

/* Makes the atoms and functors; called once by install. */
void terms_install(void);

/* Make room for the references that matrices and showcard lists need. */
bool reserve_references(void);

/* Compounds with an argument for each of 2 to 6 players. */
typedef struct player_functors {
  functor_t of[PLAYERS + 1]; /* by the number of players */
} player_functors;

void make_functors(player_functors *f, const char *name);

/* True if T is such a compound, of *PLAYERS players. Raises nothing. */
bool is_of_players(term_t t, const player_functors *f, unsigned *players);

/* LIST is a proper list; its length goes to *LENGTH unless that is NULL. */
bool get_list(term_t list, size_t *length);

/* Raise that T, whatever it is, is not of TYPE: an instantiation error for a
   variable, or for a list that is not of TYPE but may become so; else a type
   error. Always false. */
bool not_a(const char *type, term_t t);
bool not_a_list(const char *type, term_t t);

/* The same for T as a part of WHOLE, of which it is no right part: a domain
   error names WHOLE. */
bool not_a_part(term_t t, const char *domain, term_t whole);

/* True if T is an integer, not negative and of a machine word. PL_get_integer()
   and PL_get_int64() would take 3.0 for 3. Raises nothing. */
static inline bool get_natural(term_t t, size_t *n) {
  if (PL_get_size_ex(t, n))
    return true;
  PL_clear_exception();
  return false;
}

/* T is an integer from LOW to HIGH; DOMAIN names that range. */
bool get_between(term_t t, unsigned low, unsigned high, const char *domain,
                 unsigned *value);

/* T is a card. */
bool get_card(term_t t, unsigned *card);

/* CARDS is a list of cards. The second form works with two references from
   REFS on, which a loop over many lists makes but once. */
bool get_cards(term_t cards, cardset *set);
bool get_cards_with(term_t cards, term_t refs, cardset *set);

/* Puts the list of the cards of SET, ascending, into T. */
bool put_cards(term_t t, cardset set);

/* T is [I], I from 1 to 6: the player I-1. */
bool get_player(term_t t, unsigned *player);

/* Puts [PLAYER+1] into T. */
bool put_player(term_t t, unsigned player);

/* T is s(P,W,L). The second form works with the reference ARG, which a loop
   over many states makes but once. */
bool get_state(term_t t, winstate *state);
bool get_state_with(term_t t, term_t arg, winstate *state);
bool unify_state(term_t t, winstate state);

/* Records that were read. */
typedef struct records {
  size_t count;
  query *queries; /* LOCAL while they fit */
  query local[16];
} records;

/* LIST is a list of records [s(P,W,L),[Asker],[Answerer]]; [0] as the answerer
   is NOBODY. On success the caller releases *R. */
bool get_records(term_t list, records *r);
void release_records(records *r);

/* Raises that a record names PLAYER, which has no row. False. */
bool no_row(unsigned player);

/* T is a set of winstates. A set that is a product is the integer of its
   cards; any other is winset(W1,...,W6), its words. Each set has one form, so
   ==/2 decides equality. */
bool get_winset(term_t t, winset *set);
bool unify_winset(term_t t, const winset *set);

/* True if T is the integer of a product. Raises nothing. */
bool get_product(term_t t, cardset *cards);

/* Puts the list of the N terms from HEADS on, followed by TAIL, into TAIL. */
bool put_list(term_t tail, term_t heads, size_t n);

enum { MOST_WORDS = 16 };

/* Puts the integer of COUNT words, up to MOST_WORDS, the lowest first, into
   T. */
bool put_words(term_t t, const uint64_t *words, size_t count);

/* False if a signal handler raised. */
bool signals_handled(void);

/* The same, for every step of a long loop. */
static inline bool go_on(size_t step) {
  return (step & 0xfff) != 0xfff || signals_handled();
}

/* False, and the error raised, unless STATUS is ENGINE_OK. LIMIT names the
   resource of which a bound was reached. */
bool engine_done(engine_status status, const char *limit);

#endif
