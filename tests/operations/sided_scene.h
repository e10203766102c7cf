// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>

#include "editor/weights/row_math.h"
#include "tests/operations/support.h"

// A sheet with a left and a right side, for what mirrors.
namespace sinew::test {

using RowsList = std::vector<std::vector<Influence>>;
enum SideSlot : SlotIndex { kSpine, kLeft, kRight, kLegL, kLegR };
constexpr const char* kSideNames[] = {"spine", "arm_L", "arm_R", "leg_L", "leg_R"};
constexpr int kColumns = 8;
constexpr PointIndex kWidth = kColumns + 1;

inline std::shared_ptr<Mesh> sheet(int rows = 3) {
    auto mesh = gridMesh(kColumns, rows);
    for (auto& p : mesh->positions) p.x = 4.0f - p.x;  // the left side is that of +X
    return mesh;
}

inline std::vector<NodeId> addSides(Scene& scene) {
    const auto joints = addChain(scene, {0.0, 3.0, -3.0, 1.5, -1.5});
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    for (std::size_t i = 0; i < joints.size(); ++i) nodes->edit(joints[i]).name = kSideNames[i];
    scene.setNodes(nodes);
    return joints;
}

inline Scene sided(const RowsList& rows, std::shared_ptr<Mesh> mesh = sheet()) {
    Scene scene = sceneOf(std::move(mesh));
    const NodeId node = scene.nodes().all()[0].id;
    const auto joints = addSides(scene);
    addSkin(scene, node, joints, rows);
    return scene;
}

// A mesh with the same joints, or some of them.
inline NodeId addSided(Scene& scene, const char* name, std::shared_ptr<Mesh> mesh,
                       std::initializer_list<SideSlot> slots, const RowsList& rows) {
    const NodeId node = addNamedMesh(scene, std::move(mesh), name);
    std::vector<NodeId> joints;
    for (const SideSlot slot : slots) joints.push_back(named(scene, kSideNames[slot]));
    addSkin(scene, node, joints, rows);
    return node;
}
// From x = `from` on to x = `to`, which mirrors that from -`from` on to -`to`.
inline std::shared_ptr<Mesh> patch(float from, float to) {
    auto mesh = gridMesh(2, 3);
    for (auto& p : mesh->positions) p.x = from + (to - from) * p.x / 2.0f;
    return mesh;
}

inline PointIndex otherSide(PointIndex p) {
    return p / kWidth * kWidth + (kWidth - 1 - p % kWidth);
}
inline SlotIndex otherSlot(SlotIndex s) { return s == kSpine ? s : s % 2 == 1 ? s + 1 : s - 1; }

// Weights that lie on both sides alike.
inline RowsList alike(int rows = 3) {
    RowsList out;
    for (PointIndex p = 0; p < kWidth * static_cast<PointIndex>(rows + 1); ++p) {
        const float x = 1.0f - static_cast<float>(p % kWidth) / 4.0f;
        const float arm = std::abs(x) * 0.8f;
        const float leg = 0.1f;
        if (x == 0.0f)
            out.push_back({{kSpine, 0.8f}, {kLegL, 0.1f}, {kLegR, 0.1f}});
        else
            out.push_back({{kSpine, 1.0f - arm - leg},
                           {x > 0 ? kLeft : kRight, arm},
                           {x > 0 ? kLegL : kLegR, leg}});
    }
    return out;
}

inline RowBuffer mirroredRow(Row row) {
    RowBuffer out;
    for (const auto& i : row) out.push_back({otherSlot(i.slot), i.weight});
    std::ranges::sort(out, {}, &Influence::slot);
    return out;
}

inline double unlike(Row a, Row b) {
    double most = 0.0;
    for (SlotIndex s = 0; s < 5; ++s)
        most = std::max(most, std::abs(double{weightOf(a, s)} - double{weightOf(b, s)}));
    return most;
}

inline Params by(const char* direction, const char* plane = "found", const char* how = "surface") {
    return {{"direction", std::string(direction)},
            {"plane", std::string(plane)},
            {"by", std::string(how)}};
}

}  // namespace sinew::test
