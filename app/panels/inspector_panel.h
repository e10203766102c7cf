// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "app/state/context.h"

namespace sinew {

/// What the data is: a page for the active skin (its five parts), one for the selected mesh, one
/// for the file and what its reader had to say.
class InspectorPanel : public QWidget {
    Q_OBJECT
public:
    explicit InspectorPanel(Context& context, QWidget* parent = nullptr);
};

}  // namespace sinew
