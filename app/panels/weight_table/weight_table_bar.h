// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "app/panels/weight_table/weight_table_edits.h"

class QButtonGroup;

namespace sinew {

class NumberField;

/// Sets, adds to or multiplies selected cells by a number, typed or dragged.
class WeightTableBar : public QWidget {
    Q_OBJECT
public:
    explicit WeightTableBar(QWidget* parent = nullptr);
    /// What Set begins a drag with.
    void setCurrentWeight(double weight) { current_ = weight; }

Q_SIGNALS:
    void changeWanted(sinew::WeightTableEdits::Change how, double value);
    void previewWanted(sinew::WeightTableEdits::Change how, double value);
    void previewDropped();
    void limited(const QString& sentence);  ///< as of ArithmeticBox

private:
    WeightTableEdits::Change how() const;
    double draggedTo(double delta) const;
    QButtonGroup* hows_;
    NumberField* value_;
    double current_ = 0.0;
    double start_ = 0.0;
};

}  // namespace sinew
