// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "editor/scene/error.h"

namespace sinew {

/// What a program that handles untrusted data allows itself.
struct SandboxLimits {
    std::uint64_t memoryBytes =
        0;  ///< address space; not enforced in sanitized builds, which map terabytes
    std::uint64_t outputBytes = 0;  ///< size of any one file it writes, the result memory included
    std::uint32_t cpuSeconds = 0;   ///< processor time
};

/// Gives up, for the rest of this process's life, what reading a file does not need: privileges,
/// core dumps, outliving its parent, and more than `limits`. To be called first, before untrusted
/// bytes are looked at, on the only thread. It is a list of independent steps, each of which may
/// only take something away; a further one (the file system, system calls) is added to that list.
/// Refused where a step that the kernel must know fails.
Expected<void> enterSandbox(const SandboxLimits& limits);

}  // namespace sinew
