/* Terms in C: lists, integers, errors and signals. Every getter raises the
   error it finds.

   A getter returns true and sets its result, or raises a Prolog exception
   and returns false; then the result is undefined. Term references that a
   getter makes for itself are gone when it succeeds.

   A foreign predicate starts with room for 32 references (MINFOREIGNSIZE of
   SWI-Prolog 9.0.4). One that may make more reserves them first, and
   references for a whole list are checked.

   Loops over a list are safe from partial and cyclic ones: get_list() checks
   it beforehand. They count its elements where each goes to a reference of its
   own: SWI-Prolog 10 ends the process if PL_get_list() is given a reference
   that has not been made, also at the end of the list.
*/

#ifndef TERMS4PL_H
#define TERMS4PL_H

#include "support/status.h"

#include <SWI-Prolog.h>
#include <stdbool.h>
#include <stdint.h>

#define FUNCTOR(name, arity) PL_new_functor(PL_new_atom(name), arity)

/* Makes room for 128 references. */
bool reserve_references(void);

/* Drops the reference FIRST and all references made after it. FIRST may also be
   the one after the last reference made: then there is nothing to drop. No file
   calls PL_reset_term_refs() itself. */
void drop_references(term_t first);

/* LIST is a proper list; its length goes to *LENGTH unless that is NULL. */
bool get_list(term_t list, size_t *length);

/* T is a list of one element, or of three, which go to PARTS and the references
   after it; one more is to work with. These raise nothing. */
bool read_one(term_t t, term_t parts);
bool read_three(term_t t, term_t parts);

/* Raise that T, whatever it is, is not of TYPE: an instantiation error for a
   variable, or for a list that is not of TYPE but may become so; else a type
   error. Always false. */
bool not_a(const char *type, term_t t);
bool not_a_list(const char *type, term_t t);

/* The same for T as a part of WHOLE, of which it is no right part: a domain
   error names WHOLE. */
bool not_a_part(term_t t, const char *domain, term_t whole);

/* True if T is an integer, not negative and of 64 bits. PL_get_integer() and
   PL_get_int64() would take 3.0 for 3, and PL_get_size_ex() the lower half of
   it where a size has 32. Raises nothing. */
static inline bool get_natural(term_t t, uint64_t *n) {
  if (PL_get_uint64_ex(t, n))
    return true;
  PL_clear_exception();
  return false;
}

/* T is an integer from LOW to HIGH; DOMAIN names that range. */
bool get_between(term_t t, unsigned low, unsigned high, const char *domain,
                 unsigned *value);

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
   resource of which a bound was reached. What the computation had is to be free
   by then. */
bool engine_done(engine_status status, const char *limit);

#endif
