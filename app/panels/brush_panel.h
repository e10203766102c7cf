// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <vector>

#include "app/commands/commands.h"
#include "app/state/context.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QToolButton;

namespace sinew {

class ParamEditor;
class ValueSlider;

/// The brush: which one, its radius, the parameters of its table, falloff and projection, and what
/// stands between the user and painting.
class BrushPanel : public QWidget {
    Q_OBJECT
public:
    BrushPanel(Context& context, Commands& commands, QWidget* parent = nullptr);

private:
    void buildBrushes();
    void buildRadius();
    void buildChoices();
    /// The chosen brush's own parameters, below the radius.
    void buildParams(const Brush* brush);
    void refresh();
    void showTips();
    QString nextStep() const;
    template <class Change>
    void change(Change&& change);

    Context& context_;
    Commands& commands_;
    std::vector<QToolButton*> brushButtons_;
    QLabel* target_;
    ValueSlider* radius_;
    QFormLayout* form_;
    std::vector<ParamEditor*> params_;
    const Brush* paramsOf_ = nullptr;
    QComboBox* falloff_;
    QComboBox* gatherer_;
    QCheckBox* accumulate_;
    bool showing_ = false;
};

}  // namespace sinew
