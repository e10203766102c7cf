// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "editor/scene/error.h"

namespace sinew {

/// What a program that handles untrusted data allows itself.
struct SandboxLimits {
    std::uint64_t memoryBytes =
        0;  ///< address space; not enforced in sanitized builds, which map terabytes
    std::uint64_t outputBytes = 0;  ///< size of any one file it writes, the result memory included
    std::uint32_t cpuSeconds = 0;   ///< processor time; whoever started it may raise this
    /// Files, and folders with all below them, that may still be read; empty: none.
    std::vector<std::filesystem::path> readable;
};

/// What this system's kernel can enforce of enterSandbox(); the steps that it lacks are left out.
struct SandboxSupport {
    int fileRules = 0;        ///< version of Landlock, 0: only the list of calls guards files
    bool callFilter = false;  ///< seccomp
};
SandboxSupport sandboxSupport();

/// Gives up, for the rest of this process's life, what reading a file does not need. To be called
/// once, first, before untrusted bytes are looked at, on the only thread. It is a list of
/// independent steps, each of which only takes something away:
///   - privileges, core dumps, outliving the parent, a turn before other programs;
///   - all descriptors but the channels of process.h;
///   - more memory, output and processor time than `limits` (never raised);
///   - files other than `limits.readable` (Landlock);
///   - every system call outside a short list (seccomp): nothing can be opened for writing, made,
///     renamed or removed, no socket, process, thread or program started, no other process touched,
///     no memory made executable. A refused call fails; it does not kill.
/// Refused where a step that the kernel has fails.
Expected<void> enterSandbox(const SandboxLimits& limits);

}  // namespace sinew
