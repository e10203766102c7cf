// SPDX-License-Identifier: Apache-2.0
#include <map>

#include "editor/geometry/surface/surface_distance.h"
#include "editor/operations/select/choose_points.h"
#include "editor/pose/pose.h"

namespace sinew {
namespace {

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

Expected<Outcome> runSoftSelect(const Scene& scene, const Selection& selection,
                                const Params& params, const Progress& progress) {
    SoftMemory memory;
    return softlyChosen(scene, selection, params, memory, progress);
}

Expected<Outcome> previewSoftSelect(const Scene& scene, const Selection& selection,
                                    const Params& params, std::shared_ptr<void>& memory,
                                    const Progress& progress) {
    if (!memory) memory = std::make_shared<SoftMemory>();
    return softlyChosen(scene, selection, params, *std::static_pointer_cast<SoftMemory>(memory),
                        progress);
}

}  // namespace

Operation softSelect() {
    Operation op = selectOperation(
        "select.soft", "Soft Selection...", "Soft Select, Proportional Editing",
        "Also selects the vertices around the selected ones, the less the farther away they are "
        "over the surface.");
    op.obstacle = &noVertices;
    op.params = {{"radius", "Radius", "How far the selection fades out over the surface.",
                  ParamSpec::Type::Float, 0.1, 1e-6, 1e6, "m"}};
    op.run = &runSoftSelect;
    op.preview = &previewSoftSelect;
    return op;
}

}  // namespace sinew
