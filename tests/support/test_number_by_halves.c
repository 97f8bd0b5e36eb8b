/* The tests of test_number.c for compilers without integers of two words. */

#define NUMBER_BY_HALVES
#include "test_number.c"
