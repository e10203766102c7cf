// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "editor/exchange/readers/assimp/meshes.h"
#include "editor/exchange/readers/row_repairs.h"

struct aiMesh;

namespace sinew::assimp {

/// Rows of the corners of meshes that become one, over the union of their bones.
class RowCollector : public RepairedRows {
public:
    explicit RowCollector(double metresPerUnit) : metresPerUnit_(metresPerUnit) {}

    /// Appends the rows of all vertices of a mesh; empty ones where it has no bones, and where
    /// `wanted` (one a vertex; empty: all) is 0. Throws ParseError.
    void append(const aiMesh& mesh, std::span<const std::uint8_t> wanted);

    /// All rows from the file's own: those of corners where `firsts` is 0 stay empty.
    void take(const OwnVertices& own, std::span<const std::uint8_t> firsts);

    bool any() const { return !bones_.empty(); }
    const std::vector<Bone>& bones() const { return bones_; }

private:
    void appendRow(RowBuffer& row);
    SlotIndex slotOf(const aiMesh& mesh, unsigned bone);

    double metresPerUnit_;
    std::vector<Bone> bones_;
};

}  // namespace sinew::assimp
