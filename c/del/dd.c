/* A binary operation is a truth table of four bits: bit 2F+G is its value for F and G. One
   recursion computes all binary operations. (In Brace, Rudell and Bryant 1990 one recursion
   computes ite, the choice between two functions.) */

#include "del/dd.h"

#include "del/tables.h"

#include <string.h>

/* The operations in the computed table. The numbers up to 15 are truth tables. */
enum operation {
  OP_DIFF = 4, /* F and not G. Only OP_SUBSET uses it, to test whether it is empty */
  OP_AND = 8,
  OP_IFF = 9,
  OP_OR = 14,
  OP_NOT = 16,
  OP_SUBSET
};

static dd negate(manager *m, dd f) {
  dd result;
  size_t base;
  if (f <= DD_TRUE)
    return !f;
  if (tables_recall(m, OP_NOT, f, 0, &result))
    return result;
  uint32_t head = m->words[f];
  unsigned values = head & NODE_VALUES;
  if (!tables_push(m, values, &base))
    return DD_FAIL;
  for (unsigned v = 0; v < values; v++) {
    result = negate(m, tables_child(m, f, v));
    if (result == DD_FAIL)
      return tables_pop(m, base, DD_FAIL);
    m->stack[base + v] = result;
  }
  result = tables_pop(m, base, tables_node(m, head, &m->stack[base]));
  return tables_remember(m, OP_NOT, f, 0, result);
}

/* The result as a function of X. Bit 0 is the result for X false, bit 1 the result for X true. */
typedef enum outcome { FALSE, NOT, SAME, TRUE, OPEN } outcome;

/* If one of F and G is constant, the result of OP depends only on the other one. If both are equal,
   it depends only on one of them. In these cases sets *X to this function, and returns the result
   as a function of *X. Else returns OPEN. */
static inline outcome simplify(enum operation op, dd f, dd g, dd *x) {
  unsigned table = op;
  *x = g;
  if (f <= DD_TRUE)
    return (outcome)(table >> 2 * f & 3);
  *x = f;
  if (g <= DD_TRUE)
    return (outcome)((table >> g & 1) | (table >> (1 + g) & 2));
  if (f == g)
    return (outcome)((table & 1) | (table >> 2 & 2));
  return OPEN;
}

static inline bool commutes(enum operation op) {
  return !((unsigned)op >> 1 & 1) == !((unsigned)op >> 2 & 1);
}

/* The cofactor of F for value V of the variable of HEAD. F tests no earlier variable. */
static inline dd cofactor(const manager *m, dd f, uint32_t head, unsigned v) {
  return m->words[f] == head ? m->words[f + 1 + v] : f;
}

static inline uint32_t first_head(const manager *m, dd f, dd g) {
  uint32_t a = m->words[f], b = m->words[g];
  return a < b ? a : b;
}

/* True if F is the node with HEAD and CHILDREN. */
static inline bool is_node(const manager *m, dd f, uint32_t head, const dd *children) {
  return m->words[f] == head &&
         !memcmp(&m->words[f + 1], children, (head & NODE_VALUES) * sizeof f);
}

/* The node with HEAD and the children from BASE on, which often is F or G. */
static dd applied(manager *m, dd f, dd g, uint32_t head, size_t base) {
  const dd *children = &m->stack[base];
  if (is_node(m, f, head, children))
    return f;
  return is_node(m, g, head, children) ? g : tables_node(m, head, children);
}

static dd apply(manager *m, enum operation op, dd f, dd g) {
  dd x, result;
  size_t base;
  switch (simplify(op, f, g, &x)) {
  case FALSE:
    return DD_FALSE;
  case TRUE:
    return DD_TRUE;
  case SAME:
    return x;
  case NOT:
    return negate(m, x);
  default:
    break;
  }
  if (f > g && commutes(op)) {
    dd swap = f;
    f = g;
    g = swap;
  }
  if (tables_recall(m, op, f, g, &result))
    return result;
  uint32_t head = first_head(m, f, g);
  unsigned values = head & NODE_VALUES;
  if (!tables_push(m, values, &base))
    return DD_FAIL;
  for (unsigned v = 0; v < values; v++) {
    result = apply(m, op, cofactor(m, f, head, v), cofactor(m, g, head, v));
    if (result == DD_FAIL)
      return tables_pop(m, base, DD_FAIL);
    m->stack[base + v] = result;
  }
  result = tables_pop(m, base, applied(m, f, g, head, base));
  return tables_remember(m, op, f, g, result);
}

static dd subset(manager *m, dd f, dd g) {
  dd x, result;
  switch (simplify(OP_DIFF, f, g, &x)) {
  case FALSE:
    return DD_TRUE;
  case TRUE:
    return DD_FALSE;
  case SAME:
    return x == DD_FALSE;
  case NOT:
    return x == DD_TRUE;
  default:
    break;
  }
  if (tables_recall(m, OP_SUBSET, f, g, &result))
    return result;
  if (!tables_step(m))
    return DD_FAIL;
  uint32_t head = first_head(m, f, g);
  result = DD_TRUE;
  for (unsigned v = head & NODE_VALUES; v-- > 0 && result == DD_TRUE;)
    result = subset(m, cofactor(m, f, head, v), cofactor(m, g, head, v));
  return tables_remember(m, OP_SUBSET, f, g, result);
}

dd dd_node(manager *m, uint32_t var, unsigned values, const dd *children) {
  for (unsigned v = 0; v < values; v++)
    if (children[v] == DD_FAIL)
      return DD_FAIL;
  return tables_node(m, node_head(var, values), children);
}

static dd binary(manager *m, enum operation op, dd f, dd g) {
  return f == DD_FAIL || g == DD_FAIL ? DD_FAIL : apply(m, op, f, g);
}

dd dd_not(manager *m, dd f) { return f == DD_FAIL ? f : negate(m, f); }
dd dd_and(manager *m, dd f, dd g) { return binary(m, OP_AND, f, g); }
dd dd_or(manager *m, dd f, dd g) { return binary(m, OP_OR, f, g); }
dd dd_iff(manager *m, dd f, dd g) { return binary(m, OP_IFF, f, g); }

dd dd_subset(manager *m, dd f, dd g) {
  return f == DD_FAIL || g == DD_FAIL ? DD_FAIL : subset(m, f, g);
}
