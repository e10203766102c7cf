// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <cstddef>

#include "app/actions/window_part.h"

class QMenu;

namespace sinew {

/// Pins poses, in which brushes that go by places leave the mesh where it is, goes through them and
/// names them.
class PinActions : public QObject {
    Q_OBJECT
public:
    explicit PinActions(const WindowPart& part);
    /// At the beginning of `menu` whenever it opens, by their names: choosing one goes to it.
    void listIn(QMenu& menu);

private:
    void togglePin();
    void goToNext();
    void goTo(std::size_t at);
    void fill(QMenu& menu);
    void rename();
    void setName(const QString& name);
    bool showAtItsTime(const PinnedPose& pin);
    void letAllGo();
    void refresh();
    WindowPart part_;
    QAction* pin_ = nullptr;
    QList<QAction*> listed_;  // the poses, in the menu
};

}  // namespace sinew
