// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/assimp_rows.h"

#include <assimp/mesh.h>

#include <algorithm>

#include "editor/exchange/readers/assimp_convert.h"
#include "editor/weights/row_math.h"

namespace sinew::assimp {
namespace {

// Offsets of one joint in two parts of a mesh are copies of one number; more than rounding apart
// they are two binds.
constexpr double kSameOffset = 1e-6;

}  // namespace

SlotIndex RowCollector::slotOf(const aiMesh& mesh, unsigned bone) {
    const aiBone& from = *mesh.mBones[bone];
    const std::string name = toText(from.mName);
    const glm::dmat4 offset = inMetres(toGlm(from.mOffsetMatrix), metresPerUnit_);
    for (std::size_t s = 0; s < bones_.size(); ++s)
        if (bones_[s].name == name && relativeDifference(bones_[s].offset, offset) <= kSameOffset)
            return static_cast<SlotIndex>(s);
    bones_.push_back({name, offset, false});
    return static_cast<SlotIndex>(bones_.size() - 1);
}

void RowCollector::append(const aiMesh& mesh) {
    const auto base = static_cast<std::uint32_t>(rows_.size());
    std::vector<RowBuffer> rows(mesh.mNumVertices);
    for (unsigned b = 0; b < mesh.mNumBones; ++b) {
        const aiBone& bone = *mesh.mBones[b];
        const SlotIndex slot = slotOf(mesh, b);
        for (unsigned w = 0; w < bone.mNumWeights; ++w) {
            const aiVertexWeight& weight = bone.mWeights[w];
            if (weight.mVertexId >= rows.size())
                throw Damage{Message("Joint \"%1\" has a weight for vertex %2, which is not there",
                                     bones_[slot].name, weight.mVertexId)};
            if (weight.mWeight != 0.0f) rows[weight.mVertexId].push_back({slot, weight.mWeight});
        }
    }
    for (std::uint32_t v = 0; v < rows.size(); ++v) {
        const RowReport report = makeValid(rows[v]);
        const auto repair = [&](RowRepair::Kind kind, float was) {
            cornerRepairs_.push_back({base + v, kind, was});
        };
        if (report.badValue) repair(RowRepair::Kind::BadValue, 1.0f);
        if (report.duplicate) repair(RowRepair::Kind::DuplicateSlot, 1.0f);
        if (report.normalised) repair(RowRepair::Kind::Normalised, report.sum);
        for (const Influence& influence : rows[v]) bones_[influence.slot].used = true;
        most_ = std::max(most_, static_cast<std::uint32_t>(rows[v].size()));
        rows_.append(rows[v]);
    }
}

std::vector<RowRepair> RowCollector::repairs(const Welded& welded) const {
    std::vector<RowRepair> out;
    for (RowRepair repair : cornerRepairs_) {
        const auto point = welded.cornerPoint[repair.point];
        if (welded.pointCorner[point] != repair.point) continue;
        repair.point = point;
        out.push_back(repair);
    }
    return out;
}

}  // namespace sinew::assimp
