// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

namespace sinew {

/// The name with its side turned round, or none where it tells no side: `left` and `right`, 左 and
/// 右, or `l` and `r` (`lf` and `rt`) set apart: by anything but letters and digits, or as capitals
/// that begin or end the name (LArm, ArmL). Letter case is kept. Of several the plainest counts:
/// bright_L is bright_R.
std::optional<std::string> otherSideName(const std::string& name);

}  // namespace sinew
