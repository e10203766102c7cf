// SPDX-License-Identifier: Apache-2.0
// Mouse and keys of the viewport: navigation by the preset's table, the rest to the tools.
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QTabletEvent>
#include <cmath>
#include <utility>

#include "app/tools/transform_tool.h"
#include "app/viewport/next_step.h"
#include "app/viewport/viewport.h"

namespace sinew {

namespace {
constexpr int kHoverDelay = 12;          // milliseconds: picking at most once a frame
constexpr int kHoverDelayPlaying = 120;  // every frame of a clip makes the pick image anew
constexpr double kStill = 4.0;           // pixels: a click is never quite still

glm::dvec2 pixelOf(const QPointF& position) { return {position.x(), position.y()}; }
}  // namespace

// A drag has the keyboard: X, Y, Z and digits are commands else, and a command would change the
// tool, the view or the window under the hand.
bool Viewport::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && dragging_) {
        event->accept();
        return true;
    }
    // Behind a dialog that opens meanwhile no release is told.
    if (event->type() == QEvent::WindowBlocked) {
        letGo();
        setBlocked(true);
    }
    if (event->type() == QEvent::WindowUnblocked) setBlocked(false);
    return SceneView::event(event);
}

// What the left button turns the camera with is nothing to tools. True where it is news to them.
bool Viewport::takeModifiers(Qt::KeyboardModifiers held) {
    if (commands_.navigationOf(Qt::LeftButton, held)) held = {};
    return std::exchange(modifiers_, held) != held;
}

void Viewport::mousePressEvent(QMouseEvent* event) {
    mouse_ = pixelOf(event->position());
    takeModifiers(event->modifiers());
    const bool confirms = buttonless_ && event->button() == Qt::LeftButton;
    if (confirms) {
        dragging_->release({mouse_, event->button(), modifiers_});
        return endDrag();
    }
    if (dragging_) {
        // The other button drops a drag, as in both programs that the presets follow.
        if (event->button() == Qt::RightButton && (dragging_->cancel() || buttonless_)) endDrag();
        return;
    }
    takeHeldKey(event->modifiers());
    startNavigation(commands_.navigationOf(event->button(), event->modifiers()));
    if (!navigates() && event->button() == Qt::RightButton) {
        // In Maya the menu is there at once: a drag goes to a row of it and the release takes that.
        if (commands_.preset() == Preset::Maya)
            return Q_EMIT menuWanted(event->position().toPoint());
        menuPress_ = mouse_;
    }
    if (navigates() || event->button() != Qt::LeftButton) return;
    if (pressCross(*event) || !mayDrag()) return;
    Q_EMIT dragBegins();
    dragging_ = &tool();
    const bool second = event->type() == QEvent::MouseButtonDblClick;
    dragging_->press({mouse_, event->button(), modifiers_, pressure_, second});
    update();
}

void Viewport::mouseMoveEvent(QMouseEvent* event) {
    const glm::dvec2 way = pixelOf(event->position()) - mouse_;
    mouse_ = pixelOf(event->position());
    takeModifiers(event->modifiers());
    if (event->buttons() == Qt::NoButton) letGo();
    if (dragCross(mouse_)) return;
    if (navigates()) return navigate(way);
    if (dragging_)
        dragging_->move({mouse_, Qt::NoButton, modifiers_, pressure_});
    else
        hoverSoon();
}

void Viewport::mouseReleaseEvent(QMouseEvent* event) {
    mouse_ = pixelOf(event->position());
    takeModifiers(event->modifiers());
    if (navigates() || (event->button() == Qt::LeftButton && releaseCross())) {
        endNavigation();
        return hoverSoon();
    }
    if (event->button() == Qt::RightButton) {
        const auto from = std::exchange(menuPress_, std::nullopt);
        if (from && !dragging_ && glm::distance(*from, mouse_) < kStill)
            Q_EMIT menuWanted(event->position().toPoint());
        return;
    }
    if (!dragging_ || buttonless_ || event->button() != Qt::LeftButton) return;
    dragging_->release({mouse_, event->button(), modifiers_});
    endDrag();
}

// Qt gives this in place of the second press.
void Viewport::mouseDoubleClickEvent(QMouseEvent* event) {
    const Pointer at{pixelOf(event->position()), event->button(), event->modifiers()};
    const bool navigates = commands_.navigationOf(event->button(), event->modifiers()).has_value();
    const bool tools =
        event->button() == Qt::LeftButton && !navigates && !dragging_ && !isOnCross(at.pixel);
    if (!tools || !tool().doubleClick(at)) mousePressEvent(event);
}

// The button was let go where nothing told it.
void Viewport::letGo() {
    endNavigation();
    if (!dragging_ || buttonless_) return;
    dragging_->release({mouse_, Qt::LeftButton, modifiers_});
    endDrag();
}

void Viewport::endDrag() {
    dragging_ = nullptr;
    buttonless_ = false;
    toolMayHaveChanged();
    hoverSoon();
    update();
}

// The mouse event that Qt makes of a pen's event when nobody takes that one does the rest.
void Viewport::tabletEvent(QTabletEvent* event) {
    const bool down = event->type() != QEvent::TabletRelease && event->buttons() != Qt::NoButton;
    pressure_ = down ? static_cast<float>(event->pressure()) : 1.0f;
    event->ignore();
}

// The right button itself tells when its menu is wanted.
void Viewport::contextMenuEvent(QContextMenuEvent* event) {
    if (event->reason() == QContextMenuEvent::Keyboard) return wantMenuByKey();
    SceneView::contextMenuEvent(event);
}

// The keyboard points nowhere: it means the joint that is active, where that is in sight.
void Viewport::wantMenuByKey() {
    if (dragging_ || navigates()) return;
    QPoint at = rect().center();
    const NodeTable& nodes = context_.scene().nodes();
    const Node* active = nodes.find(context_.activeNode());
    if (active && active->kind == NodeKind::Joint) {
        const auto index = nodes.indexOf(active->id);
        const glm::dvec3 world(context_.pose().worldFromNode[index][3]);
        const glm::dvec3 place = projected(view(), world);
        const QPoint pixel = QPointF(place.x, place.y).toPoint();
        if (place.z > 0.0 && rect().contains(pixel)) at = pixel;
    }
    Q_EMIT menuWanted(at);
}

void Viewport::keyPressEvent(QKeyEvent* event) {
    // What the hand is at is the last thing that was done.
    const QAction* undo = commands_.find(QStringLiteral("edit.undo"));
    const bool undoes =
        dragging_ && undo && undo->shortcuts().contains(QKeySequence(event->keyCombination()));
    if (undoes || event->key() == Qt::Key_Escape) {
        if (!dragging_) {
            Tool* unfinished = box_.unfinished();
            (unfinished ? *unfinished : tool()).escape();
            const bool chosen = !context_.selection().points.empty();
            context_.selectPoints({});
            if (chosen) context_.say(tr("No vertex is selected."));
        } else if (dragging_->cancel() || buttonless_) {
            endDrag();
        }
        return;
    }
    if (dragging_ && !buttonless_ && runsInDrag(*event)) return;
    if (dragging_ && buttonless_) {
        const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
        if (!dragging_->key(*event) && enter) {
            dragging_->release({mouse_, Qt::NoButton, modifiers_});
            endDrag();
        }
        return;
    }
    if (event->keyCombination() == (Qt::ShiftModifier | Qt::Key_F10)) return wantMenuByKey();
    const bool again = repeats(*event);
    if (again && !event->isAutoRepeat()) held_ = heldThen_;
    const auto use = again ? std::nullopt : commands_.heldUseOf(event->key(), event->modifiers());
    if (use == HeldUse::PickInfluence && event->key() == Qt::Key_S && heldKeyText(*use).isEmpty() &&
        startTool("scale"))
        return;
    if (use && !dragging_ && !navigates()) {
        held_ = use;
        heldKey_ = event->key();
        if (startsAtOnce(*use) && usesBrush()) startDrag(tool());
    }
    if (takeModifiers(event->modifiers()) && !dragging_) tool().modifiersChanged(modifiers_);
    toolMayHaveChanged();
    if (!use && !dragging_) SceneView::keyPressEvent(event);
}

// By the key, and not by a button pressed while it is held.
bool Viewport::startsAtOnce(HeldUse use) const {
    return commands_.preset() == Preset::Blender && use != HeldUse::PickInfluence;
}

// One that went down before the mouse came here, while something else had the keyboard.
void Viewport::takeHeldKey(Qt::KeyboardModifiers modifiers) {
    if (held_ || dragging_ || navigates() || !hasFocus()) return;
    for (const int key : keysDown_->keys()) {
        const auto use = commands_.heldUseOf(key, modifiers);
        if (!use || startsAtOnce(*use) || heldKeyText(*use).isEmpty()) continue;
        held_ = use;
        heldKey_ = key;
        return toolMayHaveChanged();
    }
}

// Signs are typed with Shift or AltGr on some keyboards.
bool Viewport::runsInDrag(const QKeyEvent& event) {
    const bool isLetter = event.key() >= Qt::Key_A && event.key() <= Qt::Key_Z;
    auto held = event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    if (isLetter) held |= event.modifiers() & Qt::ShiftModifier;
    const QKeySequence keys(QKeyCombination(held, static_cast<Qt::Key>(event.key())));
    for (const char* id : dragging_->commandsInDrag())
        if (QAction* action = commands_.find(QLatin1String(id));
            action && action->shortcuts().contains(keys)) {
            action->trigger();
            return true;
        }
    return false;
}

// A key that is held comes as a release and a press of one moment, which is not always told.
bool Viewport::repeats(const QKeyEvent& event) const {
    return event.isAutoRepeat() || (event.key() == releasedKey_ && event.timestamp() != 0 &&
                                    event.timestamp() == releasedAt_);
}

QString Viewport::heldKeyText(HeldUse use) const {
    return use == HeldUse::PickInfluence ? pickKeyText(context_, commands_)
                                         : commands_.heldKeyText(use);
}

bool Viewport::usesBrush() const {
    const ToolSpec* spec = findTool(context_.tool());
    return spec && spec->usesBrush;
}

// What the last drag left to be done changes the document under the next one.
bool Viewport::mayDrag() {
    const Tool* unfinished = box_.unfinished();
    if (unfinished) context_.refuse(unfinished->unfinished());
    return !unfinished;
}

bool Viewport::startDrag(Tool& tool) {
    Q_EMIT dragBegins();
    // Its numbers and axes are typed here, wherever the keyboard was; what was typed there is taken
    // over before it begins.
    setFocus(Qt::OtherFocusReason);
    if (!tool.start({mouse_, Qt::NoButton, Qt::NoModifier})) return false;
    dragging_ = &tool;
    buttonless_ = true;
    toolMayHaveChanged();
    followCross();
    showHoverName();
    return true;
}

bool Viewport::cancelDrag() {
    const bool cancelled = dragging_ && dragging_->cancel();
    if (cancelled) endDrag();
    return cancelled;
}

bool Viewport::startTool(std::string_view id) {
    Tool* wanted = box_.find(id);
    if (!wanted || !inside_ || dragging_ || navigates()) return false;
    if (!dynamic_cast<const TransformTool*>(wanted)) return false;
    if (context_.tool() != kEditJointsTool) return mayDrag() && startDrag(*wanted);
    moveOrRefuse(id);
    return true;
}

// Edit Joints shows a pose of its own, which is not to be posed.
void Viewport::moveOrRefuse(std::string_view id) {
    if (id != "move")
        context_.refuse(
            tr("Edit Joints moves joints. To rotate or scale them, choose another tool first."));
    else if (mayDrag())
        startDrag(*box_.find(kEditJointsTool));
}

void Viewport::keyReleaseEvent(QKeyEvent* event) {
    releasedKey_ = event->key();
    releasedAt_ = event->timestamp();
    heldThen_ = held_;
    if (!event->isAutoRepeat() && held_ && event->key() == heldKey_) held_.reset();
    if (takeModifiers(event->modifiers()) && !dragging_) tool().modifiersChanged(modifiers_);
    toolMayHaveChanged();
    SceneView::keyReleaseEvent(event);
}

void Viewport::enterEvent(QEnterEvent* event) {
    inside_ = true;
    takeKeyboard(*event, mouse_);
    // It left for a menu, say, that closed over another place than it came from.
    mouse_ = pixelOf(event->position());
    takeHeldKey(event->modifiers());
    refreshHint();
}

void Viewport::leaveEvent(QEvent*) {
    inside_ = false;
    hoverTimer_.stop();
    if (!dragging_) tool().leave();
    followCross();
    showHoverName();
}

void Viewport::focusOutEvent(QFocusEvent* event) {
    held_.reset();
    modifiers_ = {};
    if (buttonless_) {
        dragging_->cancel();
        endDrag();
    }
    toolMayHaveChanged();
    SceneView::focusOutEvent(event);
}

void Viewport::toolMayHaveChanged() {
    Tool* now = dragging_ ? dragging_ : &tool();
    if (now != shownTool_) {
        if (shownTool_ && !dragging_) {
            shownTool_->cancel();
            shownTool_->leave();
        }
        shownTool_ = now;
        showCursor();
        hoverSoon();
        update();
    }
    refreshHint();
}

void Viewport::refreshHint() {
    if (!dragging_)
        context_.setHint(isOverCross() ? tr("Click an axis: look along it.  Drag: orbit")
                                       : tool().hint(modifiers_));
    else if (buttonless_)
        context_.setHint(dragging_->hint(modifiers_));
}

void Viewport::hoverSoon() {
    if (!hoverTimer_.isActive())
        hoverTimer_.start(context_.playing() ? kHoverDelayPlaying : kHoverDelay);
}

// Whether the mouse points at something for the tool.
bool Viewport::hovers() const { return isFree() && !isOverCross(); }

void Viewport::hoverNow() {
    followCross();
    if (hovers()) tool().hover({mouse_, Qt::NoButton, modifiers_});
    showHoverName();
}

// That the mouse leaves for a dialog is not told.
void Viewport::setBlocked(bool blocked) {
    blocked_ = blocked;
    if (blocked_ && !dragging_) tool().leave();
    followCross();
    if (blocked_)
        showHoverName();
    else if (inside_)
        hoverSoon();
}

// Of the joint that the tool would take.
void Viewport::showHoverName() {
    Frame picture = shown();
    if (hovers()) tool().decorate(picture);
    const Node* joint = context_.scene().nodes().find(picture.hovered);
    // A joint's is written in the picture, that of another influence is not.
    if (joint && joint->kind == NodeKind::Joint && context_.view().jointNames) joint = nullptr;
    overlay_->setHoverName(joint ? QString::fromStdString(joint->name) : QString(),
                           QPointF(mouse_.x, mouse_.y).toPoint());
}

}  // namespace sinew
