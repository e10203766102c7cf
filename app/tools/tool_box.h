// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/tools/brush_adjust_tool.h"
#include "app/tools/edit_joints_tool.h"
#include "app/tools/move_tool.h"
#include "app/tools/paint_tool.h"
#include "app/tools/pick_influence_tool.h"
#include "app/tools/rotate_tool.h"
#include "app/tools/select_tool.h"

namespace sinew {

/// All tools of a viewport, and which of them the mouse drives now: the context's tool, or the one
/// that a held key calls.
class ToolBox {
public:
    explicit ToolBox(ToolHost& host);

    /// Brush keys do nothing unless the paint tool is chosen.
    Tool& toolFor(ToolKind kind, std::optional<HeldUse> held);
    BrushAdjustTool& brushAdjust() { return adjust_; }
    EditJointsTool& editJoints() { return editJoints_; }

private:
    SelectTool select_;
    MoveTool move_;
    RotateTool rotate_;
    EditJointsTool editJoints_;
    PaintTool paint_;
    PickInfluenceTool pick_;
    BrushAdjustTool adjust_;
};

}  // namespace sinew
