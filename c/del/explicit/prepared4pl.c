#include "del/explicit/prepared4pl.h"

#include <SWI-Stream.h>
#include <stdlib.h>
#include <string.h>

void prepared_free(prepared *p) {
  if (p)
    workspace_release(&p->ws);
  free(p);
}

static int release_prepared(atom_t blob) {
  prepared_free(PL_blob_data(blob, NULL, NULL));
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

bool unify_prepared(term_t t, prepared *p) {
  return PL_unify_blob(t, p, sizeof *p, &prepared_type);
}
