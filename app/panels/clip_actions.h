// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

#include "app/state/context.h"

class QComboBox;

namespace sinew {

/// What a right click on the list of clips does with the one that is shown: it is renamed in its
/// place, or deleted.
class ClipActions : public QObject {
    Q_OBJECT
public:
    /// Belongs to the list.
    ClipActions(Context& context, QComboBox& list);

private:
    void rename();
    void run(const char* operation, Params params = {});

    Context& context_;
    QComboBox& list_;
};

}  // namespace sinew
