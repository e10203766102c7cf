// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>

#include "editor/paint/brush.h"

namespace sinew {

/// The brush as projects and the user's settings keep it: every choice by its id, the parameters of
/// each brush that were set under the brush's id.
QJsonObject storedBrush(const BrushSettings& brush);
/// What was stored, over `brush`. What is missing, unknown or out of range leaves or is brought
/// into what can be; a falloff that was stored as a number, and one strength and value of all
/// brushes, are of the format's first version; one falloff of all brushes is of its second.
BrushSettings restoredBrush(const QJsonObject& from, BrushSettings brush);

}  // namespace sinew
