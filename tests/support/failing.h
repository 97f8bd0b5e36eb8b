/* Allocations that fail, by the linker's --wrap: while allocations_left is not
   SIZE_MAX, so many succeed and no more. What was not freed is counted. */

#ifndef FAILING_H
#define FAILING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static size_t allocations_left = SIZE_MAX;
static size_t allocations_live; /* blocks that are not free */

static bool allocate(void) {
  return allocations_left == SIZE_MAX ||
         (allocations_left && allocations_left--);
}

static void *allocated(void *block) {
  allocations_live += block != NULL;
  return block;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *old, size_t size);
void __wrap_free(void *block);

void *__wrap_malloc(size_t size) {
  return allocate() ? allocated(__real_malloc(size)) : NULL;
}
void *__wrap_calloc(size_t n, size_t size) {
  return allocate() ? allocated(__real_calloc(n, size)) : NULL;
}
void *__wrap_realloc(void *old, size_t size) {
  if (!allocate())
    return NULL;
  return old ? __real_realloc(old, size) : allocated(__real_realloc(old, size));
}
void __wrap_free(void *block) {
  allocations_live -= block != NULL;
  __real_free(block);
}

#endif
