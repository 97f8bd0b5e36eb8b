#include "del/diagram.h"

#include "support/number.h"

#include <stdlib.h>
#include <string.h>

bool diagram_equal(const diagram *a, const diagram *b) {
  return a == b || (a->size == b->size && a->root == b->root &&
                    !memcmp(a->words, b->words, a->size * sizeof *a->words));
}

diagram *diagram_share(diagram *d) {
  atomic_fetch_add(&d->users, 1);
  return d;
}

void diagram_free(diagram *d) {
  if (d && atomic_fetch_sub(&d->users, 1) == 1)
    free(d);
}

bool diagram_satisfied(const diagram *d, uint32_t vars, const uint16_t *world) {
  dd f = d->root;
  for (uint32_t v = 0; v < vars; v++)
    if (node_var(&d->words[f]) == v)
      f = d->words[f + 1 + world[v]];
  return f == DD_TRUE;
}

/* Sets the values in WORLD of the variables from V on to the first values that satisfy F. F is not
   false, and tests only these variables. */
static void complete(const diagram *d, dd f, uint32_t v, uint32_t vars, uint16_t *world) {
  for (; v < vars; v++) {
    const uint32_t *node = &d->words[f];
    world[v] = 0;
    if (node_var(node) == v) {
      while (!node[1 + world[v]])
        world[v]++;
      f = node[1 + world[v]];
    }
  }
}

bool diagram_first(const diagram *d, uint32_t vars, uint16_t *world) {
  if (d->root)
    complete(d, d->root, 0, vars, world);
  return d->root;
}

bool diagram_next(const diagram *d, uint32_t vars, const uint16_t *values, uint16_t *world) {
  uint32_t last = vars; /* the last variable that can have a greater value */
  uint16_t greater = 0;
  dd f = d->root, from = DD_FALSE;
  for (uint32_t v = 0; v < vars; v++) {
    const uint32_t *node = &d->words[f];
    bool tested = node_var(node) == v;
    for (unsigned n = world[v] + 1u; n < values[v]; n++)
      if (!tested || node[1 + n]) {
        last = v;
        greater = (uint16_t)n;
        from = tested ? node[1 + n] : f;
        break;
      }
    if (tested)
      f = node[1 + world[v]];
  }
  if (last == vars)
    return false;
  world[last] = greater;
  complete(d, from, last + 1, vars, world);
  return true;
}

size_t diagram_limbs(uint32_t vars, const uint16_t *values) {
  size_t bits = 0;
  for (uint32_t v = 0; v < vars; v++)
    bits += 32 - (unsigned)__builtin_clz(values[v]);
  return bits / 64 + 1;
}

/* The counts of all nodes of a diagram, in the order of the nodes. */
typedef struct counter {
  const diagram *d;
  uint32_t vars;
  const uint16_t *values;
  size_t limbs;
  uint32_t *order;        /* by place: the number of the node in the order */
  uint64_t *numbers, *of; /* NUMBERS: LIMBS words for each node. OF: the same for one child */
} counter;

/* Sets C->of to the number of assignments to the variables from V on that satisfy F. F tests only
   these variables. */
static void count_from(const counter *c, uint32_t v, dd f) {
  const uint64_t *number = &c->numbers[c->order[f] * c->limbs];
  uint32_t var = node_var(&c->d->words[f]);
  memcpy(c->of, number, c->limbs * sizeof *number);
  for (; f != DD_FALSE && v < var && v < c->vars; v++)
    number_multiply(c->of, c->values[v], (unsigned)c->limbs);
}

bool diagram_count(const diagram *d, uint32_t vars, const uint16_t *values, uint64_t *count) {
  size_t limbs = diagram_limbs(vars, values);
  counter c = {d,
               vars,
               values,
               limbs,
               malloc(d->size * sizeof *c.order),
               calloc(d->count, limbs * sizeof *c.numbers),
               calloc(limbs, sizeof *c.of)};
  bool done = c.order && c.numbers && c.of;
  if (done) {
    c.order[DD_FALSE] = DD_FALSE;
    c.order[DD_TRUE] = DD_TRUE;
    c.numbers[limbs] = 1;
    uint32_t n = 2;
    for (dd i = NODE_FIRST; i < d->size; n++) {
      const uint32_t *node = &d->words[i];
      c.order[i] = n;
      i += 1 + node_values(node);
      for (unsigned v = 0; v < node_values(node); v++) {
        count_from(&c, node_var(node) + 1, node[1 + v]);
        number_add(&c.numbers[n * limbs], c.of, (unsigned)limbs);
      }
    }
    count_from(&c, 0, d->root);
    memcpy(count, c.of, limbs * sizeof *count);
  }
  free(c.order);
  free(c.numbers);
  free(c.of);
  return done;
}
