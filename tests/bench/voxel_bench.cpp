// SPDX-License-Identifier: Apache-2.0
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <cstdio>
#include <cstdlib>

#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/voxel/distance.h"
#include "editor/geometry/voxel/weights.h"
#include "editor/pose/pose.h"
#include "tests/bench/cases.h"

namespace sinew::bench {
namespace {

struct Body {
    std::vector<glm::dvec3> points;
    std::vector<glm::uvec3> triangles;
    std::vector<VoxelBone> bones;  // from each influence to its children, one at least
    std::uint32_t boneCount = 0;
};

Body bodyOf(const Model& model) {
    Body body;
    const auto skin = model.scene.skin(model.skinId);
    for (const auto& p : model.mesh->positions)
        body.points.emplace_back(skin->skinBind * glm::dvec4(p, 1.0));
    for (const auto& t : triangulate(*model.mesh).corners)
        body.triangles.emplace_back(model.mesh->cornerPoint[t.x], model.mesh->cornerPoint[t.y],
                                    model.mesh->cornerPoint[t.z]);
    body.boneCount = static_cast<std::uint32_t>(skin->slots.size());
    const auto placeOf = [&](SlotIndex s) { return glm::dvec3(skin->slots[s].influenceBind[3]); };
    std::vector<std::uint8_t> hasChild(body.boneCount, 0);
    for (SlotIndex s = 0; s < body.boneCount; ++s) {
        const NodeId above = model.scene.nodes().find(skin->slots[s].node)->parent;
        const SlotIndex parent = above ? skin->slotOf(above) : kNoIndex;
        if (parent == kNoIndex) continue;
        body.bones.push_back({parent, placeOf(parent), placeOf(s)});
        hasChild[parent] = 1;
    }
    for (SlotIndex s = 0; s < body.boneCount; ++s)
        if (!hasChild[s]) body.bones.push_back({s, placeOf(s), placeOf(s)});
    return body;
}

template <class T>
T must(Expected<T> result) {
    if (result) return std::move(result).value();
    std::fprintf(stderr, "%s\n", result.error().message.english().c_str());
    std::exit(1);
}

template <class Field, class Item>
void queryAll(const Field& field, const Body& body) {
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, body.points.size(), 1024),
                      [&](const tbb::blocked_range<std::size_t>& range) {
                          std::array<Item, 8> found;
                          for (std::size_t p = range.begin(); p != range.end(); ++p)
                              if (field.at(body.points[p], found) == 0) std::exit(1);
                      });
}

}  // namespace

void benchVoxels(Results& results, const Model& model, int resolution, int times) {
    const Body body = bodyOf(model);
    const std::string at = ", voxels " + std::to_string(resolution);
    std::shared_ptr<const VoxelSolid> solid;
    std::shared_ptr<const VoxelDistance> distance;
    std::shared_ptr<const VoxelWeights> weights;
    const auto solids = repeated(
        times, [&] { solid = must(VoxelSolid::of(body.points, body.triangles, {resolution})); });
    const auto distances = repeated(
        times, [&] { distance = must(VoxelDistance::of(solid, body.bones, body.boneCount)); });
    const auto diffusions = repeated(
        times, [&] { weights = must(VoxelWeights::of(solid, body.bones, body.boneCount)); });
    results.addSamples("solid" + at, solids, 300.0,
                       std::to_string(body.triangles.size() / 1000) + "k triangles, " +
                           std::to_string(solid->voxelCount() / 1000) + "k voxels");
    results.addSamples("distances" + at, distances, 150.0,
                       std::to_string(body.boneCount) + " bones");
    results.addSamples("diffused weights" + at, diffusions, 600.0);
    const std::string points = std::to_string(body.points.size() / 1000) + "k points";
    results.addSamples(
        "distances at " + points + at,
        repeated(times, [&] { queryAll<VoxelDistance, BoneDistance>(*distance, body); }), 200.0);
    results.addSamples("weights at " + points + at,
                       repeated(times, [&] { queryAll<VoxelWeights, BoneWeight>(*weights, body); }),
                       0.0);
}

}  // namespace sinew::bench
