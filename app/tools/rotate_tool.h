// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/tools/transform_tool.h"

namespace sinew {

/// Turns the selected joints (or meshes) about an axis of their own, of the world, or the line of
/// sight. About their own axes all of a chain turn, so that it curls. Ctrl snaps.
class RotateTool : public TransformTool {
    Q_DECLARE_TR_FUNCTIONS(RotateTool)
public:
    using TransformTool::TransformTool;
    QString hint(Qt::KeyboardModifiers modifiers) const override;

protected:
    Gizmo::Kind kind() const override { return Gizmo::Kind::Rotate; }
    int axisAt(const glm::dmat4& worldFromGizmo, const glm::dvec2& pixel) const override;
    void begin(const Start& start, const Pointer& at) override;
    QString drag(const Start& start, const Pointer& at, LocalPose& locals) override;
    Posing posing() const override { return Posing::Rotate; }
    std::vector<NodeId> dragged(int axis, Space space) const override;

private:
    std::optional<RotateDrag> drag_;
    glm::dvec3 worldAxis_{0.0};
    double sense_ = 1.0;  ///< of the mouse's turn about the axis
};

}  // namespace sinew
