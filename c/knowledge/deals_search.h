/* Is there any deal? A search for one path, without laying out all. */

#ifndef DEALS_SEARCH_H
#define DEALS_SEARCH_H

#include "common/status.h"
#include "knowledge/deals_input.h"

/* ENGINE_OK and *POSSIBLE: whether there is a deal at all. Quicker than
   counting. */
engine_status deals_possible(const deals_input *in, bool *possible);

#endif
