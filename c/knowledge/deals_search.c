#include "knowledge/deals_search.h"

#include "knowledge/node.h"

/* A search for one path. Nodes that led nowhere are kept, with their layer, one
   of 64, above the need. */
typedef struct search {
  const plan *plan;
  nodeset dead;
  engine_status status;
} search;

static bool search_from(search *s, unsigned l, node n) {
  if (l == s->plan->layers)
    return true;
  node key = {n.need | (uint64_t)l << NEED_BITS, n.flags};
  if (nodeset_has(&s->dead, key))
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
