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
    /// `home` gets the keyboard where what has it here goes.
    LayerEffectsView(Context& context, QWidget& home, QWidget* parent = nullptr);
    /// Shows those of the active layer.
    void show(const SkinLayer& layer);
    /// Before it is hidden or disabled.
    void leaveKeyboard();

private:
    void build(const SkinLayer& layer);
    void apply();
    const SkinLayer* shownLayer() const;

    Context& context_;
    QWidget& home_;
    Section* section_;
    QWidget* content_;
    OperationForm* form_ = nullptr;
    SkinId skin_;  // whose form it is
    std::uint32_t layer_ = 0;
    Selection meant_;  // as values were changed: another may be looked at once they are applied
    QTimer later_;     // values that follow each other are one step
};

}  // namespace sinew
