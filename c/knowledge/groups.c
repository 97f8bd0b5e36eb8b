#include "knowledge/groups.h"

#include <stdlib.h>
#include <string.h>

static cardmask open_of(const kb *b, unsigned h) { return b->may[h] & ~b->has[h]; }

/* The set of the players without clauses, nogoods and shown cards. If few cards are open, the set
   is empty, because then groups save nothing. */
static unsigned simple_players(const deals_input *in) {
  enum { FEW = 10 };
  const kb *b = in->kb;
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
  for (size_t i = 0; i < b->nogood_count; i++)
    set &= ~b->nogoods[i].holders;
  return set;
}

/* The first player of SIMPLE who may have the same unknown cards as PLAYER, if PLAYER is in SIMPLE.
   Else PLAYER. */
static unsigned first_like(const kb *b, unsigned simple, unsigned player) {
  unsigned p = 0;
  cardmask open = simple >> player & 1 ? open_of(b, player) : 0;
  while (p < player && !(open && simple >> p & 1 && open_of(b, p) == open))
    p++;
  return p;
}

static void find_groups(groups *g, const deals_input *in) {
  unsigned players = in->kb->deck.players, simple = simple_players(in);
  for (unsigned p = 0; p < players; p++) {
    unsigned like = first_like(in->kb, simple, p);
    g->of[p] = like == p ? g->count++ : g->of[like];
  }
  g->of[players] = g->count;
}

/* Sets TO to the clauses FROM, with groups in place of players. Returns TO. */
static const some *renumber(const groups *g, const some *from, size_t count, some *to) {
  for (size_t i = 0; i < count; i++)
    to[i] = (some){g->of[from[i].holder], from[i].cards};
  return to;
}

/* The set HOLDERS, with groups in place of players. */
static unsigned group_set(const groups *g, unsigned holders) {
  unsigned set = 0;
  for (unsigned h = 0; holders >> h; h++)
    set |= (holders >> h & 1) << g->of[h];
  return set;
}

/* Sets G->laid_out to G->in, with groups in place of players. False: no memory. */
static bool merge(groups *g) {
  const deals_input *in = &g->in;
  const kb *b = in->kb;
  size_t clauses = b->clause_count;
  g->kb = *b;
  g->kb.deck.players = g->count;
  memset(g->kb.deck.size, 0, sizeof g->kb.deck.size);
  memset(g->kb.has, 0, sizeof g->kb.has);
  memset(g->kb.may, 0, sizeof g->kb.may);
  for (unsigned h = 0; h < deck_holders(&b->deck); h++) {
    unsigned group = g->of[h];
    g->kb.has[group] |= b->has[h];
    g->kb.may[group] |= b->may[h];
    g->players[group]++;
    if (h == deck_envelope(&b->deck))
      break;
    g->kb.deck.size[group] += b->deck.size[h];
    g->need[h] = b->deck.size[h] - mask_count(b->has[h]);
    g->size[group] += g->need[h];
  }
  g->clauses = malloc((clauses + in->shown_count + 1) * sizeof *g->clauses);
  g->nogoods = malloc((b->nogood_count + 1) * sizeof *g->nogoods);
  if (!g->clauses || !g->nogoods)
    return false;
  for (size_t i = 0; i < b->nogood_count; i++)
    g->nogoods[i] = (nogood){group_set(g, b->nogoods[i].holders), b->nogoods[i].cards};
  g->kb.nogoods = g->nogoods;
  renumber(g, b->clauses, clauses, g->clauses);
  g->kb.clauses = g->clauses;
  g->laid_out.kb = &g->kb;
  g->laid_out.players = g->players;
  g->laid_out.shown = renumber(g, in->shown, in->shown_count, g->clauses + clauses);
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

bool groups_share_out(groups *g) {
  unsigned left[DECK_HOLDERS];
  memcpy(left, g->size, sizeof left);
  for (unsigned p = 0; p < g->in.kb->deck.players; p++) {
    unsigned *rest = &left[g->of[p]];
    *rest -= g->need[p];
    for (unsigned i = 1; *rest && i <= g->need[p]; i++)
      if (!scale(&g->ways, *rest + i, i))
        return false;
  }
  return true;
}

static void release_merged(groups *g) {
  free(g->clauses);
  free(g->nogoods);
}

static bool grouped(const groups *g) { return g->count < g->in.kb->deck.players; }

engine_status groups_lay_out(groups *g, const deals_input *in, deals_order order) {
  *g = (groups){.in = *in, .laid_out = *in, .ways = {{1}}};
  find_groups(g, in);
  engine_status status =
      grouped(g) && !merge(g) ? ENGINE_NO_MEMORY : deals_init(&g->deals, &g->laid_out, order);
  if (status != ENGINE_OK)
    release_merged(g);
  return status;
}

/* Counts the deals, from both ends if BOTH. */
static engine_status count_groups(groups *g, bool both) {
  deals *d = &g->deals;
  if (!groups_share_out(g))
    return ENGINE_TOO_LARGE;
  engine_status status = both ? deals_count(d) : deals_count_backward(d);
  if (status != ENGINE_OK)
    return status;
  g->total = deals_total(d);
  return multiply(&g->total, &g->ways) ? ENGINE_OK : ENGINE_TOO_LARGE;
}

static engine_status init(groups *g, const deals_input *in, bool both) {
  engine_status status = groups_lay_out(g, in, DEALS_FEW_OPEN);
  if (status != ENGINE_OK)
    return status;
  status = count_groups(g, both);
  if (status != ENGINE_OK)
    groups_release(g);
  return status;
}

engine_status groups_init(groups *g, const deals_input *in) { return init(g, in, false); }

void groups_release(groups *g) {
  deals_release(&g->deals);
  release_merged(g);
}

engine_status groups_total(const deals_input *in, deals_number *total) {
  groups g;
  engine_status status = groups_init(&g, in);
  if (status == ENGINE_OK) {
    *total = g.total;
    groups_release(&g);
  }
  return status;
}

/* ROW has the counts of a card for each group. Replaces them by the counts for each holder. Of the
   ways to split the cards of a group, only those count in which the holder gets the card. */
static bool split_row(const groups *g, deals_number *row) {
  const deck *k = &g->in.kb->deck;
  deals_number of[DECK_HOLDERS];
  memcpy(of, row, (g->count + 1) * sizeof *of);
  for (unsigned h = 0; h < deck_holders(k); h++) {
    unsigned size = g->size[g->of[h]];
    deals_number ways = g->ways;
    if (h < k->players && g->need[h] < size && !scale(&ways, g->need[h], size))
      return false;
    row[h] = of[g->of[h]];
    if (!multiply(&row[h], &ways))
      return false;
  }
  return true;
}

static engine_status split(const groups *g, deals_number (*table)[DECK_HOLDERS]) {
  const kb *b = g->in.kb;
  for (unsigned c = 0; c < b->deck.cards; c++)
    if (!split_row(g, table[c]))
      return ENGINE_TOO_LARGE;
  for (unsigned h = 0; h < b->deck.players; h++)
    for (cardmask rest = b->has[h]; rest; rest &= rest - 1) {
      memset(table[mask_first(rest)], 0, sizeof *table);
      table[mask_first(rest)][h] = g->total;
    }
  return ENGINE_OK;
}

engine_status groups_marginals(const deals_input *in,
                               deals_number table[DECK_CARDS][DECK_HOLDERS]) {
  groups g;
  engine_status status = init(&g, in, true);
  if (status != ENGINE_OK)
    return status;
  if (!deals_marginals(&g.deals, g.laid_out.kb, table))
    status = ENGINE_INTERRUPTED;
  else if (grouped(&g))
    status = split(&g, table);
  groups_release(&g);
  return status;
}

/* Sets *E to the edge from node N to HOLDER. False if there is none. */
static bool find_edge(const deals *d, size_t n, unsigned holder, uint32_t *e) {
  for (*e = d->first_edge[n]; *e < d->first_edge[n + 1]; (*e)++)
    if (edge_holder(d->edges[*e]) == holder)
      return true;
  return false;
}

/* The search for a deal by its index: what is left of the index, of the ways, and of the cards that
   players and groups need. */
typedef struct rest {
  deals_number index, ways;
  unsigned need[DECK_HOLDERS], size[DECK_HOLDERS];
} rest;

/* Gives the card of edge E, which is from layer L, to holder H. If the index is beyond the deals in
   which H has the card, subtracts their number from the index and returns false. If H needs no
   card, there are no such deals. */
static bool give(const groups *g, rest *r, unsigned l, uint32_t e, unsigned h) {
  const deals *d = &g->deals;
  unsigned group = g->of[h];
  bool player = h < g->in.kb->deck.players;
  uint64_t weight = deals_weight(d, e);
  deals_number ways = r->ways, block = {{0}};
  if (player)
    scale(&ways, r->need[h], r->size[group]);
  memcpy(block.limb, d->backward + deals_next(d, l, e) * d->limbs, d->limbs * sizeof *block.limb);
  multiply(&block, &ways);
  if (number_take_often(r->index.limb, block.limb, weight, DEALS_LIMBS) == weight)
    return false;
  r->ways = ways;
  if (player) {
    r->need[h]--;
    r->size[group]--;
  }
  return true;
}

void groups_nth(const groups *g, deals_number index, unsigned holder[DECK_CARDS]) {
  const kb *b = g->in.kb;
  const deals *d = &g->deals;
  unsigned e = deck_envelope(&b->deck);
  rest r = {.index = index, .ways = g->ways};
  if (!grouped(g)) {
    deals_nth(d, index, holder);
    return;
  }
  memcpy(r.need, g->need, sizeof r.need);
  memcpy(r.size, g->size, sizeof r.size);
  for (unsigned h = 0; h <= e; h++)
    for (cardmask has = b->has[h]; has; has &= has - 1)
      holder[mask_first(has)] = h;
  size_t n = 0;
  for (unsigned l = 0; l < d->layers; l++) {
    uint32_t edge;
    unsigned h = 0;
    while (!find_edge(d, n, g->of[h], &edge) || !give(g, &r, l, edge, h))
      h++;
    holder[d->card[l]] = h;
    n = deals_next(d, l, edge);
  }
}
