// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>
#include <QTimer>
#include <memory>

#include "app/tools/tool.h"
#include "editor/geometry/surface/point_regions.h"

namespace sinew {

/// Picks vertices: a click the one under the cursor, a drag all in a box or a lasso, or those that
/// a brush goes over. Shift adds; Ctrl takes away, with a click the other way round as well. A
/// double click takes the edge loop under the cursor, with Ctrl the ring. Seen vertices only,
/// unless X-ray is on.
class SelectPointsTool : public Tool {
    Q_DECLARE_TR_FUNCTIONS(SelectPointsTool)
public:
    explicit SelectPointsTool(ToolHost& host);
    void press(const Pointer& at) override;
    void move(const Pointer& at) override;
    void release(const Pointer& at) override;
    bool cancel() override;
    bool doubleClick(const Pointer& at) override;
    void chosenAgain() override;
    void hover(const Pointer& at) override;
    void leave() override;
    void decorate(Frame& frame) const override;
    QString hint(Qt::KeyboardModifiers modifiers) const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

private:
    void click(const Pointer& at);
    void startDrag();
    void extendDrag(const glm::dvec2& to);
    void coverBox(const glm::dvec2& to);
    void coverLasso();
    void paintOver(const glm::dvec2& to);
    void showDrag();
    void take(std::vector<PointSelection> points);
    std::vector<PointSelection> covered() const;
    void sayCount(const std::vector<PointSelection>& points);
    double brushPixels() const;
    std::optional<std::pair<NodeId, MeshEdge>> edgeAt(const glm::dvec2& pixel) const;

    std::optional<Pointer> pressed_;
    std::vector<PointSelection> before_;  // what was chosen at the press
    bool dragging_ = false;
    Choosing how_ = Choosing::Replace;
    std::vector<PointsOnPicture> onPicture_;  // of the drag
    std::vector<glm::dvec2> way_;             // of the drag
    std::size_t wayCovered_ = 0;              // of a lasso, that covered_ has
    /// While it stands every move of the mouse is told, not just the last one before a picture is
    /// drawn: a lasso is as it was drawn, however long that takes.
    class EveryMove;
    std::shared_ptr<EveryMove> everyMove_;
    QTimer lookSoon_;  // runs after a look at the lasso: what moves add meanwhile waits for its end
    QImage covered_;   // the viewport's pixels, white where they are taken
    std::vector<PointSelection> chosen_;  // as the drag has it so far
    std::optional<SurfacePoint> place_;   // of the brush
};

}  // namespace sinew
