// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "app/tools/brush_adjust_tool.h"
#include "app/tools/pick_influence_tool.h"
#include "app/tools/tools.h"

namespace sinew {

/// All tools of a viewport, and which of them the mouse drives now: the chosen one, or the one that
/// a held key calls.
class ToolBox {
public:
    explicit ToolBox(ToolHost& host);

    /// The tool to drive while the one of this id is chosen; the first one where there is none of
    /// that id. Brush keys do nothing unless the tool uses the brush.
    Tool& toolFor(std::string_view id, std::optional<HeldUse> held);
    /// A tool of the table, or null.
    Tool* find(std::string_view id);
    /// The one whose last drag is still to be done, or null.
    Tool* unfinished() const;
    BrushAdjustTool& brushAdjust() { return adjust_; }

private:
    std::vector<std::unique_ptr<Tool>> tools_;  // in the table's order
    PickInfluenceTool pick_;
    BrushAdjustTool adjust_;
};

}  // namespace sinew
