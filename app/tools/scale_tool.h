// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/tools/transform_tool.h"

namespace sinew {

/// Scales the selected joints (or meshes) along one of their own axes, or evenly by the gizmo's
/// middle: scaling along other axes would shear. Ctrl snaps.
class ScaleTool : public TransformTool {
    Q_DECLARE_TR_FUNCTIONS(ScaleTool)
public:
    using TransformTool::TransformTool;
    QString hint(Qt::KeyboardModifiers modifiers) const override;

protected:
    Gizmo::Kind kind() const override { return Gizmo::Kind::Scale; }
    Space space() const override { return Space::Local; }
    int axisAt(const glm::dmat4& worldFromGizmo, const glm::dvec2& pixel) const override;
    void begin(const Start& start, const Pointer& at) override;
    QString drag(const Start& start, const Pointer& at, LocalPose& locals) override;
    Posing posing() const override { return Posing::Scale; }

private:
    std::optional<ScaleDrag> drag_;
};

}  // namespace sinew
