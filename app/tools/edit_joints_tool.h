// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "app/tools/gizmo_tool.h"
#include "app/work/latest_work.h"
#include "editor/operations/skin/bind_meshes.h"
#include "editor/operations/skin/mirror_joint.h"
#include "editor/operations/skin/move_joint.h"

namespace sinew {

/// Moves joints within the skeleton while the mesh stands still, in the bind pose: a drag of a
/// joint, or of an arrow of the active joint's gizmo; one that a key started takes axes and numbers
/// as TransformTool does. Weights are kept, unless
/// Context::movedWeights() has them found anew: then that runs in the background by the method last
/// used, the newest place replacing one that waits, and the drag shows its answers. A drag is one
/// step of the history; Esc drops it. With Shift held at the press the joints below move along;
/// with Symmetry on the joint on the other side moves as in a mirror. Context::placeJoint() does
/// the same by numbers.
class EditJointsTool : public GizmoTool {
    Q_DECLARE_TR_FUNCTIONS(EditJointsTool)
public:
    explicit EditJointsTool(ToolHost& host);
    ~EditJointsTool() override;
    void press(const Pointer& at) override;
    void move(const Pointer& at) override;
    void release(const Pointer& at) override;
    bool cancel() override;
    void escape() override;
    bool start(const Pointer& at) override;
    bool key(const QKeyEvent& event) override;
    QString unfinished() const override;
    void decorate(Frame& frame) const override;
    QString hint(Qt::KeyboardModifiers modifiers) const override;

    /// How many answers with new weights a drag has had so far, and how long the last one took (for
    /// tests and the readout): seconds, from the request to the answer.
    int answers() const { return answers_; }
    double lastSeconds() const { return lastSeconds_; }
    /// True after a release until its last bind is there.
    bool finishing() const { return finishing_ != nullptr; }

protected:
    Gizmo::Kind kind() const override { return Gizmo::Kind::Move; }
    int axisAt(const glm::dmat4& worldFromGizmo, const glm::dvec2& pixel) const override;
    int draggedAxis() const override { return drag_ ? drag_->axis : -1; }
    bool takes(const Node& node) const override { return !node.mesh.valid(); }
    Space space() const override { return drag_ ? drag_->space : context().space(); }

private:
    /// A drag, from its press until its edit is applied.
    struct Drag {
        Scene scene;  ///< the document's at the press
        glm::dvec3 from{0.0};
        JointMove move;
        std::optional<MirrorJoint> other;  ///< that moves along, with Symmetry on
        int axis = kViewAxis;
        Space space = Space::Local;
        Pointer pressed;
        bool free = false;  ///< a key started it: the mouse is on no part of the gizmo
        TypedNumber typed;  ///< metres, in place of the mouse's
        glm::dmat4 worldFromNode{1.0}, worldFromGizmo{1.0};
        std::optional<MoveDrag> way;
        MovedWeights weights{};
        std::optional<BindRequest> bind;  ///< none: the weights are kept
        Scene shown;                      ///< what is previewed: moved, with the newest rows known
        std::optional<Scene> answer;      ///< of the newest answer
        std::optional<Edit> edit;         ///< of the newest answer, and where the joint was for it
        glm::dvec3 answered{0.0};
        Report report;
        bool moved = false;

        JointMoves moves() const;
    };
    void followScene();
    void followPose();
    void showEditPose();
    void startDrag(NodeId joint, int axis, const Pointer& at);
    void setAxis(int axis, Space space);
    glm::dvec3 wayTo(const glm::dvec2& pixel) const;
    void moveTo(const glm::dvec3& place);
    void letGo();
    void placeActive(const glm::dvec3& place, bool last);
    const Node* parentMeant() const;
    void addJoint(const glm::dvec2& pixel);
    /// None while what mirrors what is still being found, which is told.
    std::optional<JointMirrors> jointMirrors();
    void activate(NodeId joint);
    void preview();
    static bool isDrafted(const std::optional<BindRequest>& bind);
    static std::optional<BindRequest> draft(std::optional<BindRequest> bind);
    bool solves() const;
    void ask();
    void take(Expected<Outcome> outcome, const glm::dvec3& place, double seconds);
    void finish();
    void apply(Edit edit, const Report& report);
    void drop();
    QString readout() const;

    LatestWork work_;
    std::shared_ptr<BindSurfaceCache> cache_;
    std::optional<Drag> drag_;
    std::optional<Pointer> pressed_;  // on a joint, not yet dragged
    glm::dvec2 last_{0.0};            // pixel of a drag
    NodeId pressedJoint_;
    bool addsJoint_ = false;           // where the press ends as a click
    std::shared_ptr<void> finishing_;  // Context::editOnItsWay() while it is
    bool showsEditPose_ = false;
    ShownPose shownBefore_;
    int answers_ = 0;
    double lastSeconds_ = 0.0;
    QObject guard_;  // ends the connections
};

}  // namespace sinew
