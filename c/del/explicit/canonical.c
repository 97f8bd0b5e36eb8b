#include "del/explicit/canonical.h"

#include "del/explicit/refinement.h"

#include <stdlib.h>

void canonical_release(canonical *c) {
  frame_release(&c->frame);
  free(c->origin);
  free(c->point);
  *c = (canonical){.origin = NULL};
}

/* Replaces *C, which is released, by its image. False, and nothing remains allocated, if there is
   no memory. */
static bool replace(canonical *c, const frame_map *map) {
  canonical image = {.origin = malloc(((size_t)map->worlds + 1) * sizeof *image.origin),
                     .point = calloc((size_t)map->worlds + 1, sizeof *image.point)};
  bool done = image.origin && image.point && frame_image(&c->frame, map, &image.frame);
  for (uint32_t w = c->frame.worlds; done && w-- > 0;)
    if (map->world[w] != NO_CLASS) {
      image.origin[map->world[w]] = c->origin[w];
      image.point[map->world[w]] |= c->point[w];
    }
  canonical_release(c);
  if (done)
    *c = image;
  else
    canonical_release(&image);
  return done;
}

/* The model of the worlds of F that are reached from points. */
static bool reached(canonical *c, const frame *f, const bool *point) {
  frame_map map;
  if (!frame_reached(f, point, &map))
    return false;
  *c = (canonical){.origin = malloc(((size_t)map.worlds + 1) * sizeof *c->origin),
                   .point = malloc((size_t)map.worlds + 1)};
  bool done = c->origin && c->point && frame_image(f, &map, &c->frame);
  for (uint32_t w = 0; done && w < f->worlds; w++)
    if (map.world[w] != NO_CLASS) {
      c->origin[map.world[w]] = w;
      c->point[map.world[w]] = point[w];
    }
  frame_map_release(&map);
  if (!done)
    canonical_release(c);
  return done;
}

/* Replaces keys, which are less than BOUND, by numbers from 0 without gaps, in the same order. */
static bool close_gaps(uint32_t *keys, uint32_t count, size_t bound) {
  uint32_t *number = calloc(bound + 1, sizeof *number), next = 0;
  if (!number)
    return false;
  for (uint32_t i = 0; i < count; i++)
    number[keys[i]] = 1;
  for (size_t k = 0; k < bound; k++)
    if (number[k])
      number[k] = next++;
  for (uint32_t i = 0; i < count; i++)
    keys[i] = number[keys[i]];
  free(number);
  return true;
}

/* Replaces bisimilar worlds of *C by one world. The initial blocks are by valuation, and if POINTS
   is true, points are apart from other worlds. Worlds are numbered by the order of blocks. */
static engine_status contract(canonical *c, size_t bound, const uint32_t *value, bool points,
                              bool (*go_on)(void)) {
  uint32_t worlds = c->frame.worlds;
  uint32_t *keys = malloc(((size_t)worlds + 1) * sizeof *keys);
  frame_map map;
  engine_status status = ENGINE_NO_MEMORY;
  for (uint32_t w = 0; keys && w < worlds; w++)
    keys[w] = 2 * value[c->origin[w]] + (points && c->point[w]);
  if (keys && close_gaps(keys, worlds, 2 * bound))
    status = refine(&c->frame, keys, &map, go_on);
  free(keys);
  if (status != ENGINE_OK) {
    canonical_release(c);
    return status;
  }
  if (!replace(c, &map))
    status = ENGINE_NO_MEMORY;
  frame_map_release(&map);
  return status;
}

/* Worlds that are bisimilar are contracted whether they are points or not. Then the blocks of a
   second refinement have one world each. Their order does not depend on the order of worlds in F,
   nor on worlds of F that are bisimilar or not reached. */
engine_status canonical_init(canonical *c, const frame *f, const uint32_t *value, const bool *point,
                             bool (*go_on)(void)) {
  if (f->worlds > UINT32_MAX / 2)
    return ENGINE_TOO_LARGE;
  if (!reached(c, f, point))
    return ENGINE_NO_MEMORY;
  engine_status status = contract(c, f->worlds, value, false, go_on);
  return status == ENGINE_OK ? contract(c, f->worlds, value, true, go_on) : status;
}
