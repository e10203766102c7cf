// SPDX-License-Identifier: Apache-2.0
#include "app/panels/transform_panel.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/panels/panels.h"
#include "app/panels/transform_numbers.h"
#include "app/tools/gizmo_math.h"
#include "app/tools/tools.h"
#include "app/widgets/elided_label.h"
#include "app/widgets/fields.h"
#include "app/widgets/node_view.h"
#include "app/widgets/short_names.h"
#include "editor/pose/edit_pose.h"

namespace sinew {
namespace {

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

bool TransformPanel::editsJoints() const { return context_.tool() == kEditJointsTool; }

QString TransformPanel::obstacle() const {
    const Node* node = context_.scene().nodes().find(context_.activeNode());
    if (editsJoints() && (!node || node->mesh.valid()))
        return tr("Edit Joints moves joints. Select the one to move.");
    if (!node) return tr("Select a joint or another node to move it.");
    return whyNotPosed(context_.scene(), node->id);
}

// A mesh stays selected while its influences are chosen one after another. Edit Joints moves one.
std::vector<NodeId> TransformPanel::meant() const {
    if (editsJoints()) return {context_.activeNode()};
    return ofActiveSort(context_.scene(), context_.selection().nodes);
}

bool TransformPanel::inWorld() const { return context_.space() == Space::World; }

// With the space that its numbers are in.
QString TransformPanel::translateName() const {
    const auto& nodes = context_.scene().nodes();
    const Node* node = nodes.find(context_.activeNode());
    if (!node) return tr("Translate");
    const Node* above = nodes.find(node->parent);
    return inWorld() || !above ? tr("Translate (World)")
                               : tr("Translate (In %1)").arg(shownName(*above));
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
        resets_[channel]->setEnabled(index != kNoIndex);
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
    translateName_->setText(translateName());
    fitPlacesToScale();
    const LocalPose pose = editsJoints() ? editPose(context_.shownScene()) : context_.shownLocals();
    for (const Channel channel : {Translate, Rotate, Scale})
        for (int axis = 0; axis < 3; ++axis) {
            auto* field = fields_[channel][static_cast<std::size_t>(axis)];
            const double number = shownNumber(pose, index, channel, axis);
            if (field->exact() != number) field->show(number);
        }
}

double TransformPanel::shownNumber(const LocalPose& pose, std::uint32_t index, Channel channel,
                                   int axis) const {
    const Trs trs = index < pose.locals.size() ? pose.locals[index] : Trs{};
    if (channel == Rotate) return eulerOf(trs.rotation)[axis];
    if (channel == Scale) return trs.scale[axis];
    const bool world = inWorld() && index < pose.locals.size();
    return places_.shown(world ? placeInWorld(context_.scene(), pose, index)[axis]
                               : trs.translation[axis]);
}

bool TransformPanel::leavesAll(Channel channel, int axis, const NumberChange& change) const {
    const Scene& scene = context_.scene();
    const LocalPose pose = editsJoints() ? editPose(scene) : context_.localsOf(context_.shown());
    return std::ranges::all_of(meant(), [&](NodeId node) {
        const auto index = scene.nodes().indexOf(node);
        if (index >= pose.locals.size()) return true;
        const double shown = shownNumber(pose, index, channel, axis);
        return changedNumber(shown, change) == shown;
    });
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

LocalPose TransformPanel::changed(LocalPose pose, Channel channel, int axis,
                                  const NumberChange& change) const {
    const Scene& scene = context_.scene();
    if (channel == Translate && inWorld())
        return movedInWorld(scene, std::move(pose), meant(), [&](glm::dvec3 place) {
            place[axis] = changedNumber(place[axis], change);
            return place;
        });
    for (const NodeId node : meant())
        if (const auto index = scene.nodes().indexOf(node); index < pose.locals.size())
            pose.locals[index] = changed(pose.locals[index], channel, axis, change);
    return pose;
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
    LocalPose pose = changed(poseAtStart(), channel, axis, change);
    poseOtherSide(pose);
    context_.setPosePreview(std::move(pose));
}

void TransformPanel::dropPreview() {
    if (!editsJoints()) return context_.setPosePreview(std::nullopt);
    context_.dropJointPlace();
}

void TransformPanel::place(int axis, const NumberChange& change, bool last) {
    const Scene& scene = context_.scene();
    const LocalPose pose = changed(editPose(scene), Translate, axis, change);
    const auto index = scene.nodes().indexOf(context_.activeNode());
    context_.placeJoint(placeInWorld(scene, pose, index), last);
    refresh();
}

Message TransformPanel::stepLabel(Posing what, bool bothSides) const {
    const std::string name =
        shortNodeName(context_.scene(), context_.activeNode(), context_.selection().activeSkin)
            .toStdString();
    return posingLabel(what, name, meant().size(), bothSides);
}

void TransformPanel::commit(Channel channel, int axis, const NumberChange& change) {
    if (!obstacle().isEmpty()) return dropPreview();
    if (leavesAll(channel, axis, change)) {
        dropPreview();
        return refresh();
    }
    if (editsJoints()) return place(axis, change, true);
    const LocalPose start = poseAtStart();
    LocalPose pose = changed(start, channel, axis, change);
    const auto active = context_.scene().nodes().indexOf(context_.activeNode());
    if (channel == Rotate && active < pose.locals.size()) {
        typedAngles_ = eulerOf(start.locals[active].rotation);
        typedAngles_[axis] = changedNumber(typedAngles_[axis], change);
        typedRotation_ = pose.locals[active].rotation;
    }
    constexpr Posing kPosings[] = {Posing::Move, Posing::Rotate, Posing::Scale};
    const bool both = poseOtherSide(pose);
    takePose(context_, pose, stepLabel(kPosings[channel], both));
}

// A bound mesh, too: it may be off its rig.
void TransformPanel::reset(Channel channel) {
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
