#include "del/structure.h"

#include <stdlib.h>

void structure_free(structure *s) {
  if (!s)
    return;
  variables_free(s->variables, s->count);
  diagram_free(s->law);
  diagram_free(s->points);
  free(s);
}

size_t structure_bytes(const structure *s) {
  size_t bytes =
      diagram_bytes(s->law) / s->law->users + diagram_bytes(s->points) / s->points->users;
  for (size_t i = 0; i < s->count; i++)
    bytes += variable_bytes(&s->variables[i]);
  return bytes;
}
