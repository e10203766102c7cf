// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QObject>
#include <QSet>
#include <QSize>

class QDockWidget;
class QMainWindow;
class QWidget;

namespace sinew {

/// The room that a panel takes from others while it is open: once it is closed they have all of it
/// back, unless the user has drawn, moved, opened or closed one of them meanwhile. Hiding all
/// panels for a while closes none. Made just before the dock is shown; goes by itself once it is
/// closed.
class DockLoan : public QObject {
    Q_OBJECT
public:
    DockLoan(QMainWindow& window, QDockWidget& dock);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// All docks and tool bars that are there, but the one that is lent to.
    QSet<QWidget*> others() const;
    bool isSame() const;
    void giveBack();

    QMainWindow& window_;
    QDockWidget& dock_;
    QByteArray before_;
    QSet<QWidget*> others_;
    QSize size_;  // of the window
    bool drawn_ = false, closed_ = false;
};

}  // namespace sinew
