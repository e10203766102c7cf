// SPDX-License-Identifier: Apache-2.0
#include "app/actions/sample_weight.h"

#include "app/actions/select_actions.h"
#include "app/actions/tool_actions.h"
#include "app/viewport/viewport.h"
#include "app/widgets/node_view.h"
#include "app/widgets/short_names.h"
#include "editor/paint/stroke_targets.h"
#include "editor/weights/row_math.h"

namespace sinew {

namespace {

/// The slot that a skin has the joint of the active influence in; kNoIndex: none.
SlotIndex activeSlotIn(const Scene& scene, const Selection& selection, SkinId skin) {
    const auto active = scene.skin(selection.activeSkin);
    if (!active || selection.activeSlot >= active->slots.size()) return kNoIndex;
    if (skin == selection.activeSkin) return selection.activeSlot;
    const NodeId joint = active->slots[selection.activeSlot].node;
    return joint.valid() ? scene.skin(skin)->slotOf(joint) : kNoIndex;
}

/// A number under the mouse, and what to say of it.
struct SampledWeight {
    double value = 0.0;
    QString told;
};

/// Nothing where there is no influence, or no mask, to look at.
std::optional<SampledWeight> sampledAt(const Scene& scene, const Selection& selection, SkinId id,
                                       PointIndex point) {
    const auto skin = scene.skin(id);
    StrokeTarget target{.meshNode = skin->meshNode};
    if (point >= skin->pointCount || !aimAtLayer(target, scene, selection)) return std::nullopt;
    if (target.mask) {
        const auto mask = scene.numbers(id, skin->layer(target.layer)->mask)[point];
        return SampledWeight{double{mask}, ToolActions::tr("Value: %1, the mask at vertex %2.")
                                               .arg(double{mask}, 0, 'f', 3)
                                               .arg(point)};
    }
    const SlotIndex slot = activeSlotIn(scene, selection, id);
    if (slot == kNoIndex) return std::nullopt;
    const PointRow found = rowAt(scene, id, point, target.layer);
    const auto weight = double{weightOf(found.row, slot)};
    return SampledWeight{weight, ToolActions::tr("Value: %1, the weight of %2 at vertex %3.")
                                     .arg(weight, 0, 'f', 3)
                                     .arg(shortInfluence(*skin, slot))
                                     .arg(point)};
}

}  // namespace

void sampleWeight(const WindowPart& part) {
    Context& context = part.context;
    ToolHost& host = part.viewport;
    const auto mouse = part.viewport.mouse();
    const auto place = mouse ? host.surfaceAt(*mouse) : std::nullopt;
    if (!place)
        return context.refuse(
            SelectActions::tr("Point at a mesh in the viewport and press the key."));
    BrushSettings brush = context.brush();
    if (!brushParam(brush, kValue))
        return context.refuse(
            ToolActions::tr("The brush in hand has no Value. Choose one that has, as Replace."));
    const Scene& scene = context.scene();
    const SkinId skin = scene.skinOf(place->meshNode);
    const auto sampled =
        skin.valid() ? sampledAt(scene, context.selection(), skin, place->nearest) : std::nullopt;
    if (!sampled)
        return context.refuse(
            ToolActions::tr("There is nothing to sample: the mesh here does not "
                            "have the influence or mask that is painted."));
    setBrushParam(brush, kValue, sampled->value);
    context.setBrush(brush);
    context.say(sampled->told);
}

}  // namespace sinew
