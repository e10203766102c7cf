// SPDX-License-Identifier: Apache-2.0
#include "app/panels/check_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>

#include "app/commands/commands.h"
#include "app/panels/deformation/deformation_look.h"
#include "app/panels/finding_list.h"
#include "app/panels/panels.h"
#include "app/widgets/fields.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/node_view.h"
#include "app/widgets/report_parts.h"
#include "editor/scene/hidden_nodes.h"

namespace sinew {

namespace {

constexpr const char* kCheck = "check";
constexpr int kSoon = 250;      // milliseconds after an edit
constexpr int kLines = 5;       // of what is said of a finding
constexpr int kLeastLines = 3;  // of it, where there is no room

/// What is said of a finding. It asks for the same height whatever is said: the rows above stay
/// where they are.
class FindingText : public QScrollArea {
public:
    FindingText() { setMinimumHeight(kLeastLines * fontMetrics().lineSpacing()); }
    QSize sizeHint() const override {
        return {QScrollArea::sizeHint().width(), kLines * fontMetrics().lineSpacing()};
    }
};

}  // namespace

CheckPanel::CheckPanel(Context& context, Commands& commands, QWidget* parent)
    : QWidget(parent), context_(context) {
    setObjectName(kCheck);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 6);
    column->setSpacing(6);
    column->addLayout(makeHead());
    list_ = new FindingList;
    column->addWidget(list_, 3);
    column->addWidget(makeDetails(), 2);
    connect(list_, &QTreeWidget::currentItemChanged, this, &CheckPanel::showDetails);
    connect(list_, &FindingList::chosen, this, [this] {
        if (const Finding* finding = current()) select(*finding);
        bringDetailsIntoView();
    });
    soon_.setSingleShot(true);
    connect(&soon_, &QTimer::timeout, this, &CheckPanel::check);
    connect(&context_, &Context::documentChanged, this, &CheckPanel::onChange);
    connect(&context_, &Context::viewChanged, this, &CheckPanel::showMends);
    connect(influences_, &QDoubleSpinBox::valueChanged, this, [this] { check(); });
    connect(influences_, &ArithmeticBox::limited, &context_, &Context::refuse);
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

QLayout* CheckPanel::makeHead() {
    auto* column = makeHeadColumn();
    summary_ = makeLabel({}, "title");
    summary_->setObjectName("checkSummary");
    summary_->setWordWrap(true);
    column->addWidget(summary_);
    now_ = new QPushButton(tr("Check Skinning"));
    now_->setObjectName("checkNow");
    connect(now_, &QPushButton::clicked, this, &CheckPanel::check);
    column->addWidget(now_, 0, Qt::AlignLeft);
    auto* line = new QHBoxLayout;
    auto* label = makeLabel(tr("Max influences"), "dim");
    influences_ = new WholeBox;
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
    return column;
}

QWidget* CheckPanel::makeDetails() {
    details_ = new QWidget;
    auto* column = new QVBoxLayout(details_);
    column->setContentsMargins(2, 0, 2, 2);
    column->setSpacing(5);
    column->addWidget(makeText(), 1);
    column->addLayout(makeButtons());
    return details_;
}

QWidget* CheckPanel::makeText() {
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(5);
    title_ = makeLabel({}, "title");
    title_->setObjectName("checkTitle");
    title_->setWordWrap(true);
    sentence_ = makeLabel({}, "value");
    sentence_->setObjectName("checkSentence");
    sentence_->setWordWrap(true);
    sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    hint_ = makeParagraph({});
    for (QLabel* label : {title_, sentence_, hint_}) column->addWidget(label);
    column->addStretch(1);
    text_ = new FindingText;
    text_->setObjectName("checkText");
    text_->setAccessibleName(tr("About the finding"));
    text_->setFocusPolicy(Qt::TabFocus);
    text_->setWidgetResizable(true);
    text_->setFrameShape(QFrame::NoFrame);
    text_->setWidget(page);
    return text_;
}

// Below each other where they are too wide for the panel, which would be scrolled sideways.
QLayout* CheckPanel::makeButtons() {
    auto* line = new FlowLayout(6);
    mend_ = new QPushButton;
    mend_->setObjectName("checkMend");
    mend_->setDefault(true);
    connect(mend_, &QPushButton::clicked, this, [this] {
        if (const Finding* finding = current()) mend(*finding);
    });
    mendAll_ = new QPushButton;
    mendAll_->setObjectName("checkMendAll");
    connect(mendAll_, &QPushButton::clicked, this, [this] {
        if (const Finding* finding = current()) mendAll(*finding);
    });
    line->addWidget(mend_);
    line->addWidget(mendAll_);
    QSizePolicy policy = mend_->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    mend_->setSizePolicy(policy);
    return line;
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

// The list gives way to what is below it as far as it can, and no farther: else the dock scrolls.
int CheckPanel::heightForWidth(int width) const {
    return layout()->totalMinimumHeightForWidth(width) + text_->sizeHint().height() -
           text_->minimumHeight();
}

void CheckPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (stale_) soon_.start(0);
}

void CheckPanel::check() {
    if (now_->hasFocus()) list_->setFocus(Qt::OtherFocusReason);
    now_->hide();
    wanted_ = true;
    stale_ = false;
    names_.changed(context_.scene());
    summary_->setText(tr("Checking..."));
    CheckSettings settings;
    settings.maxInfluences = static_cast<std::uint32_t>(influences_->whole());
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
    list_->restore(findings_, last);
}

// ---- the list
// ---------------------------------------------------------------------------------------------------------

void CheckPanel::fill() {
    list_->fill(context_.scene(), findings_, notes_->isChecked());
    std::size_t counts[3] = {};
    for (const Finding& finding : findings_) ++counts[static_cast<int>(finding.severity)];
    QStringList parts;
    if (counts[2] > 0) parts << tr("%n errors", nullptr, static_cast<int>(counts[2]));
    if (counts[1] > 0) parts << tr("%n warnings", nullptr, static_cast<int>(counts[1]));
    if (counts[0] > 0) parts << tr("%n notes", nullptr, static_cast<int>(counts[0]));
    if (!wanted_)
        summary_->setText(tr("Not checked yet."));
    else if (!hasSkins(context_.scene()))
        summary_->setText(tr("No mesh is bound."));
    else
        summary_->setText(parts.isEmpty() ? tr("No problems found.")
                                          : parts.join(tr(", ", "between the parts of a summary")));
    showDetails();
}

const Finding* CheckPanel::current() const {
    const auto index = list_->current();
    return index && *index < findings_.size() ? &findings_[*index] : nullptr;
}

void CheckPanel::showDetails() {
    const Finding* finding = current();
    details_->setVisible(list_->topLevelItemCount() > 0);
    text_->verticalScrollBar()->setValue(0);
    for (QWidget* part : std::initializer_list<QWidget*>{title_, hint_})
        part->setVisible(finding != nullptr);
    showMends();
    if (!finding) return sentence_->setText(tr("Choose a finding to see what it means."));
    const QString extent = extentOf(*finding);
    title_->setText(extent.isEmpty() ? labelOf(*finding)
                                     : QStringLiteral("%1 (%2)").arg(labelOf(*finding), extent));
    sentence_->setText(translated(finding->message));
    hint_->setText(translated(findCheck(finding->check)->hint));
}

void CheckPanel::showMends() {
    const Finding* finding = current();
    const auto all = finding ? alike(*finding).size() : 0;
    mend_->setVisible(finding && !finding->mend.empty());
    mendAll_->setVisible(all > 1);
    if (!finding || finding->mend.empty()) return;
    mendAll_->setText(tr("All %n of This Kind", nullptr, static_cast<int>(all)));
    mendAll_->setToolTip(
        tr("Fixes all problems of this kind on the meshes that are shown, in one undoable step."));
    mend_->setText(titleOf(*findOperation(finding->mend)));
    mend_->setToolTip(tr("Fixes this problem in one undoable step."));
}

// Of a low panel the head goes out of sight, and not what mends the finding; of a lower one that,
// and not the beginning of what is said.
void CheckPanel::bringDetailsIntoView() {
    list_->scrollToItem(list_->currentItem());
    for (QWidget* above = parentWidget(); above; above = above->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(above)) {
            area->ensureWidgetVisible(details_);
            const int top = details_->mapTo(area->widget(), QPoint()).y();
            area->verticalScrollBar()->setValue(std::min(area->verticalScrollBar()->value(), top));
            area->horizontalScrollBar()->setValue(0);
        }
    const QPoint row = list_->visualItemRect(list_->currentItem()).center();
    if (!list_->viewport()->visibleRegion().contains(row))
        list_->scrollToItem(list_->currentItem(), QAbstractItemView::PositionAtBottom);
}

// ---- doing something about it
// -----------------------------------------------------------------------------------------

void CheckPanel::selectOthers(std::vector<NodeId> meshes) {
    std::erase_if(meshes, [this](NodeId id) { return !context_.scene().nodes().find(id); });
    if (meshes.empty()) return;
    context_.select(std::move(meshes));
    context_.lookAtSelection();
}

void CheckPanel::select(const Finding& finding) {
    if (!finding.otherMeshes.empty()) return selectOthers(finding.otherMeshes);
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

// Those of the same kind that can be mended, on the meshes that are shown.
std::vector<const Finding*> CheckPanel::alike(const Finding& finding) const {
    std::vector<const Finding*> out;
    if (finding.mend.empty()) return out;
    for (const Finding& other : findings_)
        if (other.check == finding.check && !other.mend.empty() &&
            !sinew::isHidden(context_.scene().nodes(), other.meshNode, context_.hidden()))
            out.push_back(&other);
    return out;
}

void CheckPanel::mend(const Finding& finding) {
    if (finding.mend.empty()) return;
    // The button goes with the finding, and would leave the keyboard to the next one.
    list_->setFocus(Qt::OtherFocusReason);
    if (!selectVertices(context_, finding.meshNode, finding.points)) return;
    const Operation& operation = *findOperation(finding.mend);
    Params params;
    for (const auto& [name, value] : finding.mendValues)
        for (const ParamSpec& spec : operation.params)
            if (name == spec.name) {
                const auto parsed = parseParam(spec, value, context_.scene());
                if (!parsed) return context_.fail(parsed.error());
                params.insert_or_assign(name, *parsed);
            }
    context_.runOperation(operation, params);
}

void CheckPanel::mendAll(const Finding& finding) {
    list_->setFocus(Qt::OtherFocusReason);
    Selection meant = context_.selectionToChange();
    meant.points.clear();
    meant.nodes.clear();
    for (const Finding* each : alike(finding)) meant.nodes.push_back(each->meshNode);
    Params params{{"check", std::string(finding.check)},
                  {"maxInfluences", std::int64_t{influences_->whole()}}};
    if (const auto bits = std::int64_t{bits_->currentData().toInt()}; bits > 0)
        params["bits"] = bits;
    context_.runOperation(*findOperation("skin.mend"), params, meant);
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
