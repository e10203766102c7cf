// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/targets.h"
#include "editor/operations/weights/edit_rows.h"
#include "editor/weights/layers.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

Expected<Outcome> runSetMaxInfluences(const Scene& scene, const Selection& selection,
                                      const Params& params, const Progress& progress) {
    const auto count = static_cast<std::uint32_t>(intParam(params, "count"));
    Selection all = selection;
    all.points.clear();  // the limit is the skin's, so that no vertex may stay above it
    auto outcome = editTargetRows(
        scene, all, Message("Set Max Influences"),
        [count](PointIndex, RowBuffer& row, RowRules rules) {
            rules.maxInfluences = count;
            return limitInfluences(row, rules);
        },
        progress);
    if (!outcome) return outcome;
    // Of a skin with layers the result is trimmed, which comes of the limit itself.
    Scene after = scene;
    const Scene trimmed = applied(scene, outcome->edit);
    for (const SkinId id : targetSkins(scene, all)) {
        auto skin = std::make_shared<Skin>(*scene.skin(id));
        if (skin->layers.empty()) carryRows(after, id, trimmed.rows(id));
        if (skin->maxInfluences == count) continue;
        skin->maxInfluences = count;
        after.setSkin(id, std::move(skin));
        composite(after, id);
    }
    outcome->edit = difference(scene, after, outcome->edit.label);
    return outcome;
}

Params presentLimit(const Scene& scene, const Selection& selection) {
    const auto skins = targetSkins(scene, selection);
    if (skins.empty()) return {};
    return {{"count", std::int64_t{scene.skin(skins.front())->maxInfluences}}};
}

}  // namespace

Operation setMaxInfluences() {
    Operation op{};
    op.id = "weights.setMaxInfluences";
    op.label = "Set Max Influences...";
    op.verb = "Set";
    op.riggerWord = "";
    op.hint =
        "Sets the maximum number of influences per vertex for painting, and trims vertices that "
        "have more.";
    op.menu = "Weights > Clean Up";
    op.icon = "limit";
    op.needs.boundSkin = true;
    op.params = {{"count", "Max Influences", "How many joints may share a vertex; 0 is unlimited.",
                  ParamSpec::Type::Int, std::int64_t{4}, 0, 64}};
    op.present = &presentLimit;
    op.run = &runSetMaxInfluences;
    return op;
}

}  // namespace sinew
