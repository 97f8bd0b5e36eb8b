/* Knowledge structures as blobs, which never change. Atom garbage collection frees them. */

#ifndef STRUCTURE4PL_H
#define STRUCTURE4PL_H

#include "del/structure.h"
#include "support/terms4pl.h"

/* Sets *S to the structure of the blob T. *S is valid while T is referenced. If T is no such blob,
   raises the error and returns false. */
bool get_structure(term_t t, const structure **s);

/* Unifies T with a blob of S, or raises the error of STATUS. The caller does not free S.
   unify_pointed() fails if S has no point. */
bool unify_structure(term_t t, structure *s, engine_status status);
bool unify_pointed(term_t t, structure *s, engine_status status);

/* True if STATUS is ENGINE_OK. Otherwise raises the error and returns false. */
bool diagram_done(engine_status status);

#endif
