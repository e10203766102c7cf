// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/surface/adjacency.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/weights/row_sum.h"

namespace sinew {
namespace {

// Away from the mean of the neighbours, as unsharp masking makes an image sharper.
RowChange sharpening(const Scene& scene, SkinId id, float share) {
    const auto skin = scene.skin(id);
    const Node* node = scene.nodes().find(skin->meshNode);
    const auto mesh = node ? scene.mesh(node->mesh) : nullptr;
    const Rows rows = scene.rows(id);
    if (!mesh || mesh->pointCount() != rows.pointCount()) return {};
    const auto around = std::make_shared<const Compressed>(pointNeighbours(*mesh));
    return [=](PointIndex point, RowBuffer& row, const RowRules& rules) {
        thread_local RowSum sum;
        const auto rowOf = [&](PointIndex p) { return skin->isMember(p) ? rows[p] : Row(); };
        const RowBuffer& mean = meanOfRows((*around)[point], rowOf, sum);
        if (!skin->isMember(point) || row.empty() || mean.empty()) return 0u;
        return blended(row, sharpenedRow(mean, row, share, sum), 1.0f, rules);
    };
}

Expected<Outcome> runSharpen(const Scene& scene, const Selection& selection, const Params& params,
                             const Progress& progress) {
    const auto share = static_cast<float>(floatParam(params, "power")) - 1.0f;
    const auto changeOf = [&](SkinId id, const Skin&) {
        return share > 0.0f ? sharpening(scene, id, share) : RowChange();
    };
    return editTargetRows(scene, selection, Message("Sharpen Weights"), changeOf, progress);
}

}  // namespace

Operation sharpenWeights() {
    Operation op{};
    op.id = "weights.sharpen";
    op.label = "Sharpen Weights...";
    op.verb = "Sharpen";
    op.riggerWord = "Harden Weights, Unsharp Mask";
    op.hint = "Makes each vertex's weights differ more from those of its neighbours.";
    op.menu = "Weights > Smooth and Sharpen";
    op.onLayer = true;
    op.onMask = true;
    op.icon = "sharpen";
    op.needs.boundSkin = true;
    op.params = {{"power", "Power", "At 1 nothing changes; the larger, the sharper.",
                  ParamSpec::Type::Float, 2.0, 1.0, 8.0}};
    op.run = &runSharpen;
    // Fast enough to be run again as the slider moves; nothing is worth keeping between two values.
    op.preview = &previewByRun<runSharpen>;
    return op;
}

}  // namespace sinew
