// SPDX-License-Identifier: Apache-2.0
#include "editor/check/point_shifts.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>

#include "editor/deform/posed_mesh.h"
#include "editor/deform/skinning.h"

namespace sinew {
namespace {

/// What the other rows have more or less of each influence, one list for all points.
struct RowChanges {
    std::vector<std::uint32_t> first;  // points + 1
    std::vector<Influence> entries;
    std::span<const Influence> of(std::size_t point) const {
        return std::span(entries).subspan(first[point], first[point + 1] - first[point]);
    }
};

// Sorts `other`.
void appendChange(Row row, RowBuffer& other, std::vector<Influence>& out) {
    std::ranges::sort(other, {}, &Influence::slot);
    auto mine = row.begin();
    const auto add = [&](SlotIndex slot, float weight) {
        if (weight != 0.0f) out.push_back({slot, weight});
    };
    for (const Influence& entry : other) {
        for (; mine != row.end() && mine->slot < entry.slot; ++mine) add(mine->slot, -mine->weight);
        const bool both = mine != row.end() && mine->slot == entry.slot;
        add(entry.slot, both ? entry.weight - mine->weight : entry.weight);
        if (both) ++mine;
    }
    for (; mine != row.end(); ++mine) add(mine->slot, -mine->weight);
}

RowChanges rowChanges(const Skin& skin, const Rows& rows, const OtherRow& other) {
    std::vector<std::vector<Influence>> byPage(rows.pages().size());
    std::vector<std::vector<std::uint32_t>> ends(byPage.size());
    tbb::parallel_for(std::size_t{0}, byPage.size(), [&](std::size_t page) {
        RowBuffer made;
        for (std::uint32_t i = 0; i < rows.pages()[page]->count; ++i) {
            const Row row = rows.pages()[page]->row(i);
            const auto point = static_cast<PointIndex>(page * kRowPagePoints + i);
            if (!row.empty() && skin.isMember(point)) {
                other(row, made);
                if (!made.empty()) appendChange(row, made, byPage[page]);
            }
            ends[page].push_back(static_cast<std::uint32_t>(byPage[page].size()));
        }
    });
    RowChanges out;
    out.first.push_back(0);
    for (std::size_t page = 0; page < byPage.size(); ++page) {
        const auto begin = static_cast<std::uint32_t>(out.entries.size());
        for (const std::uint32_t end : ends[page]) out.first.push_back(begin + end);
        out.entries.insert(out.entries.end(), byPage[page].begin(), byPage[page].end());
    }
    return out;
}

}  // namespace

PointIndex PointShifts::worst() const {
    return static_cast<PointIndex>(std::ranges::max_element(metres) - metres.begin());
}

Expected<PointShifts> pointShifts(const Scene& scene, SkinId id, const OtherRow& other,
                                  const PoseSeries& poses, const Progress& progress) {
    const auto skin = scene.skin(id);
    const Rows rows = scene.rows(id);
    const RowChanges changes = rowChanges(*skin, rows, other);
    const auto points = static_cast<PointIndex>(rows.pointCount());
    PointShifts out{std::vector<float>(points, 0.0f), std::vector<std::uint32_t>(points, 0)};
    for (std::uint32_t i = 0; i < poses.count; ++i) {
        if (!progress(static_cast<double>(i) / static_cast<double>(poses.count)))
            return cancelled();
        const auto posed = PosedMesh::make(scene, skin->meshNode, id, poses.at(i));
        if (!posed) break;
        const auto moves = sameMoves(posed->matrices());
        tbb::parallel_for(PointIndex{0}, points, [&](PointIndex p) {
            const auto change = changes.of(p);
            if (change.empty() || std::ranges::all_of(change, [&](const Influence& entry) {
                    return moves[entry.slot] == moves[change.front().slot];
                }))
                return;
            const glm::dvec4 place(posed->shaped(p), 1.0);
            glm::dvec3 shift(0.0);
            for (const Influence& entry : change)
                shift += double{entry.weight} * glm::dvec3(posed->matrices()[entry.slot] * place);
            const auto metres = static_cast<float>(glm::length(shift));
            if (!(metres > out.metres[p])) return;
            out.metres[p] = metres;
            out.pose[p] = i;
        });
    }
    return out;
}

void storedRow(Row row, const EngineLimits& engine, RowBuffer& kept) {
    kept.assign(row.begin(), row.end());
    std::ranges::stable_sort(kept, std::greater(), &Influence::weight);
    if (kept.size() > engine.influences) kept.resize(engine.influences);
    double sum = 0.0;
    for (const Influence& entry : kept) sum += entry.weight;
    if (!(sum > 0.0)) return kept.clear();
    const double steps = std::exp2(engine.bits) - 1.0;
    double rest = 1.0;
    for (Influence& entry : kept) {
        entry.weight = static_cast<float>(std::round(entry.weight / sum * steps) / steps);
        rest -= entry.weight;
    }
    kept.front().weight += static_cast<float>(rest);
}

}  // namespace sinew
