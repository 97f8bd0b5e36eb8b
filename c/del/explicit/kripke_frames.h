/* Conditions on the relations of agents.

   P. Blackburn, M. de Rijke and Y. Venema, "Modal Logic" (2001), chapter 4 */

#ifndef KRIPKE_FRAMES_H
#define KRIPKE_FRAMES_H

#include "del/explicit/kripke.h"

typedef enum frame_condition { REFLEXIVE, SERIAL, TRANSITIVE, EUCLIDEAN } frame_condition;

/* Sets *WORLD to the first world where the relation of AGENT breaks CONDITION, or to the number of
   worlds if there is none. */
bool kripke_breaks(workspace *ws, const frame *f, uint32_t agent, frame_condition condition,
                   uint32_t *world);

#endif
