/* The layers are made from the first on, with a hash table for the nodes of
   the next layer. A node is two words:

     need    a field for each player that needs cards, and one for each
             category that the envelope lacks: the number of cards needed, with
             a zero bit above it as a guard
     flags   a bit for each open clause, set when it is satisfied; for cards
             shown at random, a field that counts how many of them are held

   A clause is open from the first of its cards on and closed after the last.
   What cannot come to an end is left out early: a holder that needs more cards
   than there are left for it (one subtraction tests all, by the guards), a
   full hand with an unsatisfied clause, a hand with one card to come and
   unsatisfied clauses that have no card in common. */

#include "knowledge/deals.h"

#include "common/number.h"

#include <stdlib.h>
#include <string.h>

/* --- The plan: cards in order, and what each changes --- */

/* Clauses, shown cards, which have a counter, and bans, in one array. A ban is
   satisfied when one of its cards goes to a player. */
typedef struct watch {
  unsigned holder;
  cardmask cards;       /* free ones */
  unsigned first, last; /* layers */
  unsigned shift, bits; /* in flags; one bit for a clause */
  unsigned held;        /* shown: cards that are known to be held */
  bool counts;          /* shown */
  uint64_t scale;       /* shown: the L of deals.h */
} watch;

typedef struct way {
  unsigned holder;
  uint64_t unit;    /* one card, in need */
  uint64_t field;   /* all of the holder's field */
  uint64_t satisfy; /* flags set */
  uint64_t add;     /* counters raised */
  uint64_t open;    /* clauses of the holder that are open afterwards */
  bool later;       /* and whether some of them open later; players only */
} way;

typedef struct layer {
  unsigned card, ways;
  way way[DECK_HOLDERS];
  cardmask left;     /* cards of later layers */
  uint64_t must;     /* clauses that close here */
  uint64_t keep;     /* flags that stay open */
  uint64_t capacity; /* cards left for each field, guards set */
  bool weighs;       /* a counter closes here */
} layer;

typedef struct plan {
  const deals_input *in;
  unsigned layers;
  layer *layer;
  uint64_t need, guards;
  size_t watches;
  watch *watch; /* by holder, then the bans */
  size_t first_watch[DECK_HOLDERS + 1];
  bool weighted;
} plan;

typedef struct node {
  uint64_t need, flags;
} node;

static uint64_t ones(unsigned bits) { return (UINT64_C(1) << bits) - 1; }

static unsigned width(unsigned n) {
  return n ? 32 - (unsigned)__builtin_clz(n) : 0;
}

static void plan_release(plan *p) {
  free(p->layer);
  free(p->watch);
}

/* The free cards of B. */
static cardmask free_cards(const base *b) {
  cardmask fixed = 0;
  for (unsigned h = 0; h < deck_holders(&b->deck); h++)
    fixed |= b->has[h];
  return deck_all(&b->deck) & ~fixed;
}

/* The least common multiple of 1 to HIGH; 0 if it needs more than a word. */
static uint64_t common_multiple(unsigned high) {
  uint64_t m = 1;
  for (unsigned k = 2; k <= high; k++) {
    uint64_t a = m, b = k;
    while (b) {
      uint64_t r = a % b;
      a = b;
      b = r;
    }
    if (__builtin_mul_overflow(m / a, (uint64_t)k, &m))
      return 0;
  }
  return m;
}

uint64_t deals_scale(const base *b, some s) {
  unsigned held = mask_count(s.cards & b->has[s.holder]);
  unsigned most = mask_count(s.cards & b->may[s.holder]);
  return most == held ? held : common_multiple(most);
}

/* Watches of the clauses and shown cards that are not decided, by holder. False
   if a scale is too large. */
static bool plan_watches(plan *p, cardmask open) {
  const deals_input *in = p->in;
  const base *b = in->base;
  for (unsigned h = 0; h < deck_holders(&b->deck); h++) {
    p->first_watch[h] = p->watches;
    for (size_t i = 0; i < b->clause_count; i++)
      if (b->clauses[i].holder == h)
        p->watch[p->watches++] =
            (watch){.holder = h, .cards = b->clauses[i].cards, .bits = 1};
    for (size_t i = 0; i < in->shown_count; i++) {
      some s = in->shown[i];
      cardmask cards = s.cards & b->may[h] & open;
      unsigned held = mask_count(s.cards & b->has[h]);
      if (s.holder != h || !cards)
        continue;
      p->watch[p->watches++] = (watch){.holder = h,
                                       .cards = cards,
                                       .bits = width(mask_count(cards)),
                                       .held = held,
                                       .counts = true,
                                       .scale = deals_scale(b, s)};
      if (!p->watch[p->watches - 1].scale)
        return false;
      p->weighted = true;
    }
  }
  unsigned e = deck_envelope(&b->deck);
  p->first_watch[e + 1] = p->watches;
  for (size_t i = 0; i < b->ban_count; i++)
    p->watch[p->watches++] =
        (watch){.holder = e, .cards = b->bans[i] & open, .bits = 1};
  return true;
}

/* How much more would be open with CARD placed, when DONE are. */
static int cost(const plan *p, unsigned card, cardmask done) {
  const base *b = p->in->base;
  int opened = 0;
  for (size_t i = 0; i < p->watches; i++) {
    const watch *w = &p->watch[i];
    if (!mask_has(w->cards, card))
      continue;
    opened += !(w->cards & done);
    opened -= !(w->cards & ~done & ~mask_bit(card));
  }
  cardmask same = b->deck.category[deck_category(&b->deck, card)] &
                  b->may[deck_envelope(&b->deck)] &
                  ~b->has[deck_envelope(&b->deck)];
  if (mask_has(same, card)) {
    opened += !(same & done);
    opened -= !(same & ~done & ~mask_bit(card));
  }
  return opened;
}

static unsigned ways(const base *b, unsigned card) {
  unsigned n = 0;
  for (unsigned h = 0; h < deck_holders(&b->deck); h++)
    n += mask_has(b->may[h], card);
  return n;
}

static unsigned next_card(const plan *p, cardmask left, cardmask done,
                          deals_order order) {
  const base *b = p->in->base;
  unsigned best = mask_first(left);
  if (order == DEALS_IN_ORDER)
    return best;
  if (order == DEALS_BY_CATEGORY)
    left &= b->deck.category[deck_category(&b->deck, best)];
  int least = INT32_MAX;
  for (cardmask rest = left; rest; rest &= rest - 1) {
    unsigned card = mask_first(rest);
    int c = cost(p, card, done) * 16 + (int)ways(b, card);
    if (c < least) {
      least = c;
      best = card;
    }
  }
  return best;
}

/* Orders the cards FREE and gives the watches their layers. */
static void plan_order(plan *p, cardmask open, deals_order order) {
  cardmask done = 0;
  for (unsigned l = 0; l < p->layers; l++) {
    unsigned card = next_card(p, open & ~done, done, order);
    for (size_t i = 0; i < p->watches; i++) {
      watch *w = &p->watch[i];
      if (mask_has(w->cards, card)) {
        if (!(w->cards & done))
          w->first = l;
        w->last = l;
      }
    }
    done |= mask_bit(card);
    p->layer[l] = (layer){.card = card, .left = open & ~done};
  }
}

/* Gives each watch a field of flags that no other has while it is open. False
   if they do not fit. */
static bool plan_flags(plan *p) {
  uint64_t used = 0;
  for (unsigned l = 0; l < p->layers; l++) {
    for (size_t i = 0; i < p->watches; i++) {
      watch *w = &p->watch[i];
      if (w->first != l)
        continue;
      while (w->shift + w->bits <= 64 && used >> w->shift & ones(w->bits))
        w->shift++;
      if (w->shift + w->bits > 64)
        return false;
      used |= ones(w->bits) << w->shift;
    }
    for (size_t i = 0; i < p->watches; i++) {
      const watch *w = &p->watch[i];
      if (w->last != l)
        continue;
      used &= ~(ones(w->bits) << w->shift);
      if (w->counts)
        p->layer[l].weighs = true;
      else
        p->layer[l].must |= ones(w->bits) << w->shift;
    }
    p->layer[l].keep = used;
  }
  return true;
}

/* What the choice of HOLDER for the card of layer L does to the flags. */
static void plan_way(const plan *p, unsigned l, way *w) {
  unsigned e = deck_envelope(&p->in->base->deck);
  for (size_t i = p->first_watch[w->holder]; i < p->first_watch[w->holder + 1];
       i++) {
    const watch *v = &p->watch[i];
    uint64_t bit = UINT64_C(1) << v->shift;
    bool here = mask_has(v->cards, p->layer[l].card);
    if (v->counts)
      w->add |= here ? bit : 0;
    else if (here)
      w->satisfy |= bit;
    if (w->holder == e || v->counts || v->last <= l)
      continue;
    if (v->first <= l)
      w->open |= bit;
    else
      w->later = true;
  }
  for (size_t i = p->first_watch[e + 1]; i < p->watches; i++)
    if (w->holder != e && mask_has(p->watch[i].cards, p->layer[l].card))
      w->satisfy |= UINT64_C(1) << p->watch[i].shift;
}

/* The fields of need, and what each layer can do to them. */
static void plan_needs(plan *p) {
  const base *b = p->in->base;
  const deck *d = &b->deck;
  unsigned e = deck_envelope(d), shift = 0;
  for (unsigned f = 0; f < d->players + d->categories; f++) {
    unsigned h = f < d->players ? f : e, need;
    cardmask may = b->may[h];
    if (h < e) {
      need = d->size[h] - mask_count(b->has[h]);
    } else {
      cardmask of = d->category[f - d->players];
      need = !(b->has[e] & of);
      may &= of;
    }
    if (!need)
      continue;
    uint64_t unit = UINT64_C(1) << shift, field = ones(width(need)) << shift;
    p->need |= unit * need;
    p->guards |= field + unit;
    for (unsigned l = 0; l < p->layers; l++) {
      layer *y = &p->layer[l];
      unsigned cap = mask_count(y->left & may);
      y->capacity |= unit * (cap < need ? cap : need) | (field + unit);
      if (!mask_has(may, y->card))
        continue;
      way *w = &y->way[y->ways++];
      *w = (way){.holder = h, .unit = unit, .field = field};
      plan_way(p, l, w);
    }
    shift += width(need) + 1;
  }
}

static engine_status plan_init(plan *p, const deals_input *in,
                               deals_order order) {
  cardmask open = free_cards(in->base);
  *p = (plan){.in = in, .layers = mask_count(open)};
  p->layer = malloc((p->layers + 1) * sizeof *p->layer);
  p->watch = malloc(
      (in->base->clause_count + in->base->ban_count + in->shown_count + 1) *
      sizeof *p->watch);
  if (!p->layer || !p->watch) {
    plan_release(p);
    return ENGINE_NO_MEMORY;
  }
  if (plan_watches(p, open) && p->watches <= 64 * (size_t)p->layers) {
    plan_order(p, open, order);
    if (plan_flags(p)) {
      plan_needs(p);
      return ENGINE_OK;
    }
  }
  plan_release(p);
  return ENGINE_TOO_LARGE;
}

/* --- Nodes --- */

/* The clauses of W's player that are not satisfied can still be: its hand is
   not full, and if but one card is to come, they have one in common. */
static bool satisfiable(const plan *p, unsigned l, const way *w, node n) {
  uint64_t need = n.need & w->field;
  if (need > w->unit || !(w->open & ~n.flags || w->later))
    return true;
  if (!need)
    return false;
  cardmask common = p->layer[l].left;
  for (size_t i = p->first_watch[w->holder]; i < p->first_watch[w->holder + 1];
       i++) {
    const watch *v = &p->watch[i];
    if (!v->counts && v->last > l &&
        (v->first > l || !(n.flags >> v->shift & 1)))
      common &= v->cards;
  }
  return common;
}

/* Gives the card of layer L to W's holder. False if that leads nowhere. */
static inline bool node_take(const plan *p, unsigned l, const way *w, node *n) {
  const layer *y = &p->layer[l];
  if (!(n->need & w->field))
    return false;
  n->need -= w->unit;
  n->flags = (n->flags | w->satisfy) + w->add;
  return (n->flags & y->must) == y->must &&
         ((y->capacity - n->need) & p->guards) == p->guards &&
         satisfiable(p, l, w, *n);
}

/* The weight of the shown cards that close at layer L. False if too large. */
static bool node_weight(const plan *p, unsigned l, uint64_t flags,
                        uint64_t *weight) {
  *weight = 1;
  for (size_t i = 0; i < p->watches; i++) {
    const watch *w = &p->watch[i];
    if (!w->counts || w->last != l)
      continue;
    unsigned held = w->held + (unsigned)(flags >> w->shift & ones(w->bits));
    if (!held)
      *weight = 0;
    else if (__builtin_mul_overflow(*weight, w->scale / held, weight))
      return false;
  }
  return true;
}

/* A set of nodes: their places in an array, found by hashing. */
typedef struct nodeset {
  node *nodes;
  size_t count, room;
  uint32_t *table; /* place + 1 */
  unsigned bits;   /* of the table's size, at least twice the room */
} nodeset;

enum { SMALL_BITS = 7, LARGEST_BITS = 23 };

static bool nodeset_init(nodeset *s) {
  *s = (nodeset){.bits = SMALL_BITS, .room = 1 << (SMALL_BITS - 1)};
  s->nodes = malloc(s->room * sizeof *s->nodes);
  s->table = calloc((size_t)1 << s->bits, sizeof *s->table);
  return s->nodes && s->table;
}

static void nodeset_release(nodeset *s) {
  free(s->nodes);
  free(s->table);
}

static void nodeset_clear(nodeset *s) {
  memset(s->table, 0, ((size_t)1 << s->bits) * sizeof *s->table);
  s->count = 0;
}

static uint32_t *nodeset_place(const nodeset *s, node n) {
  uint64_t h = (n.need + n.flags * UINT64_C(0x9e3779b97f4a7c15)) *
               UINT64_C(0xd6e8feb86659fd93);
  size_t i = h >> (64 - s->bits), mask = ((size_t)1 << s->bits) - 1;
  while (s->table[i]) {
    const node *m = &s->nodes[s->table[i] - 1];
    if (m->need == n.need && m->flags == n.flags)
      break;
    i = (i + 1) & mask;
  }
  return &s->table[i];
}

static engine_status nodeset_grow(nodeset *s) {
  if (s->bits == LARGEST_BITS)
    return ENGINE_TOO_LARGE;
  node *nodes = realloc(s->nodes, 4 * s->room * sizeof *nodes);
  if (nodes)
    s->nodes = nodes;
  uint32_t *table = calloc((size_t)1 << (s->bits + 2), sizeof *table);
  if (!nodes || !table) {
    free(table);
    return ENGINE_NO_MEMORY;
  }
  free(s->table);
  s->table = table;
  s->bits += 2;
  s->room *= 4;
  for (uint32_t i = 0; i < s->count; i++)
    *nodeset_place(s, s->nodes[i]) = i + 1;
  return ENGINE_OK;
}

/* *PLACE is where N is in S, now if not before. */
static engine_status nodeset_add(nodeset *s, node n, size_t *place) {
  uint32_t *entry = nodeset_place(s, n);
  if (!*entry) {
    if (s->count == s->room) {
      engine_status status = nodeset_grow(s);
      if (status != ENGINE_OK)
        return status;
      entry = nodeset_place(s, n);
    }
    s->nodes[s->count] = n;
    *entry = (uint32_t)++s->count;
  }
  *place = *entry - 1;
  return ENGINE_OK;
}

/* --- The layers --- */

/* Larger knowledge would take many seconds and gigabytes. */
enum { MOST_EDGES = 1 << 25 };

typedef struct builder {
  const plan *plan;
  deals *deals;
  size_t node_room, edge_count, edge_room;
  nodeset from, to;
} builder;

static bool grow(void *array, size_t *room, size_t needed, size_t size) {
  if (needed <= *room)
    return true;
  size_t larger = 2 * needed;
  if (larger > MOST_EDGES)
    larger = needed > MOST_EDGES ? needed : MOST_EDGES;
  void **old = array;
  void *moved = realloc(*old, larger * size);
  if (!moved)
    return false;
  *old = moved;
  *room = larger;
  return true;
}

static bool make_room(builder *b, size_t nodes, size_t edges) {
  deals *d = b->deals;
  size_t room = b->edge_room;
  if (!grow(&d->first_edge, &b->node_room, nodes, sizeof *d->first_edge))
    return false;
  if (b->plan->weighted && !grow(&d->weights, &room, edges, sizeof *d->weights))
    return false;
  return grow(&d->edges, &b->edge_room, edges, sizeof *d->edges);
}

/* The edges from node N of layer L. */
static engine_status expand(builder *b, unsigned l, node n) {
  const layer *y = &b->plan->layer[l];
  deals *d = b->deals;
  for (unsigned i = 0; i < y->ways; i++) {
    node to = n;
    uint64_t weight = 1;
    if (!node_take(b->plan, l, &y->way[i], &to))
      continue;
    if (y->weighs && !node_weight(b->plan, l, to.flags, &weight))
      return ENGINE_TOO_LARGE;
    if (!weight)
      continue;
    to.flags &= y->keep;
    size_t place;
    engine_status status = nodeset_add(&b->to, to, &place);
    if (status != ENGINE_OK)
      return status;
    if (d->weights)
      d->weights[b->edge_count] = weight;
    d->edges[b->edge_count++] = (deals_edge)(place << 4 | y->way[i].holder);
  }
  return ENGINE_OK;
}

static engine_status build_layer(builder *b, unsigned l) {
  deals *d = b->deals;
  size_t count = b->from.count, start = d->first_node[l];
  d->first_node[l + 1] = start + count;
  size_t edges = b->edge_count + count * b->plan->layer[l].ways;
  if (edges > MOST_EDGES)
    return ENGINE_TOO_LARGE;
  nodeset_clear(&b->to);
  if (!make_room(b, start + count + 2, edges))
    return ENGINE_NO_MEMORY;
  for (size_t i = 0; i < count; i++) {
    d->first_edge[start + i] = (uint32_t)b->edge_count;
    engine_status status = expand(b, l, b->from.nodes[i]);
    if (status != ENGINE_OK)
      return status;
    if ((i & 0xfff) == 0xfff && b->plan->in->go_on && !b->plan->in->go_on())
      return ENGINE_INTERRUPTED;
  }
  nodeset swap = b->from;
  b->from = b->to;
  b->to = swap;
  return ENGINE_OK;
}

static engine_status build(builder *b) {
  deals *d = b->deals;
  size_t place;
  engine_status status =
      nodeset_add(&b->from, (node){.need = b->plan->need, .flags = 0}, &place);
  for (unsigned l = 0; status == ENGINE_OK && l < d->layers; l++)
    status = build_layer(b, l);
  if (status != ENGINE_OK)
    return status;
  /* One node is left, or none. */
  size_t last = d->first_node[d->layers];
  if (!make_room(b, last + 2, b->edge_count + 1))
    return ENGINE_NO_MEMORY;
  d->nodes = last + b->from.count;
  d->first_edge[last] = d->first_edge[d->nodes] = (uint32_t)b->edge_count;
  d->first_node[d->layers + 1] = d->nodes;
  return ENGINE_OK;
}

/* Limbs for the sum of all weights, by a bound; 0 if it may need more than
   there are. */
static unsigned limbs(const plan *p) {
  double bound = 1;
  for (unsigned l = 0; l < p->layers; l++)
    bound *= p->layer[l].ways;
  for (size_t i = 0; i < p->watches; i++)
    if (p->watch[i].counts)
      bound *= (double)p->watch[i].scale;
  return bound < 0x1p63 ? 1 : bound < 0x1p255 ? DEALS_LIMBS : 0;
}

engine_status deals_init(deals *d, const deals_input *in, deals_order order) {
  plan p;
  engine_status status = plan_init(&p, in, order);
  if (status != ENGINE_OK)
    return status;
  *d = (deals){.layers = p.layers, .limbs = limbs(&p), .go_on = in->go_on};
  for (unsigned l = 0; l < p.layers; l++)
    d->card[l] = p.layer[l].card;
  for (unsigned h = 0; h < deck_holders(&in->base->deck); h++)
    for (cardmask rest = in->base->has[h]; rest; rest &= rest - 1)
      d->fixed[mask_first(rest)] = h;
  builder b = {.plan = &p, .deals = d};
  bool begun = nodeset_init(&b.from);
  begun &= nodeset_init(&b.to);
  status = !d->limbs ? ENGINE_TOO_LARGE : !begun ? ENGINE_NO_MEMORY : build(&b);
  nodeset_release(&b.from);
  nodeset_release(&b.to);
  plan_release(&p);
  if (status != ENGINE_OK)
    deals_release(d);
  return status;
}

void deals_release(deals *d) {
  free(d->first_edge);
  free(d->edges);
  free(d->weights);
  free(d->forward);
  free(d->backward);
}

/* --- Counts --- */

/* These have LIMBS as a constant where it matters. */

INLINE bool count_backward(deals *d, unsigned limbs) {
  if (d->nodes > d->first_node[d->layers])
    d->backward[d->first_node[d->layers] * limbs] = 1;
  for (unsigned l = d->layers; l-- > 0;) {
    if (!deals_go_on(d))
      return false;
    const uint64_t *next = d->backward + d->first_node[l + 1] * limbs;
    for (size_t i = d->first_node[l]; i < d->first_node[l + 1]; i++)
      for (uint32_t e = d->first_edge[i]; e < d->first_edge[i + 1]; e++) {
        const uint64_t *to = next + edge_node(d->edges[e]) * limbs;
        if (d->weights)
          number_add_scaled(d->backward + i * limbs, to, d->weights[e], 0,
                            limbs);
        else
          number_add(d->backward + i * limbs, to, limbs);
      }
  }
  return true;
}

INLINE bool count_forward(deals *d, unsigned limbs) {
  d->forward[0] = 1;
  for (unsigned l = 0; l < d->layers; l++) {
    if (!deals_go_on(d))
      return false;
    uint64_t *next = d->forward + d->first_node[l + 1] * limbs;
    for (size_t i = d->first_node[l]; i < d->first_node[l + 1]; i++)
      for (uint32_t e = d->first_edge[i]; e < d->first_edge[i + 1]; e++) {
        uint64_t *to = next + edge_node(d->edges[e]) * limbs;
        if (d->weights)
          number_add_scaled(to, d->forward + i * limbs, d->weights[e], 0,
                            limbs);
        else
          number_add(to, d->forward + i * limbs, limbs);
      }
  }
  return true;
}

bool deals_affordable(const deals *d, size_t bytes) {
  const size_t budget = (size_t)1 << 30;
  size_t edges = d->first_edge[d->nodes];
  size_t laid_out =
      d->nodes * sizeof *d->first_edge +
      edges * (sizeof *d->edges + (d->weights ? sizeof *d->weights : 0));
  return laid_out <= budget && bytes <= budget - laid_out;
}

static engine_status count_paths(deals *d, bool both) {
  size_t words = (d->nodes + 1) * d->limbs;
  if (!deals_affordable(d, (both + 1U) * words * sizeof *d->backward))
    return ENGINE_TOO_LARGE;
  d->backward = calloc(words, sizeof *d->backward);
  d->forward = both ? calloc(words, sizeof *d->forward) : NULL;
  if (!d->backward || (both && !d->forward))
    return ENGINE_NO_MEMORY;
  bool done =
      d->limbs == 1 ? count_backward(d, 1) : count_backward(d, DEALS_LIMBS);
  if (done && both)
    done = d->limbs == 1 ? count_forward(d, 1) : count_forward(d, DEALS_LIMBS);
  return done ? ENGINE_OK : ENGINE_INTERRUPTED;
}

engine_status deals_count_backward(deals *d) { return count_paths(d, false); }

engine_status deals_count(deals *d) { return count_paths(d, true); }

static deals_number number_of(const uint64_t *limb, unsigned limbs) {
  deals_number n = {{0}};
  memcpy(n.limb, limb, limbs * sizeof *limb);
  return n;
}

deals_number deals_total(const deals *d) {
  return number_of(d->backward, d->limbs);
}

INLINE bool marginals(const deals *d,
                      deals_number table[DECK_CARDS][DECK_HOLDERS],
                      unsigned limbs) {
  for (unsigned l = 0; l < d->layers; l++) {
    if (!deals_go_on(d))
      return false;
    deals_number *row = table[d->card[l]];
    const uint64_t *next = d->backward + d->first_node[l + 1] * limbs;
    for (size_t i = d->first_node[l]; i < d->first_node[l + 1]; i++)
      for (uint32_t e = d->first_edge[i]; e < d->first_edge[i + 1]; e++) {
        const uint64_t *from = d->forward + i * limbs;
        const uint64_t *to = next + edge_node(d->edges[e]) * limbs;
        uint64_t product[DEALS_LIMBS] = {0};
        uint64_t weight = d->weights ? d->weights[e] : 1;
        for (unsigned k = 0; k < limbs; k++)
          number_add_scaled(product, from, to[k], k, limbs);
        number_add_scaled(row[edge_holder(d->edges[e])].limb, product, weight,
                          0, limbs);
      }
  }
  return true;
}

bool deals_marginals(const deals *d, const base *b,
                     deals_number table[DECK_CARDS][DECK_HOLDERS]) {
  memset(table, 0, b->deck.cards * sizeof *table);
  for (unsigned h = 0; h < deck_holders(&b->deck); h++)
    for (cardmask rest = b->has[h]; rest; rest &= rest - 1)
      table[mask_first(rest)][h] = deals_total(d);
  return d->limbs == 1 ? marginals(d, table, 1)
                       : marginals(d, table, DEALS_LIMBS);
}

/* Subtracts Y from X unless X is less; returns whether it did. */
static bool number_take(uint64_t *x, const uint64_t *y, unsigned limbs) {
  for (unsigned i = limbs; i-- > 0;)
    if (x[i] != y[i]) {
      if (x[i] < y[i])
        return false;
      break;
    }
  bool borrow = false;
  for (unsigned i = 0; i < limbs; i++) {
    uint64_t rest;
    bool under = __builtin_sub_overflow(x[i], y[i], &rest);
    under |= __builtin_sub_overflow(rest, (uint64_t)borrow, &x[i]);
    borrow = under;
  }
  return true;
}

/* Subtracts Y from X as often as it can, up to TIMES; returns how often it
   could have been more. */
static uint64_t number_take_times(uint64_t *x, const uint64_t *y,
                                  uint64_t times, unsigned limbs) {
  for (unsigned bit = 64; bit-- > 0;) {
    uint64_t power = UINT64_C(1) << bit, product[DEALS_LIMBS] = {0};
    if (power > times)
      continue;
    number_add_scaled(product, y, power, 0, limbs);
    if (number_take(x, product, limbs))
      times -= power;
  }
  return times;
}

void deals_nth(const deals *d, deals_number index,
               unsigned holder[DECK_CARDS]) {
  memcpy(holder, d->fixed, sizeof d->fixed);
  size_t n = 0;
  for (unsigned l = 0; l < d->layers; l++) {
    uint32_t e = d->first_edge[n];
    size_t to = 0;
    for (;; e++) {
      to = d->first_node[l + 1] + edge_node(d->edges[e]);
      if (number_take_times(index.limb, d->backward + to * d->limbs,
                            d->weights ? d->weights[e] : 1, d->limbs))
        break;
    }
    holder[d->card[l]] = edge_holder(d->edges[e]);
    n = to;
  }
}

/* --- Is there any deal? --- */

/* A search for one path. Nodes that led nowhere are kept, with their layer
   above the need. */
enum { LAYER_SHIFT = 56 };

typedef struct search {
  const plan *plan;
  nodeset dead;
  engine_status status;
} search;

static bool search_from(search *s, unsigned l, node n) {
  if (l == s->plan->layers)
    return true;
  node key = {n.need | (uint64_t)l << LAYER_SHIFT, n.flags};
  if (*nodeset_place(&s->dead, key))
    return false;
  const layer *y = &s->plan->layer[l];
  for (unsigned i = 0; i < y->ways && s->status == ENGINE_OK; i++) {
    node to = n;
    uint64_t weight = 1;
    if (!node_take(s->plan, l, &y->way[i], &to) ||
        (y->weighs && node_weight(s->plan, l, to.flags, &weight) && !weight))
      continue;
    to.flags &= y->keep;
    if (search_from(s, l + 1, to))
      return true;
  }
  size_t place;
  if (s->status == ENGINE_OK)
    s->status = nodeset_add(&s->dead, key, &place);
  if (s->status == ENGINE_OK && (s->dead.count & 0xfff) == 0xfff &&
      s->plan->in->go_on && !s->plan->in->go_on())
    s->status = ENGINE_INTERRUPTED;
  return false;
}

engine_status deals_possible(const deals_input *in, bool *possible) {
  plan p;
  search s = {.plan = &p};
  s.status = plan_init(&p, in, DEALS_FEW_OPEN);
  if (s.status != ENGINE_OK)
    return s.status;
  if (!nodeset_init(&s.dead))
    s.status = ENGINE_NO_MEMORY;
  else
    *possible = search_from(&s, 0, (node){.need = p.need, .flags = 0});
  nodeset_release(&s.dead);
  plan_release(&p);
  return s.status;
}
