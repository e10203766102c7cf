// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <map>

#include "editor/geometry/surface/mesh_edges.h"
#include "editor/geometry/surface/surface_distance.h"
#include "editor/operations/select/choose_points.h"
#include "editor/pose/pose.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

constexpr double kLeastSoftRadius = 1e-6, kMostSoftRadius = 1e6;  // metres

/// The mesh as it was bound, or as it stands: poses change no distance then.
std::vector<glm::vec3> boundPlaces(const ChoiceOfPoints& of, const ScenePose& stored) {
    const glm::dmat4 world =
        of.skin ? of.skin->skinBind : stored.worldFromNode[of.scene.nodes().indexOf(of.node)];
    std::vector<glm::vec3> out;
    out.reserve(of.mesh->pointCount());
    for (const auto& p : of.mesh->positions) out.emplace_back(world * glm::dvec4(p, 1.0));
    return out;
}

std::vector<PointIndex> whollyChosen(const PointSelection& chosen) {
    if (chosen.strength.empty()) return chosen.points;
    std::vector<PointIndex> out;
    for (std::size_t i = 0; i < chosen.points.size(); ++i)
        if (chosen.strength[i] >= 1.0f) out.push_back(chosen.points[i]);
    return out;
}

// A few edges, as long as those at the chosen vertices are in the mean.
Params fittingRadius(const Scene& scene, const Selection& selection) {
    constexpr double kEdges = 4.0;
    const ScenePose stored = storedPose(scene);
    double sum = 0.0;
    std::size_t count = 0;
    for (const PointSelection& chosen : selection.points) {
        const Node* node = scene.nodes().find(chosen.meshNode);
        const auto mesh = node ? scene.mesh(node->mesh) : nullptr;
        if (!mesh) continue;
        const SkinId skin = scene.skinOf(node->id);
        const auto places =
            boundPlaces({scene, node->id, mesh, skin, scene.skin(skin), &chosen}, stored);
        std::vector<bool> isChosen(places.size());
        for (const PointIndex p : chosen.points) isChosen[p] = true;
        forEachEdge(*mesh, [&](PointIndex a, PointIndex b) {
            if (!isChosen[a] && !isChosen[b]) return;
            sum += glm::distance(places[a], places[b]);
            ++count;
        });
    }
    if (!(sum > 0.0) || !std::isfinite(sum)) return {};
    const double radius = toTwoDigits(kEdges * sum / static_cast<double>(count));
    return {{"radius", std::clamp(radius, kLeastSoftRadius, kMostSoftRadius)}};
}

/// What was found within the largest radius so far, kept while the radius is being changed.
struct SoftMemory {
    struct Near {
        std::shared_ptr<const Mesh> mesh;
        std::vector<PointIndex> from;
        float radius = 0.0f;
        NearPoints points;
    };
    std::map<NodeId, Near> byNode;
};

Expected<Outcome> softlyChosen(const Scene& scene, const Selection& selection, const Params& params,
                               SoftMemory& memory, const Progress& progress) {
    const auto radius = static_cast<float>(floatParam(params, "radius"));
    const ScenePose stored = storedPose(scene);
    return choosePoints(
        scene, selection, ChoiceIn::Chosen,
        [&](const ChoiceOfPoints& of) {
            auto& known = memory.byNode[of.node];
            auto from = whollyChosen(*of.now);
            if (known.mesh != of.mesh || known.from != from || known.radius < radius) {
                auto points = pointsWithin(*of.mesh, boundPlaces(of, stored), from, radius);
                known = {of.mesh, std::move(from), radius, std::move(points)};
            }
            const NearPoints& near = known.points;
            PointSelection out{of.node, {}, {}};
            for (std::size_t i = 0; i < near.points.size(); ++i) {
                const float strength = 1.0f - glm::smoothstep(0.0f, radius, near.distance[i]);
                if (!(strength > 0.0f)) continue;
                out.points.push_back(near.points[i]);
                out.strength.push_back(strength);
            }
            return out;
        },
        Message("No vertices would be left; the selection stays as it was."), progress);
}

}  // namespace

Operation softSelect() {
    Operation op = selectOperation(
        "select.soft", "Soft Selection...", "Soft Select, Proportional Editing",
        "Also selects the vertices around the selected ones, the less the farther away they are "
        "over the surface.");
    op.obstacle = &noVertices;
    op.params = {{"radius", "Radius", "How far the selection fades out over the surface.",
                  ParamSpec::Type::Float, 0.1, kLeastSoftRadius, kMostSoftRadius, "m"}};
    op.fitting = &fittingRadius;
    op.run = &runWith<SoftMemory, softlyChosen>;
    op.preview = &previewWith<SoftMemory, softlyChosen>;
    return op;
}

}  // namespace sinew
