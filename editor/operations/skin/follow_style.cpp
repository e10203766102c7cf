// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/skin/follow_style.h"

#include <algorithm>

#include "editor/binding/bind_surface.h"
#include "editor/binding/learnt/bind_style.h"
#include "editor/operations/names.h"
#include "editor/operations/scene_file.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

Expected<std::vector<SkinId>> boundSkins(const Scene& scene, const std::string& style) {
    std::vector<SkinId> out;
    const auto take = [&](SkinId id) {
        const auto skin = scene.skin(id);
        if (skin && skin->meshNode.valid() && !skin->bonesCleared) out.push_back(id);
    };
    if (!style.starts_with(kStyleOfMesh)) {
        for (const SkinId id : scene.skins()) take(id);
        if (out.empty())
            return refused("No mesh of %1 is bound, so it does not show how weights blend.", style);
        return out;
    }
    const auto name = std::string_view(style).substr(std::string_view(kStyleOfMesh).size());
    // A joint may have the name of its mesh.
    auto node = nodeByName(scene, name, [&](const Node& one) { return isBound(scene, one.id); });
    if (!node) {
        const auto hasBones = [&](SkinId id) { return !scene.skin(id)->bonesCleared; };
        const auto other = nodeByName(scene, name);
        if (other || std::ranges::none_of(scene.skins(), hasBones)) node = other;
    }
    if (!node) return node.error();
    take(scene.skinOf(*node));
    if (out.empty())
        return refused("%1 is not bound, so it does not show how weights blend.",
                       nodeLabel(scene, *node));
    return out;
}

Expected<BlendWidths> widthsOn(const Scene& scene, const std::vector<SkinId>& skins,
                               const BindSettings& settings, const Progress& progress) {
    std::vector<BindJob> jobs;
    for (const SkinId id : skins) jobs.push_back(bindJobOf(scene, id, *scene.skin(id)));
    BindSurfaceCache cache;
    if (auto ok = solveBinds(scene, jobs, settings, {}, cache, progress); !ok) return ok.error();
    std::vector<BoundMesh> meshes;
    for (const BindJob& job : jobs) meshes.push_back({job.mesh, job.skin->skinBind});
    const BindPoints all = bindPoints(meshes);
    auto point = all.pointOf.begin();
    BlendExample example;
    for (const BindJob& job : jobs) {
        // A joint's blends on body and clothes are one joint's.
        std::vector<SlotIndex> slotOf;
        for (const auto& slot : job.skin->slots) {
            const auto at = std::ranges::find(example.names, slot.name);
            slotOf.push_back(static_cast<SlotIndex>(at - example.names.begin()));
            if (at == example.names.end()) example.names.push_back(slot.name);
        }
        const auto named = [&](Row row) {
            std::vector<Influence> out(row.begin(), row.end());
            for (Influence& i : out) i.slot = slotOf[i.slot];
            return out;
        };
        const Rows rows = scene.rows(job.skinId);
        for (PointIndex p = 0; p < rows.pointCount(); ++p) {
            example.solved.push_back(named(job.rows[p]));
            example.wanted.push_back(named(rows[p]));
            example.areas.push_back(all.surface->areas()[*point++]);
        }
    }
    return measuredWidths(example);
}

}  // namespace

BlendExamples::Widths BlendExamples::find(const Key& key) {
    const std::lock_guard lock(mutex_);
    return widths_ && key == key_ ? widths_ : nullptr;
}

void BlendExamples::keep(Key key, Widths widths) {
    const std::lock_guard lock(mutex_);
    key_ = std::move(key);
    widths_ = std::move(widths);
}

Expected<void> followStyle(const Scene& scene, const std::string& style, std::size_t points,
                           BlendExamples* examples, BindSettings& settings,
                           const Progress& progress) {
    const bool ofMesh = style.starts_with(kStyleOfMesh);
    const bool byExample = ofMesh || isSceneFile(style);
    const bool large = points > kMostPointsInShippedStyle;
    const std::string learnt = byExample ? kShippedStyle : style;
    auto named = styleNamed(large && learnt == kShippedStyle ? "" : learnt);
    if (!named) return named.error();
    settings.style = std::move(*named);
    if (!byExample) return {};

    // As an example is bound anew: what is asked of the new bind's blends is not its own.
    BindSettings bound = settings;
    bound.softness = 1.0;
    bound.maxInfluences = 0;
    bound.keepFaint = true;
    BlendExamples::Key key{style, bound, {}, {}};
    key.settings.style.reset();  // read anew each time
    key.inStyle = bound.style != nullptr;
    Scene other;
    if (ofMesh) {
        const auto skins = boundSkins(scene, style);
        if (!skins) return skins.error();
        for (const auto& [id, block] : scene.blocks())
            if ((id.kind == BlockKind::Skin || id.kind == BlockKind::RowPage) &&
                id.owner == skins->front().value)
                key.blocks.push_back(block);
        const NodeId node = scene.skin(skins->front())->meshNode;
        key.blocks.push_back(scene.mesh(scene.nodes().find(node)->mesh));
    } else {
        std::error_code unknown;  // reading it says why
        key.written = std::filesystem::last_write_time(style, unknown);
    }
    if (examples) settings.widths = examples->find(key);
    if (settings.widths) return {};
    if (!ofMesh) {
        auto read = readScene(style, {}, progress.stage(0.0, 0.5));
        if (!read) return Error{read.error().code, read.error().message, style};
        other = std::move(*read);
    }
    const Scene& source = ofMesh ? scene : other;
    const auto skins = boundSkins(source, style);
    if (!skins) return skins.error();
    const auto widths = widthsOn(source, *skins, bound, progress.stage(0.5, 1.0));
    if (!widths) return widths.error();
    settings.widths = std::make_shared<const BlendWidths>(*widths);
    if (examples) examples->keep(std::move(key), settings.widths);
    return {};
}

}  // namespace sinew
