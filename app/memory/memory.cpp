// SPDX-License-Identifier: Apache-2.0
#include "app/memory/memory.h"

#include <cstddef>

#ifndef SINEW_SANITIZED
#include <mimalloc.h>
#include <unistd.h>
#endif

namespace sinew {

#ifdef SINEW_SANITIZED
void takeLargePages() {}
void keepFreedMemory() {}
void releaseUnusedMemory() {}
#else
// Of a thread's first memory as well: most is taken by threads for short work.
void takeLargePages() {
    mi_option_set_default(mi_option_large_os_pages, 1);
    mi_option_set_default(mi_option_eager_commit_delay, 0);
}

// Addresses for half of what the machine has: more is taken from the system as before.
void keepFreedMemory() {
    const long pages = ::sysconf(_SC_PHYS_PAGES), size = ::sysconf(_SC_PAGESIZE);
    if (pages <= 0 || size <= 0) return;
    mi_reserve_os_memory(static_cast<std::size_t>(pages / 2) * static_cast<std::size_t>(size), true,
                         false);
}

void releaseUnusedMemory() { mi_collect(true); }
#endif

}  // namespace sinew
