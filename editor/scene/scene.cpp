// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/scene.h"

#include <algorithm>
#include <cassert>

namespace sinew {
namespace {

auto lowerBound(auto& blocks, const BlockId& id) {
    return std::lower_bound(
        blocks.begin(), blocks.end(), id,
        [](const Scene::Entry& entry, const BlockId& wanted) { return entry.first < wanted; });
}

}  // namespace

BlockPtr Scene::find(const BlockId& id) const {
    const auto at = lowerBound(blocks_, id);
    return at != blocks_.end() && at->first == id ? at->second : nullptr;
}

void Scene::set(const BlockId& id, BlockPtr block) {
    assert(!block || block->kind() == id.kind);
    const auto at = lowerBound(blocks_, id);
    const bool present = at != blocks_.end() && at->first == id;
    if (present && block)
        at->second = std::move(block);
    else if (present)
        blocks_.erase(at);
    else if (block)
        blocks_.insert(at, {id, std::move(block)});
}

const NodeTable& Scene::nodes() const {
    static const NodeTable kEmpty;
    const auto block = find({BlockKind::Nodes});
    return block ? static_cast<const NodeTable&>(*block) : kEmpty;
}

const SceneInfo& Scene::info() const {
    static const SceneInfo kEmpty;
    const auto block = find({BlockKind::Info});
    return block ? static_cast<const SceneInfo&>(*block) : kEmpty;
}

std::shared_ptr<const Mesh> Scene::meshOf(NodeId node) const {
    const Node* there = nodes().find(node);
    return there ? mesh(there->mesh) : nullptr;
}

FoundClip Scene::clip(ClipId id) const {
    const auto head = get<ClipHead>(BlockKind::Clip, id.value);
    if (!head) return nullptr;
    std::vector<TrackPtr> tracks;
    for (auto at = lowerBound(blocks_, {BlockKind::Track, id.value});
         at != blocks_.end() && at->first.kind == BlockKind::Track && at->first.owner == id.value;
         ++at)
        tracks.push_back(std::static_pointer_cast<const TrackBlock>(at->second));
    auto clip = std::make_shared<Clip>();
    static_cast<ClipInfo&>(*clip) = head->info;
    clip->tracks = Tracks(std::move(tracks));
    return FoundClip(std::move(clip));
}

void Scene::setClip(ClipId id, const std::shared_ptr<const Clip>& clip) {
    const auto head = get<ClipHead>(BlockKind::Clip, id.value);
    if (!clip) set({BlockKind::Clip, id.value}, nullptr);
    if (clip && (!head || head->info != *clip))
        set({BlockKind::Clip, id.value}, std::make_shared<ClipHead>(*clip));
    std::vector<Entry> tracks;
    for (std::uint32_t t = 0; clip && t < clip->tracks.size(); ++t)
        tracks.emplace_back(BlockId{BlockKind::Track, id.value, 0, t}, clip->tracks.shared()[t]);
    replace({BlockKind::Track, id.value, 0, 0}, {BlockKind::Track, id.value, 0, kNoIndex},
            std::move(tracks));
}

Rows Scene::rows(SkinId skin, std::uint32_t layer) const {
    const auto first = lowerBound(blocks_, {BlockKind::RowPage, skin.value, layer, 0});
    const auto last = lowerBound(blocks_, {BlockKind::RowPage, skin.value, layer, kNoIndex});
    std::vector<RowPagePtr> pages;
    pages.reserve(static_cast<std::size_t>(last - first));
    for (auto at = first; at != last; ++at)
        pages.push_back(std::static_pointer_cast<const RowPage>(at->second));
    return Rows(std::move(pages));
}

void Scene::setRows(SkinId skin, const Rows& rows, std::uint32_t layer) {
    std::vector<Entry> fresh;
    fresh.reserve(rows.pages().size());
    for (std::uint32_t i = 0; i < rows.pages().size(); ++i)
        fresh.emplace_back(BlockId{BlockKind::RowPage, skin.value, layer, i}, rows.pages()[i]);
    replace({BlockKind::RowPage, skin.value, layer, 0},
            {BlockKind::RowPage, skin.value, layer, kNoIndex}, std::move(fresh));
}

Numbers Scene::numbers(SkinId id, std::uint32_t channel) const {
    const auto owner = skin(id);
    const auto* about = owner ? owner->channel(channel) : nullptr;
    if (!about) return {};
    Numbers out(owner->pointCount, about->usual);
    for (auto at = lowerBound(blocks_, {BlockKind::PointNumbers, id.value, channel, 0});
         at != blocks_.end(); ++at) {
        const auto& [kind, skinNumber, layer, page] = at->first;
        if (kind != BlockKind::PointNumbers || skinNumber != id.value || layer != channel) break;
        out.setPage(page, std::static_pointer_cast<const PointNumbers>(at->second));
    }
    return out;
}

void Scene::setNumbers(SkinId skin, std::uint32_t channel, const Numbers& numbers) {
    std::vector<Entry> fresh;
    for (std::uint32_t i = 0; i < numbers.pages().size(); ++i)
        if (numbers.pages()[i])
            fresh.emplace_back(BlockId{BlockKind::PointNumbers, skin.value, channel, i},
                               numbers.pages()[i]);
    replace({BlockKind::PointNumbers, skin.value, channel, 0},
            {BlockKind::PointNumbers, skin.value, channel, kNoIndex}, std::move(fresh));
}

void Scene::removeSkin(SkinId skin) {
    for (const auto kind :
         {BlockKind::Skin, BlockKind::RowPage, BlockKind::PointNumbers, BlockKind::MirrorPoints})
        replace({kind, skin.value, 0, 0}, {kind, skin.value, kNoIndex, kNoIndex}, {});
}

// Puts entries in the place of all from `first` to `last`.
void Scene::replace(const BlockId& first, const BlockId& last, std::vector<Entry> fresh) {
    const auto begin = lowerBound(blocks_, first);
    auto end = lowerBound(blocks_, last);
    if (end != blocks_.end() && end->first == last) ++end;
    if (static_cast<std::size_t>(end - begin) == fresh.size()) {
        std::move(fresh.begin(), fresh.end(), begin);
        return;
    }
    const auto at = blocks_.erase(begin, end);
    blocks_.insert(at, std::make_move_iterator(fresh.begin()),
                   std::make_move_iterator(fresh.end()));
}

SkinId Scene::skinOf(NodeId meshNode) const {
    for (auto at = lowerBound(blocks_, {BlockKind::Skin});
         at != blocks_.end() && at->first.kind == BlockKind::Skin; ++at)
        if (meshNode.valid() && static_cast<const Skin&>(*at->second).meshNode == meshNode)
            return SkinId(at->first.owner);
    return {};
}

std::vector<std::uint32_t> Scene::ownersOf(BlockKind kind) const {
    std::vector<std::uint32_t> out;
    for (auto at = lowerBound(blocks_, {kind}); at != blocks_.end() && at->first.kind == kind; ++at)
        out.push_back(at->first.owner);
    return out;
}

std::uint32_t Scene::nextOwner(BlockKind kind) const {
    const auto owners = ownersOf(kind);
    return owners.empty() ? 0 : owners.back() + 1;
}

}  // namespace sinew
