// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "app/tools/mirrored_brush.h"
#include "app/tools/tool.h"
#include "editor/paint/stroke.h"
#include "editor/paint/stroke_path.h"

namespace sinew {

/// Paints the active influence's weight on the posed surface. The brush, strength and so on are the
/// context's; Ctrl inverts and Shift calls the brush that is its own, as they are
/// held at the press. A stroke is one step
/// of the history; Esc drops it.
class PaintTool : public Tool {
    Q_DECLARE_TR_FUNCTIONS(PaintTool)
public:
    explicit PaintTool(ToolHost& host) : Tool(host), mirror_(host) {}
    void press(const Pointer& at) override;
    void move(const Pointer& at) override;
    void release(const Pointer& at) override;
    bool cancel() override;
    void hover(const Pointer& at) override;
    void leave() override;
    void modifiersChanged(Qt::KeyboardModifiers modifiers) override;
    void decorate(Frame& frame) const override;
    QString hint(Qt::KeyboardModifiers modifiers) const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

    /// The brush as it works with these keys held.
    static BrushSettings effective(BrushSettings settings, Qt::KeyboardModifiers modifiers);

private:
    bool begin(const SurfacePoint& place, Qt::KeyboardModifiers modifiers);
    void paintTo(const glm::dvec2& pixel);
    BrushHit hitOf(const SurfacePoint& place, const glm::dvec2& pixel) const;
    std::span<const glm::vec3> posedPoints(NodeId meshNode) const;
    void showAt(const std::optional<SurfacePoint>& place);
    QString reportText(const StrokeReport& report) const;

    MirroredBrush mirror_;
    std::unique_ptr<Stroke> stroke_;
    NodeId strokeNode_;
    StrokePath<glm::dvec2> path_{1.0};
    std::optional<SurfacePoint> place_;
    Qt::KeyboardModifiers modifiers_;
};

}  // namespace sinew
