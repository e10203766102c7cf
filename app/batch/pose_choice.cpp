// SPDX-License-Identifier: Apache-2.0
#include "app/batch/pose_choice.h"

#include <charconv>
#include <cmath>

#include "app/batch/option_checks.h"
#include "editor/operations/names.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

Expected<glm::dvec3> threeNumbers(const std::string& text, std::size_t from) {
    glm::dvec3 out(0.0);
    const char* at = text.data() + from;
    const char* const end = text.data() + text.size();
    for (int i = 0; i < 3; ++i) {
        const auto read = std::from_chars(at, end, out[i]);
        const bool separated = i == 2 ? read.ptr == end : read.ptr != end && *read.ptr == ',';
        if (read.ec != std::errc() || !separated || !std::isfinite(out[i]))
            return usage(Message("--rotate takes JOINT=x,y,z in degrees, but got \"%1\".", text));
        at = read.ptr + 1;
    }
    return out;
}

// Turns a node about its own axes, with all that hangs below it.
void rotate(const Scene& scene, ScenePose& pose, NodeId joint, const glm::dvec3& degrees) {
    const glm::dvec3 r = glm::radians(degrees);
    const glm::dquat rotated = glm::angleAxis(r.z, glm::dvec3(0, 0, 1)) *
                               glm::angleAxis(r.y, glm::dvec3(0, 1, 0)) *
                               glm::angleAxis(r.x, glm::dvec3(1, 0, 0));
    const NodeTable& nodes = scene.nodes();
    const glm::dmat4 world = pose.worldFromNode[nodes.indexOf(joint)];
    const glm::dmat4 change = world * glm::mat4_cast(rotated) * glm::inverse(world);
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (nodes.isWithin(nodes.all()[i].id, joint))
            pose.worldFromNode[i] = change * pose.worldFromNode[i];
}

Expected<void> rotateAll(const Scene& scene, ScenePose& pose,
                         const std::vector<std::string>& rotations) {
    for (const auto& text : rotations) {
        const auto equals = text.rfind('=');
        if (equals == std::string::npos)
            return usage(Message("--rotate takes JOINT=x,y,z in degrees, but got \"%1\".", text));
        const auto joint = nodeByName(scene, text.substr(0, equals));
        if (!joint) return joint.error();
        const auto degrees = threeNumbers(text, equals + 1);
        if (!degrees) return degrees.error();
        rotate(scene, pose, *joint, *degrees);
    }
    return {};
}

Expected<ScenePose> basePose(const Scene& scene, ScenePose (*bind)(const Scene&, NodeId),
                             NodeId meshNode, const PoseChoice& choice) {
    if (choice.clip.empty())
        return choice.pose == "bind" ? bind(scene, meshNode) : storedPose(scene);
    const auto clip = clipByName(scene, choice.clip);
    if (!clip) return clip.error();
    return clipPose(scene, *scene.clip(*clip), choice.seconds);
}

Expected<ScenePose> posed(const Scene& scene, ScenePose (*bind)(const Scene&, NodeId),
                          NodeId meshNode, const PoseChoice& choice) {
    if (!std::isfinite(choice.seconds)) return usage(Message("--time takes a number of seconds."));
    auto pose = basePose(scene, bind, meshNode, choice);
    if (!pose) return pose;
    if (auto ok = rotateAll(scene, *pose, choice.rotate); !ok) return ok.error();
    return pose;
}

ScenePose commonBind(const Scene& scene, NodeId) { return bindPose(scene); }

}  // namespace

void declarePose(CLI::App& app, PoseChoice& choice) {
    auto* pose =
        app.add_option("--pose", choice.pose, "stored (as the file has it, the default) or bind")
            ->check(oneOf({"stored", "bind"}));
    auto* clip = app.add_option("--clip", choice.clip,
                                "A clip by name, or #0, #1, ... by its index in the file")
                     ->excludes(pose);
    app.add_option("--time", choice.seconds,
                   "Seconds into the clip; times past its ends are clamped")
        ->check(anyNumber())
        ->needs(clip);
    app.add_option("--rotate", choice.rotate,
                   "JOINT=x,y,z: rotate a joint by degrees about its own axes (repeatable)")
        ->allow_extra_args(false);
}

Expected<ScenePose> chosenPose(const Scene& scene, const PoseChoice& choice) {
    return posed(scene, commonBind, {}, choice);
}

Expected<ScenePose> chosenPoseFor(const Scene& scene, NodeId meshNode, const PoseChoice& choice) {
    return posed(scene, bindPoseOf, meshNode, choice);
}

}  // namespace sinew
