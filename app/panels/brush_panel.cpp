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

#include "app/icons.h"
#include "app/panels/fields.h"
#include "app/panels/node_view.h"
#include "app/theme.h"

namespace sinew {
namespace {

constexpr double kLeastRadius = 0.001;  // metres
constexpr double kMostRadius = 10.0;
constexpr Falloff kFalloffs[] = {Falloff::Smooth, Falloff::Linear, Falloff::Sharp,
                                 Falloff::Constant};

// The falloff's curve, from the brush's centre to its rim.
QIcon curveIcon(Falloff kind) {
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
    buildSliders();
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
        button->setText(translated(Message(brush.label)));
        button->setIcon(icon(hasIcon(brush.icon) ? brush.icon : "paint"));
        button->setIconSize({22, 22});
        button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
        button->setCheckable(true);
        button->setAutoExclusive(true);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(button, &QToolButton::clicked, this, [this, id = std::string(brush.id)] {
            change([&](BrushSettings& settings) { settings.brush = id; });
            context_.setTool(ToolKind::Paint);
        });
        brushButtons_.push_back(button);
        row->addWidget(button);
    }
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void BrushPanel::buildSliders() {
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(6);
    const auto add = [&](const QString& name, const QString& tip, ValueSlider* slider,
                         auto member) {
        slider->setToolTip(tip);
        auto* label = makeLabel(name, "dim");
        label->setToolTip(tip);
        form->addRow(label, slider);
        connect(slider, &ValueSlider::valueEdited, this, [this, member](double value) {
            change([&](BrushSettings& settings) { settings.*member = static_cast<float>(value); });
        });
        return slider;
    };
    using Scale = ValueSlider::Scale;
    radius_ = add(tr("Radius"), tr("Size of the brush on the surface, in metres."),
                  new ValueSlider(kLeastRadius, kMostRadius, 3, Scale::Logarithmic),
                  &BrushSettings::radius);
    radius_->setSuffix(tr(" m"));
    strength_ = add(tr("Strength"), tr("How much one stroke does: 0 nothing, 1 all of it."),
                    new ValueSlider(0.0, 1.0, 3, Scale::Linear), &BrushSettings::strength);
    value_ = add(tr("Value"),
                 tr("The weight that Replace sets, and the most that Add adds in one stroke."),
                 new ValueSlider(0.0, 1.0, 3, Scale::Linear), &BrushSettings::value);
    radius_->setObjectName("brushRadius");
    strength_->setObjectName("brushStrength");
    value_->setObjectName("brushValue");

    falloff_ = new QComboBox;
    falloff_->setObjectName("brushFalloff");
    falloff_->setToolTip(tr("How the effect fades from the centre to the rim."));
    const QString names[] = {tr("Smooth"), tr("Linear"), tr("Sharp"), tr("Constant")};
    for (std::size_t i = 0; i < std::size(kFalloffs); ++i)
        falloff_->addItem(curveIcon(kFalloffs[i]), names[i]);
    connect(falloff_, &QComboBox::activated, this, [this](int index) {
        change([&](BrushSettings& settings) { settings.falloff = kFalloffs[index]; });
    });
    form->addRow(makeLabel(tr("Falloff"), "dim"), falloff_);
    accumulate_ = new QCheckBox(tr("Accumulate"));
    accumulate_->setObjectName("brushAccumulate");
    accumulate_->setToolTip(
        tr("Going over a vertex again in one stroke adds again. Off: a stroke reaches each vertex "
           "once."));
    connect(accumulate_, &QCheckBox::clicked, this, [this](bool on) {
        change([&](BrushSettings& settings) { settings.accumulate = on; });
    });
    form->addRow({}, accumulate_);
    static_cast<QVBoxLayout*>(layout())->addLayout(form);
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
        return tr("The bone references are cleared: Skin > Attach Bones brings them back.");
    if (selection.activeSlot >= skin->slots.size())
        return tr("Choose the influence to paint in the Influences list.");
    const InfluenceSlot& slot = skin->slots[selection.activeSlot];
    const QString name = QString::fromStdString(slot.name);
    if (slot.locked)
        return tr("%1 is locked. Unlock it in the Influences list to paint it.").arg(name);
    return tr("Painting %1. Ctrl takes away, Shift smooths.").arg(name);
}

void BrushPanel::refresh() {
    const QScopedValueRollback guard(showing_, true);
    const BrushSettings& settings = context_.brush();
    for (auto* button : brushButtons_)
        button->setChecked(button->property("brush").toString().toStdString() == settings.brush);
    radius_->setValue(double{settings.radius});
    strength_->setValue(double{settings.strength});
    value_->setValue(double{settings.value});
    const Brush* brush = findBrush(settings.brush);
    value_->setEnabled(!brush || !brush->bringsNeighbours);
    for (int i = 0; i < falloff_->count(); ++i)
        if (kFalloffs[i] == settings.falloff) falloff_->setCurrentIndex(i);
    accumulate_->setChecked(settings.accumulate);
    target_->setText(nextStep());
}

void BrushPanel::showTips() {
    for (std::size_t i = 0; i < brushButtons_.size(); ++i) {
        const Brush& brush = brushes()[i];
        QString tip =
            QStringLiteral("<b>%1</b>").arg(translated(Message(brush.label)).toHtmlEscaped());
        if (const auto* action = commands_.find(QStringLiteral("brush.%1").arg(brush.id));
            action && !action->shortcut().isEmpty())
            tip += QStringLiteral("&nbsp;&nbsp;<span style='color:%1'>%2</span>")
                       .arg(theme::kDim.name(),
                            action->shortcut().toString(QKeySequence::NativeText).toHtmlEscaped());
        tip += QStringLiteral("<br>%1").arg(translated(Message(brush.hint)).toHtmlEscaped());
        brushButtons_[i]->setToolTip(tip);
    }
}

}  // namespace sinew
