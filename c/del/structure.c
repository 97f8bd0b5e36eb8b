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

size_t structure_bytes(const structure *s) {
  size_t bytes = diagram_bytes(s->law) + diagram_bytes(s->points);
  for (size_t i = 0; i < s->count; i++)
    bytes += variable_bytes(&s->variables[i]);
  return bytes;
}
