/* The memory of one computation, which is freed as a whole, and its status. */

#ifndef WORKSPACE_H
#define WORKSPACE_H

#include "support/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct workspace {
  struct piece *pieces;
  size_t used, size;   /* of the first piece, in bytes */
  bool (*go_on)(void); /* is called now and then. If it returns false, the computation ends */
  size_t steps;        /* since the last call of GO_ON */
  engine_status status;
  size_t worlds, events; /* if STATUS is ENGINE_TOO_LARGE: what the product is made of */
} workspace;

/* COUNT elements of SIZE bytes, all zero. NULL if there is no memory, and STATUS says so. */
void *workspace_take(workspace *ws, size_t count, size_t size);

#define TAKE(ws, count, type) ((type *)workspace_take(ws, (count), sizeof(type)))

/* Returns the array ALL of COUNT elements of SIZE bytes, with room for one more: ALL itself, or a
   copy of it. *ROOM is the number of elements that there is room for. NULL if there is no memory,
   and STATUS says so. */
void *workspace_grow(workspace *ws, void *all, size_t count, size_t *room, size_t size);

/* Frees all memory that was taken. */
void workspace_release(workspace *ws);

/* Sets STATUS. Always false. */
bool workspace_fail(workspace *ws, engine_status status);

/* STEPS steps of the computation were made. False if it must end, and STATUS says why. */
bool workspace_go_on(workspace *ws, size_t steps);

#endif
