// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/operation_beside.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QHideEvent>
#include <QPushButton>
#include <algorithm>
#include <utility>

#include "app/commands/commands.h"
#include "app/widgets/node_view.h"

namespace sinew {
namespace {

constexpr int kListStaysOpen = 50;  // milliseconds to the next look at it

// Why a flood does not begin with the brush in hand; empty where it does.
QString brushNotice(const BrushSettings& inHand, const Operation& operation) {
    const Brush* brush = findBrush(inHand.brush);
    if (!brush || !findParam(operation.params, "brush") || !answersOf(inHand, operation).empty())
        return {};
    return OperationBeside::tr(
               "%1, the brush in hand, needs a place to work at and cannot flood. Choose another "
               "brush here.")
        .arg(translated(brush->label));
}

}  // namespace

OperationBeside::OperationBeside(Context& context, const Commands& commands,
                                 const Operation& operation, const Params& answers,
                                 std::unique_ptr<OperationPreview> preview, QWidget* window)
    : OperationDialog(context.settings(), operation, context.scene(), context.selection(),
                      settledOf(context, operation), window, preview.get()),
      context_(context),
      operation_(operation),
      preview_(std::move(preview)),
      scene_(context.scene()),
      selection_(context.selectionToChange()) {
    form().setAnswers(answers);
    connect(addApply(), &QPushButton::clicked, this, &OperationBeside::apply);
    // What was applied is taken back without leaving it.
    for (const char* id : {"edit.undo", "edit.redo"}) addAction(commands.find(id));
    refreshTimer_.setSingleShot(true);
    const auto refreshSoon = [this] { refreshTimer_.start(0); };
    connect(&refreshTimer_, &QTimer::timeout, this, &OperationBeside::refresh);
    connect(&context_, &Context::selectionChanged, this, refreshSoon);
    connect(&context_, &Context::viewChanged, this, refreshSoon);  // what is hidden
    connect(&context_, &Context::documentChanged, this, &OperationBeside::follow);
    connect(&context_, &Context::operationRan, this, &OperationBeside::followRun);
    connect(&context_, &Context::brushChanged, this, &OperationBeside::tellAround);
    connect(&context_, &Context::opened, this, &QDialog::reject);
    tellAround();
}

// What is previewed is taken down, which the context tells; nobody is there to hear it.
OperationBeside::~OperationBeside() {
    disconnect(&context_, nullptr, this, nullptr);
    hide();
}

void OperationBeside::done(int result) {
    if (result == QDialog::Accepted) {
        form().remember();
        Q_EMIT wanted(true);
        return;
    }
    QDialog::done(result);
}

void OperationBeside::hideEvent(QHideEvent* event) {
    if (!event->spontaneous()) {
        refreshTimer_.stop();
        preview_->hide();
    }
    OperationDialog::hideEvent(event);
}

std::optional<Outcome> OperationBeside::takeOutcome() {
    auto outcome = preview_->takeOutcome(params());
    if (!outcome) preview_->rest();
    return outcome;
}

void OperationBeside::apply() {
    form().remember();
    applies_ = true;
    setHeld(true);
    Q_EMIT wanted(false);
}

// Who is refused goes on with what was answered.
void OperationBeside::followRun(const Operation& operation, bool done) {
    if (&operation != &operation_ || !std::exchange(applies_, false)) return;
    setHeld(false);
    if (!done) return;
    buttons().findChild<QPushButton*>("operationCancel")->setText(tr("Close"));
    rests_ = true;
    refreshTimer_.start(0);
}

// Poses do not count: what is previewed goes on from the pose that it began with.
void OperationBeside::follow(const ChangeEvent& event) {
    const bool posed = std::ranges::all_of(
        event.changed, [](const BlockId& id) { return id.kind == BlockKind::Nodes; });
    if (posed && sameButPosed(scene_.nodes(), context_.scene().nodes())) return;
    outdated_ = true;
    refreshTimer_.start(0);
}

void OperationBeside::refresh() {
    if (!isVisible()) return;
    // What is in an open list stays there until something of it was chosen.
    if (QApplication::activePopupWidget()) return refreshTimer_.start(kListStaysOpen);
    Selection now = context_.selectionToChange();
    const bool rests = std::exchange(rests_, false);
    if (std::exchange(outdated_, false) || now != selection_) {
        selection_ = std::move(now);
        scene_ = context_.scene();
        preview_->rest();
        renew(scene_, context_.selection(), settledOf(context_, operation_), preview_.get());
        tellAround();
    }
    if (rests) form().restPreview();
}

void OperationBeside::tellAround() {
    setNotice(brushNotice(context_.brush(), operation_));
    const Message reason = whyNot(operation_, context_.scene(), context_.selection());
    setObstacle(reason.empty() ? QString() : translated(reason));
}

}  // namespace sinew
