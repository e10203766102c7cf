// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>

#include "app/tools/tool.h"
#include "editor/paint/mirrored_hits.h"

namespace sinew {

/// The other side of what a tool does while Symmetry is on.
class MirroredBrush {
    Q_DECLARE_TR_FUNCTIONS(MirroredBrush)
public:
    explicit MirroredBrush(ToolHost& host) : host_(host) {}

    /// Why no stroke may begin, or empty. Finding what mirrors what begins here.
    QString obstacle() const;

    /// Null while Symmetry is off or not known.
    std::shared_ptr<const SceneSymmetry> symmetry() const;
    void addTargets(std::vector<StrokeTarget>& targets) const;
    /// The hit and, where there is one, its mirror. `posed`: world places of all points of a mesh
    /// node, as a stroke has them.
    std::vector<BrushHit> both(
        const BrushHit& hit, const std::function<std::span<const glm::vec3>(NodeId)>& posed) const;
    /// The ring on the other side, in the pose that is shown.
    std::optional<BrushRing> ring(const BrushRing& ring, const BrushHit& hit) const;

private:
    ToolHost& host_;
};

}  // namespace sinew
