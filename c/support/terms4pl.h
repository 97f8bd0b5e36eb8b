/* Terms in C: lists, integers, errors and signals. Every getter raises the error it finds.

   A getter returns true and sets its result, or raises a Prolog exception and returns false; then
   the result is undefined. Term references that a getter makes for itself are gone when it
   succeeds.

   A foreign predicate starts with room for 32 references (MINFOREIGNSIZE of SWI-Prolog 9.0.4). A
   predicate that may make more reserves them first, and checks references for a whole list.

   Loops over lists are safe: get_list() first checks that a list is neither partial nor cyclic.
   Loops that put each element into its own reference count the elements: SWI-Prolog 10 aborts the
   process if PL_get_list() is given a reference that was not made, even at the end of the list.
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

/* Drops the reference FIRST and all references made after it. FIRST may also be the reference after
   the last one: then there is nothing to drop. Other files must not call PL_reset_term_refs(). */
void drop_references(term_t first);

/* LIST is a proper list; its length goes to *LENGTH unless that is NULL. */
bool get_list(term_t list, size_t *length);

/* T is a list of one element, or of three. They go to the references from PARTS on; one more is a
   scratch reference. These raise no errors. */
bool read_one(term_t t, term_t parts);
bool read_three(term_t t, term_t parts);

/* Raise that T is not of TYPE: an instantiation error for a variable, or for a partial list that
   may become a list of TYPE; otherwise a type error. Always false. */
bool not_a(const char *type, term_t t);
bool not_a_list(const char *type, term_t t);

/* Raises that T is not a right part of WHOLE: an instantiation error for a variable, otherwise a
   domain error that names WHOLE. Always false. */
bool not_a_part(term_t t, const char *domain, term_t whole);

/* True if T is a non-negative integer of 64 bits. Raises no errors. (PL_get_integer() and
   PL_get_int64() accept 3.0 for 3, and PL_get_size_ex() takes the lower half if a size has 32
   bits.) */
static inline bool get_natural(term_t t, uint64_t *n) {
  if (PL_get_uint64_ex(t, n))
    return true;
  PL_clear_exception();
  return false;
}

/* T is an integer from LOW to HIGH; DOMAIN names that range. */
bool get_between(term_t t, unsigned low, unsigned high, const char *domain, unsigned *value);

/* Puts the list of the N terms from HEADS on, followed by TAIL, into TAIL. */
bool put_list(term_t tail, term_t heads, size_t n);

enum { MOST_WORDS = 16 };

/* Puts the integer of COUNT words, up to MOST_WORDS, the lowest first, into T. */
bool put_words(term_t t, const uint64_t *words, size_t count);

/* False if a signal handler raised an exception. */
bool signals_handled(void);

/* As signals_handled(); call it at every step of a long loop. */
static inline bool go_on(size_t step) { return (step & 0xfff) != 0xfff || signals_handled(); }

/* True if STATUS is ENGINE_OK; otherwise raises the error. LIMIT names the resource whose bound was
   reached. Free the memory of the computation before. */
bool engine_done(engine_status status, const char *limit);

#endif
