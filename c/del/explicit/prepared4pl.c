#include "del/explicit/prepared4pl.h"

#include "del/parser4pl.h"

#include <SWI-Stream.h>
#include <stdlib.h>
#include <string.h>

static int release_prepared(atom_t blob) {
  prepared *p = PL_blob_data(blob, NULL, NULL);
  workspace_release(&p->ws);
  free(p);
  return TRUE;
}

static int write_prepared(IOSTREAM *out, atom_t blob, int flags) {
  (void)flags;
  return Sfprintf(out, "<del_prepared>(%p)", PL_blob_data(blob, NULL, NULL)) >= 0;
}

static PL_blob_t prepared_type = {.magic = PL_BLOB_MAGIC,
                                  .flags = PL_BLOB_NOCOPY,
                                  .name = "del_prepared",
                                  .release = release_prepared,
                                  .write = write_prepared};

const prepared *get_prepared(term_t t) {
  void *data;
  PL_blob_t *type;
  return PL_get_blob(t, &data, NULL, &type) && type == &prepared_type ? data : NULL;
}

bool is_prepared_for(const prepared *p, const kripke *m) {
  const kripke *n = &p->like;
  return m->variables == n->variables && m->values == n->values &&
         m->frame.agents == n->frame.agents &&
         !memcmp(m->agents, n->agents, m->frame.agents * sizeof *m->agents);
}

static bool read_agents(prepared *p, term_t t) {
  size_t count;
  if (!get_indices(&p->ws, t, UINT32_MAX - 1, &p->like.agents, &count))
    return false;
  p->like.frame.agents = (uint32_t)count;
  for (size_t i = 0; i < count; i++)
    p->like.agents[i]++;
  return true;
}

static bool read_prepared(prepared *p, term_t t) {
  core_reader x;
  if (!core_reader_init(&x, &p->ws, &p->like))
    return false;
  if (PL_is_list(t))
    return get_cores(&x, t, &p->list, &p->count);
  p->action = get_event_model(&x, t);
  return p->action;
}

static foreign_t kripke_prepare(term_t variables, term_t values, term_t agents, term_t t,
                                term_t result) {
  unsigned count, each;
  if (!get_between(variables, 0, INT32_MAX, "del_atoms", &count) ||
      !get_between(values, 1, INT32_MAX, "del_values", &each))
    return FALSE;
  prepared *p = malloc(sizeof *p);
  if (!p)
    return PL_resource_error("memory");
  *p = (prepared){.ws = new_workspace(), .like = {.variables = count, .values = each}};
  if (read_agents(p, agents) && read_prepared(p, t))
    return PL_unify_blob(result, p, sizeof *p, &prepared_type);
  bool done = finish(&p->ws, false);
  free(p);
  return done;
}

void prepared_install(void) { PL_register_foreign("kripke_prepare", 5, kripke_prepare, 0); }
