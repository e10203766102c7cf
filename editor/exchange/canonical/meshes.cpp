// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <optional>

#include "editor/deform/skinning.h"
#include "editor/exchange/canonical/parts.h"
#include "editor/exchange/export_rows.h"
#include "editor/exchange/texts.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/scene/numbers.h"
#include "editor/weights/write_rows.h"

namespace sinew::canonical {
namespace {

// Binds that several skins read from float matrices differ by rounding only.
constexpr double kSameBind = 1e-6;

// A skin's slots as joints of the new scene, each once.
struct SlotMap {
    std::vector<InfluenceSlot> slots;
    std::vector<SlotIndex> to;        ///< per old slot
    std::vector<glm::dmat4> toWorld;  ///< per old slot: mesh space -> the common bind space
    bool common = true;               ///< all of `toWorld` that rows use are the skin's own bind
};

// Each shape has a name, and no two the same; tells which have changed.
std::shared_ptr<Mesh> namedShapes(Work& work, std::shared_ptr<Mesh> mesh) {
    UniqueNames names;
    for (MorphTarget& target : mesh->morphTargets) {
        const std::string name = names.take(target.name, "shape");
        if (name != target.name && !target.name.empty())
            work.warn("'%1' is written as '%2'.", target.name, name);
        target.name = name;
    }
    return mesh;
}

class SkinBaker {
public:
    SkinBaker(Work& work, SkinId id) : work_(work), id_(id), skin_(*work.source.skin(id)) {
        const auto at = work.source.nodes().indexOf(skin_.meshNode);
        newNode_ = work.meshNodeOf[at];
        from_ = work.source.mesh(work.source.nodes().all()[at].mesh);
    }

    // False: cancelled.
    bool run(MeshId meshId, SkinId newId, const Progress& progress) {
        const auto found =
            exportRows(work_.source, id_, work_.options.maxInfluences, progress.stage(0.0, 0.1));
        if (!found) return false;
        const ExportRows& rows = *found;
        if (!report(rows, progress.stage(0.1, 0.7))) return false;
        const SlotMap map = mapSlots(rows);
        auto taken = mappedRows(rows, map, progress.stage(0.7, 1.0));
        if (!taken) return false;
        work_.out.setMesh(meshId, namedShapes(work_, mapped(*from_, matrices(rows, map))));
        work_.nodes.edit(newNode_).mesh = meshId;
        auto skin = std::make_shared<Skin>();
        skin->name = skin_.name;
        skin->meshNode = newNode_;
        skin->pointCount = static_cast<std::uint32_t>(from_->pointCount());
        skin->slots = map.slots;
        skin->maxInfluences = skin_.maxInfluences;
        // Blender takes the bind of a top joint from the file only where this names what is above.
        skin->skeletonRoot = work_.armature;
        work_.out.setSkin(newId, std::move(skin));
        writeRows(work_.out, newId, *taken);
        return true;
    }

private:
    std::string name() const { return work_.nodes.find(newNode_)->name; }

    bool report(const ExportRows& rows, const Progress& progress) {
        work_.report.pointsUnweighted += rows.unweighted;
        if (!reportReduction(work_.source, id_, name(), rows, work_.options, progress,
                             work_.report))
            return false;
        if (rows.unweighted > 0 && work_.stored == StoredPose::AsClip)
            work_.warn(
                "%1 {vertex|vertices} of '%2' without influence; {it stays where it is|they stay "
                "where they are}.",
                rows.unweighted, name());
        return true;
    }

    SlotMap mapSlots(const ExportRows& rows) {
        std::vector<bool> used(skin_.slots.size(), false);
        for (const Influence& entry : rows.entries)
            if (entry.slot < used.size()) used[entry.slot] = true;
        SlotMap out;
        std::map<NodeId, SlotIndex> known;
        for (std::size_t s = 0; s < skin_.slots.size(); ++s) {
            NodeId joint = jointOf(skin_.slots[s], used[s]);
            const auto at = work_.nodes.indexOf(joint);
            out.toWorld.push_back(bindOf(skin_.slots[s], at));
            if (used[s] && out.toWorld.back() != skin_.skinBind) out.common = false;
            if (!joint.valid()) {
                out.to.push_back(kNoIndex);
                continue;
            }
            const auto [it, fresh] = known.emplace(joint, static_cast<SlotIndex>(out.slots.size()));
            if (fresh) {
                InfluenceSlot slot;
                slot.name = work_.nodes.find(joint)->name;
                slot.node = joint;
                slot.influenceBind = work_.followers[at].bind;
                out.slots.push_back(std::move(slot));
            }
            out.to.push_back(it->second);
        }
        return out;
    }

    // A slot that has no node, or none that can move anything, holds its points still.
    NodeId jointOf(const InfluenceSlot& slot, bool used) {
        const auto at = work_.source.nodes().indexOf(slot.node);
        if (at != kNoIndex && work_.jointOf[at].valid() && invertible(slot.influenceBind))
            return work_.jointOf[at];
        if (!used) return {};
        const auto known = still_.find(slot.name);
        if (known != still_.end()) return known->second;
        work_.warn("Influence '%1' of skin '%2' has no node; a fixed joint was added for it.",
                   slot.name, skin_.name);
        Node node;
        node.name = slot.name;
        node.kind = NodeKind::Joint;
        node.parent = work_.armature;
        return still_[slot.name] = work_.add(std::move(node), {.joint = true});
    }

    glm::dmat4 bindOf(const InfluenceSlot& slot, std::uint32_t joint) const {
        if (joint == kNoIndex || work_.followers[joint].source == kNoIndex) return skin_.skinBind;
        const glm::dmat4& common = work_.bind.worldFromNode[work_.followers[joint].source];
        const glm::dmat4 out = common * glm::inverse(slot.influenceBind) * skin_.skinBind;
        return relativeDifference(out, skin_.skinBind) <= kSameBind ? skin_.skinBind : out;
    }

    std::vector<glm::dmat4> matrices(const ExportRows& rows, const SlotMap& map) {
        if (map.common) {
            if (skin_.skinBind == glm::dmat4(1.0)) return {};
            return {skin_.skinBind};
        }
        std::vector<glm::dmat4> out;
        double apart = 0.0;
        for (PointIndex p = 0; p < from_->pointCount(); ++p) {
            const Row row = p < rows.first.size() - 1 ? rows[p] : Row();
            out.push_back(blendedMatrix(row, map.toWorld, skin_.skinBind));
            const glm::dvec4 at(glm::dvec3(from_->positions[p]), 1.0);
            for (const Influence& entry : row)
                apart = std::max(apart,
                                 glm::length(glm::dvec3((map.toWorld[entry.slot] - out[p]) * at)));
        }
        work_.warn(
            "'%1' was bound with its joints in different positions than an earlier mesh; its "
            "vertices were moved to match, and are up to %2 m off where joints disagree.",
            name(), apart);
        return out;
    }

    // None: cancelled.
    std::optional<Rows> mappedRows(const ExportRows& rows, const SlotMap& map,
                                   const Progress& progress) {
        RowsBuilder builder;
        RowBuffer row;
        for (PointIndex p = 0; p < from_->pointCount(); ++p) {
            if (!goesOnAt(progress, p, from_->pointCount())) return {};
            row.clear();
            if (p + 1 < rows.first.size())
                for (const Influence& entry : rows[p])
                    if (entry.slot < map.to.size() && map.to[entry.slot] != kNoIndex)
                        row.push_back({map.to[entry.slot], entry.weight});
            makeValid(row);
            builder.append(row);
        }
        return builder.finish();
    }

    Work& work_;
    SkinId id_;
    const Skin& skin_;
    NodeId newNode_;
    std::shared_ptr<const Mesh> from_;
    std::map<std::string, NodeId> still_;
};

// An unskinned mesh holds in its points what its node cannot.
void bakePlain(Work& work, std::uint32_t at, std::map<MeshId, MeshId>& shared,
               std::uint32_t& next) {
    const Node& from = work.source.nodes().all()[at];
    const NodeId to = work.meshNodeOf[at];
    const Follower& follower = work.followers[work.nodes.indexOf(to)];
    const bool same = relativeDifference(follower.correction, glm::dmat4(1.0)) <= kSameBind;
    if (const auto known = shared.find(from.mesh); same && known != shared.end()) {
        work.nodes.edit(to).mesh = known->second;
        return;
    }
    const MeshId id(next++);
    std::vector<glm::dmat4> matrix;
    if (!same) matrix.push_back(glm::inverse(follower.correction));
    work.out.setMesh(id, namedShapes(work, mapped(*work.source.mesh(from.mesh), matrix)));
    work.nodes.edit(to).mesh = id;
    if (same) shared[from.mesh] = id;
}

void measure(Work& work) {
    PlaceBox box;
    for (std::size_t i = 0; i < work.nodes.size(); ++i) {
        const Follower& follower = work.followers[i];
        if (follower.joint) box.add(glm::dvec3(follower.bind[3]));
        if (const auto mesh = work.out.mesh(work.nodes.all()[i].mesh))
            for (const auto& p : mesh->positions)
                box.add(glm::dvec3(follower.bind * glm::dvec4(glm::dvec3(p), 1.0)));
    }
    if (box.size() > 0.0) work.size = box.size();
}

}  // namespace

bool bakeMeshes(Work& work, const Progress& progress) {
    std::uint32_t nextMesh = 0;
    std::uint32_t nextSkin = 0;
    std::vector<bool> done(work.source.nodes().size(), false);
    std::map<MeshId, MeshId> shared;
    const auto skins = writtenSkins(work.source);
    for (std::size_t i = 0; i < skins.size(); ++i) {
        const auto at = work.source.nodes().indexOf(work.source.skin(skins[i])->meshNode);
        if (done[at]) continue;
        done[at] = true;
        const Progress own = stageOf(progress, i, skins.size());
        if (!SkinBaker(work, skins[i]).run(MeshId(nextMesh++), SkinId(nextSkin++), own))
            return false;
    }
    for (std::uint32_t i = 0; i < done.size(); ++i)
        if (!done[i] && work.meshNodeOf[i].valid()) bakePlain(work, i, shared, nextMesh);
    measure(work);
    return true;
}

}  // namespace sinew::canonical
