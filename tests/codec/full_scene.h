// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "tests/support/fixtures.h"

namespace sinew::test {

inline Rows doubled(const Rows& rows) {
    RowsBuilder out;
    for (PointIndex p = 0; p < rows.pointCount(); ++p) {
        std::vector<Influence> row(rows[p].begin(), rows[p].end());
        for (auto& entry : row) entry.weight *= 2.0f;
        out.append(row);
    }
    return out.finish();
}

inline void addAllOfASkin(Scene& scene) {
    const SkinId id = scene.skins()[0];
    auto skin = std::make_shared<Skin>(*scene.skin(id));
    skin->slots[1].role = JointRole::Twist;
    skin->slots[1].roleChosen = true;
    skin->slots[0].ownMirror = OwnMirror::None;
    skin->channels = {{7, "mask", PointChannel::Use::Mask, 1.0f},
                      {2, "lips", PointChannel::Use::Set, 0.0f}};
    skin->layers = {{3, "fine", true, 0.5f, 7},
                    {1, "", false, 1.0f, kNoIndex},
                    {4, "arms", true, 1.0f, kNoIndex, true}};
    skin->layers[1].parent = 4;
    skin->layers[1].colour = 3;
    skin->layers[1].effects = {LayerEffects::Mirror::Flip, 2, 0.25f, 4};
    skin->layers[1].solver = LayerSolver{"heat", 3, 1};
    skin->deformer = "deltaMush";
    skin->deformerParameters = {{"iterations", 10.0}, {"stiffness", 0.5}};
    skin->symmetry.plane = MirrorPlane{};
    skin->symmetry.mirrorSlot = {1, 0};
    scene.setRows(id, doubled(scene.rows(id)), 3);
    Numbers lips(skin->pointCount, 0.0f);
    lips.set(2, 1.0f);
    scene.setSkin(id, skin);
    scene.setNumbers(id, 2, lips);
    std::vector<PointIndex> mirror(skin->pointCount, kNoIndex);
    mirror[0] = 0;
    scene.setMirrorPoints(id, std::make_shared<MirrorPoints>(mirror));
}

// A scene with a block of every kind.
inline Scene fullScene() {
    Scene scene = test::twoBones();
    auto info = std::make_shared<SceneInfo>(scene.info());
    info->warnings.emplace_back("One %1 and %2.", 1, "two");
    info->assetJson = R"({"version":"2.0"})";
    info->extensionsUsed = {"KHR_lights_punctual"};
    scene.setInfo(info);
    auto clip = std::make_shared<Clip>();
    clip->name = "bend";
    Track track;
    track.node = scene.nodes().all()[0].id;
    track.times = {0.0f, 1.0f};
    track.values = {0, 0, 0, 1, 2, 3};
    clip->tracks.push_back(track);
    scene.setClip(ClipId(4), clip);
    auto image = std::make_shared<Image>();
    image->data = {1, 2, 3};
    scene.setImage(ImageId(0), image);
    auto texture = std::make_shared<Texture>();
    texture->image = ImageId(0);
    scene.setTexture(TextureId(0), texture);
    auto material = std::make_shared<Material>();
    material->json = R"({"pbrMetallicRoughness":{"baseColorTexture":{}}})";
    material->uses.push_back({"/pbrMetallicRoughness/baseColorTexture", TextureId(0)});
    scene.setMaterial(MaterialId(0), material);
    auto mesh = std::make_shared<Mesh>(*scene.mesh(scene.meshes()[0]));
    mesh->parts[0].material = MaterialId(0);
    mesh->parts[0].carried.push_back(
        {"_ID", 5121, 65, false, std::vector<std::uint8_t>(mesh->parts[0].cornerCount)});
    MorphTarget target;
    target.positions.assign(mesh->pointCount(), glm::vec3(0, 1, 0));
    mesh->morphTargets.push_back(target);
    scene.setMesh(scene.meshes()[0], mesh);
    addAllOfASkin(scene);
    return scene;
}

template <class BlockType, class Change>
Scene changed(Scene scene, const BlockId& id, Change&& change) {
    auto block = std::make_shared<BlockType>(static_cast<const BlockType&>(*scene.find(id)));
    change(*block);
    scene.set(id, block);
    return scene;
}

}  // namespace sinew::test
