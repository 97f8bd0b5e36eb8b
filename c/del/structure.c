#include "del/structure.h"

#include <stdlib.h>

void structure_free(structure *s) {
  if (!s)
    return;
  variables_free(s->variables, s->count);
  free(s->law);
  free(s->points);
  free(s);
}

bool structure_equal(const structure *a, const structure *b) {
  bool equal = a->count == b->count;
  for (size_t i = 0; equal && i < a->count; i++)
    equal = variable_equal(&a->variables[i], &b->variables[i]);
  return equal && diagram_equal(a->law, b->law) && diagram_equal(a->points, b->points);
}

size_t structure_bytes(const structure *s) {
  size_t bytes = diagram_bytes(s->law) + diagram_bytes(s->points);
  for (size_t i = 0; i < s->count; i++)
    bytes += variable_bytes(&s->variables[i]);
  return bytes;
}
