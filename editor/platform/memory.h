// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace sinew {

/// Gives memory that the program has freed, and that lies between what it still uses, back to the
/// system. Edits free thousands of pages of rows of every size; without this the gaps they leave
/// add up over hours. Takes some milliseconds a gigabyte, on any thread; allocations may wait for
/// it as long. Does nothing where the C library cannot.
void releaseUnusedMemory();

}  // namespace sinew
