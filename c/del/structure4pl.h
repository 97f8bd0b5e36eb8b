/* A knowledge structure is a blob, which never changes; the garbage collector
   of atoms frees it. */

#ifndef STRUCTURE4PL_H
#define STRUCTURE4PL_H

#include "del/structure.h"
#include "support/terms4pl.h"

/* T is such a blob, which keeps *S as long as T is referred to. */
bool get_structure(term_t t, const structure **s);

/* T is S, unless STATUS says that there is none. S is the blob's from here on
   whatever comes. unify_pointed() fails if S has no point. */
bool unify_structure(term_t t, structure *s, engine_status status);
bool unify_pointed(term_t t, structure *s, engine_status status);

/* False, and the error raised, unless STATUS is ENGINE_OK. */
bool diagram_done(engine_status status);

#endif
