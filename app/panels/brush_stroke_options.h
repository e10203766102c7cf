// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "app/state/context.h"

class QCheckBox;
class QComboBox;

namespace sinew {

class ValueSlider;

/// How a stroke reaches and follows: projection, accumulating, all meshes or one, the steady
/// brush, a pen's pressure.
class BrushStrokeOptions : public QWidget {
    Q_OBJECT
public:
    explicit BrushStrokeOptions(Context& context, QWidget* parent = nullptr);

private:
    QCheckBox* addBox(const char* objectName, const QString& text, const QString& tip);
    void refresh();
    template <class Change>
    void changeHand(Change&& change);

    Context& context_;
    QComboBox* gatherer_;
    QCheckBox* accumulate_;
    QCheckBox* allMeshes_;
    ValueSlider* steady_;
    QCheckBox* pressureRadius_ = nullptr;
    QCheckBox* pressureStrength_ = nullptr;
};

}  // namespace sinew
