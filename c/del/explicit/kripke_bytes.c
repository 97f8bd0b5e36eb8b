#include "del/explicit/kripke_bytes.h"

/* The parts of a model in bytes, numbers with the highest byte first:

     - four bytes each: worlds, variables, values, agents, classes, targets, and the name of each
       agent
     - the valuation of each world, without the bytes of its last word that are always zero
     - the set of points, a byte for 8 worlds
     - for each agent the number of each world's class, or classes if the world has none
     - for each class the number of its targets, and its targets in ascending order

   Numbers of the last two parts have 1, 2 or 4 bytes. */

enum { HEADER = 6 };

/* The bytes of a number from 0 to MOST. */
static unsigned number_width(size_t most) { return most < 256 ? 1 : most < 65536 ? 2 : 4; }

static size_t valuation_width(const kripke *m) {
  if (!m->words)
    return 0;
  uint32_t last = m->variables - (m->words - 1) * (64 / m->bits);
  return 8 * ((size_t)m->words - 1) + (last * m->bits + 7) / 8;
}

typedef struct writer {
  char *next;
} writer;

static void put(writer *x, uint64_t number, unsigned width) {
  while (width-- > 0)
    *x->next++ = (char)(number >> 8 * width & 0xff);
}

static void put_valuation(writer *x, const kripke *m, size_t world, size_t width) {
  for (size_t i = 0; i < width; i++)
    put(x, m->valuations[world * m->words + i / 8] >> (56 - 8 * (i % 8)), 1);
}

char *kripke_encode(workspace *ws, const kripke *m, size_t *length) {
  const frame *f = &m->frame;
  size_t valuation = valuation_width(m), of = (size_t)f->worlds * f->agents;
  unsigned of_width = number_width(f->classes), width = number_width(f->worlds);
  *length = 4 * ((size_t)HEADER + f->agents) + valuation * f->worlds + (f->worlds + 7) / 8 +
            of_width * of + width * ((size_t)f->classes + f->first[f->classes]);
  char *data = TAKE(ws, *length, char);
  writer x = {data};
  if (!data)
    return NULL;
  const uint32_t header[HEADER] = {f->worlds, m->variables, m->values,
                                   f->agents, f->classes,   f->first[f->classes]};
  for (unsigned i = 0; i < HEADER; i++)
    put(&x, header[i], 4);
  for (uint32_t a = 0; a < f->agents; a++)
    put(&x, m->agents[a], 4);
  for (uint32_t w = 0; w < f->worlds; w++)
    put_valuation(&x, m, w, valuation);
  for (uint32_t i = 0; i < (f->worlds + 7) / 8; i++)
    put(&x, m->points[i / 8] >> 8 * (i % 8), 1);
  for (size_t i = 0; i < of; i++)
    put(&x, f->class_of[i] == NO_CLASS ? f->classes : f->class_of[i], of_width);
  for (uint32_t c = 0; c < f->classes; c++) {
    put(&x, f->first[c + 1] - f->first[c], width);
    for (uint32_t i = f->first[c]; i < f->first[c + 1]; i++)
      put(&x, f->targets[i], width);
  }
  return data;
}

typedef struct reader {
  const unsigned char *next, *end;
  bool ended; /* there were too few bytes */
} reader;

/* 0 if there are too few bytes. */
static uint32_t get(reader *x, unsigned width) {
  uint32_t number = 0;
  if ((size_t)(x->end - x->next) < width)
    x->ended = true;
  else
    while (width-- > 0)
      number = number << 8 | *x->next++;
  return number;
}

static bool get_valuations(reader *x, kripke *m) {
  size_t width = valuation_width(m);
  bool all = UINT64_C(1) << m->bits == m->values; /* any bits are a value */
  for (uint32_t w = 0; w < m->frame.worlds; w++) {
    for (size_t i = 0; i < width; i++)
      m->valuations[(size_t)w * m->words + i / 8] |= (uint64_t)get(x, 1) << (56 - 8 * (i % 8));
    for (uint32_t v = 0; !all && v < m->variables; v++)
      if (kripke_value(m, w, v) >= m->values)
        return false;
  }
  return true;
}

static bool get_points(reader *x, kripke *m) {
  uint32_t worlds = m->frame.worlds;
  for (uint32_t i = 0; i < (worlds + 7) / 8; i++)
    m->points[i / 8] |= (uint64_t)get(x, 1) << 8 * (i % 8);
  return !(worlds % 64) || !(m->points[worlds / 64] >> worlds % 64);
}

static bool get_classes(reader *x, frame *f) {
  size_t of = (size_t)f->worlds * f->agents;
  unsigned width = number_width(f->classes);
  for (size_t i = 0; i < of; i++) {
    uint32_t c = get(x, width);
    if (c > f->classes)
      return false;
    f->class_of[i] = c == f->classes ? NO_CLASS : c;
  }
  return true;
}

static bool get_targets(reader *x, frame *f, uint32_t targets) {
  unsigned width = number_width(f->worlds);
  uint32_t next = 0;
  for (uint32_t c = 0; c < f->classes; c++) {
    uint32_t count = get(x, width);
    if (count > targets - next)
      return false;
    f->first[c] = next;
    for (uint32_t i = 0; i < count; i++, next++) {
      f->targets[next] = get(x, width);
      if (f->targets[next] >= f->worlds || (i && f->targets[next] <= f->targets[next - 1]))
        return false;
    }
  }
  f->first[f->classes] = next;
  return next == targets;
}

/* True if no class belongs to two agents. */
static bool owned(workspace *ws, const frame *f) {
  uint32_t *owner = TAKE(ws, f->classes, uint32_t);
  if (!owner)
    return false;
  for (uint32_t a = 0; a < f->agents; a++)
    for (uint32_t w = 0; w < f->worlds; w++) {
      uint32_t c = frame_class(f, a, w);
      if (c != NO_CLASS && owner[c] && owner[c] != a + 1)
        return false;
      if (c != NO_CLASS)
        owner[c] = a + 1;
    }
  return true;
}

static bool get_model(workspace *ws, reader *x, kripke *m, uint32_t targets) {
  frame *f = &m->frame;
  for (uint32_t a = 0; a < f->agents; a++) {
    m->agents[a] = get(x, 4);
    if (a && m->agents[a] <= m->agents[a - 1])
      return false;
  }
  return get_valuations(x, m) && get_points(x, m) && get_classes(x, f) &&
         get_targets(x, f, targets) && owned(ws, f) && !x->ended && x->next == x->end;
}

kripke *kripke_decode(workspace *ws, const char *data, size_t length) {
  reader x = {.next = (const unsigned char *)data, .end = (const unsigned char *)data + length};
  uint32_t header[HEADER];
  for (unsigned i = 0; i < HEADER; i++)
    header[i] = get(&x, 4);
  uint32_t worlds = header[0], variables = header[1], values = header[2];
  uint32_t agents = header[3], classes = header[4], targets = header[5];
  /* Nothing larger than the data is allocated. */
  if (!values || !worlds || worlds / 8 > length || agents > length || classes > length ||
      targets > length || variables / 8 > length / worlds || classes == UINT32_MAX ||
      (uint64_t)worlds * agents > length)
    return NULL;
  kripke *m = kripke_make(ws, worlds, variables, values, agents);
  if (!m || !kripke_frame(ws, m, classes, targets))
    return NULL;
  return get_model(ws, &x, m, targets) ? m : NULL;
}
