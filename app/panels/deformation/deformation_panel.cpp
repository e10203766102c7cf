// SPDX-License-Identifier: Apache-2.0
#include "app/panels/deformation/deformation_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QProgressBar>
#include <QShortcut>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/commands/commands.h"
#include "app/panels/deformation/place_list.h"
#include "app/panels/panels.h"
#include "app/state/clip_names.h"
#include "app/widgets/node_view.h"
#include "app/widgets/report_parts.h"

namespace sinew {
namespace {

constexpr const char* kDeformation = "deformation";
constexpr std::size_t kPlacesListed = 40;
constexpr int kSurveySoon = 400;  // milliseconds after an edit
// What `over_` holds beside clips' numbers, which begin at 0.
constexpr int kOverJoints = -3, kOverMotion = -2, kOverPose = -1;

QToolButton* stepButton(QAction* action) {
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    return button;
}

}  // namespace

DeformationPanel::DeformationPanel(Context& context, Commands& commands, QWidget* parent)
    : QWidget(parent),
      context_(context),
      commands_(commands),
      opened_(context.scene()),
      view_(context, this) {
    setObjectName(kDeformation);
    addCommands(commands);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 6);
    column->setSpacing(6);
    column->addLayout(makeHead(commands));
    column->addWidget(makeProgress());
    order_ = makeParagraph(tr("Listed by amount times area: the worst first."));
    order_->setObjectName("deformationOrder");
    column->addWidget(order_);
    column->addWidget(makeList(), 1);
    soon_.setSingleShot(true);
    connect(&soon_, &QTimer::timeout, this, &DeformationPanel::survey);
    connect(&context_, &Context::documentChanged, this, &DeformationPanel::onChange);
    connect(&context_, &Context::poseChanged, this, &DeformationPanel::onPose);
    connect(&context_, &Context::selectionChanged, this, &DeformationPanel::followSelection);
    connect(&context_, &Context::toolChanged, this, &DeformationPanel::stay);
    connect(&context_, &Context::brushChanged, this, &DeformationPanel::stay);
    connect(&context_, &Context::cameraMoved, this, &DeformationPanel::stay);
    fillOver();
    names_.changed(context_.scene());
    fill();
}

void DeformationPanel::addCommands(Commands& commands) {
    const auto add = [&](const char* id, const QString& text, const QString& hint, const char* icon,
                         const QString& other) {
        return commands.add(QLatin1String(id), tr("Pose"), text, hint, QLatin1String(icon), other);
    };
    connect(add("deformation.find", tr("Find Worst Places"),
                tr("Looks at the skins over the range of motion of all joints, or over a clip, "
                   "and goes to the place that is most out of shape."),
                "search", tr("Deformation Heat Map, Skin Score")),
            &QAction::triggered, this, &DeformationPanel::find);
    connect(add("deformation.next", tr("Next Worst Place"),
                tr("Goes to the worst place that was not looked at yet, in its pose and with its "
                   "joint."),
                "forward", {}),
            &QAction::triggered, this, [this] { step(1); });
    connect(add("deformation.previous", tr("Previous Worst Place"),
                tr("Goes back to the place that was looked at before."), "back", {}),
            &QAction::triggered, this, [this] { step(-1); });
}

QLayout* DeformationPanel::makeHead(Commands& commands) {
    auto* column = makeHeadColumn();
    makeScores(column);
    auto* form = new QFormLayout;
    measure_ = new QComboBox;
    measure_->setObjectName("deformationMeasure");
    for (const MeasureText& text : surfaceMeasures()) {
        measure_->addItem(translated(text.label), static_cast<int>(text.measure));
        measure_->setItemData(measure_->count() - 1, translated(text.hint), Qt::ToolTipRole);
    }
    over_ = new QComboBox;
    over_->setObjectName("deformationOver");
    over_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    form->addRow(tr("Measure"), measure_);
    form->addRow(tr("Over"), over_);
    column->addLayout(form);
    auto* line = new QHBoxLayout;
    line->addWidget(stepButton(commands.find(QStringLiteral("deformation.previous"))));
    line->addWidget(stepButton(commands.find(QStringLiteral("deformation.next"))));
    line->addStretch(1);
    colours_ = new QCheckBox(tr("In colour"));
    colours_->setObjectName("deformationColours");
    view_.setBox(colours_);
    colours_->setChecked(true);
    colours_->setToolTip(
        tr("The weight view shows the measure: at each vertex the most over all poses."));
    line->addWidget(colours_);
    column->addLayout(line);
    connect(colours_, &QCheckBox::toggled, this, &DeformationPanel::showColours);
    connect(measure_, &QComboBox::activated, this, [this] { measureAnew(whenFound_); });
    connect(over_, &QComboBox::activated, this, [this] {
        takeJoints();
        measureAnew(whenFound_);
    });
    return column;
}

QWidget* DeformationPanel::makeProgress() {
    measuring_ = new QWidget;
    measuring_->setObjectName("deformationMeasuring");
    auto* row = new QHBoxLayout(measuring_);
    row->setContentsMargins(0, 0, 0, 0);
    progress_ = new QProgressBar;
    progress_->setRange(0, 100);
    progress_->setAccessibleName(tr("Measuring"));
    auto* cancel = new QToolButton;
    cancel->setObjectName("deformationCancel");
    cancel->setText(tr("Cancel"));
    cancel->setToolTip(tr("Stops measuring (Esc in this panel)."));
    row->addWidget(progress_, 1);
    row->addWidget(cancel);
    measuring_->hide();
    connect(cancel, &QToolButton::clicked, this, &DeformationPanel::stop);
    // While nothing is measured the key is left to others.
    auto* escape = new QShortcut(Qt::Key_Escape, this);
    escape->setContext(Qt::WidgetWithChildrenShortcut);
    escape->setEnabled(false);
    connect(escape, &QShortcut::activated, this, &DeformationPanel::stop);
    connect(&work_, &LatestWork::progressed, this, [this, escape](double fraction) {
        progress_->setValue(static_cast<int>(100.0 * fraction));
        measuring_->show();
        escape->setEnabled(true);
    });
    connect(this, &DeformationPanel::measured, escape, [escape] { escape->setEnabled(false); });
    return measuring_;
}

SurfaceMeasure DeformationPanel::measure() const {
    return static_cast<SurfaceMeasure>(measure_->currentData().toInt());
}

void DeformationPanel::fillOver() {
    const QVariant before = over_->currentData();
    const QSignalBlocker quiet(over_);
    over_->clear();
    over_->addItem(tr("Range of motion"), kOverMotion);
    over_->addItem(tr("Range of motion, selected joints"), kOverJoints);
    over_->setItemData(over_->count() - 1,
                       tr("Of the joints that are selected when this is chosen: the score is of "
                          "their poses alone, so that what was mended there shows."),
                       Qt::ToolTipRole);
    over_->addItem(tr("Shown pose"), kOverPose);
    for (const ClipId id : context_.scene().clips())
        over_->addItem(clipName(context_.scene(), id), static_cast<int>(id.value));
    over_->setCurrentIndex(std::max(0, over_->findData(before)));
}

// ---- measuring

void DeformationPanel::find() {
    context_.showPanel(kDeformation, Context::IfClosed::Open);
    measureAnew(WhenFound::Go);
}

void DeformationPanel::measureAnew(WhenFound then) {
    takeMeshes();
    wanted_ = true;
    whenFound_ = then;
    seen_.clear();
    survey();
}

// Whoever goes on with something else is not taken away from it.
void DeformationPanel::stay() {
    if (whenFound_ == WhenFound::Go) whenFound_ = WhenFound::Tell;
}

// It is not begun again by itself: what was found before stays.
void DeformationPanel::stop() {
    soon_.stop();
    work_.drop();
    wanted_ = false;
    whenFound_ = WhenFound::List;
    take(std::move(found_));
    context_.say(tr("Measuring was stopped."));
}

// Going to a place selects its mesh and its joint: those that were meant stay.
void DeformationPanel::takeJoints() {
    const auto& nodes = context_.selection().nodes;
    joints_ = {nodes.begin(), nodes.end()};
}

// The mesh that it selected itself by going to a place was chosen by nobody.
void DeformationPanel::takeMeshes() {
    if (!ledTo_.valid()) meshes_ = selectedMeshes();
}

std::vector<NodeId> DeformationPanel::selectedMeshes() const {
    std::vector<NodeId> out;
    for (const NodeId node : context_.selection().nodes)
        if (context_.scene().skin(context_.scene().skinOf(node))) out.push_back(node);
    return out;
}

void DeformationPanel::followSelection() {
    stay();
    if (selectedMeshes() != std::vector<NodeId>{ledTo_}) ledTo_ = {};
}

void DeformationPanel::onChange(const ChangeEvent& event) {
    stay();
    if (event.why == ChangeEvent::Why::Opened) {
        wanted_ = false;
        whenFound_ = WhenFound::List;
        joints_.clear();
        meshes_.clear();
        ledTo_ = {};
        opened_ = context_.scene();
        seen_.clear();
        work_.drop();
        fillOver();
        names_.changed(context_.scene());
        return take({});
    }
    const bool rows = event.touches(BlockKind::Skin) || event.touches(BlockKind::RowPage);
    if (event.touches(BlockKind::Clip) || event.touches(BlockKind::Track)) fillOver();
    if (event.touches(BlockKind::Nodes) && names_.changed(context_.scene())) fill();
    if (wanted_ && isVisible() && (rows || event.touches(BlockKind::Mesh)))
        soon_.start(kSurveySoon);
}

void DeformationPanel::onPose() {
    if (!context_.playing()) stay();
    if (wanted_ && isVisible() && over_->currentData().toInt() == kOverPose && !context_.playing())
        soon_.start(kSurveySoon);
}

void DeformationPanel::survey() {
    if (!wanted_) return;
    SurveyJob job{.scene = context_.scene(),
                  .base = surveyBase(context_.document().history(), opened_),
                  .measure = measure()};
    for (const NodeId mesh : meshes_)
        if (const SkinId skin = context_.scene().skinOf(mesh); context_.scene().skin(skin))
            job.skins.push_back(skin);
    const int over = over_->currentData().toInt();
    if (over == kOverJoints) {
        for (const NodeId joint : testableJoints(context_.scene()))
            if (joints_.contains(joint)) job.joints.insert(joint);
        if (job.joints.empty()) {
            work_.drop();
            return take({.why = Message("Select joints that bend a mesh, and choose it again.")});
        }
    }
    if (over == kOverPose)
        job.pose = context_.pose();
    else if (over >= 0)
        job.clip = ClipId(static_cast<std::uint32_t>(over));
    if (!found_.survey) score_->setText(tr("Measuring..."));
    work_.ask([job = std::move(job)](
                  const Progress& progress) { return surveyOf(job, kPlacesListed, progress); },
              [this](SurveyFound found) { take(std::move(found)); }, LatestWork::Running::Stop);
}

void DeformationPanel::take(SurveyFound found) {
    found_ = std::move(found);
    measuring_->hide();
    progress_->reset();
    Q_EMIT measured();
    fill();
    showColours();
    const WhenFound then = std::exchange(whenFound_, WhenFound::List);
    if (then == WhenFound::List) return;
    if (!found_.survey) return context_.refuse(translated(found_.why));
    if (then == WhenFound::Go) return step(1);
    const QString next = commands_.keyText(QStringLiteral("deformation.next"));
    context_.say(next.isEmpty()
                     ? tr("The worst places are found: the Deformation panel lists them.")
                     : tr("The worst places are found: %1 goes there.").arg(next));
}

void DeformationPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (wanted_) soon_.start(0);
}

PanelSpec deformationPanel() {
    return {.id = kDeformation,
            .title = QT_TRANSLATE_NOOP("Panels", "Deformation"),
            .icon = "warning",
            .area = Qt::LeftDockWidgetArea,
            .row = 1,
            .height = 3,
            .open = false,
            .frame = PanelSpec::Frame::Scrolled,
            .make = [](Context& context, Commands& commands, QWidget* parent) -> QWidget* {
                return new DeformationPanel(context, commands, parent);
            }};
}

}  // namespace sinew
