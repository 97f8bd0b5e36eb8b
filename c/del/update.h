#ifndef UPDATE_H
#define UPDATE_H

#include "del/formula.h"
#include "del/structure.h"
#include "support/status.h"

/* update_apply() returns S after U. update_suppose() returns S with only those points where F
   holds. update_where() returns the worlds of S where F holds. All of them are points. The caller
   frees the result, which may have no points. On failure it is NULL, and *STATUS says why. */
structure *update_apply(const structure *s, const update *u, engine_status *status);
structure *update_suppose(const structure *s, const formula *f, engine_status *status);
structure *update_where(const structure *s, const formula *f, engine_status *status);

#endif
