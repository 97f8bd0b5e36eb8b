/* Knowledge structures: symbolic models of what agents know (van Benthem, van
   Eijck, Gattinger, Su 2015).

   A world is a value for each block (c/block.h); the law, a diagram whose
   variables are the blocks, tells which worlds there are. Each agent tells two
   worlds apart if it sees a difference in a block. Points are the worlds that
   may be the actual one.

   A structure never changes: a computation takes a copy, its context, which may
   become another structure. */

#ifndef STRUCTURE_H
#define STRUCTURE_H

#include "dynamic/variable.h"

typedef struct structure {
  size_t bound;        /* of a manager's words */
  bool (*go_on)(void); /* see manager.h */
  unsigned agents;
  unsigned cards, players; /* of a deal of cards, else 0 */
  size_t count;
  block *blocks; /* cards by number, or facts; events after these */
  diagram *law, *points;
} structure;

void structure_free(structure *s);
bool structure_equal(const structure *a, const structure *b);

/* What it takes, about. */
size_t structure_bytes(const structure *s);

/* --- A computation --- */

typedef struct context {
  structure like; /* but for what follows */
  manager *m;
  size_t count;
  block *blocks;
  dd law, points;
} context;

/* *X gets all of S but blocks and diagrams; context_copy(): all but the
   diagrams. context_add(): there is room for COUNT more blocks. False: no
   memory. context_release() frees what X has, whether these failed or not. */
bool context_init(context *x, const structure *s);
bool context_add(context *x, size_t count);
bool context_copy(context *x, const structure *s);
void context_release(context *x);

/* X, which has the blocks, gets the diagrams of S, changed as in
   manager_import(). */
engine_status context_import(context *x, const structure *s,
                             const dd_classes *how);

/* *X is S. Unless that fails it is to be released. */
engine_status context_open(context *x, const structure *s);

/* The structure that X has become. NULL, and *STATUS says why, if X has failed:
   its law or points, or there is no memory; the latter one for context_fail().
   X is released. */
structure *context_close(context *x, engine_status *status);
structure *context_fail(context *x, engine_status *status);

/* Where block I has a value of SET, as in block_in(). */
dd context_value(const context *x, size_t i, valueset set);

/* --- Changes of values --- */

/* What becomes of the values of all blocks. NUMBERS has room for OF of these;
   those of block I are changes_of(). */
typedef struct changes {
  dd_classes *all;
  uint16_t *numbers;
} changes;

size_t count_values(const context *x);

/* All values stay what they are. False: no memory, X's manager has failed, and
   there is nothing to free. */
bool changes_init(const context *x, changes *c);
void changes_free(changes *c);
uint16_t *changes_of(const changes *c, size_t i);

#endif
