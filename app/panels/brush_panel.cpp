// SPDX-License-Identifier: Apache-2.0
#include "app/panels/brush_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/panels/panels.h"
#include "app/tools/tools.h"
#include "app/widgets/fields.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "app/widgets/param_editors.h"
#include "app/widgets/theme.h"
#include "editor/paint/gatherer.h"

namespace sinew {
namespace {

// The falloff's curve, from the brush's centre to its rim.
QIcon curveIcon(const Falloff& kind) {
    constexpr int size = 64;
    QPixmap pixmap(size, size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath path;
    for (int i = 0; i <= 30; ++i) {
        const double t = i / 30.0;
        const QPointF at(6 + t * 52,
                         56 - 46 * double{falloff(kind, static_cast<float>(std::min(t, 0.999)))});
        i == 0 ? path.moveTo(at) : path.lineTo(at);
    }
    path.lineTo(58, 56);
    QPainterPath area = path;
    area.lineTo(6, 56);
    area.closeSubpath();
    QColor fill = theme::kAccent;
    fill.setAlphaF(0.25f);
    painter.fillPath(area, fill);
    painter.strokePath(path, QPen(theme::kText, 4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    return pixmap;
}

QString shown(const char* english) { return translated(Message(std::string_view(english))); }

}  // namespace

BrushPanel::BrushPanel(Context& context, Commands& commands, QWidget* parent)
    : QWidget(parent), context_(context), commands_(commands) {
    setObjectName("brush");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 10, 10);
    column->setSpacing(9);
    target_ = makeLabel({}, "hint");
    target_->setObjectName("brushTarget");
    target_->setWordWrap(true);
    buildBrushes();
    buildRadius();
    buildChoices();
    column->addWidget(target_);
    column->addStretch(1);
    connect(&context_, &Context::brushChanged, this, &BrushPanel::refresh);
    connect(&context_, &Context::selectionChanged, this, &BrushPanel::refresh);
    connect(&context_, &Context::documentChanged, this, [this](const ChangeEvent& event) {
        if (event.touches(BlockKind::Skin) || event.why == ChangeEvent::Why::Opened) refresh();
    });
    connect(&commands_, &Commands::presetChanged, this, &BrushPanel::showTips);
    showTips();
    refresh();
}

void BrushPanel::buildBrushes() {
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    for (const Brush& brush : brushes()) {
        auto* button = new QToolButton;
        button->setObjectName(QStringLiteral("brush_%1").arg(brush.id));
        button->setProperty("brush", brush.id);
        button->setText(shown(brush.label));
        button->setIcon(icon(hasIcon(brush.icon) ? brush.icon : "paint"));
        button->setIconSize({22, 22});
        button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
        button->setCheckable(true);
        button->setAutoExclusive(true);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(button, &QToolButton::clicked, this, [this, id = std::string(brush.id)] {
            change([&](BrushSettings& settings) { settings.brush = id; });
            context_.setTool(kPaintTool);
        });
        brushButtons_.push_back(button);
        row->addWidget(button);
    }
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void BrushPanel::buildRadius() {
    form_ = new QFormLayout;
    form_->setHorizontalSpacing(12);
    form_->setVerticalSpacing(6);
    const QString tip = tr("Size of the brush on the surface, in metres.");
    radius_ = new ValueSlider(double{kLeastRadius}, double{kMostRadius}, 4,
                              ValueSlider::Scale::Logarithmic);
    radius_->setSuffix(tr(" m"));
    radius_->setObjectName("brushRadius");
    radius_->setToolTip(tip);
    connect(radius_, &ValueSlider::valueEdited, this, [this](double value) {
        change([&](BrushSettings& settings) { settings.radius = static_cast<float>(value); });
    });
    auto* label = makeLabel(tr("Radius"), "dim");
    label->setToolTip(tip);
    form_->addRow(label, radius_);
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
        form_->insertRow(kBelowRadius + static_cast<int>(params_.size()), label, editor);
        params_.push_back(editor);
    }
}

void BrushPanel::buildChoices() {
    const auto add = [this](const char* objectName, const QString& label, const QString& tip) {
        auto* box = new QComboBox;
        box->setObjectName(objectName);
        box->setToolTip(tip);
        form_->addRow(makeLabel(label, "dim"), box);
        return box;
    };
    falloff_ =
        add("brushFalloff", tr("Falloff"), tr("How the effect fades from the centre to the edge."));
    for (const Falloff& kind : falloffs())
        falloff_->addItem(curveIcon(kind), shown(kind.label), kind.id);
    connect(falloff_, &QComboBox::activated, this, [this](int index) {
        change([&](BrushSettings& settings) { settings.falloff = falloffs()[index].id; });
    });
    gatherer_ = add("brushGatherer", tr("Projection"), tr("Which vertices the brush reaches."));
    for (const GathererKind& kind : gatherers()) {
        gatherer_->addItem(shown(kind.label), kind.id);
        gatherer_->setItemData(gatherer_->count() - 1, shown(kind.hint), Qt::ToolTipRole);
    }
    connect(gatherer_, &QComboBox::activated, this, [this](int index) {
        change([&](BrushSettings& settings) { settings.gatherer = gatherers()[index].id; });
    });
    accumulate_ = new QCheckBox(tr("Accumulate"));
    accumulate_->setObjectName("brushAccumulate");
    accumulate_->setToolTip(
        tr("Going over a vertex again in the same stroke adds more. Off: a stroke affects each "
           "vertex once."));
    connect(accumulate_, &QCheckBox::clicked, this, [this](bool on) {
        change([&](BrushSettings& settings) { settings.accumulate = on; });
    });
    form_->addRow({}, accumulate_);
}

template <class Change>
void BrushPanel::change(Change&& change) {
    if (showing_) return;
    BrushSettings settings = context_.brush();
    change(settings);
    context_.setBrush(settings);
}

QString BrushPanel::nextStep() const {
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
    if (selection.activeSlot >= skin->slots.size())
        return tr("Choose the influence to paint in the Influences list.");
    const InfluenceSlot& slot = skin->slots[selection.activeSlot];
    const QString name = QString::fromStdString(slot.name);
    if (slot.locked)
        return tr("%1 is locked. Unlock it in the Influences list to paint it.").arg(name);
    const Brush* shifted = brushWhileShift();
    return shifted ? tr("Painting %1. Ctrl inverts, Shift: %2.").arg(name, shown(shifted->label))
                   : tr("Painting %1. Ctrl inverts.").arg(name);
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
    const auto choose = [](QComboBox* box, const std::string& id) {
        box->setCurrentIndex(std::max(0, box->findData(QString::fromStdString(id))));
    };
    choose(falloff_, settings.falloff);
    choose(gatherer_, settings.gatherer);
    accumulate_->setChecked(settings.accumulate);
    target_->setText(nextStep());
}

void BrushPanel::showTips() {
    for (std::size_t i = 0; i < brushButtons_.size(); ++i) {
        const Brush& brush = brushes()[i];
        QString tip = QStringLiteral("<b>%1</b>").arg(shown(brush.label).toHtmlEscaped());
        if (const auto* action = commands_.find(brushCommand(brush));
            action && !action->shortcut().isEmpty())
            tip += QStringLiteral("&nbsp;&nbsp;<span style='color:%1'>%2</span>")
                       .arg(theme::kDim.name(),
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
