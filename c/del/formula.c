#include "del/formula.h"

bool formula_plain(const formula *f) {
  switch (f->kind) {
  case FORMULA_TRUE:
  case FORMULA_FALSE:
  case FORMULA_VALUE:
    return true;
  case FORMULA_NOT:
    return formula_plain(f->left);
  case FORMULA_AND:
  case FORMULA_OR:
  case FORMULA_IFF:
    return formula_plain(f->left) && formula_plain(f->right);
  default:
    return false;
  }
}

bool update_plain(const update *u) {
  bool plain = true;
  for (unsigned e = 0; e < u->count; e++)
    plain = plain && formula_plain(u->pre[e]);
  return plain;
}
