// SPDX-License-Identifier: Apache-2.0
#include "app/tools/tools.h"

#include <vector>

// The table of tools: one line each, in the order that menus and the tool bar show them. TOOL(name)
// stands for a function `ToolSpec name()` in the tool's file.
#define SINEW_TOOLS(TOOL)  \
    TOOL(selectTool)       \
    TOOL(selectPointsTool) \
    TOOL(moveTool)         \
    TOOL(rotateTool)       \
    TOOL(scaleTool)        \
    TOOL(editJointsTool)   \
    TOOL(paintTool)

namespace sinew {

#define SINEW_DECLARE_TOOL(name) ToolSpec name();
SINEW_TOOLS(SINEW_DECLARE_TOOL)
#undef SINEW_DECLARE_TOOL

namespace {
std::vector<ToolSpec>& toolTable() {
#define SINEW_TOOL(name) name(),
    static std::vector<ToolSpec> tools{SINEW_TOOLS(SINEW_TOOL)};
#undef SINEW_TOOL
    return tools;
}
}  // namespace

std::span<const ToolSpec> tools() { return toolTable(); }

ExtraTool::ExtraTool(const ToolSpec& spec) { toolTable().push_back(spec); }
ExtraTool::~ExtraTool() { toolTable().pop_back(); }

const ToolSpec* findTool(std::string_view id) {
    for (const ToolSpec& tool : tools())
        if (tool.id == id) return &tool;
    return nullptr;
}

}  // namespace sinew
