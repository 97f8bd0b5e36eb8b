/* What is the case after an update, or if something is supposed, and where. */

#ifndef UPDATE_H
#define UPDATE_H

#include "del/formula.h"
#include "del/structure.h"
#include "support/status.h"

/* Another structure, which is the caller's: what is the case after U; S where
   only those points are left at which F holds; or the worlds of S at which F
   holds, all of them points. It may have no points. NULL, and *STATUS says why,
   if it fails. */
structure *update_apply(const structure *s, const update *u,
                        engine_status *status);
structure *update_suppose(const structure *s, const formula *f,
                          engine_status *status);
structure *update_where(const structure *s, const formula *f,
                        engine_status *status);

#endif
