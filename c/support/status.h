/* How a computation ended. */

#ifndef STATUS_H
#define STATUS_H

typedef enum engine_status {
  ENGINE_OK,
  ENGINE_NO_MEMORY,
  ENGINE_TOO_LARGE, /* beyond a bound, which the function's header states */
  ENGINE_INTERRUPTED
} engine_status;

#endif
