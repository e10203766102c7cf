// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/operation_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/dialogs/nodes_editor.h"
#include "app/dialogs/operation_preview.h"
#include "app/state/context.h"
#include "app/widgets/node_view.h"
#include "editor/binding/bind_method.h"

namespace sinew {
namespace {

constexpr int kHintWidth = 340;  // px that a line of a hint has in the narrowest dialog

bool asks(const Operation& operation) { return std::string_view(operation.label).ends_with("..."); }

// A label that wraps asks for two lines until it is laid out, so only those wrap that have to.
void setHint(QLabel& label, const QString& words) {
    label.setText(words);
    const bool wraps = label.fontMetrics().horizontalAdvance(words) > kHintWidth;
    label.setWordWrap(wraps);
    label.setSizePolicy(QSizePolicy::Preferred, wraps ? QSizePolicy::Minimum : QSizePolicy::Fixed);
}

}  // namespace

OperationDialog::OperationDialog(Settings& settings, const Operation& operation, const Scene& scene,
                                 const Selection& selection, const Params& given, QWidget* parent,
                                 OperationPreview* preview)
    : QDialog(parent),
      memory_(settings),
      operation_(operation),
      settled_(given),
      present_(operation.present ? operation.present(scene, selection) : Params{}),
      preview_(preview) {
    setObjectName("operationDialog");
    setWindowTitle(titleOf(operation));
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    auto* hint = makeLabel(translated(operation.hint), "dim");
    hint->setWordWrap(true);
    column->addWidget(hint);
    if (const Message notice = operation.notice ? operation.notice(scene, selection) : Message();
        !notice.empty()) {
        auto* label = makeLabel(translated(notice), "notice");
        label->setObjectName("operationNotice");
        label->setWordWrap(true);
        column->addWidget(label);
    }
    buildEditors(scene, selection, column);
    if (preview_) buildPreview(column);
    buildButtons(column);
    for (auto* editor : editors_) {
        const auto present = present_.find(editor->spec().name);
        editor->setValue(present != present_.end() ? present->second
                                                   : memory_.value(operation_, editor->spec()));
        connect(editor, &ParamEditor::changed, this, &OperationDialog::checkAnswers);
    }
    checkAnswers();
    setMinimumWidth(480);
    if (preview_) standAside();
}

OperationDialog::~OperationDialog() = default;

void OperationDialog::buildEditors(const Scene& scene, const Selection& selection,
                                   QVBoxLayout* column) {
    auto* form = form_ = new QFormLayout;
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
        form->addRow(spec.type == ParamSpec::Type::Bool ? QString() : translated(spec.label),
                     editor);
        if (editor->isTall()) {
            QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Expanding);
            policy.setVerticalStretch(1);
            editor->setSizePolicy(policy);
        }
        auto* hint = makeLabel({}, "hint");
        setHint(*hint, translated(spec.hint));
        hint->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        hint->setContentsMargins(0, 0, 0, 8);
        hints_.push_back(hint);
        form->addRow({}, hint);
    }
}

void OperationDialog::buildPreview(QVBoxLayout* column) {
    live_ = new QCheckBox(tr("Live preview"));
    live_->setObjectName("operationLive");
    live_->setToolTip(
        tr("Shows the weights in the viewport while you change the values. Cancel leaves the scene "
           "as it was."));
    liveText_ = makeLabel({}, "dim");
    liveText_->setObjectName("operationLiveText");
    auto* row = new QHBoxLayout;
    row->addWidget(live_);
    row->addWidget(liveText_, 1);
    column->addLayout(row);
    connect(live_, &QCheckBox::toggled, this, &OperationDialog::followPreview);
    connect(preview_, &OperationPreview::working, this, [this] { liveText_->setText(tr("...")); });
    connect(preview_, &OperationPreview::shown, this, [this](double seconds) {
        liveText_->setText(tr("shown after %1 s").arg(seconds, 0, 'f', 2));
    });
    connect(preview_, &OperationPreview::refused, liveText_, &QLabel::setText);
}

// What is previewed must be seen: the dialog goes to the window's right edge.
void OperationDialog::standAside() {
    const QWidget* window = parentWidget() ? parentWidget()->window() : nullptr;
    if (!window) return;
    constexpr int kMargin = 16;
    constexpr int kListRoom = 140;  // for the joints: rows that a method hides leave some
    const QRect area = window->geometry();
    const QSize size = sizeHint()
                           .expandedTo(minimumSize())
                           .grownBy(QMargins(0, 0, 0, kListRoom))
                           .boundedTo(area.size() - QSize(2 * kMargin, 2 * kMargin));
    resize(size);
    move(area.right() - size.width() - kMargin,
         area.top() + std::max(kMargin, (area.height() - size.height()) / 2));
}

void OperationDialog::followPreview() {
    if (!live_) return;
    if (live_->isChecked() && accept_->isEnabled()) return preview_->show(params());
    preview_->hide();
    liveText_->clear();
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
    for (auto* editor : editors_) {
        const auto present = present_.find(editor->spec().name);
        editor->setValue(present != present_.end() ? present->second : editor->spec().fallback);
    }
}

void OperationDialog::showRow(std::string_view param, bool shown) {
    for (std::size_t i = 0; i < editors_.size(); ++i)
        if (param == editors_[i]->spec().name) {
            form_->setRowVisible(editors_[i], shown);
            form_->setRowVisible(hints_[i], shown);
        }
}

// Only what a bind method uses is shown, and its own sentence stands under its name.
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
    setHint(*hints_[static_cast<std::size_t>(chosen - editors_.begin())], translated(method->hint));
    showRow("dropoff", method->usesDropoff);
    showRow("maxInfluences", method->usesMaxInfluences);
    showRow("smoothing", method->usesSmoothing);
    showRow("resolution", method->usesResolution);
    showRow("rigidParts", method->usesRigidParts);
}

// What means nothing with another answer as it is cannot be answered.
void OperationDialog::followChoices() {
    for (std::size_t i = 0; i < editors_.size(); ++i) {
        const auto& only = editors_[i]->spec().onlyWith;
        const auto other = std::ranges::find_if(editors_, [&](const ParamEditor* e) {
            return std::string_view(e->spec().name) == only.param;
        });
        if (other == editors_.end()) continue;
        const ParamValue value = (*other)->value();
        const auto* id = std::get_if<std::string>(&value);
        const bool counts = id && std::ranges::find(only.choices, *id) != only.choices.end();
        for (QWidget* part : {static_cast<QWidget*>(editors_[i]), form_->labelForField(editors_[i]),
                              static_cast<QWidget*>(hints_[i])})
            if (part) part->setEnabled(counts);
    }
}

void OperationDialog::checkAnswers() {
    followChoices();
    QString problem;
    for (const auto* editor : editors_)
        if (problem.isEmpty() && editor->isEnabled()) problem = editor->problem();
    problem_->setText(problem);
    problem_->setVisible(!problem.isEmpty());
    accept_->setEnabled(problem.isEmpty());
    followMethod();
    if (live_ && live_->isChecked()) followPreview();
}

Params OperationDialog::params() const {
    Params out = settled_;
    for (const auto* editor : editors_) out[editor->spec().name] = editor->value();
    return out;
}

bool OperationDialog::ask(Settings& settings, const Operation& operation, const Scene& scene,
                          const Selection& selection, Params& inOut, QWidget* parent,
                          OperationPreview* preview) {
    if (!asks(operation)) return true;
    OperationDialog dialog(settings, operation, scene, selection, inOut, parent, preview);
    if (dialog.editors_.empty()) return true;
    if (dialog.exec() != QDialog::Accepted) return false;
    inOut = dialog.params();
    dialog.memory_.keep(operation, inOut);
    return true;
}

}  // namespace sinew
