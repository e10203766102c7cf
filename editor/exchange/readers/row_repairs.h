// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "editor/exchange/readers/weld.h"
#include "editor/scene/message.h"
#include "editor/scene/skin.h"
#include "editor/weights/row_math.h"

namespace sinew {

/// Makes the rows of a mesh's corners such as a document may hold, and keeps what was wrong.
class RowRepairs {
public:
    /// makeValid() of a corner's row.
    void repair(std::uint32_t corner, RowBuffer& row);
    /// One a point at most, ascending; of a point's corners the first counts.
    std::vector<RowRepair> byPoint(const Welded& welded) const;

private:
    std::vector<RowRepair> ofCorners_;  // `point` is a corner here
};

/// What a reader has to report of the rows of a mesh: how many vertices were repaired, in which
/// way, and how far their sums were off; how many may crack (`coincidentWithOtherRow`, see weld.h).
/// `mesh`: the name of its node, by which the window calls it.
std::vector<Message> rowWarnings(const std::string& mesh, std::span<const RowRepair> repairs,
                                 std::uint32_t coincidentWithOtherRow);

}  // namespace sinew
