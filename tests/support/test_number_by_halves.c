/* The same where the compiler has no integers of two words. */

#define NUMBER_BY_HALVES
#include "test_number.c"
