// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/operation_form.h"

#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/state/context.h"
#include "app/widgets/node_picker.h"
#include "app/widgets/node_view.h"
#include "app/widgets/nodes_editor.h"
#include "app/widgets/style_editor.h"
#include "editor/binding/bind_method.h"

namespace sinew {
namespace {

constexpr int kHintWidth = 400;  // px that a line of a hint has in the narrowest dialog
constexpr std::string_view kMethod = "method";
constexpr std::string_view kStyle = "style";

// A label that wraps asks for two lines until it is laid out, so only those wrap that have to.
void setHint(QLabel& label, const QString& words) {
    label.setText(words);
    label.ensurePolished();  // its letters are smaller than the window's
    const bool wraps = label.fontMetrics().horizontalAdvance(words) > kHintWidth;
    label.setWordWrap(wraps);
    label.setSizePolicy(QSizePolicy::Preferred, wraps ? QSizePolicy::Minimum : QSizePolicy::Fixed);
}

Params presentOf(const Operation& operation, const Scene& scene, const Selection& selection) {
    return operation.present ? operation.present(scene, selection) : Params{};
}

Params fittingOf(const Operation& operation, const Scene& scene, const Selection& selection) {
    return operation.fitting ? operation.fitting(scene, selection) : Params{};
}

// What was right for a hand is of no use on a dragon.
bool isOfItsOrder(const ParamValue& value, const ParamValue& fitting) {
    constexpr double kOrder = 10.0;
    const auto *number = std::get_if<double>(&value), *fit = std::get_if<double>(&fitting);
    return number && fit && *number <= *fit * kOrder && *number >= *fit / kOrder;
}

// What Softness says for people; scripts may have it by its old name.
Params withDropoff(Params given, const Operation& operation) {
    if (const auto* dropoff = findParam(operation.params, "dropoff"))
        given.try_emplace(dropoff->name, dropoff->fallback);
    return given;
}

}  // namespace

OperationForm::OperationForm(Settings& settings, const Operation& operation, const Scene& scene,
                             const Selection& selection, const Params& given, Hints hints,
                             OperationPreview* preview, QWidget* parent)
    : QWidget(parent),
      settings_(settings),
      memory_(settings),
      operation_(operation),
      settled_(withDropoff(given, operation)),
      present_(presentOf(operation, scene, selection)),
      fitting_(fittingOf(operation, scene, selection)),
      hintsAt_(hints),
      form_(new QFormLayout),
      preview_(preview),
      problem_(makeLabel({}, "problem")) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(hints == Hints::Below ? 12 : 6);
    form_->setHorizontalSpacing(hints == Hints::Below ? 16 : 10);
    form_->setVerticalSpacing(4);
    form_->setLabelAlignment(Qt::AlignLeft | Qt::AlignTop);
    form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    column->addLayout(form_, 1);
    showNotice(scene, selection);
    for (const ParamSpec& spec : operation_.params)
        if (!settled_.contains(spec.name)) addEditor(spec, scene, selection);
    if (preview_) buildPreview(column);
    problem_->setObjectName("operationProblem");
    problem_->setWordWrap(true);
    column->addWidget(problem_);
    buildCaution(scene, column);
    for (auto* editor : editors_) {
        editor->setValue(proposed_[editor->spec().name] = proposed(editor->spec()));
        connect(editor, &ParamEditor::changed, this, &OperationForm::check);
        connect(editor, &ParamEditor::typing, this, &OperationForm::check);
        connect(editor, &ParamEditor::limited, this, &OperationForm::showCaution);
    }
    begun_ = answers();
    check();
}

void OperationForm::buildCaution(const Scene& scene, QVBoxLayout* column) {
    scene_ = scene;
    cautionText_ = makeLabel({}, "problem");
    cautionText_->setObjectName("operationCaution");
    cautionText_->setWordWrap(true);
    column->addWidget(cautionText_);
}

void OperationForm::cautionAbout(const Scene& scene) {
    if (scene.blocks() == scene_.blocks()) return;
    scene_ = scene;
    tellCaution();
}

void OperationForm::tellCaution() {
    const Message caution = operation_.caution && problem_->text().isEmpty()
                                ? operation_.caution(scene_, params())
                                : Message();
    showCaution(caution.empty() ? QString() : translated(caution));
}

void OperationForm::showCaution(const QString& text) {
    cautionText_->setText(text);
    cautionText_->setVisible(!text.isEmpty());
}

void OperationForm::addEditor(const ParamSpec& spec, const Scene& scene,
                              const Selection& selection) {
    ParamEditor* editor = kStyle == spec.name
                              ? new StyleEditor(spec, settings_, scene, this)
                              : makeParamEditor(spec, operation_, scene, selection, this);
    editor->setObjectName(QStringLiteral("param_%1").arg(spec.name));
    editors_.push_back(editor);
    const bool tips = hintsAt_ == Hints::InTips;
    // In a narrow panel a tree has all its width.
    if (tips && editor->isTall())
        form_->addRow(editor);
    else
        form_->addRow(spec.type == ParamSpec::Type::Bool ? QString() : translated(spec.label),
                      editor);
    if (!editor->isAsked()) {
        form_->setRowVisible(editor, false);
        return hints_.push_back(nullptr);
    }
    if (editor->isTall()) {
        QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Expanding);
        policy.setVerticalStretch(1);
        editor->setSizePolicy(policy);
        // A panel has little room, and what stands below stays in sight.
        if (auto* picker = editor->findChild<NodePicker*>()) picker->setModest(tips);
    }
    if (tips) {
        editor->setToolTip(translated(spec.hint));
        if (auto* label = form_->labelForField(editor)) label->setToolTip(translated(spec.hint));
        return hints_.push_back(nullptr);
    }
    auto* hint = makeLabel({}, "hint");
    setHint(*hint, translated(spec.hint));
    hint->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    hint->setContentsMargins(0, 0, 0, 8);
    hints_.push_back(hint);
    form_->addRow({}, hint);
}

void OperationForm::restoreDefaults() {
    for (auto* editor : editors_) editor->setValue(unanswered(editor->spec()));
}

void OperationForm::setAnswers(const Params& answers) {
    for (auto* editor : editors_)
        if (const auto given = answers.find(editor->spec().name); given != answers.end())
            editor->setValue(given->second);
}

void OperationForm::takeOver(const OperationForm& other, bool sameTargets,
                             std::string_view except) {
    for (const auto* from : other.editors_)
        for (auto* editor : editors_) {
            const ParamSpec& spec = editor->spec();
            if (std::string_view(spec.name) != from->spec().name || except == spec.name) continue;
            if (!sameTargets &&
                (spec.type == ParamSpec::Type::Nodes || present_.contains(spec.name)))
                continue;
            editor->setValue(from->value());
        }
}

ParamValue OperationForm::unanswered(const ParamSpec& spec) const {
    for (const Params* params : {&present_, &fitting_})
        if (const auto found = params->find(spec.name); found != params->end())
            return found->second;
    return spec.fallback;
}

ParamValue OperationForm::proposed(const ParamSpec& spec) const {
    ParamValue usual = unanswered(spec);
    if (present_.contains(spec.name)) return usual;
    const Params answered = memory_.values(operation_);
    const auto last = answered.find(spec.name);
    if (last == answered.end()) return usual;
    return fitting_.contains(spec.name) && !isOfItsOrder(last->second, usual) ? usual
                                                                              : last->second;
}

bool OperationForm::renew(const Scene& scene, const Selection& selection, const Params& given) {
    Params settled = withDropoff(given, operation_);
    const auto isAskedAsBefore = [&](const ParamSpec& spec) {
        return settled.contains(spec.name) == settled_.contains(spec.name);
    };
    if (!std::ranges::all_of(operation_.params, isAskedAsBefore)) return false;
    std::vector<bool> untouched;
    for (const auto* editor : editors_)
        untouched.push_back(editor->value() == begun_[editor->spec().name]);
    bool isSame = true;
    for (std::size_t i = 0; i < editors_.size() && isSame; ++i) {
        const QSignalBlocker quiet(editors_[i]);
        isSame = editors_[i]->offer(scene, selection);
        // What is gone from a list was let go by nobody: goOnFrom() takes over answers alone.
        if (untouched[i]) begun_[editors_[i]->spec().name] = editors_[i]->value();
    }
    if (!isSame) return false;
    settled_ = std::move(settled);
    present_ = presentOf(operation_, scene, selection);
    fitting_ = fittingOf(operation_, scene, selection);
    for (std::size_t i = 0; i < editors_.size(); ++i) followProposal(*editors_[i], untouched[i]);
    showNotice(scene, selection);
    scene_ = scene;
    check();
    return true;
}

// Who answered what is proposed now waits for the next proposal, like who answered nothing.
void OperationForm::followProposal(ParamEditor& editor, bool isUntouched) {
    ParamValue wanted = proposed(editor.spec());
    ParamValue& before = proposed_[editor.spec().name];
    if (wanted == before) return;
    const QSignalBlocker quiet(editor);
    if (isUntouched) editor.setValue(wanted);
    if (isUntouched || editor.value() == wanted) begun_[editor.spec().name] = editor.value();
    before = std::move(wanted);
}

void OperationForm::showNotice(const Scene& scene, const Selection& selection) {
    delete std::exchange(notice_, nullptr);
    const Message notice = operation_.notice ? operation_.notice(scene, selection) : Message();
    if (notice.empty()) return;
    notice_ = makeLabel(translated(notice), "problem");
    notice_->setObjectName("operationNotice");
    notice_->setWordWrap(true);
    static_cast<QVBoxLayout*>(layout())->insertWidget(0, notice_);
}

void OperationForm::goOnFrom(const OperationForm& other) {
    setLive(other.isLive());
    for (const auto* from : other.editors_) {
        const auto begun = other.begun_.find(from->spec().name);
        if (begun != other.begun_.end() && begun->second == from->value()) continue;
        for (auto* editor : editors_)
            if (std::string_view(editor->spec().name) == from->spec().name)
                editor->setValue(from->value());
    }
}

void OperationForm::showRow(std::string_view param, bool shown) {
    for (std::size_t i = 0; i < editors_.size(); ++i)
        if (param == editors_[i]->spec().name) {
            const bool visible = shown && editors_[i]->isAsked();
            form_->setRowVisible(editors_[i], visible);
            if (hints_[i]) form_->setRowVisible(hints_[i], visible);
        }
}

// Null where none is asked for.
const BindMethod* OperationForm::chosenMethod() const {
    const auto chosen = std::ranges::find_if(
        editors_, [](const ParamEditor* e) { return kMethod == e->spec().name; });
    if (chosen == editors_.end()) return nullptr;
    const ParamValue value = (*chosen)->value();
    const auto* id = std::get_if<std::string>(&value);
    return id ? findBindMethod(*id) : nullptr;
}

// Only what a bind method uses is shown and counts, and its own sentence stands under its name.
void OperationForm::followMethod() {
    const auto chosen = std::ranges::find_if(
        editors_, [](const ParamEditor* e) { return kMethod == e->spec().name; });
    const BindMethod* method = chosenMethod();
    if (!method) return;
    (*chosen)->setToolTip(translated(method->hint));
    if (auto* hint = hints_[static_cast<std::size_t>(chosen - editors_.begin())])
        setHint(*hint, translated(method->hint));
    showRow("softness", method->usesSoftness);
    showRow("style", method->usesStyle);
    showRow("maxInfluences", method->usesMaxInfluences);
    showRow("smoothing", method->usesSmoothing);
    showRow("resolution", method->usesResolution);
    showRow("rigidParts", method->usesRigidParts);
}

// What means nothing with another answer as it is cannot be answered.
void OperationForm::followChoices() {
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

void OperationForm::findProblem() {
    QString problem;
    const BindMethod* method = chosenMethod();
    for (const auto* editor : editors_) {
        const bool counts = !method || method->usesStyle || kStyle != editor->spec().name;
        if (problem.isEmpty() && counts && editor->isEnabled()) problem = editor->problem();
    }
    problem_->setText(problem);
    problem_->setVisible(hintsAt_ == Hints::Below && !problem.isEmpty());
}

void OperationForm::recheck() {
    findProblem();
    if (!isGood()) Q_EMIT changed();
}

void OperationForm::check() {
    followChoices();
    findProblem();
    tellCaution();
    followMethod();
    if (isLive()) followPreview();
    Q_EMIT changed();
}

// What is typed first is the number that it is about, or the name: where there are two, the first
// says whose name it is.
void OperationForm::focusFirst() {
    const auto rank = [](const ParamEditor* editor) {
        const auto type = editor->spec().type;
        const bool isNumber = type == ParamSpec::Type::Float || type == ParamSpec::Type::Int;
        return isNumber ? 2 : type == ParamSpec::Type::Text ? 1 : 0;
    };
    const auto canTake = [](const ParamEditor* editor) {
        return editor->isAsked() && editor->isEnabled() && !editor->isHidden();
    };
    ParamEditor* best = nullptr;
    for (auto* editor : editors_)
        if (canTake(editor) &&
            (!best || rank(editor) > rank(best) || (rank(editor) == 1 && rank(best) == 1)))
            best = editor;
    if (best) best->setFocus(Qt::TabFocusReason);
}

QString OperationForm::focusedParam() const {
    const auto has = [](const ParamEditor* editor) {
        const QWidget* within = editor->window()->focusWidget();
        return within && (within == editor || editor->isAncestorOf(within));
    };
    const auto at = std::ranges::find_if(editors_, has);
    return at == editors_.end() ? QString() : QString::fromLatin1((*at)->spec().name);
}

void OperationForm::focusOn(const QString& param) {
    for (auto* editor : editors_)
        if (param == QLatin1String(editor->spec().name)) editor->setFocus(Qt::OtherFocusReason);
}

QString OperationForm::problem() const { return problem_->text(); }
Params OperationForm::params() const {
    Params out = answers();
    if (const BindMethod* method = chosenMethod(); method && !method->usesStyle)
        out.erase(std::string(kStyle));
    return out;
}

Params OperationForm::answers() const {
    Params out = settled_;
    for (const auto* editor : editors_) out[editor->spec().name] = editor->value();
    return out;
}

void OperationForm::remember() { memory_.keep(operation_, answers()); }

}  // namespace sinew
