// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/canonical/canonical_scene.h"

#include "editor/exchange/canonical/parts.h"
#include "editor/exchange/export_rows.h"

namespace sinew {
namespace canonical {

std::vector<SkinId> writtenSkins(const Scene& scene) {
    std::vector<SkinId> out;
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        const Node* node = scene.nodes().find(skin->meshNode);
        if (!skin->bonesCleared && !skin->slots.empty() && node && scene.mesh(node->mesh))
            out.push_back(id);
    }
    return out;
}

NodeId Work::add(Node node, const Follower& follower) {
    const NodeId id = nodes.add(std::move(node));
    followers.push_back(follower);
    followers.back().id = id;
    return id;
}

namespace {

Expected<void> checkBones(Work& work) {
    for (const SkinId id : work.source.skins()) {
        const auto skin = work.source.skin(id);
        const Node* node = work.source.nodes().find(skin->meshNode);
        if (!skin->bonesCleared || !node) continue;
        if (auto dropped = dropClearedWeights(node->name, work.options, work.report); !dropped)
            return dropped;
    }
    return {};
}

void copyRest(Work& work) {
    for (const MaterialId id : work.source.materials())
        work.out.setMaterial(id, work.source.material(id));
    for (const TextureId id : work.source.textures())
        work.out.setTexture(id, work.source.texture(id));
    for (const ImageId id : work.source.images()) work.out.setImage(id, work.source.image(id));
    work.out.setInfo(std::make_shared<SceneInfo>(work.source.info()));
}

}  // namespace
}  // namespace canonical

Expected<CanonicalScene> canonicalScene(const Scene& source, const WriteOptions& options,
                                        const Progress& progress, StoredPose stored) {
    using namespace canonical;
    Work work{.source = source, .options = options, .bind = bindPose(source), .stored = stored};
    if (auto checked = checkBones(work); !checked) return checked.error();
    if (!progress(0.0)) return cancelled();
    work.report.oneBind = true;
    buildNodes(work);
    if (!bakeMeshes(work, progress.stage(0.0, 0.5)) || !progress(0.5)) return cancelled();
    nameNodes(work);
    copyRest(work);
    if (!bakeClips(work, progress.stage(0.5, 1.0))) return cancelled();
    toSpace(work);
    return CanonicalScene{std::move(work.out), std::move(work.report)};
}

}  // namespace sinew
