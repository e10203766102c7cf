// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "editor/exchange/readers/gltf/source.h"
#include "editor/exchange/readers/row_repairs.h"
#include "editor/exchange/readers/weld.h"
#include "editor/scene/skin.h"

namespace sinew::gltf {

/// Rows of a mesh's corners while its primitives are read, and what had to be repaired in them.
class RowCollector {
public:
    /// Appends the rows of a primitive's `count` corners from all its JOINTS_n and WEIGHTS_n; empty
    /// rows where it has none.
    void append(const Source& source, const tinygltf::Primitive& primitive, std::size_t count);

    bool any() const { return any_; }
    const CornerRows& rows() const { return rows_; }
    const RowRepairs& repairs() const { return repairs_; }
    /// Per slot up to the largest: some corner has weight on it.
    const std::vector<std::uint8_t>& slotUsed() const { return slotUsed_; }
    std::uint32_t mostInfluences() const { return most_; }

private:
    void appendRow(std::vector<Influence>& entries);

    CornerRows rows_;
    RowRepairs repairs_;
    std::vector<std::uint8_t> slotUsed_;
    std::uint32_t most_ = 0;
    bool any_ = false;
};

}  // namespace sinew::gltf
