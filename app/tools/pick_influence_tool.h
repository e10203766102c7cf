// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/tools/joint_turns.h"
#include "app/tools/tool.h"

namespace sinew {

/// While S is held, in every tool: a click takes the joint under the cursor as the active
/// influence, of the mesh behind it where it moves that, else the strongest influence of the vertex
/// there; clicking there again takes the next joint behind, or the vertex's next influence, and
/// after the last the first again. The joint is selected too, so that it can be posed at once;
/// selected meshes stay selected where the influence is of one of them, else its mesh takes their
/// place.
class PickInfluenceTool : public Tool {
    Q_DECLARE_TR_FUNCTIONS(PickInfluenceTool)
public:
    explicit PickInfluenceTool(ToolHost& host) : Tool(host), joints_(host) {}
    void press(const Pointer& at) override;
    void move(const Pointer&) override {}
    void release(const Pointer&) override {}
    bool cancel() override { return false; }
    void hover(const Pointer& at) override;
    void leave() override;
    void decorate(Frame& frame) const override;
    QString hint(Qt::KeyboardModifiers modifiers) const override;
    Qt::CursorShape cursor() const override { return Qt::PointingHandCursor; }

private:
    void takeJoint(NodeId joint, const std::optional<SurfacePoint>& behind);
    void takeFromVertex(const SurfacePoint& place);
    void activate(SkinId skin, SlotIndex slot, const QString& how);

    NodeId hovered_;
    JointTurns joints_;
    std::optional<Context::VertexRef> last_;
    std::size_t turn_ = 0;
};

}  // namespace sinew
