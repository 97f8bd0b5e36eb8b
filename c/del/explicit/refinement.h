/* The largest bisimulation of a frame, by partition refinement.

   The worlds and the classes of a frame are the nodes of a graph. Edges lead from a world to its
   classes, and from a class to its successors. Two worlds are bisimilar if they are in the same
   initial block, and for each agent their classes are bisimilar. Two classes are bisimilar if they
   belong to the same agent and each successor of one is bisimilar to a successor of the other.

   With N nodes and M edges, refinement takes time M log N and memory N + M.

   R. Paige and R. E. Tarjan, "Three Partition Refinement Algorithms", SIAM Journal on Computing
   16:6 (1987) */

#ifndef REFINEMENT_H
#define REFINEMENT_H

#include "del/explicit/frame.h"
#include "support/status.h"

/* Makes *BLOCKS. Two worlds have the same image if, and only if, they are bisimilar. The same holds
   for two classes. Images are numbered from 0. A class without successors or worlds has no image.
   INITIAL[W] is the initial block of world W. It is less than the number of worlds. Worlds of
   different initial blocks are not bisimilar.

   The numbers of images do not depend on the numbers of worlds and classes: an isomorphism between
   two frames with their initial blocks maps worlds to worlds with the same image.

   GO_ON is NULL, or it is called now and then. If it returns false, the result is
   ENGINE_INTERRUPTED. If there are 2^32 edges or more, the result is ENGINE_TOO_LARGE. If the
   result is not ENGINE_OK, nothing is allocated. */
engine_status refine(const frame *f, const uint32_t *initial, frame_map *blocks,
                     bool (*go_on)(void));

#endif
