// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/tools/gizmo_math.h"
#include "app/tools/select_tool.h"

namespace sinew {

/// A number that is typed during a drag, in place of the mouse's.
class TypedNumber {
public:
    /// False for a key that is no part of a number.
    bool take(const QKeyEvent& event);
    /// Nothing where what was typed is no number yet.
    std::optional<double> value() const;

private:
    QString text_;
};

/// What tools with a gizmo at the active node share: the axis under the mouse lights up, and a
/// click beside the gizmo selects.
class GizmoTool : public Tool {
public:
    explicit GizmoTool(ToolHost& host) : Tool(host), select_(host) {}
    void hover(const Pointer& at) override;
    void leave() override;
    void decorate(Frame& frame) const override;

    /// The gizmo as it stands, or none where the active node has none (for tests, too).
    std::optional<Gizmo> gizmo() const;

protected:
    virtual Gizmo::Kind kind() const = 0;
    /// The axis of a gizmo of this kind under a pixel, or -1.
    virtual int axisAt(const glm::dmat4& worldFromGizmo, const glm::dvec2& pixel) const = 0;
    /// The axis that is being dragged, or -1.
    virtual int draggedAxis() const = 0;
    virtual bool takes(const Node&) const { return true; }
    /// Whose axes the gizmo has.
    virtual Space space() const { return context().space(); }

    /// The axis of the gizmo as it stands under a pixel, or -1.
    int axisUnder(const glm::dvec2& pixel) const;

    SelectTool select_;  // for presses beside the gizmo

private:
    int hot_ = -1;
};

}  // namespace sinew
