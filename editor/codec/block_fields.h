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

/// T, to be written or to be read.
template <class T, class Wanted>
concept Is = std::is_same_v<std::remove_const_t<T>, Wanted>;

// Where a block stands in a scene; beside blocks, not in them.
void of(auto& a, Is<BlockId> auto& id) {
    a.choice(id.kind, kLastBlockKind);
    a(id.owner);
    a(id.layer);
    a(id.page);
}

void of(auto& a, Is<Message> auto& message) {
    a(message.pattern);
    a(message.arguments);
}

void of(auto& a, Is<Trs> auto& trs) {
    a(trs.translation);
    a(trs.rotation.x);
    a(trs.rotation.y);
    a(trs.rotation.z);
    a(trs.rotation.w);
    a(trs.scale);
    a(trs.shear);
}

void of(auto& a, Is<SourcePlacement> auto& placement) {
    a(placement.parent);
    of(a, placement.local);
}

template <class Archive>
void of(Archive& a, Is<Node> auto& node) {
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

void of(auto& a, Is<SceneInfo> auto& info) {
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

void of(auto& a, Is<CarriedAttribute> auto& attribute) {
    a(attribute.name);
    a(attribute.componentType);
    a(attribute.type);
    a(attribute.normalized);
    a(attribute.bytes);
}

void of(auto& a, Is<MeshPart> auto& part) {
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

void of(auto& a, Is<MorphTarget> auto& target) {
    a(target.name);
    a(target.positions);
    a(target.normals);
    a(target.tangents);
}

void of(auto& a, Is<Mesh> auto& mesh) {
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

void of(auto& a, Is<InfluenceSlot> auto& slot) {
    a(slot.name);
    a(slot.node);
    a(slot.influenceBind);
    a(slot.locked);
}

void of(auto& a, Is<BindPoseEntry> auto& entry) {
    a(entry.node);
    a(entry.parent);
    of(a, entry.local);
}

void of(auto& a, Is<RowRepair> auto& repair) {
    a(repair.point);
    a.choice(repair.kind, RowRepair::Kind::DuplicateSlot);
    a(repair.was);
}

void of(auto& a, Is<LayerSolver> auto& solver) {
    a(solver.method);
    a(solver.maxInfluences);
    a(solver.smoothing);
}

void of(auto& a, Is<SkinLayer> auto& layer) {
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

void of(auto& a, Is<PointChannel> auto& channel) {
    a(channel.id);
    a(channel.name);
    a.choice(channel.use, PointChannel::Use::Lock);
    a(channel.usual);
}

void of(auto& a, Is<MirrorPlane> auto& plane) {
    a(plane.normal);
    a(plane.offset);
}

// Something of all slots, or of none where `isSaid` is true of none.
template <class Archive>
void ofSlots(Archive& a, auto& skin, const auto& isSaid, const auto& each) {
    bool any = std::ranges::any_of(skin.slots, isSaid);
    a(any);
    if (!any) return;
    for (auto& slot : skin.slots) each(slot);
    if constexpr (Archive::kReads)
        if (std::ranges::none_of(skin.slots, isSaid)) a.fail();
}

void rolesOf(auto& a, auto& skin) {
    const auto isKnown = [](const InfluenceSlot& slot) {
        return slot.role != JointRole::Unknown || slot.roleChosen;
    };
    ofSlots(a, skin, isKnown, [&](auto& slot) {
        a.choice(slot.role, JointRole::Socket);
        a(slot.roleChosen);
    });
}

void ownMirrorsOf(auto& a, auto& skin) {
    const auto isSaid = [](const InfluenceSlot& slot) {
        return slot.ownMirror != OwnMirror::Found;
    };
    ofSlots(a, skin, isSaid, [&](auto& slot) { a.choice(slot.ownMirror, OwnMirror::None); });
}

void of(auto& a, Is<Skin> auto& skin) {
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

void of(auto& a, Is<Track> auto& track) {
    a(track.node);
    a.choice(track.path, TrackPath::MorphWeights);
    a.choice(track.interpolation, Interpolation::Cubic);
    a(track.times);
    a(track.values);
    a(track.width);
}

void of(auto& a, Is<TrackBlock> auto& block) { of(a, block.track); }

void of(auto& a, Is<ClipHead> auto& clip) {
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

void of(auto& a, Is<TextureUse> auto& use) {
    a(use.pointer);
    a(use.texture);
}

void of(auto& a, Is<Material> auto& material) {
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

void of(auto& a, Is<Texture> auto& texture) {
    a(texture.image);
    a(texture.repeatU);
    a(texture.repeatV);
    a.jsonObject(texture.json);
    a.jsonObject(texture.samplerJson);
}

void of(auto& a, Is<Image> auto& image) {
    a(image.name);
    a(image.path);
    a(image.mimeType);
    a(image.missing);
    a(image.data);
    a.json(image.extrasJson);
}

void of(auto& a, Is<PointNumbers> auto& numbers) { a(numbers.values); }

void of(auto& a, Is<MirrorPoints> auto& points) { a(points.mirror); }

}  // namespace sinew::fields
