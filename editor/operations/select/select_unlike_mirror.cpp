// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <memory>

#include "editor/operations/select/choose_points.h"
#include "editor/weights/row_math.h"
#include "editor/weights/scene_symmetry.h"

namespace sinew {
namespace {

/// What mirrors a mesh, and how the influences of the two go together.
struct Mirrored {
    std::shared_ptr<const PointPartners> partners;
    std::vector<SlotIndex> there, here;  // by slot of the one the other's, or kNoIndex
    Rows rows;                           // over there

    Mirrored(const Scene& scene, const SceneSymmetry& symmetry,
             const SceneSymmetry::BoundMesh& mesh)
        : partners(symmetry.partners(mesh)) {
        const auto& other = *symmetry.mirrorOf(mesh.node);
        there = symmetry.slotMap(mesh, other);
        here = symmetry.slotMap(other, mesh);
        rows = scene.rows(other.id);
    }
};

/// The largest difference of a weight between a row and the mirror image of another.
float unlikeness(Row row, Row mirror, const Mirrored& by) {
    float most = 0.0f;
    for (const Influence& entry : row)
        most = std::max(most, std::abs(entry.weight - weightOf(mirror, by.there[entry.slot])));
    for (const Influence& entry : mirror)
        most = std::max(most, std::abs(entry.weight - weightOf(row, by.here[entry.slot])));
    return most;
}

Expected<Outcome> runUnlikeMirror(const Scene& scene, const Selection& selection,
                                  const Params& params, const Progress& progress) {
    const auto tolerance = static_cast<float>(floatParam(params, "tolerance"));
    const auto symmetry = SceneSymmetry::make(scene, MirrorAcross::Found);
    if (!symmetry) return symmetry.error();
    std::uint64_t unpaired = 0;
    auto outcome = choosePoints(
        scene, selection, ChoiceIn::Meant,
        [&](const ChoiceOfPoints& of) {
            PointSelection out{of.node, {}, {}};
            if (!of.skin) return out;
            const Rows rows = scene.rows(of.skinId);
            const auto* mesh = (*symmetry)->find(of.node);
            if (!mesh || !(*symmetry)->mirrorOf(of.node)) {
                unpaired += rows.pointCount();
                return out;
            }
            const Mirrored by(scene, **symmetry, *mesh);
            for (PointIndex p = 0; p < rows.pointCount(); ++p) {
                const PointIndex mirror = by.partners->of[p];
                if (mirror == kNoIndex)
                    ++unpaired;
                else if (unlikeness(rows[p], by.rows[mirror], by) > tolerance)
                    out.points.push_back(p);
            }
            return out;
        },
        Message("No vertex differs from its mirror image."), progress);
    if (outcome && unpaired > 0)
        outcome->report.lines.emplace_back("%1 {vertex|vertices} {has|have} no mirror image.",
                                           unpaired);
    return outcome;
}

}  // namespace

Operation selectUnlikeMirror() {
    Operation op = selectOperation(
        "select.unlikeMirror", "Different from Mirror Side...", "Select Asymmetric",
        "Selects the vertices whose weights differ from those of the mirrored vertex.");
    op.menu = "Select > By Weights";
    op.needs.boundSkin = true;
    op.params = {{"tolerance", "Tolerance", "Weights that differ by no more count as equal.",
                  ParamSpec::Type::Float, 0.01, 0.0, 1.0}};
    op.run = &runUnlikeMirror;
    return op;
}

}  // namespace sinew
