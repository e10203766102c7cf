// SPDX-License-Identifier: Apache-2.0
#include <set>

#include "editor/exchange/collada/parts.h"

namespace sinew::collada_write {
namespace {

class NodeWriter {
public:
    explicit NodeWriter(File& file)
        : file_(file), xml_(file.xml), nodes_(file.scene.nodes()), children_(nodes_.size()) {
        for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
            const auto parent = nodes_.parentIndex(i);
            (parent == kNoIndex ? roots_ : children_[parent]).push_back(i);
        }
    }

    // By hand and not by calls: a chain of nodes may be as long as a file likes.
    void write() {
        struct Step {
            std::uint32_t node;
            bool leave;
        };
        std::vector<Step> todo;
        const auto plan = [&](const std::vector<std::uint32_t>& list) {
            for (auto it = list.rbegin(); it != list.rend(); ++it) todo.push_back({*it, false});
        };
        plan(roots_);
        while (!todo.empty()) {
            const Step step = todo.back();
            todo.pop_back();
            const Node& node = nodes_.all()[step.node];
            if (step.leave) {
                writeExtra(xml_, node.extrasJson);
                xml_.close();
                continue;
            }
            open(step.node, node);
            todo.push_back({step.node, true});
            plan(children_[step.node]);
        }
    }

private:
    void open(std::uint32_t index, const Node& node) {
        const std::string& id = file_.nodeOf[index];
        const bool joint = node.kind == NodeKind::Joint;
        xml_.open(
            "node",
            {{"id", id}, {"sid", id}, {"name", node.name}, {"type", joint ? "JOINT" : "NODE"}});
        xml_.matrix("matrix", {{"sid", kTransform}}, toMatrix(node.local));
        const auto mesh = file_.scene.mesh(node.mesh);
        if (!mesh) return;
        if (const auto skin = file_.skinOf.find(node.id); skin != file_.skinOf.end()) {
            xml_.open("instance_controller", {{"url", '#' + skin->second}});
            writeSkeletons(*file_.scene.skin(file_.scene.skinOf(node.id)));
        } else {
            xml_.open("instance_geometry", {{"url", '#' + file_.geometryOf.at(node.id)}});
        }
        bindMaterials(*mesh);
        xml_.close();
    }

    void writeSkeletons(const Skin& skin) {
        std::set<NodeId> roots;
        for (const InfluenceSlot& slot : skin.slots)
            if (const NodeId root = skeletonOf(slot.node); roots.insert(root).second)
                xml_.leaf("skeleton", '#' + file_.nodeId(root));
    }

    // The topmost joint above one.
    NodeId skeletonOf(NodeId joint) const {
        NodeId out = joint;
        for (const Node* up = nodes_.find(joint); up && up->kind == NodeKind::Joint;
             up = nodes_.find(up->parent))
            out = up->id;
        return out;
    }

    void bindMaterials(const Mesh& mesh) {
        std::set<std::string> symbols;
        for (const MeshPart& part : mesh.parts) symbols.insert(file_.symbolOf(part));
        symbols.erase("");
        if (symbols.empty()) return;
        xml_.open("bind_material");
        xml_.open("technique_common");
        for (const std::string& symbol : symbols) {
            xml_.open("instance_material", {{"symbol", symbol}, {"target", '#' + symbol}});
            for (std::size_t set = 0; set < mesh.uvs.size(); ++set)
                xml_.empty("bind_vertex_input", {{"semantic", "UV" + std::to_string(set)},
                                                 {"input_semantic", "TEXCOORD"},
                                                 {"input_set", std::to_string(set)}});
            xml_.close();
        }
        xml_.close(2);
    }

    File& file_;
    Xml& xml_;
    const NodeTable& nodes_;
    std::vector<std::vector<std::uint32_t>> children_;
    std::vector<std::uint32_t> roots_;
};

}  // namespace

void writeNodes(File& file) {
    const std::string name =
        file.scene.info().sceneName.empty() ? "Scene" : file.scene.info().sceneName;
    const std::string id = file.ids.take("visual-scene");
    file.xml.open("library_visual_scenes");
    file.xml.open("visual_scene", {{"id", id}, {"name", name}});
    NodeWriter(file).write();
    file.xml.close(2);
    file.xml.open("scene");
    file.xml.empty("instance_visual_scene", {{"url", '#' + id}});
    file.xml.close();
}

}  // namespace sinew::collada_write
