// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <optional>

#include "app/commands/commands.h"
#include "app/state/context.h"

class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace sinew {

/// Brushes kept with their settings: a click calls one, a double click or F2 renames it, Delete
/// deletes it, and the one deleted last can be restored.
class BrushPresetsView : public QWidget {
    Q_OBJECT
public:
    BrushPresetsView(Context& context, Commands& commands, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void keep();
    void remove();
    void restore();
    void bringIntoSight(int number);
    QTreeWidgetItem* itemOf(int number) const;
    void update(int number);
    void rename(QTreeWidgetItem* item);
    void showMenu(const QPoint& at);
    QString nameForNew() const;

    Context& context_;
    Commands& commands_;
    QTreeWidget* list_;
    QPushButton* keep_;
    QPushButton* back_;
    QAction* save_;
    std::vector<BrushPreset> shown_;
    std::optional<BrushPreset> deleted_;
};

}  // namespace sinew
