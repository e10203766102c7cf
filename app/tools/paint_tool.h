// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <set>

#include "app/tools/mirrored_brush.h"
#include "app/tools/pick_influence_tool.h"
#include "app/tools/tool.h"
#include "editor/paint/stroke.h"
#include "editor/paint/stroke_path.h"

namespace sinew {

/// Paints the active influence's weight on the posed surface, over all visible bound meshes that
/// have it, and on chosen vertices alone where there are some. The brush and how the hand leads it
/// are the context's; Ctrl inverts and Shift calls the brush that is its own, as they are held at
/// the press; its radius and strength may change on the way. A stroke is one step of the history;
/// Esc drops it. With Blender's keys, Ctrl and a click on a joint make it the active influence.
class PaintTool : public Tool {
    Q_DECLARE_TR_FUNCTIONS(PaintTool)
public:
    explicit PaintTool(ToolHost& host) : Tool(host), mirror_(host), pick_(host) {}
    void press(const Pointer& at) override;
    void move(const Pointer& at) override;
    void release(const Pointer& at) override;
    bool cancel() override;
    void hover(const Pointer& at) override;
    void leave() override;
    void modifiersChanged(Qt::KeyboardModifiers modifiers) override;
    void decorate(Frame& frame) const override;
    QString hint(Qt::KeyboardModifiers modifiers) const override;
    std::span<const char* const> commandsInDrag() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

    /// The brush as it works with these keys held.
    static BrushSettings effective(BrushSettings settings, Qt::KeyboardModifiers modifiers);

private:
    SlotIndex partnerAt(const SurfacePoint& place, const BrushSettings& settings) const;
    void showPartner();
    bool mayTakeJoint(const Pointer& at) const;
    void startFrom(const Pointer& at);
    void startAt(const SurfacePoint& place, const Pointer& at);
    bool begin(const SurfacePoint& place, const Pointer& at);
    void paintTo(const Pointer& at);
    void followHand(const Pointer& at);
    void startPull(const SurfacePoint& place, const Pointer& at);
    void pullTo(const Pointer& at);
    void showStroke();
    /// The brush's radius where it is, metres, before a pen's pressure.
    double radiusAt(const glm::dvec3& position) const;
    double pressedRadius(double radius, float pressure) const;
    /// Shares of the stroke's radius and strength that a dab has, there and now.
    float radiusShare(const glm::dvec3& position, float pressure) const;
    float strengthShare(float pressure) const;
    BrushHit hitOf(const SurfacePoint& place, const glm::dvec2& pixel, float pressure) const;
    std::span<const glm::vec3> posedPoints(NodeId meshNode) const;
    void showAt(const std::optional<SurfacePoint>& place);
    void letGo();
    QString otherJointText(std::span<const StrokeTarget> targets) const;
    QString reportText(const Stroke& stroke, const QString& meshes = {}) const;
    QString meshesPainted(const Scene& before, const Scene& after) const;
    QString meshMovedTo() const;
    QString leftOutText() const;
    static QString inOneLine(QStringList parts);

    MirroredBrush mirror_;
    PickInfluenceTool pick_;
    std::optional<Pointer> onJoint_;  // where a press may be a click that takes the joint there
    std::unique_ptr<Stroke> stroke_;
    bool waits_ = false;         // pressed beside the mesh: the stroke begins where it comes to one
    std::set<NodeId> passed_;    // meshes that the stroke came by and does not paint
    SkinId skinBefore_;          // the active one, before the stroke made another so
    double strokeRadius_ = 1.0;  // metres, as it began
    StrokePath<glm::dvec2> path_{1.0};
    glm::dvec2 pressedAt_{0.0};
    glm::dvec2 brush_{0.0};  // the pixel that it is on: a steady one trails behind the pointer
    float pressure_ = 1.0f;
    const Brush* brushOfStroke_ = nullptr;
    // Of a pull: both sides where it was pressed, and how a way here is one there.
    bool wasPlaying_ = false;  // when the stroke began; it goes on after it
    std::vector<BrushHit> pulled_;
    glm::dmat3 across_{1.0};
    std::optional<SurfacePoint> place_;
    Qt::KeyboardModifiers modifiers_;
};

}  // namespace sinew
