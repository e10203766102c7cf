// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QComboBox>

#include "app/state/context.h"

namespace sinew {

/// Which bound mesh is the active one: it is listed by its name and can be chosen. Not seen where
/// only one is bound.
class ActiveMeshChoice : public QComboBox {
    Q_OBJECT
public:
    explicit ActiveMeshChoice(Context& context, QWidget* parent = nullptr);

private:
    void refresh();
    void take(SkinId skin);

    Context& context_;
};

}  // namespace sinew
