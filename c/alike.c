#include "alike.h"

#include <stdlib.h>
#include <string.h>

/* Players that are alike are one group: a player of a smaller deck. */
typedef struct groups {
  base base; /* of the groups; bans are borrowed */
  deals_input in;
  unsigned of[DECK_HOLDERS];   /* the group of a holder */
  unsigned need[DECK_HOLDERS]; /* cards that a player has and are not known */
  unsigned size[DECK_HOLDERS]; /* the same of a group */
  some *clauses;               /* room of those of IN */
  /* In how many ways groups share out what they get; and those in which a card
     that its group gets goes to a holder. */
  deals_number ways, ways_to[DECK_HOLDERS];
} groups;

static cardmask open_of(const base *b, unsigned h) {
  return b->may[h] & ~b->has[h];
}

/* Nothing is known of PLAYER but which cards it has and lacks. */
static bool simple(const deals_input *in, unsigned player) {
  for (size_t i = 0; i < in->base->clause_count; i++)
    if (in->base->clauses[i].holder == player)
      return false;
  for (size_t i = 0; i < in->shown_count; i++)
    if (in->shown[i].holder == player)
      return false;
  return true;
}

/* The first player that is like PLAYER. */
static unsigned first_like(const deals_input *in, unsigned player) {
  const base *b = in->base;
  if (!simple(in, player))
    return player;
  unsigned p = 0;
  while (p < player && (open_of(b, p) != open_of(b, player) || !simple(in, p)))
    p++;
  return p;
}

/* The clauses FROM, about groups. */
static const some *renumber(const groups *g, const some *from, size_t count,
                            some *to) {
  for (size_t i = 0; i < count; i++)
    to[i] = (some){g->of[from[i].holder], from[i].cards};
  return to;
}

/* False: no memory. */
static bool groups_init(groups *g, const deals_input *in) {
  const base *b = in->base;
  unsigned players = b->deck.players, count = 0;
  *g = (groups){.base = *b, .in = *in};
  g->base.deck.players = 0;
  for (unsigned p = 0; p < players; p++) {
    unsigned like = first_like(in, p);
    unsigned group = g->of[p] = like == p ? count++ : g->of[like];
    g->need[p] = b->deck.size[p] - mask_count(b->has[p]);
    g->size[group] += g->need[p];
    g->base.deck.size[group] =
        (like == p ? 0 : g->base.deck.size[group]) + b->deck.size[p];
    g->base.has[group] = (like == p ? 0 : g->base.has[group]) | b->has[p];
    g->base.may[group] = (like == p ? 0 : g->base.may[group]) | b->may[p];
  }
  g->base.deck.players = g->of[players] = count;
  g->base.has[count] = b->has[players];
  g->base.may[count] = b->may[players];
  g->clauses =
      malloc((b->clause_count + in->shown_count + 1) * sizeof *g->clauses);
  if (!g->clauses)
    return false;
  renumber(g, b->clauses, b->clause_count, g->clauses);
  g->base.clauses = g->clauses;
  g->in.base = &g->base;
  g->in.shown =
      renumber(g, in->shown, in->shown_count, g->clauses + b->clause_count);
  return true;
}

__extension__ typedef unsigned __int128 double_word;

static bool is_one(const deals_number *n) {
  return n->limb[0] == 1 && !n->limb[1] && !n->limb[2] && !n->limb[3];
}

/* N *= BY. False if it does not fit. */
static bool multiply(deals_number *n, const deals_number *by) {
  deals_number product = {{0}};
  if (is_one(by))
    return true;
  for (unsigned i = 0; i < DEALS_LIMBS; i++) {
    uint64_t carry = 0;
    for (unsigned k = 0; n->limb[i] && i + k < DEALS_LIMBS; k++) {
      double_word sum =
          (double_word)n->limb[i] * by->limb[k] + product.limb[i + k] + carry;
      product.limb[i + k] = (uint64_t)sum;
      carry = (uint64_t)(sum >> 64);
    }
    for (unsigned k = DEALS_LIMBS - i; n->limb[i] && k < DEALS_LIMBS; k++)
      if (by->limb[k])
        return false;
    if (carry)
      return false;
  }
  *n = product;
  return true;
}

/* N = N * BY / OVER, which is an integer. False if it does not fit. */
static bool scale(deals_number *n, unsigned by, unsigned over) {
  const deals_number factor = {{by}};
  double_word rest = 0;
  if (!multiply(n, &factor))
    return false;
  for (unsigned i = DEALS_LIMBS; i-- > 0;) {
    rest = rest << 64 | n->limb[i];
    n->limb[i] = (uint64_t)(rest / over);
    rest %= over;
  }
  return true;
}

/* Sets the ways to share out. False if they do not fit. */
static bool share_out(groups *g, unsigned players) {
  unsigned left[DECK_HOLDERS];
  memcpy(left, g->size, sizeof left);
  g->ways = (deals_number){{1}};
  for (unsigned p = 0; p < players; p++) {
    unsigned *rest = &left[g->of[p]];
    *rest -= g->need[p];
    for (unsigned i = 1; i <= g->need[p]; i++)
      if (!scale(&g->ways, *rest + i, i))
        return false;
  }
  for (unsigned h = 0; h <= players; h++) {
    unsigned size = g->size[g->of[h]];
    g->ways_to[h] = g->ways;
    if (h < players && g->need[h] < size &&
        !scale(&g->ways_to[h], g->need[h], size))
      return false;
  }
  return true;
}

/* Counts the deals of the groups of *IN. *TOTAL is that of all deals; TABLE,
   unless it is NULL, gets what deals_marginals() has of the groups. The caller
   frees G->clauses. */
static engine_status count_groups(groups *g, const deals_input *in,
                                  deals_number *total,
                                  deals_number (*table)[DECK_HOLDERS]) {
  deals d;
  if (!groups_init(g, in))
    return ENGINE_NO_MEMORY;
  if (!share_out(g, in->base->deck.players))
    return ENGINE_TOO_LARGE;
  engine_status status = deals_init(&d, &g->in, DEALS_FEW_OPEN);
  if (status != ENGINE_OK)
    return status;
  status = table ? deals_count(&d) : deals_count_backward(&d);
  if (status == ENGINE_OK) {
    *total = deals_total(&d);
    if (!multiply(total, &g->ways))
      status = ENGINE_TOO_LARGE;
    else if (table && !deals_marginals(&d, &g->base, table))
      status = ENGINE_INTERRUPTED;
  }
  deals_release(&d);
  return status;
}

engine_status alike_total(const deals_input *in, deals_number *total) {
  groups g = {.clauses = NULL};
  engine_status status = count_groups(&g, in, total, NULL);
  free(g.clauses);
  return status;
}

engine_status alike_marginals(const deals_input *in,
                              deals_number table[DECK_CARDS][DECK_HOLDERS]) {
  const deck *k = &in->base->deck;
  deals_number of[DECK_CARDS][DECK_HOLDERS], total;
  groups g = {.clauses = NULL};
  engine_status status = count_groups(&g, in, &total, of);
  for (unsigned c = 0; status == ENGINE_OK && c < k->cards; c++)
    for (unsigned h = 0; h < deck_holders(k); h++) {
      table[c][h] = of[c][g.of[h]];
      if (!multiply(&table[c][h], &g.ways_to[h]))
        status = ENGINE_TOO_LARGE;
    }
  for (unsigned h = 0; status == ENGINE_OK && h < deck_holders(k); h++)
    for (cardmask rest = in->base->has[h]; rest; rest &= rest - 1) {
      memset(table[mask_first(rest)], 0, sizeof *table);
      table[mask_first(rest)][h] = total;
    }
  free(g.clauses);
  return status;
}
