// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/actions/window_part.h"

namespace sinew {

/// More room for the picture: the whole screen for the window, and the window's for the viewport.
/// Neither outlasts the session; panels that are hidden are there again in the next one.
class ScreenActions : public QObject {
    Q_OBJECT
public:
    explicit ScreenActions(const WindowPart& part);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool hidden() const;
    void setFullScreen(bool on);
    void setHidden(bool hide);
    void hidePanels();
    void showPanels();
    void refresh();

    WindowPart part_;
    QAction* fullScreen_;
    QAction* hide_;
};

}  // namespace sinew
