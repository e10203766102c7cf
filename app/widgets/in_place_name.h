// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLineEdit>

namespace sinew {

class Context;

/// A name that is typed where it stands, over the widget that shows it. Return takes it, and so
/// does a click elsewhere; Escape leaves the old one, and so does another document. It goes by
/// itself, and the widget has the keyboard again. A window has one at a time: whoever makes one
/// ends the one before.
class InPlaceName : public QLineEdit {
    Q_OBJECT
public:
    /// Belongs to the widget's parent: not below a list, which would take arrows and the wheel.
    InPlaceName(Context& context, QWidget& over, const QString& name);
    /// Whether one is open in the window of this widget, or in what floats over that.
    static bool isOpenAround(const QWidget& widget) { return openAround(widget) != nullptr; }
    /// Takes the name that is typed there, if one is.
    static void finishAround(const QWidget& widget);

Q_SIGNALS:
    void named(const QString& name);  ///< something else was typed

protected:
    bool event(QEvent* event) override;

private:
    static InPlaceName* openAround(const QWidget& widget);
    void takeKeyboard();
    void finish();
    void drop();
    QWidget& over_;
    bool finished_ = false;
};

}  // namespace sinew
