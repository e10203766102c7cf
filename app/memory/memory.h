// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace sinew {

/// To be called first in main(): memory is taken from the system in pages of 2 MiB where it has
/// them. A character of a million points takes hundreds of thousands of pages of 4 KiB, and each
/// costs a fault when it is first written, a third of the time of work on new meshes.
/// $MIMALLOC_LARGE_OS_PAGES=0 leaves it. Does nothing in builds with a sanitizer.
void takeLargePages();

/// For a program that soon ends: large blocks that are freed are kept for the next ones, and not
/// given back to a system that would fill them with zeros again, a fifth of the time of a bind of a
/// million points. Does nothing where the system refuses, or in builds with a sanitizer.
void keepFreedMemory();

/// Gives memory that the calling thread has taken, and that is free now, back to the system. Takes
/// milliseconds a gigabyte.
void releaseUnusedMemory();

}  // namespace sinew
