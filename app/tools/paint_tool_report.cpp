// SPDX-License-Identifier: Apache-2.0
// What a stroke will do, and what it tells when it has ended.
#include <algorithm>

#include "app/tools/paint_tool.h"
#include "app/widgets/node_view.h"
#include "app/widgets/short_names.h"
#include "editor/paint/stroke_targets.h"
#include "editor/weights/write_rows.h"

namespace sinew {

QString PaintTool::hint(Qt::KeyboardModifiers modifiers) const {
    const Brush* shifted = brushWhileShift();
    const QString other =
        shifted ? translated(Message(std::string_view(shifted->label))) : QString();
    if (shifted && (modifiers & Qt::ShiftModifier)) return tr("Drag: %1").arg(other);
    if (const Brush* called = brushWhileAlt(); called && (modifiers & Qt::AltModifier))
        return translated(Message(std::string_view(called->hint)));
    const Brush* brush = findBrush(context().brush().brush);
    const bool hasOther = brush && hasOpposite(*brush);
    if (hasOther && (modifiers & Qt::ControlModifier))
        return host_.preset() == Preset::Blender
                   ? tr("Drag: the opposite of the selected brush.  Click on a joint: make it the "
                        "active influence")
                   : tr("Drag: the opposite of the selected brush");
    if (brush && brush->wantsPoses)
        return (hasOther
                    ? tr("Drag: the weights follow.  Ctrl: the opposite.  Pinned poses stay as "
                         "they are: %1.  %2 + drag: radius.  Esc: cancel the stroke")
                    : tr("Drag: the weights follow.  Pinned poses stay as they are: %1.  %2 + "
                         "drag: radius.  Esc: cancel the stroke"))
            .arg(context().pinnedPoses().size())
            .arg(host_.heldKeyText(HeldUse::BrushRadius));
    const auto key = [&](HeldUse use) { return host_.heldKeyText(use); };
    const bool hasValue = brushParam(context().brush(), kValue).has_value();
    const QString sizes = hasValue
                              ? tr("%1, %2, %3 + drag: radius, strength, value")
                                    .arg(key(HeldUse::BrushRadius), key(HeldUse::BrushStrength),
                                         key(HeldUse::BrushValue))
                              : tr("%1, %2 + drag: radius, strength")
                                    .arg(key(HeldUse::BrushRadius), key(HeldUse::BrushStrength));
    return (hasOther ? tr("Drag: paint.  Ctrl: the opposite, Shift: %1.  %2.  %3 + click: pick the "
                          "influence here.  Esc: cancel the stroke")
                     : tr("Drag: paint.  Shift: %1.  %2.  %3 + click: pick the influence here.  "
                          "Esc: cancel the stroke"))
        .arg(other, sizes, key(HeldUse::PickInfluence));
}

// That the stroke has made another mesh the active one; empty where it has not.
QString PaintTool::meshMovedTo() const {
    const SkinId now = context().selection().activeSkin;
    const auto skin = context().scene().skin(now);
    if (!skin || !skinBefore_.valid() || now == skinBefore_) return {};
    return tr("The active mesh is now %1").arg(shownName(context().scene(), skin->meshNode));
}

// Which meshes a stroke changed; empty where it is one, on which the brush was seen. That none is
// another to look at, where only a layer is.
QString PaintTool::meshesPainted(const Scene& before, const Scene& after) const {
    QStringList names;
    for (const SkinId id : after.skins())
        if (!std::ranges::equal(
                before.rows(id).pages(), after.rows(id).pages(),
                [](const auto& a, const auto& b) { return a == b || sameRows(*a, *b); }))
            names << shownName(after, after.skin(id)->meshNode);
    if (names.isEmpty() && before.blocks() != after.blocks()) {
        const Selection& selection = context().selection();
        if (selection.onMask &&
            after.rows(selection.activeSkin, selection.activeLayer).entryCount() == 0)
            return tr("nothing of it is seen: the layer has no weights yet");
        return tr("nothing of it is seen: other layers, or this one's Mirror effect, decide there");
    }
    return names.size() > 1 ? shortList(names) : QString();
}

// What has layers where the active mesh has none, or the other way round, takes no part.
QString PaintTool::leftOutText() const {
    const Scene& scene = context().scene();
    const auto active = scene.skin(context().selection().activeSkin);
    QStringList layered, plain;
    for (const NodeId node : passed_)
        if (const auto skin = scene.skin(scene.skinOf(node));
            skin && active && context().brush().allMeshes &&
            skin->layers.empty() != active->layers.empty())
            (active->layers.empty() ? layered : plain) << shownName(scene, node);
    if (!layered.isEmpty()) return tr("not painted, as it has layers: %1").arg(shortList(layered));
    if (!plain.isEmpty()) return tr("not painted, as it has no layer: %1").arg(shortList(plain));
    return {};
}

// That a joint is selected which none of the meshes has, so that the weights of another one would
// change; empty where the active influence is what is meant.
QString PaintTool::otherJointText(std::span<const StrokeTarget> targets) const {
    const Scene& scene = context().scene();
    const Selection& selection = context().selection();
    const Node* joint = scene.nodes().find(context().activeNode());
    const auto skin = scene.skin(selection.activeSkin);
    const bool paintsInfluence = std::ranges::any_of(targets, [](const StrokeTarget& target) {
        return target.slot != kNoIndex && !target.mask;
    });
    if (!joint || joint->kind != NodeKind::Joint || !skin || !paintsInfluence ||
        selection.activeSlot >= skin->slots.size())
        return {};
    for (const StrokeTarget& target : targets)
        if (scene.skin(scene.skinOf(target.meshNode))->slotOf(joint->id) != kNoIndex) return {};
    return tr("%1 is selected, but no influence of %2: the stroke would change %3. Skin > Bind "
              "Influences gives it weights from its neighbours, Add Influence adds it without any; "
              "%4 + click chooses another influence.")
        .arg(withoutPrefix(shownName(*joint), commonPrefix(*skin)),
             shownName(scene, skin->meshNode), shortInfluence(*skin, selection.activeSlot),
             host_.heldKeyText(HeldUse::PickInfluence));
}

QString PaintTool::reportText(const Stroke& stroke, const QString& meshes) const {
    const StrokeReport report = stroke.report();
    QStringList parts{tr("Vertices changed: %L1").arg(report.changed)};
    if (!meshes.isEmpty()) parts << meshes;
    for (const Message& reason : reasonsKept(report, context().scene(), stroke.targets()))
        parts << translated(reason);
    if (report.changed == 0 && parts.size() == 1 && report.reached && context().selection().onMask)
        parts << (hasOpposite(*brushOfStroke_)
                      ? tr("the mask is so there already. Ctrl: the opposite")
                      : tr("the mask is so there already"));
    else if (report.changed == 0 && parts.size() == 1 && !context().selection().points.empty())
        parts << tr("only selected vertices change");
    else if (!report.reached)
        parts << tr("no vertex is under the brush: hold %1 and drag to make it larger")
                     .arg(host_.heldKeyText(HeldUse::BrushRadius));
    // Brushes that go by the mouse's way may have had none.
    else if (report.changed == 0 && parts.size() == 1 && brushOfStroke_ &&
             brushOfStroke_->way == BrushWay::Dabs)
        parts << tr("the vertices there already have the weights that the brush would give");
    return inOneLine(parts);
}

QString PaintTool::inOneLine(QStringList parts) {
    parts.removeAll(QString());
    return parts.join(QStringLiteral("  ·  "));
}

}  // namespace sinew
