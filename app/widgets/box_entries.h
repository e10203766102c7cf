// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QIcon>
#include <QString>
#include <QVariant>
#include <functional>
#include <vector>

class QComboBox;

namespace sinew {

/// What a list has to choose from.
struct BoxEntry {
    QString text;
    QVariant data = {};
    QIcon icon = {};
};

/// Has a list offer these entries alone; one that offers just these is left as it is. `choose` puts
/// back what was chosen; the list tells of nothing meanwhile. What is being typed into it stays,
/// with its cursor.
void offerEntries(QComboBox& box, const std::vector<BoxEntry>& entries,
                  const std::function<void()>& choose);

}  // namespace sinew
