// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDoubleSpinBox>
#include <QLabel>
#include <QSlider>
#include <functional>
#include <optional>

#include "app/widgets/number_text.h"

class QKeyEvent;

namespace sinew {

class DragLabel;

/// How far a mouse that is dragged sideways takes a number: Shift is finer, Ctrl coarser.
class SidewaysDrag {
public:
    /// `x`: on the screen, logical pixels.
    void begin(double x);
    /// The whole change since it began.
    double moveTo(double x, double perPixel, Qt::KeyboardModifiers modifiers);
    double delta() const { return delta_; }

private:
    double delta_ = 0.0;
    double lastX_ = 0.0;
};

/// A box for a number that takes arithmetic and units as well, and "+=10" as a change of what it
/// shows (number_text.h). A double click takes the whole number; a drag sideways with Ctrl, or with
/// the middle button, changes it. All boxes for numbers are of it.
class ArithmeticBox : public QDoubleSpinBox {
    Q_OBJECT
public:
    explicit ArithmeticBox(QWidget* parent = nullptr);
    /// What it counts in; without this its suffix says.
    void setUnit(NumberUnit unit) { unit_ = unit; }
    /// Room for this text whole, whatever the font's size: at least that much, or that much alone.
    enum class Room { AtLeast, Fixed };
    void setRoomFor(const QString& text, Room room);
    /// A drag in the box is one of this letter beside it; without one it follows the drag itself.
    void setLetter(DragLabel& letter) { letter_ = &letter; }
    /// What a pixel of a drag comes to, in place of a share of its step.
    void setPerPixel(double perPixel) { perPixel_ = perPixel; }
    /// Shows its number again: what was typed and not taken yet was not meant, nor a drag that has
    /// not ended.
    void dropTyped();
    double valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;
    void fixup(QString& text) const override;

Q_SIGNALS:
    /// A number beyond the range was typed, and its end was taken, or what is no number, and the
    /// one before was kept: in a sentence. Where nobody hears it, it is shown below the box.
    void limited(const QString& sentence);
    void dropped();  ///< by dropTyped()

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    /// What a drag makes of its number: as long as it lasts, and at its end. `from`: what it was.
    virtual void showDragged(double value) { setValue(value); }
    virtual void takeDragged(double from, double value);
    /// What "+=" adds to.
    virtual double present() const { return value(); }
    /// The number that a text means here, or none.
    virtual std::optional<double> typed(const QString& text) const;
    QString withoutSuffix(const QString& text) const;
    NumberUnit unit() const;

private:
    struct Drag {
        Qt::MouseButton button;
        double pressedAt;
        bool moves = false;  // else it may be a click yet
        double from = 0.0, value = 0.0;
        SidewaysDrag way = {};
    };
    bool followDrag(const QMouseEvent& mouse);
    void moveDrag(double x, Qt::KeyboardModifiers modifiers);
    bool endDrag(bool taken);
    QString wholeTip() const;
    void tellLimit();
    void tell(const QString& sentence);
    std::optional<Drag> drag_;
    DragLabel* letter_ = nullptr;
    double perPixel_ = 0.0;
    std::optional<double> asked_;  // as it was typed, until it is taken
    mutable QString refused_;      // what was to be taken and is no number
    bool cut_ = false;             // what was taken last is not what was typed
    NumberUnit unit_ = NumberUnit::None;
    QString longest_;
    Room room_ = Room::AtLeast;
};

/// A box for whole numbers: what is typed is rounded.
class WholeBox : public ArithmeticBox {
    Q_OBJECT
public:
    explicit WholeBox(QWidget* parent = nullptr);
    int whole() const { return qRound(value()); }

protected:
    std::optional<double> typed(const QString& text) const override;
};

/// A number without buttons. `edited` is told once an edit is finished (Return, Tab, wheel, the end
/// of a drag) and only when the value is another one; `changed` tells how, also where the number
/// here stays: who types "*=2" may mean others, too. It keeps the value with all its digits: what
/// is shown is rounded, what is not edited is never changed.
class NumberField : public ArithmeticBox {
    Q_OBJECT
public:
    explicit NumberField(int decimals, QWidget* parent = nullptr);
    /// Shows a value without telling.
    void show(double value);
    double exact() const { return exact_; }
    /// As numberText() has it: with more decimals where the number is small.
    void setMostDecimals(int most);
    QString textFromValue(double value) const override;
    void stepBy(int steps) override;

Q_SIGNALS:
    void edited(double value);
    void changed(const sinew::NumberChange& change);

protected:
    void focusInEvent(QFocusEvent* event) override;
    double present() const override { return exact_; }
    void showDragged(double value) override;
    void takeDragged(double from, double value) override;

private:
    void tellChange();
    double exact_ = 0.0;
    int leastDecimals_;
    std::optional<NumberChange> change_;  // typed, or a step, until it is told
};

/// Whether a key begins a number, or a change of one, where numbers are typed over what is there;
/// full-width digits do, too. With Ctrl or Alt it is a command.
bool startsNumber(const QKeyEvent& event);

/// Takes what is being typed into the field that has the keyboard, as Tab does; it keeps the
/// keyboard.
void takeTypedField();

/// A label that scrubs a number: press and drag sideways.
class DragLabel : public QLabel {
    Q_OBJECT
public:
    DragLabel(const QString& text, double perPixel, QWidget* parent = nullptr);
    void setPerPixel(double perPixel) { perPixel_ = perPixel; }
    /// A drag that begins elsewhere; `x` as for SidewaysDrag.
    void begin(double x);
    void moveTo(double x, Qt::KeyboardModifiers modifiers);
    void finish();
    void drop();

Q_SIGNALS:
    void started();
    void moved(double delta);  ///< since the press
    void finished(double delta);
    void cancelled();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    double perPixel_;
    SidewaysDrag way_;
    bool dragging_ = false;
};

/// A slider with its number beside it. The slider may run on a logarithmic scale.
class ValueSlider : public QWidget {
    Q_OBJECT
public:
    enum class Scale { Linear, Logarithmic };
    ValueSlider(double minimum, double maximum, int decimals, Scale scale,
                QWidget* parent = nullptr);
    double value() const { return value_; }
    /// Shows a value without telling; beyond the range it is clamped.
    void setValue(double value);
    void setSuffix(const QString& suffix);
    QDoubleSpinBox* box() const { return box_; }

Q_SIGNALS:
    void valueEdited(double value);
    void limited(const QString& sentence);  ///< as of ArithmeticBox

private:
    void take(double value);
    int positionOf(double value) const;
    double valueAt(int position) const;
    double minimum_, maximum_;
    Scale scale_;
    double value_ = 0.0;
    QSlider* slider_;
    ArithmeticBox* box_;
};

}  // namespace sinew
