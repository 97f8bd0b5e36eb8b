#include "del/variable.h"

#include <stdlib.h>
#include <string.h>

static uint16_t *row(const variable *x, unsigned agent) {
  return &x->alike[(size_t)agent * x->values];
}

static bool init(variable *x, variable_kind kind, unsigned agents, unsigned values, bool past) {
  *x = (variable){.kind = kind, .agents = agents, .values = values};
  x->alike = calloc((size_t)agents * values + 1, sizeof *x->alike);
  if (past)
    x->past = calloc(values, sizeof *x->past);
  if (x->alike && (x->past || !past))
    return true;
  variable_release(x);
  return false;
}

static size_t alike_bytes(const variable *x) {
  return (size_t)x->agents * x->values * sizeof *x->alike;
}

bool variable_card(variable *x, unsigned agents, unsigned holders) {
  if (!init(x, VARIABLE_CARD, agents, holders, true))
    return false;
  for (unsigned v = 0; v < holders; v++) {
    x->past[v] = (value_past){.base = (uint16_t)v, .holder = (uint8_t)v};
    for (unsigned a = 0; a < agents; a++)
      row(x, a)[v] = (uint16_t)(v == a ? v : a == 0 && v > 0);
  }
  return true;
}

bool variable_fact(variable *x, unsigned agents, agentset seen) {
  if (!init(x, VARIABLE_FACT, agents, 2, false))
    return false;
  for (unsigned a = 0; a < agents; a++)
    row(x, a)[1] = agents_has(&seen, a);
  return true;
}

bool variable_event(variable *x, unsigned agents, unsigned values, const uint16_t *classes) {
  if (!init(x, VARIABLE_EVENT, agents, values, false))
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
  if (!init(x, from->kind, from->agents, from->values, from->past))
    return false;
  memcpy(x->alike, from->alike, alike_bytes(x));
  if (x->past)
    memcpy(x->past, from->past, x->values * sizeof *x->past);
  return true;
}

void variable_release(variable *x) {
  free(x->alike);
  free(x->past);
  *x = (variable){.kind = x->kind};
}

void variables_free(variable *all, size_t count) {
  for (size_t i = 0; all && i < count; i++)
    variable_release(&all[i]);
  free(all);
}

size_t variable_bytes(const variable *x) {
  return sizeof *x + alike_bytes(x) + (x->past ? x->values * sizeof *x->past : 0);
}

bool variable_in(const variable *x, unsigned v, valueset set) {
  return set >> variable_now(x, v) & 1;
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
    while (of[first] != of[v] || variable_in(x, first, set) != variable_in(x, v, set))
      first++;
    of[v] = (uint16_t)first;
  }
}

void variable_apart(variable *x, unsigned v) {
  for (unsigned a = 0; a < x->agents; a++) {
    uint16_t *alike = row(x, a);
    unsigned first = v + 1;
    while (first < x->values && alike[first] != v)
      first++;
    for (unsigned w = first; w < x->values; w++)
      if (alike[w] == v)
        alike[w] = (uint16_t)first;
    alike[v] = (uint16_t)v;
  }
}

void variable_join(variable *x, unsigned values, const uint16_t *of) {
  for (unsigned a = 0; a < x->agents; a++) {
    /* The next row is not after the old one in memory. */
    uint16_t *to = &x->alike[(size_t)a * values], *from = row(x, a);
    uint16_t first[NODE_VALUES];
    memset(first, 0xff, x->values * sizeof *first);
    for (unsigned v = 0; v < x->values; v++)
      if (of[v] < first[from[v]])
        first[from[v]] = of[v];
    for (unsigned v = 0; v < x->values; v++)
      if (of[v] != NODE_NO_VALUE)
        to[of[v]] = first[from[v]];
  }
  for (unsigned v = 0; v < x->values; v++)
    if (of[v] != NODE_NO_VALUE) {
      x->past[of[v]] = x->past[v];
      x->past[of[v]].base = of[x->past[v].base];
    }
  x->values = values;
}

void variable_shrink(variable *x, const bool *occur, uint16_t *of) {
  unsigned values = 0;
  memset(of, 0xff, x->values * sizeof *of);
  for (unsigned v = x->values; v-- > 0;)
    if (occur[v] || of[v] != NODE_NO_VALUE || v == x->past[v].holder)
      of[v] = of[x->past[v].base] = 0;
  for (unsigned v = 0; v < x->values; v++)
    if (of[v] != NODE_NO_VALUE)
      of[v] = (uint16_t)values++;
  if (values < x->values)
    variable_join(x, values, of);
}

/* The value that differs from V only in this: the card was also shown to the agents TO. The number
   of values if there is no such value. */
static unsigned find_shown(const variable *x, unsigned v, valueset to) {
  unsigned w = 0;
  while (w < x->values &&
         (x->past[w].base != x->past[v].base || x->past[w].shown != (x->past[v].shown | to)))
    w++;
  return w;
}

/* The first value that AGENT cannot tell from W, the last value. */
static unsigned first_alike(const variable *x, unsigned agent, unsigned w) {
  const value_past *card = &x->past[w];
  const uint16_t *alike = row(x, agent);
  if (agent == card->holder)
    return w;
  if (!(card->shown >> agent & 1))
    return alike[card->base];
  for (unsigned v = 0; v < w; v++)
    if (x->past[v].shown >> agent & 1 && x->past[v].holder == card->holder &&
        alike[x->past[v].base] == alike[card->base])
      return alike[v];
  return w;
}

bool variable_show(variable *x, unsigned by, unsigned to, uint16_t *moved, bool *full) {
  valueset seen = UINT64_C(1) << to;
  unsigned old = x->values, values = old;
  variable more;
  for (unsigned v = 0; v < old; v++)
    if (x->past[v].holder == by && find_shown(x, v, seen) == old)
      values++;
  *full = values > NODE_VALUES;
  if (*full || !init(&more, VARIABLE_CARD, x->agents, values, true))
    return false;
  memcpy(more.past, x->past, old * sizeof *more.past);
  for (unsigned a = 0; a < x->agents; a++)
    memcpy(row(&more, a), row(x, a), old * sizeof *more.alike);
  values = old;
  for (unsigned v = 0; v < old; v++) {
    moved[v] = (uint16_t)v;
    if (x->past[v].holder != by)
      continue;
    unsigned w = find_shown(x, v, seen);
    if (w == old) {
      w = values++;
      more.past[w] = more.past[v];
      more.past[w].shown |= seen;
      for (unsigned a = 0; a < x->agents; a++)
        row(&more, a)[w] = (uint16_t)first_alike(&more, a, w);
    }
    moved[v] = (uint16_t)w;
  }
  variable_release(x);
  *x = more;
  return true;
}

bool variable_change(variable *to, const variable *from) {
  if (!init(to, VARIABLE_FACT, from->agents, 2 * from->values, true))
    return false;
  for (unsigned v = 0; v < to->values; v++) {
    to->past[v] = (value_past){.base = (uint16_t)v, .holder = v & 1};
    for (unsigned a = 0; a < to->agents; a++)
      row(to, a)[v] = (uint16_t)(2 * variable_seen(from, a, v / 2));
  }
  return true;
}

bool variable_happen(variable *to, const variable *from, unsigned events, const uint16_t *classes) {
  if (!init(to, VARIABLE_FACT, from->agents, events * from->values, true))
    return false;
  for (unsigned w = 0; w < to->values; w++) {
    unsigned v = w / events, e = w % events;
    to->past[w] = (value_past){.base = (uint16_t)w, .holder = (uint8_t)variable_now(from, v)};
    for (unsigned a = 0; a < to->agents; a++) {
      const uint16_t *class = &classes[(size_t)a * events];
      unsigned first = 0;
      while (class[first] != class[e])
        first++;
      row(to, a)[w] = (uint16_t)(events * variable_seen(from, a, v) + first);
    }
  }
  return true;
}

void variable_new_epoch(variable *x) {
  for (unsigned v = 0; x->past && v < x->values; v++) {
    x->past[v].base = (uint16_t)v;
    x->past[v].shown = 0;
  }
}
