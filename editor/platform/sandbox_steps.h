// SPDX-License-Identifier: Apache-2.0
// Private to the sandbox: the two steps that have files of their own.
#pragma once

#include "editor/platform/sandbox.h"

namespace sinew {

/// Landlock: reads below `limits.readable` alone. False, with errno, where the kernel has it and
/// refuses.
bool confineFiles(const SandboxLimits& limits);
/// The newest version of Landlock that the kernel has, or 0.
int landlockVersion();

/// seccomp: the list of calls. Must be the last step, since the others need more. False, with
/// errno, where the kernel has it and refuses.
bool confineCalls(const SandboxLimits& limits);
bool hasCallFilter();

}  // namespace sinew
