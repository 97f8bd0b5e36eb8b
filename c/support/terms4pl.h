/* Terms in C: lists, integers, errors and signals.

   A function get_*() returns true and sets its result. If the term is wrong, the function raises a
   Prolog exception and returns false. Then its result is undefined. If it succeeds, it drops the
   term references that it made for itself. Functions read_*() raise no errors.

   A foreign predicate starts with room for 32 references (MINFOREIGNSIZE of SWI-Prolog 9.0.4). A
   predicate that may make more references calls reserve_references() first. A predicate that makes
   references for a whole list checks that they were made.

   A loop over a list calls get_list() first, which checks that the list is neither partial nor
   cyclic. If a loop puts each element into a reference of its own, it also counts the elements:
   SWI-Prolog 10 aborts the process if PL_get_list() is given a reference that was not made, even at
   the end of the list. */

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

/* read_one() reads a list T of one element, read_three() a list of three elements. They put the
   elements into the references from PARTS on. The reference after these is a scratch reference. */
bool read_one(term_t t, term_t parts);
bool read_three(term_t t, term_t parts);

/* Raise that T is not of TYPE. If T is a variable, the error is an instantiation error, else a type
   error. In not_a_list() the error is an instantiation error also if T is a partial list. Always
   false. */
bool not_a(const char *type, term_t t);
bool not_a_list(const char *type, term_t t);

/* Raises that T is not a right part of WHOLE. If T is a variable, the error is an instantiation
   error. Else it is an error that WHOLE is not of DOMAIN. Always false. */
bool not_a_part(term_t t, const char *domain, term_t whole);

/* Sets *N to T, an integer from 0 of at most 64 bits. False, without an error, for other terms.
   PL_get_integer() and PL_get_int64() are no use here, because they accept 3.0 for 3.
   PL_get_size_ex() is no use either: if a size has 32 bits, it takes the lower half of the
   integer. */
static inline bool get_natural(term_t t, uint64_t *n) {
  if (PL_get_uint64_ex(t, n))
    return true;
  PL_clear_exception();
  return false;
}

/* T is an integer from LOW to HIGH. DOMAIN names this range in errors. */
bool get_between(term_t t, unsigned low, unsigned high, const char *domain, unsigned *value);

/* Puts a list into TAIL: the N terms from HEADS on, followed by the list that was in TAIL. */
bool put_list(term_t tail, term_t heads, size_t n);

enum { MOST_WORDS = 16 };

/* Puts an integer into T. WORDS are its COUNT words, at most MOST_WORDS, the lowest word first. */
bool put_words(term_t t, const uint64_t *words, size_t count);

/* False if a signal handler raised an exception. */
bool signals_handled(void);

/* As signals_handled(), for a loop that calls go_on() at every STEP. Looks at every 4096th step. */
static inline bool go_on(size_t step) { return (step & 0xfff) != 0xfff || signals_handled(); }

/* True if STATUS is ENGINE_OK. Otherwise raises the error and returns false. For ENGINE_TOO_LARGE
   this is the resource error LIMIT. The caller frees the memory of the computation before the
   call. */
bool engine_done(engine_status status, const char *limit);

#endif
