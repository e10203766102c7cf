// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "app/state/pose_edit.h"
#include "app/tools/gizmo_tool.h"

namespace sinew {

/// What the move, the rotate and the scale tool share: a gizmo at the active node, a drag of one of
/// its axes as a live preview and, at the end, one step of the history; a click beside the gizmo
/// selects. With Symmetry on what mirrors the posed joints follows, in the same step; where it is
/// still being found as a drag begins, it joins later. Posing while a clip is shown takes over the
/// clip's pose as it stands. A drag that a key started follows the mouse from anywhere; X, Y, Z
/// keep it to an axis, digits say how far. A bound mesh has no gizmo: its joints move it.
class TransformTool : public GizmoTool {
    Q_DECLARE_TR_FUNCTIONS(TransformTool)
public:
    using GizmoTool::GizmoTool;
    void hover(const Pointer& at) override;
    void press(const Pointer& at) override;
    void move(const Pointer& at) override;
    void release(const Pointer& at) override;
    bool cancel() override;
    bool start(const Pointer& at) override;
    bool key(const QKeyEvent& event) override;

    /// What a drag that a key started does with keys and buttons.
    static QString keyDragHint();

protected:
    /// A drag as it began.
    struct Start {
        int axis = -1;
        Space space = Space::Local;
        bool free = false;            ///< a key started it: the mouse is on no part of the gizmo
        std::optional<double> typed;  ///< metres, degrees or a factor, in place of the mouse's
        glm::dmat4 worldFromGizmo{1.0};
        Scene scene;
        LocalPose locals;
        ScenePose pose;
        std::vector<NodeId> nodes;
        std::optional<OtherSidePose> otherSide;  ///< that follows them
        bool knowsOtherSide = false;             ///< or that there is none
    };
    int draggedAxis() const override { return start_ ? start_->axis : -1; }
    bool takes(const Node& node) const override;
    Space space() const override { return start_ ? start_->space : context().space(); }
    virtual void begin(const Start& start, const Pointer& at) = 0;
    /// Changes `locals` (the start's) to what the mouse says now and gives a short text of it.
    virtual QString drag(const Start& start, const Pointer& at, LocalPose& locals) = 0;
    virtual Posing posing() const = 0;
    /// Of the selection, the nodes that a drag along or about that axis changes by itself.
    virtual std::vector<NodeId> dragged(int axis, Space space) const;

    static QString axisName(int axis, Space space);
    /// Without a gizmo: why, or what gives one.
    QString selectHint() const;
    /// While a key's drag lasts; else empty.
    QString freeHint() const;

private:
    void startDrag(int axis, const Pointer& at);
    bool findingOtherSide() const;
    void takeOtherSide();
    void setAxis(int axis, Space wanted);
    void constrain(int axis);
    void finish();

    std::optional<Start> start_;
    Pointer pressed_, last_;
    TypedNumber typed_;
    LocalPose now_;
    bool moved_ = false;
    QString readout_;  // of the last move
};

}  // namespace sinew
