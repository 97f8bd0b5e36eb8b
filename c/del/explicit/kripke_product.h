/* The product of a Kripke model with events. */

#ifndef KRIPKE_PRODUCT_H
#define KRIPKE_PRODUCT_H

#include "del/explicit/core.h"
#include "del/explicit/kripke.h"

/* The parts of an event model, evaluated in a model. PRE[E] is the set of worlds where event E can
   happen. POST[E][I] is the set of worlds where event E makes variable I of its postcondition true.
   VIEW[O] is the view of observer O. */
typedef struct evaluated {
  const event_model *events;
  uint64_t **pre, ***post;
  const frame **view;
} evaluated;

/* The worlds of MODEL are pairs of a world and an event that can happen there, ordered by event and
   then by world. The pairs of event E have the numbers FIRST[E], ..., FIRST[E + 1] - 1. MODEL has
   no points. Its agents are the observers that M has. */
typedef struct product {
  kripke *model;
  uint32_t *first;
} product;

/* The result is ENGINE_TOO_LARGE if the product would take hundreds of megabytes, or if an event
   model of more than 64 events makes many worlds. */
bool kripke_product(workspace *ws, const kripke *m, const evaluated *e, product *p);

#endif
