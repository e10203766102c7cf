// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/actions/window_part.h"

namespace sinew {

/// Pins poses, in which brushes that go by places leave the mesh where it is, goes through them and
/// names them.
class PinActions : public QObject {
    Q_OBJECT
public:
    explicit PinActions(const WindowPart& part);

private:
    void togglePin();
    void goToNext();
    void rename();
    void setName(const QString& name);
    bool showAtItsTime(const PinnedPose& pin);
    void letAllGo();
    void refresh();
    WindowPart part_;
    QAction* pin_ = nullptr;
};

}  // namespace sinew
