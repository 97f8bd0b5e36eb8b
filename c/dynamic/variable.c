#include "dynamic/variable.h"

#include <stdlib.h>
#include <string.h>

static uint16_t *row(const variable *x, unsigned agent) {
  return &x->alike[(size_t)agent * x->values];
}

static bool init(variable *x, variable_kind kind, unsigned agents,
                 unsigned values) {
  *x = (variable){.kind = kind, .agents = agents, .values = values};
  x->alike = calloc((size_t)agents * values + 1, sizeof *x->alike);
  if (kind == VARIABLE_CARD)
    x->card = calloc(values, sizeof *x->card);
  if (x->alike && (x->card || kind != VARIABLE_CARD))
    return true;
  variable_release(x);
  return false;
}

/* Of the rows. */
static size_t alike_bytes(const variable *x) {
  return (size_t)x->agents * x->values * sizeof *x->alike;
}

bool variable_card(variable *x, unsigned agents, unsigned holders) {
  if (!init(x, VARIABLE_CARD, agents, holders))
    return false;
  for (unsigned v = 0; v < holders; v++) {
    x->card[v] = (card_value){.base = (uint16_t)v, .holder = (uint8_t)v};
    for (unsigned a = 0; a < agents; a++)
      row(x, a)[v] = (uint16_t)(v == a ? v : a == 0 && v > 0);
  }
  return true;
}

bool variable_fact(variable *x, unsigned agents, agentset seen) {
  if (!init(x, VARIABLE_FACT, agents, 2))
    return false;
  for (unsigned a = 0; a < agents; a++)
    row(x, a)[1] = agents_has(&seen, a);
  return true;
}

bool variable_event(variable *x, unsigned agents, unsigned values,
                    const uint16_t *classes) {
  if (!init(x, VARIABLE_EVENT, agents, values))
    return false;
  for (unsigned a = 0; a < agents; a++) {
    const uint16_t *class = &classes[(size_t)a * values];
    for (unsigned v = 0; v < values; v++)
      while (class[row(x, a)[v]] != class[v])
        row(x, a)[v]++;
  }
  return true;
}

bool variable_copy(variable *x, const variable *from) {
  if (!init(x, from->kind, from->agents, from->values))
    return false;
  memcpy(x->alike, from->alike, alike_bytes(x));
  if (x->card)
    memcpy(x->card, from->card, x->values * sizeof *x->card);
  return true;
}

void variable_release(variable *x) {
  free(x->alike);
  free(x->card);
  *x = (variable){.kind = x->kind};
}

void variables_free(variable *all, size_t count) {
  for (size_t i = 0; all && i < count; i++)
    variable_release(&all[i]);
  free(all);
}

bool variable_equal(const variable *x, const variable *y) {
  if (x->kind != y->kind || x->agents != y->agents || x->values != y->values ||
      memcmp(x->alike, y->alike, alike_bytes(x)))
    return false;
  unsigned v = 0;
  while (x->card && v < x->values && x->card[v].shown == y->card[v].shown &&
         x->card[v].base == y->card[v].base &&
         x->card[v].holder == y->card[v].holder)
    v++;
  return !x->card || v == x->values;
}

size_t variable_bytes(const variable *x) {
  return sizeof *x + alike_bytes(x) +
         (x->card ? x->values * sizeof *x->card : 0);
}

bool variable_in(const variable *x, unsigned v, valueset set) {
  return set >> (x->card ? x->card[v].holder : v) & 1;
}

void variable_partition(const variable *x, agentset agents, uint16_t *of) {
  memset(of, 0, x->values * sizeof *of);
  for_each_agent (a, agents) {
    const uint16_t *alike = row(x, a);
    for (unsigned v = x->values; v-- > 0;) {
      unsigned first = of[v];
      while (of[first] != of[v] || alike[first] != alike[v])
        first++;
      of[v] = (uint16_t)first;
    }
  }
}

void variable_refine(const variable *x, valueset set, uint16_t *of) {
  for (unsigned v = x->values; v-- > 0;) {
    unsigned first = of[v];
    while (of[first] != of[v] ||
           variable_in(x, first, set) != variable_in(x, v, set))
      first++;
    of[v] = (uint16_t)first;
  }
}

/* Keeps those that OF numbers. */
static void renumber(variable *x, unsigned values, const uint16_t *of) {
  for (unsigned a = 0; a < x->agents; a++) {
    /* In the new row, which is not after the old one. */
    uint16_t *to = &x->alike[(size_t)a * values], *from = row(x, a);
    uint16_t first[NODE_VALUES];
    memset(first, 0xff, x->values * sizeof *first);
    for (unsigned v = 0; v < x->values; v++) {
      if (of[v] == NODE_NO_VALUE)
        continue;
      uint16_t *number = &first[from[v]];
      if (*number == NODE_NO_VALUE)
        *number = of[v];
      to[of[v]] = *number;
    }
  }
  for (unsigned v = 0; v < x->values; v++)
    if (of[v] != NODE_NO_VALUE) {
      x->card[of[v]] = x->card[v];
      x->card[of[v]].base = of[x->card[v].base];
    }
  x->values = values;
}

void variable_shrink(variable *x, const bool *occur, uint16_t *of) {
  unsigned values = 0;
  memset(of, 0xff, x->values * sizeof *of);
  for (unsigned v = x->values; v-- > 0;)
    if (occur[v] || of[v] != NODE_NO_VALUE || v == x->card[v].holder)
      of[v] = of[x->card[v].base] = 0;
  for (unsigned v = 0; v < x->values; v++)
    if (of[v] != NODE_NO_VALUE)
      of[v] = (uint16_t)values++;
  if (values < x->values)
    renumber(x, values, of);
}

/* The value V, of which TO is among those it was shown to; or the number of
   values, if there is none. */
static unsigned find_shown(const variable *x, unsigned v, valueset to) {
  unsigned w = 0;
  while (w < x->values && (x->card[w].base != x->card[v].base ||
                           x->card[w].shown != (x->card[v].shown | to)))
    w++;
  return w;
}

/* What AGENT cannot tell from value W, which is the last one. */
static unsigned first_alike(const variable *x, unsigned agent, unsigned w) {
  const card_value *card = &x->card[w];
  const uint16_t *alike = row(x, agent);
  if (agent == card->holder)
    return w;
  if (!(card->shown >> agent & 1))
    return alike[card->base];
  for (unsigned v = 0; v < w; v++)
    if (x->card[v].shown >> agent & 1 && x->card[v].holder == card->holder &&
        alike[x->card[v].base] == alike[card->base])
      return alike[v];
  return w;
}

bool variable_show(variable *x, unsigned by, unsigned to, uint16_t *moved,
                   bool *full) {
  valueset seen = UINT64_C(1) << to;
  unsigned old = x->values, values = old;
  variable more;
  for (unsigned v = 0; v < old; v++)
    if (x->card[v].holder == by && find_shown(x, v, seen) == old)
      values++;
  *full = values > NODE_VALUES;
  if (*full || !init(&more, VARIABLE_CARD, x->agents, values))
    return false;
  memcpy(more.card, x->card, old * sizeof *more.card);
  for (unsigned a = 0; a < x->agents; a++)
    memcpy(row(&more, a), row(x, a), old * sizeof *more.alike);
  values = old;
  for (unsigned v = 0; v < old; v++) {
    moved[v] = (uint16_t)v;
    if (x->card[v].holder != by)
      continue;
    unsigned w = find_shown(x, v, seen);
    if (w == old) {
      w = values++;
      more.card[w] = more.card[v];
      more.card[w].shown |= seen;
      for (unsigned a = 0; a < x->agents; a++)
        row(&more, a)[w] = (uint16_t)first_alike(&more, a, w);
    }
    moved[v] = (uint16_t)w;
  }
  variable_release(x);
  *x = more;
  return true;
}

void variable_new_epoch(variable *x) {
  for (unsigned v = 0; x->card && v < x->values; v++) {
    x->card[v].base = (uint16_t)v;
    x->card[v].shown = 0;
  }
}
