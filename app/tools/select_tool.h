// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/tools/joint_turns.h"
#include "app/tools/tool.h"

namespace sinew {

/// Click: the joint or mesh under the cursor (joints first: they are seen through the mesh). Drag:
/// all in the rectangle. Shift adds, Ctrl adds or takes away. A click on a bound mesh also marks
/// the vertex under it, and one on a joint makes a skin that it moves active where none is. A
/// further click at the same place takes the next joint behind, and after the last the first again;
/// a double click is one click.
class SelectTool : public Tool {
    Q_DECLARE_TR_FUNCTIONS(SelectTool)
public:
    explicit SelectTool(ToolHost& host) : Tool(host), joints_(host) {}
    void press(const Pointer& at) override;
    void move(const Pointer& at) override;
    void release(const Pointer& at) override;
    bool cancel() override;
    void hover(const Pointer& at) override;
    void leave() override;
    void decorate(Frame& frame) const override;
    QString hint(Qt::KeyboardModifiers modifiers) const override;

    /// The joint that the mouse means at a pixel, as JointTurns has it.
    NodeId jointHere(const glm::dvec2& pixel) const { return joints_.here(pixel); }

private:
    void click(const Pointer& at, bool second);
    NodeId jointToTake(const Pointer& at, bool second) const;
    void activateSkinOf(NodeId joint);
    void take(const std::vector<NodeId>& nodes, Qt::KeyboardModifiers modifiers);
    QRect rectangleTo(const glm::dvec2& pixel) const;

    std::optional<Pointer> pressed_;
    bool dragging_ = false;
    NodeId hovered_;
    JointTurns joints_;
};

}  // namespace sinew
