// SPDX-License-Identifier: Apache-2.0
#include "app/panels/layers/layer_effects_view.h"

#include <QApplication>
#include <QVBoxLayout>

#include "app/widgets/operation_form.h"
#include "app/widgets/section.h"

namespace sinew {

namespace {
constexpr int kRestMilliseconds = 300;

const Operation& effectsOperation() { return *findOperation("layer.setEffects"); }

}  // namespace

LayerEffectsView::LayerEffectsView(Context& context, QWidget& home, QWidget* parent)
    : QWidget(parent), context_(context), home_(home), content_(new QWidget) {
    setObjectName("layerEffects");
    auto* inner = new QVBoxLayout(content_);
    inner->setContentsMargins(0, 0, 0, 0);
    section_ = new Section(tr("Effects"), content_);
    section_->setOpen(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(section_);
    later_.setSingleShot(true);
    later_.setInterval(kRestMilliseconds);
    connect(&later_, &QTimer::timeout, this, &LayerEffectsView::apply);
    connect(&context_, &Context::opened, &later_, &QTimer::stop);
    // What was refused is not what the layer has.
    connect(&context_, &Context::failed, this, [this] {
        const SkinLayer* layer = shownLayer();
        if (layer && !layer->group && context_.selection().activeSkin == skin_) show(*layer);
    });
}

// Null where it is there no more.
const SkinLayer* LayerEffectsView::shownLayer() const {
    const auto skin = context_.scene().skin(skin_);
    return skin ? skin->layer(layer_) : nullptr;
}

// What is being typed stays, and so does the form where it shows what the layer has.
void LayerEffectsView::show(const SkinLayer& layer) {
    section_->setTitle(layer.effects.any() ? tr("Effects: on") : tr("Effects"));
    if (form_ && context_.selection().activeSkin == skin_ && layer.id == layer_) {
        Params asked = form_->params();
        asked.erase("layer");
        const bool same =
            asked == effectsOperation().present(context_.scene(), context_.selection());
        if (same || later_.isActive()) return;
    }
    build(layer);
}

// Qt would hand it on to whatever comes next: a field of another panel, say.
void LayerEffectsView::leaveKeyboard() {
    if (isAncestorOf(QApplication::focusWidget())) home_.setFocus(Qt::OtherFocusReason);
}

void LayerEffectsView::build(const SkinLayer& layer) {
    if (later_.isActive()) apply();  // to the layer that is left
    skin_ = context_.selection().activeSkin;
    layer_ = layer.id;
    if (form_) {
        leaveKeyboard();
        form_->hide();  // a dialog may come before it goes
        form_->deleteLater();
    }
    form_ = new OperationForm(context_.settings(), effectsOperation(), context_.scene(),
                              context_.selection(), {{"layer", "#" + std::to_string(layer.id)}},
                              OperationForm::Hints::InTips, nullptr);
    content_->layout()->addWidget(form_);
    connect(form_, &OperationForm::changed, this, [this] {
        meant_ = context_.selectionToChange();
        later_.start();
    });
}

void LayerEffectsView::apply() {
    later_.stop();
    if (shownLayer() && form_->isGood())
        context_.runOperation(effectsOperation(), form_->params(), meant_);
}

}  // namespace sinew
