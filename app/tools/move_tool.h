// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/tools/transform_tool.h"

namespace sinew {

/// Moves the selected joints (or meshes) along an axis of their own or of the world, or in the
/// picture's plane.
class MoveTool : public TransformTool {
    Q_DECLARE_TR_FUNCTIONS(MoveTool)
public:
    using TransformTool::TransformTool;
    QString hint(Qt::KeyboardModifiers modifiers) const override;

protected:
    Gizmo::Kind kind() const override { return Gizmo::Kind::Move; }
    int axisAt(const glm::dmat4& worldFromGizmo, const glm::dvec2& pixel) const override;
    void begin(const Start& start, const Pointer& at) override;
    QString drag(const Start& start, const Pointer& at, LocalPose& locals) override;
    Posing posing() const override { return Posing::Move; }

private:
    std::optional<MoveDrag> drag_;
};

}  // namespace sinew
