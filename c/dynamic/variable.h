/* Blocks: the variables of a symbolic model, and what agents see of them.

     BLOCK_CARD   who holds a card, and to whom it was shown: an agent sees
                  whether it is the holder itself, and what itself was shown
     BLOCK_FACT   true or false, seen or not
     BLOCK_EVENT  which event has happened; what is seen of it is any partition

   Of what was shown since the block was opened, a value has to whom only: how
   often, and in which order, makes no difference. Values from before that are
   its bases, and stay different. Every card begins with a value for each
   holder, nothing shown, and these are never taken away. */

#ifndef BLOCK_H
#define BLOCK_H

#include "dynamic/dd.h"

/* Sets of agents, and of holders or other values. */
typedef uint64_t agentset;
typedef uint64_t valueset;

typedef enum block_kind { BLOCK_CARD, BLOCK_FACT, BLOCK_EVENT } block_kind;

typedef struct card_value {
  agentset shown; /* to whom, since the block was opened */
  uint16_t base;  /* what it was then */
  uint8_t holder;
} card_value;

typedef struct block {
  block_kind kind;
  unsigned agents, values; /* values 0 to VALUES-1, up to DIAGRAM_VALUES */
  uint16_t *alike;  /* AGENTS rows: for each value the first one that the agent
                       cannot tell from it */
  card_value *card; /* of each value, or NULL */
} block;

/* These make blocks, which block_release() frees; false: no memory. Then, and
   if it is all zero, there is nothing to free. */
bool block_card(block *b, unsigned agents, unsigned holders);
bool block_fact(block *b, unsigned agents, agentset seen);
/* CLASSES has a row of VALUES for each agent. */
bool block_event(block *b, unsigned agents, unsigned values,
                 const uint16_t *classes);
bool block_copy(block *b, const block *from);
void block_release(block *b);
bool block_equal(const block *a, const block *b);
size_t block_bytes(const block *b); /* that it takes */

/* Value V is one of SET: of a card, by its holder. */
bool block_in(const block *b, unsigned v, valueset set);

/* OF[V] becomes the first value that AGENTS together cannot tell from V.
   block_split() keeps those in SET apart from the others then. */
void block_classes(const block *b, agentset agents, uint16_t *of);
void block_split(const block *b, valueset set, uint16_t *of);

/* Takes values out of a card that do not OCCUR, and that no other one needs. OF
   has the number of each value then, or DD_NONE. */
void block_shrink(block *b, const bool *occur, uint16_t *of);

/* Adds to a card what becomes of the values of holder BY when BY shows it to
   agent TO: MOVED[V] is that of V, which is V itself if TO was shown it before.
   False, and nothing changes: no memory, or *FULL, there are too many values.
   MOVED has room for all values that there were. */
bool block_show(block *b, unsigned by, unsigned to, uint16_t *moved,
                bool *full);

/* From here on it matters what was shown before. */
void block_open(block *b);

#endif
