// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <memory>

#include "app/commands/commands.h"
#include "app/tools/tool_box.h"
#include "app/view/surfaces.h"
#include "app/viewport/keys_down.h"
#include "app/viewport/scene_view.h"
#include "app/viewport/shown_frame.h"
#include "app/viewport/viewport_overlay.h"

namespace sinew {

/// Shows the context's scene through a Renderer, navigates by the preset's mouse bindings, and
/// gives everything else that the mouse does to the chosen tool. Repaints only when something
/// changed.
class Viewport : public SceneView, public ToolHost {
    Q_OBJECT
public:
    Viewport(Context& context, Commands& commands, QWidget* parent = nullptr);

    const Camera& camera() const override { return SceneView::camera(); }
    /// The surface around a place of the world.
    void frameAround(const glm::dvec3& world);
    /// Vertices, from where the surface faces; from where the camera is now if that sees them.
    void framePlace(const PointSelection& place, const glm::dvec3& facing);
    /// As frameSelected(), where the selection (vertices first) is not to be seen or too small to
    /// be; else the camera stays.
    void bringSelectionIntoView();
    /// Where the mouse is over the picture, starts a drag of this tool, one that moves, turns or
    /// scales, that follows it until a click or Enter; afterwards the chosen tool is back. False
    /// for other tools, and where there is nothing to drag. In Edit Joints what would pose a joint
    /// moves it within its skeleton, or says that it cannot.
    bool startTool(std::string_view tool);
    /// Takes back what the tool is doing under a button that is still down, or with the mouse
    /// alone. False: nothing is going on.
    bool cancelDrag();
    /// Tells in the status bar again what the mouse will do.
    void refreshHint();

    /// Where a world point is on the widget, logical pixels.
    QPointF positionOf(const glm::dvec3& world) const;
    /// True once the picture can be drawn and all meshes are ready to be picked.
    bool ready() const;
    /// The mouse over the picture, logical pixels; nothing where it is elsewhere.
    std::optional<glm::dvec2> mouse() const {
        return inside_ ? std::optional(mouse_) : std::nullopt;
    }
    ViewportOverlay& overlay() { return *overlay_; }
    Surfaces& surfaces() { return surfaces_; }
    ToolBox& tools() { return box_; }

Q_SIGNALS:
    void dragBegins();  ///< of a tool, with or without a button
    /// The right button was clicked on the picture (pressed, under Maya's keys), or the key for
    /// menus pressed.
    void menuWanted(const QPoint& at);

protected:
    bool event(QEvent* event) override;
    void initializeGL() override;
    void paintGL() override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void tabletEvent(QTabletEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    // What tools ask.
    Context& context() override { return context_; }
    Preset preset() const override { return commands_.preset(); }
    QString heldKeyText(HeldUse use) const override;
    QString keyText(const QString& command) const override { return commands_.keyText(command); }
    glm::dvec2 size() const override { return {width(), height()}; }
    View view() const override { return SceneView::view(); }
    std::optional<SurfacePoint> surfaceAt(const glm::dvec2& pixel,
                                          const PosedPoints& posed) override;
    NodeId meshAt(const glm::dvec2& pixel) override;
    std::vector<NodeId> jointsAt(const glm::dvec2& pixel) override;
    std::vector<NodeId> nodesIn(const QRect& rectangle) override;
    std::optional<Context::VertexRef> vertexAt(const glm::dvec2& pixel, double reach) override;
    std::vector<PointsOnPicture> verticesOnPicture() override;
    std::shared_ptr<const Surface> surfaceOf(NodeId meshNode) override;
    void showRubberBand(const QRect& rectangle) override { overlay_->setRubberBand(rectangle); }
    void showReadout(const QString& text) override { overlay_->setReadout(text); }
    void showLeash(const QLineF& line) override { overlay_->setLeash(line); }
    void redraw() override { update(); }

    void listen();
    void listenForNotes();
    void followCamera();
    bool isWellInView(const Bounds& bounds) const;
    Frame shown() const { return shownFrame(context_, view()); }
    PickHit pick(const glm::dvec2& pixel);
    const Scene& pickScene();
    PickDepth pickDepth() const;
    void tellChosen();
    glm::ivec2 devicePixel(const glm::dvec2& pixel) const;

    // Input (viewport_input.cpp).
    Tool& tool() { return box_.toolFor(context_.tool(), held_); }
    bool usesBrush() const;
    bool startsAtOnce(HeldUse use) const;
    void takeHeldKey(Qt::KeyboardModifiers modifiers);
    bool runsInDrag(const QKeyEvent& event);
    bool repeats(const QKeyEvent& event) const;
    void moveOrRefuse(std::string_view id);
    bool takeModifiers(Qt::KeyboardModifiers held);
    bool startDrag(Tool& tool);
    bool mayDrag();
    void showHoverName();
    void wantMenuByKey();
    void endDrag();
    void letGo();
    void toolMayHaveChanged();
    void hoverSoon();
    bool hovers() const;
    bool isFree() const;
    void followCross();
    void showCursor();
    void setBlocked(bool blocked);
    void hoverNow();

    Commands& commands_;
    Scene pickScene_;  // what the pick image shows
    QElapsedTimer pickAge_;
    Surfaces surfaces_;
    ToolBox box_;
    ViewportOverlay* overlay_;

    Tool* dragging_ = nullptr;  // the tool that got the press
    bool buttonless_ = false;   // dragging_ follows the mouse without a button
    std::optional<glm::dvec2> menuPress_;
    std::optional<HeldUse> held_;
    int heldKey_ = 0;
    KeysDown* keysDown_;
    int releasedKey_ = 0;  // the last one, when, and what was held then
    quint64 releasedAt_ = 0;
    std::optional<HeldUse> heldThen_;
    Tool* shownTool_ = nullptr;
    glm::dvec2 mouse_{0.0};
    float pressure_ = 1.0f;            // of the pen that is down
    Qt::KeyboardModifiers modifiers_;  // as tools know them
    QTimer hoverTimer_;
    bool inside_ = false;
    bool blocked_ = false;  // by a dialog
};

}  // namespace sinew
