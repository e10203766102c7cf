// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <string>
#include <vector>

#include "editor/scene/skin.h"

namespace sinew {

/// A joint as a bind sees it, world space at bind.
struct BindJoint {
    std::string name;
    glm::dvec3 position{0.0};
    glm::dmat3 axes{1.0};              ///< its local axes, each of unit length
    std::uint32_t parent = kNoIndex;   ///< the nearest joint above, an index into the skeleton
    SlotIndex slot = kNoIndex;         ///< none: no influence, but the end of its parent's bone
    bool hasEndNode = false;           ///< a plain node that is named as an end hangs on it
    bool isJoint = true;               ///< false: an influence of another kind, a point
    std::vector<std::uint32_t> below;  ///< the nearest joints below
    JointRole chosen = JointRole::Unknown;  ///< the user's word
    bool isNamed = false;  ///< the user asks for it: without such a word it takes weight
};

/// Nearer than this, in diagonals of the surface, joints stand at one place.
inline constexpr double kJointsTogether = 1e-3;

/// Gives the joints of a skeleton without any hierarchy (three or more, none of which has a joint
/// above) the parents that their places and names suggest, and sorts them parents first: the
/// shortest tree, where joints whose names begin alike belong together (index-proximal,
/// index-distal) and such chains hang on a joint that stands alone (wrist) rather than on one
/// another. Its root is that joint; of a plain chain, the end that comes first. Other skeletons are
/// left as they are. Deterministic. Cost: joints squared.
void linkByPlace(std::vector<BindJoint>& skeleton);

}  // namespace sinew
