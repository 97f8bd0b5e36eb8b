/* Makes the layers from the first on. A hash table finds the nodes of the next layer. */

#include "knowledge/deals.h"

#include "knowledge/node.h"

#include <stdlib.h>

/* More edges would take many seconds and gigabytes. */
enum { MOST_EDGES = 1 << 25 };

typedef struct builder {
  const plan *plan;
  deals *deals;
  nodeset *from, *to; /* the nodes of a layer and of the next layer */
  /* The arrays of the deals, and the room of each. */
  uint32_t *first_edge;
  deals_edge *edges;
  uint64_t *weights;
  size_t node_room, edge_count, edge_room;
} builder;

/* Returns ARRAY, or a larger copy of it if *ROOM is less than NEEDED. If there is no memory,
   returns NULL, and ARRAY stays. */
static void *grow(void *array, size_t *room, size_t needed, size_t size) {
  if (needed <= *room)
    return array;
  size_t larger = 2 * needed;
  if (larger > MOST_EDGES)
    larger = needed > MOST_EDGES ? needed : MOST_EDGES;
  void *moved = realloc(array, larger * size);
  if (moved)
    *room = larger;
  return moved;
}

static bool make_room(builder *b, size_t nodes, size_t edges) {
  size_t room = b->edge_room;
  void *moved = grow(b->first_edge, &b->node_room, nodes, sizeof *b->first_edge);
  if (!moved)
    return false;
  b->first_edge = moved;
  if (b->plan->weighted) {
    moved = grow(b->weights, &room, edges, sizeof *b->weights);
    if (!moved)
      return false;
    b->weights = moved;
  }
  moved = grow(b->edges, &b->edge_room, edges, sizeof *b->edges);
  if (!moved)
    return false;
  b->edges = moved;
  return true;
}

static engine_status expand(builder *b, unsigned l, node n) {
  const layer *y = &b->plan->layer[l];
  for (unsigned i = 0; i < y->branches; i++) {
    node to = n;
    uint64_t weight = 1;
    if (!node_take(b->plan, l, &y->branch[i], &to))
      continue;
    if (y->weighs && !node_weight(b->plan, l, to.flags, &weight))
      return ENGINE_TOO_LARGE;
    if (!weight)
      continue;
    to.flags &= y->keep;
    size_t place;
    engine_status status = nodeset_add(b->to, to, &place);
    if (status != ENGINE_OK)
      return status;
    if (b->weights)
      b->weights[b->edge_count] = weight;
    b->edges[b->edge_count++] = (deals_edge)(place << 4 | y->branch[i].holder);
  }
  return ENGINE_OK;
}

static engine_status build_layer(builder *b, unsigned l) {
  deals *d = b->deals;
  size_t count = b->from->count, start = d->first_node[l];
  d->first_node[l + 1] = start + count;
  size_t edges = b->edge_count + count * b->plan->layer[l].branches;
  if (edges > MOST_EDGES)
    return ENGINE_TOO_LARGE;
  nodeset_clear(b->to);
  if (!make_room(b, start + count + 2, edges))
    return ENGINE_NO_MEMORY;
  for (size_t i = 0; i < count; i++) {
    b->first_edge[start + i] = (uint32_t)b->edge_count;
    engine_status status = expand(b, l, b->from->nodes[i]);
    if (status != ENGINE_OK)
      return status;
    if ((i & 0xfff) == 0xfff && b->plan->in->go_on && !b->plan->in->go_on())
      return ENGINE_INTERRUPTED;
  }
  nodeset *swap = b->from;
  b->from = b->to;
  b->to = swap;
  return ENGINE_OK;
}

static engine_status build(builder *b) {
  deals *d = b->deals;
  size_t place;
  engine_status status = nodeset_add(b->from, (node){.need = b->plan->need, .flags = 0}, &place);
  for (unsigned l = 0; status == ENGINE_OK && l < d->layers; l++)
    status = build_layer(b, l);
  if (status != ENGINE_OK)
    return status;
  /* The last layer has one node, or none. */
  size_t last = d->first_node[d->layers];
  if (!make_room(b, last + 2, b->edge_count + 1))
    return ENGINE_NO_MEMORY;
  d->nodes = last + b->from->count;
  b->first_edge[last] = b->first_edge[d->nodes] = (uint32_t)b->edge_count;
  d->first_node[d->layers + 1] = d->nodes;
  return ENGINE_OK;
}

/* The number of limbs that any sum of weights fits into: 1 or DEALS_LIMBS. 0 if DEALS_LIMBS may be
   too few. */
static unsigned limbs(const plan *p) {
  double bound = 1;
  for (unsigned l = 0; l < p->layers; l++)
    bound *= p->layer[l].branches;
  for (size_t i = 0; i < p->constraints; i++)
    if (p->constraint[i].counts)
      bound *= (double)p->constraint[i].scale;
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
  for (unsigned h = 0; h < deck_holders(&in->kb->deck); h++)
    for (cardmask rest = in->kb->has[h]; rest; rest &= rest - 1)
      d->fixed[mask_first(rest)] = h;
  nodeset from, to;
  builder b = {.plan = &p, .deals = d, .from = &from, .to = &to};
  bool begun = nodeset_init(&from);
  begun &= nodeset_init(&to);
  status = !d->limbs ? ENGINE_TOO_LARGE : !begun ? ENGINE_NO_MEMORY : build(&b);
  nodeset_release(&from);
  nodeset_release(&to);
  d->first_edge = b.first_edge;
  d->edges = b.edges;
  d->weights = b.weights;
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

bool deals_affordable(const deals *d, uint64_t bytes) {
  const size_t budget = (size_t)1 << 30;
  size_t edges = d->first_edge[d->nodes];
  size_t laid_out = d->nodes * sizeof *d->first_edge +
                    edges * (sizeof *d->edges + (d->weights ? sizeof *d->weights : 0));
  return laid_out <= budget && bytes <= budget - laid_out;
}
