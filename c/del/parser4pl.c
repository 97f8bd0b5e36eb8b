#include "del/parser4pl.h"

#include <stddef.h>
#include <stdlib.h>

struct chunk {
  struct chunk *next;
  max_align_t data[];
};

void parser_release(parser *p) {
  while (p->chunks) {
    struct chunk *next = p->chunks->next;
    free(p->chunks);
    p->chunks = next;
  }
}

void *parser_allocate(parser *p, size_t size) {
  struct chunk *c = calloc(1, sizeof *c + size);
  if (!c) {
    PL_resource_error("memory");
    return NULL;
  }
  c->next = p->chunks;
  p->chunks = c;
  return c->data;
}

parser parser_of(const structure *s) {
  parser p = {.agents = s->agents, .values = s->cards ? s->players + 1 : 2, .cards = s->cards};
  for (size_t i = 0; i < s->count; i++)
    p.variables += s->variables[i].kind != VARIABLE_EVENT;
  return p;
}

bool bad_formula(term_t t) { return not_a("del_formula", t); }

bool get_number(term_t t, unsigned size, unsigned *number) {
  uint64_t n;
  *number = 0;
  if (!get_natural(t, &n) || n < 1 || n > size)
    return bad_formula(t);
  *number = (unsigned)n - 1;
  return true;
}

bool get_numbers(parser *p, term_t t, unsigned size, unsigned **numbers, size_t *length) {
  term_t tail = PL_copy_term_ref(t);
  term_t head = PL_new_term_ref();
  if (!get_list(t, length))
    return false;
  *numbers = parser_allocate(p, (*length + 1) * sizeof **numbers);
  bool done = *numbers;
  for (size_t i = 0; done && PL_get_list(tail, head, tail); i++)
    done = get_number(head, size, &(*numbers)[i]);
  drop_references(tail);
  return done;
}

bool get_agents(const parser *p, term_t t, agentset *set) {
  term_t tail = PL_copy_term_ref(t);
  term_t head = PL_new_term_ref();
  unsigned n;
  *set = (agentset){{0}};
  if (!get_list(t, NULL))
    return false;
  while (PL_get_list(tail, head, tail)) {
    if (!get_number(head, p->agents, &n))
      return false;
    agents_add(set, n);
  }
  drop_references(tail);
  return true;
}

bool get_set(term_t t, unsigned size, uint64_t *set) {
  parser p = {.agents = size};
  agentset all;
  if (!get_agents(&p, t, &all))
    return false;
  *set = all.words[0];
  return true;
}
