// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/actions/window_part.h"

namespace sinew {

/// Brushes that the user has kept, each on a key: the commands are always there, so that their keys
/// can be chosen before anything is kept under them.
class PresetActions : public QObject {
    Q_OBJECT
public:
    explicit PresetActions(const WindowPart& part);

private:
    void take(int number);
    void refresh();

    WindowPart part_;
};

}  // namespace sinew
