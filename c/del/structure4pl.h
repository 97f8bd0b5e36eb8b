/* Knowledge structures as blobs. They never change; atom garbage collection frees them. */

#ifndef STRUCTURE4PL_H
#define STRUCTURE4PL_H

#include "del/structure.h"
#include "support/terms4pl.h"

/* T is a blob of *S, which is valid as long as T is referenced. */
bool get_structure(term_t t, const structure **s);

/* Unifies T with S, or raises the error of STATUS. The blob frees S in all cases. unify_pointed()
   fails if S has no point. */
bool unify_structure(term_t t, structure *s, engine_status status);
bool unify_pointed(term_t t, structure *s, engine_status status);

/* True if STATUS is ENGINE_OK; otherwise raises the error. */
bool diagram_done(engine_status status);

#endif
