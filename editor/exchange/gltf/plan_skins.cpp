// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>

#include "editor/exchange/gltf/plan.h"
#include "editor/pose/pose.h"
#include "editor/scene/numbers.h"

namespace sinew::gltf_write {
namespace {

// Offsets of skins read from one float matrix differ by rounding only.
constexpr double kSameOffset = 1e-6;
// A pose that differs less from the bind pose cannot be seen.
constexpr double kSamePosition = 1e-5;

bool sameOffset(const glm::mat4& a, const glm::mat4& b) {
    return relativeDifference(glm::dmat4(a), glm::dmat4(b)) <= kSameOffset;
}

class SkinPlanner {
public:
    SkinPlanner(const Scene& scene, Plan& plan, WriteReport& report)
        : scene_(scene), plan_(plan), report_(report) {}

    void add(SkinId id, SkinUse& use) {
        const auto skin = scene_.skin(id);
        PlannedSkin fresh = describe(id, *skin);
        use.skin = find(*skin, fresh);
        if (use.skin < 0) {
            use.skin = static_cast<int>(plan_.skins.size());
            ensureCommonRoot(fresh, *skin);
            plan_.skins.push_back(std::move(fresh));
        }
        if (use.rows.unweighted > 0) use.staticJoint = staticJoint(use.skin, *skin);
    }

    /// Once all joints stand where they are written.
    void nameSkeletons() {
        for (PlannedSkin& planned : plan_.skins) {
            nameSkeleton(planned);
            planned.name = nameOf(planned);
        }
    }

private:
    // glTF wants a skin's `skeleton` to stand above all of its joints.
    void nameSkeleton(PlannedSkin& planned) {
        const auto skin = scene_.skin(planned.head);
        const int wanted = plan_.indexOf(skin->skeletonRoot);
        // A joint that the writer added need not stand below the root that the source named.
        if (wanted < 0 || planned.joints.size() > planned.ownJoints) return;
        planned.skeleton = commonRoot(planned);
        if (planned.skeleton < 0) return;
        if (isAbove(wanted, planned.skeleton)) {
            planned.skeleton = wanted;
            return;
        }
        report_.warnings.emplace_back(
            "Skin '%1' has '%2' as its skeleton root, but not all of its joints are below it; '%3' "
            "is written instead.",
            skin->name, nodeAt(wanted).name, nodeAt(planned.skeleton).name);
    }

    // One that is called as a mesh, as a bind here calls it, is named as its skeleton: programs
    // name after a skin what they make of it (Blender an armature), and the mesh would lose its own
    // name. What a glTF file named stays.
    std::string nameOf(const PlannedSkin& planned) const {
        const auto skin = scene_.skin(planned.head);
        if (skin->sourceSkin != kNoIndex || skin->name.empty() || !namesAMesh(skin->name))
            return skin->name;
        int top = commonRoot(planned);
        while (top >= 0 && isJoint(nodeAt(top).parent)) top = nodeAt(top).parent;
        return top < 0 || namesAMesh(nodeAt(top).name) ? std::string() : nodeAt(top).name;
    }

    bool isJoint(int index) const {
        return index >= 0 && nodeAt(index).node && nodeAt(index).node->kind == NodeKind::Joint;
    }

    bool namesAMesh(const std::string& name) const {
        return std::ranges::any_of(plan_.nodes, [&](const PlannedNode& node) {
            const auto mesh = node.meshNode ? scene_.mesh(node.meshNode->mesh) : nullptr;
            return mesh && name == (node.name.empty() ? mesh->name : node.name);
        });
    }

    const PlannedNode& nodeAt(int index) const {
        return plan_.nodes[static_cast<std::size_t>(index)];
    }

    // Whether `index` is `above`, or stands below it.
    bool isAbove(int above, int index) const {
        while (index >= 0 && index != above) index = nodeAt(index).parent;
        return index == above;
    }

    // The lowest node that is, or stands above, each of the joints.
    int commonRoot(const PlannedSkin& skin) const {
        int root = skin.joints.front();
        for (const int joint : skin.joints)
            while (root >= 0 && !isAbove(root, joint)) root = nodeAt(root).parent;
        return root;
    }

    PlannedSkin describe(SkinId id, const Skin& skin) {
        PlannedSkin out;
        out.head = id;
        out.ownJoints = skin.slots.size();
        std::set<int> taken;
        for (const auto& slot : skin.slots) {
            const int joint = plan_.indexOf(slot.node);
            out.joints.push_back(joint >= 0 && taken.insert(joint).second ? joint : -1);
            out.offsets.push_back(inverseBind(skin, slot));
        }
        return out;
    }

    // A skin already planned that says the same; else -1, and the joints that lack a node get one.
    int find(const Skin& skin, PlannedSkin& fresh) {
        for (std::size_t i = 0; i < plan_.skins.size(); ++i) {
            const PlannedSkin& other = plan_.skins[i];
            const auto head = scene_.skin(other.head);
            const bool joints = std::ranges::equal(
                skin.slots, head->slots,
                [](const auto& a, const auto& b) { return a.node.valid() && a.node == b.node; });
            if (joints && head->sourceSkin == skin.sourceSkin && head->name == skin.name &&
                std::equal(fresh.offsets.begin(), fresh.offsets.end(), other.offsets.begin(),
                           sameOffset))
                return static_cast<int>(i);
        }
        for (std::size_t s = 0; s < fresh.joints.size(); ++s)
            if (fresh.joints[s] < 0) fresh.joints[s] = standIn(skin, s);
        return -1;
    }

    // glTF has a node for every joint, and each only once.
    int standIn(const Skin& skin, std::size_t s) {
        const auto& slot = skin.slots[s];
        const int twin = plan_.indexOf(slot.node);
        PlannedNode node;
        node.name = slot.name;
        node.parent = twin;
        if (twin < 0) {
            node.local = toTrs(slot.influenceBind);
            report_.warnings.emplace_back(
                "Influence '%1' of skin '%2' has no node; a fixed joint was added for it.",
                slot.name, skin.name);
        }
        plan_.nodes.push_back(std::move(node));
        return static_cast<int>(plan_.nodes.size()) - 1;
    }

    // The joint that holds points without influence where they stood when bound.
    SlotIndex staticJoint(int index, const Skin& skin) {
        const glm::mat4 offset(skin.skinBind);
        auto& planned = plan_.skins[static_cast<std::size_t>(index)];
        for (auto j = planned.ownJoints; j < planned.joints.size(); ++j)
            if (sameOffset(planned.offsets[j], offset)) return static_cast<SlotIndex>(j);
        PlannedNode node;
        node.name = "unweighted";
        node.parent = stillRoot(planned);
        node.local = toTrs(glm::inverse(toMatrix(nodeAt(node.parent).local)));
        plan_.nodes.push_back(std::move(node));
        planned.joints.push_back(static_cast<int>(plan_.nodes.size()) - 1);
        planned.offsets.push_back(offset);
        return static_cast<SlotIndex>(planned.joints.size() - 1);
    }

    std::set<int> topsOf(const PlannedSkin& skin) const {
        std::set<int> tops;
        for (int joint : skin.joints) {
            while (nodeAt(joint).parent >= 0) joint = nodeAt(joint).parent;
            tops.insert(joint);
        }
        return tops;
    }

    // glTF wants one root above all joints of a skin. This gives one that never moves: the top node
    // where that is no joint and no clip moves it, else a new node above the tops.
    int stillRoot(const PlannedSkin& skin) {
        const auto tops = topsOf(skin);
        if (tops.size() == 1 && !moves(*tops.begin())) return *tops.begin();
        return newRoot(tops);
    }

    bool moves(int index) const {
        const PlannedNode& node = nodeAt(index);
        if (!node.node || node.node->kind == NodeKind::Joint) return node.node != nullptr;
        if (!invertible(toMatrix(node.local))) return true;
        for (const ClipId id : scene_.clips()) {
            const auto clip = scene_.clip(id);
            for (const Track& track : clip->tracks)
                if (plan_.indexOf(track.node) == index) return true;
        }
        return false;
    }

    int newRoot(const std::set<int>& tops) {
        PlannedNode root;
        root.name = "skeleton_root";
        const int index = static_cast<int>(plan_.nodes.size());
        plan_.nodes.push_back(std::move(root));
        for (const int top : tops) plan_.nodes[static_cast<std::size_t>(top)].parent = index;
        return index;
    }

    // Skins made here may have influences anywhere; files that break the rule are mended.
    void ensureCommonRoot(const PlannedSkin& planned, const Skin& skin) {
        const auto tops = topsOf(planned);
        if (tops.size() < 2) return;
        const int root = newRoot(tops);
        if (skin.sourceSkin != kNoIndex)
            report_.warnings.emplace_back(
                "The joints of skin '%1' have no common root, which glTF requires; '%2' was added "
                "above them.",
                skin.name, nodeAt(root).name);
    }

    const Scene& scene_;
    Plan& plan_;
    WriteReport& report_;
};

// False: cancelled.
bool reportRows(const Scene& scene, const Skin& skin, SkinId id, const SkinUse& use,
                const WriteOptions& options, const Progress& progress, WriteReport& report) {
    report.pointsUnweighted += use.rows.unweighted;
    const std::string name = meshLabel(scene, skin.meshNode);
    if (use.rows.unweighted > 0)
        report.warnings.emplace_back(
            "%1 {vertex|vertices} of '%2' without influence {was|were} weighted to an added joint "
            "that does not move.",
            use.rows.unweighted, name);
    return reportReduction(scene, id, name, use.rows, options, progress, report);
}

void reportMoved(const Scene& scene, const Skin& skin, const ScenePose& pose, WriteReport& report) {
    const auto at = scene.nodes().indexOf(skin.meshNode);
    if (at != kNoIndex && relativeDifference(pose.worldFromNode[at], skin.skinBind) > kSamePosition)
        report.warnings.emplace_back(
            "'%1' was moved after it was bound; the format cannot store that, so it is written "
            "where it was bound.",
            meshLabel(scene, skin.meshNode));
}

// A skin without a mesh says nothing more than a skin bound here that has all of its joints.
bool isCovered(const Scene& scene, const Skin& unused) {
    return std::ranges::any_of(scene.skins(), [&](SkinId id) {
        const auto other = scene.skin(id);
        return other->meshNode.valid() && other->sourceSkin == kNoIndex && !other->bonesCleared &&
               std::ranges::all_of(unused.slots, [&](const auto& slot) {
                   return other->slotOf(slot.node) != kNoIndex;
               });
    });
}

}  // namespace

glm::mat4 inverseBind(const Skin& skin, const InfluenceSlot& slot) {
    glm::dmat4 m = invertible(slot.influenceBind) ? glm::inverse(slot.influenceBind) * skin.skinBind
                                                  : glm::dmat4(1.0);
    for (int c = 0; c < 4; ++c) m[c][3] = c == 3 ? 1.0 : 0.0;
    return glm::mat4(m);
}

void planSkins(const Scene& scene, Plan& plan, WriteReport& report) {
    SkinPlanner planner(scene, plan, report);
    auto order = scene.skins();
    std::ranges::stable_sort(order, {}, [&](SkinId id) { return scene.skin(id)->sourceSkin; });
    for (const SkinId id : order) {
        const auto skin = scene.skin(id);
        const bool written =
            !skin->bonesCleared && !skin->slots.empty() &&
            (skin->meshNode.valid() ? plan.indexOf(skin->meshNode) >= 0 : !isCovered(scene, *skin));
        if (written) planner.add(id, plan.uses[id]);
    }
    planner.nameSkeletons();
}

Expected<Plan> planFile(const Scene& scene, const WriteOptions& options, const Progress& progress,
                        WriteReport& report) {
    Plan plan;
    std::vector<bool> skinned(scene.nodes().size(), false);
    const ScenePose pose = currentPose(scene);
    const auto skins = scene.skins();
    for (std::size_t i = 0; i < skins.size(); ++i) {
        const SkinId id = skins[i];
        const auto skin = scene.skin(id);
        const Progress own = stageOf(progress, i, skins.size());
        SkinUse use;
        const auto at = scene.nodes().indexOf(skin->meshNode);
        if (skin->bonesCleared && at != kNoIndex) {
            const auto mesh = meshLabel(scene, skin->meshNode);
            if (auto dropped = dropClearedWeights(mesh, options, report); !dropped)
                return dropped.error();
        } else if (at != kNoIndex && !skin->slots.empty()) {
            skinned[at] = true;
            auto rows = exportRows(scene, id, options.maxInfluences, own.stage(0.0, 0.1));
            if (!rows) return cancelled();
            use.rows = std::move(*rows);
            if (!reportRows(scene, *skin, id, use, options, own.stage(0.1, 1.0), report))
                return cancelled();
            reportMoved(scene, *skin, pose, report);
        }
        plan.uses.emplace(id, std::move(use));
    }
    planNodes(scene, skinned, plan);
    planSkins(scene, plan, report);
    return plan;
}

}  // namespace sinew::gltf_write
