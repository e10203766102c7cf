// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/canonical/baked_clip.h"
#include "editor/exchange/export_rows.h"
#include "editor/exchange/fbx/parts.h"
#include "editor/pose/pose.h"

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
    file.begin("Model", node.name, "Model", kindOf(node), id);
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

// A skin's weights as FBX has them: by joint.
struct Cluster {
    std::vector<std::int32_t> points;
    std::vector<double> weights;
};

// None: cancelled.
std::optional<std::vector<Cluster>> clustersOf(const Scene& scene, SkinId id,
                                               const Progress& progress) {
    std::vector<Cluster> out(scene.skin(id)->slots.size());
    const auto rows = exportRows(scene, id, 0, progress);
    if (!rows) return {};
    for (PointIndex p = 0; p + 1 < rows->first.size(); ++p)
        for (const Influence& entry : (*rows)[p]) {
            out[entry.slot].points.push_back(static_cast<std::int32_t>(p));
            out[entry.slot].weights.push_back(static_cast<double>(entry.weight));
        }
    return out;
}

// False: cancelled.
bool writeSkin(File& file, SkinId id, ObjectId geometry, const Progress& progress) {
    const auto skin = file.scene.skin(id);
    const NodeTable& nodes = file.scene.nodes();
    const auto found = clustersOf(file.scene, id, progress);
    if (!found) return false;
    const std::vector<Cluster>& clusters = *found;
    Records& r = file.records;
    const ObjectId whole =
        file.begin("Deformer", nodes.find(skin->meshNode)->name, "Deformer", "Skin");
    r.record("Version", 101);
    r.record("Link_DeformAcuracy", 50.0);
    r.end();
    file.connect(whole, geometry);
    for (std::size_t s = 0; s < clusters.size(); ++s) {
        const InfluenceSlot& slot = skin->slots[s];
        const glm::dmat4& link = slot.influenceBind;
        const ObjectId cluster = file.begin("Deformer", slot.name, "SubDeformer", "Cluster");
        r.record("Version", 100);
        r.begin("UserData");
        r.add("");
        r.add("");
        r.end();
        if (!clusters[s].points.empty()) {
            r.record("Indexes", clusters[s].points);
            r.record("Weights", clusters[s].weights);
        }
        r.record("Transform", glm::inverse(link) * skin->skinBind);
        r.record("TransformLink", link);
        r.end();
        file.connect(cluster, whole);
        file.connect(file.modelOf[nodes.indexOf(slot.node)], cluster);
    }
    return true;
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
        r.record("Matrix", world[i]);
        r.end();
    }
    r.end();
}

bool writeGeometries(File& file, const Progress& progress) {
    const auto& nodes = file.scene.nodes().all();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto mesh = file.scene.mesh(nodes[i].mesh);
        if (!mesh) continue;
        const Progress own = stageOf(progress, i, nodes.size());
        if (!own(0.0)) return false;
        const ObjectId geometry = writeGeometry(file, nodes[i], *mesh);
        writeShapes(file, nodes[i], *mesh, geometry);
        const SkinId skin = file.scene.skinOf(nodes[i].id);
        if (skin.valid() && !writeSkin(file, skin, geometry, own.stage(0.5, 1.0))) return false;
    }
    return true;
}

}  // namespace sinew::fbx_write
