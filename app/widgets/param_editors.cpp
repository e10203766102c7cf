// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/param_editors.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QTimer>
#include <algorithm>
#include <cmath>

#include "app/state/context.h"
#include "app/widgets/fields.h"
#include "app/widgets/node_view.h"
#include "editor/operations/three_numbers.h"

namespace sinew {
namespace {

struct ParamEditorTexts {
    Q_DECLARE_TR_FUNCTIONS(ParamEditor)
};

QHBoxLayout* rowOf(QWidget* widget) {
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    return row;
}

class BoolEditor : public ParamEditor {
public:
    BoolEditor(const ParamSpec& spec, QWidget* parent)
        : ParamEditor(spec, parent), box_(new QCheckBox(translated(spec.label))) {
        rowOf(this)->addWidget(box_);
        setFocusProxy(box_);
        connect(box_, &QCheckBox::toggled, this, &ParamEditor::changed);
    }
    ParamValue value() const override { return box_->isChecked(); }
    void setValue(const ParamValue& value) override {
        if (const bool* on = std::get_if<bool>(&value)) box_->setChecked(*on);
    }

private:
    QCheckBox* box_;
};

constexpr int kTypedSoon = 300;  // milliseconds without a key

// The number that is being typed into a box, rounded as the box will take it; `taken`, the one that
// it holds, where none is typed, or one beyond the range.
double typedOr(double taken, const ArithmeticBox& box) {
    const double typed = box.valueFromText(box.text());
    const bool isNew = typed != box.value() && typed >= box.minimum() && typed <= box.maximum();
    return isNew ? QString::number(typed, 'f', box.decimals()).toDouble() : taken;
}

// Has an editor tell of what is typed into its box before that is taken.
void followTyping(ArithmeticBox& box, ParamEditor& editor) {
    auto* soon = new QTimer(&editor);
    soon->setSingleShot(true);
    soon->setInterval(kTypedSoon);
    QObject::connect(box.findChild<QLineEdit*>(), &QLineEdit::textEdited, soon,
                     qOverload<>(&QTimer::start));
    QObject::connect(&box, &QDoubleSpinBox::valueChanged, soon, &QTimer::stop);
    QObject::connect(&box, &ArithmeticBox::dropped, soon, &QTimer::stop);
    QObject::connect(&box, &ArithmeticBox::dropped, &editor, &ParamEditor::typing);
    QObject::connect(soon, &QTimer::timeout, &editor, &ParamEditor::typing);
}

// A limit of influences whose range begins at 0, which stands for none.
bool countsInfluences(const ParamSpec& spec) {
    return spec.minimum == 0.0 && std::string_view(spec.label) == "Max Influences";
}

// Whole numbers. Counts of influences, whose range begins at 0, can be unlimited, which is 0.
class IntEditor : public ParamEditor {
public:
    IntEditor(const ParamSpec& spec, QWidget* parent)
        : ParamEditor(spec, parent), box_(new WholeBox), hasUnlimited_(countsInfluences(spec)) {
        box_->setRange(hasUnlimited_ ? 1.0 : spec.minimum, spec.maximum);
        box_->setSuffix(*spec.unit ? QStringLiteral(" ") + translated(spec.unit) : QString());
        box_->setMinimumWidth(90);
        auto* row = rowOf(this);
        row->addWidget(box_);
        setFocusProxy(box_);
        connect(box_, &QDoubleSpinBox::valueChanged, this, &ParamEditor::changed);
        connect(box_, &ArithmeticBox::limited, this, &ParamEditor::limited);
        followTyping(*box_, *this);
        if (hasUnlimited_) {
            unlimited_ = new QCheckBox(ParamEditorTexts::tr("Unlimited"));
            unlimited_->setObjectName("unlimited");
            connect(unlimited_, &QCheckBox::toggled, box_, &QWidget::setDisabled);
            connect(unlimited_, &QCheckBox::toggled, this, &ParamEditor::changed);
            row->addWidget(unlimited_);
        }
        row->addStretch(1);
    }
    ParamValue value() const override {
        return std::int64_t{
            unlimited_ && unlimited_->isChecked() ? 0 : qRound(typedOr(box_->value(), *box_))};
    }
    void setValue(const ParamValue& value) override {
        const auto* number = std::get_if<std::int64_t>(&value);
        if (!number) return;
        if (unlimited_) unlimited_->setChecked(*number == 0);
        if (!unlimited_ || *number != 0) box_->setValue(static_cast<double>(*number));
    }

private:
    WholeBox* box_;
    QCheckBox* unlimited_ = nullptr;
    bool hasUnlimited_;
};

class FloatEditor : public ParamEditor {
public:
    FloatEditor(const ParamSpec& spec, QWidget* parent) : ParamEditor(spec, parent) {
        // A range of three decades or more is easier to set on a logarithmic scale.
        const bool wide = spec.minimum > 0.0 && spec.maximum / spec.minimum >= 1000.0;
        const int decimals = spec.maximum - spec.minimum <= 2.0 ? 3 : 2;
        slider_ =
            new ValueSlider(spec.minimum, spec.maximum, wide ? 4 : decimals,
                            wide ? ValueSlider::Scale::Logarithmic : ValueSlider::Scale::Linear);
        if (*spec.unit) slider_->setSuffix(QStringLiteral(" ") + translated(spec.unit));
        rowOf(this)->addWidget(slider_);
        setFocusProxy(slider_);
        connect(slider_, &ValueSlider::valueEdited, this, &ParamEditor::changed);
        connect(slider_, &ValueSlider::limited, this, &ParamEditor::limited);
        box_ = slider_->findChild<ArithmeticBox*>();
        followTyping(*box_, *this);
    }
    ParamValue value() const override { return typedOr(slider_->value(), *box_); }
    void setValue(const ParamValue& value) override {
        if (const double* number = std::get_if<double>(&value)) slider_->setValue(*number);
    }

private:
    ValueSlider* slider_;
    ArithmeticBox* box_;
};

class TextEditor : public ParamEditor {
public:
    TextEditor(const ParamSpec& spec, QWidget* parent)
        : ParamEditor(spec, parent), line_(new QLineEdit) {
        auto* row = rowOf(this);
        row->addWidget(line_, 1);
        if (*spec.unit) row->addWidget(makeLabel(translated(spec.unit), "dim"));
        setFocusProxy(line_);
        connect(line_, &QLineEdit::textChanged, this, &ParamEditor::changed);
    }
    ParamValue value() const override { return line_->text().toStdString(); }
    void setValue(const ParamValue& value) override {
        if (const auto* words = std::get_if<std::string>(&value))
            line_->setText(QString::fromStdString(*words));
    }
    QString problem() const override {
        if (!*spec().unit) return {};
        const auto read = threeNumbers(line_->text().toStdString(), spec().label);
        return read ? QString() : translated(read.error().message);
    }

private:
    QLineEdit* line_;
};

class ChoiceEditor : public ParamEditor {
public:
    ChoiceEditor(const ParamSpec& spec, QWidget* parent)
        : ParamEditor(spec, parent), box_(new QComboBox) {
        for (const auto& [id, label] : spec.choices)
            box_->addItem(translated(label), QString::fromStdString(id));
        rowOf(this)->addWidget(box_, 1);
        setFocusProxy(box_);
        connect(box_, &QComboBox::currentIndexChanged, this, &ParamEditor::changed);
    }
    ParamValue value() const override { return box_->currentData().toString().toStdString(); }
    void setValue(const ParamValue& value) override {
        const auto* id = std::get_if<std::string>(&value);
        if (const int at = id ? box_->findData(QString::fromStdString(*id)) : -1; at >= 0)
            box_->setCurrentIndex(at);
    }

private:
    QComboBox* box_;
};

}  // namespace

ParamEditor* makeParamEditor(const ParamSpec& spec, QWidget* parent) {
    switch (spec.type) {
        case ParamSpec::Type::Bool:
            return new BoolEditor(spec, parent);
        case ParamSpec::Type::Int:
            return new IntEditor(spec, parent);
        case ParamSpec::Type::Float:
            return new FloatEditor(spec, parent);
        case ParamSpec::Type::Choice:
            return new ChoiceEditor(spec, parent);
        case ParamSpec::Type::Nodes:
        case ParamSpec::Type::Text:
            break;
    }
    return new TextEditor(spec, parent);
}

}  // namespace sinew
