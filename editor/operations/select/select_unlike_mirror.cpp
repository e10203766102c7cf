// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "editor/operations/select/choose_points.h"
#include "editor/weights/mirror_surface.h"
#include "editor/weights/row_math.h"
#include "editor/weights/symmetry.h"

namespace sinew {
namespace {

/// The skin's own map where it was made, else one that is found now.
FoundSymmetry symmetryOf(const ChoiceOfPoints& of) {
    const SkinSymmetry& own = of.skin->symmetry;
    if (auto points = of.scene.mirrorPoints(of.skinId);
        own.plane && points && own.mirrorSlot.size() == of.skin->slots.size())
        return {own, std::move(points), 0};
    return findSymmetry(MirrorSurface(of.mesh), *of.skin, own.plane.value_or(MirrorPlane()));
}

/// The largest difference of a weight between a row and the mirror image of another.
float unlikeness(Row row, Row mirror, std::span<const SlotIndex> mirrorSlot) {
    float most = 0.0f;
    for (const Influence& entry : row)
        most = std::max(most, std::abs(entry.weight - weightOf(mirror, mirrorSlot[entry.slot])));
    for (const Influence& entry : mirror)
        most = std::max(most, std::abs(entry.weight - weightOf(row, mirrorSlot[entry.slot])));
    return most;
}

Expected<Outcome> runUnlikeMirror(const Scene& scene, const Selection& selection,
                                  const Params& params, const Progress& progress) {
    const auto tolerance = static_cast<float>(floatParam(params, "tolerance"));
    std::uint64_t unpaired = 0;
    auto outcome = choosePoints(
        scene, selection, ChoiceIn::Meant,
        [&](const ChoiceOfPoints& of) {
            PointSelection out{of.node, {}, {}};
            if (!of.skin) return out;
            const FoundSymmetry found = symmetryOf(of);
            const Rows rows = scene.rows(of.skinId);
            for (PointIndex p = 0; p < rows.pointCount(); ++p) {
                const PointIndex mirror = found.points->mirror[p];
                if (mirror == kNoIndex)
                    ++unpaired;
                else if (unlikeness(rows[p], rows[mirror], found.symmetry.mirrorSlot) > tolerance)
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
