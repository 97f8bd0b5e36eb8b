#include "del/structure4pl.h"

#include "del/manager.h"

#include <SWI-Stream.h>
#include <stdatomic.h>

static int release_structure(atom_t blob) {
  structure_free(PL_blob_data(blob, NULL, NULL));
  return TRUE;
}

static int write_structure(IOSTREAM *out, atom_t blob, int flags) {
  (void)flags;
  const structure *s = PL_blob_data(blob, NULL, NULL);
  return Sfprintf(out, "<del_structure>(%p)", (const void *)s) >= 0;
}

static PL_blob_t structure_type = {.magic = PL_BLOB_MAGIC,
                                   .flags = PL_BLOB_NOCOPY,
                                   .name = "del_structure",
                                   .release = release_structure,
                                   .write = write_structure};

bool get_structure(term_t t, const structure **s) {
  void *data;
  PL_blob_t *type;
  *s = NULL;
  if (!PL_get_blob(t, &data, NULL, &type) || type != &structure_type)
    return not_a("del_structure", t);
  *s = data;
  return true;
}

static bool call_system(const char *name) {
  return PL_call_predicate(NULL, PL_Q_PASS_EXCEPTION, PL_predicate(name, 0, "system"), 0);
}

/* Makes Prolog free unused structures. By itself Prolog does this too late, because it counts
   atoms, not their bytes. */
static bool free_structures(void) {
  return call_system("garbage_collect") && call_system("garbage_collect_atoms");
}

/* Returns the freed memory to the system. */
static bool return_memory(void) { return free_structures() && call_system("trim_heap"); }

/* Counts the bytes of S, which was made. Whenever BYTES bytes were made, frees unused structures.
   The next structures get the freed memory. So it is returned to the system only once in TIMES
   times. */
static bool structure_made(const structure *s) {
  enum { BYTES = 1 << 24, TIMES = 16 };
  static atomic_size_t made; /* bytes since the last time */
  static atomic_uint times;
  size_t bytes = structure_bytes(s);
  if (atomic_fetch_add(&made, bytes) + bytes < BYTES)
    return true;
  atomic_store(&made, 0);
  return atomic_fetch_add(&times, 1) % TIMES == TIMES - 1 ? return_memory() : free_structures();
}

/* After a computation that was too large, the allocator keeps the freed memory, and the engine
   keeps some for its next computations. So this function returns it to the system. */
bool diagram_done(engine_status status) {
  if (status == ENGINE_NO_MEMORY || status == ENGINE_TOO_LARGE) {
    manager_trim();
    if (!return_memory())
      return false;
  }
  return engine_done(status, "del_nodes");
}

bool unify_structure(term_t t, structure *s, engine_status status) {
  return diagram_done(status) && PL_unify_blob(t, s, sizeof *s, &structure_type) &&
         structure_made(s);
}

bool unify_pointed(term_t t, structure *s, engine_status status) {
  if (status == ENGINE_OK && !structure_pointed(s)) {
    structure_free(s);
    return false;
  }
  return unify_structure(t, s, status);
}
