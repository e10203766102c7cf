// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "editor/scene/scene.h"

namespace sinew::test {

/// A triangle grid in the XY plane, z = 0: (columns + 1) x (rows + 1) points, spacing `step`, with
/// normals +Z.
std::shared_ptr<Mesh> gridMesh(int columns, int rows, float step = 1.0f);
/// A closed tube along +X from x = 0 to `length`, `rings` rings of `sides` points, capped; smooth
/// normals.
std::shared_ptr<Mesh> tubeMesh(int rings, int sides, float length, float radius);

/// A scene of one mesh node named "mesh" at the origin, no skin.
Scene sceneOf(std::shared_ptr<const Mesh> mesh);
/// Adds a chain of joints along +X at the given x positions (each the child of the one before) and
/// gives their ids.
std::vector<NodeId> addChain(Scene& scene, const std::vector<double>& xs);
/// Binds the scene's mesh node to nodes with the given rows at the current pose. Gives the skin.
SkinId addSkin(Scene& scene, NodeId meshNode, const std::vector<NodeId>& influences,
               const std::vector<std::vector<Influence>>& rows);

/// The worked example of the two bones: points 1, 2, 7 (and a fourth, making a polygon), joints A
/// and B, the weights there. B is not yet turned.
Scene twoBones();

/// The folder of other people's models ($SINEW_SHARED/assets, by default ../shared/assets beside
/// the checkout), where it is there.
std::optional<std::filesystem::path> sharedAssets();
/// A model there, or in the folder `corpus` beside it; a test without it calls GTEST_SKIP.
std::optional<std::filesystem::path> sharedAsset(const std::string& name);
/// resources/samples of the source tree.
std::filesystem::path sample(const std::string& name);
/// A file or folder of tests/document/fixtures of the source tree.
std::filesystem::path writtenEarlier(const std::string& name);
/// A new empty folder under the system's temporary folder, removed at exit.
std::filesystem::path temporaryFolder();

}  // namespace sinew::test
