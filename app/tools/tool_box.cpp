// SPDX-License-Identifier: Apache-2.0
#include "app/tools/tool_box.h"

namespace sinew {

ToolBox::ToolBox(ToolHost& host)
    : select_(host),
      move_(host),
      rotate_(host),
      editJoints_(host),
      paint_(host),
      pick_(host),
      adjust_(host) {}

Tool& ToolBox::toolFor(ToolKind kind, std::optional<HeldUse> held) {
    if (held == HeldUse::PickInfluence) return pick_;
    if (held && kind == ToolKind::Paint) {
        adjust_.setUse(*held);
        return adjust_;
    }
    switch (kind) {
        case ToolKind::Move:
            return move_;
        case ToolKind::Rotate:
            return rotate_;
        case ToolKind::EditJoints:
            return editJoints_;
        case ToolKind::Paint:
            return paint_;
        case ToolKind::Select:
            break;
    }
    return select_;
}

}  // namespace sinew
