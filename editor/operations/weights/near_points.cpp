// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/weights/near_points.h"

#include <tbb/parallel_for.h>

#include <algorithm>

#include "editor/geometry/surface/closest_point.h"

namespace sinew {
namespace {

// More around a point than on a surface as dense as its own would only cost time.
constexpr std::size_t kMostNear = 24;

std::vector<glm::vec3> boundPositions(const Mesh& mesh, const Skin& skin) {
    std::vector<glm::vec3> out;
    out.reserve(mesh.pointCount());
    for (const glm::vec3& p : mesh.positions)
        out.emplace_back(skin.skinBind * glm::dvec4(glm::dvec3(p), 1.0));
    return out;
}

}  // namespace

Expected<Compressed> neighboursInSpace(const Mesh& mesh, const Skin& skin, float radius,
                                       const Progress& progress) {
    const Compressed edges = pointNeighbours(mesh);
    const auto positions = boundPositions(mesh, skin);
    const PointTree tree(positions);
    const std::size_t count = positions.size();
    Compressed out;
    out.first.assign(1, 0);
    constexpr std::size_t kPoints = 65536;  // between two looks at the cancel button
    std::vector<std::vector<std::uint32_t>> lists;
    for (std::size_t begin = 0; begin < count; begin += kPoints) {
        if (!progress(static_cast<double>(begin) / static_cast<double>(count))) return cancelled();
        lists.assign(std::min(kPoints, count - begin), {});
        tbb::parallel_for(std::size_t{0}, lists.size(), [&](std::size_t i) {
            const auto p = static_cast<std::uint32_t>(begin + i);
            auto& list = lists[i];
            list.assign(edges[p].begin(), edges[p].end());
            for (const auto& near : tree.nearest(positions[p], kMostNear + 1))
                if (near.point != p && near.squaredDistance <= radius * radius)
                    list.push_back(near.point);
            std::ranges::sort(list);
            list.erase(std::ranges::unique(list).begin(), list.end());
        });
        for (const auto& list : lists) {
            out.items.insert(out.items.end(), list.begin(), list.end());
            out.first.push_back(static_cast<std::uint32_t>(out.items.size()));
        }
    }
    return out;
}

}  // namespace sinew
