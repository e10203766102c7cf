// SPDX-License-Identifier: Apache-2.0
#include "app/tools/brush_adjust_tool.h"

#include <algorithm>

#include "editor/paint/gatherer.h"
#include "editor/pose/edit_pose.h"

namespace sinew {

namespace {
constexpr double kFullRange = 300.0;  // pixels from end to end of strength and value
constexpr glm::vec4 kRing{1.0f, 1.0f, 1.0f, 1.0f};
}  // namespace

double sizeAtRest(const Scene& scene) {
    return boundsOfAll(scene, worldOf(scene, editPose(scene))).radius();
}

QString BrushAdjustTool::radiusText(const Context& context) {
    return context.hand().radiusInPixels
               ? tr("Radius: %1 px").arg(context.hand().pixels, 0, 'f', 0)
               : tr("Radius: %1 m").arg(double(context.brush().radius), 0, 'g', 3);
}

bool BrushAdjustTool::start(const Pointer& at) {
    press(at);
    return true;
}

void BrushAdjustTool::press(const Pointer& at) {
    from_ = at.pixel;
    before_ = context().brush();
    handBefore_ = context().hand();
    place_ = host_.surfaceAt(at.pixel);
    host_.showReadout(readout());
    host_.redraw();
}

void BrushAdjustTool::move(const Pointer& at) {
    if (!from_) return;
    const double way = at.pixel.x - from_->x;
    BrushSettings settings = before_;
    BrushHand hand = handBefore_;
    if (!param() && hand.radiusInPixels) {
        hand.pixels = std::clamp(handBefore_.pixels + way, kLeastPixels, kMostPixels);
        context().setHand(hand);
    } else if (!param()) {
        const glm::dvec3 depth = place_ ? place_->position : host_.camera().target();
        const double metres = way * host_.camera().metresPerPixel(depth, host_.size().y);
        settings.radius =
            std::clamp(before_.radius + static_cast<float>(metres), kLeastRadius, kMostRadius);
    } else {
        setBrushParam(settings, param(), brushNumber(before_, param(), 0.0) + way / kFullRange);
    }
    context().setBrush(settings);
    context().sayPassing(readout());
    host_.showReadout(readout());
}

void BrushAdjustTool::release(const Pointer&) {
    if (from_) context().say(readout());
    from_.reset();
    host_.showReadout({});
    host_.redraw();
}

bool BrushAdjustTool::cancel() {
    if (!from_) return false;
    context().setBrush(before_);
    context().setHand(handBefore_);
    context().sayPassing(readout());
    from_.reset();
    release({});
    return true;
}

void BrushAdjustTool::hover(const Pointer& at) {
    if (from_) return;
    place_ = host_.surfaceAt(at.pixel);
    host_.redraw();
}

void BrushAdjustTool::decorate(Frame& frame) const {
    if (!place_) return;
    const BrushSettings& settings = context().brush();
    const BrushHand& hand = context().hand();
    const double radius = hand.radiusInPixels ? hand.pixels * host_.camera().metresPerPixel(
                                                                  place_->position, host_.size().y)
                                              : double{settings.radius};
    const Camera& camera = host_.camera();
    const glm::dvec3 eye =
        camera.orthographic() ? -camera.forward() : camera.eye() - place_->position;
    frame.brush = BrushRing{place_->position, reachesOnScreen(settings) ? eye : place_->normal,
                            radius, brushNumber(settings, kStrength, 1.0), kRing};
}

const char* BrushAdjustTool::param() const {
    switch (use_) {
        case HeldUse::BrushStrength:
            return kStrength;
        case HeldUse::BrushValue:
            return kValue;
        default:
            return nullptr;
    }
}

QString BrushAdjustTool::readout() const {
    const BrushSettings& settings = context().brush();
    if (!param()) return radiusText(context());
    if (!brushParam(settings, param())) return tr("This brush does not have that setting.");
    const double number = brushNumber(settings, param(), 0.0);
    return (use_ == HeldUse::BrushStrength ? tr("Strength: %1") : tr("Value: %1"))
        .arg(number, 0, 'f', 2);
}

QString BrushAdjustTool::hint(Qt::KeyboardModifiers) const {
    switch (use_) {
        case HeldUse::BrushStrength:
            return tr("Drag left or right: brush strength.  Esc: cancel");
        case HeldUse::BrushValue:
            return tr("Drag left or right: brush value.  Esc: cancel");
        default:
            return tr("Drag left or right: brush radius.  Esc: cancel");
    }
}

}  // namespace sinew
