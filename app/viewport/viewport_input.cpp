// SPDX-License-Identifier: Apache-2.0
// Mouse and keys of the viewport: navigation by the preset's table, the rest to the tools.
#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <cmath>

#include "app/viewport/viewport.h"

namespace sinew {

namespace {
constexpr int kHoverDelay = 12;          // milliseconds: picking at most once a frame
constexpr int kHoverDelayPlaying = 120;  // every frame of a clip makes the pick image anew
constexpr double kZoomPerPixel = 0.005;
constexpr double kZoomPerNotch = 0.88;

glm::dvec2 pixelOf(const QPointF& position) { return {position.x(), position.y()}; }
}  // namespace

void Viewport::mousePressEvent(QMouseEvent* event) {
    mouse_ = pixelOf(event->position());
    modifiers_ = event->modifiers();
    const bool confirms = brushMode_ && event->button() == Qt::LeftButton;
    if (confirms) {
        dragging_->release({mouse_, event->button(), modifiers_});
        return endDrag();
    }
    if (dragging_) {
        // The other button drops a drag, as in both programs that the presets follow.
        if (event->button() == Qt::RightButton && dragging_->cancel()) endDrag();
        return;
    }
    navigation_ = navigationOf(preset(), event->button(), modifiers_);
    if (navigation_ || event->button() != Qt::LeftButton) return;
    dragging_ = &tool();
    dragging_->press({mouse_, event->button(), modifiers_});
    update();
}

void Viewport::mouseMoveEvent(QMouseEvent* event) {
    const glm::dvec2 way = pixelOf(event->position()) - mouse_;
    mouse_ = pixelOf(event->position());
    modifiers_ = event->modifiers();
    if (navigation_) return navigate(way);
    if (dragging_)
        dragging_->move({mouse_, Qt::NoButton, modifiers_});
    else
        hoverSoon();
}

void Viewport::mouseReleaseEvent(QMouseEvent* event) {
    mouse_ = pixelOf(event->position());
    modifiers_ = event->modifiers();
    if (navigation_) {
        navigation_.reset();
        return hoverSoon();
    }
    if (!dragging_ || brushMode_ || event->button() != Qt::LeftButton) return;
    dragging_->release({mouse_, event->button(), modifiers_});
    endDrag();
}

void Viewport::endDrag() {
    dragging_ = nullptr;
    brushMode_ = false;
    toolMayHaveChanged();
    hoverSoon();
    update();
}

void Viewport::navigate(const glm::dvec2& way) {
    Camera camera = camera_;
    switch (*navigation_) {
        case Navigation::Orbit:
            camera.orbit(way);
            break;
        case Navigation::Pan:
            camera.pan(way, height());
            break;
        case Navigation::Zoom:
            camera.zoom(std::exp((way.y - way.x) * kZoomPerPixel));
            break;
    }
    setCamera(camera);
}

void Viewport::wheelEvent(QWheelEvent* event) {
    const double notches = event->angleDelta().y() / 120.0;
    Camera camera = camera_;
    camera.zoomAt(std::pow(kZoomPerNotch, notches), pixelOf(event->position()), size());
    setCamera(camera);
    hoverSoon();
    event->accept();
}

void Viewport::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        if (!dragging_)
            tool().escape();
        else if (dragging_->cancel())
            endDrag();
        return;
    }
    const auto use = event->isAutoRepeat() ? std::nullopt
                                           : heldUseOf(preset(), event->key(), event->modifiers());
    if (use && !dragging_ && !navigation_) {
        held_ = use;
        if (preset() == Preset::Blender && *use != HeldUse::PickInfluence) startBrushMode();
    }
    const bool modifiersChanged = modifiers_ != event->modifiers();
    modifiers_ = event->modifiers();
    if (modifiersChanged && !dragging_) tool().modifiersChanged(modifiers_);
    toolMayHaveChanged();
    if (!use) QOpenGLWidget::keyPressEvent(event);
}

bool Viewport::usesBrush() const {
    const ToolSpec* spec = findTool(context_.tool());
    return spec && spec->usesBrush;
}

void Viewport::startBrushMode() {
    if (!usesBrush()) return;
    dragging_ = &tool();
    brushMode_ = true;
    dragging_->press({mouse_, Qt::NoButton, Qt::NoModifier});
}

void Viewport::keyReleaseEvent(QKeyEvent* event) {
    if (!event->isAutoRepeat() && held_ && event->key() == heldKey(preset(), *held_).key)
        held_.reset();
    const bool modifiersChanged = modifiers_ != event->modifiers();
    modifiers_ = event->modifiers();
    if (modifiersChanged && !dragging_) tool().modifiersChanged(modifiers_);
    toolMayHaveChanged();
    QOpenGLWidget::keyReleaseEvent(event);
}

void Viewport::enterEvent(QEnterEvent*) {
    inside_ = true;
    // Keys act where the mouse is: whoever goes to the picture works there from now on, also from
    // a field or a panel that floats.
    const QWidget* active = QApplication::activeWindow();
    const bool floating =
        qobject_cast<const QDockWidget*>(active) && active->parentWidget() == window();
    if (active == window() || floating) {
        activateWindow();
        setFocus(Qt::MouseFocusReason);
    }
    refreshHint();
}

void Viewport::leaveEvent(QEvent*) {
    inside_ = false;
    hoverTimer_.stop();
    if (!dragging_) tool().leave();
}

void Viewport::focusOutEvent(QFocusEvent* event) {
    held_.reset();
    modifiers_ = {};
    if (brushMode_) {
        dragging_->cancel();
        endDrag();
    }
    toolMayHaveChanged();
    QOpenGLWidget::focusOutEvent(event);
}

void Viewport::toolMayHaveChanged() {
    Tool* now = dragging_ ? dragging_ : &tool();
    if (now != shownTool_) {
        if (shownTool_ && !dragging_) {
            shownTool_->cancel();
            shownTool_->leave();
        }
        shownTool_ = now;
        setCursor(now->cursor());
        hoverSoon();
        update();
    }
    refreshHint();
}

void Viewport::refreshHint() {
    if (!dragging_) context_.setHint(tool().hint(modifiers_));
}

void Viewport::hoverSoon() {
    if (!hoverTimer_.isActive())
        hoverTimer_.start(context_.playing() ? kHoverDelayPlaying : kHoverDelay);
}

void Viewport::hoverNow() {
    if (inside_ && !dragging_ && !navigation_) tool().hover({mouse_, Qt::NoButton, modifiers_});
}

}  // namespace sinew
