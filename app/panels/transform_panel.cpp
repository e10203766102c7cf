// SPDX-License-Identifier: Apache-2.0
#include "app/panels/transform_panel.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/panels/panels.h"
#include "app/tools/gizmo_math.h"
#include "app/tools/tools.h"
#include "app/widgets/elided_label.h"
#include "app/widgets/fields.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "app/widgets/theme.h"
#include "editor/operations/skin/move_joint.h"
#include "editor/pose/edit_pose.h"

namespace sinew {
namespace {

// Of metres under a parent that does not scale them.
constexpr double kMetresPerPixel = 0.002;
constexpr double kMetresPerStep = 0.01;
constexpr int kMostMetreDecimals = 7;  // less is what files round
constexpr double kDegreesPerPixel = 0.5;
constexpr double kScalePerPixel = 0.005;
// A rotation this near to the typed angles is theirs: rounding of one conversion is below 1e-15.
constexpr double kSameRotation = 1e-12;

bool sameRotation(const glm::dquat& a, const glm::dquat& b) {
    return std::abs(glm::dot(a, b)) > 1.0 - kSameRotation;
}

double changedNumber(double present, const NumberChange& change) {
    constexpr double kFieldRange = 1e9;
    return std::clamp(change.of(present), -kFieldRange, kFieldRange);
}

const BindPoseEntry* bindEntryOf(const Scene& scene, SkinId activeSkin, NodeId node) {
    const auto find = [&](SkinId id) -> const BindPoseEntry* {
        const auto skin = scene.skin(id);
        if (!skin) return nullptr;
        const auto at = std::ranges::find(skin->bindPose, node, &BindPoseEntry::node);
        return at == skin->bindPose.end() ? nullptr : &*at;
    };
    if (const auto* entry = find(activeSkin)) return entry;
    for (const SkinId id : scene.skins())
        if (const auto* entry = find(id)) return entry;
    return nullptr;
}

}  // namespace

TransformPanel::TransformPanel(Context& context, QWidget* parent)
    : QWidget(parent), context_(context) {
    setObjectName("transform");
    title_ = new ElidedLabel;
    title_->setProperty("role", "title");
    reason_ = makeLabel({}, "hint");
    reason_->setObjectName("transformReason");
    reason_->setWordWrap(true);
    channels_ = new QGridLayout;
    channels_->setHorizontalSpacing(4);
    channels_->setVerticalSpacing(3);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 8, 10);
    column->setSpacing(7);
    column->addWidget(title_);
    column->addWidget(buildWeights());
    column->addLayout(channels_);
    for (const Channel channel : {Translate, Rotate, Scale}) buildRow(channel);
    column->addWidget(reason_);
    column->addStretch(1);
    connect(&context_, &Context::toolChanged, this, &TransformPanel::refresh);
    connect(&context_, &Context::selectionChanged, this, &TransformPanel::refresh);
    connect(&context_, &Context::poseChanged, this, &TransformPanel::followPose);
    connect(&context_, &Context::playingChanged, this, &TransformPanel::refresh);
    connect(&context_, &Context::documentChanged, this, [this](const ChangeEvent& event) {
        if (event.touches(BlockKind::Nodes) || event.why == ChangeEvent::Why::Opened) refresh();
    });
    refresh();
}

void TransformPanel::buildRow(Channel channel) {
    const QString names[] = {tr("Translate"), tr("Rotate"), tr("Scale")};
    const QString tips[] = {tr("Metres, in the parent's space."),
                            tr("Degrees about the parent's X, then Y, then Z axis. The rotation is "
                               "stored as a quaternion."),
                            tr("Scale along the node's own axes.")};
    const int decimals[] = {4, 3, 4};
    const int most[] = {kMostMetreDecimals, 3, 7};
    const double steps[] = {kMetresPerStep, 5.0, 0.05};
    const NumberUnit units[] = {NumberUnit::Metres, NumberUnit::Degrees, NumberUnit::None};
    const double perPixel[] = {kMetresPerPixel, kDegreesPerPixel, kScalePerPixel};
    auto* name = makeLabel(names[channel], "dim");
    name->setToolTip(tips[channel]);
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
        field->setToolTip(tips[channel]);
        fields_[channel][static_cast<std::size_t>(axis)] = field;
        letters_.push_back(letter);
        channels_->addWidget(letter, row + 1, 2 * axis);
        channels_->addWidget(field, row + 1, 1 + 2 * axis);
        channels_->setColumnStretch(1 + 2 * axis, 1);
        connect(field, &NumberField::changed, this,
                [=, this](const NumberChange& change) { commit(channel, axis, change); });
        connect(field, &NumberField::limited, &context_, &Context::refuse);
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

bool TransformPanel::editsJoints() const { return context_.tool() == kEditJointsTool; }

QString TransformPanel::obstacle() const {
    const Node* node = context_.scene().nodes().find(context_.activeNode());
    if (editsJoints() && (!node || node->mesh.valid()))
        return tr("Edit Joints moves joints. Select the one to move.");
    if (!node) return tr("Select a joint or another node to move it.");
    return {};
}

// A mesh stays selected while its influences are chosen one after another. Edit Joints moves one.
std::vector<NodeId> TransformPanel::meant() const {
    if (editsJoints()) return {context_.activeNode()};
    return ofActiveSort(context_.scene().nodes(), context_.selection().nodes);
}

glm::dvec3 TransformPanel::eulerOf(const glm::dquat& rotation) const {
    return sameRotation(rotation, typedRotation_) ? typedAngles_ : degreesOf(rotation);
}

// While frames follow each other nobody reads what is behind another tab; the one after it is
// shown, or after playing ends, is told.
void TransformPanel::followPose() {
    if (!context_.playing() || !visibleRegion().isEmpty()) refresh();
}

void TransformPanel::refresh() {
    const auto& nodes = context_.scene().nodes();
    const auto index = nodes.indexOf(context_.activeNode());
    const QString problem = obstacle();
    const auto count = static_cast<int>(meant().size());
    for (std::size_t channel = 0; channel < 3; ++channel) {
        for (auto* field : fields_[channel]) field->setEnabled(problem.isEmpty());
        resets_[channel]->setEnabled(problem.isEmpty());
    }
    for (auto* letter : letters_) letter->setEnabled(problem.isEmpty());
    weightsRow_->setVisible(editsJoints());
    for (auto* widget : ofOtherTools_) widget->setVisible(!editsJoints());
    weights_->setCurrentIndex(weights_->findData(static_cast<int>(context_.movedWeights())));
    weights_->setToolTip(weights_->currentData(Qt::ToolTipRole).toString());
    const bool tells = editsJoints() && problem.isEmpty();
    reason_->setText(tells
                         ? tr("Moves the joint itself, in the bind pose: nothing is posed, and the "
                              "mesh stays in place.")
                         : problem);
    reason_->setVisible(!reason_->text().isEmpty());
    title_->show(index == kNoIndex ? tr("Nothing selected")
                 : count > 1
                     ? tr("%1 and %n more", nullptr, count - 1).arg(shownName(nodes.all()[index]))
                     : shownName(nodes.all()[index]));
    fitPlacesToScale();
    const LocalPose pose = editsJoints() ? editPose(context_.shownScene()) : context_.shownLocals();
    const Trs trs = index < pose.locals.size() ? pose.locals[index] : Trs{};
    const glm::dvec3 values[] = {trs.translation, eulerOf(trs.rotation), trs.scale};
    for (std::size_t channel = 0; channel < 3; ++channel)
        for (int axis = 0; axis < 3; ++axis) {
            auto* field = fields_[channel][static_cast<std::size_t>(axis)];
            if (field->exact() != values[channel][axis]) field->show(values[channel][axis]);
        }
}

// Under a parent of scale 100 a centimetre is 0.0001: digits, steps and drags are that much finer.
void TransformPanel::fitPlacesToScale() {
    const auto& nodes = context_.scene().nodes();
    const auto& world = context_.pose().worldFromNode;
    const auto index = nodes.indexOf(context_.activeNode());
    const auto above = index == kNoIndex ? kNoIndex : nodes.parentIndex(index);
    const double scale = above < world.size()
                             ? std::cbrt(std::abs(glm::determinant(glm::dmat3(world[above]))))
                             : 1.0;
    const int zeros = scale > 0.0 ? static_cast<int>(std::lround(std::log10(scale))) : 0;
    const int finer = std::clamp(zeros, -kMostMetreDecimals, kMostMetreDecimals);
    for (std::size_t axis = 0; axis < 3; ++axis) {
        fields_[Translate][axis]->setMostDecimals(kMostMetreDecimals + finer);
        fields_[Translate][axis]->setSingleStep(kMetresPerStep * std::pow(10.0, -finer));
        letters_[axis]->setPerPixel(kMetresPerPixel * std::pow(10.0, -finer));
    }
}

Trs TransformPanel::changed(const Trs& trs, Channel channel, int axis,
                            const NumberChange& change) const {
    Trs out = trs;
    switch (channel) {
        case Translate:
            out.translation[axis] = changedNumber(trs.translation[axis], change);
            break;
        case Scale:
            out.scale[axis] = changedNumber(trs.scale[axis], change);
            break;
        case Rotate: {
            glm::dvec3 angles = eulerOf(trs.rotation);
            angles[axis] = changedNumber(angles[axis], change);
            out.rotation = rotationOf(angles);
            break;
        }
    }
    return out;
}

// What is shown, as it is without the preview of a value that is being dragged.
LocalPose TransformPanel::poseAtStart() {
    context_.setPlaying(false);
    context_.setPosePreview(std::nullopt);
    return context_.shownLocals();
}

bool TransformPanel::poseOtherSide(LocalPose& pose) {
    const auto other = otherSideOf(context_, meant(), context_.selection().nodes);
    if (other) other->follow(pose);
    return other.has_value();
}

void TransformPanel::preview(Channel channel, int axis, const NumberChange& change) {
    if (!obstacle().isEmpty()) return;
    if (editsJoints()) return place(axis, change, false);
    const auto& nodes = context_.scene().nodes();
    LocalPose pose = poseAtStart();
    for (const NodeId node : meant())
        if (const auto index = nodes.indexOf(node); index < pose.locals.size())
            pose.locals[index] = changed(pose.locals[index], channel, axis, change);
    poseOtherSide(pose);
    context_.setPosePreview(std::move(pose));
}

void TransformPanel::dropPreview() {
    if (!editsJoints()) return context_.setPosePreview(std::nullopt);
    context_.dropJointPlace();
}

// In the space of the joint above, as it is shown.
void TransformPanel::place(int axis, const NumberChange& change, bool last) {
    const Scene& scene = context_.scene();
    const LocalPose pose = editPose(scene);
    const auto index = scene.nodes().indexOf(context_.activeNode());
    const auto above = scene.nodes().parentIndex(index);
    glm::dvec3 at = pose.locals[index].translation;
    at[axis] = changedNumber(at[axis], change);
    if (above != kNoIndex)
        at = glm::dvec3(worldOf(scene, pose).worldFromNode[above] * glm::dvec4(at, 1.0));
    context_.placeJoint(at, last);
    refresh();
}

Message TransformPanel::stepLabel(Posing what, bool bothSides) const {
    const std::string name = shownName(context_.scene(), context_.activeNode()).toStdString();
    return posingLabel(what, name, meant().size(), bothSides);
}

void TransformPanel::commit(Channel channel, int axis, const NumberChange& change) {
    if (!obstacle().isEmpty()) return dropPreview();
    if (editsJoints()) return place(axis, change, true);
    const auto& nodes = context_.scene().nodes();
    LocalPose pose = poseAtStart();
    for (const NodeId node : meant()) {
        const auto index = nodes.indexOf(node);
        if (index >= pose.locals.size()) continue;
        const Trs after = changed(pose.locals[index], channel, axis, change);
        if (channel == Rotate && node == context_.activeNode()) {
            typedAngles_ = eulerOf(pose.locals[index].rotation);
            typedAngles_[axis] = changedNumber(typedAngles_[axis], change);
            typedRotation_ = after.rotation;
        }
        pose.locals[index] = after;
    }
    constexpr Posing kPosings[] = {Posing::Move, Posing::Rotate, Posing::Scale};
    const bool both = poseOtherSide(pose);
    takePose(context_, pose, stepLabel(kPosings[channel], both));
}

void TransformPanel::reset(Channel channel) {
    if (!obstacle().isEmpty()) return;
    const Scene& scene = context_.scene();
    LocalPose pose = poseAtStart();
    for (const NodeId id : meant()) {
        const Node* node = scene.nodes().find(id);
        const auto index = scene.nodes().indexOf(id);
        if (!node || index >= pose.locals.size()) continue;
        const BindPoseEntry* bound = bindEntryOf(scene, context_.selection().activeSkin, id);
        const Trs& from = bound ? bound->local : node->stored;
        Trs& to = pose.locals[index];
        if (channel == Translate) to.translation = from.translation;
        if (channel == Rotate) to.rotation = from.rotation;
        if (channel == Scale) to.scale = from.scale;
    }
    const bool both = poseOtherSide(pose);
    takePose(context_, pose, stepLabel(Posing::Reset, both));
}

PanelSpec transformPanel() {
    return {.id = "transform",
            .title = QT_TRANSLATE_NOOP("Panels", "Transform"),
            .icon = "transform",
            .row = 1,
            .frame = PanelSpec::Frame::Scrolled,
            .make = &makePanel<TransformPanel>};
}

}  // namespace sinew
