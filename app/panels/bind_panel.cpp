// SPDX-License-Identifier: Apache-2.0
#include "app/panels/bind_panel.h"

#include <QDockWidget>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <iterator>
#include <utility>

#include "app/panels/panels.h"
#include "app/project/session.h"
#include "app/state/worked_scene.h"
#include "app/widgets/message_dialog.h"
#include "app/widgets/node_view.h"
#include "app/widgets/operation_form.h"
#include "app/widgets/short_names.h"
#include "editor/operations/skin/bind_targets.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

constexpr const char* kBindPanel = "bind";

QLabel* wrappedLabel(const char* role) {
    QLabel* label = makeLabel({}, role);
    label->setWordWrap(true);
    return label;
}

}  // namespace

BindPanel::BindPanel(Context& context, QWidget* parent)
    : QWidget(parent),
      context_(context),
      scroll_(new QScrollArea),
      targetsText_(wrappedLabel("value")),
      replaces_(wrappedLabel("problem")),
      problem_(wrappedLabel("problem")),
      empty_(wrappedLabel("dim")),
      accept_(new QPushButton),
      defaults_(new QPushButton(tr("Defaults"))),
      cancel_(new QPushButton(tr("Cancel"))) {
    setObjectName("bindPanel");
    targetsText_->setObjectName("bindMeant");
    replaces_->setObjectName("bindReplaces");
    problem_->setObjectName("bindProblem");
    accept_->setObjectName("bindAccept");
    accept_->setDefault(true);
    defaults_->setObjectName("bindDefaults");
    cancel_->setObjectName("bindCancel");
    empty_->setText(tr("Choose Skin > Smooth Skinning or Rigid Skinning to bind meshes."));
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setFocusPolicy(Qt::NoFocus);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 6);
    column->setSpacing(4);
    for (QWidget* widget : {targetsText_, replaces_, empty_}) column->addWidget(widget);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    for (QPushButton* button : {accept_, cancel_, defaults_}) {
        button->setStyleSheet(QStringLiteral("min-width: 0; padding: 5px 9px;"));
        row->addWidget(button);
    }
    row->setStretch(0, 1);
    column->addWidget(scroll_, 1);
    column->addWidget(problem_);
    column->addLayout(row);
    refreshTimer_.setSingleShot(true);
    connect(&refreshTimer_, &QTimer::timeout, this, &BindPanel::refresh);
    connect(accept_, &QPushButton::clicked, this, &BindPanel::bind);
    connect(defaults_, &QPushButton::clicked, this, [this] { form_->restoreDefaults(); });
    connect(cancel_, &QPushButton::clicked, this, [this] { context_.closePanel(kBindPanel); });
    connect(&context_, &Context::askingWanted, this, &BindPanel::begin);
    connect(&context_, &Context::selectionChanged, this, &BindPanel::refreshSoon);
    connect(&context_, &Context::documentChanged, this, &BindPanel::refreshSoon);
    connect(&context_, &Context::viewChanged, this, &BindPanel::refreshSoon);  // what is hidden
    connect(&context_, &Context::stylesChanged, this, [this] {
        if (operation_) rebuild("style");
    });
    connect(&context_, &Context::operationRan, this, &BindPanel::follow);
    connect(&context_, &Context::opened, this, &BindPanel::end);
    connect(&context_, &Context::editsStopped, this, [this] {
        takeWhenShown_.reset();
        if (operation_) followForm();
    });
    end();
}

// What is previewed is taken down, which the context tells; nobody is there to hear it.
BindPanel::~BindPanel() { disconnect(&context_, nullptr, this, nullptr); }

void BindPanel::begin(const Operation& operation) {
    end();
    operation_ = &operation;
    targets_.clear();
    targetsChosen_ = drawn_ = false;
    rebuild();
    // Enter binds where it can, Esc does not.
    (accept_->isEnabled() ? accept_ : cancel_)->setFocus(Qt::OtherFocusReason);
}

// Who is refused goes on with what was answered.
void BindPanel::follow(const Operation& operation, bool done) {
    if (operation_ != &operation || !running_) return;
    running_ = false;
    if (!done) return followForm();
    end();
    context_.closePanel(kBindPanel);
}

void BindPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape) return QWidget::keyPressEvent(event);
    context_.closePanel(kBindPanel);
}

void BindPanel::end() {
    refreshTimer_.stop();
    takeWhenShown_.reset();
    running_ = false;
    delete scroll_->takeWidget();
    form_ = nullptr;
    preview_.reset();
    operation_ = nullptr;
    empty_->show();
    for (QWidget* widget : std::initializer_list<QWidget*>{targetsText_, replaces_, problem_,
                                                           accept_, defaults_, cancel_})
        widget->hide();
}

// Behind another tab, or hidden with all panels, it goes on; closed, it is over.
void BindPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    QTimer::singleShot(0, this, [this] {
        const auto* dock = qobject_cast<const QDockWidget*>(parentWidget());
        const bool withAll = window()->property(kLayoutAside).isValid();
        if (dock && dock->isHidden() && !withAll) end();
    });
}

void BindPanel::refreshSoon() {
    if (operation_) refreshTimer_.start(0);
}

QStringList BindPanel::boundTargets() const {
    QStringList out;
    for (const NodeId mesh : targets_)
        if (context_.scene().skinOf(mesh).valid()) out << shownName(context_.scene(), mesh);
    return out;
}

std::vector<NodeId> BindPanel::targetsBySelection() const {
    return bindTargets(context_.scene(), context_.selectionToChange());
}

// Choosing joints, as one poses, or nothing says nothing of meshes that were chosen before.
std::vector<NodeId> BindPanel::targetsNow() const {
    const Scene& scene = context_.scene();
    const auto& selected = context_.selection().nodes;
    const auto is = [&](NodeId id, bool joint) {
        const Node* node = scene.nodes().find(id);
        return node && (!joint || node->kind == NodeKind::Joint);
    };
    const bool joints = std::ranges::all_of(selected, [&](NodeId id) { return is(id, true); });
    const bool there = std::ranges::all_of(targets_, [&](NodeId id) { return is(id, false); });
    return targetsChosen_ && joints && there && !targets_.empty() ? targets_ : targetsBySelection();
}

// Poses do not count: what is previewed goes on from the pose that it began with.
bool BindPanel::isUpToDate() const {
    const Scene& scene = context_.scene();
    if (!form_ || targetsNow() != targets_) return false;
    const Selection now = context_.selectionToChange();
    if (meant_.points != now.points || meant_.hidden != now.hidden) return false;
    if (!sameButPosed(scene_.nodes(), scene.nodes())) return false;
    return std::ranges::all_of(targets_, [&](NodeId mesh) {
        return scene.skin(scene.skinOf(mesh)) == scene_.skin(scene_.skinOf(mesh)) &&
               scene.mesh(scene.nodes().find(mesh)->mesh) ==
                   scene_.mesh(scene_.nodes().find(mesh)->mesh);
    });
}

void BindPanel::refresh() {
    if (!operation_) return;
    targetsChosen_ |= bindTargetsChosen(context_.scene(), context_.selection());
    // Whether some vertices are selected says anew whether they alone are meant.
    const bool sameChoice = meant_.points.empty() == context_.selection().points.empty();
    if (!isUpToDate()) return rebuild(sameChoice ? "" : "onlySelected");
    form_->cautionAbout(workedScene(context_, *operation_, meant_).scene);
    showTargets();
    followForm();
}

void BindPanel::rebuild(std::string_view anew) {
    dropWaiting(whyChanged());
    auto targets = targetsNow();
    const bool sameTargets = form_ && targets == targets_;
    targetsChosen_ = bindTargetsChosen(context_.scene(), context_.selection()) ||
                     (targetsChosen_ && sameTargets);
    const bool live = form_ && form_->isLive();
    targets_ = std::move(targets);
    std::vector<NodeId> bound;
    std::ranges::copy_if(targets_, std::back_inserter(bound),
                         [&](NodeId mesh) { return isBound(context_.scene(), mesh); });
    // To what was bound, or let go, since then other joints are proposed.
    const bool sameJoints = std::exchange(bound_, bound) == bound && sameTargets;
    meant_ = context_.selectionToChange();
    if (bindTargets(context_.scene(), meant_) != targets_) meant_.nodes = targets_;
    scene_ = workedScene(context_, *operation_, meant_).scene;
    auto preview =
        operation_->preview ? std::make_unique<OperationPreview>(context_, *operation_) : nullptr;
    if (preview) preview->setSelection(meant_);
    auto* form = new OperationForm(context_.settings(), *operation_, scene_, meant_,
                                   {{"rebind", !boundTargets().isEmpty()}},
                                   OperationForm::Hints::InTips, preview.get());
    if (form_) form->takeOver(*form_, sameJoints, anew);
    delete scroll_->takeWidget();
    form_ = form;
    preview_ = std::move(preview);
    scroll_->setWidget(form_);
    // As wide as its words need, in every language.
    scroll_->setMinimumWidth(form_->minimumSizeHint().width() +
                             scroll_->verticalScrollBar()->sizeHint().width());
    QTimer::singleShot(0, this, &BindPanel::makeRoom);
    connect(form_, &OperationForm::changed, this, &BindPanel::answersChanged);
    if (preview_) {
        // Not within its signal: taking it ends it.
        connect(
            preview_.get(), &OperationPreview::shown, this,
            [this] {
                if (std::exchange(takeWhenShown_, nullptr) && operation_) take();
            },
            Qt::QueuedConnection);
        connect(preview_.get(), &OperationPreview::refused, this, [this](const QString& reason) {
            dropWaiting(reason);
            followForm();
        });
        connect(preview_.get(), &OperationPreview::outdated, this, [this] {
            scene_ = Scene();
            refreshSoon();
        });
    }
    showTargets();
    followForm();
    form_->setLive(live);
}

void BindPanel::showTargets() {
    const Scene& scene = context_.scene();
    const QStringList bound = boundTargets();
    QStringList names;
    for (const NodeId mesh : targets_) names << shownName(scene, mesh);
    const int count = static_cast<int>(names.size());
    QString text;
    if (targetsChosen_)
        text = tr("Meshes: %1").arg(shortList(names));
    else if (names.isEmpty())
        text = tr("No mesh is in view. Show or select the ones to bind.");
    else if (bound.isEmpty())
        text = tr("No mesh is selected: %n mesh(es) not bound yet: %1", nullptr, count)
                   .arg(shortList(names));
    else
        text = tr("No mesh is selected: all %n bound mesh(es): %1", nullptr, count)
                   .arg(shortList(names));
    QStringList hidden;
    for (const NodeId mesh : hiddenFromBind(scene, context_.selectionToChange()))
        hidden << shownName(scene, mesh);
    QStringList lines{text};
    if (!targetsChosen_ && !hidden.isEmpty())
        lines << tr("Hidden, and left alone: %1").arg(shortList(hidden));
    QString shown = QStringLiteral("<b>%1</b>").arg(titleOf(*operation_).toHtmlEscaped());
    for (const QString& line : lines)
        shown += QStringLiteral("<br>%1").arg(breakable(line).toHtmlEscaped());
    targetsText_->setText(shown);
    targetsText_->setToolTip(names.join(u'\n'));
    accept_->setText(bound.isEmpty() ? tr("Bind") : tr("Rebind"));
    empty_->hide();
    for (QWidget* widget :
         std::initializer_list<QWidget*>{targetsText_, accept_, defaults_, cancel_})
        widget->show();
    replaces_->setVisible(!bound.isEmpty());
}

// What only a bind anew can mean is not asked of a first one.
void BindPanel::followForm() {
    const Scene& scene = context_.scene();
    bool anyLock = false;
    for (const NodeId mesh : targets_)
        if (const auto skin = scene.skin(scene.skinOf(mesh)))
            anyLock = anyLock || !skin->lockedPoints.empty() ||
                      std::ranges::any_of(skin->slots, &InfluenceSlot::locked);
    form_->showRow("keepLocked", anyLock);
    form_->showRow("onlySelected",
                   !boundTargets().isEmpty() && !context_.selection().points.empty());
    replaces_->setText(
        breakable((changesSelectedOnly()
                       ? tr("Already bound: %1. Rebinding replaces the weights of the selected "
                            "vertices.")
                       : tr("Already bound: %1. Rebinding replaces all weights."))
                      .arg(shortList(boundTargets()))));
    problem_->setText(form_->problem());
    showProblem();
    accept_->setEnabled(form_->isGood() && !targets_.empty() && !running_ && !takeWhenShown_);
}

void BindPanel::answersChanged() {
    dropWaiting(whyChanged());
    followForm();
}

// It was pressed for what is not asked for any more.
void BindPanel::dropWaiting(const QString& why) {
    if (!std::exchange(takeWhenShown_, nullptr)) return;
    context_.refuse(QStringLiteral("%1: %2").arg(titleOf(*operation_), why));
}

QString BindPanel::whyChanged() const {
    return tr("The meshes or the answers were changed while the bind waited. Press %1 again.")
        .arg(accept_->text());
}

bool BindPanel::changesSelectedOnly() const {
    return !context_.selection().points.empty() && boolParam(form_->params(), "onlySelected");
}

bool BindPanel::mayReplace() {
    const QStringList bound = boundTargets();
    // What is seen already, beside the sentence that it replaces, is not asked for once more.
    if (bound.isEmpty() || form_->isLive()) return true;
    MessageDialog box(MessageDialog::Kind::Warning, titleOf(*operation_),
                      tr("Already bound: %1").arg(shortList(bound)), window());
    box.addDetails(changesSelectedOnly()
                       ? tr("Rebinding starts from the bind pose and replaces the painted weights "
                            "of the selected vertices.")
                       : tr("Rebinding starts from the bind pose and replaces all painted "
                            "weights."));
    const auto* again = box.addPrimary(tr("Rebind"));
    box.addCancel();
    return box.ask() == again;
}

void BindPanel::bind() {
    if (!operation_ || running_ || takeWhenShown_) return;
    form_->recheck();
    if (!form_->isGood()) return;
    // While it is asked another document may come, or other meshes.
    const QPointer<OperationForm> asked(form_);
    if (!mayReplace()) return;
    if (!asked || asked != form_ || !form_->isGood())
        return context_.refuse(operation_ ? whyChanged() : tr("Another document was opened."));
    form_->remember();
    // What runs is bound at the pose that it began with, however the joints were turned since.
    if (form_->isLive() && preview_->busy()) {
        takeWhenShown_ = context_.editOnItsWay();
        accept_->setEnabled(false);
        return;
    }
    take();
}

void BindPanel::take() {
    const Operation& operation = *operation_;
    const Params params = form_->params();
    running_ = true;
    auto previewed = form_->isLive() ? preview_->takeOutcome(params) : std::nullopt;
    if (previewed) {
        if (previewed->selection) previewed->selection->nodes = context_.selection().nodes;
        return context_.takeOutcome(operation, *previewed, params);
    }
    if (targetsBySelection() != targets_) context_.select(meant_.nodes);
    accept_->setEnabled(false);
    context_.runOperation(operation, params);
}

PanelSpec bindPanel() {
    return {.id = kBindPanel,
            .title = QT_TRANSLATE_NOOP("Panels", "Bind"),
            .icon = "bind",
            .area = Qt::LeftDockWidgetArea,
            .leastWidth = 340,
            .open = false,
            .make = &makePanel<BindPanel>};
}

}  // namespace sinew
