// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QIcon>
#include <QString>

#include "editor/scene/scene.h"

class QLabel;
class QWidget;

namespace sinew {

/// How lists show a node: its icon by kind, its name (or what stands for none), the word for its
/// kind.
QIcon iconOf(NodeKind kind);
QString shownName(const Node& node);
QString kindName(NodeKind kind);
/// The name of a node of the scene, or a text saying that it is gone.
QString shownName(const Scene& scene, NodeId node);

/// A point's row of a layer (0: what all come to) without copying the page table. Empty for an
/// unknown skin or point. Valid as long as `page` is kept.
struct PointRow {
    RowPagePtr page;
    Row row;
};
PointRow rowAt(const Scene& scene, SkinId skin, PointIndex point, std::uint32_t layer = 0);

/// A label with a role of the style sheet: "dim", "hint", "title", "heading", "problem",
/// "good".
QLabel* makeLabel(const QString& text, const char* role, QWidget* parent = nullptr);
/// Gives a widget another role.
void setRole(QWidget* widget, const char* role);

}  // namespace sinew
