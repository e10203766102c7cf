// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <glm/gtc/type_ptr.hpp>
#include <set>

#include "editor/exchange/gltf/carried.h"
#include "editor/exchange/gltf/write_parts.h"

namespace sinew::gltf_write {
namespace {

constexpr double kUnit = 1e-5;  // readers demand unit quaternions to about this

std::set<int> animatedNodes(const Scene& scene, const Plan& plan) {
    std::set<int> out;
    for (const ClipId id : scene.clips()) {
        const auto clip = scene.clip(id);
        for (const Track& track : clip->tracks)
            if (track.path != TrackPath::MorphWeights) out.insert(plan.indexOf(track.node));
    }
    return out;
}

void writeTransform(const PlannedNode& from, tinygltf::Node& to) {
    const Trs& trs = from.local;
    const auto& t = trs.translation;
    const auto& s = trs.scale;
    glm::dquat r = trs.rotation;
    if (std::abs(glm::dot(r, r) - 1.0) > kUnit) r = glm::normalize(r);
    if (t != glm::dvec3(0.0)) to.translation = {t.x, t.y, t.z};
    if (r != glm::dquat(1.0, 0.0, 0.0, 0.0)) to.rotation = {r.x, r.y, r.z, r.w};
    if (s != glm::dvec3(1.0)) to.scale = {s.x, s.y, s.z};
}

// Cameras and lights that nodes carry, as the file's lists of them: each text once.
class Shared {
public:
    int indexOf(const std::string& text) {
        const auto at = std::ranges::find(texts_, text);
        if (at != texts_.end()) return static_cast<int>(at - texts_.begin());
        texts_.push_back(text);
        return static_cast<int>(texts_.size()) - 1;
    }
    bool empty() const { return texts_.empty(); }
    Json list() const {
        Json out = Json::array();
        for (const auto& text : texts_) out.push_back(parseJson(text).value_or(Json::object()));
        return out;
    }

private:
    std::vector<std::string> texts_;
};

class NodeWriter {
public:
    NodeWriter(const Scene& scene, const Plan& plan, Output& out)
        : scene_(scene), plan_(plan), out_(out), animated_(animatedNodes(scene, plan)) {}

    void write(std::size_t index, int mesh) {
        const PlannedNode& from = plan_.nodes[index];
        tinygltf::Node to;
        to.name = from.name;
        to.mesh = mesh;
        if (from.matrix && !animated_.contains(static_cast<int>(index))) {
            to.matrix.assign(glm::value_ptr(*from.matrix), glm::value_ptr(*from.matrix) + 16);
        } else {
            if (from.local.shear != glm::dvec3(0.0))
                out_.warn(Message(
                    "The shear of node '%1' is not written, as animated nodes cannot have one.",
                    from.name));
            writeTransform(from, to);
        }
        if (mesh >= 0) writeMeshUse(*from.meshNode, to);
        out_.model.nodes.push_back(std::move(to));
        if (from.node) writeCarried("/nodes/" + std::to_string(index), *from.node);
    }

    void finish() {
        if (!cameras_.empty()) out_.put("", "cameras", cameras_.list());
        if (lights_.empty()) return;
        Json extensions = parseJson(scene_.info().rootExtensionsJson).value_or(Json::object());
        extensions.erase(kSceneExtensions);
        extensions["KHR_lights_punctual"]["lights"] = lights_.list();
        out_.put("", "extensions", std::move(extensions));
    }

private:
    void writeMeshUse(const Node& node, tinygltf::Node& to) {
        const auto& weights = node.storedMorphWeights;
        to.weights.assign(weights.begin(), weights.end());
        if (const SkinUse* use = plan_.useOf(scene_.skinOf(node.id))) to.skin = use->skin;
    }

    void writeCarried(const std::string& pointer, const Node& node) {
        Json extensions = parseJson(node.extensionsJson).value_or(Json::object());
        if (!node.lightJson.empty())
            extensions["KHR_lights_punctual"]["light"] = lights_.indexOf(node.lightJson);
        if (extensions.is_object() && !extensions.empty())
            out_.put(pointer, "extensions", std::move(extensions));
        if (!node.cameraJson.empty())
            out_.put(pointer, "camera", cameras_.indexOf(node.cameraJson));
        out_.carry(pointer, "extras", node.extrasJson);
    }

    const Scene& scene_;
    const Plan& plan_;
    Output& out_;
    std::set<int> animated_;
    Shared cameras_;
    Shared lights_;
};

// Children and roots in the order of the scene's node table, then those that the writer added.
void linkNodes(const Scene& scene, const Plan& plan, tinygltf::Scene& shown, Output& out) {
    std::vector<int> order;
    for (const Node& node : scene.nodes().all()) {
        const int index = plan.indexOf(node.id);
        if (index >= 0 && plan.nodes[static_cast<std::size_t>(index)].node == &node)
            order.push_back(index);
    }
    for (std::size_t i = 0; i < plan.nodes.size(); ++i)
        if (!plan.nodes[i].node) order.push_back(static_cast<int>(i));
    for (const int i : order) {
        const int parent = plan.nodes[static_cast<std::size_t>(i)].parent;
        if (parent < 0)
            shown.nodes.push_back(i);
        else
            out.model.nodes[static_cast<std::size_t>(parent)].children.push_back(i);
    }
}

}  // namespace

void writeNodes(const Scene& scene, const Plan& plan, const std::vector<int>& meshOfNode,
                Output& out) {
    NodeWriter writer(scene, plan, out);
    for (std::size_t i = 0; i < plan.nodes.size(); ++i) writer.write(i, meshOfNode[i]);
    writer.finish();
    tinygltf::Scene shown;
    shown.name = scene.info().sceneName;
    linkNodes(scene, plan, shown, out);
    out.model.scenes.push_back(std::move(shown));
    out.model.defaultScene = 0;
}

void writeSkins(const Scene& scene, const Plan& plan, Output& out) {
    for (std::size_t i = 0; i < plan.skins.size(); ++i) {
        const PlannedSkin& planned = plan.skins[i];
        const auto head = scene.skin(planned.head);
        tinygltf::Skin to;
        to.name = planned.name;
        to.joints = planned.joints;
        to.skeleton = planned.skeleton;
        const bool identity = std::ranges::all_of(
            planned.offsets, [](const auto& m) { return m == glm::mat4(1.0f); });
        if (head->inverseBindsInFile || !identity)
            to.inverseBindMatrices = out.addMatrices(planned.offsets);
        out.model.skins.push_back(std::move(to));
        const std::string pointer = "/skins/" + std::to_string(i);
        out.carry(pointer, "extras", head->extrasJson);
        out.carry(pointer, "extensions", head->extensionsJson);
    }
}

}  // namespace sinew::gltf_write
