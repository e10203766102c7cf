// SPDX-License-Identifier: Apache-2.0
#include "app/tools/tool_box.h"

#include <algorithm>

namespace sinew {

ToolBox::ToolBox(ToolHost& host) : pick_(host), adjust_(host) {
    for (const ToolSpec& spec : tools()) tools_.push_back(spec.make(host));
}

Tool* ToolBox::find(std::string_view id) {
    const ToolSpec* spec = findTool(id);
    return spec ? tools_[static_cast<std::size_t>(spec - tools().data())].get() : nullptr;
}

Tool* ToolBox::unfinished() const {
    const auto at = std::ranges::find_if(
        tools_, [](const auto& tool) { return !tool->unfinished().isEmpty(); });
    return at == tools_.end() ? nullptr : at->get();
}

Tool& ToolBox::toolFor(std::string_view id, std::optional<HeldUse> held) {
    if (held == HeldUse::PickInfluence) return pick_;
    const ToolSpec* spec = findTool(id);
    if (held && spec && spec->usesBrush) {
        adjust_.setUse(*held);
        return adjust_;
    }
    Tool* tool = find(id);
    return tool ? *tool : *tools_.front();
}

}  // namespace sinew
