/* The inside of a manager, for the operations on nodes.

   The nodes are one array of words, children before parents.

   The unique table finds the node with a given head and children. It is a hash table without
   chains. An entry has the place of a node and the upper half of its hash, so that few other nodes
   are compared.

   The computed table (Brace, Rudell, Bryant 1990) caches results of operations. An entry replaces
   an earlier entry at the same place.

   The array and both tables grow as nodes are added. While a node is made, its children are on a
   stack. A failure sets the manager's status. Nodes and tables remain valid.

   A manager may have room for larger tables than it uses: the room of an earlier computation. */

#ifndef TABLES_H
#define TABLES_H

#include "del/node.h"
#include "support/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* The result of OPERATION on up to two functions. */
typedef struct computed {
  uint32_t operation; /* 0: none */
  dd first, second, result;
} computed;

struct manager {
  uint32_t *words;
  uint64_t *unique;   /* 1 << BITS entries: half a hash above a place, or 0 */
  computed *computed; /* 1 << COMPUTED_BITS entries */
  dd *stack;
  uint32_t *marks;
  size_t room, stack_room, marks_room; /* of WORDS, STACK and MARKS */
  size_t top, bound;                   /* use of STACK, limit of WORDS */
  uint32_t size, count;                /* used words, nodes */
  uint32_t kept;                       /* used words after the last collection */
  unsigned bits, computed_bits, steps;
  unsigned bits_room, computed_room; /* the bits that UNIQUE and COMPUTED have room for */
  bool (*go_on)(void);
  engine_status status;
};

enum { TABLES_STEPS = 1 << 12 /* steps between calls of go_on */ };

static const uint32_t tables_leaf = (uint32_t)NODE_LEAF << NODE_SHIFT;

/* tables_init() makes empty tables and the two constants, in the room that M has. False: no memory.
   tables_free() frees all room. tables_cut() frees room until at most 50 MB are left. After
   tables_cut() only tables_init() and tables_free() may be called. */
bool tables_init(manager *m);
void tables_free(manager *m);
void tables_cut(manager *m);

/* Makes room for COUNT more nodes of WORDS words in all. False on failure. */
bool tables_reserve(manager *m, uint32_t count, uint32_t words);

/* The node with HEAD and CHILDREN. If all children are equal, the child. CHILDREN are not in the
   array of nodes, which may move. DD_FAIL on failure. */
dd tables_node(manager *m, uint32_t head, const dd *children);

/* Copies nodes to M, which has only the constants. WORDS has SIZE words, and COUNT nodes with the
   constants. In M nodes have the same places. No two nodes are equal, and no node has equal
   children only. False on failure. */
bool tables_load(manager *m, const uint32_t *words, uint32_t count, uint32_t size);

/* The entry in the unique table of the node with HEAD and CHILDREN. If there is no such node, the
   empty entry where it belongs. */
uint64_t *tables_find(const manager *m, uint32_t head, const dd *children);

/* tables_clear() clears the unique and the computed table. tables_keep() adds an entry to the
   unique table for the node at PLACE, which has none. */
void tables_clear(manager *m);
void tables_keep(manager *m, dd place);

/* Counts a step, and calls go_on now and then. If go_on returns false, sets the status to
   ENGINE_INTERRUPTED and returns false. */
static inline bool tables_step(manager *m) {
  if (--m->steps)
    return true;
  m->steps = TABLES_STEPS;
  if (!m->go_on || m->go_on())
    return true;
  m->status = ENGINE_INTERRUPTED;
  return false;
}

/* For traversals. tables_var() is the variable that the root of F tests, or NODE_LEAF if F is
   constant. tables_child() is the child of F for VALUE. F is not constant. A function has a larger
   number than its children. */
static inline uint32_t tables_var(const manager *m, dd f) { return node_var(&m->words[f]); }
static inline dd tables_child(const manager *m, dd f, unsigned value) {
  return m->words[f + 1 + value];
}

/* An array with a number, at first 0, for each node up to F. tables_index() is the place of a
   node's number. The array is valid until the next call of tables_marks(). NULL: no memory. */
uint32_t *tables_marks(manager *m, dd f);
static inline size_t tables_index(dd f) { return f / 3; /* a node has three words or more */ }

/* tables_borrow() returns room for WORDS words: that of the computed table. No operation must use
   the table until tables_give_back() has cleared it, where WORDS is the number of words that were
   written. NULL: no memory. */
uint32_t *tables_borrow(manager *m, size_t words);
void tables_give_back(manager *m, size_t words);

/* Makes room for N more functions on the stack. False: no memory. */
bool tables_stack(manager *m, unsigned n);

/* Puts N functions on the stack, all DD_FALSE. *AT is the place of the first. False: no memory. */
static inline bool tables_push(manager *m, unsigned n, size_t *at) {
  if (m->top + n > m->stack_room && !tables_stack(m, n))
    return false;
  *at = m->top;
  m->top += n;
  memset(&m->stack[*at], 0, n * sizeof *m->stack);
  return true;
}

/* Pops everything from AT on. Returns RESULT. */
static inline dd tables_pop(manager *m, size_t at, dd result) {
  m->top = at;
  return result;
}

/* The place in the computed table of OPERATION on FIRST and SECOND. If FIRST is larger by 2, the
   place is the next one. An operation on a large and a small function goes through the nodes of the
   large function in order. So it goes through the table in order, which suits the processor's
   cache. */
static inline computed *tables_computed(const manager *m, uint32_t operation, dd first, dd second) {
  uint64_t rest =
      (operation * UINT64_C(0xd6e8feb86659fd93) + second * UINT64_C(0x9e3779b97f4a7c15)) >> 32;
  return &m->computed[(first / 2 + rest) & (((size_t)1 << m->computed_bits) - 1)];
}

/* tables_recall() sets *RESULT to the result of the operation, if the computed table has it. Else
   false. tables_remember() puts RESULT into the table, and returns it. */
static inline bool tables_recall(const manager *m, uint32_t operation, dd first, dd second,
                                 dd *result) {
  const computed *e = tables_computed(m, operation, first, second);
  *result = e->result;
  return e->operation == operation && e->first == first && e->second == second;
}

static inline dd tables_remember(manager *m, uint32_t operation, dd first, dd second, dd result) {
  if (result != DD_FAIL)
    *tables_computed(m, operation, first, second) = (computed){operation, first, second, result};
  return result;
}

#endif
