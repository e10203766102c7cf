// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <memory>
#include <optional>
#include <vector>

#include "editor/pose/pose.h"

namespace sinew {

/// What a pose is on the other side of a plane: how each node stands to its parent otherwise than
/// with nothing posed, reflected as a motion in the world, whichever axes nodes and parents have
/// there. Of nodes that stand to their parents as before, it says the same wherever these are.
class ReflectedPose {
public:
    /// `unposed`: asStored() of the scene that is posed; `reflection`: of ways in the world.
    ReflectedPose(const Scene& unposed, const glm::dmat3& reflection);

    /// Whether a node stands otherwise than with nothing posed. `pose`, here and below: of the same
    /// nodes.
    bool isPosed(const LocalPose& pose, NodeId node) const;
    /// The local of `onto` with the reflected pose of `from`, another node or itself; to the last
    /// bit the one that it has where that is the same. None where a transform is flat with nothing
    /// posed.
    std::optional<Trs> of(const LocalPose& pose, NodeId from, NodeId onto) const;

private:
    glm::dmat3 above(std::size_t node) const;

    std::shared_ptr<const NodeTable> nodes_;
    glm::dmat3 reflection_;
    std::vector<Trs> unposed_;       // by node index, as world_
    std::vector<glm::dmat4> world_;  // with nothing posed
};

}  // namespace sinew
