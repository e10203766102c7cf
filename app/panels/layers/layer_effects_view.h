// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTimer>
#include <QWidget>

#include "app/state/context.h"

namespace sinew {

class OperationForm;
class Section;

/// The effects of a layer, to be set: the form of the operation layer.setEffects, run as its values
/// change.
class LayerEffectsView : public QWidget {
    Q_OBJECT
public:
    explicit LayerEffectsView(Context& context, QWidget* parent = nullptr);
    /// Shows those of the active layer.
    void show(const SkinLayer& layer);

private:
    void build(const SkinLayer& layer);
    void apply();

    Context& context_;
    Section* section_;
    QWidget* content_;
    OperationForm* form_ = nullptr;
    std::uint32_t layer_ = 0;  // whose form it is
    QTimer later_;             // values that follow each other are one step
};

}  // namespace sinew
