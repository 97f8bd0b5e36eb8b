/* Computations that end early, because they have no memory or are interrupted.

   The linker's --wrap makes allocations fail. If allocations_left is not SIZE_MAX, only so many
   allocations succeed. Blocks that are not freed are counted. */

#ifndef FAILING_H
#define FAILING_H

#include "helpers/ctest.h"
#include "support/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

static size_t allocations_left = SIZE_MAX;
static size_t allocations_live; /* blocks that are not freed */

static bool allocate(void) {
  return allocations_left == SIZE_MAX || (allocations_left && allocations_left--);
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

void *__wrap_malloc(size_t size) { return allocate() ? allocated(__real_malloc(size)) : NULL; }
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

/* Repeats CALL with one more allocation each time, until CALL succeeds. */
#define IS_WITHOUT_MEMORY(call)                                                                    \
  do {                                                                                             \
    size_t before = allocations_live;                                                              \
    engine_status status = ENGINE_NO_MEMORY;                                                       \
    for (size_t n = 0; status != ENGINE_OK; n++) {                                                 \
      allocations_left = n;                                                                        \
      status = (call);                                                                             \
      allocations_left = SIZE_MAX;                                                                 \
      assert_true(status == ENGINE_OK || status == ENGINE_NO_MEMORY);                              \
      assert_int_equal(allocations_live, before);                                                  \
    }                                                                                              \
  } while (0)

static size_t asked_left;

/* True for the first asked_left calls, then false. */
static inline bool until_asked(void) { return asked_left && asked_left--; }

/* Repeats CALL, which asks until_asked(). Interrupts it one question later each time, until CALL
   ends by itself. */
#define IS_INTERRUPTED(call)                                                                       \
  do {                                                                                             \
    size_t before = allocations_live, n = 0;                                                       \
    engine_status status = ENGINE_INTERRUPTED;                                                     \
    for (; status == ENGINE_INTERRUPTED; n++) {                                                    \
      asked_left = n;                                                                              \
      status = (call);                                                                             \
      assert_int_equal(asked_left, 0);                                                             \
      assert_int_equal(allocations_live, before);                                                  \
    }                                                                                              \
    assert_int_equal(status, ENGINE_OK);                                                           \
    assert_true(n > 2);                                                                            \
  } while (0)

#endif
