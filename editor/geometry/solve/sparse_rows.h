// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "editor/scene/rows.h"

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
    /// A row of weights, by slot.
    std::vector<Influence> influencesOf(std::uint32_t row) const {
        std::vector<Influence> out;
        out.reserve(first[row + 1] - first[row]);
        for (auto e = first[row]; e < first[row + 1]; ++e) out.push_back({columns[e], values[e]});
        return out;
    }
    /// Appends to the row that endRow() will close.
    void append(std::uint32_t column, float value) {
        columns.push_back(column);
        values.push_back(value);
    }
    void append(Row row) {
        for (const Influence& entry : row) append(entry.slot, entry.weight);
    }
    void append(const SparseRows& from, std::uint32_t row) {
        for (auto e = from.first[row]; e < from.first[row + 1]; ++e)
            append(from.columns[e], from.values[e]);
    }
    void addRow(Row row) {
        append(row);
        endRow();
    }
    void addRow(const SparseRows& from, std::uint32_t row) {
        append(from, row);
        endRow();
    }
    void endRow() { first.push_back(static_cast<std::uint32_t>(columns.size())); }
};

/// Sorts numbers that stand in lists into rows: `points` of a list are row indices, `values` the
/// numbers beside them, and `columnOf(list, l, k)` the column of list l's k-th. Columns stand in a
/// row in the order in which they are met. Lists are freed as they are read. Linear.
template <class List, class ColumnOf>
SparseRows byRow(std::vector<List> lists, std::size_t rows, const ColumnOf& columnOf) {
    SparseRows out;
    out.first.assign(rows + 2, 0);
    for (const auto& list : lists)
        for (const auto i : list.points) ++out.first[i + 2];
    std::partial_sum(out.first.begin(), out.first.end(), out.first.begin());
    out.columns.resize(out.first.back());
    out.values.resize(out.first.back());
    for (std::size_t l = 0; l < lists.size(); ++l) {
        const auto& list = lists[l];
        for (std::size_t k = 0; k < list.points.size(); ++k) {
            const std::uint32_t index = out.first[list.points[k] + 1]++;
            out.columns[index] = columnOf(list, l, k);
            out.values[index] = list.values[k];
        }
        lists[l] = {};
    }
    out.first.pop_back();
    return out;
}

}  // namespace sinew
