// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <string>
#include <vector>

#include "editor/binding/bind_method.h"
#include "editor/binding/bind_surface.h"
#include "editor/scene/nodes.h"

namespace sinew {

/// A joint as a bind sees it, world space at bind.
struct BindJoint {
    std::string name;
    glm::dvec3 position{0.0};
    glm::dmat3 axes{1.0};              ///< its local axes, each of unit length
    std::uint32_t parent = kNoIndex;   ///< the nearest joint above, an index into the skeleton
    SlotIndex slot = kNoIndex;         ///< none: no influence, but the end of its parent's bone
    bool isJoint = true;               ///< false: an influence of another kind, a point
    std::vector<std::uint32_t> below;  ///< the nearest joints below
};

/// All joints of the nodes, and the influences that are no joints. Parents before children.
std::vector<BindJoint> bindSkeleton(const NodeTable& nodes, std::span<const NodeId> influences,
                                    std::span<const glm::dmat4> worldFromNode);

/// What a joint is for. All but Bone take no weight.
enum class BoneRole : std::uint8_t {
    Bone,
    End,      ///< marks where its parent's bone ends: the solid hardly goes on beyond it
    Control,  ///< part of a chain beside the figure's own that animators pull at (inverse
              ///< kinematics)
    Carrier   ///< stands outside the solid and carries the figure about
};

struct BoneLayout {
    std::vector<BoneSegment> segments;  ///< by slot ascending; slots that are no bones have none
    std::vector<BoneRole> roles;        ///< per joint of the skeleton
};

/// Finds out what the joints are for and where their bones run.
/// - A joint with one joint below: a bone that ends there.
/// - With several: most programs let one local axis of every joint point along its bone. Where the
///   skeleton's unbranched joints agree on such an axis, the bone goes along it, to the joint below
///   in that direction if there is one; else a bone runs to each.
/// - With none: along that axis, or on in its parent's direction, as far as the solid goes.
/// With `allAreBones` (the user named the joints) every influence takes weight, whatever it looks
/// like; so it is too where no bone would be left. Deterministic. Cost: some 10 million distances
/// at most.
BoneLayout layBones(std::span<const BindJoint> skeleton, const BindSurface& surface,
                    bool allAreBones);

}  // namespace sinew
