// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/euler.h"
#include "editor/exchange/fbx/parts.h"
#include "editor/pose/pose.h"

#include <glm/gtc/constants.hpp>

namespace sinew::fbx_write {
namespace {

const char* kindOf(const Node& node) {
    if (node.kind == NodeKind::Joint) return "LimbNode";
    return node.kind == NodeKind::Mesh ? "Mesh" : "Null";
}

void writeAttribute(File& file, const Node& node, ObjectId model) {
    const bool joint = node.kind == NodeKind::Joint;
    Records& r = file.records;
    const ObjectId id =
        file.begin("NodeAttribute", node.name, "NodeAttribute", joint ? "LimbNode" : "Null");
    {
        Properties p(r);
        if (joint) p.decimal("Size", 1.0);
    }
    r.record("TypeFlags", joint ? "Skeleton" : "Null");
    r.end();
    file.connect(id, model);
}

void writeModel(File& file, const Node& node, ObjectId id) {
    constexpr std::int32_t kInheritAll = 1;
    Records& r = file.records;
    file.begin(id, "Model", node.name, "Model", kindOf(node));
    r.record("Version", 232);
    {
        Properties p(r);
        p.choice("RotationOrder", 0);
        p.flag("RotationActive", true);
        p.choice("InheritType", kInheritAll);
        p.vector("Lcl Translation", "Lcl Translation", node.local.translation);
        p.vector("Lcl Rotation", "Lcl Rotation",
                 glm::degrees(eulerNear(node.local.rotation, glm::dvec3(0.0))));
        p.vector("Lcl Scaling", "Lcl Scaling", node.local.scale);
        p.user(node.extrasJson);
    }
    r.begin("Shading");
    r.addBool(true);
    r.end();
    r.record("Culling", "CullingOff");
    r.end();
}

}  // namespace

void writeModels(File& file) {
    const NodeTable& nodes = file.scene.nodes();
    for (std::size_t i = 0; i < nodes.size(); ++i) file.modelOf.push_back(file.newId());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const Node& node = nodes.all()[i];
        writeModel(file, node, file.modelOf[i]);
        const auto parent = nodes.parentIndex(i);
        file.connect(file.modelOf[i], parent == kNoIndex ? 0 : file.modelOf[parent]);
        if (!node.mesh.valid()) writeAttribute(file, node, file.modelOf[i]);
    }
}

void writeBindPose(File& file) {
    const NodeTable& nodes = file.scene.nodes();
    const auto world = storedPose(file.scene).worldFromNode;
    Records& r = file.records;
    file.begin("Pose", "BindPose", "Pose", "BindPose");
    r.record("Type", "BindPose");
    r.record("Version", 100);
    r.record("NbPoseNodes", static_cast<std::int32_t>(nodes.size()));
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        r.begin("PoseNode");
        r.record("Node", file.modelOf[i]);
        r.begin("Matrix");
        r.addMatrix(world[i]);
        r.end();
        r.end();
    }
    r.end();
}

}  // namespace sinew::fbx_write
