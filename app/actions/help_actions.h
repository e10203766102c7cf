// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/actions/window_part.h"

namespace sinew {

/// The manual: its start page, and F1, which opens it at what is under the mouse, also over an open
/// menu or dialog.
class HelpActions : public QObject {
    Q_OBJECT
public:
    explicit HelpActions(const WindowPart& part);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void openHere();
    void open(const QString& topic);
    WindowPart part_;
    QAction* here_ = nullptr;
};

}  // namespace sinew
