// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLineEdit>

namespace sinew {

/// A name that is typed where it stands, over the widget that shows it. Return takes it, and so
/// does a click elsewhere; Escape leaves the old one. It goes by itself, and the widget has the
/// keyboard again.
class InPlaceName : public QLineEdit {
    Q_OBJECT
public:
    /// Belongs to the widget's parent: not below a list, which would take arrows and the wheel.
    InPlaceName(QWidget& over, const QString& name);

Q_SIGNALS:
    void named(const QString& name);  ///< something else was typed

protected:
    bool event(QEvent* event) override;

private:
    void finish();
    QWidget& over_;
    bool finished_ = false;
};

}  // namespace sinew
