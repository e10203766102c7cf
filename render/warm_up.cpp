// SPDX-License-Identifier: Apache-2.0
#include "render/warm_up.h"

namespace sinew {

namespace {

std::shared_ptr<const Mesh> triangle() {
    auto mesh = std::make_shared<Mesh>();
    mesh->positions = {{0.0f, 0.0f, 0.0f}, {1.0f, 0.0f, 0.0f}, {0.0f, 1.0f, 0.0f}};
    mesh->normals.assign(3, {0.0f, 0.0f, 1.0f});
    mesh->cornerPoint = {0, 1, 2};
    mesh->polygonFirst = {0, 3};
    mesh->polygonCorners = {0, 1, 2};
    MeshPart part;
    part.polygonCount = 1;
    part.cornerCount = 3;
    part.hasNormals = true;
    mesh->parts.push_back(part);
    return mesh;
}

}  // namespace

WarmUpScene warmUpScene() {
    WarmUpScene out;
    auto nodes = std::make_shared<NodeTable>();
    Node joint;
    joint.kind = NodeKind::Joint;
    const NodeId jointNode = nodes->add(joint);
    Node node;
    node.kind = NodeKind::Mesh;
    node.mesh = MeshId(0);
    out.meshNode = nodes->add(node);
    out.scene.setMesh(node.mesh, triangle());
    out.scene.setNodes(std::move(nodes));

    auto skin = std::make_shared<Skin>();
    skin->meshNode = out.meshNode;
    skin->pointCount = 3;
    skin->slots.emplace_back().node = jointNode;
    out.scene.setSkin(SkinId(0), std::move(skin));
    RowsBuilder rows;
    const Influence whole{0, 1.0f};
    for (int p = 0; p < 3; ++p) rows.append({&whole, 1});
    out.scene.setRows(SkinId(0), rows.finish());
    out.pose = currentPose(out.scene);
    return out;
}

}  // namespace sinew
