// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QComboBox>

#include "app/state/playback.h"

namespace sinew {

class Commands;

/// Chooses how fast clips are played, from a list of speeds; Playback keeps the one that is chosen.
class PlaySpeed : public QComboBox {
    Q_OBJECT
public:
    explicit PlaySpeed(Playback& playback, QWidget* parent = nullptr);
    /// Those that go to the next speed of the list, and tell it.
    void addCommands(Context& context, Commands& commands);

private:
    Playback& playback_;
};

}  // namespace sinew
