// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/actions/window_part.h"
#include "app/tools/tools.h"

namespace sinew {

/// Id of the command that chooses a tool.
QString toolCommand(const ToolSpec& tool);

/// Choosing a tool, the space of its gizmo, and the brush. Tools that work
/// on weights show them as colours; leaving them goes back to the shading that was there, and what
/// a panel shows in place of weights stays. A tool
/// brings its panel forward, as long as the user has it open.
class ToolActions : public QObject {
    Q_OBJECT
public:
    explicit ToolActions(const WindowPart& part);

private:
    void addTools();
    void addVertexToggle();
    void addSeams();
    void addBrushes();
    void addBrushSteps();
    void changeRadius(float factor);
    template <class Change>
    void changeBrush(Change&& change);
    void showTool();
    void keepChosenShading();
    void onTool();
    void fitBrush();
    void refreshBrush();

    WindowPart part_;
    std::optional<Shading> shadingBefore_;     // which the tool itself changed
    std::string last_;                         // tool
    std::string beforeVertices_ = kPaintTool;  // the tool that Select Vertices was chosen in
};

}  // namespace sinew
