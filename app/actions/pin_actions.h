// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/actions/window_part.h"

namespace sinew {

/// Pins poses, in which brushes that go by places leave the mesh where it is.
class PinActions : public QObject {
    Q_OBJECT
public:
    explicit PinActions(const WindowPart& part);

private:
    void togglePin();
    void goToNext();
    bool showAtItsTime(const PinnedPose& pin);
    void letAllGo();
    void refresh();
    WindowPart part_;
    QAction* pin_ = nullptr;
};

}  // namespace sinew
