#include "knowledge/groups.h"

#include "common/number.h"

#include <stdlib.h>
#include <string.h>

/* Players that are alike are one group: a player of a smaller deck. */
typedef struct groups {
  unsigned count;
  unsigned of[DECK_HOLDERS]; /* the group of a holder */
  deals_input in;            /* what is to be counted */
  /* These only if there are fewer groups than players. */
  base base;                   /* of the groups; bans are borrowed */
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

/* The players of whom nothing is known but which cards they have and lack. None
   if few cards are open: then there is nothing to gain. */
static unsigned simple_players(const deals_input *in) {
  enum { FEW = 10 };
  const base *b = in->base;
  unsigned set = (1u << b->deck.players) - 1;
  cardmask known = 0;
  for (unsigned h = 0; h < deck_holders(&b->deck); h++)
    known |= b->has[h];
  if (b->deck.cards - mask_count(known) < FEW)
    return 0;
  for (size_t i = 0; i < b->clause_count; i++)
    set &= ~(1u << b->clauses[i].holder);
  for (size_t i = 0; i < in->shown_count; i++)
    set &= ~(1u << in->shown[i].holder);
  return set;
}

/* The first player, of those in SIMPLE, that is like PLAYER, and gets cards. */
static unsigned first_like(const base *b, unsigned simple, unsigned player) {
  unsigned p = 0;
  cardmask open = simple >> player & 1 ? open_of(b, player) : 0;
  while (p < player && !(open && simple >> p & 1 && open_of(b, p) == open))
    p++;
  return p;
}

/* Sets the groups of holders. */
static void find_groups(groups *g, const deals_input *in) {
  unsigned players = in->base->deck.players, simple = simple_players(in);
  for (unsigned p = 0; p < players; p++) {
    unsigned like = first_like(in->base, simple, p);
    g->of[p] = like == p ? g->count++ : g->of[like];
  }
  g->of[players] = g->count;
}

/* The clauses FROM, about groups. */
static const some *renumber(const groups *g, const some *from, size_t count,
                            some *to) {
  for (size_t i = 0; i < count; i++)
    to[i] = (some){g->of[from[i].holder], from[i].cards};
  return to;
}

/* G->in becomes what IN is for groups. False: no memory. */
static bool merge(groups *g, const deals_input *in) {
  const base *b = in->base;
  size_t clauses = b->clause_count;
  g->base = *b;
  g->base.deck.players = g->count;
  memset(g->base.deck.size, 0, sizeof g->base.deck.size);
  memset(g->base.has, 0, sizeof g->base.has);
  memset(g->base.may, 0, sizeof g->base.may);
  for (unsigned h = 0; h < deck_holders(&b->deck); h++) {
    unsigned group = g->of[h];
    g->base.has[group] |= b->has[h];
    g->base.may[group] |= b->may[h];
    if (h == deck_envelope(&b->deck))
      break;
    g->base.deck.size[group] += b->deck.size[h];
    g->need[h] = b->deck.size[h] - mask_count(b->has[h]);
    g->size[group] += g->need[h];
  }
  g->clauses = malloc((clauses + in->shown_count + 1) * sizeof *g->clauses);
  if (!g->clauses)
    return false;
  renumber(g, b->clauses, clauses, g->clauses);
  g->base.clauses = g->clauses;
  g->in.base = &g->base;
  g->in.shown = renumber(g, in->shown, in->shown_count, g->clauses + clauses);
  return true;
}

/* N *= BY. False if it does not fit. */
static bool multiply(deals_number *n, const deals_number *by) {
  deals_number product = {{0}};
  bool fits = number_add_product(product.limb, n->limb, by->limb, DEALS_LIMBS);
  *n = product;
  return fits;
}

/* N = N * BY / OVER, which is an integer. False if it does not fit. */
static bool scale(deals_number *n, unsigned by, unsigned over) {
  if (!number_multiply(n->limb, by, DEALS_LIMBS))
    return false;
  number_divide(n->limb, over, DEALS_LIMBS);
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
    for (unsigned i = 1; *rest && i <= g->need[p]; i++)
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
  unsigned players = in->base->deck.players;
  deals d;
  *g = (groups){.in = *in, .ways = {{1}}};
  find_groups(g, in);
  if (g->count < players) {
    if (!merge(g, in))
      return ENGINE_NO_MEMORY;
    if (!share_out(g, players))
      return ENGINE_TOO_LARGE;
  }
  engine_status status = deals_init(&d, &g->in, DEALS_FEW_OPEN);
  if (status != ENGINE_OK)
    return status;
  status = table ? deals_count(&d) : deals_count_backward(&d);
  if (status == ENGINE_OK) {
    *total = deals_total(&d);
    if (!multiply(total, &g->ways))
      status = ENGINE_TOO_LARGE;
    else if (table && !deals_marginals(&d, g->in.base, table))
      status = ENGINE_INTERRUPTED;
  }
  deals_release(&d);
  return status;
}

engine_status alike_total(const deals_input *in, deals_number *total) {
  groups g;
  engine_status status = count_groups(&g, in, total, NULL);
  free(g.clauses);
  return status;
}

/* ROW, of what groups get, becomes that of what holders get. */
static bool split_row(const groups *g, const deck *k, deals_number *row) {
  deals_number of[DECK_HOLDERS];
  memcpy(of, row, (g->count + 1) * sizeof *of);
  for (unsigned h = 0; h < deck_holders(k); h++) {
    row[h] = of[g->of[h]];
    if (!multiply(&row[h], &g->ways_to[h]))
      return false;
  }
  return true;
}

engine_status alike_marginals(const deals_input *in,
                              deals_number table[DECK_CARDS][DECK_HOLDERS]) {
  const deck *k = &in->base->deck;
  deals_number total;
  groups g;
  engine_status status = count_groups(&g, in, &total, table);
  bool grouped = g.count < k->players;
  for (unsigned c = 0; status == ENGINE_OK && grouped && c < k->cards; c++)
    if (!split_row(&g, k, table[c]))
      status = ENGINE_TOO_LARGE;
  for (unsigned h = 0; status == ENGINE_OK && grouped && h < k->players; h++)
    for (cardmask rest = in->base->has[h]; rest; rest &= rest - 1) {
      memset(table[mask_first(rest)], 0, sizeof *table);
      table[mask_first(rest)][h] = total;
    }
  free(g.clauses);
  return status;
}
