// SPDX-License-Identifier: Apache-2.0
#include "app/panels/brush_panel.h"

#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/panels/brush_falloff.h"
#include "app/panels/brush_presets_view.h"
#include "app/panels/brush_stroke_options.h"
#include "app/panels/complement_choice.h"
#include "app/panels/panels.h"
#include "app/state/operation_memory.h"
#include "app/tools/tools.h"
#include "app/widgets/button_grid.h"
#include "app/widgets/fields.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "app/widgets/param_editors.h"
#include "app/widgets/section.h"
#include "app/widgets/short_names.h"
#include "app/widgets/theme.h"
#include "editor/operations/operation.h"
#include "editor/operations/targets.h"
#include "editor/paint/stroke_targets.h"

namespace sinew {
namespace {

constexpr int kMostBrushesAcross = 5;
constexpr int kLeastBrushesAcross = 3;
// Of what is seen of the panel: less has no room for named brushes and the sliders below them.
constexpr int kLinesForNames = 14;
constexpr const char* kFlood = "weights.flood";

QString shown(const char* english) { return translated(Message(std::string_view(english))); }

}  // namespace

BrushPanel::BrushPanel(Context& context, Commands& commands, QWidget* parent)
    : QWidget(parent), context_(context), commands_(commands) {
    setObjectName("brush");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 10);
    column->setSpacing(9);
    target_ = makeLabel({}, "hint");
    target_->setObjectName("brushTarget");
    target_->setWordWrap(true);
    buildBrushes();
    buildRadius();
    buildFlood();
    column->addWidget(target_);
    buildSections();
    column->addStretch(1);
    connect(&context_, &Context::brushChanged, this, &BrushPanel::refresh);
    connect(&context_, &Context::selectionChanged, this, &BrushPanel::refresh);
    connect(&context_, &Context::viewChanged, this, &BrushPanel::refresh);
    connect(&context_, &Context::documentChanged, this, [this](const ChangeEvent& event) {
        if (event.touches(BlockKind::Skin) || event.why == ChangeEvent::Why::Opened) refresh();
    });
    connect(&commands_, &Commands::presetChanged, this, &BrushPanel::showTips);
    showTips();
    refresh();
}

void BrushPanel::buildBrushes() {
    for (const Brush& brush : brushes()) {
        auto* button = new QToolButton;
        button->setObjectName(QStringLiteral("brush_%1").arg(brush.id));
        button->setProperty("brush", brush.id);
        button->setText(shown(brush.label));
        button->setIcon(icon(hasIcon(brush.icon) ? brush.icon : "paint"));
        button->setProperty("role", "brush");
        button->setIconSize({20, 20});
        button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
        button->setCheckable(true);
        button->setAutoExclusive(true);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(button, &QToolButton::clicked, this, [this, id = std::string(brush.id)] {
            change([&](BrushSettings& settings) { settings.brush = id; });
            context_.setTool(kPaintTool);
        });
        button->ensurePolished();
        brushButtons_.push_back(button);
    }
    grid_ = new ButtonGrid(brushButtons_, kLeastBrushesAcross, kMostBrushesAcross);
    static_cast<QVBoxLayout*>(layout())->addWidget(grid_);
}

void BrushPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::ParentChange && parentWidget())
        parentWidget()->installEventFilter(this);
    if (event->type() == QEvent::FontChange) fitNames();
}

// Of what the panel is scrolled in.
bool BrushPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == parentWidget() && event->type() == QEvent::Resize) fitNames();
    return QWidget::eventFilter(watched, event);
}

void BrushPanel::fitNames() {
    if (parentWidget())
        grid_->setNamed(parentWidget()->height() >= kLinesForNames * fontMetrics().lineSpacing());
}

void BrushPanel::buildRadius() {
    form_ = new QFormLayout;
    form_->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form_->setHorizontalSpacing(12);
    form_->setVerticalSpacing(6);
    const QString tip =
        tr("Size of the brush: in metres it stays the same on the model, in pixels on the screen.");
    radius_ = new ValueSlider(double{kLeastRadius}, double{kMostRadius}, 4,
                              ValueSlider::Scale::Logarithmic);
    radius_->setObjectName("brushRadius");
    pixels_ = new ValueSlider(kLeastPixels, kMostPixels, 0, ValueSlider::Scale::Logarithmic);
    pixels_->setObjectName("brushPixels");
    unit_ = new QComboBox;
    unit_->setObjectName("brushRadiusUnit");
    unit_->addItems({tr("m"), tr("px")});
    connect(radius_, &ValueSlider::valueEdited, this, [this](double value) {
        change([&](BrushSettings& settings) { settings.radius = static_cast<float>(value); });
    });
    connect(pixels_, &ValueSlider::valueEdited, this, [this](double value) {
        BrushHand hand = context_.hand();
        hand.pixels = value;
        context_.setHand(hand);
    });
    connect(unit_, &QComboBox::activated, this, [this](int index) {
        BrushHand hand = context_.hand();
        hand.radiusInPixels = index == 1;
        context_.setHand(hand);
    });
    for (const auto* slider : {radius_, pixels_})
        connect(slider, &ValueSlider::limited, &context_, &Context::refuse);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    for (QWidget* part : std::initializer_list<QWidget*>{radius_, pixels_, unit_}) {
        part->setToolTip(tip);
        row->addWidget(part, part == unit_ ? 0 : 1);
    }
    auto* label = makeLabel(tr("Radius"), "dim");
    label->setToolTip(tip);
    form_->addRow(label, row);
    auto* complement = new ComplementChoice(context_);
    const QString share =
        tr("What the brush takes goes to this influence, and what it gives comes from it. Also: "
           "right-click in the Influences list.");
    auto* complementLabel = makeLabel(tr("Complement"), "dim");
    complement->setToolTip(share);
    complementLabel->setToolTip(share);
    form_->addRow(complementLabel, complement);
    static_cast<QVBoxLayout*>(layout())->addLayout(form_);
}

void BrushPanel::buildParams(const Brush* brush) {
    if (brush == paramsOf_) return;
    paramsOf_ = brush;
    for (auto* editor : params_) form_->removeRow(editor);
    params_.clear();
    if (!brush) return;
    constexpr int kBelowRadius = 1;
    for (const ParamSpec& spec : brush->params) {
        auto* editor = makeParamEditor(spec, this);
        QString name = QLatin1String(spec.name);
        name[0] = name[0].toUpper();
        editor->setObjectName(QStringLiteral("brush") + name);
        editor->setToolTip(shown(spec.hint));
        const bool namesItself = spec.type == ParamSpec::Type::Bool;
        auto* label = makeLabel(namesItself ? QString() : shown(spec.label), "dim");
        label->setToolTip(shown(spec.hint));
        connect(editor, &ParamEditor::changed, this, [this, editor] {
            change([&](BrushSettings& settings) {
                setBrushParam(settings, editor->spec().name, editor->value());
            });
        });
        connect(editor, &ParamEditor::limited, &context_, &Context::refuse);
        form_->insertRow(kBelowRadius + static_cast<int>(params_.size()), label, editor);
        params_.push_back(editor);
    }
}

void BrushPanel::buildFlood() {
    flood_ = commands_.add("brush.flood", tr("Brush"), tr("&Flood with This Brush"),
                           tr("Applies the brush at once to all vertices of the active mesh, or of "
                              "the selected meshes; where vertices are selected, to those."),
                           "brush-flood", tr("Flood, Paint All"));
    flood_->setIconText(tr("Flood"));
    connect(flood_, &QAction::triggered, this, &BrushPanel::flood);
    auto* button = new QToolButton;
    button->setDefaultAction(flood_);
    button->setObjectName("textButton");
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    static_cast<QVBoxLayout*>(layout())->addWidget(button);
    button->setVisible(findOperation(kFlood));
}

QString BrushPanel::floodObstacle() const {
    const Operation* operation = findOperation(kFlood);
    const Brush* brush = findBrush(context_.brush().brush);
    if (!operation || !brush) return {};
    if (answersOf(context_.brush(), *operation).empty())
        return tr("%1 needs a place to work at: drag with it.").arg(shown(brush->label));
    const Message reason = whyNot(*operation, context_.scene(), context_.selection());
    if (!reason.empty()) return translated(reason);
    return knowsNoInfluence() ? skinObstacle() : influenceObstacle();
}

void BrushPanel::flood() {
    const Operation* operation = findOperation(kFlood);
    if (!operation) return;
    Params params = answersOf(context_.brush(), *operation);
    for (const auto& [name, value] : presentComplement(context_.scene(), context_.selection()))
        params.insert_or_assign(name, value);
    context_.runOperation(*operation, params);
}

Section* BrushPanel::addSection(const char* name, const QString& title, QWidget* content,
                                bool open) {
    const QString key = QStringLiteral("brush/sections/") + QLatin1String(name);
    auto* section = new Section(title, content);
    section->setObjectName(QStringLiteral("brushSection_") + QLatin1String(name));
    section->setOpen(context_.settings().value(key, open).toBool());
    connect(section, &Section::opened, this,
            [this, key](bool now) { context_.settings().set(key, now); });
    static_cast<QVBoxLayout*>(layout())->addWidget(section);
    return section;
}

void BrushPanel::buildSections() {
    falloff_ = new BrushFalloff(context_);
    falloffSection_ = addSection("falloff", tr("Falloff"), falloff_, false);
    addSection("stroke", tr("Stroke"), new BrushStrokeOptions(context_), true);
    addSection("presets", tr("Presets"), new BrushPresetsView(context_, commands_), false);
}

template <class Change>
void BrushPanel::change(Change&& change) {
    if (showing_) return;
    BrushSettings settings = context_.brush();
    change(settings);
    context_.setBrush(settings);
}

// Why there is no skin to paint; empty where there is one.
QString BrushPanel::skinObstacle() const {
    const Scene& scene = context_.scene();
    const auto& selection = context_.selection();
    const auto skin = scene.skin(selection.activeSkin);
    if (!skin) {
        const Node* node = scene.nodes().find(context_.activeNode());
        return node && node->mesh.valid()
                   ? tr("Bind %1 first: Skin > Smooth Skinning.").arg(shownName(*node))
                   : tr("Select a bound mesh to paint its weights.");
    }
    if (skin->bonesCleared)
        return tr("The bone references are cleared: Skin > Attach Bones restores them.");
    const auto seen = checkLayerIsSeen(scene, selection, selection.activeSkin);
    return seen ? QString() : translated(seen.error().message);
}

// Why there is no influence to paint; empty where there is one.
QString BrushPanel::influenceObstacle() const {
    if (const QString obstacle = skinObstacle(); !obstacle.isEmpty()) return obstacle;
    const auto& selection = context_.selection();
    const auto skin = context_.scene().skin(selection.activeSkin);
    if (selection.activeSlot >= skin->slots.size())
        return tr("Choose the influence to paint in the Influences list.");
    const InfluenceSlot& slot = skin->slots[selection.activeSlot];
    return slot.locked ? tr("%1 is locked. Unlock it in the Influences list to paint it.")
                             .arg(shortInfluence(*skin, selection.activeSlot))
                       : QString();
}

// Brushes that work on whole rows, and masks.
bool BrushPanel::knowsNoInfluence() const {
    const Brush* brush = findBrush(context_.brush().brush);
    return context_.selection().onMask || (brush && brush->wholeRows);
}

// Which meshes a stroke goes over; empty where it is the active one alone.
QString BrushPanel::meshesText() const {
    const Scene& scene = context_.scene();
    const Selection& selection = context_.selection();
    if (!context_.brush().allMeshes || scene.skins().size() < 2) return {};
    const auto targets = strokeTargets(scene, selection, context_.hidden(), selection.activeSkin,
                                       selection.activeSlot, context_.brush());
    if (!targets || targets->size() < 2) return {};
    QStringList names;
    for (const StrokeTarget& target : *targets) names << shownName(scene, target.meshNode);
    return tr("A stroke goes over %1.").arg(shortList(names));
}

QString BrushPanel::nextStep() const {
    const Brush* brush = findBrush(context_.brush().brush);
    const bool whole = brush && brush->wholeRows;
    if (const QString obstacle = knowsNoInfluence() ? skinObstacle() : influenceObstacle();
        !obstacle.isEmpty())
        return obstacle;
    const QString other = brush && hasOpposite(*brush) ? tr("Ctrl: the opposite.") : QString();
    if (whole) {
        QStringList parts{tr("%1 works on all influences of a vertex.").arg(shown(brush->label)),
                          meshesText(), other};
        parts.removeAll(QString());
        return parts.join(QLatin1Char(' '));
    }
    const auto& selection = context_.selection();
    const auto skin = context_.scene().skin(selection.activeSkin);
    const SkinLayer* layer = selection.onMask ? skin->layer(selection.activeLayer) : nullptr;
    const QString name = layer ? tr("the mask of %1").arg(QString::fromStdString(layer->name))
                               : shortInfluence(*skin, selection.activeSlot);
    const Brush* shifted = brushWhileShift();
    QStringList parts{tr("Painting %1.").arg(name), meshesText(), other};
    if (shifted) parts << tr("Shift: %1.").arg(shown(shifted->label));
    parts << complementNote(context_);
    parts.removeAll(QString());
    return parts.join(QLatin1Char(' '));
}

void BrushPanel::refresh() {
    const QScopedValueRollback guard(showing_, true);
    const BrushSettings& settings = context_.brush();
    for (auto* button : brushButtons_)
        button->setChecked(button->property("brush").toString().toStdString() == settings.brush);
    radius_->setValue(double{settings.radius});
    buildParams(findBrush(settings.brush));
    for (auto* editor : params_)
        if (const auto value = brushParam(settings, editor->spec().name)) editor->setValue(*value);
    const BrushHand& hand = context_.hand();
    radius_->setVisible(!hand.radiusInPixels);
    pixels_->setVisible(hand.radiusInPixels);
    pixels_->setValue(hand.pixels);
    unit_->setCurrentIndex(hand.radiusInPixels ? 1 : 0);
    falloffSection_->setTitle(tr("Falloff: %1").arg(falloff_->chosenName()));
    Commands::setObstacle(flood_, floodObstacle());
    target_->setText(nextStep());
}

void BrushPanel::showTips() {
    for (std::size_t i = 0; i < brushButtons_.size(); ++i) {
        const Brush& brush = brushes()[i];
        QString tip = QStringLiteral("<b>%1</b>").arg(shown(brush.label).toHtmlEscaped());
        if (const auto* action = commands_.find(brushCommand(brush));
            action && !action->shortcut().isEmpty())
            tip += QStringLiteral("&nbsp;&nbsp;<span style='color:%1'>%2</span>")
                       .arg(theme().dim.name(),
                            action->shortcut().toString(QKeySequence::NativeText).toHtmlEscaped());
        tip += QStringLiteral("<br>%1").arg(shown(brush.hint).toHtmlEscaped());
        brushButtons_[i]->setToolTip(tip);
    }
}

PanelSpec brushPanel() {
    return {.id = "brush",
            .title = QT_TRANSLATE_NOOP("Panels", "Brush"),
            .icon = "paint",
            .row = 1,
            .height = 6,
            .frame = PanelSpec::Frame::Scrolled,
            .make = [](Context& context, Commands& commands, QWidget* parent) -> QWidget* {
                return new BrushPanel(context, commands, parent);
            }};
}

}  // namespace sinew
