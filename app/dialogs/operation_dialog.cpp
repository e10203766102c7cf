// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/operation_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>
#include <algorithm>

#include "app/context.h"
#include "app/dialogs/param_editors.h"
#include "app/panels/node_view.h"
#include "editor/binding/bind_method.h"

namespace sinew {
namespace {

constexpr int kHintWidth = 340;  // px that a line of a hint has in the narrowest dialog

QString text(const char* english) { return translated(Message(std::string_view(english))); }

bool asks(const Operation& operation) { return std::string_view(operation.label).ends_with("..."); }

QString titleOf(const Operation& operation) {
    QString title = text(operation.label);
    while (title.endsWith('.') || title.endsWith(QChar(0x2026))) title.chop(1);
    return title;
}

// A label that wraps asks for two lines until it is laid out, so only those wrap that have to.
void setHint(QLabel& label, const QString& words) {
    label.setText(words);
    const bool wraps = label.fontMetrics().horizontalAdvance(words) > kHintWidth;
    label.setWordWrap(wraps);
    label.setSizePolicy(QSizePolicy::Preferred, wraps ? QSizePolicy::Minimum : QSizePolicy::Fixed);
}

QString keyOf(const Operation& operation, const ParamSpec& spec) {
    return QStringLiteral("operations/%1/%2").arg(operation.id, spec.name);
}

ParamValue rememberedValue(const Operation& operation, const ParamSpec& spec) {
    const QVariant saved = QSettings().value(keyOf(operation, spec));
    ParamValue value = spec.fallback;
    if (!saved.isValid() || !restoreValue(saved.toString(), value)) return spec.fallback;
    return value;
}

}  // namespace

OperationDialog::OperationDialog(const Operation& operation, const Scene& scene,
                                 const Selection& selection, const Params& given, QWidget* parent)
    : QDialog(parent), operation_(operation), settled_(given) {
    setObjectName("operationDialog");
    setWindowTitle(titleOf(operation));
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    auto* hint = makeLabel(text(operation.hint), "dim");
    hint->setWordWrap(true);
    column->addWidget(hint);
    buildEditors(scene, selection, column);
    buildButtons(column);
    for (auto* editor : editors_) {
        editor->setValue(rememberedValue(operation_, editor->spec()));
        connect(editor, &ParamEditor::changed, this, &OperationDialog::checkAnswers);
    }
    checkAnswers();
    setMinimumWidth(480);
}

OperationDialog::~OperationDialog() = default;

void OperationDialog::buildEditors(const Scene& scene, const Selection& selection,
                                   QVBoxLayout* column) {
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(4);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    column->addLayout(form, 1);
    for (const ParamSpec& spec : operation_.params) {
        if (settled_.contains(spec.name)) continue;  // asked before, or decided by the caller
        auto* editor = makeParamEditor(spec, operation_, scene, selection, this);
        editor->setObjectName(QStringLiteral("param_%1").arg(spec.name));
        editors_.push_back(editor);
        form->addRow(spec.type == ParamSpec::Type::Bool ? QString() : text(spec.label), editor);
        if (editor->isTall()) {
            QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Expanding);
            policy.setVerticalStretch(1);
            editor->setSizePolicy(policy);
        }
        auto* hint = makeLabel({}, "hint");
        setHint(*hint, text(spec.hint));
        hint->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        hint->setContentsMargins(0, 0, 0, 8);
        hints_.push_back(hint);
        form->addRow({}, hint);
    }
}

void OperationDialog::buildButtons(QVBoxLayout* column) {
    problem_ = makeLabel({}, "problem");
    problem_->setObjectName("operationProblem");
    problem_->setWordWrap(true);
    column->addWidget(problem_);
    auto* buttons = new QDialogButtonBox;
    accept_ = buttons->addButton(titleOf(operation_), QDialogButtonBox::AcceptRole);
    accept_->setObjectName("operationAccept");
    auto* cancel = buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    auto* defaults = buttons->addButton(tr("Defaults"), QDialogButtonBox::ResetRole);
    defaults->setObjectName("operationDefaults");
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(defaults, &QPushButton::clicked, this, &OperationDialog::restoreDefaults);
    column->addWidget(buttons);
    // Enter accepts: a dialog picks its default among the buttons that offer themselves.
    cancel->setAutoDefault(false);
    defaults->setAutoDefault(false);
    accept_->setDefault(true);
}

void OperationDialog::restoreDefaults() {
    for (auto* editor : editors_) editor->setValue(editor->spec().fallback);
}

// What a bind method does not use is grey, and its own sentence stands under its name.
void OperationDialog::followMethod() {
    const auto find = [this](std::string_view name) {
        return std::ranges::find_if(editors_,
                                    [&](const ParamEditor* e) { return name == e->spec().name; });
    };
    const auto chosen = find("method");
    if (chosen == editors_.end()) return;
    const ParamValue value = (*chosen)->value();
    const auto* id = std::get_if<std::string>(&value);
    const BindMethod* method = id ? findBindMethod(*id) : nullptr;
    if (!method) return;
    setHint(*hints_[static_cast<std::size_t>(chosen - editors_.begin())], text(method->hint));
    if (const auto at = find("dropoff"); at != editors_.end())
        (*at)->setEnabled(method->usesDropoff);
    if (const auto at = find("maxInfluences"); at != editors_.end())
        (*at)->setEnabled(method->usesMaxInfluences);
}

void OperationDialog::checkAnswers() {
    QString problem;
    for (const auto* editor : editors_)
        if (problem.isEmpty()) problem = editor->problem();
    problem_->setText(problem);
    problem_->setVisible(!problem.isEmpty());
    accept_->setEnabled(problem.isEmpty());
    followMethod();
}

Params OperationDialog::params() const {
    Params out = settled_;
    for (const auto* editor : editors_) out[editor->spec().name] = editor->value();
    return out;
}

void OperationDialog::remember() const {
    QSettings settings;
    for (const auto* editor : editors_)
        if (editor->spec().type != ParamSpec::Type::Nodes)
            settings.setValue(keyOf(operation_, editor->spec()), savedValue(editor->value()));
}

bool OperationDialog::ask(const Operation& operation, const Scene& scene,
                          const Selection& selection, Params& inOut, QWidget* parent) {
    if (!asks(operation)) return true;
    OperationDialog dialog(operation, scene, selection, inOut, parent);
    if (dialog.editors_.empty()) return true;
    if (dialog.exec() != QDialog::Accepted) return false;
    dialog.remember();
    inOut = dialog.params();
    return true;
}

}  // namespace sinew
