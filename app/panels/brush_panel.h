// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <vector>

#include "app/commands.h"
#include "app/context.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QToolButton;

namespace sinew {

class ValueSlider;

/// The brush: its operation, radius, strength, value and falloff, and what stands between the user
/// and painting.
class BrushPanel : public QWidget {
    Q_OBJECT
public:
    BrushPanel(Context& context, Commands& commands, QWidget* parent = nullptr);

private:
    void buildBrushes();
    void buildSliders();
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
    ValueSlider* strength_;
    ValueSlider* value_;
    QComboBox* falloff_;
    QCheckBox* accumulate_;
    bool showing_ = false;
};

}  // namespace sinew
