/* The relations of an explicit Kripke model: its worlds and what agents consider possible there.
   Worlds of one class have the same successors. So a class of K worlds that are alike for an agent
   takes 2 K entries, not K * K. */

#ifndef FRAME_H
#define FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define NO_CLASS UINT32_MAX

/* Each class belongs to one agent at most. */
typedef struct frame {
  uint32_t worlds, agents, classes;
  uint32_t
      *class_of;   /* [A * worlds + W]: the class of world W for agent A. NO_CLASS: no successor */
  uint32_t *first; /* class C has the successors targets[first[C]], ..., targets[first[C+1]-1] */
  uint32_t *targets; /* worlds, without duplicates in a class */
} frame;

/* Allocates the arrays of *F, for TARGETS successors. Their contents are undefined. False, and
   nothing is allocated, if there is no memory. */
bool frame_init(frame *f, uint32_t worlds, uint32_t agents, uint32_t classes, uint32_t targets);

/* Frees the arrays, which may be NULL. */
void frame_release(frame *f);

static inline uint32_t frame_class(const frame *f, uint32_t agent, uint32_t world) {
  return f->class_of[(size_t)agent * f->worlds + world];
}

/* Maps worlds and classes of a frame to the worlds 0..worlds-1 and the classes 0..classes-1 of
   another frame. NO_CLASS: the world or class has no image. */
typedef struct frame_map {
  uint32_t *world, *class; /* CLASS follows WORLD in one block of memory */
  uint32_t worlds, classes;
} frame_map;

/* Allocates the arrays of *MAP for F. Their contents are undefined. False if there is no memory. */
bool frame_map_init(frame_map *map, const frame *f);
void frame_map_release(frame_map *map);

/* Makes *IMAGE, the frame of the images of worlds, classes and successors of F. Successors are in
   ascending order. Worlds with the same image have classes with the same image. If a class has an
   image, all its successors do. False, and nothing is allocated, if there is no memory. */
bool frame_image(const frame *f, const frame_map *map, frame *image);

/* Makes *MAP, which leaves out worlds that are not reached from worlds of START, and classes
   without successors or worlds. The images keep their order. False if there is no memory. */
bool frame_reached(const frame *f, const bool *start, frame_map *map);

#endif
