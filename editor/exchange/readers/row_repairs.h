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

/// Rows of a mesh's corners, made such as a document may hold, and what was wrong with them.
class RepairedRows {
public:
    const CornerRows& rows() const { return rows_; }
    std::uint32_t mostInfluences() const { return most_; }
    /// What was repaired, one a point at most, ascending; of a point's corners the first counts.
    std::vector<RowRepair> repairs(const Welded& welded) const;

protected:
    /// makeValid() of the next corner's row, which is appended.
    void append(RowBuffer& row);
    void reserve(std::size_t corners, std::size_t entries);

private:
    CornerRows rows_;
    std::vector<RowRepair> ofCorners_;  // `point` is a corner here
    std::uint32_t most_ = 0;
};

/// What a reader has to report of the rows of a mesh: how many vertices were repaired, in which
/// way, and how far their sums were off; how many may crack (`coincidentWithOtherRow`, see weld.h).
/// `mesh`: the name of its node, by which the window calls it.
std::vector<Message> rowWarnings(const std::string& mesh, std::span<const RowRepair> repairs,
                                 std::uint32_t coincidentWithOtherRow);

}  // namespace sinew
