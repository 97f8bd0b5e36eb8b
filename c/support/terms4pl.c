#include "support/terms4pl.h"

#include <inttypes.h>
#include <stdio.h>

/* SWI-Prolog 10 aborts if PL_reset_term_refs() is given a reference that was not made. So this
   function makes one first. If there is no space for it, there is nothing to reset, and the next
   function that makes a reference raises the error. */
void drop_references(term_t first) {
  if (PL_new_term_ref())
    PL_reset_term_refs(first);
  else
    PL_clear_exception();
}

bool reserve_references(void) {
  term_t refs = PL_new_term_refs(128);
  if (!refs)
    return false;
  drop_references(refs);
  return true;
}

/* Numbers of more than one word are rare. They are written as text, which Prolog reads. */
bool put_words(term_t t, const uint64_t *words, size_t count) {
  char text[2 + 16 * MOST_WORDS + 1] = "0x";
  char *end = text + 2;
  while (count > 1 && !words[count - 1])
    count--;
  if (count == 1)
    return PL_put_uint64(t, words[0]);
  while (count-- > 0)
    end += snprintf(end, 17, "%016" PRIx64, words[count]);
  return PL_chars_to_term(text, t);
}

bool signals_handled(void) { return PL_handle_signals() >= 0; }

/* Returns freed memory to the system, because the allocator would keep it. A computation that
   reached a bound had hundreds of megabytes. */
static bool trim_heap(void) {
  return PL_call_predicate(NULL, PL_Q_PASS_EXCEPTION, PL_predicate("trim_heap", 0, "system"), 0);
}

bool engine_done(engine_status status, const char *limit) {
  switch (status) {
  case ENGINE_OK:
    return true;
  case ENGINE_NO_MEMORY:
    return trim_heap() && PL_resource_error("memory");
  case ENGINE_TOO_LARGE:
    return trim_heap() && PL_resource_error(limit);
  case ENGINE_INTERRUPTED: /* the signal's exception is raised */
    break;
  }
  return false;
}

bool get_list(term_t list, size_t *length) {
  return PL_skip_list(list, 0, length) == PL_LIST || not_a_list("list", list);
}

bool read_one(term_t t, term_t parts) {
  return PL_get_list(t, parts, parts + 1) && PL_get_nil(parts + 1);
}

bool read_three(term_t t, term_t parts) {
  term_t tail = parts + 3;
  return PL_get_list(t, parts, tail) && PL_get_list(tail, parts + 1, tail) &&
         PL_get_list(tail, parts + 2, tail) && PL_get_nil(tail);
}

bool put_list(term_t tail, term_t heads, size_t n) {
  while (n-- > 0)
    if (!PL_cons_list(tail, heads + n, tail))
      return false;
  return true;
}

bool not_a(const char *type, term_t t) {
  return PL_is_variable(t) ? PL_instantiation_error(t) : PL_type_error(type, t);
}

/* PL_skip_list() does not recognise a partial list whose end is an attributed variable. */
bool not_a_list(const char *type, term_t t) {
  term_t tail = PL_new_term_ref();
  PL_skip_list(t, tail, NULL);
  return PL_is_variable(tail) ? PL_instantiation_error(t) : PL_type_error(type, t);
}

bool not_a_part(term_t t, const char *domain, term_t whole) {
  return PL_is_variable(t) ? PL_instantiation_error(t) : PL_domain_error(domain, whole);
}

static bool not_between(term_t t, const char *domain) {
  return PL_is_integer(t) ? PL_domain_error(domain, t) : not_a("integer", t);
}

bool get_between(term_t t, unsigned low, unsigned high, const char *domain, unsigned *value) {
  uint64_t n;
  if (!get_natural(t, &n) || n < low || n > high)
    return not_between(t, domain);
  *value = (unsigned)n;
  return true;
}
