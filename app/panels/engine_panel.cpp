// SPDX-License-Identifier: Apache-2.0
#include "app/panels/engine_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/commands/commands.h"
#include "app/panels/panels.h"
#include "app/state/bound_meshes.h"
#include "app/state/motion_view.h"
#include "app/widgets/fields.h"
#include "app/widgets/node_view.h"
#include "app/widgets/report_parts.h"
#include "editor/check/point_shifts.h"
#include "editor/check/subject.h"
#include "editor/geometry/surface/adjacency.h"
#include "editor/weights/number_pages.h"

namespace sinew {
namespace {

constexpr const char* kEngine = "engine";
constexpr std::size_t kMostPlaces = 200;
constexpr int kLookSoon = 250;  // milliseconds after an edit
constexpr int kFollow = 30;     // after a change of the pose
// Of the mesh's size: less than this is not seen, and not drawn as if it were much.
constexpr double kSeen = 1e-3;
// Less is what floats leave of a place: a hundredth of a millimetre of a person.
constexpr double kSeenToMove = 5e-6;

enum EngineColumn { kMoves, kOfMesh, kAtVertex, kInPose, kEngineColumns };

QString lengthText(double metres) {
    return EnginePanel::tr("%1 mm").arg(QLocale().toString(metres * 1000.0, 'g', 3));
}

/// What is looked at, and how.
struct EngineQuestion {
    Scene scene;
    EngineLimits engine;
    std::optional<ScenePose> pose;  // none: all that skins are tried in
};

// The points that move as far as `least` and that no neighbour moves farther than: one of each
// spot.
std::vector<PointIndex> peaksOf(const Mesh& mesh, const std::vector<float>& metres, double least) {
    const Compressed neighbours = pointNeighbours(mesh);
    std::vector<PointIndex> out;
    for (PointIndex p = 0; p < metres.size(); ++p)
        if (double{metres[p]} >= least && metres[p] > 0.0f &&
            std::ranges::none_of(neighbours[p], [&](PointIndex q) {
                return metres[q] > metres[p] || (metres[q] == metres[p] && q < p);
            }))
            out.push_back(p);
    return out;
}

Expected<EnginePanel::Found> seenBy(const EngineQuestion& question, const Progress& progress) {
    const auto& [scene, engine, pose] = question;
    EnginePanel::Found out;
    TriedPoses tried;
    if (!pose) tried = triedPoses(scene);
    out.motion = tried.motion;
    const PoseSeries series =
        pose ? PoseSeries{1, [&](std::size_t) { return *pose; }}
             : PoseSeries{tried.all.size(), [&](std::size_t i) { return tried.at(scene, i); }};
    std::map<SkinId, PointShifts> all;
    const auto row = [&](Row from, RowBuffer& to) { storedRow(from, engine, to); };
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        const Node* node = scene.nodes().find(skin->meshNode);
        const auto mesh = node ? scene.mesh(node->mesh) : nullptr;
        if (!mesh || skin->bonesCleared || scene.rows(id).pointCount() != mesh->pointCount())
            continue;
        auto shifts = pointShifts(scene, id, row, series, progress);
        if (!shifts) return shifts.error();
        const double diagonal = CheckSubject(scene, id).diagonal();
        out.full = std::max(out.full, kSeen * diagonal);
        out.most = std::max(out.most, shifts->most());
        for (const PointIndex p : peaksOf(*mesh, shifts->metres, kSeenToMove * diagonal)) {
            EnginePanel::Place place{id, p, shifts->metres[p], {}};
            if (!pose) place.pose = tried.all[shifts->pose[p]];
            out.places.push_back(std::move(place));
        }
        all.emplace(id, std::move(*shifts));
    }
    const auto listed = std::min(kMostPlaces, out.places.size());
    std::ranges::partial_sort(out.places, out.places.begin() + static_cast<std::ptrdiff_t>(listed),
                              std::ranges::greater{}, &EnginePanel::Place::metres);
    out.places.resize(listed);
    out.full = std::max(out.full, double{out.most});
    auto shares = std::make_shared<SkinNumbers>();
    for (auto& [id, shifts] : all) {
        for (float& metres : shifts.metres) metres = static_cast<float>(double{metres} / out.full);
        shares->emplace(id, pagesOf(shifts.metres, 0.0f));
    }
    out.shares = std::move(shares);
    return out;
}

}  // namespace

EnginePanel::EnginePanel(Context& context, Commands& commands, QWidget* parent)
    : QWidget(parent), context_(context), view_(context, this) {
    setObjectName(kEngine);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 6);
    column->setSpacing(6);
    column->addLayout(makeHead());
    column->addWidget(makeList(), 1);
    soon_.setSingleShot(true);
    connect(&soon_, &QTimer::timeout, this, &EnginePanel::look);
    connect(&context_, &Context::documentChanged, this, &EnginePanel::onChange);
    connect(&context_, &Context::poseChanged, this, [this] {
        if (isVisible() && !overAllPoses() && !soon_.isActive()) soon_.start(kFollow);
    });
    QAction* command = commands.add(
        "skin.engine", tr("Skin"), tr("What the &Engine Sees"),
        tr("Shows how far each vertex moves where a game engine keeps few influences and stores "
           "weights in few bits."),
        "quantise", tr("Preview Bone Limit, Weight Precision"));
    connect(command, &QAction::triggered, this,
            [this] { context_.showPanel(kEngine, Context::IfClosed::Open); });
    fill();
}

EnginePanel::~EnginePanel() = default;

QLayout* EnginePanel::makeHead() {
    auto* column = makeHeadColumn();
    summary_ = makeLabel({}, "title");
    summary_->setObjectName("engineSummary");
    summary_->setWordWrap(true);
    column->addWidget(summary_);
    auto* form = new QFormLayout;
    influences_ = new WholeBox;
    influences_->setObjectName("engineInfluences");
    influences_->setRange(1, 64);
    influences_->setValue(4);
    influences_->setToolTip(
        tr("How many influences of each vertex the engine keeps: the strongest."));
    bits_ = new QComboBox;
    bits_->setObjectName("engineBits");
    bits_->addItem(tr("8 bits"), 8);
    bits_->addItem(tr("16 bits"), 16);
    bits_->setToolTip(tr("How finely the engine stores a weight."));
    poses_ = new QComboBox;
    poses_->setObjectName("enginePoses");
    poses_->addItem(tr("The current pose"));
    poses_->addItem(tr("The worst frame"));
    poses_->setToolTip(
        tr("The worst frame of each vertex over all clips or, without any, over the "
           "range of motion of all joints."));
    form->addRow(tr("Influences"), influences_);
    form->addRow(tr("Stored in"), bits_);
    form->addRow(tr("Pose"), poses_);
    column->addLayout(form);
    colours_ = new QCheckBox(tr("Show in colour"));
    colours_->setObjectName("engineColours");
    view_.setBox(colours_);
    colours_->setChecked(true);
    column->addWidget(colours_);
    connect(influences_, &QDoubleSpinBox::valueChanged, this, &EnginePanel::look);
    connect(influences_, &ArithmeticBox::limited, &context_, &Context::refuse);
    connect(bits_, &QComboBox::currentIndexChanged, this, &EnginePanel::look);
    connect(poses_, &QComboBox::currentIndexChanged, this, &EnginePanel::look);
    connect(colours_, &QCheckBox::toggled, this, &EnginePanel::showColours);
    return column;
}

QWidget* EnginePanel::makeList() {
    list_ = new QTreeWidget;
    list_->setObjectName("engineList");
    list_->setColumnCount(kEngineColumns);
    list_->setHeaderLabels({tr("Moves"), tr("Mesh"), tr("Vertex"), tr("Pose")});
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setAllColumnsShowFocus(true);
    keepFewRows(*list_);
    list_->header()->setStretchLastSection(true);
    for (const int column : {int{kMoves}, int{kOfMesh}, int{kAtVertex}})
        list_->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    const auto choose = [this] { go(list_->indexOfTopLevelItem(list_->currentItem())); };
    connect(list_, &QTreeWidget::itemClicked, this, choose);
    connect(list_, &QTreeWidget::itemActivated, this, choose);
    return list_;
}

bool EnginePanel::overAllPoses() const { return poses_->currentIndex() == 1; }

void EnginePanel::onChange(const ChangeEvent& event) {
    const bool posed = event.touches(BlockKind::Nodes);
    const bool concerns = event.why == ChangeEvent::Why::Opened || event.touches(BlockKind::Skin) ||
                          event.touches(BlockKind::RowPage) || event.touches(BlockKind::Mesh) ||
                          event.touches(BlockKind::Clip) || event.touches(BlockKind::Track);
    if (event.why == ChangeEvent::Why::Opened) {
        work_.drop();
        take({});
    }
    looked_ = looked_ && !concerns && !posed;
    if (isVisible() && (concerns || (posed && !overAllPoses()))) soon_.start(kLookSoon);
}

void EnginePanel::look() {
    if (!anyMeshIsBound(context_.scene())) return take({});
    EngineQuestion question{context_.scene(),
                            {static_cast<std::uint32_t>(influences_->whole()),
                             static_cast<std::uint32_t>(bits_->currentData().toInt())},
                            {}};
    if (!overAllPoses()) question.pose = worldOf(context_.scene(), context_.shownLocals());
    work_.ask([question = std::move(question)](
                  const Progress& progress) { return seenBy(question, progress); },
              [this](Expected<Found> found) {
                  looked_ = found.ok();
                  if (found) take(std::move(*found));
              },
              overAllPoses() ? LatestWork::Running::Stop : LatestWork::Running::Finish);
}

void EnginePanel::take(Found found) {
    found_ = std::move(found);
    fill();
    showColours();
}

QString EnginePanel::poseText(const Place& place) const {
    if (!place.pose) return {};
    if (place.pose->test) return testPoseName(context_.scene(), *place.pose->test);
    return tr("%1, %2 s")
        .arg(QString::fromStdString(place.pose->name),
             QLocale().toString(place.pose->seconds, 'f', 2));
}

void EnginePanel::fill() {
    const Scene& scene = context_.scene();
    list_->clear();
    QList<QTreeWidgetItem*> items;
    for (const Place& place : found_.places) {
        const auto skin = scene.skin(place.skin);
        auto* item = new QTreeWidgetItem({lengthText(double{place.metres}),
                                          skin ? shownName(scene, skin->meshNode) : QString(),
                                          QLocale().toString(place.point), poseText(place)});
        item->setToolTip(kInPose, poseText(place));
        for (const int column : {int{kMoves}, int{kAtVertex}})
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        items << item;
    }
    list_->addTopLevelItems(items);
    list_->setColumnHidden(kOfMesh, scene.skins().size() < 2);
    list_->setColumnHidden(kInPose, !overAllPoses());
    if (!anyMeshIsBound(scene)) return summary_->setText(tr("No mesh is bound."));
    if (!found_.shares) return summary_->setText(tr("Looking..."));
    if (found_.places.empty())
        return summary_->setText(
            overAllPoses()
                ? tr("No vertex moves in the engine.")
                : tr("No vertex moves in this pose. Rotate a joint, or choose The worst frame."));
    const Place& worst = found_.places.front();
    const auto skin = scene.skin(worst.skin);
    const QString mesh = skin ? shownName(scene, skin->meshNode) : QString();
    const QString vertex = QLocale().toString(worst.point);
    summary_->setText(
        worst.pose ? tr("Vertex %1 of %2 moves the most: %3 (%4)")
                         .arg(vertex, mesh, lengthText(double{worst.metres}), poseText(worst))
                   : tr("Vertex %1 of %2 moves the most: %3")
                         .arg(vertex, mesh, lengthText(double{worst.metres})));
}

// To the pose in which it moves so far, too.
void EnginePanel::go(int row) {
    if (row < 0 || row >= static_cast<int>(found_.places.size())) return;
    const Place place = found_.places[static_cast<std::size_t>(row)];
    const auto skin = context_.scene().skin(place.skin);
    if (!skin || !selectVertices(context_, skin->meshNode, {place.point})) return;
    if (place.pose) {
        context_.setPlaying(false);
        context_.setShown({.clip = place.pose->clip,
                           .seconds = place.pose->seconds,
                           .motion = place.pose->clip.valid() ? nullptr : found_.motion});
    }
    context_.lookAtSelection();
    context_.sayOfShown(tr("%1, vertex %2 moves by %3 in the engine.")
                            .arg(shownName(context_.scene(), skin->meshNode),
                                 QLocale().toString(place.point), lengthText(double{place.metres})),
                        12000);
}

// Where nothing moves all would have the darkest colour.
void EnginePanel::showColours() {
    if (colours_->isChecked() && isVisible() && !found_.places.empty())
        view_.show({found_.shares, tr("Moves in the engine, mm"), found_.full * 1000.0});
    else
        view_.hide();
}

void EnginePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showColours();
    if (!looked_ || !overAllPoses()) soon_.start(0);
}

void EnginePanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    view_.hide();
}

PanelSpec enginePanel() {
    return {.id = kEngine,
            .title = QT_TRANSLATE_NOOP("Panels", "Engine"),
            .icon = "quantise",
            .area = Qt::LeftDockWidgetArea,
            .row = 1,
            .height = 3,
            .open = false,
            .frame = PanelSpec::Frame::Scrolled,
            .make = [](Context& context, Commands& commands, QWidget* parent) -> QWidget* {
                return new EnginePanel(context, commands, parent);
            }};
}

}  // namespace sinew
