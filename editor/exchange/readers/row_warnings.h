// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "editor/scene/message.h"
#include "editor/scene/skin.h"

namespace sinew {

/// What a reader has to tell of the rows of a mesh: how many vertices were repaired, in which way,
/// and how far their sums were off; how many may crack (`coincidentWithOtherRow`, see weld.h).
std::vector<Message> rowWarnings(const std::string& mesh, std::span<const RowRepair> repairs,
                                 std::uint32_t coincidentWithOtherRow);

}  // namespace sinew
