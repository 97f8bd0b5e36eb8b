#include "del/explicit/kripke_frames.h"

typedef struct checker {
  workspace *ws;
  const frame *f;
  uint32_t agent, class;
  bool *in;       /* is a world a successor of CLASS? */
  uint32_t *seen; /* seen[D] = CLASS + 1 if class D was compared with CLASS */
} checker;

/* Class D, or NO_CLASS, is the class of a successor of CLASS. TRANSITIVE: true if all successors of
   D are successors of CLASS. EUCLIDEAN: true if all successors of CLASS are successors of D. */
static bool pair_fulfils(checker *x, uint32_t d, frame_condition condition) {
  const frame *f = x->f;
  uint32_t both = 0, count = d == NO_CLASS ? 0 : f->first[d + 1] - f->first[d];
  for (uint32_t i = 0; i < count; i++)
    both += x->in[f->targets[f->first[d] + i]];
  return condition == TRANSITIVE ? both == count
                                 : both == f->first[x->class + 1] - f->first[x->class];
}

static bool class_fulfils(checker *x, frame_condition condition) {
  const frame *f = x->f;
  uint32_t start = f->first[x->class], end = f->first[x->class + 1];
  size_t work = 2 * (size_t)(end - start);
  bool done = true;
  for (uint32_t i = start; i < end; i++)
    x->in[f->targets[i]] = true;
  for (uint32_t i = start; done && i < end; i++) {
    uint32_t d = frame_class(f, x->agent, f->targets[i]);
    if (d == x->class || (d != NO_CLASS && x->seen[d] == x->class + 1))
      continue;
    done = pair_fulfils(x, d, condition);
    if (d != NO_CLASS) {
      x->seen[d] = x->class + 1;
      work += f->first[d + 1] - f->first[d];
    }
  }
  for (uint32_t i = start; i < end; i++)
    x->in[f->targets[i]] = false;
  return workspace_go_on(x->ws, work) && done;
}

bool kripke_breaks(workspace *ws, const frame *f, uint32_t agent, frame_condition condition,
                   uint32_t *world) {
  enum { UNSEEN, GOOD, BAD };
  uint8_t *state = TAKE(ws, f->classes, uint8_t);
  checker x = {.ws = ws, .f = f, .agent = agent};
  x.in = TAKE(ws, f->worlds, bool);
  x.seen = TAKE(ws, f->classes, uint32_t);
  if (!state || !x.in || !x.seen)
    return false;
  for (*world = 0; *world < f->worlds && ws->status == ENGINE_OK; ++*world) {
    uint32_t c = frame_class(f, agent, *world);
    bool none = c == NO_CLASS || f->first[c] == f->first[c + 1];
    bool good = true;
    if (condition == REFLEXIVE)
      good = !none && kripke_sees(f, c, *world);
    else if (condition == SERIAL)
      good = !none;
    else if (!none) {
      x.class = c;
      if (!state[c])
        state[c] = class_fulfils(&x, condition) ? GOOD : BAD;
      good = state[c] == GOOD;
    }
    if (!good)
      break;
  }
  return ws->status == ENGINE_OK;
}
