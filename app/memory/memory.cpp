// SPDX-License-Identifier: Apache-2.0
#include "app/memory/memory.h"

#ifndef SINEW_SANITIZED
#include <mimalloc.h>
#endif

namespace sinew {

#ifdef SINEW_SANITIZED
void takeLargePages() {}
void releaseUnusedMemory() {}
#else
// Of a thread's first memory as well: most is taken by threads for short work.
void takeLargePages() {
    mi_option_set_default(mi_option_large_os_pages, 1);
    mi_option_set_default(mi_option_eager_commit_delay, 0);
}

void releaseUnusedMemory() { mi_collect(true); }
#endif

}  // namespace sinew
