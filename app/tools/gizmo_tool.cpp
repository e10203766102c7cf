// SPDX-License-Identifier: Apache-2.0
#include "app/tools/gizmo_tool.h"

#include <QKeyEvent>

namespace sinew {

bool TypedNumber::take(const QKeyEvent& event) {
    const QString key = event.text();
    if (event.key() == Qt::Key_Backspace)
        text_.chop(1);
    else if (key == u"-")
        text_ = text_.startsWith(u'-') ? text_.mid(1) : u'-' + text_;
    else if (key.size() == 1 && (key[0].isDigit() || (key == u"." && !text_.contains(u'.'))))
        text_ += key;
    else
        return false;
    return true;
}

std::optional<double> TypedNumber::value() const {
    bool isNumber = false;
    const double number = text_.toDouble(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

std::optional<Gizmo> GizmoTool::gizmo() const {
    const Context& c = context();
    const auto index = c.scene().nodes().indexOf(c.activeNode());
    if (index == kNoIndex || index >= c.pose().worldFromNode.size()) return std::nullopt;
    if (!takes(c.scene().nodes().all()[index])) return std::nullopt;
    Gizmo out;
    out.kind = kind();
    out.worldFromGizmo = gizmoMatrix(c.pose().worldFromNode[index], space());
    out.hotAxis = draggedAxis() >= 0 ? draggedAxis() : hot_;
    return out;
}

int GizmoTool::axisUnder(const glm::dvec2& pixel) const {
    const auto shown = gizmo();
    return shown ? axisAt(shown->worldFromGizmo, pixel) : -1;
}

void GizmoTool::hover(const Pointer& at) {
    const int axis = axisUnder(at.pixel);
    if (axis != hot_) {
        hot_ = axis;
        host_.redraw();
    }
    if (axis < 0)
        select_.hover(at);
    else
        select_.leave();
}

void GizmoTool::leave() {
    hot_ = -1;
    select_.leave();
    host_.redraw();
}

void GizmoTool::decorate(Frame& frame) const {
    select_.decorate(frame);
    frame.gizmo = gizmo();
}

}  // namespace sinew
