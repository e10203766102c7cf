// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "editor/exchange/readers/assimp_meshes.h"
#include "editor/exchange/readers/weld.h"
#include "editor/weights/row_math.h"

struct aiMesh;

namespace sinew::assimp {

/// Rows of the corners of meshes that become one, over the union of their bones.
class RowCollector {
public:
    explicit RowCollector(double metresPerUnit) : metresPerUnit_(metresPerUnit) {}

    /// Appends the rows of all vertices of a mesh; empty ones where it has no bones, and where
    /// `wanted` (one a vertex; empty: all) is 0. Throws Damage.
    void append(const aiMesh& mesh, std::span<const std::uint8_t> wanted);

    /// All rows from the file's own: those of corners where `firsts` is 0 stay empty.
    void take(const OwnVertices& own, std::span<const std::uint8_t> firsts);

    bool any() const { return !bones_.empty(); }
    const CornerRows& rows() const { return rows_; }
    const std::vector<Bone>& bones() const { return bones_; }
    /// Repairs by point; of a point's corners the first tells.
    std::vector<RowRepair> repairs(const Welded& welded) const;
    std::uint32_t mostInfluences() const { return most_; }

private:
    void appendRow(std::uint32_t corner, RowBuffer& row);
    SlotIndex slotOf(const aiMesh& mesh, unsigned bone);

    double metresPerUnit_;
    CornerRows rows_;
    std::vector<Bone> bones_;
    std::vector<RowRepair> cornerRepairs_;  // `point` is a corner here
    std::uint32_t most_ = 0;
};

}  // namespace sinew::assimp
