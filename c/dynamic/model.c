#include "dynamic/model.h"

#include <stdlib.h>
#include <string.h>

static void blocks_free(block *blocks, size_t count) {
  for (size_t i = 0; blocks && i < count; i++)
    block_release(&blocks[i]);
  free(blocks);
}

void context_release(context *x) {
  manager_free(x->m);
  blocks_free(x->blocks, x->count);
}

bool context_init(context *x, const structure *s) {
  *x = (context){.like = *s, .law = DD_TRUE, .points = DD_TRUE};
  x->m = manager_new(s->bound, s->go_on);
  return x->m;
}

bool context_add(context *x, size_t count) {
  block *blocks = realloc(x->blocks, (x->count + count + 1) * sizeof *blocks);
  if (blocks)
    x->blocks = blocks;
  return blocks;
}

/* Why X failed, if it did. */
static engine_status context_status(const context *x) {
  return x->law == DD_FAIL || x->points == DD_FAIL ? manager_status(x->m)
                                                   : ENGINE_OK;
}

bool context_copy(context *x, const structure *s) {
  bool done = context_init(x, s) && context_add(x, s->count);
  for (; done && x->count < s->count; x->count++)
    if (!block_copy(&x->blocks[x->count], &s->blocks[x->count]))
      done = false;
  return done;
}

engine_status context_import(context *x, const structure *s,
                             const dd_classes *how) {
  x->law = manager_import(x->m, s->law, how);
  x->points = diagram_equal(s->points, s->law)
                  ? x->law
                  : manager_import(x->m, s->points, how);
  return context_status(x);
}

engine_status context_open(context *x, const structure *s) {
  engine_status status =
      context_copy(x, s) ? context_import(x, s, NULL) : ENGINE_NO_MEMORY;
  if (status != ENGINE_OK)
    context_release(x);
  return status;
}

void structure_free(structure *s) {
  if (!s)
    return;
  blocks_free(s->blocks, s->count);
  free(s->law);
  free(s->points);
  free(s);
}

bool structure_equal(const structure *a, const structure *b) {
  size_t same = 0;
  while (same < a->count && same < b->count &&
         block_equal(&a->blocks[same], &b->blocks[same]))
    same++;
  return same == a->count && same == b->count &&
         diagram_equal(a->law, b->law) && diagram_equal(a->points, b->points);
}

size_t structure_bytes(const structure *s) {
  size_t bytes = diagram_bytes(s->law) + diagram_bytes(s->points);
  for (size_t i = 0; i < s->count; i++)
    bytes += block_bytes(&s->blocks[i]);
  return bytes;
}

structure *context_close(context *x, engine_status *status) {
  structure *s = NULL;
  *status = context_status(x);
  if (*status == ENGINE_OK) {
    s = malloc(sizeof *s);
    *status = ENGINE_NO_MEMORY;
  }
  if (s) {
    *s = x->like;
    s->law = manager_export(x->m, x->law);
    s->points = manager_export(x->m, x->points);
    s->blocks = x->blocks;
    s->count = x->count;
    x->blocks = NULL;
  }
  context_release(x);
  if (s && s->law && s->points) {
    *status = ENGINE_OK;
    return s;
  }
  structure_free(s);
  return NULL;
}

structure *context_fail(context *x, engine_status *status) {
  context_release(x);
  *status = ENGINE_NO_MEMORY;
  return NULL;
}

/* --- Changes of values --- */

void changes_free(changes *c) {
  free(c->all);
  free(c->numbers);
}

size_t count_values(const context *x) {
  size_t values = 0;
  for (size_t i = 0; i < x->count; i++)
    values += x->blocks[i].values;
  return values;
}

bool changes_init(const context *x, changes *c) {
  *c = (changes){malloc((x->count + 1) * sizeof *c->all),
                 malloc((count_values(x) + 1) * sizeof *c->numbers)};
  if (!c->all || !c->numbers) {
    changes_free(c);
    *c = (changes){NULL, NULL};
    manager_fail(x->m, ENGINE_NO_MEMORY);
    return false;
  }
  uint16_t *of = c->numbers;
  for (size_t i = 0; i < x->count; of += x->blocks[i++].values) {
    unsigned n = x->blocks[i].values;
    for (unsigned v = 0; v < n; v++)
      of[v] = (uint16_t)v;
    c->all[i] = (dd_classes){n, n, n, of, of};
  }
  return true;
}

uint16_t *changes_of(const changes *c, size_t i) {
  return c->numbers + (c->all[i].of - c->numbers);
}

/* Its table is not to be on the stack of those who call each other. */
__attribute__((noinline)) dd context_value(const context *x, size_t i,
                                           valueset set) {
  dd of[DIAGRAM_VALUES];
  const block *b = &x->blocks[i];
  for (unsigned v = 0; v < b->values; v++)
    of[v] = block_in(b, v, set) ? DD_TRUE : DD_FALSE;
  return dd_node(x->m, (uint32_t)i, b->values, of);
}
