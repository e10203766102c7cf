// SPDX-License-Identifier: Apache-2.0
#include "app/panels/check_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QSpinBox>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <numeric>

#include "app/commands/commands.h"
#include "app/panels/deformation_look.h"
#include "app/panels/panels.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "app/widgets/report_parts.h"
#include "app/widgets/theme.h"

namespace sinew {

namespace {

constexpr const char* kCheck = "check";
constexpr int kFinding = Qt::UserRole;  // index into the findings, on their items
constexpr int kSoon = 250;              // milliseconds after an edit

QIcon iconOf(Severity severity) {
    if (severity == Severity::Error) return icon(QStringLiteral("error"), theme().error);
    if (severity == Severity::Warning) return icon(QStringLiteral("warning"), theme().warning);
    return icon(QStringLiteral("info"), theme().dim);
}

QString labelOf(const Finding& finding) { return translated(findCheck(finding.check)->label); }

// What a finding is about, short: its vertices, else its joints.
QString extentOf(const Finding& finding) {
    if (!finding.points.empty())
        return CheckPanel::tr("%Ln vertices", nullptr, static_cast<int>(finding.points.size()));
    if (!finding.slots.empty())
        return CheckPanel::tr("%n joints", nullptr, static_cast<int>(finding.slots.size()));
    return {};
}

}  // namespace

CheckPanel::CheckPanel(Context& context, Commands& commands, QWidget* parent)
    : QWidget(parent), context_(context) {
    setObjectName(kCheck);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 6);
    column->setSpacing(6);
    column->addWidget(makeHead());
    column->addWidget(makeList(), 1);
    column->addWidget(makeDetails());
    soon_.setSingleShot(true);
    connect(&soon_, &QTimer::timeout, this, &CheckPanel::check);
    connect(&context_, &Context::documentChanged, this, &CheckPanel::onChange);
    connect(influences_, &QSpinBox::valueChanged, this, [this] { check(); });
    connect(bits_, &QComboBox::currentIndexChanged, this, [this] { check(); });
    connect(notes_, &QCheckBox::toggled, this, &CheckPanel::fill);
    addCommand(commands);
    fill();
}

void CheckPanel::addCommand(Commands& commands) {
    QAction* command =
        commands.add({.id = QStringLiteral("skin.check"),
                      .category = tr("Skin"),
                      .text = tr("&Check Skinning"),
                      .hint = tr("Lists problems with the skins: unweighted vertices, stray "
                                 "weights, cracks, too many influences and more."),
                      .icon = QStringLiteral("search"),
                      .otherName = tr("Validate, Verify Skin")});
    connect(command, &QAction::triggered, this, [this] {
        context_.showPanel(kCheck, Context::IfClosed::Open);
        check();
    });
}

QWidget* CheckPanel::makeHead() {
    auto* head = new QWidget;
    auto* column = new QVBoxLayout(head);
    column->setContentsMargins(2, 0, 2, 0);
    summary_ = makeLabel({}, "title");
    summary_->setObjectName("checkSummary");
    summary_->setWordWrap(true);
    column->addWidget(summary_);
    auto* line = new QHBoxLayout;
    auto* label = makeLabel(tr("Max influences"), "dim");
    influences_ = new QSpinBox;
    influences_->setObjectName("checkInfluences");
    influences_->setRange(1, 64);
    influences_->setValue(4);
    influences_->setToolTip(
        tr("Reports vertices with more influences than this. Set it to what the target supports: 4 "
           "in most games."));
    label->setBuddy(influences_);
    notes_ = new QCheckBox(tr("Notes"));
    notes_->setObjectName("checkNotes");
    notes_->setChecked(true);
    notes_->setToolTip(tr("Also shows notes: worth knowing, but often intended."));
    bits_ = new QComboBox;
    bits_->setObjectName("checkBits");
    bits_->setMinimumWidth(1);  // its text is the one that may be cut
    bits_->addItem(tr("Any precision"), 0);
    bits_->addItem(tr("8 bits"), 8);
    bits_->addItem(tr("16 bits"), 16);
    bits_->setToolTip(
        tr("Also tells how far vertices move where an engine keeps so many influences and stores "
           "their weights in so many bits."));
    line->addWidget(label);
    line->addWidget(influences_);
    line->addStretch(1);
    column->addLayout(line);
    auto* stored = new QHBoxLayout;
    auto* storedLabel = makeLabel(tr("Stored in"), "dim");
    storedLabel->setBuddy(bits_);
    stored->addWidget(storedLabel);
    stored->addWidget(bits_, 1);
    column->addLayout(stored);
    column->addWidget(notes_);
    return head;
}

QWidget* CheckPanel::makeList() {
    list_ = new QTreeWidget;
    list_->setObjectName("checkList");
    list_->setHeaderHidden(true);
    // It has what the details leave, and no wish of its own, as the panel would scroll for that.
    list_->setMinimumHeight(72);
    list_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    list_->setColumnCount(2);
    list_->setUniformRowHeights(true);
    list_->setIndentation(12);
    list_->setIconSize({16, 16});
    list_->setTextElideMode(Qt::ElideRight);
    list_->setAllColumnsShowFocus(true);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    list_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    connect(list_, &QTreeWidget::currentItemChanged, this, &CheckPanel::showDetails);
    const auto choose = [this] {
        if (const Finding* finding = current()) select(*finding);
        // Once the list has the height that the details leave it.
        QTimer::singleShot(0, this, &CheckPanel::bringDetailsIntoView);
    };
    connect(list_, &QTreeWidget::itemClicked, this, choose);
    connect(list_, &QTreeWidget::itemActivated, this, choose);
    return list_;
}

QWidget* CheckPanel::makeDetails() {
    details_ = new QWidget;
    auto* column = new QVBoxLayout(details_);
    column->setContentsMargins(2, 0, 2, 2);
    column->setSpacing(5);
    title_ = makeLabel({}, "title");
    sentence_ = makeLabel({}, "value");
    sentence_->setObjectName("checkSentence");
    sentence_->setWordWrap(true);
    sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    hint_ = makeParagraph({});
    auto* line = new QHBoxLayout;
    mend_ = new QPushButton;
    mend_->setObjectName("checkMend");
    mend_->setDefault(true);
    connect(mend_, &QPushButton::clicked, this, &CheckPanel::mend);
    line->addStretch(1);
    line->addWidget(mend_);
    for (QLabel* label : {title_, sentence_, hint_}) column->addWidget(label);
    column->addLayout(line);
    return details_;
}

// ---- checking
// ---------------------------------------------------------------------------------------------------------

void CheckPanel::onChange(const ChangeEvent& event) {
    const bool concerns = event.why == ChangeEvent::Why::Opened || event.touches(BlockKind::Skin) ||
                          event.touches(BlockKind::RowPage) || event.touches(BlockKind::Mesh) ||
                          event.touches(BlockKind::Clip) || event.touches(BlockKind::Track) ||
                          (event.touches(BlockKind::Nodes) && names_.changed(context_.scene()));
    if (!wanted_ || !concerns) return;
    if (event.why == ChangeEvent::Why::Opened) take({});
    stale_ = true;
    if (isVisible()) soon_.start(kSoon);
}

void CheckPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (stale_) soon_.start(0);
}

void CheckPanel::check() {
    wanted_ = true;
    stale_ = false;
    names_.changed(context_.scene());
    summary_->setText(tr("Checking..."));
    CheckSettings settings;
    settings.maxInfluences = static_cast<std::uint32_t>(influences_->value());
    if (const auto bits = static_cast<std::uint32_t>(bits_->currentData().toInt()); bits > 0)
        settings.engine = {settings.maxInfluences, bits};
    work_.ask([scene = context_.scene(),
               settings](const Progress& progress) { return runChecks(scene, settings, progress); },
              [this](Expected<std::vector<Finding>> found) {
                  if (found) take(std::move(*found));
              },
              LatestWork::Running::Stop);
}

void CheckPanel::take(std::vector<Finding> findings) {
    const Finding last = current() ? *current() : Finding();
    findings_ = std::move(findings);
    fill();
    restoreCurrent(last);
}

// ---- the list
// ---------------------------------------------------------------------------------------------------------

void CheckPanel::fill() {
    list_->clear();
    std::size_t counts[3] = {};
    // The mesh with the worst finding stands first.
    std::vector<std::size_t> worst(findings_.size());
    std::iota(worst.begin(), worst.end(), std::size_t{0});
    std::ranges::stable_sort(worst, std::ranges::greater(),
                             [&](std::size_t i) { return findings_[i].severity; });
    for (const std::size_t i : worst) {
        ++counts[static_cast<int>(findings_[i].severity)];
        if (findings_[i].severity == Severity::Note && !notes_->isChecked()) continue;
        addFinding(meshItem(findings_[i].meshNode), i);
    }
    list_->expandAll();
    QStringList parts;
    if (counts[2] > 0) parts << tr("%n errors", nullptr, static_cast<int>(counts[2]));
    if (counts[1] > 0) parts << tr("%n warnings", nullptr, static_cast<int>(counts[1]));
    if (counts[0] > 0) parts << tr("%n notes", nullptr, static_cast<int>(counts[0]));
    if (!wanted_)
        summary_->setText(tr("Not checked yet: choose Skin > Check Skinning."));
    else if (!hasSkins(context_.scene()))
        summary_->setText(tr("No mesh is bound."));
    else
        summary_->setText(parts.isEmpty() ? tr("No problems found.")
                                          : parts.join(QStringLiteral(", ")));
    showDetails();
}

QTreeWidgetItem* CheckPanel::meshItem(NodeId mesh) {
    for (int i = 0; i < list_->topLevelItemCount(); ++i)
        if (list_->topLevelItem(i)->data(0, kFinding + 1).toUInt() == mesh.value)
            return list_->topLevelItem(i);
    auto* item = new QTreeWidgetItem(list_, {shownName(context_.scene(), mesh)});
    item->setIcon(0, icon(QStringLiteral("node-mesh")));
    item->setData(0, kFinding + 1, mesh.value);
    item->setFlags(Qt::ItemIsEnabled);
    QFont font = item->font(0);
    font.setBold(true);
    item->setFont(0, font);
    return item;
}

void CheckPanel::addFinding(QTreeWidgetItem* mesh, std::size_t index) {
    const Finding& finding = findings_[index];
    QString label = labelOf(finding);
    const auto names = jointNames(context_.scene(), finding);
    // The joint first: it tells rows of one check apart, and the end is what a narrow panel cuts.
    if (names.size() == 1)
        label = QStringLiteral("%1: %2").arg(QString::fromStdString(names.front()), label);
    auto* item = new QTreeWidgetItem(mesh, {label, extentOf(finding)});
    item->setIcon(0, iconOf(finding.severity));
    item->setData(0, kFinding, static_cast<int>(index));
    item->setForeground(1, theme().dim);
    item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
    item->setToolTip(0, translated(finding.message));
}

const Finding* CheckPanel::current() const {
    const auto* item = list_->currentItem();
    if (!item || !item->data(0, kFinding).isValid()) return nullptr;
    const auto index = static_cast<std::size_t>(item->data(0, kFinding).toInt());
    return index < findings_.size() ? &findings_[index] : nullptr;
}

// The same finding after another look, if it is still there; nothing is selected by that.
void CheckPanel::restoreCurrent(const Finding& last) {
    if (last.check.empty()) return;
    for (int m = 0; m < list_->topLevelItemCount(); ++m)
        for (int i = 0; i < list_->topLevelItem(m)->childCount(); ++i) {
            auto* item = list_->topLevelItem(m)->child(i);
            const Finding& finding =
                findings_[static_cast<std::size_t>(item->data(0, kFinding).toInt())];
            if (finding.check == last.check && finding.meshNode == last.meshNode &&
                finding.slots == last.slots)
                return list_->setCurrentItem(item);
        }
}

void CheckPanel::showDetails() {
    const Finding* finding = current();
    details_->setVisible(finding != nullptr);
    if (!finding) return;
    title_->setText(labelOf(*finding));
    sentence_->setText(translated(finding->message));
    hint_->setText(translated(findCheck(finding->check)->hint));
    mend_->setVisible(!finding->mend.empty());
    if (finding->mend.empty()) return;
    mend_->setText(titleOf(*findOperation(finding->mend)));
    mend_->setToolTip(tr("Fixes this problem in one undoable step."));
}

// Of a low panel the head goes out of sight, and not what mends the finding.
void CheckPanel::bringDetailsIntoView() {
    list_->scrollToItem(list_->currentItem());
    for (QWidget* above = parentWidget(); above; above = above->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(above)) area->ensureWidgetVisible(details_);
}

// ---- doing something about it
// -----------------------------------------------------------------------------------------

void CheckPanel::select(const Finding& finding) {
    if (!selectVertices(context_, finding.meshNode, finding.points)) return;
    const auto skin = context_.scene().skin(finding.skin);
    if (finding.points.empty()) {
        std::vector<NodeId> joints;
        for (const SlotIndex slot : finding.slots)
            if (slot < skin->slots.size() && context_.scene().nodes().find(skin->slots[slot].node))
                joints.push_back(skin->slots[slot].node);
        if (!joints.empty()) context_.select(joints);
    } else if (finding.slots.size() == 1) {
        context_.setActiveSlot(finding.slots.front());
    }
    if (finding.points.empty()) return context_.lookAtSelection();
    context_.lookAt({finding.meshNode, finding.points, {}},
                    facingOf(context_.scene(), context_.pose(), finding.meshNode, finding.points));
}

void CheckPanel::mend() {
    const Finding* finding = current();
    if (!finding || finding->mend.empty()) return;
    if (!selectVertices(context_, finding->meshNode, finding->points)) return;
    const Operation& operation = *findOperation(finding->mend);
    Params params;
    for (const auto& [name, value] : finding->mendValues)
        for (const ParamSpec& spec : operation.params)
            if (name == spec.name) {
                const auto parsed = parseParam(spec, value, context_.scene());
                if (!parsed) return context_.fail(parsed.error());
                params.insert_or_assign(name, *parsed);
            }
    context_.runOperation(operation, params);
}

PanelSpec checkPanel() {
    return {.id = kCheck,
            .title = QT_TRANSLATE_NOOP("Panels", "Check"),
            .icon = "search",
            .area = Qt::LeftDockWidgetArea,
            .row = 1,
            .height = 3,
            .open = false,
            .frame = PanelSpec::Frame::Scrolled,
            .make = [](Context& context, Commands& commands, QWidget* parent) -> QWidget* {
                return new CheckPanel(context, commands, parent);
            }};
}

}  // namespace sinew
