#include "del/explicit/kripke4pl.h"

#include "del/explicit/kripke_bytes.h"
#include "del/parser4pl.h"

#include <stdio.h>
#include <string.h>

static functor_t FUNCTOR_kripke2;

workspace new_workspace(void) { return (workspace){.go_on = signals_handled}; }

/* Writes N with a comma before each group of three digits. */
static void write_count(char *to, size_t n) {
  char digits[32];
  int length = snprintf(digits, sizeof digits, "%zu", n);
  for (int i = 0; i < length; i++) {
    if (i && (length - i) % 3 == 0)
      *to++ = ',';
    *to++ = digits[i];
  }
  *to = 0;
}

/* Raises the error of a product that would be too large. Always false. */
static bool too_large(size_t worlds, size_t events) {
  char message[160], count1[48], count2[48];
  write_count(count1, worlds);
  write_count(count2, events);
  snprintf(message, sizeof message, "%s worlds times %s events", count1, count2);
  term_t error = PL_new_term_ref();
  return error &&
         PL_unify_term(error, PL_FUNCTOR_CHARS, "error", 2, PL_FUNCTOR_CHARS, "resource_error", 1,
                       PL_CHARS, "del_worlds", PL_FUNCTOR_CHARS, "context", 2, PL_VARIABLE,
                       PL_STRING, message) &&
         PL_raise_exception(error);
}

bool finish(workspace *ws, bool done) {
  workspace_release(ws);
  if (ws->status == ENGINE_TOO_LARGE && ws->events)
    return too_large(ws->worlds, ws->events);
  return engine_done(ws->status, "del_worlds") && done;
}

static bool get_bytes(term_t t, uint64_t *worlds, char **bytes, size_t *length) {
  term_t part = PL_new_term_ref();
  if (!part || !PL_is_functor(t, FUNCTOR_kripke2))
    return false;
  _PL_get_arg(1, t, part);
  if (!get_natural(part, worlds))
    return false;
  _PL_get_arg(2, t, part);
  return PL_is_string(part) && PL_get_string(part, bytes, length);
}

kripke *read_kripke(workspace *ws, term_t t) {
  uint64_t worlds;
  char *bytes;
  size_t length;
  if (!get_bytes(t, &worlds, &bytes, &length))
    return NULL;
  kripke *m = kripke_decode(ws, bytes, length);
  return m && m->frame.worlds == worlds ? m : NULL;
}

kripke *get_kripke(workspace *ws, term_t t) {
  kripke *m = read_kripke(ws, t);
  if (!m && ws->status == ENGINE_OK)
    not_a("del_model", t);
  return m;
}

bool unify_kripke(workspace *ws, term_t t, const kripke *m) {
  size_t length;
  const char *bytes = kripke_encode(ws, m, &length);
  term_t args = PL_new_term_refs(3), term = args + 2;
  return bytes && args && PL_put_uint64(args, m->frame.worlds) &&
         PL_put_string_nchars(args + 1, length, bytes) &&
         PL_cons_functor_v(term, FUNCTOR_kripke2, args) && PL_unify(t, term);
}

bool get_indices(workspace *ws, term_t t, size_t most, uint32_t **list, size_t *count) {
  term_t tail = PL_copy_term_ref(t), head = PL_new_term_ref();
  if (!tail || !head || !get_list(t, count))
    return false;
  *list = TAKE(ws, *count, uint32_t);
  if (!*list)
    return false;
  for (size_t i = 0; PL_get_list(tail, head, tail); i++) {
    uint64_t n;
    if (!get_natural(head, &n) || n < 1 || n > most)
      return bad_formula(head);
    (*list)[i] = (uint32_t)n - 1;
  }
  drop_references(tail);
  return true;
}

uint64_t *get_worlds(workspace *ws, term_t t, size_t worlds) {
  uint32_t *list;
  size_t count;
  uint64_t *set = TAKE(ws, set_words(worlds), uint64_t);
  if (!set || !get_indices(ws, t, worlds, &list, &count))
    return NULL;
  for (size_t i = 0; i < count; i++)
    set_add(set, list[i]);
  return set;
}

bool unify_worlds(term_t t, const uint64_t *set, size_t worlds) {
  term_t list = PL_new_term_refs(2), number = list + 1;
  bool done = list && PL_put_nil(list);
  for (size_t w = worlds; done && w-- > 0;)
    if (set_has(set, w))
      done = PL_put_uint64(number, w + 1) && PL_cons_list(list, number, list);
  return done && PL_unify(t, list);
}

void kripke_install(void) { FUNCTOR_kripke2 = FUNCTOR("kripke", 2); }
