// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "app/tools/gizmo_tool.h"

namespace sinew {

/// What the move, the rotate and the scale tool share: a gizmo at the active node, a drag of one of
/// its axes as a live preview and, at the end, one step of the history; a click beside the gizmo
/// selects. Posing while a clip is shown takes over the clip's pose as it stands.
class TransformTool : public GizmoTool {
    Q_DECLARE_TR_FUNCTIONS(TransformTool)
public:
    using GizmoTool::GizmoTool;
    void press(const Pointer& at) override;
    void move(const Pointer& at) override;
    void release(const Pointer& at) override;
    bool cancel() override;

protected:
    /// A drag as it began.
    struct Start {
        int axis = -1;
        Space space = Space::Local;
        glm::dmat4 worldFromGizmo{1.0};
        Scene scene;
        LocalPose locals;
        ScenePose pose;
        std::vector<NodeId> nodes;
    };
    int draggedAxis() const override { return start_ ? start_->axis : -1; }
    virtual void begin(const Start& start, const Pointer& at) = 0;
    /// Changes `locals` (the start's) to what the mouse says now and gives a short text of it.
    virtual QString drag(const Start& start, const Pointer& at, LocalPose& locals) = 0;
    virtual Message label(const std::string& name, std::size_t count) const = 0;

    static QString axisName(int axis, Space space);
    QString selectHint() const;

private:
    void startDrag(int axis, const Pointer& at);
    void finish();

    std::optional<Start> start_;
    LocalPose now_;
    bool moved_ = false;
};

}  // namespace sinew
