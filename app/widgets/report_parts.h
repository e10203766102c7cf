// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>
#include <QVBoxLayout>
#include <string>
#include <vector>

#include "app/state/context.h"

class QTreeView;

namespace sinew {

/// A column of a report's list is no narrower, pixels: a name in it can be told from others.
inline constexpr int kLeastColumn = 72;

/// What reports are made of: a small grey paragraph.
QLabel* makeParagraph(const QString& text);
/// Names, the first few; all of them in the tool tip. The text can be selected.
QLabel* makeNamesLabel(const std::vector<std::string>& names);

/// The column of what a panel says above its list. It is laid out with the panel: a widget of its
/// own gets the height of a text that wraps anew only after that, and the list lies on it until
/// then.
QVBoxLayout* makeHeadColumn();

/// A list below such a head keeps its header and a few rows, whatever the font's size.
void keepFewRows(QTreeView& list);

/// In a panel that scrolls: shows a part of it that is new, once there is room for it.
void scrollPanelTo(QWidget& part);

/// Takes away all widgets of a layout.
void clearLayout(QLayout* layout);

/// Selects vertices of meshes, each once, and says what that means. False, and says so, where one
/// is not bound any more, or has fewer vertices, than when the report was made.
bool selectVertices(Context& context, const std::vector<PointSelection>& points);
inline bool selectVertices(Context& context, NodeId meshNode,
                           const std::vector<PointIndex>& points) {
    return selectVertices(context, {{meshNode, points, {}}});
}

}  // namespace sinew
