// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/gltf_rows.h"

#include <algorithm>

#include "editor/exchange/readers/gltf_accessor.h"
#include "editor/weights/row_math.h"

namespace sinew::gltf {
namespace {

struct JointSet {
    std::vector<std::uint32_t> joints;  // 4 a corner
    std::vector<float> weights;         // 4 a corner
};

std::vector<JointSet> jointSets(const Source& source, const tinygltf::Primitive& primitive,
                                std::size_t count) {
    std::vector<JointSet> sets;
    for (int n = 0;; ++n) {
        const auto joints = primitive.attributes.find("JOINTS_" + std::to_string(n));
        const auto weights = primitive.attributes.find("WEIGHTS_" + std::to_string(n));
        const bool hasJoints = joints != primitive.attributes.end();
        if (hasJoints != (weights != primitive.attributes.end()))
            damaged(
                "The file is damaged: a mesh has joints without weights or weights without "
                "joints.");
        if (!hasJoints) return sets;
        sets.push_back({integers(source, joints->second, 4), floats(source, weights->second, 4)});
        if (sets.back().joints.size() != count * 4 || sets.back().weights.size() != count * 4)
            damaged("The file is damaged: a mesh has fewer weights than vertices.");
    }
}

}  // namespace

void RowCollector::append(const Source& source, const tinygltf::Primitive& primitive,
                          std::size_t count) {
    const auto sets = jointSets(source, primitive, count);
    any_ = any_ || !sets.empty();
    rows_.first.reserve(rows_.first.size() + count);
    rows_.entries.reserve(rows_.entries.size() + count * sets.size() * 2);
    RowBuffer row;
    for (std::size_t corner = 0; corner < count; ++corner) {
        row.clear();
        for (const auto& set : sets)
            for (std::size_t k = corner * 4; k < corner * 4 + 4; ++k)
                if (set.weights[k] != 0.0f) row.push_back({set.joints[k], set.weights[k]});
        appendRow(row);
    }
}

void RowCollector::appendRow(RowBuffer& row) {
    const auto corner = static_cast<PointIndex>(rows_.size());
    const auto raw = static_cast<float>(row.size());
    const RowReport report = makeValid(row);
    if (report.badValue)
        cornerRepairs_.push_back({corner, RowRepair::Kind::BadValue, raw});
    else if (report.duplicate)
        cornerRepairs_.push_back({corner, RowRepair::Kind::DuplicateSlot, raw});
    else if (report.normalised)
        cornerRepairs_.push_back({corner, RowRepair::Kind::Normalised, report.sum});
    for (const auto& entry : row) {
        constexpr SlotIndex kMostSlots = 1u << 24;
        if (entry.slot >= kMostSlots)
            damaged("The file is damaged: a vertex names joint %1 of its skin.", entry.slot);
        if (entry.slot >= slotUsed_.size()) slotUsed_.resize(entry.slot + 1, 0);
        slotUsed_[entry.slot] = 1;
    }
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
    std::ranges::sort(out, {}, &RowRepair::point);
    return out;
}

}  // namespace sinew::gltf
