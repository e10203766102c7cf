// SPDX-License-Identifier: Apache-2.0
#include "app/state/tutorial.h"

#include <QStringList>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/state/export_result.h"
#include "editor/scene/hidden_nodes.h"

namespace sinew {

namespace {

constexpr const char* kBegun = "tutorial/begun";
constexpr const char* kDoneSteps = "tutorial/done";

using TutorialDeed = Tutorial::Deed;

bool hasWhatAFirstRigNeeds(const Context& context) {
    const auto& nodes = context.scene().nodes().all();
    return std::ranges::any_of(nodes,
                               [](const Node& node) { return node.kind == NodeKind::Joint; }) &&
           std::ranges::any_of(nodes, [](const Node& node) { return node.mesh.valid(); });
}

// Mesh and skeleton may come from two files, and then the second is an edit.
bool riggableOpened(const Context& context, TutorialDeed deed, const ChangeEvent&) {
    return (deed == TutorialDeed::Opened || deed == TutorialDeed::Edited) &&
           hasWhatAFirstRigNeeds(context);
}

bool anythingOpen(const Context& context) { return !context.scene().nodes().all().empty(); }

bool lookedAround(const Context& context, TutorialDeed deed, const ChangeEvent&) {
    return deed == TutorialDeed::Looked && anythingOpen(context);
}

bool seenMeshesAreBound(const Context& context) {
    const Scene& scene = context.scene();
    const auto isSeen = [&](const Node& node) {
        return node.mesh.valid() && !isHidden(scene.nodes(), node.id, context.hidden());
    };
    const auto isDone = [&](const Node& node) {
        return !isSeen(node) || scene.skinOf(node.id).valid();
    };
    const auto& nodes = scene.nodes().all();
    return std::ranges::any_of(nodes, isSeen) && std::ranges::all_of(nodes, isDone);
}

bool seenMeshesBound(const Context& context, TutorialDeed deed, const ChangeEvent& changed) {
    return deed == TutorialDeed::Edited && changed.touches(BlockKind::Skin) &&
           seenMeshesAreBound(context);
}

bool anInfluenceIsBent(const Context& context) {
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

// By hand, or in test poses.
bool jointBent(const Context& context, TutorialDeed deed, const ChangeEvent& changed) {
    if (deed == TutorialDeed::Posed) return context.shown().motion != nullptr;
    return deed == TutorialDeed::Edited && changed.touches(BlockKind::Nodes) &&
           !changed.touches(BlockKind::Skin) && anInfluenceIsBent(context);
}

bool weightsPainted(const Context&, TutorialDeed deed, const ChangeEvent&) {
    return deed == TutorialDeed::Painted;
}

// Afterwards by the command, or at once by a stroke on both sides.
bool weightsMirrored(const Context& context, TutorialDeed deed, const ChangeEvent& changed) {
    if (deed == TutorialDeed::Painted) return context.symmetry();
    const Operation* mirror = findOperation("weights.mirror");
    return deed == TutorialDeed::Edited && changed.touches(BlockKind::RowPage) && mirror &&
           titleOf(*mirror) == translated(context.document().undoLabel());
}

bool rigExported(const Context& context, TutorialDeed deed, const ChangeEvent&) {
    return deed == TutorialDeed::Exported && !context.scene().skins().empty();
}

constexpr Tutorial::Step kTutorialSteps[] = {
    {"open", riggableOpened, hasWhatAFirstRigNeeds},
    {"look", lookedAround, anythingOpen},
    {"bind", seenMeshesBound, seenMeshesAreBound},
    {"bend", jointBent},
    {"paint", weightsPainted},
    {"mirror", weightsMirrored},
    {"export", rigExported},
};

}  // namespace

std::span<const Tutorial::Step> Tutorial::steps() { return kTutorialSteps; }

Tutorial::Tutorial(Context& context, QObject* parent)
    : QObject(parent),
      context_(context),
      begun_(context.settings().value(kBegun).toBool()),
      done_(steps().size()) {
    const QStringList kept =
        begun_ ? context_.settings().value(kDoneSteps).toStringList() : QStringList();
    for (std::size_t i = 0; i < done_.size(); ++i)
        done_[i] = kept.contains(QLatin1String(steps()[i].id));
    connect(&context_, &Context::opened, this, [this] { hear(Deed::Opened); });
    connect(&context_, &Context::cameraMoved, this, [this] { hear(Deed::Looked); });
    connect(&context_, &Context::poseChanged, this, [this] { hear(Deed::Posed); });
    connect(&context_, &Context::strokeDone, this, [this] { hear(Deed::Painted); });
    connect(&context_, &Context::exported, this, [this] { hear(Deed::Exported); });
    connect(&context_, &Context::documentChanged, this, [this](const ChangeEvent& event) {
        if (event.why == ChangeEvent::Why::Applied) hear(Deed::Edited, event);
    });
}

std::size_t Tutorial::current() const {
    return static_cast<std::size_t>(std::ranges::find(done_, false) - done_.begin());
}

void Tutorial::begin() {
    if (std::exchange(begun_, true)) return;
    context_.settings().set(kBegun, true);
    context_.settings().set(kDoneSteps, QStringList());  // an earlier version kept some
}

void Tutorial::hear(Deed deed, const ChangeEvent& event) {
    if (!begun_) return;
    bool news = false;
    for (std::size_t i = 0; i < done_.size(); ++i)
        if (!done_[i] && steps()[i].is(context_, deed, event)) {
            done_[i] = news = true;
            tickNeedless(i);
        }
    if (news) keep();
}

void Tutorial::tickNeedless(std::size_t before) {
    for (std::size_t i = 0; i < before; ++i) {
        const auto needless = steps()[i].needless;
        if (needless && needless(context_)) done_[i] = true;
    }
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
