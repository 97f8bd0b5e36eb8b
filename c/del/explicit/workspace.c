#include "del/explicit/workspace.h"

#include <stdlib.h>
#include <string.h>

struct piece {
  struct piece *next;
  max_align_t data[];
};

enum { SMALLEST = 1 << 13, STEPS = 1 << 16 };

bool workspace_fail(workspace *ws, engine_status status) {
  ws->status = status;
  return false;
}

/* Adds a piece of SIZE bytes. It is not the first one if it is large: the first one has room. */
static void *new_piece(workspace *ws, size_t size, bool large) {
  struct piece *p = size < SIZE_MAX - sizeof *p ? calloc(1, sizeof *p + size) : NULL;
  if (!p) {
    workspace_fail(ws, ENGINE_NO_MEMORY);
    return NULL;
  }
  if (large && ws->pieces) {
    p->next = ws->pieces->next;
    ws->pieces->next = p;
  } else {
    p->next = ws->pieces;
    ws->pieces = p;
    ws->size = ws->used = size;
  }
  return p->data;
}

void *workspace_take(workspace *ws, size_t count, size_t size) {
  enum { ALIGN = sizeof(max_align_t) };
  if (count > (SIZE_MAX - ALIGN) / size) {
    workspace_fail(ws, ENGINE_NO_MEMORY);
    return NULL;
  }
  size_t bytes = (count * size + ALIGN - 1) / ALIGN * ALIGN;
  if (bytes > SMALLEST / 4)
    return new_piece(ws, bytes, true);
  if (!ws->pieces || bytes > ws->size - ws->used) {
    if (!new_piece(ws, SMALLEST, false))
      return NULL;
    ws->used = 0;
  }
  void *result = (char *)ws->pieces->data + ws->used;
  ws->used += bytes;
  return result;
}

void *workspace_grow(workspace *ws, void *all, size_t count, size_t *room, size_t size) {
  if (count < *room)
    return all;
  size_t larger = 2 * *room + 16;
  void *more = workspace_take(ws, larger, size);
  if (!more)
    return NULL;
  if (count)
    memcpy(more, all, count * size);
  *room = larger;
  return more;
}

void workspace_release(workspace *ws) {
  while (ws->pieces) {
    struct piece *next = ws->pieces->next;
    free(ws->pieces);
    ws->pieces = next;
  }
  ws->used = ws->size = 0;
}

bool workspace_go_on(workspace *ws, size_t steps) {
  ws->steps += steps;
  if (ws->steps < STEPS)
    return true;
  ws->steps = 0;
  return !ws->go_on || ws->go_on() || workspace_fail(ws, ENGINE_INTERRUPTED);
}
