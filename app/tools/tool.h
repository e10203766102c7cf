// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <QLineF>
#include <QPointF>
#include <QRect>
#include <QString>
#include <Qt>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "app/commands/keymap.h"
#include "app/state/context.h"
#include "app/tools/tools.h"
#include "app/view/camera.h"
#include "app/view/surfaces.h"
#include "render/renderer.h"

class QKeyEvent;

namespace sinew {

/// A mouse event in the viewport: logical pixels, y down.
struct Pointer {
    glm::dvec2 pixel{0.0};
    Qt::MouseButton button = Qt::NoButton;  ///< that changed; none for a move
    Qt::KeyboardModifiers modifiers;
    float pressure = 1.0f;  ///< of a pen, 0 to 1; a mouse presses wholly
    bool second = false;    ///< the second press of a double click
};

/// World positions of a mesh node's points where they are known already; else empty.
using PosedPoints = std::function<std::span<const glm::vec3>(NodeId)>;

/// What tools may ask of the viewport that they work in.
class ToolHost {
public:
    virtual ~ToolHost() = default;
    virtual Context& context() = 0;
    virtual Preset preset() const = 0;
    /// What is held for it, for hints.
    virtual QString heldKeyText(HeldUse use) const = 0;
    /// The first key of a command, for hints; empty where it has none.
    virtual QString keyText(const QString& command) const = 0;
    virtual const Camera& camera() const = 0;
    virtual glm::dvec2 size() const = 0;  ///< logical pixels
    virtual View view() const = 0;
    Ray rayAt(const glm::dvec2& pixel) const { return camera().ray(pixel, size()); }

    /// The surface under a pixel, of the scene and pose as shown; nothing where there is none, or
    /// while the mesh is still being prepared. `posed` as for surfacePoint().
    virtual std::optional<SurfacePoint> surfaceAt(const glm::dvec2& pixel,
                                                  const PosedPoints& posed = {}) = 0;
    /// The mesh node drawn at a pixel, or none.
    virtual NodeId meshAt(const glm::dvec2& pixel) = 0;
    /// The joints under a pixel, nearest first; none where joints are not shown.
    virtual std::vector<NodeId> jointsAt(const glm::dvec2& pixel) = 0;
    /// The first of them, or none.
    NodeId jointAt(const glm::dvec2& pixel) {
        const auto joints = jointsAt(pixel);
        return joints.empty() ? NodeId() : joints.front();
    }
    virtual std::vector<NodeId> nodesIn(const QRect& rectangle) = 0;
    /// The vertex drawn nearest to a pixel, within so many of them; seen ones, or with X-ray all.
    virtual std::optional<Context::VertexRef> vertexAt(const glm::dvec2& pixel, double reach) = 0;
    /// The vertices on the picture and where they are, in logical pixels; the same ones.
    virtual std::vector<PointsOnPicture> verticesOnPicture() = 0;
    virtual std::shared_ptr<const Surface> surfaceOf(NodeId meshNode) = 0;

    /// A selection rectangle over the picture; an invalid one hides it.
    virtual void showRubberBand(const QRect& rectangle) = 0;
    /// A short live value beside the mouse ("42.5°"); empty hides it.
    virtual void showReadout(const QString& text) = 0;
    /// A line over the picture, from the pointer to what it draws behind it; one without length
    /// hides it.
    virtual void showLeash(const QLineF& line) = 0;
    virtual void redraw() = 0;
};

/// What the mouse does in the viewport when it does not navigate. One file a tool; tools.h is how
/// the window knows it.
class Tool {
    Q_DECLARE_TR_FUNCTIONS(Tool)
public:
    explicit Tool(ToolHost& host) : host_(host) {}
    virtual ~Tool() = default;
    Tool(const Tool&) = delete;
    Tool& operator=(const Tool&) = delete;

    /// Left button down, moved (also without a button), up. A press is always followed by a release
    /// or a cancel.
    virtual void press(const Pointer& at) = 0;
    virtual void move(const Pointer& at) = 0;
    virtual void release(const Pointer& at) = 0;
    /// Drops what a drag did so far. True when there was one.
    virtual bool cancel() = 0;
    /// Starts a drag here without a button: the mouse is followed until a click or Enter. False,
    /// with nothing done, where the tool does not do that or there is nothing to drag.
    virtual bool start(const Pointer&) { return false; }
    /// A key during such a drag. True where the drag took it.
    virtual bool key(const QKeyEvent&) { return false; }
    /// Ids of the commands whose keys act while it drags, on the drag.
    virtual std::span<const char* const> commandsInDrag() const { return {}; }
    /// Esc without a drag: stops what the last one left to be done.
    virtual void escape() {}
    /// Why no other drag may begin yet: what the last one left to be done, and how to stop it.
    /// Empty: nothing is left.
    virtual QString unfinished() const { return {}; }
    /// The left button went down for the second time in place of a press. False: it is a press.
    virtual bool doubleClick(const Pointer&) { return false; }
    /// Its key or button was pressed while it is chosen already.
    virtual void chosenAgain() {}
    /// The mouse came to rest over something, at most every few milliseconds: picking belongs here
    /// and not into move().
    virtual void hover(const Pointer&) {}
    /// The mouse left, or another tool takes over.
    virtual void leave() {}
    /// Ctrl, Shift or Alt changed without a move.
    virtual void modifiersChanged(Qt::KeyboardModifiers) {}
    /// Adds gizmo, ring, highlights to a picture.
    virtual void decorate(Frame&) const {}
    /// What the mouse will do, for the status bar.
    virtual QString hint(Qt::KeyboardModifiers modifiers) const = 0;
    virtual Qt::CursorShape cursor() const { return Qt::ArrowCursor; }

protected:
    /// Pixels that the mouse moves before a press becomes a drag: a click is never quite still.
    static constexpr double kDragStart = 4.0;

    Context& context() const { return host_.context(); }
    ToolHost& host_;
};

/// What a tool's entry in the table makes it by.
template <class SomeTool>
std::unique_ptr<Tool> makeTool(ToolHost& host) {
    return std::make_unique<SomeTool>(host);
}

}  // namespace sinew
