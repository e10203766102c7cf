// SPDX-License-Identifier: Apache-2.0
#include <map>

#include "editor/geometry/surface/coinciding_points.h"
#include "editor/operations/targets.h"
#include "editor/operations/weights/near_points.h"
#include "editor/operations/weights/smooth_rows.h"
#include "editor/weights/rigid_islands.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

/// What does not depend on passes and strength, kept while these are being changed.
struct SmoothMemory {
    struct Neighbours {
        std::shared_ptr<const Mesh> mesh;
        double radius = 0.0;  // 0: over edges alone
        Compressed lists;
    };
    std::map<std::uint32_t, Neighbours> bySkin;
};

Expected<const Compressed*> neighboursOf(SmoothMemory& memory, SkinId id, const Skin& skin,
                                         const std::shared_ptr<const Mesh>& mesh,
                                         const Params& params, const Progress& progress) {
    const bool volume = textParam(params, "over") == "volume";
    const double radius = volume ? floatParam(params, "radius") : 0.0;
    auto& known = memory.bySkin[id.value];
    if (known.mesh == mesh && known.radius == radius) return &known.lists;
    known = {};
    if (volume) {
        auto lists = neighboursInSpace(*mesh, skin, static_cast<float>(radius), progress);
        if (!lists) return lists.error();
        known.lists = std::move(*lists);
    } else {
        known.lists = pointNeighbours(*mesh);
    }
    known.mesh = mesh;
    known.radius = radius;
    return &known.lists;
}

// Per point how far a pass goes.
std::vector<float> smoothSteps(const Scene& scene, SkinId id, const Mesh& mesh,
                               const ChosenPoints& chosen, const Params& params) {
    const auto skin = scene.skin(id);
    const auto strength = static_cast<float>(floatParam(params, "strength"));
    std::vector<float> out(skin->pointCount, chosen.points.empty() ? strength : 0.0f);
    for (std::size_t i = 0; i < chosen.points.size(); ++i)
        if (chosen.points[i] < out.size())
            out[chosen.points[i]] =
                strength * (chosen.strength.empty() ? 1.0f : chosen.strength[i]);
    const auto rigid = rigidPoints(scene, id);
    const auto borders =
        boolParam(params, "keepBorders") ? boundaryPoints(mesh, {}) : std::vector<std::uint8_t>();
    const auto stays = [&](PointIndex p) {
        return skin->isLocked(p) || !skin->isMember(p) || (!rigid.empty() && rigid[p]) ||
               (!borders.empty() && borders[p]);
    };
    for (PointIndex p = 0; p < out.size(); ++p)
        if (stays(p)) out[p] = 0.0f;
    return out;
}

Expected<Rows> smoothed(const Scene& scene, const Selection& selection, SkinId id,
                        const Params& params, SmoothMemory& memory, RowsChanged& changed,
                        const Progress& progress) {
    const auto skin = scene.skin(id);
    const Node* node = scene.nodes().find(skin->meshNode);
    const auto mesh = node ? scene.mesh(node->mesh) : nullptr;
    const Rows rows = scene.rows(id);
    if (!mesh || mesh->pointCount() != rows.pointCount())
        return refused("The weights of %1 do not fit its mesh; rebind it.",
                       skinLabel(scene, *skin));
    const auto neighbours = neighboursOf(memory, id, *skin, mesh, params, progress.stage(0.0, 0.5));
    if (!neighbours) return neighbours.error();
    const auto steps = smoothSteps(scene, id, *mesh, chosenPoints(selection, *skin), params);
    return smoothedRows(*skin, rows, **neighbours, steps, intParam(params, "passes"), changed,
                        progress.stage(0.5, 1.0));
}

Expected<Outcome> smoothAll(const Scene& scene, const Selection& selection, const Params& params,
                            SmoothMemory& memory, const Progress& progress) {
    if (targetSkins(scene, selection).empty())
        return refused("No selected mesh has weights; bind it first.");
    const auto smooth = [&](Scene& after, SkinId id, Report& report,
                            const Progress& part) -> Expected<void> {
        RowsChanged changed;
        const auto rows = smoothed(scene, selection, id, params, memory, changed, part);
        if (!rows) return rows.error();
        writeRows(after, id, *rows);
        reportRows(scene, *scene.skin(id), changed, report, selection);
        return {};
    };
    return editTargetSkins(scene, selection, Message("Smooth Weights"), smooth, progress);
}

}  // namespace

Operation smoothWeights() {
    using Type = ParamSpec::Type;
    Operation op = rowsOperation("weights.smooth", "Smooth Weights...",
                                 "Blends each vertex's weights with those of its neighbours; "
                                 "locked influences keep theirs.");
    op.verb = "Smooth";
    op.riggerWord = "Smooth Skin Weights, Relax";
    op.menu = "Weights > Smooth and Sharpen";
    op.onMask = true;
    op.icon = "smooth";
    op.params = {
        {"passes", "Passes", "Number of passes; each one reaches one vertex further.", Type::Int,
         std::int64_t{2}, 1, 100},
        {"strength", "Strength", "How far each pass moves towards the average of the neighbours.",
         Type::Float, 0.5, 0.0, 1.0},
        choiceParam(
            "over", "Over",
            "Neighbours: along edges, or also those nearby in space, across gaps between parts.",
            "edges", {{"edges", "Edges"}, {"volume", "Volume"}}),
        onlyWith({"radius", "Radius", "How far away, in the bind pose, vertices are neighbours.",
                  Type::Float, 0.02, 0.0001, 1000.0, "m"},
                 "over", {"volume"}),
        {"keepBorders", "Keep borders", "Vertices on open edges keep their weights.", Type::Bool,
         false},
    };
    op.run = &runWith<SmoothMemory, smoothAll>;
    op.preview = &previewWith<SmoothMemory, smoothAll>;
    return op;
}

}  // namespace sinew
