// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/targets.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace sinew {
namespace {

// Mesh nodes that the selection names itself.
std::set<NodeId> namedMeshNodes(const Scene& scene, const Selection& selection) {
    std::set<NodeId> out;
    const NodeTable& nodes = scene.nodes();
    for (const PointSelection& chosen : selection.points)
        if (nodes.find(chosen.meshNode)) out.insert(chosen.meshNode);
    if (!out.empty()) return out;
    for (const NodeId id : selection.nodes) {
        const Node* node = nodes.find(id);
        if (!node) continue;
        if (node->mesh.valid()) out.insert(id);
        if (node->kind != NodeKind::Group) continue;
        for (const auto& n : nodes.all())
            if (n.mesh.valid() && nodes.isWithin(n.id, id)) out.insert(n.id);
    }
    if (!out.empty()) return out;
    const auto skin = scene.skin(selection.activeSkin);
    if (skin && nodes.find(skin->meshNode)) out.insert(skin->meshNode);
    return out;
}

std::vector<SlotIndex> slotsOf(const Skin& skin, const std::vector<NodeId>& joints) {
    std::set<SlotIndex> out;
    for (const NodeId joint : joints)
        if (const auto slot = skin.slotOf(joint); slot != kNoIndex) out.insert(slot);
    return {out.begin(), out.end()};
}

std::vector<SlotChoice> slotsOfTargets(const Scene& scene, const Selection& selection,
                                       const std::vector<NodeId>& joints) {
    std::vector<SlotChoice> out;
    for (const SkinId id : targetSkins(scene, selection))
        if (auto slots = slotsOf(*scene.skin(id), joints); !slots.empty())
            out.push_back({id, std::move(slots)});
    return out;
}

// The places of an influence, refused where there is none or it is locked.
Expected<std::vector<SlotChoice>> unlocked(const Scene& scene, std::vector<SlotChoice> choices,
                                           NodeId joint, std::string_view locked) {
    if (choices.empty())
        return refused("%1 is not an influence of the meshes to change; add it to them first.",
                       nodeLabel(scene, joint));
    for (const auto& [id, slots] : choices)
        if (const auto& slot = scene.skin(id)->slots[slots.front()]; slot.locked)
            return refused(locked, slot.name);
    return choices;
}

// Names between commas, which may be in a name, too: the longest that is known counts.
Expected<std::set<std::string>> knownNames(std::string_view text,
                                           const std::set<std::string>& known) {
    std::set<std::string> out;
    while (!text.empty()) {
        const std::string* found = nullptr;
        for (const std::string& name : known) {
            const bool whole =
                text.starts_with(name) && (text.size() == name.size() || text[name.size()] == ',');
            if (whole && (!found || found->size() < name.size())) found = &name;
        }
        if (!found)
            return refused("No influence without a joint is named %1.",
                           std::string(text.substr(0, text.find(','))));
        out.insert(*found);
        text.remove_prefix(std::min(found->size() + 1, text.size()));
    }
    return out;
}

// The topmost joints of each skin: a skeleton may have several, as for its IK targets.
std::map<SkinId, std::set<NodeId>> topJointsOfSkins(const Scene& scene) {
    const NodeTable& nodes = scene.nodes();
    std::map<SkinId, std::set<NodeId>> out;
    for (const SkinId id : scene.skins())
        for (const InfluenceSlot& slot : scene.skin(id)->slots)
            if (nodes.find(slot.node)) out[id].insert(topJoint(nodes, slot.node));
    return out;
}

// The skin and those that hang on its topmost joints, or on those of one that does.
std::set<SkinId> skinsOfSkeleton(const Scene& scene, SkinId first) {
    auto left = topJointsOfSkins(scene);
    std::set<SkinId> out{first};
    std::set<NodeId> joints = left[first];
    const auto hangs = [&](const auto& each) {
        return std::ranges::any_of(each.second, [&](NodeId top) { return joints.contains(top); });
    };
    for (auto next = std::ranges::find_if(left, hangs); next != left.end();
         next = std::ranges::find_if(left, hangs)) {
        out.insert(next->first);
        joints.merge(next->second);
        left.erase(next);
    }
    return out;
}

}  // namespace

NodeId topJoint(const NodeTable& nodes, NodeId id) {
    NodeId top = id;
    for (const Node* node = nodes.find(id); node; node = nodes.find(node->parent))
        if (node->kind == NodeKind::Joint) top = node->id;
    return top;
}

std::vector<NodeId> targetMeshNodes(const Scene& scene, const Selection& selection) {
    const auto named = namedMeshNodes(scene, selection);
    std::vector<NodeId> out;
    for (const auto& node : scene.nodes().all())
        if (node.mesh.valid() && (named.empty() || named.count(node.id))) out.push_back(node.id);
    return out;
}

bool targetsChosen(const Scene& scene, const Selection& selection) {
    return !namedMeshNodes(scene, selection).empty();
}

bool areInPlace(std::span<const std::uint32_t> numbers) {
    for (std::uint32_t i = 0; i < numbers.size(); ++i)
        if (numbers[i] != i) return false;
    return true;
}

bool isHidden(const Scene& scene, const Selection& selection, NodeId meshNode) {
    const auto mesh = scene.mesh(scene.nodes().find(meshNode)->mesh);
    const PointSelection* hidden = selection.hiddenOf(meshNode);
    return mesh && hidden && hidden->points.size() >= mesh->pointCount();
}

PointSelection seenPoints(const Selection& selection, const Skin& skin) {
    PointSelection out{skin.meshNode, {}, {}};
    out.points.resize(skin.pointCount);
    std::iota(out.points.begin(), out.points.end(), PointIndex{0});
    if (const auto* hidden = selection.hiddenOf(skin.meshNode))
        std::erase_if(out.points,
                      [&](PointIndex p) { return std::ranges::binary_search(hidden->points, p); });
    return out;
}

std::vector<SkinId> targetSkins(const Scene& scene, const Selection& selection) {
    std::map<NodeId, SkinId> skinOf;
    for (const SkinId id : scene.skins()) skinOf.emplace(scene.skin(id)->meshNode, id);
    std::vector<SkinId> out;
    for (const NodeId node : targetMeshNodes(scene, selection))
        if (const auto skin = skinOf.find(node); skin != skinOf.end()) out.push_back(skin->second);
    return out;
}

std::vector<SkinId> targetSkinsWithBones(const Scene& scene, const Selection& selection) {
    auto skins = targetSkins(scene, selection);
    std::erase_if(skins, [&](SkinId id) { return scene.skin(id)->bonesCleared; });
    return skins;
}

bool isBound(const Scene& scene, NodeId meshNode) {
    const auto skin = scene.skin(scene.skinOf(meshNode));
    return skin && !skin->bonesCleared;
}

std::vector<std::uint8_t> usedSlots(const Scene& scene, SkinId id, bool ofLayers) {
    const auto skin = scene.skin(id);
    std::vector<std::uint8_t> out(skin->slots.size(), 0);
    const auto mark = [&](const Rows& rows) {
        for (const auto& page : rows.pages())
            for (const Influence& entry : page->entries) out[entry.slot] = 1;
    };
    mark(scene.rows(id));
    if (ofLayers)
        for (const SkinLayer& layer : skin->layers) mark(scene.rows(id, layer.id));
    return out;
}

bool isOfSkin(BlockKind kind) {
    return kind == BlockKind::Skin || kind == BlockKind::RowPage ||
           kind == BlockKind::PointNumbers || kind == BlockKind::MirrorPoints;
}

bool isOfClip(BlockKind kind) { return kind == BlockKind::Clip || kind == BlockKind::Track; }

std::vector<SkinId> skinsLockedTogether(const Scene& scene, const Selection& selection) {
    Selection meant;
    meant.nodes = selection.nodes;
    auto skins = targetSkins(scene, meant);
    if (targetsChosen(scene, meant) || !scene.skin(selection.activeSkin)) return skins;
    const auto skeleton = skinsOfSkeleton(scene, selection.activeSkin);
    std::erase_if(skins, [&](SkinId id) { return !skeleton.contains(id); });
    return skins;
}

std::shared_ptr<Skin> withLocksTurned(const Skin& skin, std::span<const SlotIndex> slots) {
    auto out = std::make_shared<Skin>(skin);
    for (const SlotIndex slot : slots) out->slots[slot].locked = !out->slots[slot].locked;
    return out;
}

std::vector<SlotChoice> targetSlots(const Scene& scene, const Selection& selection,
                                    const std::vector<NodeId>& joints) {
    if (!joints.empty()) return slotsOfTargets(scene, selection, joints);
    if (auto chosen = slotsOfTargets(scene, selection, selection.nodes); !chosen.empty())
        return chosen;
    const auto skin = scene.skin(selection.activeSkin);
    if (!skin || selection.activeSlot >= skin->slots.size()) return {};
    return {{selection.activeSkin, {selection.activeSlot}}};
}

Expected<std::vector<SlotChoice>> namedSlots(const Scene& scene, const Selection& selection,
                                             const Params& params) {
    const auto& joints = nodesParam(params, "joints");
    const std::string& text = textParam(params, "names");
    std::vector<SlotChoice> meant;
    if (text.empty() || !joints.empty()) meant = targetSlots(scene, selection, joints);
    if (text.empty()) return meant;
    const NodeTable& nodes = scene.nodes();
    const auto isJointless = [&](const InfluenceSlot& slot) {
        return nodes.find(slot.node) == nullptr;
    };
    std::set<std::string> known;
    for (const SkinId id : targetSkins(scene, selection))
        for (const InfluenceSlot& slot : scene.skin(id)->slots)
            if (isJointless(slot)) known.insert(slot.name);
    const auto names = knownNames(text, known);
    if (!names) return names.error();
    std::vector<SlotChoice> out;
    for (const SkinId id : targetSkins(scene, selection)) {
        const auto skin = scene.skin(id);
        const auto with = std::ranges::find(meant, id, &SlotChoice::skin);
        SlotChoice choice{id, with == meant.end() ? std::vector<SlotIndex>() : with->slots};
        for (SlotIndex slot = 0; slot < skin->slots.size(); ++slot)
            if (isJointless(skin->slots[slot]) && names->contains(skin->slots[slot].name))
                choice.slots.push_back(slot);
        std::ranges::sort(choice.slots);
        if (!choice.slots.empty()) out.push_back(std::move(choice));
    }
    return out;
}

std::vector<SlotIndex> slotsOn(const Scene& scene, const std::vector<SlotChoice>& chosen,
                               SkinId skin) {
    std::set<SlotIndex> out;
    std::set<NodeId> joints;  // of other skins
    for (const SlotChoice& choice : chosen) {
        const auto of = scene.skin(choice.skin);
        for (const SlotIndex slot : choice.slots)
            if (choice.skin == skin)
                out.insert(slot);
            else if (of->slots[slot].node.valid())
                joints.insert(of->slots[slot].node);
    }
    const auto own = scene.skin(skin);
    for (SlotIndex slot = 0; !joints.empty() && slot < own->slots.size(); ++slot)
        if (joints.erase(own->slots[slot].node) > 0) out.insert(slot);
    return {out.begin(), out.end()};
}

Expected<std::vector<SlotChoice>> targetInfluence(const Scene& scene, const Selection& selection,
                                                  const std::vector<NodeId>& joints) {
    if (joints.size() > 1) return refused("Choose one influence, not several.");
    const auto skin = scene.skin(selection.activeSkin);
    const bool active = skin && selection.activeSlot < skin->slots.size();
    if (joints.empty() && !active)
        return refused("Choose an influence first, in the Influences list or by S + click.");
    const NodeId joint = joints.empty() ? skin->slots[selection.activeSlot].node : joints.front();
    auto choices = slotsOfTargets(scene, selection, {joint});
    if (!joint.valid()) choices = {{selection.activeSkin, {selection.activeSlot}}};
    return unlocked(scene, std::move(choices), joint, "Influence %1 is locked; unlock it first.");
}

std::optional<SlotIndex> slotIn(std::span<const SlotChoice> choices, SkinId skin) {
    const auto own = std::ranges::find(choices, skin, &SlotChoice::skin);
    if (own == choices.end()) return std::nullopt;
    return own->slots.front();
}

ParamSpec influencesParam() {
    return {
        "joints", "Joints",
        "The influences. If none are chosen: the selected joints, or else the active influence.",
        ParamSpec::Type::Nodes, std::vector<NodeId>{}};
}

ParamSpec jointlessParam() {
    return {"names", "Without a Joint",
            "Influences that have no joint any more, by name, with commas between them.",
            ParamSpec::Type::Text, std::string{}};
}

ParamSpec complementParam() {
    ParamSpec out{
        "complement", "Complement",
        "The influence that gives or takes the difference. If none: the vertices' other unlocked "
        "influences, in proportion.",
        ParamSpec::Type::Nodes, std::vector<NodeId>{}};
    out.maximum = 1.0;
    return out;
}

Expected<NodeId> complementOf(const Scene& scene, const Selection& selection,
                              const Params& params) {
    const auto& joints = nodesParam(params, "complement");
    if (joints.empty()) return NodeId();
    if (joints.size() > 1) return refused("Choose one complementary influence, not several.");
    const auto free = unlocked(
        scene, slotsOfTargets(scene, selection, joints), joints.front(),
        "The complementary influence %1 is locked; unlock it first, or choose another one.");
    if (!free) return free.error();
    return joints.front();
}

Params presentComplement(const Scene& scene, const Selection& selection) {
    std::vector<NodeId> joints;
    if (scene.nodes().find(selection.complement)) joints.push_back(selection.complement);
    return {{"complement", std::move(joints)}};
}

std::string nodeLabel(const Scene& scene, NodeId id) {
    const Node* node = scene.nodes().find(id);
    if (!node || node->name.empty()) return "#" + std::to_string(id.value);
    return node->name;
}

std::string skinLabel(const Scene& scene, const Skin& skin) {
    return nodeLabel(scene, skin.meshNode);
}

std::string labelsOf(const Scene& scene, const std::vector<NodeId>& nodes) {
    std::vector<std::string> names;
    for (const NodeId id : nodes) names.push_back(nodeLabel(scene, id));
    return listed(names);
}

std::string skinLabels(const Scene& scene, const std::vector<SkinId>& skins) {
    std::vector<NodeId> meshes;
    for (const SkinId id : skins) meshes.push_back(scene.skin(id)->meshNode);
    return labelsOf(scene, meshes);
}

Error notInvertible(const std::string& label) {
    return refused(
        "The transform of %1 is flat (singular) or not finite, so it cannot be bound; give it a "
        "scale other than 0.",
        label);
}

void tellFewer(const Scene& scene, const Skin& skin, std::size_t fewer, Report& report) {
    for (Message& line : report.lines) {
        if (line.pattern != kSelectedChanged && line.pattern != kChanged) continue;
        if (line.arguments.front() != skinLabel(scene, skin)) continue;
        std::string& said = line.arguments[1];
        const std::string_view grouped = digitsOf(said);
        const auto count = std::stoull(grouped.empty() ? said : std::string(grouped));
        if (count < fewer) continue;  // that of another mesh of the name
        said = Message("%1", count - fewer).arguments.front();
        report.numbers["changedPoints"] -= static_cast<double>(fewer);
        return;
    }
}

}  // namespace sinew
