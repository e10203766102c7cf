// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/assimp_rows.h"

#include <assimp/mesh.h>

#include <algorithm>
#include <utility>

#include "editor/exchange/readers/assimp_convert.h"
#include "editor/weights/row_math.h"

namespace sinew::assimp {
namespace {

// Offsets of one joint in two parts of a mesh are copies of one number; more than rounding apart
// they are two binds.
constexpr double kSameOffset = 1e-6;

// Weights that are not zero. Throws Damage for a vertex that is not there.
template <class Visit>
void forEachWeight(const aiMesh& mesh, const Visit& visit) {
    for (unsigned b = 0; b < mesh.mNumBones; ++b)
        for (unsigned w = 0; w < mesh.mBones[b]->mNumWeights; ++w) {
            const aiVertexWeight& weight = mesh.mBones[b]->mWeights[w];
            if (weight.mVertexId >= mesh.mNumVertices)
                throw Damage{Message("Joint \"%1\" has a weight for vertex %2, which is not there",
                                     toText(mesh.mBones[b]->mName), weight.mVertexId)};
            if (weight.mWeight != 0.0f) visit(b, weight);
        }
}

}  // namespace

SlotIndex RowCollector::slotOf(const aiMesh& mesh, unsigned bone) {
    const aiBone& from = *mesh.mBones[bone];
    const std::string name = toText(from.mName);
    const glm::dmat4 offset = inMetres(toGlm(from.mOffsetMatrix), metresPerUnit_);
    for (std::size_t s = 0; s < bones_.size(); ++s)
        if (bones_[s].name == name && relativeDifference(bones_[s].offset, offset) <= kSameOffset)
            return static_cast<SlotIndex>(s);
    bones_.push_back({name, offset, false, {}});
    return static_cast<SlotIndex>(bones_.size() - 1);
}

void RowCollector::append(const aiMesh& mesh, std::span<const std::uint8_t> wanted) {
    // Bones list their vertices; here every vertex gets its bones, all in one list.
    std::vector<std::uint32_t> first(std::size_t{mesh.mNumVertices} + 1, 0);
    const auto isWanted = [&](const aiVertexWeight& weight) {
        return wanted.empty() || wanted[weight.mVertexId] != 0;
    };
    forEachWeight(mesh, [&](unsigned, const aiVertexWeight& weight) {
        if (isWanted(weight)) ++first[weight.mVertexId];
    });
    std::uint32_t sum = 0;
    for (auto& count : first) sum += std::exchange(count, sum);
    std::vector<Influence> entries(sum);
    std::vector<SlotIndex> slots(mesh.mNumBones);
    for (unsigned b = 0; b < mesh.mNumBones; ++b) slots[b] = slotOf(mesh, b);
    forEachWeight(mesh, [&](unsigned b, const aiVertexWeight& weight) {
        if (isWanted(weight)) entries[first[weight.mVertexId]++] = {slots[b], weight.mWeight};
    });
    // Each start has moved on to the next one's.
    const auto base = static_cast<std::uint32_t>(rows_.size());
    rows_.first.reserve(rows_.first.size() + mesh.mNumVertices);
    rows_.entries.reserve(rows_.entries.size() + sum);
    RowBuffer row;
    for (std::uint32_t v = 0; v < mesh.mNumVertices; ++v) {
        row.assign(entries.begin() + (v > 0 ? first[v - 1] : 0), entries.begin() + first[v]);
        appendRow(base + v, row);
    }
}

void RowCollector::take(const OwnVertices& own, std::span<const std::uint8_t> firsts) {
    bones_ = own.bones;
    RowBuffer row;
    for (std::uint32_t c = 0; c < firsts.size(); ++c) {
        const std::size_t v = own.ofCorner[c];
        row.clear();
        if (firsts[c] != 0 && v + 1 < own.first.size())
            row.assign(own.entries.begin() + own.first[v], own.entries.begin() + own.first[v + 1]);
        appendRow(c, row);
    }
}

void RowCollector::appendRow(std::uint32_t corner, RowBuffer& row) {
    const RowReport report = makeValid(row);
    const auto repair = [&](RowRepair::Kind kind, float was) {
        cornerRepairs_.push_back({corner, kind, was});
    };
    if (report.badValue) repair(RowRepair::Kind::BadValue, 1.0f);
    if (report.duplicate) repair(RowRepair::Kind::DuplicateSlot, 1.0f);
    if (report.normalised) repair(RowRepair::Kind::Normalised, report.sum);
    for (const Influence& influence : row) bones_[influence.slot].used = true;
    most_ = std::max(most_, static_cast<std::uint32_t>(row.size()));
    rows_.append(row);
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
