// SPDX-License-Identifier: Apache-2.0
#include "app/panels/brush_stroke_options.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <algorithm>

#include "app/widgets/fields.h"
#include "app/widgets/node_view.h"
#include "editor/paint/gatherer.h"

namespace sinew {

BrushStrokeOptions::BrushStrokeOptions(Context& context, QWidget* parent)
    : QWidget(parent),
      context_(context),
      gatherer_(new QComboBox),
      accumulate_(addBox("brushAccumulate", tr("Accumulate"),
                         tr("Going over a vertex again in the same stroke adds more. Off: a "
                            "stroke affects each vertex once."))),
      allMeshes_(addBox("brushAllMeshes", tr("All Meshes"),
                        tr("A stroke reaches every visible bound mesh that has the influence, "
                           "clothes and body alike, where it is not hidden behind the mesh under "
                           "the pointer. Off: the mesh that it begins on."))),
      steady_(new ValueSlider(0.0, kMostSteady, 0, ValueSlider::Scale::Linear)) {
    auto* form = new QFormLayout(this);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setContentsMargins(0, 0, 0, 0);
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(6);
    gatherer_->setObjectName("brushGatherer");
    QString reach = tr("Which vertices the brush reaches.");
    for (const GathererKind& kind : gatherers()) {
        reach +=
            QStringLiteral("<br><b>%1</b>: %2")
                .arg(translated(kind.label).toHtmlEscaped(), translated(kind.hint).toHtmlEscaped());
        gatherer_->addItem(translated(kind.label), kind.id);
        gatherer_->setItemData(gatherer_->count() - 1, translated(kind.hint), Qt::ToolTipRole);
    }
    gatherer_->setToolTip(reach);
    connect(gatherer_, &QComboBox::activated, this, [this](int index) {
        BrushSettings settings = context_.brush();
        settings.gatherer = gatherers()[static_cast<std::size_t>(index)].id;
        context_.setBrush(settings);
    });
    form->addRow(makeLabel(tr("Projection"), "dim"), gatherer_);
    // Across both columns: beside each other there is no room in one.
    auto* how = new QHBoxLayout;
    how->setSpacing(14);
    const auto addOption = [&](QCheckBox* box, bool BrushSettings::*member) {
        connect(box, &QCheckBox::clicked, this, [this, member](bool on) {
            BrushSettings settings = context_.brush();
            settings.*member = on;
            context_.setBrush(settings);
        });
        how->addWidget(box);
    };
    addOption(allMeshes_, &BrushSettings::allMeshes);
    addOption(accumulate_, &BrushSettings::accumulate);
    how->addStretch(1);
    form->addRow(how);

    const QString steadyTip =
        tr("The brush trails behind the pointer by this many pixels, which takes the trembling "
           "out of a stroke. 0: off.");
    steady_->setObjectName("brushSteady");
    steady_->setSuffix(tr(" px"));
    steady_->setToolTip(steadyTip);
    connect(steady_, &ValueSlider::valueEdited, this,
            [this](double value) { changeHand([&](BrushHand& hand) { hand.steady = value; }); });
    connect(steady_, &ValueSlider::limited, &context_, &Context::refuse);
    auto* steadyLabel = makeLabel(tr("Steady"), "dim");
    steadyLabel->setToolTip(steadyTip);
    form->addRow(steadyLabel, steady_);

    pressureRadius_ = addBox("brushPressureRadius", tr("Radius"),
                             tr("A pen that presses lightly makes the brush smaller."));
    pressureStrength_ = addBox("brushPressureStrength", tr("Strength"),
                               tr("A pen that presses lightly makes the brush weaker."));
    connect(pressureRadius_, &QCheckBox::clicked, this,
            [this](bool on) { changeHand([&](BrushHand& hand) { hand.pressureRadius = on; }); });
    connect(pressureStrength_, &QCheckBox::clicked, this,
            [this](bool on) { changeHand([&](BrushHand& hand) { hand.pressureStrength = on; }); });
    auto* pen = new QHBoxLayout;
    pen->setSpacing(14);
    pen->addWidget(pressureRadius_);
    pen->addWidget(pressureStrength_);
    pen->addStretch(1);
    auto* penLabel = makeLabel(tr("Pen Pressure"), "dim");
    penLabel->setToolTip(
        tr("What the pressure of a tablet's pen changes. A mouse is not affected."));
    form->addRow(penLabel, pen);
    connect(&context_, &Context::brushChanged, this, &BrushStrokeOptions::refresh);
    refresh();
}

QCheckBox* BrushStrokeOptions::addBox(const char* objectName, const QString& text,
                                      const QString& tip) {
    auto* box = new QCheckBox(text, this);
    box->setObjectName(objectName);
    box->setToolTip(tip);
    return box;
}

template <class Change>
void BrushStrokeOptions::changeHand(Change&& change) {
    BrushHand hand = context_.hand();
    change(hand);
    context_.setHand(hand);
}

void BrushStrokeOptions::refresh() {
    const BrushSettings& settings = context_.brush();
    const BrushHand& hand = context_.hand();
    gatherer_->setCurrentIndex(
        std::max(0, gatherer_->findData(QString::fromStdString(settings.gatherer))));
    accumulate_->setChecked(settings.accumulate);
    allMeshes_->setChecked(settings.allMeshes);
    steady_->setValue(hand.steady);
    pressureRadius_->setChecked(hand.pressureRadius);
    pressureStrength_->setChecked(hand.pressureStrength);
}

}  // namespace sinew
