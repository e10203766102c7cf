// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QObject>
#include <QTimer>

class QDockWidget;
class QMainWindow;
class QTabBar;

namespace sinew {

/// Says once which panel a dock is: by its tab, or in its title where it has none. Follows docks
/// that are moved, torn off, opened, closed, and made wider or narrower.
class DockNames : public QObject {
    Q_OBJECT
public:
    DockNames(QMainWindow& window, const QList<QDockWidget*>& docks);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void name();
    void nameOnce(QDockWidget* dock);
    void fitTabs(QTabBar& tabs);

    QMainWindow& window_;
    QList<QDockWidget*> docks_;
    QTimer soon_;
};

}  // namespace sinew
