// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <QString>
#include <vector>

#include "app/state/brush_hand.h"
#include "app/state/settings.h"
#include "editor/paint/brush.h"

namespace sinew {

inline constexpr int kMostPresets = 9;

/// A brush as it was set, under a name and the number that a key calls it by.
struct BrushPreset {
    int number = 1;  ///< 1 to kMostPresets; each has one at most
    QString name;
    QJsonObject settings;  ///< as madePreset() gives them

    friend bool operator==(const BrushPreset&, const BrushPreset&) = default;
};

/// What a preset keeps: the brush with its own parameters, falloff, projection, and radius with its
/// unit. Other brushes, the pen and the steady stroke are as they are when it is called.
/// `sceneSize`, metres: of the scene that the radius is right for, so that on another one it is in
/// the same proportion; where either is not known (0), it is as it was.
QJsonObject madePreset(const BrushSettings& brush, const BrushHand& hand, double sceneSize = 0.0);
BrushSettings brushOf(const BrushPreset& preset, const BrushSettings& now, double sceneSize = 0.0);
BrushHand handOf(const BrushPreset& preset, const BrushHand& now);

/// Null where nothing is kept under the number.
const BrushPreset* findPreset(const std::vector<BrushPreset>& presets, int number);
/// The lowest number that nothing is kept under; 0 where all are taken.
int freePreset(const std::vector<BrushPreset>& presets);

std::vector<BrushPreset> loadPresets(const Settings& settings);
void savePresets(Settings& settings, const std::vector<BrushPreset>& presets);

/// The command that calls it.
QString presetCommand(int number);

}  // namespace sinew
