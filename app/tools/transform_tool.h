// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "app/tools/gizmo_math.h"
#include "app/tools/select_tool.h"

namespace sinew {

/// What the move and the rotate tool share: a gizmo at the active node, a drag of one of its axes
/// as a live preview and, at the end, one step of the history; a click beside the gizmo selects.
/// Posing while a clip is shown takes over the clip's pose as it stands.
class TransformTool : public Tool {
    Q_DECLARE_TR_FUNCTIONS(TransformTool)
public:
    explicit TransformTool(ToolHost& host) : Tool(host), select_(host) {}
    void press(const Pointer& at) override;
    void move(const Pointer& at) override;
    void release(const Pointer& at) override;
    bool cancel() override;
    void hover(const Pointer& at) override;
    void leave() override;
    void decorate(Frame& frame) const override;

    /// Gizmo of the active node, or none (for tests, too).
    std::optional<Gizmo> gizmo() const;

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
    virtual Gizmo::Kind kind() const = 0;
    virtual int axisAt(const glm::dmat4& worldFromGizmo, const glm::dvec2& pixel) const = 0;
    virtual void begin(const Start& start, const Pointer& at) = 0;
    /// Changes `locals` (the start's) to what the mouse says now and gives a short text of it.
    virtual QString drag(const Start& start, const Pointer& at, LocalPose& locals) = 0;
    virtual Message label(const std::string& name, std::size_t count) const = 0;

    static QString axisName(int axis, Space space);
    QString selectHint() const;

private:
    void startDrag(int axis, const Pointer& at);
    void finish();

    SelectTool select_;
    std::optional<Start> start_;
    LocalPose now_;
    bool moved_ = false;
    int hot_ = -1;
};

}  // namespace sinew
