// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

namespace sinew {

/// A name beside `target` for the file that is to take its place, which no other process or thread
/// uses; short, whatever the target's length. It says whose it is: which file's, on which machine,
/// of which process.
std::filesystem::path temporaryName(const std::filesystem::path& target);

/// Removes the files of such names that processes of this machine left beside `target` when they
/// were killed in the middle of writing it. Those of living processes, of other files and of other
/// machines that share the folder stay. What cannot be removed stays as well.
void removeLeftovers(const std::filesystem::path& target);

}  // namespace sinew
