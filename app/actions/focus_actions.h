// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/actions/window_part.h"

namespace sinew {

/// The keyboard goes from the picture to the panels and back, without the mouse and without Tab
/// through every control on the way.
class FocusActions : public QObject {
    Q_OBJECT
public:
    explicit FocusActions(const WindowPart& part);

private:
    void step(int places);
    WindowPart part_;
};

}  // namespace sinew
