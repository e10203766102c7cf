// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "tests/operations/support.h"

// What the tests of weight operations work on.
namespace sinew::test {

/// Two grids side by side that share no point: `columns` by `rows` quads each.
inline std::shared_ptr<Mesh> twoGrids(int columns, int rows, float gap) {
    auto out = gridMesh(columns, rows);
    const Mesh one = *out;
    const auto points = static_cast<std::uint32_t>(one.pointCount());
    const auto corners = static_cast<std::uint32_t>(one.cornerCount());
    for (const auto& p : one.positions)
        out->positions.push_back(p + glm::vec3(static_cast<float>(columns) + gap, 0, 0));
    for (const auto p : one.cornerPoint) out->cornerPoint.push_back(p + points);
    out->normals.insert(out->normals.end(), one.normals.begin(), one.normals.end());
    for (const auto c : one.polygonCorners) out->polygonCorners.push_back(c + corners);
    const auto first = out->polygonFirst.back();
    for (std::size_t i = 1; i < one.polygonFirst.size(); ++i)
        out->polygonFirst.push_back(first + one.polygonFirst[i]);
    for (auto& part : out->parts) {
        part.polygonCount *= 2;
        part.cornerCount *= 2;
    }
    return out;
}

/// A skin on `mesh` with as many joints, one after another along X.
inline Scene skinned(std::shared_ptr<const Mesh> mesh, int joints,
                     const std::vector<std::vector<Influence>>& rows) {
    Scene scene = sceneOf(std::move(mesh));
    std::vector<double> xs;
    for (int i = 0; i < joints; ++i) xs.push_back(i);
    const auto chain = addChain(scene, xs);
    addSkin(scene, named(scene, "mesh"), chain, rows);
    return scene;
}

inline Scene withSkin(const Scene& scene, const std::function<void(Skin&)>& change) {
    auto skin = std::make_shared<Skin>(onlySkin(scene));
    change(*skin);
    Scene out = scene;
    out.setSkin(scene.skins().at(0), std::move(skin));
    return out;
}

inline Selection chosenVertices(const Scene& scene, std::vector<PointIndex> points,
                                SlotIndex slot = kNoIndex, std::vector<float> strength = {}) {
    Selection out;
    out.activeSkin = scene.skins().at(0);
    out.activeSlot = slot;
    if (!points.empty())
        out.points = {{onlySkin(scene).meshNode, std::move(points), std::move(strength)}};
    return out;
}

}  // namespace sinew::test
