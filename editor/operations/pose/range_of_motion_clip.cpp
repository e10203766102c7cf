// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/operations/targets.h"
#include "editor/pose/edit_pose.h"
#include "editor/pose/range_of_motion.h"
#include "editor/scene/made_names.h"

namespace sinew {
namespace {

constexpr const char* kName = "Range of Motion";

// What the stored pose, over which a clip lies, has different from the bind pose.
void keyBindPose(const Scene& scene, Clip& clip) {
    const LocalPose bind = editPose(scene);
    const LocalPose stored = storedLocals(scene);
    const auto& nodes = scene.nodes().all();
    const auto isKeyed = [&](NodeId node) {
        return std::ranges::any_of(clip.tracks, [&](const Track& track) {
            return track.node == node && track.path == TrackPath::Rotation;
        });
    };
    const auto key = [&](NodeId node, TrackPath path, std::vector<float> values) {
        Track track{.node = node, .path = path, .times = {0.0f}, .values = std::move(values)};
        track.width = static_cast<std::uint32_t>(track.values.size());
        clip.tracks.push_back(std::move(track));
    };
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const Trs &to = bind.locals[i], &from = stored.locals[i];
        if (nodes[i].source || to == from) continue;
        const glm::vec3 t(to.translation), s(to.scale);
        const glm::quat r(to.rotation);
        if (to.translation != from.translation)
            key(nodes[i].id, TrackPath::Translation, {t.x, t.y, t.z});
        if (to.rotation != from.rotation && !isKeyed(nodes[i].id))
            key(nodes[i].id, TrackPath::Rotation, {r.x, r.y, r.z, r.w});
        if (to.scale != from.scale) key(nodes[i].id, TrackPath::Scale, {s.x, s.y, s.z});
    }
}

Expected<Outcome> runRangeOfMotion(const Scene& scene, const Selection& selection,
                                   const Params& params, const Progress& progress) {
    if (!progress(0.0)) return cancelled();
    auto wanted = nodesParam(params, "joints");
    if (wanted.empty()) wanted = selectedNodes(scene, selection, isJointNode);
    const auto motion = rangeOfMotion(scene, {wanted.begin(), wanted.end()}, progress);
    if (!motion) return cancelled();
    if (motion->poses.empty())
        return refused(
            "These joints bend nothing: select influences below the one that carries the body.");
    Clip clip = motion->clip;
    clip.name = textParam(params, "name");
    keyBindPose(scene, clip);
    Scene after = scene;
    after.setClip(ClipId(scene.nextOwner(BlockKind::Clip)), std::make_shared<Clip>(clip));
    Outcome outcome{difference(scene, after, Message("Create Clip %1", clip.name)), {}};
    outcome.report.say("%1: joints %3, poses %2.", clip.name, motion->poses.size(),
                       motion->clip.tracks.size());
    return outcome;
}

Params freshName(const Scene&, const Selection&) { return {{"name", madeName(Message(kName))}}; }

}  // namespace

Operation rangeOfMotionClip() {
    using Type = ParamSpec::Type;
    Operation op{};
    op.id = "pose.rangeOfMotion";
    op.label = "Create Range of Motion Clip...";
    op.verb = "Create";
    op.riggerWord = "ROM, Calisthenics, Skin Test Animation";
    op.hint =
        "Makes a clip that bends, twists and spreads joints out of the bind pose, one after the "
        "other.";
    op.menu = "Pose > Frames";
    op.icon = "clip";
    op.needs.boundSkin = true;
    op.params = {
        {"name", "Name", "The clip's name.", Type::Text, std::string(kName)},
        {"joints", "Joints",
         "The joints to try. If none are chosen: the selected joints, or else all.", Type::Nodes,
         std::vector<NodeId>{}},
    };
    op.present = &freshName;
    op.run = &runRangeOfMotion;
    return op;
}

}  // namespace sinew
