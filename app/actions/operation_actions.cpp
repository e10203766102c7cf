// SPDX-License-Identifier: Apache-2.0
#include "app/actions/operation_actions.h"

#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>
#include <utility>

#include "app/actions/edit_actions.h"
#include "app/dialogs/operation_beside.h"
#include "app/panels/bind_report_panel.h"
#include "app/state/bound_meshes.h"
#include "app/state/worked_scene.h"
#include "app/tools/tools.h"
#include "app/viewport/viewport.h"
#include "app/widgets/message_dialog.h"
#include "editor/operations/skin/bind_meshes.h"
#include "editor/operations/weights/each_side.h"

namespace sinew {
namespace {

constexpr std::string_view kClearSkinning = "skin.clear";
const Operation& bindPoseOperation() { return *findOperation("skin.bindPose"); }

// Who binds anew, at the bind pose, or clears a skin goes on looking at what is shown; a first bind
// takes that over.
bool goesToCurrentPose(const Operation& operation) {
    return operation.showsCurrentPose && operation.id != kClearSkinning && !binds(operation);
}

Expected<WorkedScene> sceneInBindPose(const Scene& scene, const Selection& selection) {
    auto there = runOperation(bindPoseOperation(), scene, selection, {}, {});
    if (!there) return there.error();
    return WorkedScene{applied(scene, there->edit), std::move(there->report.lines)};
}

// What was named in a list is not what a repeat is about: it goes by what is selected then.
Params answersToRepeat(Params answers, const std::optional<Selection>& meant) {
    if (meant)
        std::erase_if(answers, [](const auto& answer) {
            const auto& [name, value] = answer;
            return name == "names" || ((name == "joints" || name == "to") &&
                                       std::holds_alternative<std::vector<NodeId>>(value));
        });
    return answers;
}

bool hasLayers(const Context& context) {
    const auto skin = context.scene().skin(context.selection().activeSkin);
    return skin && !skin->layers.empty();
}

}  // namespace

OperationActions::OperationActions(const WindowPart& part) : QObject(part.window), part_(part) {
    for (const Operation& operation : operations()) {
        QAction* action = part_.commands.add(
            QString::fromLatin1(operation.id), translated(operation.menu),
            translated(operation.label), translated(operation.hint),
            QString::fromLatin1(operation.icon),
            *operation.riggerWord ? translated(operation.riggerWord) : QString());
        connect(action, &QAction::triggered, this, [this, &operation] { start(operation); });
    }
    addRepeat();
    refreshTimer_.setSingleShot(true);
    connect(&refreshTimer_, &QTimer::timeout, this, &OperationActions::refresh);
    connect(&part_.context, &Context::documentChanged, this, &OperationActions::refreshSoon);
    connect(&part_.context, &Context::selectionChanged, this, &OperationActions::refreshSoon);
    connect(&part_.context, &Context::documentChanged, this, &OperationActions::stopIfOutdated);
    connect(&part_.context, &Context::operationWanted, this, &OperationActions::run);
    connect(&part_.context, &Context::startWanted, this, &OperationActions::start);
    connect(&part_.context, &Context::outcomeTaken, this,
            [this](const Operation& operation, const Outcome& outcome,
                   const std::optional<Params>& answers) { finish(operation, outcome, answers); });
    connect(&part_.context, &Context::opened, this, &OperationActions::forgetDocument);
    refresh();
}

void OperationActions::addRepeat() {
    repeat_ = part_.commands.add(
        "edit.repeat", EditActions::tr("Edit"), tr("R&epeat Last Command"),
        tr("Runs the last command again with the same values, on what is selected now."));
    connect(repeat_, &QAction::triggered, this, &OperationActions::repeat);
}

// One look after a burst of changes is enough.
void OperationActions::refreshSoon() {
    if (!refreshTimer_.isActive()) refreshTimer_.start(0);
}

void OperationActions::refresh() {
    for (const Operation& operation : operations()) {
        const Message reason = whyNot(operation, part_.context.scene(), part_.context.selection());
        Commands::setObstacle(part_.commands.find(QString::fromLatin1(operation.id)),
                              reason.empty() ? QString() : translated(reason));
    }
    nameRepeat();
}

void OperationActions::nameRepeat() {
    repeat_->setText(last_ ? tr("R&epeat %1").arg(titleOf(*last_)) : tr("R&epeat Last Command"));
    Commands::setObstacle(repeat_, whyNoRepeat());
}

QString OperationActions::whyNoRepeat() const {
    if (!last_) return tr("There is nothing to repeat. Run a command first.");
    const Context& context = part_.context;
    if (const Message reason = whyNot(*last_, context.scene(), context.selection());
        !reason.empty())
        return translated(reason);
    return lastOnVertices_ && context.selection().points.empty()
               ? tr("Select the vertices to repeat this on.")
               : QString();
}

void OperationActions::keepLast(const Operation& operation, const Params& answers,
                                bool onVertices) {
    last_ = &operation;
    lastAnswers_ = answers;
    lastOnVertices_ = onVertices;
    nameRepeat();
}

// Numbers of nodes are of one document; other answers serve the next one as well.
void OperationActions::forgetDocument() {
    memory_.reset();
    const bool namesNodes = std::ranges::any_of(lastAnswers_, [](const auto& answer) {
        const auto* nodes = std::get_if<std::vector<NodeId>>(&answer.second);
        return nodes && !nodes->empty();
    });
    if (namesNodes) {
        last_ = nullptr;
        lastAnswers_.clear();
    }
    refreshSoon();
}

void OperationActions::repeat() {
    if (const QString reason = whyNoRepeat(); !reason.isEmpty())
        return part_.context.refuse(reason);
    if (!mayStart(*last_, part_.context.selection())) return;
    Params answers = lastAnswers_;
    // What is pasted is what was copied last.
    for (auto& [name, value] : settledOf(part_.context, *last_)) answers[name] = value;
    std::optional<Selection> meant;
    if (lastOnVertices_) meant = part_.context.selectionToChange();
    runAsked(*last_, answers, AnsweredBy::Nobody, meant);
}

bool OperationActions::isFree() {
    if (part_.tasks.tellHeld(); !part_.tasks.busy()) return true;
    part_.context.refuse(tr("Another task is still running. Wait for it or cancel it."));
    return false;
}

bool OperationActions::mayStart(const Operation& operation, const Selection& selection) {
    Context& context = part_.context;
    if (!isFree()) return false;
    if (const Message reason = whyNot(operation, context.scene(), selection); !reason.empty()) {
        context.refuse(translated(reason));
        return false;
    }
    return confirmed(operation, selection);
}

void OperationActions::start(const Operation& operation, const std::optional<Selection>& meant) {
    Context& context = part_.context;
    if (!mayStart(operation, meant ? *meant : context.selection())) return;
    if (meant) return runAsked(operation, {}, AnsweredBy::Nobody, meant, false);
    if (binds(operation)) {
        context.showPanel(QStringLiteral("bind"), Context::IfClosed::Open);
        return context.askBeside(operation);
    }
    // A flood begins with the brush in hand.
    OperationMemory(context.settings()).keep(operation, answersOf(context.brush(), operation));
    // While both sides are worked on at once, this begins with both.
    Params begin;
    if (findParam(operation.params, "bothSides")) begin["bothSides"] = context.symmetry();
    ask(operation, begin);
}

void OperationActions::ask(const Operation& operation, const Params& answers) {
    Context& context = part_.context;
    Params params = settledOf(context, operation);
    const bool asked = asks(operation, params);
    if (goesOnFromShown(context, operation, context.selection())) context.setPlaying(false);
    if (asked && operation.preview) return askBeside(operation, answers);
    if (!operation.params.empty()) {
        const bool wanted =
            OperationDialog::ask(context.settings(), operation,
                                 workedScene(context, operation, context.selection()).scene,
                                 context.selectionToChange(), params, part_.window, answers);
        goOnInViewport();
        if (!wanted) return;
    }
    runAsked(operation, params, asked ? AnsweredBy::Dialog : AnsweredBy::Nobody);
}

// Whoever has answered goes on with the viewport's keys.
void OperationActions::goOnInViewport() {
    part_.window->activateWindow();
    part_.viewport.setFocus(Qt::OtherFocusReason);
}

void OperationActions::askBeside(const Operation& operation, const Params& answers) {
    if (!beside_ || &beside_->operation() != &operation) {
        delete beside_;
        Context& context = part_.context;
        beside_ = new OperationBeside(
            context, part_.commands, operation, answers,
            std::make_unique<OperationPreview>(context, operation, nullptr, memoryOf(operation)),
            part_.window);
        connect(beside_, &OperationBeside::wanted, this, &OperationActions::takeAnswers);
        connect(beside_, &QDialog::finished, this, &OperationActions::leaveBeside);
    }
    beside_->show();
    beside_->raise();
    beside_->activateWindow();
}

void OperationActions::takeAnswers(bool last) {
    const Operation& operation = beside_->operation();
    if (!mayStart(operation, part_.context.selection()))
        return part_.context.tellRan(operation, false);
    const Params params = beside_->params();
    // What was looked at is what is wanted: it is not done again.
    auto previewed = beside_->takeOutcome();
    if (last) beside_->hide();
    if (previewed)
        finish(operation, std::move(*previewed), params);
    else
        runAsked(operation, params, last ? AnsweredBy::Dialog : AnsweredBy::Panel);
    if (last) leaveBeside();
}

void OperationActions::leaveBeside() {
    if (!beside_) return;
    beside_->deleteLater();
    beside_ = nullptr;
    goOnInViewport();
}

std::shared_ptr<std::shared_ptr<void>> OperationActions::memoryOf(const Operation& operation) {
    if (!operation.keepsMemory) return nullptr;
    if (remembers_ != &operation || !memory_) memory_ = std::make_shared<std::shared_ptr<void>>();
    remembers_ = &operation;
    return memory_;
}

bool OperationActions::confirmed(const Operation& operation, const Selection& selection) {
    fromBindPose_ = false;
    if (!operation.confirm) return true;
    const Scene scene = workedScene(part_.context, operation, selection).scene;
    QStringList question;
    for (const Message& line : operation.confirm(scene, selection)) question << translated(line);
    if (question.isEmpty()) return true;
    MessageDialog box(MessageDialog::Kind::Question, titleOf(operation), question.takeFirst(),
                      part_.window);
    for (const QString& line : question) box.addDetails(line);
    const auto* go = box.addPrimary(verbOf(operation));
    const bool mayGoThere =
        operation.id == kClearSkinning && whyNot(bindPoseOperation(), scene, selection).empty();
    const auto* goThere = mayGoThere ? box.addOther(tr("Go to Bind Pose and Clear")) : nullptr;
    box.addCancel();
    const auto* pressed = box.ask();
    fromBindPose_ = pressed && pressed == goThere;
    return fromBindPose_ || pressed == go;
}

void OperationActions::run(const Operation& operation, const Params& params,
                           const std::optional<Selection>& meant) {
    // What is asked of the scene as it is now would be refused once that has changed it.
    if (!isFree()) return part_.context.tellRan(operation, false);
    runAsked(operation, params, AnsweredBy::Panel, meant);
}

void OperationActions::runAsked(const Operation& operation, const Params& params, AnsweredBy by,
                                const std::optional<Selection>& meant, bool selects) {
    const Scene snapshot = part_.context.scene();
    const Selection selection = meant ? *meant : part_.context.selectionToChange();
    if (goesOnFromShown(part_.context, operation, selection)) part_.context.setPlaying(false);
    const bool poses = std::exchange(fromBindPose_, false);
    const auto worked = poses ? sceneInBindPose(snapshot, selection)
                              : workedScene(part_.context, operation, selection);
    if (!worked) return fail(operation, worked.error(), by);
    const bool onVertices = operation.onLayer && meant && !meant->points.empty();
    if (binds(operation)) runningBind_.emplace(snapshot, worked->scene, selection);
    bindOutdated_ = false;
    part_.tasks.run<Outcome>(
        titleOf(operation),
        [&operation, snapshot, worked = *worked, selection, params,
         memory = beside_ ? nullptr : memoryOf(operation),
         source = symmetryFor(part_.context, operation)](const Progress& progress) {
            const auto symmetry = source();
            if (!symmetry) return Expected<Outcome>(symmetry.error());
            const auto run = [&](const Scene& scene, const Selection& side, const Params& ofSide,
                                 bool) {
                return runOperation(operation, scene, side, ofSide, progress, memory.get());
            };
            auto outcome =
                onEachSide(operation, worked.scene, selection, params, symmetry->get(), run);
            if (!outcome) return outcome;
            // The pose that was taken over is part of the step.
            if (worked.scene.nodesPtr() != snapshot.nodesPtr())
                outcome->edit =
                    difference(snapshot, applied(worked.scene, outcome->edit), outcome->edit.label);
            auto& lines = outcome->report.lines;
            lines.insert(lines.begin(), worked.told.begin(), worked.told.end());
            return outcome;
        },
        [this, &operation, params, again = answersToRepeat(params, meant), onVertices, by, selects,
         poses](Expected<Outcome> outcome) {
            const auto bind = std::exchange(runningBind_, std::nullopt);
            if (std::exchange(bindOutdated_, false)) return tellOutdated(operation);
            if (bind && outcome)
                outcome->edit = bind->onto(part_.context.scene(), std::move(outcome->edit));
            if (outcome && !selects) outcome->selection.reset();
            if (outcome) return finish(operation, std::move(*outcome), again, onVertices, poses);
            fail(operation, outcome.error(), by);
            const ErrorCode code = outcome.error().code;
            const bool byAnswers = code == ErrorCode::Usage || code == ErrorCode::Refused;
            // Not over a dialog that was opened meanwhile.
            if (by == AnsweredBy::Dialog && byAnswers && !beside_) ask(operation, params);
        });
}

// It is not gone on with for nothing: who changed the mesh hears of it then, and not at its end.
void OperationActions::stopIfOutdated(const ChangeEvent& event) {
    if (!runningBind_ || bindOutdated_ || event.why == ChangeEvent::Why::Opened) return;
    bindOutdated_ = runningBind_->isTouchedBy(event, part_.context.scene());
    if (bindOutdated_) part_.tasks.cancel();
}

void OperationActions::tellOutdated(const Operation& operation) {
    part_.context.tellRan(operation, false);
    part_.context.refuse(
        tr("%1 was stopped, since a mesh that it works on was changed meanwhile. Run it again.")
            .arg(titleOf(operation)));
}

void OperationActions::fail(const Operation& operation, const Error& error, AnsweredBy by) {
    Context& context = part_.context;
    context.tellRan(operation, false);
    if (error.code == ErrorCode::Cancelled) return context.say(translated(error.message));
    // Who only pressed a key is told so in passing; who has answered a dialog, in another.
    if (error.code == ErrorCode::Refused && (by == AnsweredBy::Nobody || !asks(operation)))
        return context.refuse(
            QStringLiteral("%1: %2").arg(titleOf(operation), translated(error.message)));
    context.fail(error);
}

void OperationActions::finish(const Operation& operation, Outcome outcome,
                              const std::optional<Params>& answers, bool onVertices, bool poses) {
    Context& context = part_.context;
    const bool changes = !outcome.edit.empty();
    const std::size_t clipsBefore = context.scene().clips().size();
    const bool hadLayers = hasLayers(context);
    const bool showsAnother = goesToCurrentPose(operation) && context.shown() != ShownPose{};
    poses = poses || (binds(operation) ? bindsFirst(outcome.edit)
                                       : goesOnFromShown(context, operation, context.selection()));
    const bool done = poses ? context.applyPose(std::move(outcome.edit))
                            : !changes || context.apply(std::move(outcome.edit));
    context.tellRan(operation, done);
    if (!done) return;
    if (answers && (changes || outcome.selection)) keepLast(operation, *answers, onVertices);
    if (outcome.clipboard)
        QGuiApplication::clipboard()->setText(QString::fromStdString(*outcome.clipboard));
    if (outcome.selection)
        context.setSelection(*outcome.selection,
                             changes ? Context::ChosenBy::Edit : Context::ChosenBy::User);
    if (showsAnother) context.setShown({});
    // A clip that was made is there to be looked at.
    if (const auto clips = context.scene().clips(); clips.size() == clipsBefore + 1)
        context.setShown({.clip = clips.back()});
    // What is painted after a mesh got its first layer goes into that.
    if (!hadLayers && hasLayers(context))
        context.showPanel(QStringLiteral("layers"), Context::IfClosed::Open);
    if (operation.framesAll && changes) part_.viewport.frameAll();
    QStringList lines;
    for (const Message& line : outcome.report.lines) lines << translated(line);
    if (!outcome.report.meshes.empty()) {
        OperationMemory(context.settings()).keepLastBind(operation);
        Q_EMIT context.reported(titleOf(operation), outcome.report);
        lines.prepend(tr("Details: Window > Bind Report."));
        lines.prepend(
            QStringLiteral("%1: %2").arg(titleOf(operation), bindSummary(outcome.report)));
    }
    if (lines.isEmpty())
        lines << (changes || showsAnother ? tr("%1: done.").arg(titleOf(operation))
                                          : tr("%1: nothing to change.").arg(titleOf(operation)));
    const QString told = lines.join(QStringLiteral("  "));
    // What was hardly meant stands out.
    if (outcome.report.cautions > 0 ||
        std::ranges::count(outcome.report.lines, kMostOutside, &Message::pattern) > 0)
        return context.refuse(told);
    context.say(told, 12000);
}

}  // namespace sinew
