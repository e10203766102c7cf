// SPDX-License-Identifier: Apache-2.0
#include "editor/pose/scale_scene.h"

#include <cassert>
#include <cmath>

namespace sinew {
namespace {

void scaleTranslation(glm::dmat4& m, double factor) {
    m[3] = glm::dvec4(glm::dvec3(m[3]) * factor, m[3].w);
}

std::shared_ptr<NodeTable> scaledNodes(const NodeTable& before, double factor) {
    auto nodes = std::make_shared<NodeTable>(before);
    for (const Node& each : before.all()) {
        Node& node = nodes->edit(each.id);
        node.local.translation *= factor;
        node.stored.translation *= factor;
        if (node.source) node.source->local.translation *= factor;
        if (node.storedMatrix) scaleTranslation(*node.storedMatrix, factor);
    }
    return nodes;
}

std::shared_ptr<Mesh> scaledMesh(const Mesh& before, float factor) {
    auto mesh = std::make_shared<Mesh>(before);
    for (glm::vec3& p : mesh->positions) p *= factor;
    for (MorphTarget& target : mesh->morphTargets)
        for (glm::vec3& offset : target.positions) offset *= factor;
    return mesh;
}

std::shared_ptr<Skin> scaledSkin(const Skin& before, double factor) {
    auto skin = std::make_shared<Skin>(before);
    scaleTranslation(skin->skinBind, factor);
    for (InfluenceSlot& slot : skin->slots) scaleTranslation(slot.influenceBind, factor);
    for (BindPoseEntry& entry : skin->bindPose) entry.local.translation *= factor;
    if (skin->symmetry.plane) skin->symmetry.plane->offset *= factor;
    return skin;
}

std::shared_ptr<Clip> scaledClip(const Clip& before, float factor) {
    auto clip = std::make_shared<Clip>(before);
    for (std::size_t t = 0; t < clip->tracks.size(); ++t)
        if (before.tracks[t].path == TrackPath::Translation)
            for (float& value : clip->tracks.edit(t).values) value *= factor;
    return clip;
}

}  // namespace

Scene scaledScene(const Scene& scene, double factor) {
    assert(std::isfinite(factor) && factor > 0.0);
    Scene out = scene;
    out.setNodes(scaledNodes(scene.nodes(), factor));
    for (const MeshId id : scene.meshes())
        out.setMesh(id, scaledMesh(*scene.mesh(id), static_cast<float>(factor)));
    for (const SkinId id : scene.skins()) out.setSkin(id, scaledSkin(*scene.skin(id), factor));
    for (const ClipId id : scene.clips())
        out.setClip(id, scaledClip(*scene.clip(id), static_cast<float>(factor)));
    return out;
}

}  // namespace sinew
