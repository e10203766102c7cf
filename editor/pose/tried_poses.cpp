// SPDX-License-Identifier: Apache-2.0
#include "editor/pose/tried_poses.h"

#include <algorithm>
#include <cmath>

namespace sinew {
namespace {

std::vector<TriedPose> clipMoments(const Scene& scene, std::size_t momentsOfAClip) {
    constexpr std::size_t kMost = 120;  // of all clips together
    std::vector<TriedPose> out;
    const auto clips = scene.clips();
    for (const ClipId id : clips) {
        const auto clip = scene.clip(id);
        const std::string name =
            clip->name.empty() ? "#" + std::to_string(id.value + 1) : clip->name;
        const std::size_t count =
            std::max<std::size_t>(2, momentsOfAClip > 0 ? momentsOfAClip : kMost / clips.size());
        for (std::size_t i = 0; i < count; ++i)
            out.push_back({id,
                           glm::mix(clip->start(), clip->end(),
                                    static_cast<double>(i) / static_cast<double>(count - 1)),
                           name,
                           {}});
    }
    return out;
}

}  // namespace

Message momentName(const TriedPose& moment) {
    if (!moment.test)
        return Message("%1 at %2 s", moment.name, std::round(moment.seconds * 100.0) / 100.0);
    const Motion motion = moment.test->motion;
    const char* text = motion == Motion::Bend     ? "%1: bend %2°"
                       : motion == Motion::Spread ? "%1: spread %2°"
                       : motion == Motion::Twist  ? "%1: twist %2°"
                                                  : "%1: curl %2°";
    return Message(text, moment.name, std::lround(moment.test->degrees));
}

ScenePose TriedPoses::at(const Scene& scene, std::size_t index) const {
    const TriedPose& tried = all[index];
    if (motion) return worldOf(scene, motionLocals(scene, *motion, tried.seconds));
    return clipPose(scene, *scene.clip(tried.clip), tried.seconds);
}

TriedPoses triedPoses(const Scene& scene, std::size_t momentsOfAClip) {
    return *triedPoses(scene, momentsOfAClip, Progress());
}

std::optional<TriedPoses> triedPoses(const Scene& scene, std::size_t momentsOfAClip,
                                     const Progress& progress) {
    TriedPoses out{clipMoments(scene, momentsOfAClip), nullptr};
    if (!out.all.empty()) return out;
    auto motion = rangeOfMotion(scene, {}, progress);
    if (!motion) return {};
    out.motion = std::make_shared<const RangeOfMotion>(std::move(*motion));
    for (std::size_t i = 0; i < out.motion->poses.size(); ++i) {
        const TestPose& test = out.motion->poses[i];
        const Node* joint = scene.nodes().find(test.joint);
        out.all.push_back(
            {{}, RangeOfMotion::secondsOf(i), joint ? joint->name : std::string(), test});
    }
    return out;
}

}  // namespace sinew
