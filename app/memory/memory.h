// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace sinew {

/// To be called first in main(): memory is taken from the system in pages of 2 MiB where it has
/// them. A character of a million points takes hundreds of thousands of pages of 4 KiB, and each
/// costs a fault when it is first written, a third of the time of work on new meshes.
/// $MIMALLOC_LARGE_OS_PAGES=0 leaves it. Does nothing in builds with a sanitizer.
void takeLargePages();

/// Gives memory that the calling thread has taken, and that is free now, back to the system. Takes
/// milliseconds a gigabyte.
void releaseUnusedMemory();

}  // namespace sinew
