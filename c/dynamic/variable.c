#include "dynamic/variable.h"

#include <stdlib.h>
#include <string.h>

static uint16_t *row(const block *b, unsigned agent) {
  return &b->alike[(size_t)agent * b->values];
}

static bool init(block *b, block_kind kind, unsigned agents, unsigned values) {
  *b = (block){.kind = kind, .agents = agents, .values = values};
  b->alike = calloc((size_t)agents * values + 1, sizeof *b->alike);
  if (kind == BLOCK_CARD)
    b->card = calloc(values, sizeof *b->card);
  if (b->alike && (b->card || kind != BLOCK_CARD))
    return true;
  block_release(b);
  return false;
}

/* Of the rows. */
static size_t alike_bytes(const block *b) {
  return (size_t)b->agents * b->values * sizeof *b->alike;
}

bool block_card(block *b, unsigned agents, unsigned holders) {
  if (!init(b, BLOCK_CARD, agents, holders))
    return false;
  for (unsigned v = 0; v < holders; v++) {
    b->card[v] = (card_value){.base = (uint16_t)v, .holder = (uint8_t)v};
    for (unsigned a = 0; a < agents; a++)
      row(b, a)[v] = (uint16_t)(v == a ? v : a == 0 && v > 0);
  }
  return true;
}

bool block_fact(block *b, unsigned agents, agentset seen) {
  if (!init(b, BLOCK_FACT, agents, 2))
    return false;
  for (unsigned a = 0; a < agents; a++)
    row(b, a)[1] = seen >> a & 1;
  return true;
}

bool block_event(block *b, unsigned agents, unsigned values,
                 const uint16_t *classes) {
  if (!init(b, BLOCK_EVENT, agents, values))
    return false;
  for (unsigned a = 0; a < agents; a++) {
    const uint16_t *class = &classes[(size_t)a * values];
    for (unsigned v = 0; v < values; v++)
      while (class[row(b, a)[v]] != class[v])
        row(b, a)[v]++;
  }
  return true;
}

bool block_copy(block *b, const block *from) {
  if (!init(b, from->kind, from->agents, from->values))
    return false;
  memcpy(b->alike, from->alike, alike_bytes(b));
  if (b->card)
    memcpy(b->card, from->card, b->values * sizeof *b->card);
  return true;
}

void block_release(block *b) {
  free(b->alike);
  free(b->card);
  *b = (block){.kind = b->kind};
}

bool block_equal(const block *a, const block *b) {
  if (a->kind != b->kind || a->agents != b->agents || a->values != b->values ||
      memcmp(a->alike, b->alike, alike_bytes(a)))
    return false;
  unsigned v = 0;
  while (a->card && v < a->values && a->card[v].shown == b->card[v].shown &&
         a->card[v].base == b->card[v].base &&
         a->card[v].holder == b->card[v].holder)
    v++;
  return !a->card || v == a->values;
}

size_t block_bytes(const block *b) {
  return sizeof *b + alike_bytes(b) +
         (b->card ? b->values * sizeof *b->card : 0);
}

bool block_in(const block *b, unsigned v, valueset set) {
  return set >> (b->card ? b->card[v].holder : v) & 1;
}

void block_classes(const block *b, agentset agents, uint16_t *of) {
  memset(of, 0, b->values * sizeof *of);
  for (agentset rest = agents; rest; rest &= rest - 1) {
    const uint16_t *alike = row(b, (unsigned)__builtin_ctzll(rest));
    for (unsigned v = b->values; v-- > 0;) {
      unsigned first = of[v];
      while (of[first] != of[v] || alike[first] != alike[v])
        first++;
      of[v] = (uint16_t)first;
    }
  }
}

void block_split(const block *b, valueset set, uint16_t *of) {
  for (unsigned v = b->values; v-- > 0;) {
    unsigned first = of[v];
    while (of[first] != of[v] || block_in(b, first, set) != block_in(b, v, set))
      first++;
    of[v] = (uint16_t)first;
  }
}

/* Keeps those that OF numbers. */
static void renumber(block *b, unsigned values, const uint16_t *of) {
  for (unsigned a = 0; a < b->agents; a++) {
    /* In the new row, which is not after the old one. */
    uint16_t *to = &b->alike[(size_t)a * values], *from = row(b, a);
    uint16_t first[DIAGRAM_VALUES];
    memset(first, 0xff, b->values * sizeof *first);
    for (unsigned v = 0; v < b->values; v++) {
      if (of[v] == DD_NONE)
        continue;
      uint16_t *number = &first[from[v]];
      if (*number == DD_NONE)
        *number = of[v];
      to[of[v]] = *number;
    }
  }
  for (unsigned v = 0; v < b->values; v++)
    if (of[v] != DD_NONE) {
      b->card[of[v]] = b->card[v];
      b->card[of[v]].base = of[b->card[v].base];
    }
  b->values = values;
}

void block_shrink(block *b, const bool *occur, uint16_t *of) {
  unsigned values = 0;
  memset(of, 0xff, b->values * sizeof *of);
  for (unsigned v = b->values; v-- > 0;)
    if (occur[v] || of[v] != DD_NONE || v == b->card[v].holder)
      of[v] = of[b->card[v].base] = 0;
  for (unsigned v = 0; v < b->values; v++)
    if (of[v] != DD_NONE)
      of[v] = (uint16_t)values++;
  if (values < b->values)
    renumber(b, values, of);
}

/* The value V, of which TO is among those it was shown to; or the number of
   values, if there is none. */
static unsigned find_shown(const block *b, unsigned v, agentset to) {
  unsigned w = 0;
  while (w < b->values && (b->card[w].base != b->card[v].base ||
                           b->card[w].shown != (b->card[v].shown | to)))
    w++;
  return w;
}

/* What AGENT cannot tell from value W, which is the last one. */
static unsigned first_alike(const block *b, unsigned agent, unsigned w) {
  const card_value *card = &b->card[w];
  const uint16_t *alike = row(b, agent);
  if (agent == card->holder)
    return w;
  if (!(card->shown >> agent & 1))
    return alike[card->base];
  for (unsigned v = 0; v < w; v++)
    if (b->card[v].shown >> agent & 1 && b->card[v].holder == card->holder &&
        alike[b->card[v].base] == alike[card->base])
      return alike[v];
  return w;
}

bool block_show(block *b, unsigned by, unsigned to, uint16_t *moved,
                bool *full) {
  agentset seen = UINT64_C(1) << to;
  unsigned old = b->values, values = old;
  block more;
  for (unsigned v = 0; v < old; v++)
    if (b->card[v].holder == by && find_shown(b, v, seen) == old)
      values++;
  *full = values > DIAGRAM_VALUES;
  if (*full || !init(&more, BLOCK_CARD, b->agents, values))
    return false;
  memcpy(more.card, b->card, old * sizeof *more.card);
  for (unsigned a = 0; a < b->agents; a++)
    memcpy(row(&more, a), row(b, a), old * sizeof *more.alike);
  values = old;
  for (unsigned v = 0; v < old; v++) {
    moved[v] = (uint16_t)v;
    if (b->card[v].holder != by)
      continue;
    unsigned w = find_shown(b, v, seen);
    if (w == old) {
      w = values++;
      more.card[w] = more.card[v];
      more.card[w].shown |= seen;
      for (unsigned a = 0; a < b->agents; a++)
        row(&more, a)[w] = (uint16_t)first_alike(&more, a, w);
    }
    moved[v] = (uint16_t)w;
  }
  block_release(b);
  *b = more;
  return true;
}

void block_open(block *b) {
  for (unsigned v = 0; b->card && v < b->values; v++) {
    b->card[v].base = (uint16_t)v;
    b->card[v].shown = 0;
  }
}
