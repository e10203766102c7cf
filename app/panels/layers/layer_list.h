// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTreeWidget>
#include <cstdint>
#include <optional>

#include "app/state/context.h"

namespace sinew {

/// The layers of the active skin, the top one first. The eye turns one on and off, a double click
/// renames it, and dragging a row puts it elsewhere.
class LayerList : public QTreeWidget {
    Q_OBJECT
public:
    enum Column { Name, Eye, Mask, Opacity, ColumnCount };
    explicit LayerList(Context& context, QWidget* parent = nullptr);
    /// Follows the document.
    void refresh();
    /// The layer of a row; 0: there is none.
    std::uint32_t layerAt(int row) const;

Q_SIGNALS:
    void chosen(std::uint32_t layer);
    void enabledWanted(std::uint32_t layer, bool enabled);
    void nameWanted(std::uint32_t layer, const QString& name);
    /// `place`: 1 is the bottom.
    void placeWanted(std::uint32_t layer, int place);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Drag {
        int row = 0;
        QPoint from;
        std::optional<int> gap;  ///< it goes before this row; none: it has not moved yet
    };
    int gapAt(int y) const;
    void showLayer(QTreeWidgetItem& item, const SkinLayer& layer);
    Context& context_;
    std::optional<Drag> drag_;
};

}  // namespace sinew
