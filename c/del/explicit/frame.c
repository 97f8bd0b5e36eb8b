#include "del/explicit/frame.h"

#include <stdlib.h>
#include <string.h>

bool frame_init(frame *f, uint32_t worlds, uint32_t agents, uint32_t classes, uint32_t targets) {
  size_t of = (size_t)worlds * agents;
  *f = (frame){.worlds = worlds, .agents = agents, .classes = classes};
  f->class_of = malloc((of + classes + 1 + targets) * sizeof *f->class_of);
  if (!f->class_of)
    return false;
  f->first = f->class_of + of;
  f->targets = f->first + classes + 1;
  return true;
}

void frame_release(frame *f) {
  free(f->class_of);
  f->class_of = NULL;
}

bool frame_map_init(frame_map *map, const frame *f) {
  map->world = malloc(((size_t)f->worlds + f->classes + 1) * sizeof *map->world);
  if (!map->world)
    return false;
  map->class = map->world + f->worlds;
  map->worlds = map->classes = 0;
  return true;
}

void frame_map_release(frame_map *map) { free(map->world); }

/* Sets ONE[I] to a class or world whose image is I. */
static void invert(const uint32_t *map, uint32_t count, uint32_t *one) {
  for (uint32_t i = count; i-- > 0;)
    if (map[i] != NO_CLASS)
      one[map[i]] = i;
}

/* Appends the images of the successors of class C to TO, without duplicates. */
static uint32_t *append_images(const frame *f, const frame_map *map, uint32_t c, uint32_t *seen,
                               uint32_t mark, uint32_t *to) {
  for (uint32_t i = f->first[c]; i < f->first[c + 1]; i++) {
    uint32_t w = map->world[f->targets[i]];
    if (seen[w] != mark)
      *to++ = w;
    seen[w] = mark;
  }
  return to;
}

/* Sorts the successors of all classes of F: collects the classes that each world is a successor of,
   and goes through the worlds in order. False if there is no memory. */
static bool sort_targets(frame *f) {
  uint32_t count = f->first[f->classes];
  uint32_t *start = calloc((size_t)f->worlds + 1 + f->classes + count, sizeof *start);
  if (!start)
    return false;
  uint32_t *next = start + f->worlds + 1, *sources = next + f->classes;
  for (uint32_t i = 0; i < count; i++)
    start[f->targets[i]]++;
  for (uint32_t w = 0, sum = 0; w <= f->worlds; w++)
    start[w] = sum += w < f->worlds ? start[w] : 0;
  for (uint32_t c = f->classes; c-- > 0;)
    for (uint32_t i = f->first[c]; i < f->first[c + 1]; i++)
      sources[--start[f->targets[i]]] = c;
  memcpy(next, f->first, f->classes * sizeof *next);
  for (uint32_t w = 0; w < f->worlds; w++)
    for (uint32_t i = start[w]; i < start[w + 1]; i++)
      f->targets[next[sources[i]]++] = w;
  free(start);
  return true;
}

bool frame_image(const frame *f, const frame_map *map, frame *image) {
  uint32_t *one = malloc(((size_t)map->worlds * 2 + map->classes + 1) * sizeof *one);
  if (!one || !frame_init(image, map->worlds, f->agents, map->classes, f->first[f->classes])) {
    free(one);
    return false;
  }
  uint32_t *seen = one + map->worlds, *one_class = seen + map->worlds, *to = image->targets;
  memset(seen, 0, map->worlds * sizeof *seen);
  invert(map->world, f->worlds, one);
  invert(map->class, f->classes, one_class);
  for (uint32_t a = 0; a < f->agents; a++)
    for (uint32_t w = 0; w < map->worlds; w++) {
      uint32_t c = frame_class(f, a, one[w]);
      image->class_of[(size_t)a * map->worlds + w] = c == NO_CLASS ? NO_CLASS : map->class[c];
    }
  for (uint32_t c = 0; c < map->classes; c++) {
    image->first[c] = (uint32_t)(to - image->targets);
    to = append_images(f, map, one_class[c], seen, c + 1, to);
  }
  image->first[map->classes] = (uint32_t)(to - image->targets);
  free(one);
  if (sort_targets(image))
    return true;
  frame_release(image);
  return false;
}

/* Replaces each mark that is not NO_CLASS by its place among these marks. Returns their number. */
static uint32_t number(uint32_t *marks, uint32_t count) {
  uint32_t next = 0;
  for (uint32_t i = 0; i < count; i++)
    if (marks[i] != NO_CLASS)
      marks[i] = next++;
  return next;
}

bool frame_reached(const frame *f, const bool *start, frame_map *map) {
  uint32_t *queue = malloc(((size_t)f->worlds + 1) * sizeof *queue), count = 0;
  if (!queue || !frame_map_init(map, f)) {
    free(queue);
    return false;
  }
  memset(map->world, 0xff, ((size_t)f->worlds + f->classes) * sizeof *map->world);
  for (uint32_t w = 0; w < f->worlds; w++)
    if (start[w])
      map->world[queue[count++] = w] = 0;
  for (uint32_t next = 0; next < count; next++)
    for (uint32_t a = 0; a < f->agents; a++) {
      uint32_t c = frame_class(f, a, queue[next]);
      if (c == NO_CLASS || map->class[c] != NO_CLASS || f->first[c] == f->first[c + 1])
        continue;
      map->class[c] = 0;
      for (uint32_t i = f->first[c]; i < f->first[c + 1]; i++)
        if (map->world[f->targets[i]] == NO_CLASS)
          map->world[queue[count++] = f->targets[i]] = 0;
    }
  free(queue);
  map->worlds = number(map->world, f->worlds);
  map->classes = number(map->class, f->classes);
  return true;
}
