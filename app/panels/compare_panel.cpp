// SPDX-License-Identifier: Apache-2.0
#include "app/panels/compare_panel.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QSignalBlocker>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/commands/commands.h"
#include "app/panels/deformation/deformation_look.h"
#include "app/panels/panels.h"
#include "app/widgets/node_view.h"
#include "app/widgets/report_parts.h"
#include "app/widgets/short_names.h"
#include "editor/exchange/weight_files/table_diff.h"

namespace sinew {
namespace {

constexpr const char* kCompare = "compare";
constexpr int kCompareSoon = 300;  // milliseconds after an edit
constexpr int kLeastNumber = 40;   // pixels
constexpr int kLeastEnd = 48;      // of a joint's name, whose end tells it from others

enum CompareColumn { kMoved, kMesh, kVertex, kJoint, kWeights, kCompareColumns };

QString weightText(float weight) { return QLocale().toString(static_cast<double>(weight), 'f', 3); }

QString shortWeight(float weight) {
    return QLocale().toString(static_cast<double>(weight), 'f', 2);
}

QToolButton* buttonOf(QAction* action) {
    auto* button = new QToolButton;
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    return button;
}

}  // namespace

ComparePanel::ComparePanel(Context& context, Commands& commands, QWidget* parent)
    : QWidget(parent), context_(context), view_(context, this) {
    setObjectName(kCompare);
    addCommands(commands);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 6);
    column->setSpacing(6);
    column->addLayout(makeHead(commands));
    column->addWidget(makeList(), 1);
    soon_.setSingleShot(true);
    connect(&soon_, &QTimer::timeout, this, &ComparePanel::compare);
    connect(&context_, &Context::documentChanged, this, &ComparePanel::onChange);
    connect(&context_, &Context::comparisonWanted, this, &ComparePanel::compareWith);
    fill();
}

ComparePanel::~ComparePanel() { keepOffView(); }

void ComparePanel::addCommands(Commands& commands) {
    const auto add = [&](const char* id, const QString& text, const QString& hint, const char* icon,
                         int by) {
        QAction* action =
            commands.add(QLatin1String(id), tr("Weights"), text, hint, QLatin1String(icon));
        connect(action, &QAction::triggered, this, [this, by] { step(by); });
    };
    add("compare.next", tr("&Next Difference"),
        tr("Goes to the vertex whose weights differ next most from those compared with."),
        "forward", 1);
    add("compare.previous", tr("&Previous Difference"),
        tr("Goes to the vertex whose weights differ more from those compared with."), "back", -1);
    QAction* swapping = commands.add(
        "compare.swap", tr("Weights"), tr("Sho&w the Other Weights"),
        tr("Shows the model with the weights that it is compared with, and then with its own "
           "again. Nothing is changed."),
        "swap-weights", tr("Before and After"));
    connect(swapping, &QAction::triggered, this, &ComparePanel::swap);
}

QLayout* ComparePanel::makeHead(Commands& commands) {
    auto* column = makeHeadColumn();
    summary_ = makeLabel({}, "title");
    summary_->setObjectName("compareSummary");
    summary_->setWordWrap(true);
    unlike_ = makeParagraph({});
    unlike_->setObjectName("compareUnlike");
    column->addWidget(summary_);
    column->addWidget(unlike_);
    auto* line = new QHBoxLayout;
    line->addWidget(buttonOf(commands.find(QStringLiteral("compare.previous"))));
    line->addWidget(buttonOf(commands.find(QStringLiteral("compare.next"))));
    line->addStretch(1);
    column->addLayout(line);
    colours_ = new QCheckBox(tr("Show the difference in colour"));
    colours_->setObjectName("compareColours");
    view_.setBox(colours_);
    colours_->setChecked(true);
    colours_->setToolTip(tr("The weight view shows how much of each vertex' weight is elsewhere."));
    swap_ = new QCheckBox(tr("Show the other weights"));
    swap_->setObjectName("compareSwap");
    swap_->setToolTip(
        tr("Shows the model with the weights it is compared with; nothing is changed."));
    column->addWidget(colours_);
    column->addWidget(swap_);
    // The others are seen as they are, or how far they are away.
    connect(colours_, &QCheckBox::toggled, this, [this](bool on) {
        if (on) swap_->setChecked(false);
        showColours();
    });
    connect(swap_, &QCheckBox::toggled, this, [this](bool on) {
        if (on) colours_->setChecked(false);
        showOthers();
    });
    return column;
}

QWidget* ComparePanel::makeList() {
    list_ = new QTreeWidget;
    list_->setObjectName("compareList");
    list_->setColumnCount(kCompareColumns);
    list_->setHeaderLabels(
        {tr("Moved"), tr("Mesh"), tr("Vertex"), tr("Joint"), tr("Here | There")});
    list_->setRootIsDecorated(false);
    list_->setUniformRowHeights(true);
    list_->setAllColumnsShowFocus(true);
    list_->setTextElideMode(Qt::ElideLeft);
    list_->setMinimumHeight(120);
    list_->header()->setStretchLastSection(false);
    list_->header()->setMinimumSectionSize(kLeastNumber);
    // Numbers come first and are whole; names share what they leave.
    for (int c = 0; c < kCompareColumns; ++c)
        list_->header()->setSectionResizeMode(
            c, c == kJoint || c == kMesh ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
    list_->header()->moveSection(list_->header()->visualIndex(kWeights), 1);
    list_->header()->moveSection(list_->header()->visualIndex(kMesh), kCompareColumns - 1);
    const auto choose = [this] { go(list_->indexOfTopLevelItem(list_->currentItem())); };
    connect(list_, &QTreeWidget::itemClicked, this, choose);
    connect(list_, &QTreeWidget::itemActivated, this, choose);
    return list_;
}

// ---- comparing

void ComparePanel::compareWith(std::shared_ptr<const OtherWeights> others) {
    others_ = std::move(others);
    colours_->setChecked(true);
    context_.showPanel(kCompare, Context::IfClosed::Open);
    compare();
}

void ComparePanel::onChange(const ChangeEvent& event) {
    if (!others_) return;
    if (event.why == ChangeEvent::Why::Opened) {
        swap_->setChecked(false);
        others_.reset();
        work_.drop();
        return take({});
    }
    const bool concerns = event.touches(BlockKind::Skin) || event.touches(BlockKind::RowPage) ||
                          event.touches(BlockKind::Mesh) ||
                          (event.touches(BlockKind::Nodes) && names_.changed(context_.scene()));
    if (!concerns) return;
    // Who goes through the history goes on looking at them; who works sees the own ones.
    if (event.why == ChangeEvent::Why::Applied)
        endSwap();
    else
        showOthers();
    if (isVisible()) soon_.start(kCompareSoon);
}

void ComparePanel::compare() {
    if (!others_) return;
    names_.changed(context_.scene());
    work_.ask([scene = context_.scene(),
               others = others_](const Progress&) { return foundIn(scene, *others); },
              [this](Found found) { take(std::move(found)); }, LatestWork::Running::Stop);
}

void ComparePanel::take(Found found) {
    found_ = std::move(found);
    fill();
    showColours();
}

void ComparePanel::fill() {
    list_->clear();
    ShortInfluenceNames names(context_.scene());
    QList<QTreeWidgetItem*> items;
    for (const Place& place : found_.places) {
        const QString joint = QString::fromStdString(place.joint);
        auto* item = new QTreeWidgetItem(
            {QLocale().toString(100.0 * static_cast<double>(place.moved), 'f', 0) +
                 QStringLiteral(" %"),
             QString::fromStdString(place.mesh), QLocale().toString(place.point),
             names.shortened(place.skin, joint),
             shortWeight(place.here) + QStringLiteral(" | ") + shortWeight(place.there)});
        const QString whole =
            tr("%1, %2, vertex %3")
                .arg(joint, QString::fromStdString(place.mesh), QLocale().toString(place.point));
        for (const int column : {int{kJoint}, int{kMesh}}) item->setToolTip(column, whole);
        for (const int column : {int{kMoved}, int{kVertex}, int{kWeights}})
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        items << item;
    }
    list_->addTopLevelItems(items);
    fitColumns();
    for (QCheckBox* box : {colours_, swap_}) box->setEnabled(others_ != nullptr);
    const QStringList notes = notesOf(found_);
    unlike_->setVisible(!notes.isEmpty());
    unlike_->setText(breakable(notes.join(QLatin1Char('\n'))));
    if (!others_)
        return summary_->setText(tr("Nothing is compared yet: choose Weights > Compare Weights."));
    if (found_.compared == 0)
        return summary_->setText(tr("No mesh can be compared with %1.").arg(others_->name));
    const auto changed = static_cast<int>(found_.changed);
    summary_->setText(changed == 0
                          ? tr("The weights are those of %1.").arg(others_->name)
                          : tr("%Ln vertices have other weights than in %1", nullptr, changed)
                                .arg(others_->name));
}

// One mesh that all are of needs no column: the joints have its room. The mesh makes way first, the
// vertex where not even the end of a joint's name could be told: a row's tip has both.
void ComparePanel::fitColumns() {
    const auto widthOf = [this](int column) {
        const QAbstractItemView& view = *list_;
        return std::max({view.sizeHintForColumn(column), kLeastNumber,
                         list_->header()->sectionSizeHint(column)});
    };
    const bool oneMesh = std::ranges::all_of(found_.places, [this](const Place& place) {
        return place.skin == found_.places.front().skin;
    });
    int room = list_->viewport()->width() - kLeastEnd - widthOf(kMoved) - widthOf(kWeights);
    const bool vertex = room >= widthOf(kVertex);
    if (vertex) room -= widthOf(kVertex);
    list_->setColumnHidden(kVertex, !vertex);
    list_->setColumnHidden(kMesh, oneMesh || room < 2 * kLeastColumn - kLeastEnd);
}

void ComparePanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitColumns();
}

// ---- looking at it

void ComparePanel::step(int by) {
    const int count = list_->topLevelItemCount();
    if (count == 0)
        return context_.refuse(others_ ? tr("There is no difference to go to.")
                                       : tr("Choose Weights > Compare Weights first."));
    const int now = list_->indexOfTopLevelItem(list_->currentItem());
    const int next = now < 0 ? (by > 0 ? 0 : count - 1) : (now + by + count) % count;
    list_->setCurrentItem(list_->topLevelItem(next));
    go(next);
}

void ComparePanel::go(int row) {
    if (row < 0 || row >= static_cast<int>(found_.places.size())) return;
    const Place place = found_.places[static_cast<std::size_t>(row)];
    const auto skin = context_.scene().skin(place.skin);
    if (!skin || !selectVertices(context_, skin->meshNode, {place.point})) return;
    for (SlotIndex slot = 0; slot < skin->slots.size(); ++slot)
        if (skin->slots[slot].name == place.joint) context_.setActiveSlot(slot);
    context_.lookAt({skin->meshNode, {place.point}, {}},
                    facingOf(context_.scene(), context_.pose(), skin->meshNode, {place.point}));
    context_.say(tr("%1, vertex %2: its weight of %3 is %4 here, %5 there.")
                     .arg(QString::fromStdString(place.mesh), QLocale().toString(place.point),
                          QString::fromStdString(place.joint), weightText(place.here),
                          weightText(place.there)),
                 12000);
}

void ComparePanel::showColours() {
    const bool wanted = colours_->isChecked() && isVisible() && others_ && found_.moved;
    if (wanted)
        view_.show({found_.moved, tr("Difference"), found_.most});
    else
        view_.hide();
}

void ComparePanel::showOthers() {
    previewWork_.drop();
    if (!swap_->isChecked() || !others_) {
        if (std::exchange(previews_, false)) context_.setAskedPreview(std::nullopt, this);
        return;
    }
    previewWork_.ask(
        [scene = context_.scene(), others = others_](const Progress& progress) {
            std::vector<Message> report;
            const auto table = orderedLike(tableOf(scene), others->table, kTolerance);
            return withWeights(scene, table, MatchBy::Index, report, progress);
        },
        [this](Expected<Scene> scene) {
            if (!scene) {
                const QSignalBlocker quiet(swap_);
                swap_->setChecked(false);
                return context_.refuse(translated(scene.error().message));
            }
            previews_ = true;
            context_.setAskedPreview(std::move(*scene), this);
        },
        LatestWork::Running::Stop);
}

// They are shown as long as the panel is.
void ComparePanel::swap() {
    if (!others_) return context_.refuse(tr("Choose Weights > Compare Weights first."));
    const bool others = !swap_->isChecked();
    if (others) context_.showPanel(kCompare, Context::IfClosed::Open);
    swap_->setChecked(others);
}

void ComparePanel::endSwap() {
    if (!swap_->isChecked()) return;
    swap_->setChecked(false);
    context_.sayAlso(tr("The document's own weights are shown again."));
}

void ComparePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showColours();
    if (others_) soon_.start(0);
}

void ComparePanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    keepOffView();
}

void ComparePanel::keepOffView() {
    swap_->setChecked(false);
    showColours();
}

PanelSpec comparePanel() {
    return {.id = kCompare,
            .title = QT_TRANSLATE_NOOP("Panels", "Compare"),
            .icon = "swap-weights",
            .area = Qt::LeftDockWidgetArea,
            .row = 1,
            .height = 3,
            .open = false,
            .frame = PanelSpec::Frame::Scrolled,
            .make = [](Context& context, Commands& commands, QWidget* parent) -> QWidget* {
                return new ComparePanel(context, commands, parent);
            }};
}

}  // namespace sinew
