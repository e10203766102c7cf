// SPDX-License-Identifier: Apache-2.0
#include "app/state/worked_scene.h"

#include <algorithm>
#include <string_view>

#include "app/state/bound_meshes.h"
#include "app/state/clip_names.h"
#include "app/state/pose_edit.h"
#include "editor/operations/skin/bind_targets.h"
#include "editor/operations/targets.h"

namespace sinew {

namespace {

constexpr std::string_view kSetBindPose = "skin.setBindPose";

Message boundInShown(const Context& context) {
    const ShownPose& shown = context.shown();
    if (!context.scene().clip(shown.clip)) return Message("Bound in the pose that was shown.");
    return Message("Bound in the pose of %1, %2 s.",
                   clipName(context.scene(), shown.clip).toStdString(),
                   QString::number(shown.seconds, 'f', 2).toStdString());
}

}  // namespace

bool goesOnFromShown(const Context& context, const Operation& operation,
                     const Selection& selection) {
    if (binds(operation))
        return std::ranges::any_of(bindTargets(context.scene(), selection),
                                   [&](NodeId mesh) { return !isBound(context.scene(), mesh); });
    const std::string_view id = operation.id;
    return operation.showsCurrentPose &&
           (id.starts_with("pose.") || id == "skin.bindPose" || id == kSetBindPose);
}

WorkedScene workedScene(const Context& context, const Operation& operation,
                        const Selection& selection) {
    const Scene& scene = context.scene();
    if (context.shown() == ShownPose{} || !goesOnFromShown(context, operation, selection))
        return {scene, {}};
    const Edit taken = poseEdit(scene, context.localsOf(context.shown()), {});
    if (taken.empty()) return {scene, {}};
    WorkedScene out{applied(scene, taken), {}};
    if (binds(operation) || operation.id == kSetBindPose) out.told = {boundInShown(context)};
    return out;
}

}  // namespace sinew
