// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <string>

#include "tests/operations/support.h"

namespace sinew::test {

/// A bound strip of four points under joints a > b > c and an end joint c_end; rows: point 0 only
/// a, 1 a and b, 2 b and c, 3 none. The nodes' names are unique.
struct PanelScene {
    Scene scene;
    NodeId mesh, a, b, c, end;
    SkinId skin;
};

inline PanelScene panelScene() {
    PanelScene out;
    out.scene = sceneOf(gridMesh(1, 1));
    const auto joints = addChain(out.scene, {0.0, 0.5, 1.0, 1.2});
    auto nodes = std::make_shared<NodeTable>(out.scene.nodes());
    const char* names[] = {"a", "b", "c", "c_end"};
    for (std::size_t i = 0; i < 4; ++i) nodes->edit(joints[i]).name = names[i];
    out.scene.setNodes(nodes);
    out.mesh = named(out.scene, "mesh");
    out.a = joints[0], out.b = joints[1], out.c = joints[2], out.end = joints[3];
    out.skin = addSkin(out.scene, out.mesh, {out.a, out.b, out.c},
                       {{{0, 1.0f}}, {{0, 0.25f}, {1, 0.75f}}, {{1, 0.5f}, {2, 0.5f}}, {}});
    return out;
}

/// A chain of `count` joints and nothing else.
inline Scene jointChain(int count) {
    Scene scene = sceneOf(gridMesh(1, 1));
    std::vector<double> xs;
    for (int i = 0; i < count; ++i) xs.push_back(i * 0.01);
    addChain(scene, xs);
    return scene;
}

}  // namespace sinew::test
