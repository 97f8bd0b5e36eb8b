/* Kripke models as strings of bytes. Equal models have equal bytes. */

#ifndef KRIPKE_BYTES_H
#define KRIPKE_BYTES_H

#include "del/explicit/kripke.h"

/* The bytes of M, in memory of the workspace. Sets *LENGTH to their number. NULL on failure. */
char *kripke_encode(workspace *ws, const kripke *m, size_t *length);

/* The model that LENGTH bytes DATA are. NULL, and *WRONG is true, if they are no model. All bytes
   are checked. */
kripke *kripke_decode(workspace *ws, const char *data, size_t length, bool *wrong);

#endif
