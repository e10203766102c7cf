// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "editor/pose/pose.h"
#include "editor/scene/progress.h"

namespace sinew {

/// How a joint of a body is used, which decides what it is tried with.
enum class JointKind : std::uint8_t {
    None,    ///< it carries everything, or is no joint of a skin
    Spine,   ///< on the middle: spine, neck, head, tail
    Ball,    ///< where a limb begins: upper arm, thigh
    Hinge,   ///< elbow, knee
    Finger,  ///< of fingers and toes
    Swivel,  ///< all others: clavicle, wrist, ankle, hair
    Roll,    ///< a helper that twists only
    Jaw,     ///< the lower one
    Eye,
    UpperLid,
    LowerLid,
    Face  ///< what else moves in a face: brow, lip, cheek, tongue, tooth, nose, ear
};

/// What is known of a joint in the bind pose. Directions are unit and of the world.
struct JointFacts {
    NodeId node;
    JointKind kind = JointKind::None;
    glm::dvec3 along{0.0, 1.0, 0.0};   ///< its bone, towards the child that goes on
    glm::dvec3 bend{1.0, 0.0, 0.0};    ///< axes about which a turn by a positive angle folds it,
    glm::dvec3 spread{0.0, 0.0, 1.0};  ///< and leads it away from the middle
    /// Where a tail, a rope, a tentacle or hair of three or more joints begins: all of them, from
    /// this one to its end; and the axis about which a turn of each by a positive angle curls it.
    std::vector<NodeId> strand{};
    glm::dvec3 curl{1.0, 0.0, 0.0};
};

/// Of all influences of skins whose bones are there, in node order. By hierarchy, place and names.
/// Which way the figure faces is found from where its joints are like themselves on both sides and
/// from its feet or, without any, its face; Y is up. A face bends down and up about the axis across
/// it (positive: a jaw opens, an eye looks down, a lid closes), whatever its joints' own axes are.
/// About joints^2. None: cancelled.
std::optional<std::vector<JointFacts>> jointFacts(const Scene& scene, const Progress& progress);

}  // namespace sinew
