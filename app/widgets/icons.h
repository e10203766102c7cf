// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>
#include <QString>
#include <QStringList>

namespace sinew {

/// An icon of the program's own family (resources/icons/NAME.svg, 24 x 24 grid), recoloured for
/// normal, disabled, active and selected states and drawn from the vectors at any device pixel
/// ratio. An unknown name gives a null icon.
QIcon icon(const QString& name);
/// The same drawing with its `currentColor` as given.
QIcon icon(const QString& name, const QColor& colour);
bool hasIcon(const QString& name);
/// Names of all icons, ascending.
QStringList iconNames();

}  // namespace sinew
