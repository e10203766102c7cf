// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace sinew {

/// A table of numbers, most of them zero, by row: columns ascend in a row, no column twice.
struct SparseRows {
    std::vector<std::uint32_t> first{0};  ///< rows + 1, into the two lists below
    std::vector<std::uint32_t> columns;
    std::vector<float> values;

    std::uint32_t rowCount() const { return static_cast<std::uint32_t>(first.size() - 1); }
    std::span<const std::uint32_t> columnsOf(std::uint32_t row) const {
        return {columns.data() + first[row], first[row + 1] - first[row]};
    }
    std::span<const float> valuesOf(std::uint32_t row) const {
        return {values.data() + first[row], first[row + 1] - first[row]};
    }
    /// Appends to the row that endRow() will close.
    void append(std::uint32_t column, float value) {
        columns.push_back(column);
        values.push_back(value);
    }
    void endRow() { first.push_back(static_cast<std::uint32_t>(columns.size())); }
};

}  // namespace sinew
