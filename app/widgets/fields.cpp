// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/fields.h"

#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMetaMethod>
#include <QMouseEvent>
#include <QPointer>
#include <QSignalBlocker>
#include <QTimer>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/widgets/tip_wrap.h"

namespace sinew {
namespace {

constexpr int kFieldSteps = 1000;  // of a slider

}  // namespace

ArithmeticBox::ArithmeticBox(QWidget* parent) : QDoubleSpinBox(parent) {
    setKeyboardTracking(false);  // "+=1" is one change, and not one a key
    lineEdit()->installEventFilter(this);
    connect(lineEdit(), &QLineEdit::textEdited, this,
            [this](const QString& text) { asked_ = typed(text); });
    connect(this, &QDoubleSpinBox::editingFinished, this, &ArithmeticBox::tellLimit);
}

void ArithmeticBox::tellLimit() {
    const auto asked = std::exchange(asked_, std::nullopt);
    const bool above = asked && *asked > maximum() && value() == maximum();
    const bool below = asked && *asked < minimum() && value() == minimum();
    const QString refused = std::exchange(refused_, QString());
    cut_ = above || below || !refused.isEmpty();
    const auto words = [this](double number) { return textFromValue(number) + suffix(); };
    if (above) tell(tr("%1 is above the limit: %2 was set.").arg(words(*asked), words(maximum())));
    if (below) tell(tr("%1 is below the limit: %2 was set.").arg(words(*asked), words(minimum())));
    if (!refused.isEmpty())
        tell(tr("\"%1\" is not a number: %2 was kept. Type a number, arithmetic such as "
                "1/3, or += -= *= /= and a number.")
                 .arg(refused, words(value())));
}

void ArithmeticBox::dropTyped() {
    endDrag(false);
    setValue(value());
    asked_.reset();
    refused_.clear();
    Q_EMIT dropped();
}

void ArithmeticBox::tell(const QString& sentence) {
    static const QMetaMethod signal = QMetaMethod::fromSignal(&ArithmeticBox::limited);
    if (isSignalConnected(signal)) return Q_EMIT limited(sentence);
    // A tip goes as the keyboard does, which may be on its way.
    QTimer::singleShot(0, this, [this, sentence] {
        if (!isVisible()) return;
        QToolTip::showText(mapToGlobal(QPoint(0, height())), wrappedTip(sentence), this);
    });
}

// No dialog goes ahead with a number that nobody has typed: the next Enter does.
void ArithmeticBox::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && endDrag(false)) return;
    QDoubleSpinBox::keyPressEvent(event);
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enters && std::exchange(cut_, false)) event->accept();
}

void ArithmeticBox::setRoomFor(const QString& text, Room room) {
    longest_ = text;
    room_ = room;
    // Frame, padding of the style sheet and the line's own margins, and the cursor.
    constexpr int kBesideDigits = 2 * (1 + 5 + 2) + 2;
    const int width = fontMetrics().horizontalAdvance(text) + kBesideDigits;
    setMinimumWidth(width);
    if (room == Room::Fixed) setMaximumWidth(width);
}

void ArithmeticBox::changeEvent(QEvent* event) {
    QDoubleSpinBox::changeEvent(event);
    const bool font = event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange;
    if (font && !longest_.isEmpty()) setRoomFor(longest_, room_);
}

NumberUnit ArithmeticBox::unit() const {
    const QString suffixWord = suffix().trimmed();
    return unit_ != NumberUnit::None                ? unit_
           : suffixWord == QStringLiteral("m")      ? NumberUnit::Metres
           : suffixWord == QStringLiteral("\u00b0") ? NumberUnit::Degrees
                                                    : NumberUnit::None;
}

std::optional<double> ArithmeticBox::typed(const QString& text) const {
    return numberIn(withoutSuffix(text), unit(), present());
}

QString ArithmeticBox::withoutSuffix(const QString& text) const {
    const bool has = !suffix().isEmpty() && text.endsWith(suffix());
    return has ? text.chopped(suffix().size()) : text;
}

// What is shown is rounded, and no other number as long as nobody types one.
double ArithmeticBox::valueFromText(const QString& text) const {
    if (withoutSuffix(text) == textFromValue(value())) return value();
    return typed(text).value_or(value());
}

// What is not finished yet may be typed on; when it is taken unfinished, the number stays.
QValidator::State ArithmeticBox::validate(QString& text, int&) const {
    return typed(text) ? QValidator::Acceptable : QValidator::Intermediate;
}

// Asked once what cannot be read is to be taken.
void ArithmeticBox::fixup(QString& text) const { refused_ = withoutSuffix(text).trimmed(); }

bool ArithmeticBox::eventFilter(QObject* watched, QEvent* event) {
    if (watched == lineEdit() && event->type() == QEvent::MouseButtonDblClick) {
        selectAll();
        return true;
    }
    const QEvent::Type type = event->type();
    const bool mouse = type == QEvent::MouseButtonPress || type == QEvent::MouseMove ||
                       type == QEvent::MouseButtonRelease;
    if (watched == lineEdit() && mouse && followDrag(*static_cast<QMouseEvent*>(event)))
        return true;
    return QDoubleSpinBox::eventFilter(watched, event);
}

WholeBox::WholeBox(QWidget* parent) : ArithmeticBox(parent) { setDecimals(0); }

std::optional<double> WholeBox::typed(const QString& text) const {
    const auto number = ArithmeticBox::typed(text);
    return number ? std::optional(std::round(*number)) : std::nullopt;
}

NumberField::NumberField(int decimals, QWidget* parent)
    : ArithmeticBox(parent), leastDecimals_(decimals) {
    setDecimals(decimals);
    setRange(-1e9, 1e9);
    setButtonSymbols(QAbstractSpinBox::NoButtons);
    setProperty("plain", true);
    setAlignment(Qt::AlignRight);
    setAccelerated(true);
    setRoomFor(QStringLiteral("-127.201"), Room::AtLeast);
    connect(this, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        exact_ = value;
        Q_EMIT edited(value);
        if (!change_) Q_EMIT changed({.operand = value});  // neither typed nor stepped
    });
    connect(lineEdit(), &QLineEdit::textEdited, this, [this](const QString& text) {
        change_ = typed(text) ? changeIn(withoutSuffix(text), unit()) : std::nullopt;
    });
    connect(this, &QDoubleSpinBox::editingFinished, this, &NumberField::tellChange);
    connect(this, &ArithmeticBox::dropped, this, [this] { change_.reset(); });
}

// A number alone as it was taken, within the range.
void NumberField::tellChange() {
    const auto change = std::exchange(change_, std::nullopt);
    if (change) Q_EMIT changed(change->by == '=' ? NumberChange{.operand = exact_} : *change);
}

void NumberField::stepBy(int steps) {
    change_ = NumberChange{'+', steps * singleStep()};
    ArithmeticBox::stepBy(steps);
    tellChange();
}

void NumberField::setMostDecimals(int most) {
    if (most == decimals()) return;
    change_.reset();  // what was being typed is no longer shown
    const QSignalBlocker quiet(this);
    setDecimals(most);
    setValue(exact_);
}

void NumberField::show(double value) {
    exact_ = value;
    change_.reset();
    const QSignalBlocker quiet(this);
    setValue(value);
}

QString NumberField::textFromValue(double value) const {
    return numberText(value, leastDecimals_, decimals());
}

void NumberField::focusInEvent(QFocusEvent* event) {
    QDoubleSpinBox::focusInEvent(event);
    QTimer::singleShot(0, this, &QAbstractSpinBox::selectAll);
}

bool startsNumber(const QKeyEvent& event) {
    constexpr auto kCommand = Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier;
    const QString typed = event.text().normalized(QString::NormalizationForm_KC);
    return typed.size() == 1 && !(event.modifiers() & kCommand) &&
           QStringLiteral("0123456789.,+-*/=").contains(typed);
}

void takeTypedField() {
    const QPointer<QWidget> field = QApplication::focusWidget();
    auto* line = qobject_cast<QLineEdit*>(field);
    if (qobject_cast<QAbstractSpinBox*>(field) || qobject_cast<QComboBox*>(field))
        line = field->findChild<QLineEdit*>();
    if (!line || !line->isModified()) return;
    field->clearFocus();
    if (field) field->setFocus(Qt::OtherFocusReason);
}

ValueSlider::ValueSlider(double minimum, double maximum, int decimals, Scale scale, QWidget* parent)
    : QWidget(parent),
      minimum_(minimum),
      maximum_(maximum),
      scale_(scale),
      value_(minimum),
      slider_(new QSlider(Qt::Horizontal)),
      box_(new ArithmeticBox) {
    slider_->setRange(0, kFieldSteps);
    slider_->setPageStep(kFieldSteps / 10);
    slider_->setMinimumWidth(48);
    slider_->setFocusPolicy(Qt::ClickFocus);  // Tab goes to the number, which is the same value
    box_->setRange(minimum, maximum);
    box_->setDecimals(decimals);
    box_->setSingleStep(scale == Scale::Linear ? (maximum - minimum) / 20.0
                                               : std::pow(10.0, -decimals + 1));
    box_->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box_->setProperty("plain", true);
    box_->setAlignment(Qt::AlignRight);
    setSuffix({});
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(slider_, 1);
    row->addWidget(box_);
    setFocusProxy(box_);
    connect(slider_, &QSlider::valueChanged, this,
            [this](int position) { take(valueAt(position)); });
    connect(box_, &QDoubleSpinBox::valueChanged, this, &ValueSlider::take);
    connect(box_, &ArithmeticBox::limited, this, &ValueSlider::limited);
    setValue(minimum);
}

void ValueSlider::setSuffix(const QString& suffix) {
    box_->setSuffix(suffix);
    QString longest = QStringLiteral("00.0000");  // numbers below each other are alike
    for (const double end : {minimum_, maximum_})
        if (const QString text = box_->textFromValue(end) + suffix; text.size() > longest.size())
            longest = text;
    box_->setRoomFor(longest, ArithmeticBox::Room::Fixed);
}

void ValueSlider::setValue(double value) {
    value_ = std::clamp(value, minimum_, maximum_);
    const QSignalBlocker quietSlider(slider_);
    const QSignalBlocker quietBox(box_);
    slider_->setValue(positionOf(value_));
    box_->setValue(value_);
}

void ValueSlider::take(double value) {
    if (value == value_) return;
    setValue(value);
    Q_EMIT valueEdited(value_);
}

int ValueSlider::positionOf(double value) const {
    const double share = scale_ == Scale::Linear
                             ? (value - minimum_) / (maximum_ - minimum_)
                             : std::log(value / minimum_) / std::log(maximum_ / minimum_);
    return static_cast<int>(std::lround(share * kFieldSteps));
}

double ValueSlider::valueAt(int position) const {
    const double share = static_cast<double>(position) / kFieldSteps;
    return scale_ == Scale::Linear ? minimum_ + share * (maximum_ - minimum_)
                                   : minimum_ * std::pow(maximum_ / minimum_, share);
}

}  // namespace sinew
