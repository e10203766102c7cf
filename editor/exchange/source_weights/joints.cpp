// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/source_weights/joints.h"

#include <algorithm>
#include <glm/gtc/type_ptr.hpp>

#include "editor/exchange/gltf/plan.h"

namespace sinew::source_weights {
namespace {

// Inverse bind matrices are floats; what bound anew in another pose differs by far more.
constexpr double kSameOffset = 1e-5;

bool sameOffset(const glm::mat4& a, const glm::mat4& b) {
    return relativeDifference(glm::dmat4(a), glm::dmat4(b)) <= kSameOffset;
}

std::vector<std::uint32_t> indicesOf(const Json& list) {
    std::vector<std::uint32_t> out;
    for (const Json& item : list)
        out.push_back(item.is_number_unsigned() ? item.get<std::uint32_t>() : kNoIndex);
    return out;
}

std::vector<bool> usedSlots(const Scene& scene, SkinId id) {
    const auto skin = scene.skin(id);
    const Rows rows = scene.rows(id);
    std::vector<bool> used(skin->slots.size(), false);
    for (PointIndex p = 0; p < rows.pointCount(); ++p)
        if (skin->isMember(p))
            for (const Influence& entry : rows[p]) used[entry.slot] = true;
    return used;
}

std::uint32_t indexIn(const std::vector<std::uint32_t>& list, std::uint32_t value) {
    const auto at = std::ranges::find(list, value);
    return at == list.end() ? kNoIndex : static_cast<std::uint32_t>(at - list.begin());
}

}  // namespace

SkinPlan::SkinPlan(const Scene& document, const Scene& source, const Match& match,
                   const GltfText& file)
    : document_(document), source_(source), match_(match) {
    const Json& nodes = arrayMember(file.json(), "nodes");
    parents_.assign(nodes.size(), kNoIndex);
    for (std::uint32_t i = 0; i < nodes.size(); ++i)
        for (const auto child : indicesOf(arrayMember(nodes[i], "children")))
            if (child < parents_.size()) parents_[child] = i;
    for (const Json& json : arrayMember(file.json(), "skins")) {
        PlannedSkin skin;
        skin.inFile = true;
        skin.name = json.is_object() ? json.value("name", std::string()) : std::string();
        skin.joints = indicesOf(arrayMember(json, "joints"));
        skin.present = skin.joints.size();
        skin.skeleton = indexMember(json, "skeleton");
        skin.offsets.assign(skin.present, glm::mat4(1.0f));
        const auto matrices = indexMember(json, "inverseBindMatrices");
        skin.hasOffsets = matrices != kNoIndex;
        if (const auto elements = elementsOf(file, matrices);
            elements && elements->components == 16 && elements->count >= skin.present) {
            const auto numbers = numbersOf(file, *elements, true);
            for (std::size_t j = 0; j < skin.present; ++j)
                skin.offsets[j] = glm::mat4(glm::make_mat4(&numbers[16 * j]));
        }
        skins_.push_back(std::move(skin));
    }
}

Expected<std::vector<SkinPlan::Wanted>> SkinPlan::wantedBy(const MatchedMesh& mesh) const {
    const auto skin = document_.skin(mesh.skin);
    const auto used = usedSlots(document_, mesh.skin);
    std::vector<Wanted> out;
    for (SlotIndex s = 0; s < skin->slots.size(); ++s) {
        if (!used[s]) continue;
        const auto& slot = skin->slots[s];
        const NodeId node = match_.nodes.sourceOf(slot.node);
        if (!node.valid() || node.value >= parents_.size())
            return refused(
                "The file has no joint '%1', which vertices of '%2' are weighted to. Export the "
                "model instead.",
                slot.name, meshLabel(document_, mesh.meshNode));
        out.push_back({s, node.value, gltf_write::inverseBind(*skin, slot), slot.name});
    }
    return out;
}

Expected<JointNumbers> SkinPlan::numbersFor(const MatchedMesh& mesh) {
    const auto wanted = wantedBy(mesh);
    if (!wanted) return wanted.error();
    const auto label = meshLabel(document_, mesh.meshNode);
    const auto head = source_.skin(mesh.sourceSkin);
    std::size_t index = 0;
    if (head) {
        index = head->sourceSkin;
    } else {
        index = skinFor(*wanted);
        newSkinOf_.emplace_back(source_.nodes().find(mesh.sourceNode)->sourceIndex, index);
        remarks_.emplace_back("'%1' has no skin in the file; one is added.", label);
    }
    if (index >= skins_.size()) return refused("The skin of '%1' is no longer in the file.", label);
    if (auto done = extend(index, *wanted, label); !done) return done.error();
    JointNumbers out;
    out.ofSlot.assign(document_.skin(mesh.skin)->slots.size(), kNoIndex);
    for (const Wanted& one : *wanted)
        out.ofSlot[one.slot] = indexIn(skins_[index].joints, one.node);
    return out;
}

// A skin that has all of them, bound alike, or a new one.
std::size_t SkinPlan::skinFor(const std::vector<Wanted>& wanted) {
    for (std::size_t i = 0; i < skins_.size(); ++i)
        if (std::ranges::all_of(wanted, [&](const Wanted& one) {
                const auto at = indexIn(skins_[i].joints, one.node);
                return at != kNoIndex && sameOffset(skins_[i].offsets[at], one.offset);
            }))
            return i;
    skins_.emplace_back();
    return skins_.size() - 1;
}

Expected<void> SkinPlan::extend(std::size_t index, const std::vector<Wanted>& wanted,
                                const std::string& mesh) {
    PlannedSkin& skin = skins_[index];
    const Wanted* other = nullptr;
    for (const Wanted& one : wanted)
        if (const auto at = indexIn(skin.joints, one.node);
            at != kNoIndex && !other && !sameOffset(skin.offsets[at], one.offset))
            other = &one;
    if (other)
        remarks_.emplace_back(
            "'%1' has a different bind pose here than in the file, which keeps its own (the first "
            "joint: '%2').",
            mesh, other->name);
    for (const Wanted& one : wanted) {
        if (indexIn(skin.joints, one.node) != kNoIndex) continue;
        if (other)
            return refused(
                "Joint '%1' would have to be added to the skin of '%2', which has a different bind "
                "pose here than in the file. Export the model instead.",
                one.name, mesh);
        if (auto ok = checkRoots(skin, one.node, one.name); !ok) return ok;
        skin.joints.push_back(one.node);
        skin.offsets.push_back(one.offset);
        if (skin.inFile) {
            ++addedJoints_;
            remarks_.emplace_back("Joint '%1' is added to the skin of '%2'.", one.name, mesh);
        }
    }
    return {};
}

std::vector<std::uint32_t> SkinPlan::pathTo(std::uint32_t node) const {
    std::vector<std::uint32_t> out;
    for (; node < parents_.size() && out.size() <= parents_.size(); node = parents_[node])
        out.push_back(node);
    std::ranges::reverse(out);
    return out;
}

// glTF wants one root above all joints of a skin, and a named one to stand above all.
Expected<void> SkinPlan::checkRoots(PlannedSkin& skin, std::uint32_t node,
                                    const std::string& name) {
    const auto path = pathTo(node);
    if (!skin.joints.empty() && !path.empty()) {
        const auto first = pathTo(skin.joints.front());
        if (first.empty() || first.front() != path.front())
            return refused(
                "Joint '%1' is under a different root than the skin's joints in the file, which "
                "the format does not allow. Export the model instead.",
                name);
    }
    if (skin.skeleton == kNoIndex || std::ranges::find(path, skin.skeleton) != path.end())
        return {};
    const auto root = pathTo(skin.skeleton);
    std::size_t same = 0;
    while (same < root.size() && same < path.size() && root[same] == path[same]) ++same;
    if (same == 0)
        return refused(
            "Joint '%1' is outside the skeleton that the skin uses in the file. Export the model "
            "instead.",
            name);
    skin.skeleton = root[same - 1];
    return {};
}

Expected<void> SkinPlan::writeOffsets(GltfText& file, std::size_t index) const {
    const PlannedSkin& skin = skins_[index];
    const bool identity =
        std::ranges::all_of(skin.offsets, [](const auto& m) { return m == glm::mat4(1.0f); });
    if (!skin.hasOffsets && identity) return {};
    const Json& json = objectAt(arrayMember(file.json(), "skins"), index);
    const auto old = elementsOf(file, indexMember(json, "inverseBindMatrices"));
    if (skin.hasOffsets && !old)
        return refused(
            "The bind matrices of skin '%1' are stored in a way that cannot be added to.",
            skin.name);
    const auto accessor = addMatrices(file, old ? old->buffer : 0, skin.offsets);
    if (!file.patch().setMember("/skins/" + std::to_string(index), "inverseBindMatrices",
                                std::to_string(accessor)))
        return refused("Skin '%1' cannot be found in the file's text.", skin.name);
    return {};
}

Expected<void> SkinPlan::write(GltfText& file) const {
    for (std::size_t i = 0; i < skins_.size(); ++i) {
        const PlannedSkin& skin = skins_[i];
        const auto pointer = "/skins/" + std::to_string(i);
        if (!skin.inFile) {
            const auto matrices = addMatrices(file, 0, skin.offsets);
            (void)file.addItem("skins",
                               {{"joints", skin.joints}, {"inverseBindMatrices", matrices}});
            continue;
        }
        if (skin.joints.size() == skin.present) continue;
        bool ok = true;
        for (auto j = skin.present; j < skin.joints.size(); ++j)
            ok = file.patch().append(pointer + "/joints", std::to_string(skin.joints[j])) && ok;
        const Json& json = objectAt(arrayMember(file.json(), "skins"), i);
        if (skin.skeleton != indexMember(json, "skeleton"))
            ok = file.patch().setMember(pointer, "skeleton", std::to_string(skin.skeleton)) && ok;
        if (!ok) return refused("Skin '%1' cannot be found in the file's text.", skin.name);
        if (auto done = writeOffsets(file, i); !done) return done;
    }
    for (const auto& [node, skin] : newSkinOf_)
        if (!file.patch().setMember("/nodes/" + std::to_string(node), "skin", std::to_string(skin)))
            return refused("Node %1 cannot be found in the file's text.", node);
    return {};
}

}  // namespace sinew::source_weights
