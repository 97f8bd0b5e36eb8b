/* Terms in C: lists, integers, errors and signals.

   A function get_*() returns true and sets its result. If the term is wrong, the function raises a
   Prolog exception and returns false, and the result is undefined. A getter that succeeds has
   dropped the term references that it made for itself. Functions read_*() raise no errors.

   A foreign predicate starts with room for 32 references (MINFOREIGNSIZE of SWI-Prolog 9.0.4). A
   predicate that may make more calls reserve_references() first. A predicate that makes references
   for a whole list checks that they were made.

   A loop over a list calls get_list() first, which checks that the list is neither partial nor
   cyclic. A loop that puts each element into its own reference also counts the elements. SWI-Prolog
   10 aborts the process if PL_get_list() is given a reference that was not made, even at the end of
   the list. */

#ifndef TERMS4PL_H
#define TERMS4PL_H

#include "support/status.h"

#include <SWI-Prolog.h>
#include <stdbool.h>
#include <stdint.h>

#define FUNCTOR(name, arity) PL_new_functor(PL_new_atom(name), arity)

/* Makes room for 128 references. */
bool reserve_references(void);

/* Drops the reference FIRST and all references made after FIRST. If FIRST is the reference after
   the last one, there is nothing to drop. Other files must not call PL_reset_term_refs(). */
void drop_references(term_t first);

/* LIST is a proper list. If LENGTH is not NULL, sets *LENGTH to its length. */
bool get_list(term_t list, size_t *length);

/* T is a list of one element, or of three elements. Puts the elements into the references from
   PARTS on. The reference after these is a scratch reference. Raise no errors. */
bool read_one(term_t t, term_t parts);
bool read_three(term_t t, term_t parts);

/* Raise that T is not of TYPE: an instantiation error if T is a variable, or, for not_a_list(), a
   partial list that may become a list of TYPE, else a type error. Always false. */
bool not_a(const char *type, term_t t);
bool not_a_list(const char *type, term_t t);

/* Raises that T is not a right part of WHOLE. If T is a variable, the error is an instantiation
   error. Else it is an error that WHOLE is not of DOMAIN. Always false. */
bool not_a_part(term_t t, const char *domain, term_t whole);

/* True if T is a non-negative integer of at most 64 bits. Raises no errors. PL_get_integer() and
   PL_get_int64() are no use here, because they accept 3.0 for 3. PL_get_size_ex() is no use either:
   if a size has 32 bits, it takes the lower half of the integer. */
static inline bool get_natural(term_t t, uint64_t *n) {
  if (PL_get_uint64_ex(t, n))
    return true;
  PL_clear_exception();
  return false;
}

/* T is an integer from LOW to HIGH. DOMAIN names this range in errors. */
bool get_between(term_t t, unsigned low, unsigned high, const char *domain, unsigned *value);

/* Puts the list of the N terms from HEADS on, followed by TAIL, into TAIL. */
bool put_list(term_t tail, term_t heads, size_t n);

enum { MOST_WORDS = 16 };

/* Puts an integer into T. WORDS are its COUNT words, at most MOST_WORDS, the lowest word first. */
bool put_words(term_t t, const uint64_t *words, size_t count);

/* False if a signal handler raised an exception. */
bool signals_handled(void);

/* As signals_handled(), for a loop that calls go_on() at every STEP. Looks at every 4096th step. */
static inline bool go_on(size_t step) { return (step & 0xfff) != 0xfff || signals_handled(); }

/* True if STATUS is ENGINE_OK. Otherwise raises the error. LIMIT names the resource of an
   ENGINE_TOO_LARGE. Free the memory of the computation before the call. */
bool engine_done(engine_status status, const char *limit);

#endif
