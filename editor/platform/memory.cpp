// SPDX-License-Identifier: Apache-2.0
#include "editor/platform/memory.h"

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace sinew {

void releaseUnusedMemory() {
#ifdef __GLIBC__
    static_cast<void>(::malloc_trim(0));
#endif
}

}  // namespace sinew
