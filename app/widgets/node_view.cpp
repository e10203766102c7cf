// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/node_view.h"

#include <QCoreApplication>
#include <QLabel>
#include <QStyle>

#include "app/widgets/icons.h"

namespace sinew {
namespace {

struct NodeTexts {
    Q_DECLARE_TR_FUNCTIONS(Node)
};

}  // namespace

QIcon iconOf(NodeKind kind) {
    switch (kind) {
        case NodeKind::Joint:
            return icon("node-joint");
        case NodeKind::Mesh:
            return icon("node-mesh");
        case NodeKind::Camera:
            return icon("node-camera");
        case NodeKind::Light:
            return icon("node-light");
        case NodeKind::Group:
            break;
    }
    return icon("node-group");
}

QString kindName(NodeKind kind) {
    switch (kind) {
        case NodeKind::Joint:
            return NodeTexts::tr("Joint");
        case NodeKind::Mesh:
            return NodeTexts::tr("Mesh");
        case NodeKind::Camera:
            return NodeTexts::tr("Camera");
        case NodeKind::Light:
            return NodeTexts::tr("Light");
        case NodeKind::Group:
            break;
    }
    return NodeTexts::tr("Group");
}

QString shownName(const Node& node) {
    if (!node.name.empty()) return QString::fromStdString(node.name);
    return NodeTexts::tr("(no name, %1 %2)").arg(kindName(node.kind).toLower()).arg(node.id.value);
}

QString shownName(const Scene& scene, NodeId id) {
    if (!id.valid()) return NodeTexts::tr("(none)");
    const Node* node = scene.nodes().find(id);
    return node ? shownName(*node) : NodeTexts::tr("(deleted)");
}

PointRow rowAt(const Scene& scene, SkinId skin, PointIndex point, std::uint32_t layer) {
    if (!skin.valid() || point == kNoIndex) return {};
    PointRow out;
    out.page = std::static_pointer_cast<const RowPage>(
        scene.find({BlockKind::RowPage, skin.value, layer, point / kRowPagePoints}));
    const std::uint32_t inPage = point % kRowPagePoints;
    if (out.page && inPage < out.page->count) out.row = out.page->row(inPage);
    return out;
}

QLabel* makeLabel(const QString& text, const char* role, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setProperty("role", role);
    return label;
}

void setRole(QWidget* widget, const char* role) {
    widget->setProperty("role", role);
    widget->style()->unpolish(widget);
    widget->style()->polish(widget);
}

}  // namespace sinew
