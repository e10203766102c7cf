// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <tuple>

#include "editor/operations/merge/merge_parts.h"
#include "editor/operations/targets.h"
#include "editor/scene/edit.h"

namespace sinew {
namespace {

/// How many things of a kind came, are others, and went.
struct KindChanges {
    std::size_t fresh = 0, changed = 0, gone = 0;
    void count(bool had, bool has, bool same) {
        if (had && has)
            changed += same ? 0 : 1;
        else if (had != has)
            ++(has ? fresh : gone);
    }
    void tell(const char* line, std::vector<Message>& out) const {
        if (fresh + changed + gone > 0) out.emplace_back(line, fresh, changed, gone);
    }
};

class MergeReport {
public:
    MergeReport(const Scene& before, const Scene& merged)
        : before_(before), merged_(merged), edit_(difference(before, merged, {})) {
        for (const BlockChange& change : edit_.changes)
            touched_.insert({change.id.kind, change.id.owner, change.id.layer});
    }

    std::vector<Message> run() {
        tellWeights();
        tellSkins();
        tellNodes();
        const auto blocks = [&](const char* line, std::initializer_list<BlockKind> kinds) {
            blocksOf(kinds).tell(line, out_);
        };
        blocks("Geometry: %1 new, %2 changed, %3 gone.", {BlockKind::Mesh});
        tellClips();
        blocks("Materials and images: %1 new, %2 changed, %3 gone.",
               {BlockKind::Material, BlockKind::Texture, BlockKind::Image});
        return std::move(out_);
    }

private:
    void tellWeights();
    std::size_t otherRows(SkinId id) const;
    void tellSkins();
    void tellNodes();
    void tellClips();
    KindChanges blocksOf(std::initializer_list<BlockKind> kinds) const;
    bool isTouched(BlockKind kind, std::uint32_t owner, std::uint32_t layer) const {
        return touched_.contains({kind, owner, layer});
    }
    template <class Thing>
    void countOf(SkinId id, std::vector<Thing> Skin::*list, BlockKind pages,
                 KindChanges& out) const;

    const Scene& before_;
    const Scene& merged_;
    const Edit edit_;
    std::set<std::tuple<BlockKind, std::uint32_t, std::uint32_t>> touched_;
    std::vector<Message> out_;
};

// Of what all layers come to.
void MergeReport::tellWeights() {
    std::size_t meshes = 0, vertices = 0;
    for (const SkinId id : merged_.skins()) {
        const std::size_t others = otherRows(id);
        vertices += others;
        meshes += others > 0 ? 1 : 0;
    }
    if (vertices > 0)
        out_.emplace_back("Weights: %1 {vertex|vertices} on %2 {mesh|meshes}.", vertices, meshes);
}

std::size_t MergeReport::otherRows(SkinId id) const {
    const auto was = before_.skin(id), is = merged_.skin(id);
    if (!was || was->pointCount != is->pointCount) return is->pointCount;
    const SlotMap slots = mapOf(was->slots, is->slots);
    std::size_t out = 0;
    for (std::uint32_t page = 0; page * kRowPagePoints < is->pointCount; ++page) {
        const auto had = pageAt(before_, id, 0, page), has = pageAt(merged_, id, 0, page);
        if (had == has && areInPlace(slots)) continue;
        const std::uint32_t count = has ? has->count : had ? had->count : 0;
        for (std::uint32_t p = 0; p < count; ++p) {
            const MovedRow moved = movedRow(pageRow(had, p), slots);
            if (moved.lost > 0.0f || !std::ranges::equal(moved.row, pageRow(has, p))) ++out;
        }
    }
    return out;
}

template <class Thing>
void MergeReport::countOf(SkinId id, std::vector<Thing> Skin::*list, BlockKind pages,
                          KindChanges& out) const {
    const auto was = before_.skin(id), is = merged_.skin(id);
    const auto in = [&](const std::shared_ptr<const Skin>& skin, std::uint32_t thing) {
        if (!skin) return static_cast<const Thing*>(nullptr);
        const auto at = std::ranges::find((*skin).*list, thing, &Thing::id);
        return at == ((*skin).*list).end() ? nullptr : &*at;
    };
    std::set<std::uint32_t> things;
    for (const auto& skin : {was, is})
        if (skin)
            for (const Thing& thing : (*skin).*list) things.insert(thing.id);
    for (const std::uint32_t thing : things) {
        const Thing *had = in(was, thing), *has = in(is, thing);
        out.count(had, has, had && has && *had == *has && !isTouched(pages, id.value, thing));
    }
}

void MergeReport::tellSkins() {
    KindChanges skins, layers, channels;
    std::set<SkinId> ids;
    for (const Scene* scene : {&before_, &merged_})
        for (const SkinId id : scene->skins()) ids.insert(id);
    for (const SkinId id : ids) {
        skins.count(before_.skin(id) != nullptr, merged_.skin(id) != nullptr, true);
        countOf(id, &Skin::layers, BlockKind::RowPage, layers);
        countOf(id, &Skin::channels, BlockKind::PointNumbers, channels);
    }
    if (skins.fresh + skins.gone > 0)
        out_.emplace_back("Skins: %1 new, %2 gone.", skins.fresh, skins.gone);
    layers.tell("Layers: %1 new, %2 changed, %3 gone.", out_);
    channels.tell("Masks and vertex sets: %1 new, %2 changed, %3 gone.", out_);
}

void MergeReport::tellNodes() {
    KindChanges joints, others;
    std::set<NodeId> ids;
    for (const Scene* scene : {&before_, &merged_})
        for (const Node& node : scene->nodes().all()) ids.insert(node.id);
    for (const NodeId id : ids) {
        const Node *was = before_.nodes().find(id), *is = merged_.nodes().find(id);
        const bool isJoint = (is ? is : was)->kind == NodeKind::Joint;
        (isJoint ? joints : others).count(was, is, was && is && nodesAlike(*was, *is));
    }
    joints.tell("Joints: %1 new, %2 changed, %3 gone.", out_);
    others.tell("Other nodes: %1 new, %2 changed, %3 gone.", out_);
}

// A clip is changed where one of its tracks is.
void MergeReport::tellClips() {
    std::set<ClipId> ids;
    for (const BlockChange& change : edit_.changes)
        if (isOfClip(change.id.kind)) ids.insert(ClipId(change.id.owner));
    KindChanges clips;
    for (const ClipId id : ids)
        clips.count(before_.clip(id) != nullptr, merged_.clip(id) != nullptr, false);
    clips.tell("Clips: %1 new, %2 changed, %3 gone.", out_);
}

KindChanges MergeReport::blocksOf(std::initializer_list<BlockKind> kinds) const {
    KindChanges out;
    for (const BlockChange& change : edit_.changes)
        if (std::ranges::find(kinds, change.id.kind) != kinds.end())
            out.count(change.before != nullptr, change.after != nullptr, false);
    return out;
}

}  // namespace

std::vector<Message> mergeReport(const Scene& before, const Scene& merged) {
    return MergeReport(before, merged).run();
}

}  // namespace sinew
