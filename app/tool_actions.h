// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/window_part.h"

namespace sinew {

/// Choosing a tool, the space of its gizmo, and the brush. Painting, and editing joints of bound
/// meshes, show weights as colours; leaving them goes back to the shading that was there.
class ToolActions : public QObject {
    Q_OBJECT
public:
    explicit ToolActions(const WindowPart& part);

private:
    void addTools();
    void addBrushes();
    void addBrushSteps();
    template <class Change>
    void changeBrush(Change&& change);
    void onTool();
    void fitBrush();
    void refreshBrush();

    WindowPart part_;
    std::optional<Shading> shadingBefore_;
    ToolKind last_ = ToolKind::Select;
};

}  // namespace sinew
