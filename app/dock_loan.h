// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QHash>
#include <QObject>
#include <QRect>

class QDockWidget;
class QMainWindow;
class QWidget;

namespace sinew {

/// The room that a panel takes from others while it is open: once it is closed they have all of it
/// back, unless the user has moved or drawn something meanwhile. Made just before the dock is
/// shown; goes by itself once it is hidden.
class DockLoan : public QObject {
    Q_OBJECT
public:
    DockLoan(QMainWindow& window, QDockWidget& dock);

private:
    using Places = QHash<QWidget*, QRect>;
    /// Of all docks and tool bars that are in view, but of the one that is lent to.
    Places places() const;
    void giveBack();

    QMainWindow& window_;
    QDockWidget& dock_;
    QByteArray before_;
    Places lent_;  // with the dock open; empty until the layout has come to rest
};

}  // namespace sinew
