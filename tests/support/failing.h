/* Allocations that fail, by the linker's --wrap: while allocations_left is not
   SIZE_MAX, so many succeed and no more. */

#ifndef FAILING_H
#define FAILING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static size_t allocations_left = SIZE_MAX;

static bool allocate(void) {
  return allocations_left == SIZE_MAX ||
         (allocations_left && allocations_left--);
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *old, size_t size);

void *__wrap_malloc(size_t size) {
  return allocate() ? __real_malloc(size) : NULL;
}
void *__wrap_calloc(size_t n, size_t size) {
  return allocate() ? __real_calloc(n, size) : NULL;
}
void *__wrap_realloc(void *old, size_t size) {
  return allocate() ? __real_realloc(old, size) : NULL;
}

#endif
