// SPDX-License-Identifier: Apache-2.0
// The card of the painting menu: influences, presets, numbers.
#include <QFormLayout>
#include <QFrame>
#include <QGridLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/actions/influence_button.h"
#include "app/actions/paint_menu.h"
#include "app/viewport/viewport.h"
#include "app/widgets/fields.h"
#include "app/widgets/node_view.h"
#include "app/widgets/short_names.h"
#include "editor/paint/brush.h"
#include "render/frame/colours.h"

namespace sinew {
namespace {

constexpr int kCardWidth = 440;
constexpr int kHereRows = 6;
constexpr int kPresetsAcross = 3;
constexpr int kPresetGap = 4;

}  // namespace

void PaintMenu::buildCard(const QPoint& at) {
    card_ = new QFrame(this);
    card_->setObjectName(QStringLiteral("paintMenuCard"));
    card_->setMouseTracking(true);
    card_->setFixedWidth(std::min(kCardWidth, width() - 2 * kMargin));
    auto* column = new QVBoxLayout(card_);
    column->setContentsMargins(12, 10, 12, 12);
    column->setSpacing(8);
    auto* influences = new QHBoxLayout;
    influences->setSpacing(14);
    auto* here = new QVBoxLayout;
    auto* recent = new QVBoxLayout;
    for (QVBoxLayout* side : {here, recent}) {
        side->setSpacing(2);
        influences->addLayout(side, 1);
    }
    addHere(here, at);
    addRecent(recent);
    column->addLayout(influences);
    addPresets(column);
    addNumbers(column);
}

void PaintMenu::addInfluence(QVBoxLayout* column, SkinId skin, SlotIndex slot, float weight) {
    const Context& context = part_.context;
    const auto of = context.scene().skin(skin);
    auto* button = new InfluenceButton(
        shortInfluence(*of, slot), influenceColour(*of, slot, context.influenceColours()), weight);
    button->setToolTip(QString::fromStdString(of->slots[slot].name));
    const Selection& selection = context.selection();
    button->setChecked(selection.activeSkin == skin && selection.activeSlot == slot);
    connect(button, &QAbstractButton::clicked, this, [this, skin, slot] {
        pick([this, skin, slot] { part_.context.activateInfluence(skin, slot); });
    });
    column->addWidget(button);
}

void PaintMenu::addHere(QVBoxLayout* column, const QPoint& at) {
    column->addWidget(makeLabel(tr("Under the cursor"), "dim"));
    ToolHost& host = part_.viewport;
    const auto under = host.surfaceAt({at.x(), at.y()});
    const Scene& scene = part_.context.scene();
    const SkinId id = under ? scene.skinOf(under->meshNode) : SkinId();
    std::vector<Influence> sorted;
    if (id.valid()) {
        const PointRow row = rowAt(scene, id, under->nearest);
        sorted.assign(row.row.begin(), row.row.end());
    }
    std::ranges::stable_sort(sorted, std::greater{}, &Influence::weight);
    if (sorted.size() > kHereRows) sorted.resize(kHereRows);
    for (const Influence& influence : sorted)
        addInfluence(column, id, influence.slot, influence.weight);
    if (sorted.empty())
        column->addWidget(
            makeLabel(id.valid() ? tr("No weights") : tr("No bound mesh here"), "hint"));
    column->addStretch(1);
}

// In the skin that is worked on, where it has the joint.
void PaintMenu::addRecent(QVBoxLayout* column) {
    column->addWidget(makeLabel(tr("Recent"), "dim"));
    const Context& context = part_.context;
    const SkinId id = context.selection().activeSkin;
    const auto skin = context.scene().skin(id);
    int shown = 0;
    for (const NodeId joint : recent_) {
        const SlotIndex slot = skin ? skin->slotOf(joint) : kNoIndex;
        if (slot == kNoIndex) continue;
        addInfluence(column, id, slot, InfluenceButton::kNoWeight);
        ++shown;
    }
    if (shown == 0) column->addWidget(makeLabel(tr("None yet"), "hint"));
    column->addStretch(1);
}

void PaintMenu::addPresets(QVBoxLayout* column) {
    const auto& presets = part_.context.brushPresets();
    if (presets.empty()) return;
    column->addWidget(makeLabel(tr("Presets"), "dim"));
    auto* grid = new QGridLayout;
    grid->setSpacing(kPresetGap);
    const QMargins edge = column->contentsMargins();
    const int room =
        card_->width() - edge.left() - edge.right() - (kPresetsAcross - 1) * kPresetGap;
    for (int i = 0; i < kPresetsAcross; ++i) grid->setColumnStretch(i, 1);
    int next = 0;
    for (const BrushPreset& preset : presets) {
        auto* button = new QToolButton(card_);
        button->setObjectName(QStringLiteral("textButton"));
        const auto text = QStringLiteral("%1  %2").arg(preset.number).arg(preset.name);
        button->setText(text);
        button->ensurePolished();
        const QFontMetrics metrics = button->fontMetrics();
        const int frame = button->sizeHint().width() - metrics.horizontalAdvance(text);
        button->setText(metrics.elidedText(text, Qt::ElideMiddle, room / kPresetsAcross - frame)
                            .replace(u'&', QStringLiteral("&&")));
        button->setToolTip(preset.name);
        button->setFocusPolicy(Qt::NoFocus);
        button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        QAction* command = part_.commands.find(presetCommand(preset.number));
        connect(button, &QToolButton::clicked, this,
                [this, command] { pick([command] { command->trigger(); }); });
        grid->addWidget(button, next / kPresetsAcross, next % kPresetsAcross);
        ++next;
    }
    column->addLayout(grid);
}

void PaintMenu::addNumbers(QVBoxLayout* column) {
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(6);
    const BrushSettings& settings = part_.context.brush();
    const Brush* brush = findBrush(settings.brush);
    form->addRow(makeLabel(tr("Radius"), "dim"), makeRadius());
    for (const char* name : {kStrength, kValue}) {
        const ParamSpec* spec = brush ? findParam(brush->params, name) : nullptr;
        if (!spec) continue;
        auto* slider = new ValueSlider(spec->minimum, spec->maximum, 2, ValueSlider::Scale::Linear);
        slider->setObjectName(QStringLiteral("paintMenu_%1").arg(QLatin1String(name)));
        slider->setValue(brushNumber(settings, name, 0.0));
        connect(slider, &ValueSlider::valueEdited, this, [this, name](double value) {
            BrushSettings now = part_.context.brush();
            setBrushParam(now, name, value);
            part_.context.setBrush(now);
        });
        connect(slider, &ValueSlider::limited, &part_.context, &Context::refuse);
        form->addRow(makeLabel(translated(spec->label), "dim"), slider);
    }
    column->addLayout(form);
    // Of one length, whatever room their numbers need.
    int widest = 0;
    const auto sliders = card_->findChildren<ValueSlider*>();
    for (const auto* slider : sliders) widest = std::max(widest, slider->box()->minimumWidth());
    for (const auto* slider : sliders) slider->box()->setFixedWidth(widest);
}

// In metres or pixels, as the Brush panel has it.
ValueSlider* PaintMenu::makeRadius() {
    Context& context = part_.context;
    const bool inPixels = context.hand().radiusInPixels;
    constexpr auto kScale = ValueSlider::Scale::Logarithmic;
    auto* slider = inPixels ? new ValueSlider(kLeastPixels, kMostPixels, 0, kScale)
                            : new ValueSlider(double{kLeastRadius}, double{kMostRadius}, 4, kScale);
    slider->setObjectName(QStringLiteral("paintMenu_radius"));
    slider->setSuffix(inPixels ? tr(" px") : tr(" m"));
    slider->setValue(inPixels ? context.hand().pixels : double{context.brush().radius});
    connect(slider, &ValueSlider::limited, &context, &Context::refuse);
    connect(slider, &ValueSlider::valueEdited, &context, [&context, inPixels](double value) {
        if (inPixels) {
            BrushHand hand = context.hand();
            hand.pixels = value;
            return context.setHand(hand);
        }
        BrushSettings settings = context.brush();
        settings.radius = static_cast<float>(value);
        context.setBrush(settings);
    });
    return slider;
}

}  // namespace sinew
