// SPDX-License-Identifier: Apache-2.0
// The rows of the Transform panel, and how far their numbers step.
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <cmath>
#include <utility>

#include "app/panels/transform_panel.h"
#include "app/widgets/elided_label.h"
#include "app/widgets/fields.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "editor/operations/skin/move_joint.h"

namespace sinew {
namespace {

// Of metres under a parent that does not scale them.
constexpr double kMetresPerPixel = 0.002;
constexpr double kMetresPerStep = 0.01;
constexpr double kDegreesPerPixel = 0.5;
constexpr double kScalePerPixel = 0.005;

}  // namespace

void TransformPanel::buildRow(Channel channel) {
    const QString names[] = {tr("Translate"), tr("Rotate"), tr("Scale")};
    const QString tips[] = {tr("Metres, in the parent's space; with World Space on, in the world."),
                            tr("Degrees about the parent's X, then Y, then Z axis. The rotation is "
                               "stored as a quaternion."),
                            tr("Scale along the node's own axes.")};
    const int decimals[] = {4, 3, 4};
    const int most[] = {PlaceNumbers().mostDecimals, 3, 7};
    const double steps[] = {kMetresPerStep, 5.0, 0.05};
    const NumberUnit units[] = {NumberUnit::Metres, NumberUnit::Degrees, NumberUnit::None};
    const double perPixel[] = {kMetresPerPixel, kDegreesPerPixel, kScalePerPixel};
    auto* name = new ElidedLabel(names[channel]);
    name->setObjectName(QStringLiteral("transformName%1").arg(channel));
    name->setProperty("role", "dim");
    name->setToolTip(tips[channel]);
    if (channel == Translate) translateName_ = name;
    // The name above its numbers: beside them there is no room in a narrow dock.
    const int row = 2 * channel;
    channels_->addWidget(name, row, 0, 1, 5);
    for (int axis = 0; axis < 3; ++axis) {
        auto* letter = new DragLabel(QString(QChar('X' + axis)), perPixel[channel]);
        letter->setProperty("axis", QString(QChar('X' + axis)));
        auto* field = new NumberField(decimals[channel]);
        field->setObjectName(QStringLiteral("transform%1%2").arg(channel).arg(axis));
        field->setMostDecimals(most[channel]);
        field->setSingleStep(steps[channel]);
        field->setUnit(units[channel]);
        field->setLetter(*letter);
        field->setToolTip(tips[channel]);
        fields_[channel][static_cast<std::size_t>(axis)] = field;
        letters_.push_back(letter);
        channels_->addWidget(letter, row + 1, 2 * axis);
        channels_->addWidget(field, row + 1, 1 + 2 * axis);
        channels_->setColumnStretch(1 + 2 * axis, 1);
        connect(field, &NumberField::changed, this,
                [=, this](const NumberChange& change) { commit(channel, axis, change); });
        connect(field, &NumberField::limited, &context_, &Context::refuse);
        followLetter(letter, channel, axis);
        if (channel != Translate) ofOtherTools_.insert(ofOtherTools_.end(), {letter, field});
    }
    auto* button = new QToolButton;
    button->setObjectName(QStringLiteral("transformReset%1").arg(channel));
    button->setIcon(icon("reset"));
    button->setIconSize({14, 14});
    button->setToolTip(
        tr("Reset to the bind pose, or to the transform in the file if the node is not bound."));
    connect(button, &QToolButton::clicked, this, [=, this] { reset(channel); });
    resets_[channel] = button;
    ofOtherTools_.push_back(button);
    if (channel != Translate) ofOtherTools_.push_back(name);
    channels_->addWidget(button, row, 5, Qt::AlignRight);
}

void TransformPanel::followLetter(const DragLabel* letter, Channel channel, int axis) {
    // Of a joint within its skeleton: with another tool the drag means nothing.
    auto ofJoint = std::make_shared<bool>(false);
    connect(letter, &DragLabel::started, this, [=, this] { *ofJoint = editsJoints(); });
    connect(letter, &DragLabel::moved, this, [=, this](double by) {
        if (*ofJoint == editsJoints()) preview(channel, axis, {'+', by});
    });
    connect(letter, &DragLabel::finished, this, [=, this](double by) {
        if (by == 0.0 || *ofJoint != editsJoints()) return dropPreview();
        commit(channel, axis, {'+', by});
    });
    connect(letter, &DragLabel::cancelled, this, &TransformPanel::dropPreview);
}

QWidget* TransformPanel::buildWeights() {
    struct Choice {
        MovedWeights id;
        QString name, tip;
    };
    const Choice choices[] = {
        {MovedWeights::Keep, tr("Keep Weights"), tr("Moving a joint changes no weights.")},
        {MovedWeights::Near, tr("Re-solve Near It"),
         tr("The weights of the joint, its parent and its children are redistributed among them; "
            "all other weights stay.")},
        {MovedWeights::All, tr("Re-solve All"),
         tr("The meshes that follow the joint are rebound; painted weights are replaced.")}};
    weights_ = new QComboBox;
    weights_->setObjectName("movedWeights");
    for (const Choice& choice : choices) {
        weights_->addItem(choice.name, static_cast<int>(choice.id));
        weights_->setItemData(weights_->count() - 1, choice.tip, Qt::ToolTipRole);
    }
    connect(weights_, &QComboBox::activated, this, [this] {
        context_.setMovedWeights(static_cast<MovedWeights>(weights_->currentData().toInt()));
    });
    weightsRow_ = new QWidget;
    auto* row = new QHBoxLayout(weightsRow_);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(makeLabel(tr("When joints move"), "dim"));
    row->addWidget(weights_, 1);
    return weightsRow_;
}

// Under a parent of scale 100 a centimetre is 0.0001: digits, steps and drags are that much finer.
void TransformPanel::fitPlacesToScale() {
    const auto& nodes = context_.scene().nodes();
    const auto& world = context_.pose().worldFromNode;
    const auto index = nodes.indexOf(context_.activeNode());
    const auto above = index == kNoIndex || inWorld() ? kNoIndex : nodes.parentIndex(index);
    const double scale = above < world.size()
                             ? std::cbrt(std::abs(glm::determinant(glm::dmat3(world[above]))))
                             : 1.0;
    if (std::exchange(sizedOn_, context_.scene().nodesPtr()) != context_.scene().nodesPtr())
        rigSize_ = sizeOfRig(context_.scene());
    places_ = placeNumbers(rigSize_, scale);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        fields_[Translate][axis]->setMostDecimals(places_.mostDecimals);
        fields_[Translate][axis]->setSingleStep(kMetresPerStep * places_.metre);
        letters_[axis]->setPerPixel(kMetresPerPixel * places_.metre);
    }
}

}  // namespace sinew
