/* What an observer knows of the envelope, or could ask for: the predicate. */

#ifndef TELLING4PL_H
#define TELLING4PL_H

void telling_install(void);

#endif
