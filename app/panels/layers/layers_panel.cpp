// SPDX-License-Identifier: Apache-2.0
#include "app/panels/layers/layers_panel.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/panels/layers/layer_effects_view.h"
#include "app/panels/layers/layer_list.h"
#include "app/panels/panels.h"
#include "app/widgets/elided_label.h"
#include "app/widgets/fields.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "editor/operations/layers/edit_layers.h"
#include "editor/operations/targets.h"

namespace sinew {

namespace {

constexpr int kPercent = 100;
constexpr double kPercentPerPixel = 0.5;

std::string numberOf(std::uint32_t layer) { return "#" + std::to_string(layer); }

std::string numbersOf(const std::vector<std::uint32_t>& layers) {
    std::string out;
    for (const std::uint32_t layer : layers) out += (out.empty() ? "" : ",") + numberOf(layer);
    return out;
}

Params opacityParams(const std::vector<std::uint32_t>& layers, double opacity) {
    return {{"layer", numbersOf(layers)}, {"opacity", opacity}};
}

QToolButton* textButton(const char* name, const QString& text, const QString& tip) {
    auto* button = new QToolButton;
    button->setObjectName("textButton");
    button->setProperty("layerButton", QLatin1String(name));
    button->setText(text);
    button->setToolTip(tip);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

/// However low the panel is, all of it is had at its whole height: it scrolls, above the buttons.
QScrollArea* scrolledLayers(QWidget* content) {
    auto* area = new QScrollArea;
    area->setObjectName("layersScroll");
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setWidget(content);
    return area;
}

}  // namespace

LayersPanel::LayersPanel(Context& context, Commands& commands, QWidget* parent)
    : QWidget(parent),
      context_(context),
      commands_(commands),
      preview_(context, *findOperation("layer.setOpacity")) {
    setObjectName("layers");
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(6, 6, 6, 6);
    outer->setSpacing(5);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(5);
    buildList(column);
    buildSettings(column);
    outer->addWidget(scrolledLayers(content), 1);
    buildButtons(outer, commands);
    connect(&context_, &Context::documentChanged, this, &LayersPanel::refresh);
    connect(&context_, &Context::selectionChanged, this, &LayersPanel::refresh);
    connect(&context_, &Context::viewChanged, this, &LayersPanel::refresh);
    // What was refused is not what the layer has.
    connect(&context_, &Context::failed, this, [this] {
        wantsMask_ = 0;
        refresh();
    });
    connect(&context_, &Context::operationRan, this, &LayersPanel::nameNew);
    refresh();
}

void LayersPanel::buildList(QVBoxLayout* column) {
    mesh_ = new ElidedLabel;
    mesh_->setObjectName("layersMesh");
    setRole(mesh_, "hint");
    column->addWidget(mesh_);
    list_ = new LayerList(context_);
    list_->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(list_, &LayerList::chosen, this,
            [this](std::uint32_t layer) { context_.setActiveLayer(layer); });
    connect(list_, &LayerList::choiceChanged, this, &LayersPanel::refresh);
    connect(list_, &LayerList::enabledWanted, this, [this](std::uint32_t layer, bool enabled) {
        runOn(list_->meantBy(layer), "layer.setEnabled", {{"enabled", enabled}});
    });
    connect(list_, &LayerList::nameWanted, this, [this](std::uint32_t layer, const QString& name) {
        list_->refresh();  // it keeps its own until it has another
        if (!name.trimmed().isEmpty())
            runOn({layer}, "layer.rename", {{"name", name.toStdString()}});
    });
    connect(list_, &LayerList::removeWanted, this,
            [this](std::uint32_t layer) { runOn(list_->meantBy(layer), "layer.remove", {}); });
    connect(list_, &LayerList::copyWanted, this,
            [this](std::uint32_t layer) { runOn(list_->meantBy(layer), "layer.duplicate", {}); });
    connect(list_, &LayerList::placeWanted, this,
            [this](std::uint32_t layer, int place, std::uint32_t group) {
                moveTo(list_->meantBy(layer), {static_cast<std::size_t>(place - 1), group});
            });
    connect(list_, &LayerList::stepWanted, this, &LayersPanel::step);
    connect(list_, &LayerList::opacityWanted, this, [this] { opacity_->setFocus(); });
    connect(list_, &QWidget::customContextMenuRequested, this, &LayersPanel::openMenu);
    empty_ = makeLabel({}, "dim");
    empty_->setObjectName("layersEmpty");
    empty_->setWordWrap(true);
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setMargin(8);
    column->addWidget(list_, 1);
    column->addWidget(empty_, 1);
}

void LayersPanel::buildSettings(QVBoxLayout* column) {
    settings_ = new QWidget;
    settings_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto* rows = new QVBoxLayout(settings_);
    rows->setContentsMargins(0, 0, 0, 0);
    auto* painted = new QHBoxLayout;
    //: Short: a button; brushes change the weights of the layer.
    weights_ = textButton("weights", tr("Weights"), tr("Brushes paint the layer's weights."));
    //: Short: a button; brushes change the mask of the layer.
    mask_ = textButton("mask", tr("Mask"),
                       tr("Brushes paint the layer's mask: where it is 0, the layer is not seen."));
    //: Short: a button that shows the active layer without the others.
    alone_ = textButton("alone", tr("Alone"),
                        tr("Colours show the weights of this layer alone, not of all together."));
    auto* group = new QButtonGroup(this);
    group->addButton(weights_);
    group->addButton(mask_);
    painted->addWidget(weights_);
    painted->addWidget(mask_);
    painted->addStretch(1);
    painted->addWidget(alone_);
    connect(weights_, &QToolButton::clicked, this,
            [this] { context_.setActiveLayer(context_.selection().activeLayer); });
    connect(mask_, &QToolButton::clicked, this, &LayersPanel::paintMask);
    connect(alone_, &QToolButton::clicked, this, [this](bool on) { context_.setLayerAlone(on); });
    rows->addLayout(painted);
    buildOpacity(rows);
    effects_ = new LayerEffectsView(context_, *list_);
    rows->addWidget(effects_);
    column->addWidget(settings_);
}

void LayersPanel::buildOpacity(QVBoxLayout* rows) {
    auto* shown = new QHBoxLayout;
    slider_ = new QSlider(Qt::Horizontal);
    slider_->setObjectName("layerOpacity");
    slider_->setRange(0, kPercent);
    opacity_ = new NumberField(1);
    opacity_->setObjectName("layerOpacityBox");
    opacity_->setRange(0.0, kPercent);
    opacity_->setPerPixel(kPercentPerPixel);
    opacity_->setSuffix(QStringLiteral("%"));
    opacity_->setRoomFor(QStringLiteral("88.8%"), ArithmeticBox::Room::Fixed);
    shown->addWidget(makeLabel(tr("Opacity"), "dim"));
    shown->addWidget(slider_, 1);
    shown->addWidget(opacity_);
    connect(slider_, &QSlider::sliderMoved, this,
            [this](int value) { previewOpacity(double(value) / kPercent); });
    connect(slider_, &QSlider::sliderReleased, this, &LayersPanel::takeSlider);
    connect(slider_, &QSlider::valueChanged, this, [this] {
        if (!slider_->isSliderDown()) takeSlider();
    });
    connect(opacity_, &NumberField::limited, &context_, &Context::refuse);
    connect(opacity_, &NumberField::edited, this,
            [this](double value) { setOpacity(value / kPercent); });
    connect(opacity_->findChild<QLineEdit*>(), &QLineEdit::textEdited, this,
            [this](const QString& text) { opacityTyped_ = opacity_->valueFromText(text); });
    connect(opacity_, &NumberField::dropped, this, [this] { opacityTyped_.reset(); });
    connect(opacity_, &NumberField::editingFinished, this, &LayersPanel::takeTyped);
    rows->addLayout(shown);
}

void LayersPanel::buildButtons(QVBoxLayout* column, Commands&) {
    auto* row = new QHBoxLayout;
    row->setSpacing(2);
    const auto add = [&](const char* name, const char* id, const QString& text) {
        auto* button = new QToolButton;
        button->setObjectName(QLatin1String(name));
        button->setIcon(icon(QLatin1String(findOperation(id)->icon)));
        button->setAccessibleName(text);
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QToolButton::clicked, this,
                [this, id] { runOnChosen(*findOperation(id)); });
        buttons_.push_back({button, findOperation(id), text});
        row->addWidget(button);
    };
    add("layersAdd", "layer.add", tr("Add an empty layer above this one"));
    add("layersDuplicate", "layer.duplicate", tr("Duplicate the layer"));
    add("layersMerge", "layer.merge", tr("Merge the layer with the one below it, or the group"));
    add("layersGroup", "layer.group", tr("Put the layer into a new group"));
    row->addStretch(1);
    add("layersDelete", "layer.remove", tr("Delete the layer"));
    column->addLayout(row);
}

const SkinLayer* LayersPanel::active() const {
    const auto skin = context_.scene().skin(context_.selection().activeSkin);
    return skin ? skin->layer(context_.selection().activeLayer) : nullptr;
}

QString LayersPanel::emptyText() const {
    if (!context_.scene().skin(context_.selection().activeSkin))
        return tr("Select a bound mesh to see its layers.");
    return tr("This skin has no layers. Add one to paint over its weights without changing them.");
}

void LayersPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

// Several meshes may be selected: what is seen here is of one.
void LayersPanel::refreshMesh() {
    const Scene& scene = context_.scene();
    const auto skin = scene.skin(context_.selection().activeSkin);
    mesh_->setVisible(skin != nullptr);
    if (!skin) return;
    const QString name = shownName(scene, skin->meshNode);
    const auto meant = targetSkins(scene, context_.selection());
    const bool among = targetsChosen(scene, context_.selection()) &&
                       std::ranges::find(meant, context_.selection().activeSkin) != meant.end();
    if (!among || meant.size() < 2) return mesh_->show(tr("Layers of %1").arg(name));
    //: %2: how many meshes are selected.
    mesh_->show(tr("Layers of %1, one of %2 selected meshes").arg(name).arg(meant.size()));
    mesh_->setToolTip(tr("Eye, opacity, mask, effects, order and Delete are of %1 alone. A layer "
                         "that is added comes to all selected meshes.")
                          .arg(name));
}

void LayersPanel::refresh() {
    const SkinLayer* layer = active();
    if (wantsMask_ != 0 && layer && layer->id == wantsMask_ && layer->mask != kNoIndex) {
        wantsMask_ = 0;
        return context_.setActiveLayer(layer->id, true);
    }
    list_->refresh();
    list_->setVisible(layer != nullptr);
    empty_->setVisible(!layer);
    empty_->setText(emptyText());
    settings_->setVisible(layer != nullptr);
    refreshMesh();
    refreshButtons();
    if (!layer) return;
    weights_->setChecked(!context_.selection().onMask);
    mask_->setChecked(context_.selection().onMask);
    alone_->setChecked(context_.layerAlone());
    mask_->setEnabled(!layer->group);
    refreshEffects(*layer);
    if (slider_->isSliderDown()) return;
    const QSignalBlocker silent(slider_);
    slider_->setValue(qRound(layer->opacity * kPercent));
    opacity_->show(double{layer->opacity} * kPercent);
}

void LayersPanel::run(const char* id, const Params& params) {
    context_.runOperation(*findOperation(id), params);
}

void LayersPanel::moveTo(const std::vector<std::uint32_t>& layers, const LayerPlace& to) {
    runOn(layers, "layer.move",
          {{"place", static_cast<std::int64_t>(to.place + 1)},
           {"group", to.group == 0 ? std::string() : numberOf(to.group)}});
}

void LayersPanel::runOn(const std::vector<std::uint32_t>& layers, const char* id, Params params) {
    params["layer"] = numbersOf(layers);
    run(id, params);
}

// A layer without a mask gets one that shows all of it.
void LayersPanel::paintMask() {
    const SkinLayer* layer = active();
    if (!layer) return;
    if (layer->mask != kNoIndex) return context_.setActiveLayer(layer->id, true);
    wantsMask_ = layer->id;
    runOn({layer->id}, "layer.setMask", {{"from", std::string("value")}, {"value", 1.0}});
}

void LayersPanel::previewOpacity(double opacity) {
    opacity_->show(opacity * kPercent);
    if (active()) preview_.show(opacityParams(list_->chosenLayers(), opacity));
}

void LayersPanel::setOpacity(double opacity) {
    const auto skin = context_.scene().skin(context_.selection().activeSkin);
    const auto layers = list_->chosenLayers();
    preview_.hide();
    const auto hasIt = [&](std::uint32_t id) {
        return skin->layer(id)->opacity == static_cast<float>(opacity);
    };
    if (!active() || std::ranges::all_of(layers, hasIt)) return refresh();
    run("layer.setOpacity", opacityParams(layers, opacity));
}

// Of the active layer it may be what that has already: others that are chosen get it all the same.
// What Esc has put back is not what was typed.
void LayersPanel::takeTyped() {
    const auto typed = std::exchange(opacityTyped_, std::nullopt);
    const SkinLayer* layer = active();
    if (!typed || !layer) return;
    const double opacity = opacity_->exact() / kPercent;
    const double meant = std::clamp(*typed, opacity_->minimum(), opacity_->maximum());
    const bool stands =
        std::abs(meant - opacity_->value()) <= 0.5 * std::pow(10.0, -opacity_->decimals());
    if (stands && layer->opacity == static_cast<float>(opacity)) setOpacity(opacity);
}

// It shows whole percents: where it stands as it did, layers keep their own.
void LayersPanel::takeSlider() {
    const SkinLayer* layer = active();
    if (layer && qRound(layer->opacity * kPercent) != slider_->value())
        return setOpacity(double(slider_->value()) / kPercent);
    preview_.hide();
    refresh();
}

PanelSpec layersPanel() {
    return {.id = "layers",
            .title = QT_TRANSLATE_NOOP("Panels", "Layers"),
            .icon = "layers",
            .area = Qt::LeftDockWidgetArea,
            .row = 1,
            .height = 2,
            .leastWidth = 180,
            .leastHeight = 90,  // two rows of the list, and the buttons: the rest is scrolled to
            .open = false,
            .make = [](Context& context, Commands& commands, QWidget* parent) -> QWidget* {
                return new LayersPanel(context, commands, parent);
            }};
}

}  // namespace sinew
