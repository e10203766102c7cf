// SPDX-License-Identifier: Apache-2.0
#include "app/state/tutorial.h"

#include <QStringList>
#include <algorithm>
#include <cmath>

#include "app/state/export_result.h"
#include "editor/scene/hidden_nodes.h"

namespace sinew {

namespace {

constexpr const char* kDoneSteps = "tutorial/done";

bool isJointNode(const Node& node) { return node.kind == NodeKind::Joint; }
bool isMeshNode(const Node& node) { return node.mesh.valid(); }

bool hasWhatAFirstRigNeeds(const Context& context, const ChangeEvent&) {
    const auto& nodes = context.scene().nodes().all();
    return std::ranges::any_of(nodes, isJointNode) && std::ranges::any_of(nodes, isMeshNode);
}

bool anythingOpen(const Context& context, const ChangeEvent&) {
    return !context.scene().nodes().all().empty();
}

bool meshAndJointSelected(const Context& context, const ChangeEvent&) {
    const auto selected = [&](bool (*kind)(const Node&)) {
        return std::ranges::any_of(context.selection().nodes, [&](NodeId id) {
            const Node* node = context.scene().nodes().find(id);
            return node && kind(*node);
        });
    };
    return selected(isJointNode) && selected(isMeshNode);
}

bool seenMeshesBound(const Context& context, const ChangeEvent& changed) {
    const Scene& scene = context.scene();
    const auto isSeen = [&](const Node& node) {
        return isMeshNode(node) && !isHidden(scene.nodes(), node.id, context.hidden());
    };
    const auto isDone = [&](const Node& node) {
        return !isSeen(node) || scene.skinOf(node.id).valid();
    };
    const auto& nodes = scene.nodes().all();
    return changed.touches(BlockKind::Skin) && std::ranges::any_of(nodes, isSeen) &&
           std::ranges::all_of(nodes, isDone);
}

bool jointBent(const Context& context, const ChangeEvent& changed) {
    if (!changed.touches(BlockKind::Nodes) || changed.touches(BlockKind::Skin)) return false;
    const Scene& scene = context.scene();
    constexpr double kBent = 0.9962;  // cosine of half of 10 degrees: more than a slip of the hand
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        for (const BindPoseEntry& entry : skin->bindPose) {
            const Node* node = scene.nodes().find(entry.node);
            const bool influence = std::ranges::any_of(
                skin->slots, [&](const InfluenceSlot& slot) { return slot.node == entry.node; });
            if (node && influence &&
                std::abs(glm::dot(node->local.rotation, entry.local.rotation)) < kBent)
                return true;
        }
    }
    return false;
}

bool weightsMirrored(const Context& context, const ChangeEvent& changed) {
    const Operation* mirror = findOperation("weights.mirror");
    return changed.touches(BlockKind::RowPage) && mirror &&
           titleOf(*mirror) == translated(context.document().undoLabel());
}

constexpr Tutorial::Step kTutorialSteps[] = {
    {"open", Tutorial::Deed::Opened, hasWhatAFirstRigNeeds},
    {"look", Tutorial::Deed::Looked, anythingOpen},
    {"select", Tutorial::Deed::Selected, meshAndJointSelected},
    {"bind", Tutorial::Deed::Edited, seenMeshesBound},
    {"bend", Tutorial::Deed::Edited, jointBent},
    {"paint", Tutorial::Deed::Painted, anythingOpen},
    {"mirror", Tutorial::Deed::Edited, weightsMirrored},
    {"export", Tutorial::Deed::Exported, anythingOpen},
};

}  // namespace

std::span<const Tutorial::Step> Tutorial::steps() { return kTutorialSteps; }

Tutorial::Tutorial(Context& context, QObject* parent)
    : QObject(parent), context_(context), done_(steps().size()) {
    const QStringList kept = context_.settings().value(kDoneSteps).toStringList();
    for (std::size_t i = 0; i < done_.size(); ++i)
        done_[i] = kept.contains(QLatin1String(steps()[i].id));
    connect(&context_, &Context::opened, this, [this] { hear(Deed::Opened); });
    connect(&context_, &Context::cameraMoved, this, [this] { hear(Deed::Looked); });
    connect(&context_, &Context::selectionChanged, this, [this] { hear(Deed::Selected); });
    connect(&context_, &Context::strokeDone, this, [this] { hear(Deed::Painted); });
    connect(&context_, &Context::exported, this, [this] { hear(Deed::Exported); });
    connect(&context_, &Context::documentChanged, this, [this](const ChangeEvent& event) {
        if (event.why == ChangeEvent::Why::Applied) hear(Deed::Edited, event);
    });
}

std::size_t Tutorial::current() const {
    return static_cast<std::size_t>(std::ranges::find(done_, false) - done_.begin());
}

void Tutorial::hear(Deed deed, const ChangeEvent& event) {
    bool news = false;
    for (std::size_t i = 0; i < done_.size(); ++i)
        if (!done_[i] && steps()[i].deed == deed && steps()[i].is(context_, event))
            done_[i] = news = true;
    if (news) keep();
}

void Tutorial::restart() {
    done_.assign(done_.size(), false);
    keep();
}

void Tutorial::keep() {
    QStringList ids;
    for (std::size_t i = 0; i < done_.size(); ++i)
        if (done_[i]) ids << QLatin1String(steps()[i].id);
    context_.settings().set(kDoneSteps, ids);
    Q_EMIT changed();
}

}  // namespace sinew
