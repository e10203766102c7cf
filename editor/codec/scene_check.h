// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "editor/scene/scene.h"

// What the rest of the program takes for granted about blocks: array sizes that agree, indices in
// range, finite numbers. Node ids in skins and tracks may name nothing (their holders look them
// up), all others must be there.
namespace sinew {

/// Skeletons are some dozen deep, a rope some hundred; what walks a tree may recurse.
inline constexpr std::size_t kDeepestNode = 4096;
/// Layers, and channels, of a skin: they are looked up one after the other.
inline constexpr std::size_t kMostLayers = 1024;
/// Levels of the tree: 1 where all nodes are roots, 0 without nodes. O(nodes).
std::size_t deepestNode(const NodeTable& nodes);

bool isSound(const SceneInfo& info);
bool isSound(const NodeTable& nodes);
bool isSound(const Mesh& mesh);
bool isSound(const Skin& skin);
/// What the rows of a layer may sum to: those of layer 0 to 1, or they are empty.
enum class RowSums : std::uint8_t { Any, One };
bool isSound(const RowPage& page, RowSums sums);
bool isSound(const PointNumbers& numbers);
bool isSound(const MirrorPoints& points);
bool isSound(const ClipHead& clip);
bool isSound(const TrackBlock& track);
bool isSound(const Material& material);
bool isSound(const Texture& texture);
bool isSound(const Image& image);

/// What blocks say of each other: meshes, materials, textures and images that are named exist,
/// rows, numbers and point maps fit skins, skins fit meshes, a mesh node has one skin, tracks have
/// a clip. Blocks are sound by themselves.
bool agrees(const Scene& scene);

}  // namespace sinew
