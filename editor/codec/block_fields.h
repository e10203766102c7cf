// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>

#include "editor/codec/archive.h"
#include "editor/scene/scene.h"

// The fields of every block in the order in which they lie in a blob. Each list serves writing
// (`Block` const) and reading. A changed list is a new kBlockVersion: a field that came with
// version n is asked for where `a.has(n)`, and what it is in older blobs is said beside it. Fields
// that were written once stay in the list.
namespace sinew::fields {

// Where a block stands in a scene; beside blocks, not in them.
template <class Archive, class T>
void of(Archive& a, T& id) requires std::is_same_v<std::remove_const_t<T>, BlockId> {
    a.choice(id.kind, kLastBlockKind);
    a(id.owner);
    a(id.layer);
    a(id.page);
}

template <class Archive, class T>
void of(Archive& a, T& message) requires std::is_same_v<std::remove_const_t<T>, Message> {
    a(message.pattern);
    a(message.arguments);
}

template <class Archive, class T>
void of(Archive& a, T& trs) requires std::is_same_v<std::remove_const_t<T>, Trs> {
    a(trs.translation);
    a(trs.rotation.x);
    a(trs.rotation.y);
    a(trs.rotation.z);
    a(trs.rotation.w);
    a(trs.scale);
    a(trs.shear);
}

template <class Archive, class T>
void of(Archive& a, T& placement) requires std::is_same_v<std::remove_const_t<T>, SourcePlacement> {
    a(placement.parent);
    of(a, placement.local);
}

template <class Archive, class T>
void of(Archive& a, T& node) requires std::is_same_v<std::remove_const_t<T>, Node> {
    a(node.id);
    a(node.parent);
    a(node.name);
    a.choice(node.kind, NodeKind::Light);
    of(a, node.local);
    of(a, node.stored);
    a(node.mesh);
    a.maybe(node.source, [](auto& archive, auto& value) { of(archive, value); });
    a.maybe(node.storedMatrix, [](auto& archive, auto& value) { archive(value); });
    a(node.morphWeights);
    a(node.sourceIndex);
    a.json(node.extrasJson);
    a.jsonObject(node.extensionsJson);
    a.jsonObject(node.cameraJson);
    a.jsonObject(node.lightJson);
    if (a.has(2))
        a.unlessSame(node.storedMorphWeights, node.morphWeights);
    else if constexpr (Archive::kReads)
        node.storedMorphWeights = node.morphWeights;
}

template <class Archive, class T>
void of(Archive& a, T& info) requires std::is_same_v<std::remove_const_t<T>, SceneInfo> {
    a(info.sourcePath);
    a(info.sourceFormat);
    a(info.metresPerUnit);
    a(info.upAxis);
    a.list(info.warnings, [](auto& archive, auto& value) { of(archive, value); });
    a.jsonObject(info.assetJson);
    a.jsonObject(info.rootExtensionsJson);
    a.json(info.rootExtrasJson);
    a(info.sceneName);
    a.json(info.sceneExtrasJson);
    a(info.extensionsUsed);
    a(info.extensionsRequired);
}

template <class Archive, class T>
void of(Archive& a,
        T& attribute) requires std::is_same_v<std::remove_const_t<T>, CarriedAttribute> {
    a(attribute.name);
    a(attribute.componentType);
    a(attribute.type);
    a(attribute.normalized);
    a(attribute.bytes);
}

template <class Archive, class T>
void of(Archive& a, T& part) requires std::is_same_v<std::remove_const_t<T>, MeshPart> {
    a(part.material);
    a.choice(part.topology, Topology::Points);
    a(part.indexed);
    a(part.firstPolygon);
    a(part.polygonCount);
    a(part.firstCorner);
    a(part.cornerCount);
    a(part.hasNormals);
    a(part.hasTangents);
    a(part.uvSets);
    a(part.colourSets);
    a.list(part.carried, [](auto& archive, auto& value) { of(archive, value); });
    a.json(part.extrasJson);
    a.jsonObject(part.extensionsJson);
}

template <class Archive, class T>
void of(Archive& a, T& target) requires std::is_same_v<std::remove_const_t<T>, MorphTarget> {
    a(target.name);
    a(target.positions);
    a(target.normals);
    a(target.tangents);
}

template <class Archive, class T>
void of(Archive& a, T& mesh) requires std::is_same_v<std::remove_const_t<T>, Mesh> {
    a(mesh.name);
    a(mesh.positions);
    a(mesh.cornerPoint);
    a(mesh.normals);
    a(mesh.tangents);
    a(mesh.uvs);
    a(mesh.colours);
    a(mesh.polygonFirst);
    a(mesh.polygonCorners);
    a.list(mesh.parts, [](auto& archive, auto& value) { of(archive, value); });
    a.list(mesh.morphTargets, [](auto& archive, auto& value) { of(archive, value); });
    a(mesh.morphWeights);
    a(mesh.morphWeightsInFile);
    a.json(mesh.extrasJson);
    a.jsonObject(mesh.extensionsJson);
}

template <class Archive, class T>
void of(Archive& a, T& slot) requires std::is_same_v<std::remove_const_t<T>, InfluenceSlot> {
    a(slot.name);
    a(slot.node);
    a(slot.influenceBind);
    a(slot.locked);
}

template <class Archive, class T>
void of(Archive& a, T& entry) requires std::is_same_v<std::remove_const_t<T>, BindPoseEntry> {
    a(entry.node);
    a(entry.parent);
    of(a, entry.local);
}

template <class Archive, class T>
void of(Archive& a, T& repair) requires std::is_same_v<std::remove_const_t<T>, RowRepair> {
    a(repair.point);
    a.choice(repair.kind, RowRepair::Kind::DuplicateSlot);
    a(repair.was);
}

template <class Archive, class T>
void of(Archive& a, T& solver) requires std::is_same_v<std::remove_const_t<T>, LayerSolver> {
    a(solver.method);
    a(solver.maxInfluences);
    a(solver.smoothing);
}

template <class Archive, class T>
void of(Archive& a, T& layer) requires std::is_same_v<std::remove_const_t<T>, SkinLayer> {
    a(layer.id);
    a(layer.name);
    a(layer.enabled);
    a(layer.opacity);
    a(layer.mask);
    if (!a.has(3)) return;
    a(layer.group);
    a(layer.parent);
    a(layer.colour);
    a.choice(layer.effects.mirror, LayerEffects::Mirror::Flip);
    a(layer.effects.smooth);
    a(layer.effects.strength);
    a(layer.effects.limit);
    a.maybe(layer.solver, [](auto& archive, auto& value) { of(archive, value); });
}

template <class Archive, class T>
void of(Archive& a, T& channel) requires std::is_same_v<std::remove_const_t<T>, PointChannel> {
    a(channel.id);
    a(channel.name);
    a.choice(channel.use, PointChannel::Use::Lock);
    a(channel.usual);
}

template <class Archive, class T>
void of(Archive& a, T& plane) requires std::is_same_v<std::remove_const_t<T>, MirrorPlane> {
    a(plane.normal);
    a(plane.offset);
}

// Something of all slots, or of none where `isSaid` is true of none.
template <class Archive, class T, class IsSaid, class Each>
void ofSlots(Archive& a, T& skin, IsSaid&& isSaid, Each&& each) {
    bool any = std::ranges::any_of(skin.slots, isSaid);
    a(any);
    if (!any) return;
    for (auto& slot : skin.slots) each(slot);
    if constexpr (Archive::kReads)
        if (std::ranges::none_of(skin.slots, isSaid)) a.fail();
}

template <class Archive, class T>
void rolesOf(Archive& a, T& skin) {
    const auto isKnown = [](const InfluenceSlot& slot) {
        return slot.role != JointRole::Unknown || slot.roleChosen;
    };
    ofSlots(a, skin, isKnown, [&](auto& slot) {
        a.choice(slot.role, JointRole::Socket);
        a(slot.roleChosen);
    });
}

template <class Archive, class T>
void ownMirrorsOf(Archive& a, T& skin) {
    const auto isSaid = [](const InfluenceSlot& slot) {
        return slot.ownMirror != OwnMirror::Found;
    };
    ofSlots(a, skin, isSaid, [&](auto& slot) { a.choice(slot.ownMirror, OwnMirror::None); });
}

template <class Archive, class T>
void of(Archive& a, T& skin) requires std::is_same_v<std::remove_const_t<T>, Skin> {
    a(skin.name);
    a(skin.meshNode);
    a(skin.pointCount);
    a.list(skin.slots, [](auto& archive, auto& value) { of(archive, value); });
    a(skin.skinBind);
    a.list(skin.bindPose, [](auto& archive, auto& value) { of(archive, value); });
    a(skin.bonesCleared);
    a(skin.maxInfluences);
    a(skin.member);
    a(skin.lockedPoints);
    a(skin.symmetry.mirrorSlot);
    a.list(skin.repairs, [](auto& archive, auto& value) { of(archive, value); });
    a(skin.skeletonRoot);
    a(skin.sourceSkin);
    a(skin.inverseBindsInFile);
    a.json(skin.extrasJson);
    a.jsonObject(skin.extensionsJson);
    if (!a.has(2)) return;
    rolesOf(a, skin);
    a.list(skin.layers, [](auto& archive, auto& value) { of(archive, value); });
    a.list(skin.channels, [](auto& archive, auto& value) { of(archive, value); });
    a(skin.deformer);
    a(skin.deformerParameters);
    a.maybe(skin.symmetry.plane, [](auto& archive, auto& value) { of(archive, value); });
    if (a.has(4)) ownMirrorsOf(a, skin);
}

template <class Archive, class T>
void of(Archive& a, T& track) requires std::is_same_v<std::remove_const_t<T>, Track> {
    a(track.node);
    a.choice(track.path, TrackPath::MorphWeights);
    a.choice(track.interpolation, Interpolation::Cubic);
    a(track.times);
    a(track.values);
    a(track.width);
}

template <class Archive, class T>
void of(Archive& a, T& block) requires std::is_same_v<std::remove_const_t<T>, TrackBlock> {
    of(a, block.track);
}

template <class Archive, class T>
void of(Archive& a, T& clip) requires std::is_same_v<std::remove_const_t<T>, ClipHead> {
    a(clip.info.name);
    a(clip.info.framesPerSecond);
    a.json(clip.info.extrasJson);
    a.jsonObject(clip.info.extensionsJson);
}

// Version 1 of the one above.
inline void of(BlobReader& a, ClipInfo& info, std::vector<Track>& tracks) {
    a(info.name);
    a.list(tracks, [](auto& archive, auto& value) { of(archive, value); });
    a(info.framesPerSecond);
    a.json(info.extrasJson);
    a.jsonObject(info.extensionsJson);
}

template <class Archive, class T>
void of(Archive& a, T& use) requires std::is_same_v<std::remove_const_t<T>, TextureUse> {
    a(use.pointer);
    a(use.texture);
}

template <class Archive, class T>
void of(Archive& a, T& material) requires std::is_same_v<std::remove_const_t<T>, Material> {
    a(material.name);
    a(material.baseColour);
    a(material.baseColourTexture);
    a(material.baseColourUvSet);
    a.choice(material.alpha, Material::Alpha::Blend);
    a(material.alphaCutoff);
    a(material.doubleSided);
    a.jsonObject(material.json);
    a.list(material.uses, [](auto& archive, auto& value) { of(archive, value); });
}

template <class Archive, class T>
void of(Archive& a, T& texture) requires std::is_same_v<std::remove_const_t<T>, Texture> {
    a(texture.image);
    a(texture.repeatU);
    a(texture.repeatV);
    a.jsonObject(texture.json);
    a.jsonObject(texture.samplerJson);
}

template <class Archive, class T>
void of(Archive& a, T& image) requires std::is_same_v<std::remove_const_t<T>, Image> {
    a(image.name);
    a(image.path);
    a(image.mimeType);
    a(image.missing);
    a(image.data);
    a.json(image.extrasJson);
}

template <class Archive, class T>
void of(Archive& a, T& numbers) requires std::is_same_v<std::remove_const_t<T>, PointNumbers> {
    a(numbers.values);
}

template <class Archive, class T>
void of(Archive& a, T& points) requires std::is_same_v<std::remove_const_t<T>, MirrorPoints> {
    a(points.mirror);
}

}  // namespace sinew::fields
