/* Kripke models as strings of bytes. Equal models have equal bytes. */

#ifndef KRIPKE_BYTES_H
#define KRIPKE_BYTES_H

#include "del/explicit/kripke.h"

/* The bytes of M, in memory of the workspace. Sets *LENGTH to their number. NULL on failure. */
char *kripke_encode(workspace *ws, const kripke *m, size_t *length);

/* Decodes the LENGTH bytes DATA, and checks all of them. If they are not a model, the result is
   NULL and the workspace's status stays ENGINE_OK. */
kripke *kripke_decode(workspace *ws, const char *data, size_t length);

#endif
