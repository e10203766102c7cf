// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "app/state/context.h"

class QComboBox;

namespace sinew {

class CurveEditor;

/// The chosen brush's own falloff: one of the table, or a curve of the user's own, which touching
/// the curve makes of any and which stays among them.
class BrushFalloff : public QWidget {
    Q_OBJECT
public:
    explicit BrushFalloff(Context& context, QWidget* parent = nullptr);
    /// The name of the chosen one.
    QString chosenName() const;

private:
    void refresh();
    void choose(const std::string& id);
    void keepDrawn(const std::string& curve);

    Context& context_;
    QComboBox* kind_;
    CurveEditor* curve_;
    std::string drawn_;  // the user's own curve, empty: none yet
};

}  // namespace sinew
