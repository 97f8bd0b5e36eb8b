#include "del/explicit/worldsets.h"

#include <string.h>

bool sets_open(worldsets *s, workspace *ws, const kripke *m) {
  *s = (worldsets){.ws = ws, .m = m, .words = set_words(m->frame.worlds)};
  s->all = TAKE(ws, s->words, uint64_t);
  s->seen = TAKE(ws, m->frame.classes, uint8_t);
  if (!s->all || !s->seen)
    return false;
  set_fill(s->all, m->frame.worlds);
  return true;
}

uint64_t *sets_new(worldsets *s) {
  return s->free_count ? s->free[--s->free_count] : TAKE(s->ws, s->words, uint64_t);
}

uint64_t *sets_copy(worldsets *s, const uint64_t *set) {
  uint64_t *copy = sets_new(s);
  if (copy)
    memcpy(copy, set, s->words * sizeof *copy);
  return copy;
}

void sets_drop(worldsets *s, uint64_t *set) {
  uint64_t **free =
      workspace_grow(s->ws, s->free, s->free_count, &s->free_room, sizeof(uint64_t *));
  if (!free)
    return;
  s->free = free;
  s->free[s->free_count++] = set;
}

void sets_complement(const worldsets *s, uint64_t *set) {
  for (size_t i = 0; i < s->words; i++)
    set[i] ^= s->all[i];
}
